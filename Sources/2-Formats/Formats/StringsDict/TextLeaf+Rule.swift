extension TextLeaf {
  /// The texts of a rule: every string but those that say how a variable works. Rules are a few levels deep; what is
  /// deeper is none.
  package static func ofRule(_ top: PropertyListNode) -> [TextLeaf] {
    var leaves: [TextLeaf] = []
    var open: [(node: PropertyListNode, path: [[UInt8]])] = [(top, [])]
    while let (node, path) = open.popLast() {
      var inner: [(node: PropertyListNode, path: [[UInt8]])] = []
      for entry in node.entries where entry.key.kind == .string && !entry.key.isOverridden {
        let name = Array(entry.key.bytes)
        if name == Array("NSStringFormatSpecTypeKey".utf8) || name == Array("NSStringFormatValueTypeKey".utf8)
        {
          continue
        }
        if entry.value.kind == .string {
          leaves.append(
            TextLeaf(
              place: .rule(path + [name]), text: Array(entry.value.bytes), range: entry.value.range))
        } else if entry.value.kind == .dictionary, path.count < 8 {
          inner.append((entry.value, path + [name]))
        }
      }
      open += inner.reversed()
    }
    return leaves
  }
}
