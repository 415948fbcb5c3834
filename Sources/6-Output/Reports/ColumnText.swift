internal import L10nLocale
internal import L10nText

/// Text cut and filled to columns of a terminal. It has to be escaped already.
enum ColumnText {
  /// The columns that the text takes.
  static func columns(_ text: String) -> Int { Characters.columns(text) }

  /// The text if it fits into `width` columns, else its beginning and an ellipsis.
  static func prefix(_ text: String, _ width: Int) -> String {
    Characters.columns(text) <= width ? text : String(cut(text, width)) + "…"
  }

  /// A key in quotes, or the beginning of a long one.
  static func quoted(_ key: [UInt8]) -> String { "\"\(prefix(TerminalText.escaped(WTF8.text(key)), 80))\"" }

  /// The text if it fits into `width` columns, else an ellipsis and its end: of a path, the part that tells most.
  static func suffix(_ text: String, _ width: Int) -> String {
    Characters.columns(text) <= width ? text : "…" + String(cut(text.reversed(), width).reversed())
  }

  /// The characters that fit into `width` columns beside an ellipsis.
  private static func cut(_ characters: some Sequence<Character>, _ width: Int) -> [Character] {
    var used = 1
    return characters.prefix { character in
      used += Characters.columns(String(character))
      return used <= width
    }
  }

  /// Spaces that fill the text up to `width` columns.
  static func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - Characters.columns(text)))
  }

  /// Items separated by commas on lines of at most `width` columns, unless one alone is wider; `indent` spaces stand
  /// before each line but the first, which begins with `lead`, and is that alone if only so the first item fits.
  static func list(_ items: [String], lead: String, indent: Int, width: Int) -> [String] {
    var lines: [String] = []
    var line = lead
    var used = Characters.columns(lead)
    var isEmpty = true
    for (index, item) in items.enumerated() {
      let piece = index + 1 < items.count ? item + "," : item
      let columns = Characters.columns(piece)
      let isPastEnd = used + (isEmpty ? 0 : 1) + columns > width
      if isPastEnd, !isEmpty || indent + columns <= width {
        while line.hasSuffix(" ") { line.removeLast() }
        lines.append(line)
        line = String(repeating: " ", count: indent) + piece
        used = indent + columns
      } else {
        line += (isEmpty ? "" : " ") + piece
        used += (isEmpty ? 0 : 1) + columns
      }
      isEmpty = false
    }
    return lines + [line]
  }
}
