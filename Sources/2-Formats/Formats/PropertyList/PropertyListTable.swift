internal import L10nText

/// Takes a table that is a property list in XML apart.
struct PropertyListTable {
  private let bytes: [UInt8]

  /// - Returns: nil for what is no XML, though it may start like it.
  static func read(_ text: [UInt8]) throws(WrittenTable.Refusal) -> WrittenTable? {
    let start = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard start == UInt8(ascii: "<") else { return nil }
    return try PropertyListTable(bytes: text).table()
  }

  private func table() throws(WrittenTable.Refusal) -> WrittenTable? {
    let buffer = PaddedBuffer(bytes)
    var reader = PropertyListReader()
    let read = buffer.withText { reader.tree($0, count: bytes.count) }
    guard read.reading.format == .xml else { return nil }
    guard read.reading.isEditable, let root = read.list?.root else {
      throw WrittenTable.Refusal(
        message: read.reading.findings.first { $0.severity == .error }?.message ?? "it cannot be read")
    }
    guard root.kind == .dictionary else {
      throw WrittenTable.Refusal(message: "its topmost value is no dictionary")
    }
    return WrittenTable(
      syntax: .propertyList, head: bytes[0..<root.range.lowerBound], root: object(root, depth: 0),
      foot: bytes[root.range.upperBound..<bytes.count])
  }

  private func object(_ node: PropertyListNode, depth: Int) -> WrittenObject {
    let range = node.range
    var place = range.lowerBound
    while place < range.upperBound, bytes[place] != UInt8(ascii: ">") { place += 1 }
    place = min(place + 1, range.upperBound)
    let open = bytes[range.lowerBound..<place]
    var members: [WrittenMember] = []
    for entry in node.entries {
      let value = entry.value.range
      let content: WrittenValue.Content
      if entry.value.kind == .dictionary, depth < WrittenObject.depthLimit {
        content = .object(object(entry.value, depth: depth + 1))
      } else {
        content = entry.value.string.map { .text($0) } ?? .literal
      }
      members.append(
        WrittenMember(
          key: Array(entry.key.bytes), gap: bytes[place..<max(place, entry.key.range.lowerBound)],
          name: bytes[entry.key.range.lowerBound..<value.lowerBound],
          value: WrittenValue(bytes: bytes[value], content: content)))
      place = value.upperBound
    }
    return WrittenObject(
      open: open, members: members, close: bytes[place..<max(place, range.upperBound)])
  }
}
