internal import L10nText

/// JSON, as Xcode writes it.
enum CatalogSyntax: SyntaxDefinition {
  static func read(_ text: [UInt8], isBase: Bool) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree {
    try JSONTable.read(text, as: .catalog)
  }

  static func begins(with byte: UInt8) -> Bool { byte == UInt8(ascii: "{") }
  static var separator: [UInt8] { [UInt8(ascii: ",")] }
  static var isLines: Bool { false }

  static func order(at path: [[UInt8]]) -> ([UInt8], [UInt8]) -> Bool {
    switch CatalogPlace(path) {
    case .keys: return keyOrder.precedes
    case .languages: return XCStringsEditor.isLanguage
    case .other: return { $0.lexicographicallyPrecedes($1) }
    }
  }

  private static let keyOrder = XCStringsKeyOrder()

  static func isRemark(at path: [[UInt8]]) -> Bool {
    guard let name = path.last else { return false }
    if path.count == 1 { return name.elementsEqual("version".utf8) }
    if path.count == 3, path[0].elementsEqual("strings".utf8) {
      return !name.elementsEqual("localizations".utf8)
    }
    return path.count > 4 && name.elementsEqual("state".utf8)
  }

  static func urgency(of remark: [UInt8], at path: [[UInt8]]) -> Int {
    guard path.last?.elementsEqual("state".utf8) == true else { return 0 }
    switch XCStringsState(rawValue: String(decoding: remark, as: UTF8.self)) {
    case .new, .unset: return 3
    case .needsReview: return 2
    case .translated: return 0
    default: return 1
    }
  }

  static let alternatives = [["stringUnit", "variations"], ["plural", "device", "width"]].map { names in
    names.map { Array($0.utf8) }
  }

  static func shown(_ path: [[UInt8]]) -> [[UInt8]] {
    guard let first = path.first, first.elementsEqual("strings".utf8), path.count > 1 else {
      return Array(path.prefix(1))
    }
    let fillers = ["localizations", "stringUnit", "variations", "value"].map { Array($0.utf8) }
    return [path[1]] + path.dropFirst(2).filter { !fillers.contains($0) }
  }

  static func lines(of table: TableSyntaxTree, in file: [UInt8]) -> [TableLine]? {
    CatalogLines.lines(of: table.root)
  }
}

extension TableSyntax {
  package static var catalog: TableSyntax { TableSyntax(CatalogSyntax.self) }
}

/// `.xcstrings`: every localization in one file.
enum CatalogFormat: PassedFormat {
  static var id: String { "catalog" }
  static var endings: [String] { ["xcstrings"] }
  static var holding: FormatHolding { .languages }
  static var syntax: TableSyntax? { .catalog }
  static var hasForms: Bool { true }
  static var hasStates: Bool { true }
  static var isBuildInput: Bool { true }
  static var isListedAnywhere: Bool { true }
  static var typeInXcode: String? { "text.json.xcstrings" }

  static func obstacle(to text: [UInt8]) -> String? {
    WTF8.containsSurrogate(text) ? "it holds half a surrogate pair" : nil
  }
}

extension TableFormat {
  package static var catalog: TableFormat { TableFormat(CatalogFormat.self) }
}

/// A string catalog as lines: the key, the language, the form, and the text with its state.
enum CatalogLines {
  static func lines(of root: ObjectNode) -> [TableLine] {
    var lines: [TableLine] = []
    var waiting: [(path: [[UInt8]], shown: [UInt8], value: ValueNode)] = root.members.map {
      ([$0.key], $0.key.elementsEqual("strings".utf8) ? [] : $0.key, $0.value)
    }
    while let (path, shown, value) = waiting.popLast() {
      guard let object = value.object else {
        lines.append(TableLine(path: path, text: shown + Array(" = ".utf8) + value.line))
        continue
      }
      if path.last?.elementsEqual("stringUnit".utf8) == true, let text = object.text("value") {
        let state = object.text("state").map { Array(" (".utf8) + $0 + Array(")".utf8) } ?? []
        lines.append(TableLine(path: path, text: shown + Array(" = ".utf8) + JSONStyle.quote(text) + state))
        continue
      }
      if object.members.isEmpty, path.count == 2 { lines.append(TableLine(path: path, text: shown)) }
      for member in object.members {
        let inner = path + [member.key]
        waiting.append((inner, name(member.key, at: inner, behind: shown), member.value))
      }
    }
    return lines
  }

  private static func name(_ name: [UInt8], at path: [[UInt8]], behind shown: [UInt8]) -> [UInt8] {
    switch path.count {
    case 2 where path[0].elementsEqual("strings".utf8): return JSONStyle.quote(name)
    case 4 where CatalogPlace(Array(path.prefix(3))) == .languages:
      return shown + Array(" [".utf8) + name + Array("]".utf8)
    default: break
    }
    let fillers = ["localizations", "stringUnit", "variations"]
    if fillers.contains(where: { name.elementsEqual($0.utf8) }) { return shown }
    return shown + [shown.last == UInt8(ascii: "]") || path.count == 3 ? 0x20 : UInt8(ascii: ".")] + name
  }
}

extension ObjectNode {
  /// The string that a member says.
  fileprivate func text(_ name: String) -> [UInt8]? {
    members.first { $0.key.elementsEqual(name.utf8) && $0.number == 0 }?.value.text
  }
}

/// A place in a string catalog, where names have an order of their own.
enum CatalogPlace {
  /// The keys.
  case keys
  /// The languages of a key.
  case languages
  case other

  init(_ path: [[UInt8]]) {
    if path.count == 1, path[0].elementsEqual("strings".utf8) {
      self = .keys
    } else if path.count == 3, path[0].elementsEqual("strings".utf8),
      path[2].elementsEqual("localizations".utf8)
    {
      self = .languages
    } else {
      self = .other
    }
  }
}
