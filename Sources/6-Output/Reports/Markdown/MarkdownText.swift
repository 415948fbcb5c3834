internal import L10nText

/// Text from files in Markdown. It always stands as code, where no mention, link, reference or image comes alive.
package enum MarkdownText {
  /// The text as code, in running text and in cells of tables.
  package static func code(_ text: String) -> String {
    let escaped = TerminalText.escaped(text)
    let isPlain =
      !escaped.isEmpty && !escaped.utf8.contains { "`|".utf8.contains($0) } && escaped.utf8.first != space
      && escaped.utf8.last != space
    return isPlain ? "`\(escaped)`" : html(text)
  }

  /// What is said of a part of a text.
  package enum Mark: String {
    case deletion = "del"
    case insertion = "ins"
  }

  /// A text as code, in parts of which some are marked.
  package static func code(_ parts: [(text: String, mark: Mark?)]) -> String {
    let inner = parts.map { part in
      let text = escaped(part.text)
      return part.mark.map { "<\($0.rawValue)>\(text)</\($0.rawValue)>" } ?? text
    }
    return "<code>" + inner.joined() + "</code>"
  }

  /// The text as code in HTML, which also Markdown leaves alone.
  static func html(_ text: String) -> String { "<code>" + escaped(text) + "</code>" }

  /// The text so that nothing in it is markup.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var last: [Unicode.Scalar] = []
    for scalar in TerminalText.escaped(text).unicodeScalars {
      let isAddress = scalar == "." && last == ["w", "w", "w"]
      if special.contains(scalar) || isAddress {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
      last = last.suffix(2) + [scalar]
    }
    return result
  }

  private static let space = UInt8(ascii: " ")
  private static let special = Set("&<>\"'\\`*_[]()!|~#@:$".unicodeScalars)
}
