internal import L10nText
internal import L10nFormats

/// Pieces of XML that reports are put together from. Hidden characters are escapes in all of them.
enum FindingsXML {
  static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  static func attribute(_ name: String, _ value: String) -> String {
    let text = XMLText.escape(attribute: Array(TerminalText.escaped(value).utf8))
    return " \(name)=\"\(String(decoding: text, as: UTF8.self))\""
  }

  static func text(_ value: String) -> String {
    String(decoding: XMLText.escape(Array(TerminalText.escaped(value).utf8)), as: UTF8.self)
  }
}
