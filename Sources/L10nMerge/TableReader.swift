internal import L10nFormats
internal import L10nText

/// Takes the text of a table apart, so that what is written of it again is what was read.
struct TableReader {
  let bytes: [UInt8]

  /// Why a text cannot be merged by its keys.
  struct Refusal: Error, Equatable, Sendable {
    var message: String
  }

  /// How deep objects are looked into; what lies deeper is one value.
  static let depthLimit = 48

  /// - Parameters:
  ///   - text: in UTF-8.
  ///   - isBase: what both sides come from is only compared, and may be damaged.
  static func read(_ text: [UInt8], as syntax: TableSyntax, isBase: Bool) throws(Refusal) -> WrittenTable {
    let reader = TableReader(bytes: text)
    switch syntax {
    case .catalog: return try reader.catalog()
    case .strings, .propertyList:
      if reader.startsLikeXML, let table = try reader.propertyList() { return table }
      guard syntax == .strings else { throw Refusal(message: "it is no property list in XML") }
      return try reader.strings(isBase: isBase)
    }
  }

  private var startsLikeXML: Bool {
    bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
  }

  private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  // MARK: - Strings

  private func strings(isBase: Bool) throws(Refusal) -> WrittenTable {
    let writer = StringsWriter(bytes)
    if let damage = writer.damage, !isBase { throw Refusal(message: damage.message) }
    let parts = PaddedBuffer(bytes).withText { StringsParts(writer.document, in: $0) }
    var members = parts.parts.map { part in
      WrittenMember(
        key: part.keyText, gap: slice(part.gap), comment: slice(part.comment), name: slice(part.key),
        value: WrittenValue(bytes: slice(part.value), content: .text(part.valueText)), tail: slice(part.tail),
        isClosed: part.isClosed)
    }
    // The last one of a key is the one that counts.
    var counts: [[UInt8]: Int] = [:]
    for index in members.indices.reversed() {
      members[index].number = counts[members[index].key, default: 0]
      counts[members[index].key] = members[index].number + 1
    }
    return WrittenTable(
      syntax: .strings,
      root: WrittenObject(open: slice(parts.head), members: members, close: slice(parts.foot)))
  }

  // MARK: - Catalogs

  private func catalog() throws(Refusal) -> WrittenTable {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    let table = buffer.withText { text -> WrittenTable? in
      let decoded = decoder.decode(text, count: bytes.count)
      let tree = JSONTree(text, decoded)
      guard tree.isSound, let root = tree.nodes.first, root.kind == .object else { return nil }
      return WrittenTable(
        syntax: .catalog, head: slice(0..<root.range.lowerBound), root: object(0, tree, text, depth: 0),
        foot: slice(root.range.upperBound..<bytes.count))
    }
    guard let table else { throw Refusal(message: "it is no sound JSON") }
    return table
  }

  private func object(_ number: Int, _ tree: JSONTree, _ text: RawSpan, depth: Int) -> WrittenObject {
    let range = tree.nodes[number].range
    var place = range.lowerBound + 1
    var object = WrittenObject(open: slice(range.lowerBound..<place), members: [], close: [])
    var counts: [[UInt8]: Int] = [:]
    for child in tree.children(of: number) {
      let node = tree.nodes[child]
      var start = place
      if !object.members.isEmpty {
        // White space may stand before the comma.
        while start < node.start, bytes[start] != UInt8(ascii: ",") { start += 1 }
        object.members[object.members.count - 1].tail = slice(place..<start)
        start = min(start + 1, node.start)
      }
      let key = node.name?.decode(in: text) ?? []
      let content: WrittenValue.Content
      if node.kind == .object, depth < Self.depthLimit {
        content = .object(self.object(child, tree, text, depth: depth + 1))
      } else {
        // A string is told from a literal that is spelled the same.
        content = .text(node.string.map { [0x22] + $0.decode(in: text) } ?? Array(slice(node.range)))
      }
      // The first one of a name counts.
      object.members.append(
        WrittenMember(
          key: key, number: counts[key, default: 0], gap: slice(start..<node.start),
          name: slice(node.start..<node.range.lowerBound),
          value: WrittenValue(bytes: slice(node.range), content: content)))
      counts[key, default: 0] += 1
      place = node.range.upperBound
    }
    object.close = slice(place..<max(place, range.upperBound))
    return object
  }

  // MARK: - Property lists

  /// Nil for what is no XML, though it starts like it.
  private func propertyList() throws(Refusal) -> WrittenTable? {
    let buffer = PaddedBuffer(bytes)
    var reader = PropertyListReader()
    let read = buffer.withText { reader.tree($0, count: bytes.count) }
    guard read.reading.format == .xml else { return nil }
    guard read.reading.isEditable, let root = read.list?.root else {
      throw Refusal(
        message: read.reading.findings.first { $0.severity == .error }?.message ?? "it cannot be read")
    }
    guard root.kind == .dictionary else { throw Refusal(message: "its topmost value is no dictionary") }
    return WrittenTable(
      syntax: .propertyList, head: slice(0..<root.range.lowerBound), root: object(root, depth: 0),
      foot: slice(root.range.upperBound..<bytes.count))
  }

  private func object(_ node: PropertyListNode, depth: Int) -> WrittenObject {
    let range = node.range
    var place = range.lowerBound
    while place < range.upperBound, bytes[place] != UInt8(ascii: ">") { place += 1 }
    place = min(place + 1, range.upperBound)
    var object = WrittenObject(open: slice(range.lowerBound..<place), members: [], close: [])
    var counts: [[UInt8]: Int] = [:]
    let entries = node.entries
    for entry in entries { counts[Array(entry.key.bytes), default: 0] += 1 }
    for entry in entries {
      let key = Array(entry.key.bytes)
      let value = entry.value.range
      let content: WrittenValue.Content
      if entry.value.kind == .dictionary, depth < Self.depthLimit {
        content = .object(self.object(entry.value, depth: depth + 1))
      } else {
        content = .text(entry.value.string.map { [0x22] + $0 } ?? Array(slice(value)))
      }
      counts[key, default: 1] -= 1
      object.members.append(
        WrittenMember(
          key: key, number: counts[key] ?? 0, gap: slice(place..<max(place, entry.key.range.lowerBound)),
          name: slice(entry.key.range.lowerBound..<value.lowerBound),
          value: WrittenValue(bytes: slice(value), content: content)))
      place = value.upperBound
    }
    object.close = slice(place..<max(place, range.upperBound))
    return object
  }
}
