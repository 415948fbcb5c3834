internal import L10nFormats
internal import L10nText

/// One line of a document, as a tree that is asked for what should be in it. A question for what is not there
/// throws.
struct JSONLine: ~Copyable {
  typealias Value = JSONDocument.Value

  private let document: JSONDocument
  private let number: Int

  /// - Parameter number: of the line, from 1.
  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(HistoryError) {
    self.number = number
    guard let document = JSONDocument(bytes), document.kind(of: document.root) == .object else {
      throw .badDocument(line: number, detail: "the line is no JSON object")
    }
    self.document = document
  }

  /// The line itself.
  var root: Value { document.root }

  func wrong(_ detail: String) -> HistoryError { .badDocument(line: number, detail: detail) }

  // MARK: - Values

  func member(_ name: String, of value: Value) -> Value? { document.member(name, of: value) }

  func needed(_ name: String, of value: Value) throws(HistoryError) -> Value {
    guard let member = member(name, of: value) else { throw wrong("\"\(name)\" is missing") }
    return member
  }

  func elements(of value: Value, _ name: String) throws(HistoryError) -> [Value] {
    guard let elements = document.elements(of: value) else { throw wrong("\"\(name)\" is not a list") }
    return elements
  }

  func isNull(_ value: Value) -> Bool { document.kind(of: value) == .null }

  func bytes(_ value: Value, _ name: String) throws(HistoryError) -> [UInt8] {
    guard let bytes = document.bytes(of: value) else { throw wrong("\"\(name)\" is not a string") }
    return bytes
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
    guard let number = document.integer(of: value) else { throw wrong("\"\(name)\" is not a whole number") }
    return number
  }

  func integer(_ name: String, of value: Value) throws(HistoryError) -> Int {
    try integer(try needed(name, of: value), name)
  }

  func bool(_ name: String, of value: Value) throws(HistoryError) -> Bool {
    guard let bool = document.bool(of: try needed(name, of: value)) else {
      throw wrong("\"\(name)\" is neither true nor false")
    }
    return bool
  }
}
