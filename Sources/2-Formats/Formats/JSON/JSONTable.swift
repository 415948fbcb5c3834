internal import L10nText

/// Takes a table that is one object of JSON apart.
struct JSONTable {
  private let bytes: [UInt8]

  static func read(_ text: [UInt8], as syntax: TableSyntax) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree
  {
    guard let table = JSONTable(bytes: text).table(syntax) else {
      throw TableSyntaxTree.Refusal(message: "it is damaged JSON")
    }
    return table
  }

  private func table(_ syntax: TableSyntax) -> TableSyntaxTree? {
    var decoder = TextDecoder()
    return PaddedBuffer(bytes).withText { text -> TableSyntaxTree? in
      let decoded = decoder.decode(text, count: bytes.count)
      let tree = JSONTree(text, decoded)
      guard tree.isSound, let root = tree.nodes.first, root.kind == .object else { return nil }
      return TableSyntaxTree(
        syntax: syntax, head: bytes[0..<root.range.lowerBound], root: object(0, tree, text, depth: 0),
        foot: bytes[root.range.upperBound..<bytes.count])
    }
  }

  private func object(_ number: Int, _ tree: JSONTree, _ text: RawSpan, depth: Int) -> ObjectNode {
    let range = tree.nodes[number].range
    var place = range.lowerBound + 1
    let open = bytes[range.lowerBound..<place]
    var members: [MemberNode] = []
    for child in tree.children(of: number) {
      let node = tree.nodes[child]
      var start = place
      if !members.isEmpty {
        // White space may stand before the comma.
        while start < node.start, bytes[start] != UInt8(ascii: ",") { start += 1 }
        members[members.count - 1].tail = bytes[place..<start]
        start = min(start + 1, node.start)
      }
      let content: ValueNode.Content
      if node.kind == .object, depth < ObjectNode.depthLimit {
        content = .object(object(child, tree, text, depth: depth + 1))
      } else {
        content = node.string.map { .text($0.decode(in: text)) } ?? .literal
      }
      members.append(
        MemberNode(
          key: node.name?.decode(in: text) ?? [], gap: bytes[start..<node.start],
          name: bytes[node.start..<node.range.lowerBound],
          value: ValueNode(bytes: bytes[node.range], content: content)))
      place = node.range.upperBound
    }
    return ObjectNode(
      open: open, members: members, close: bytes[place..<max(place, range.upperBound)], firstCounts: true)
  }
}
