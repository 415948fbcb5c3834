internal import L10nText

/// A JSON text that is asked for what should be in it: for messages and records, which have few members.
package struct JSONDocument: ~Copyable {
  private let tree: JSONTree
  private let buffer: PaddedBuffer

  /// A value in the text.
  package struct Value: Sendable {
    fileprivate var node: Int
  }

  /// - Parameter bytes: the text; nil where it is no JSON.
  package init?(_ bytes: ArraySlice<UInt8>) {
    let (tree, text) = PaddedBuffer(bytes).withDecoded { text, decoded in
      (JSONTree(text, decoded), text.copy(0..<decoded.end))
    }
    guard tree.isSound, !tree.nodes.isEmpty else { return nil }
    self.tree = tree
    buffer = PaddedBuffer(text)
  }

  /// The outermost value.
  package var root: Value { Value(node: 0) }

  package func kind(of value: Value) -> JSONTree.Kind { tree.nodes[value.node].kind }

  /// The first member of an object that has this name; nil where there is none, or the value is no object.
  package func member(_ name: String, of value: Value) -> Value? {
    buffer.withText { tree.member(Array(name.utf8), of: value.node, in: $0) }.map { Value(node: $0) }
  }

  /// The names of an object's members, in their order.
  package func names(of value: Value) -> [String] {
    tree.children(of: value.node).compactMap { child in
      tree.nodes[child].name.map { name in buffer.withText { name.text(in: $0) } }
    }
  }

  /// The elements of an array; nil of another value.
  package func elements(of value: Value) -> [Value]? {
    guard kind(of: value) == .array else { return nil }
    return tree.children(of: value.node).map { Value(node: $0) }
  }

  /// A string, in UTF-8 with lone surrogates as WTF-8 has them; nil of another value.
  package func bytes(of value: Value) -> [UInt8]? {
    guard let string = tree.nodes[value.node].string else { return nil }
    return buffer.withText { string.decode(in: $0) }
  }

  /// A string for people: lone surrogates are U+FFFD.
  package func text(of value: Value) -> String? { bytes(of: value).map { WTF8.text($0) } }

  /// A whole number that fits; nil of another value.
  package func integer(of value: Value) -> Int? {
    kind(of: value) == .number ? Int(String(decoding: source(of: value), as: UTF8.self)) : nil
  }

  /// `true` or `false`; nil of another value.
  package func bool(of value: Value) -> Bool? {
    kind(of: value) == .boolean ? tree.nodes[value.node].range.count == 4 : nil
  }

  /// A member that is a string, in UTF-8; nil where it is missing, or is not a string.
  package func bytes(_ name: String, of value: Value) -> [UInt8]? {
    guard let member = member(name, of: value) else { return nil }
    return bytes(of: member)
  }

  /// The text of a member, for people.
  package func text(_ name: String, of value: Value) -> String? {
    guard let member = member(name, of: value) else { return nil }
    return text(of: member)
  }

  /// The value as it stands in the text.
  package func source(of value: Value) -> [UInt8] {
    buffer.withText { $0.copy(tree.nodes[value.node].range) }
  }
}
