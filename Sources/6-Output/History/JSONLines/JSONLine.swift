internal import L10nFormats
internal import L10nText

/// One line of a document, as a tree that is asked for what should be in it; what is not there is thrown.
struct JSONLine: ~Copyable {
  private let tree: JSONTree
  private let buffer: PaddedBuffer
  private let number: Int

  /// A value in the line.
  struct Value {
    fileprivate var node: Int
  }

  /// - Parameter number: of the line, from 1.
  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(HistoryError) {
    self.number = number
    let original = PaddedBuffer(Array(bytes))
    var decoder = TextDecoder()
    let count = original.count
    let (tree, text) = original.withText { span in
      let decoded = decoder.decode(span, count: count)
      return decoder.withText(of: decoded, in: span) { text in
        (JSONTree(text, decoded), text.copy(0..<decoded.end))
      }
    }
    self.tree = tree
    buffer = PaddedBuffer(text)
    guard tree.isSound, tree.nodes.first?.kind == .object else { throw wrong("the line is no JSON object") }
  }

  /// The line itself.
  var root: Value { Value(node: 0) }

  func wrong(_ detail: String) -> HistoryError { .badDocument(line: number, detail: detail) }

  // MARK: - Values

  func member(_ name: String, of value: Value) -> Value? {
    buffer.withText { tree.member(Array(name.utf8), of: value.node, in: $0) }.map { Value(node: $0) }
  }

  func needed(_ name: String, of value: Value) throws(HistoryError) -> Value {
    guard let member = member(name, of: value) else { throw wrong("\"\(name)\" is missing") }
    return member
  }

  func elements(of value: Value, _ name: String) throws(HistoryError) -> [Value] {
    guard tree.nodes[value.node].kind == .array else { throw wrong("\"\(name)\" is not a list") }
    return tree.children(of: value.node).map { Value(node: $0) }
  }

  func isNull(_ value: Value) -> Bool { tree.nodes[value.node].kind == .null }

  func bytes(_ value: Value, _ name: String) throws(HistoryError) -> [UInt8] {
    guard let string = tree.nodes[value.node].string else { throw wrong("\"\(name)\" is not a string") }
    return buffer.withText { string.decode(in: $0) }
  }

  func text(_ name: String, of value: Value) throws(HistoryError) -> String {
    WTF8.text(try bytes(try needed(name, of: value), name))
  }

  /// Null, or not there, is nil.
  func optionalText(_ name: String, of value: Value) throws(HistoryError) -> String? {
    guard let member = member(name, of: value), !isNull(member) else { return nil }
    return WTF8.text(try bytes(member, name))
  }

  func integer(_ value: Value, _ name: String) throws(HistoryError) -> Int {
    let node = tree.nodes[value.node]
    let digits = buffer.withText { $0.copy(node.range) }
    guard node.kind == .number, let number = Int(String(decoding: digits, as: UTF8.self)) else {
      throw wrong("\"\(name)\" is not a whole number")
    }
    return number
  }

  func integer(_ name: String, of value: Value) throws(HistoryError) -> Int {
    try integer(try needed(name, of: value), name)
  }

  func bool(_ name: String, of value: Value) throws(HistoryError) -> Bool {
    let node = tree.nodes[try needed(name, of: value).node]
    guard node.kind == .boolean else { throw wrong("\"\(name)\" is neither true nor false") }
    return node.range.count == 4
  }
}
