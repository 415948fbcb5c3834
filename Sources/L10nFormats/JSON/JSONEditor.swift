package import L10nText

/// Collects changes to a JSON file and turns them into edits of its text that touch nothing else: a member that is
/// set, added or removed changes its own lines, and a comma beside them.
package struct JSONEditor: Sendable {
  /// The file as it stands.
  package let tree: JSONTree
  package let style: JSONStyle
  /// New values of nodes.
  var replaced: [Int: JSONFragment] = [:]
  /// Nodes that go.
  var removed: Set<Int> = []
  /// New members, by the number of their object.
  var added: [Int: Additions] = [:]
  /// The members of objects that were asked for, by name.
  private var members: [Int: [[UInt8]: Int]] = [:]

  /// Members that an object gets.
  struct Additions: Sendable {
    private(set) var members: [JSONMember?] = []
    private var places: [[UInt8]: Int] = [:]

    var present: [JSONMember] { members.compactMap { $0 } }

    func value(_ name: [UInt8]) -> JSONFragment? { places[name].flatMap { members[$0]?.value } }

    mutating func set(_ name: [UInt8], _ value: JSONFragment) {
      if let place = places[name] {
        members[place] = JSONMember(name, value)
      } else {
        places[name] = members.count
        members.append(JSONMember(name, value))
      }
    }

    mutating func remove(_ name: [UInt8]) {
      guard let place = places.removeValue(forKey: name) else { return }
      members[place] = nil
    }
  }

  /// Nil for a text that is not sound: an edit would hide what is wrong with it.
  package init?(_ text: RawSpan, _ decoded: DecodedText) {
    tree = JSONTree(text, decoded)
    guard tree.isSound else { return nil }
    style = JSONStyle(of: tree, in: text)
  }

  /// Where a path of names leads.
  enum Place {
    /// To a node of the file; it may have been removed.
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

  /// Of names that stand twice, the first counts.
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
      replaced[node] = value
    case .outside(let node, let depth):
      let rest = path[depth...]
      if removed.remove(node) != nil || replaced[node] != nil || tree.nodes[node].kind != .object {
        var fragment = replaced[node] ?? .object([])
        fragment.set(value, at: rest)
        replaced[node] = fragment
        return
      }
      let name = path[depth]
      var fragment = added[node]?.value(name) ?? .object([])
      fragment.set(value, at: rest.dropFirst())
      added[node, default: Additions()].set(name, fragment)
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
      if var fragment = replaced[node] {
        fragment.remove(at: path[depth...])
        replaced[node] = fragment
      } else if depth == path.count - 1 {
        added[node]?.remove(path[depth])
      } else if var fragment = added[node]?.value(path[depth]) {
        fragment.remove(at: path[(depth + 1)...])
        added[node]?.set(path[depth], fragment)
      }
    }
  }

  /// The names of the members that the object at a path will have, unordered; nil where no object will be.
  package mutating func names(at path: [[UInt8]], in text: RawSpan) -> [[UInt8]]? {
    func names(_ fragment: JSONFragment?) -> [[UInt8]]? {
      guard case .object(let members)? = fragment else { return nil }
      return members.map(\.name)
    }
    switch place(of: path, in: text) {
    case .node(let node):
      if removed.contains(node) { return nil }
      if let fragment = replaced[node] { return names(fragment) }
      guard tree.nodes[node].kind == .object else { return nil }
      let kept = tree.children(of: node).filter { !removed.contains($0) }
      return kept.compactMap { tree.nodes[$0].name?.decode(in: text) }
        + (added[node]?.present.map(\.name) ?? [])
    case .outside(let node, let depth):
      if removed.contains(node) { return nil }
      if let fragment = replaced[node] { return names(fragment.value(at: path[depth...])) }
      return names(added[node]?.value(path[depth])?.value(at: path[(depth + 1)...]))
    }
  }
}

extension JSONEditor {
  /// The strings and other scalar values that the array at a path of names will have; none where no array will be.
  package mutating func elements(at path: [[UInt8]], in text: RawSpan) -> [JSONFragment] {
    func elements(_ fragment: JSONFragment?) -> [JSONFragment] {
      guard case .array(let elements)? = fragment else { return [] }
      return elements
    }
    switch place(of: path, in: text) {
    case .node(let node):
      if removed.contains(node) { return [] }
      if let fragment = replaced[node] { return elements(fragment) }
      guard tree.nodes[node].kind == .array else { return [] }
      return tree.children(of: node).map { child in
        if let string = tree.nodes[child].string { return .string(string.decode(in: text)) }
        return .literal(String(decoding: text.copy(tree.nodes[child].range), as: UTF8.self))
      }
    case .outside(let node, let depth):
      if removed.contains(node) { return [] }
      if let fragment = replaced[node] { return elements(fragment.value(at: path[depth...])) }
      return elements(added[node]?.value(path[depth])?.value(at: path[(depth + 1)...]))
    }
  }
}
