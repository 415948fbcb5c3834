/// Text for people as flags and commands carry it: paragraphs separated by blank lines, code in backticks, and
/// paragraphs indented by four spaces, as code is in Markdown, which are kept as they stand.
package struct Prose {
  /// A paragraph.
  enum Block: Equatable {
    /// Running text, on one line.
    case paragraph(String)
    /// Lines that are kept, without their indentation.
    case verbatim([String])
  }

  /// A stretch of running text.
  struct Span: Equatable {
    var text: String
    var isCode: Bool
  }

  var blocks: [Block]

  init(_ text: String) {
    blocks = []
    var lines: [Substring] = []
    for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        blocks.append(Self.block(of: lines))
        lines = []
      }
    }
  }

  private static func block(of lines: [Substring]) -> Block {
    if lines.allSatisfy({ $0.hasPrefix("    ") }) { return .verbatim(lines.map { String($0.dropFirst(4)) }) }
    return .paragraph(lines.joined(separator: " "))
  }

  /// `text` cut at its backticks.
  static func spans(_ text: String) -> [Span] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().compactMap { index, piece in
      piece.isEmpty ? nil : Span(text: String(piece), isCode: index % 2 == 1)
    }
  }

  /// The lines of `text`, each at most `width` columns wide unless a single word is wider; code in its style.
  package static func wrap(_ text: String, width: Int, style: Style) -> [String] {
    var lines: [String] = []
    var line = ""
    var column = 0
    for word in words(of: text) {
      let length = word.reduce(0) { $0 + $1.text.count }
      if column > 0, column + 1 + length > width {
        lines.append(line)
        (line, column) = ("", 0)
      }
      if column > 0 { line += " " }
      line += word.map { $0.isCode ? style(.code, $0.text) : $0.text }.joined()
      column += (column > 0 ? 1 : 0) + length
    }
    if column > 0 { lines.append(line) }
    return lines
  }

  /// The words of `text`, each in its stretches of code and not.
  private static func words(of text: String) -> [[Span]] {
    var words: [[Span]] = []
    var word: [Span] = []
    for span in spans(text) {
      let pieces = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0, !word.isEmpty {
          words.append(word)
          word = []
        }
        if !piece.isEmpty { word.append(Span(text: String(piece), isCode: span.isCode)) }
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
