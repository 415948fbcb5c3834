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

  /// The key if it fits into `width` columns, else without its middle: the end tells it from others.
  static func key(_ text: String, _ width: Int) -> String {
    if Characters.columns(text) <= width { return text }
    let end = String(cut(text.reversed(), width / 2).reversed())
    return String(cut(text, width - Characters.columns(end))) + "…" + end
  }

  /// A key in quotes, without the middle of a long one.
  static func quoted(_ key: [UInt8]) -> String { "\"\(self.key(TerminalText.escaped(WTF8.text(key)), 80))\"" }

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

  /// The text that stands after `lead`, in lines of at most `width` columns that end between words; never empty. A command stays in
  /// one line, so that it can be copied. Colours take no column.
  static func wrapped(_ text: String, after lead: String = "", indent: Int, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = columns(lead)
    for (index, word) in pieces(text).enumerated() {
      let columns = columns(plain(word))
      if index > 0, !line.isEmpty, used + 1 + columns > width {
        lines.append(line)
        (line, used) = (String(repeating: " ", count: indent) + word, indent + columns)
      } else {
        line += (index > 0 ? " " : "") + word
        used += (index > 0 ? 1 : 0) + columns
      }
    }
    return lines + [line]
  }

  /// The words of a text, of which a command in parentheses or behind a colon is one.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var (isInside, isBehindColon) = (false, false)
    // Spaces stay as they are: a message may quote some.
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let shown = plain(word)
      if isInside, !(isBehindColon && shown.hasPrefix("#")) {
        pieces[pieces.count - 1] += " " + word
        isInside = isBehindColon || !shown.hasSuffix(")")
        continue
      }
      isBehindColon = pieces.last.map { plain($0).hasSuffix(":") } ?? false
      isInside = shown == "(l10ncheck" || isBehindColon && shown == "l10ncheck"
      pieces.append(String(word))
    }
    return pieces
  }

  /// A word without colours.
  private static func plain(_ word: some StringProtocol) -> String {
    word.contains("\u{1B}") ? String(word).replacing(/\u{1B}\[[0-9;]*m/, with: "") : String(word)
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
