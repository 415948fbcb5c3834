package import L10nText

/// Collects changes to a JSON file and turns them into edits of its text that touch nothing else: a member that is
/// set, added or removed changes its own lines, and a comma beside them.
package struct JSONEditor: Sendable {
  /// The file as it stands.
  package let tree: JSONTree
  package let style: JSONStyle
  /// New values of nodes.
  var replaced: [Int: JSONDraft] = [:]
  /// Nodes that go.
  var removed: Set<Int> = []
  /// New members, by the number of their object.
  var added: [Int: JSONDraft] = [:]
  /// The members of objects that were asked for, by name.
  private var members: [Int: [[UInt8]: Int]] = [:]

  /// Nil for a text that is not sound: an edit would hide what is wrong with it.
  package init?(_ text: RawSpan, _ decoded: DecodedText) {
    tree = JSONTree(text, decoded)
    guard tree.isSound else { return nil }
    style = JSONStyle(of: tree, in: text)
  }

  /// The place that a path of names leads to.
  enum Place {
    /// A node of the file; it may have been removed.
    case node(Int)
    /// Out of the file at this node: from the name at `depth` on, the path is in what was added or put in its place.
    case outside(node: Int, depth: Int)
  }

  mutating func place(of path: [[UInt8]], in text: RawSpan) -> Place {
    var node = 0
    for (depth, name) in path.enumerated() {
      if replaced[node] != nil || removed.contains(node) { return .outside(node: node, depth: depth) }
      guard let child = memberTable(of: node, in: text)[name] else {
        return .outside(node: node, depth: depth)
      }
      node = child
    }
    return .node(node)
  }

  /// The members of an object by their names; the first counts of those that have one name.
  private mutating func memberTable(of node: Int, in text: RawSpan) -> [[UInt8]: Int] {
    if let known = members[node] { return known }
    var table: [[UInt8]: Int] = [:]
    if tree.nodes[node].kind == .object {
      for child in tree.children(of: node) {
        guard let name = tree.nodes[child].name?.decode(in: text), table[name] == nil else { continue }
        table[name] = child
      }
    }
    members[node] = table
    return table
  }

  /// Puts a value at a path of names; objects on the way are made, other values on the way are replaced by objects.
  package mutating func set(_ value: JSONFragment, at path: [[UInt8]], in text: RawSpan) {
    switch place(of: path, in: text) {
    case .node(let node):
      removed.remove(node)
      replaced[node] = JSONDraft(value)
    case .outside(let node, let depth):
      let rest = path[depth...]
      if removed.remove(node) != nil || replaced[node] != nil || tree.nodes[node].kind != .object {
        replaced[node, default: JSONDraft()].set(value, at: rest)
      } else {
        added[node, default: JSONDraft()].set(value, at: rest)
      }
    }
  }

  /// Removes what is at a path of names, if anything is.
  package mutating func remove(at path: [[UInt8]], in text: RawSpan) {
    switch place(of: path, in: text) {
    case .node(let node):
      guard node > 0 else { return }
      replaced[node] = nil
      removed.insert(node)
    case .outside(let node, let depth):
      guard !removed.contains(node) else { return }
      if replaced[node] == nil {
        added[node]?.remove(at: path[depth...])
      } else {
        replaced[node]?.remove(at: path[depth...])
      }
    }
  }

  /// The names of the members that the object at a path will have, unordered; nil where no object will be.
  package mutating func names(at path: [[UInt8]], in text: RawSpan) -> [[UInt8]]? {
    switch place(of: path, in: text) {
    case .node(let node):
      if removed.contains(node) { return nil }
      if let draft = replaced[node] { return draft.names }
      guard tree.nodes[node].kind == .object else { return nil }
      let kept = tree.children(of: node).filter { !removed.contains($0) }
      return kept.compactMap { tree.nodes[$0].name?.decode(in: text) }
        + (added[node]?.names ?? [])
    case .outside(let node, let depth):
      if removed.contains(node) { return nil }
      return (replaced[node] ?? added[node])?.value(at: path[depth...])?.names
    }
  }
}

extension JSONEditor {
  /// The strings and other scalar values that the array at a path of names will have; none where no array will be.
  package mutating func elements(at path: [[UInt8]], in text: RawSpan) -> [JSONFragment] {
    func elements(_ draft: JSONDraft?) -> [JSONFragment] {
      guard case .array(let elements)? = draft?.fragment else { return [] }
      return elements
    }
    switch place(of: path, in: text) {
    case .node(let node):
      if removed.contains(node) { return [] }
      if let draft = replaced[node] { return elements(draft) }
      guard tree.nodes[node].kind == .array else { return [] }
      return tree.children(of: node).map { child in
        if let string = tree.nodes[child].string { return .string(string.decode(in: text)) }
        return .literal(String(decoding: text.copy(tree.nodes[child].range), as: UTF8.self))
      }
    case .outside(let node, let depth):
      if removed.contains(node) { return [] }
      return elements((replaced[node] ?? added[node])?.value(at: path[depth...]))
    }
  }

  /// The value at a path of names as it is written in the file; nil where the file has none.
  package mutating func written(at path: [[UInt8]], in text: RawSpan) -> JSONFragment? {
    guard case .node(let node) = place(of: path, in: text) else { return nil }
    return .literal(String(decoding: text.copy(tree.nodes[node].range), as: UTF8.self))
  }
}
