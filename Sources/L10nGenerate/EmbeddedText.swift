/// Text as Swift code that holds it.
enum EmbeddedText {
  /// A file that declares an enum `type` with the text as `text`, to the byte.
  static func swift(_ bytes: [UInt8], source: String, type: String, summary: String) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // As many signs as it takes for nothing in the text to end the literal or to be an escape in it.
    var signs = "#"
    while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
    // The literal's last line feed is not part of it.
    return """
      // Made from \(source) by scripts/generate; edit that file.
      // swift-format-ignore-file

      /// \(summary)
      package enum \(type) {
        package static let text: StaticString = \(signs)\"""
      \(text)
      \"""\(signs)
      }

      """
  }
}
