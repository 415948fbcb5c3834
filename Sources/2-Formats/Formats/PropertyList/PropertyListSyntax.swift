import L10nText

/// Property lists in XML, and as lines also binary ones.
enum PropertyListSyntax: SyntaxDefinition {
  static func read(_ text: [UInt8], isBase: Bool) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree {
    guard let table = try PropertyListTable.read(text) else {
      throw TableSyntaxTree.Refusal(message: "it is not a property list in XML")
    }
    return table
  }

  static func begins(with byte: UInt8) -> Bool { byte == UInt8(ascii: "<") }
  static var isLines: Bool { false }
  static func lines(of table: TableSyntaxTree, in file: [UInt8]) -> [TableLine]? {
    PropertyListLines.lines(of: file)
  }
  static func lines(ofBinary file: [UInt8]) -> [TableLine]? { PropertyListLines.lines(ofBinary: file) }
}

extension TableSyntax {
  /// A property list in XML.
  package static var propertyList: TableSyntax { TableSyntax(PropertyListSyntax.self) }
}

/// A property list as lines: the names and numbers that lead to a value, and the value.
enum PropertyListLines {
  static func lines(of file: [UInt8]) -> [TableLine]? {
    let buffer = PaddedBuffer(file)
    var reader = PropertyListReader()
    let list = buffer.withText { reader.tree($0, count: file.count).list }
    return list.map { lines(of: $0.root) }
  }

  /// Nil for a file that is no binary property list.
  static func lines(ofBinary file: [UInt8]) -> [TableLine]? {
    let isBinary = PaddedBuffer(file).withText { BinaryPropertyList.hasMagic($0, count: file.count) }
    return isBinary ? lines(of: file) : nil
  }

  private static func lines(of root: PropertyListNode) -> [TableLine] {
    var lines: [TableLine] = []
    var waiting: [(path: [[UInt8]], shown: [UInt8], node: PropertyListNode)] = [([], [], root)]
    while let (path, shown, node) = waiting.popLast() {
      func add(_ name: [UInt8], _ word: [UInt8], _ inner: PropertyListNode) {
        waiting.append((path + [name], shown.isEmpty ? word : shown + Array(" . ".utf8) + word, inner))
      }
      if node.kind == .dictionary, node.count > 0, path.count < ObjectNode.depthLimit {
        for entry in node.entries where !entry.key.isOverridden {
          add(Array(entry.key.bytes), JSONStyle.quote(Array(entry.key.bytes)), entry.value)
        }
      } else if node.isContainer, node.count > 0, path.count < ObjectNode.depthLimit {
        for (index, element) in node.elements.enumerated() {
          let digits = Array(String(index).utf8)
          add([UInt8](repeating: 0x30, count: max(0, 8 - digits.count)) + digits, digits, element)
        }
      } else {
        lines.append(TableLine(path: path, text: shown + Array(" = ".utf8) + spelled(node)))
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

/// Takes a table that is a property list in XML apart.
struct PropertyListTable {
  private let bytes: [UInt8]

  /// - Returns: nil for what is no XML, though it may start like it.
  static func read(_ text: [UInt8]) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree? {
    let start = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard start == UInt8(ascii: "<") else { return nil }
    return try PropertyListTable(bytes: text).table()
  }

  private func table() throws(TableSyntaxTree.Refusal) -> TableSyntaxTree? {
    let buffer = PaddedBuffer(bytes)
    var reader = PropertyListReader()
    let read = buffer.withText { reader.tree($0, count: bytes.count) }
    guard read.reading.format == .xml else { return nil }
    guard read.reading.isEditable, let root = read.list?.root else {
      throw TableSyntaxTree.Refusal(
        message: read.reading.findings.first { $0.severity == .error }?.message ?? "it cannot be read")
    }
    guard root.kind == .dictionary else {
      throw TableSyntaxTree.Refusal(message: "its topmost value is not a dictionary")
    }
    return TableSyntaxTree(
      syntax: .propertyList, head: bytes[0..<root.range.lowerBound], root: object(root, depth: 0),
      foot: bytes[root.range.upperBound..<bytes.count])
  }

  private func object(_ node: PropertyListNode, depth: Int) -> ObjectNode {
    let range = node.range
    var place = range.lowerBound
    while place < range.upperBound, bytes[place] != UInt8(ascii: ">") { place += 1 }
    place = min(place + 1, range.upperBound)
    let open = bytes[range.lowerBound..<place]
    var members: [MemberNode] = []
    for entry in node.entries {
      let value = entry.value.range
      let content: ValueNode.Content
      if entry.value.kind == .dictionary, depth < ObjectNode.depthLimit {
        content = .object(object(entry.value, depth: depth + 1))
      } else {
        content = entry.value.string.map { .text($0) } ?? .literal
      }
      members.append(
        MemberNode(
          key: Array(entry.key.bytes), gap: bytes[place..<max(place, entry.key.range.lowerBound)],
          name: bytes[entry.key.range.lowerBound..<value.lowerBound],
          value: ValueNode(bytes: bytes[value], content: content)))
      place = value.upperBound
    }
    return ObjectNode(open: open, members: members, close: bytes[place..<max(place, range.upperBound)])
  }
}
