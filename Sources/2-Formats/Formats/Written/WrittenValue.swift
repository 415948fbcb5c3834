/// A value as it is written in a table: a text, or an object with members.
package struct WrittenValue: Sendable {
  package enum Content: Sendable {
    /// What it says, however it is spelled.
    case text([UInt8])
    /// A number, a list, or anything else that is no text and is not looked into.
    case literal
    case object(WrittenObject)
  }

  /// All of it; nothing for an object that was put together.
  package var bytes: ArraySlice<UInt8>
  package var content: Content

  package init(bytes: ArraySlice<UInt8>, content: Content) {
    self.bytes = bytes
    self.content = content
  }

  package var object: WrittenObject? {
    if case .object(let object) = content { return object }
    return nil
  }

  package var text: [UInt8]? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// On one line, for people.
  package var line: [UInt8] { text.map(JSONStyle.quote) ?? bytes.filter { $0 >= 0x20 } }
}
