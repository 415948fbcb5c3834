internal import L10nText

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
      if node.kind == .dictionary, node.count > 0, path.count < WrittenObject.depthLimit {
        for entry in node.entries where !entry.key.isOverridden {
          add(Array(entry.key.bytes), JSONStyle.quote(Array(entry.key.bytes)), entry.value)
        }
      } else if node.isContainer, node.count > 0, path.count < WrittenObject.depthLimit {
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
