package import L10nFormats
internal import L10nText

/// A table as lines that people compare: sorted by key, each text on one line, whatever form the file has.
package enum TableLines {
  /// - Returns: UTF-8; nil for what cannot be read as a table.
  package static func text(of file: [UInt8], as syntax: TableSyntax) -> [UInt8]? {
    if let lines = binary(file) { return joined(lines) }
    guard let text = TableText(file),
      let table = try? TableReader.read(text.bytes, as: syntax, isBase: false)
    else { return nil }
    switch table.syntax {
    case .strings: return joined(table.root.members.map(entry))
    case .propertyList:
      let buffer = PaddedBuffer(file)
      var reader = PropertyListReader()
      let list = buffer.withText { reader.tree($0, count: file.count).list }
      return list.map { joined(lines(of: $0.root)) }
    case .catalog: return joined(lines(of: table.root))
    }
  }

  /// The text of a file that is no sound table, in UTF-8; nil where it is none.
  package static func plainText(of file: [UInt8]) -> [UInt8]? { TableText(file)?.bytes }

  /// A line with what it is sorted by.
  private struct Line {
    var path: [[UInt8]]
    /// Of equal paths the higher number comes first: it stands first in the file.
    var number = 0
    var text: [UInt8]
  }

  private static func joined(_ lines: [Line]) -> [UInt8] {
    lines.sorted {
      $0.path == $1.path
        ? $0.number > $1.number
        : $0.path.lexicographicallyPrecedes($1.path) { $0.lexicographicallyPrecedes($1) }
    }.flatMap { $0.text + [0x0A] }
  }

  // MARK: - Strings

  private static func entry(_ member: WrittenMember) -> Line {
    var text: [UInt8] = []
    let comment = words(of: member.comment)
    if !comment.isEmpty { text += Array("/* ".utf8) + comment + Array(" */\n".utf8) }
    text += JSONStyle.quote(member.key) + Array(" = ".utf8)
    text += JSONStyle.quote(member.value.text ?? []) + Array(";".utf8)
    return Line(path: [member.key], number: member.number, text: text)
  }

  /// The words of comments, on one line.
  private static func words(of comment: ArraySlice<UInt8>) -> [UInt8] {
    var words = comment.split { $0 <= 0x20 }.map(Array.init)
    let marks = ["/*", "*/", "//", "/**"].map { Array($0.utf8) }
    words.removeAll { marks.contains($0) }
    for index in words.indices {
      for mark in ["/*", "//"] where words[index].starts(with: mark.utf8) { words[index].removeFirst(2) }
      if words[index].suffix(2).elementsEqual("*/".utf8) { words[index].removeLast(2) }
    }
    return Array(words.joined(separator: [0x20]))
  }

  // MARK: - Catalogs

  private static func lines(of root: WrittenObject) -> [Line] {
    var lines: [Line] = []
    var waiting: [(path: [[UInt8]], shown: [UInt8], value: WrittenValue)] = root.members.map {
      ([$0.key], $0.key.elementsEqual("strings".utf8) ? [] : $0.key, $0.value)
    }
    while let (path, shown, value) = waiting.popLast() {
      guard let object = value.object else {
        lines.append(Line(path: path, text: shown + Array(" = ".utf8) + spelled(value)))
        continue
      }
      if path.last?.elementsEqual("stringUnit".utf8) == true, let text = object.text("value") {
        let state = object.text("state").map { Array(" (".utf8) + $0 + Array(")".utf8) } ?? []
        lines.append(Line(path: path, text: shown + Array(" = ".utf8) + JSONStyle.quote(text) + state))
        continue
      }
      if object.members.isEmpty, path.count == 2 { lines.append(Line(path: path, text: shown)) }
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
    case 4 where CatalogNames.place(Array(path.prefix(3))) == .languages:
      return shown + Array(" [".utf8) + name + Array("]".utf8)
    default: break
    }
    let fillers = ["localizations", "stringUnit", "variations"]
    if fillers.contains(where: { name.elementsEqual($0.utf8) }) { return shown }
    return shown + [shown.last == UInt8(ascii: "]") || path.count == 3 ? 0x20 : UInt8(ascii: ".")] + name
  }

  /// A value on one line.
  private static func spelled(_ value: WrittenValue) -> [UInt8] {
    if let text = value.text, text.first == 0x22 { return JSONStyle.quote(Array(text.dropFirst())) }
    return value.bytes.filter { $0 >= 0x20 }
  }
}

extension WrittenObject {
  /// The string that a member says.
  fileprivate func text(_ name: String) -> [UInt8]? {
    guard let text = members.first(where: { $0.key.elementsEqual(name.utf8) && $0.number == 0 })?.value.text,
      text.first == 0x22
    else { return nil }
    return Array(text.dropFirst())
  }
}

/// Property lists, in XML and binary.
extension TableLines {
  private static func binary(_ file: [UInt8]) -> [Line]? {
    let buffer = PaddedBuffer(file)
    var reader = PropertyListReader()
    return buffer.withText { bytes -> [Line]? in
      guard PropertyListFormat.detect(bytes, count: file.count) == .binary else { return nil }
      return reader.tree(bytes, count: file.count).list.map { lines(of: $0.root) }
    }
  }

  private static func lines(of root: PropertyListNode) -> [Line] {
    var lines: [Line] = []
    var waiting: [(path: [[UInt8]], shown: [UInt8], node: PropertyListNode)] = [([], [], root)]
    while let (path, shown, node) = waiting.popLast() {
      func add(_ name: [UInt8], _ word: [UInt8], _ inner: PropertyListNode) {
        waiting.append((path + [name], shown.isEmpty ? word : shown + Array(" . ".utf8) + word, inner))
      }
      if node.kind == .dictionary, node.count > 0, path.count < TableReader.depthLimit {
        for entry in node.entries where !entry.key.isOverridden {
          add(Array(entry.key.bytes), JSONStyle.quote(Array(entry.key.bytes)), entry.value)
        }
      } else if node.isContainer, node.count > 0, path.count < TableReader.depthLimit {
        for (index, element) in node.elements.enumerated() {
          let digits = Array(String(index).utf8)
          add([UInt8](repeating: 0x30, count: max(0, 8 - digits.count)) + digits, digits, element)
        }
      } else {
        lines.append(Line(path: path, text: shown + Array(" = ".utf8) + spelled(node)))
      }
    }
    return lines
  }

  private static func spelled(_ node: PropertyListNode) -> [UInt8] {
    switch node.kind {
    case .string: return JSONStyle.quote(Array(node.bytes))
    case .data: return Array("<\(node.bytes.count) bytes>".utf8)
    case .boolean: return Array((node.boolean == true ? "true" : "false").utf8)
    case .integer: return Array((node.integer.map { "\($0)" } ?? "").utf8)
    case .real: return Array((node.real.map { "\($0)" } ?? "").utf8)
    case .date: return Array((node.date.map { "\($0)" } ?? "").utf8)
    case .uid: return Array((node.uid.map { "\($0)" } ?? "").utf8)
    case .null: return Array("null".utf8)
    case .array, .set: return Array("()".utf8)
    case .dictionary: return Array("{}".utf8)
    }
  }
}
