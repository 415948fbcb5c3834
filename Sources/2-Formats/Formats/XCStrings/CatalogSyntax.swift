/// JSON, as Xcode writes it.
enum CatalogSyntax: SyntaxDefinition {
  static func read(_ text: [UInt8], isBase: Bool) throws(WrittenTable.Refusal) -> WrittenTable {
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

  static func lines(of table: WrittenTable, in file: [UInt8]) -> [TableLine]? {
    CatalogLines.lines(of: table.root)
  }
}

extension TableSyntax {
  package static var catalog: TableSyntax { TableSyntax(CatalogSyntax.self) }
}
