internal import L10nCommandLine
package import L10nCoverage
internal import L10nText

/// `markdown`: for a comment on a pull request. The verdict and a table of the localizations stand open; missing keys
/// and findings are folded. Never longer than GitHub accepts; a sentence counts the parts left out.
package enum MarkdownFormat: ReportFormat {
  package static var name: String { "markdown" }
  package static var summary: String { "for a comment on a pull request" }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var draft = MarkdownReport(report: report, options: options)
    output += Style.plain.lines(draft.text()).utf8
  }
}

/// A Markdown document that never grows beyond its limit: it counts the lines that do not fit.
package struct MarkdownPage {
  /// The longest comment that GitHub accepts, in characters; a byte is one at most.
  static let limit = 65_535
  /// The room for the sentence on the parts left out.
  private static let reserve = 400

  package private(set) var text = ""
  private var used = 0

  package init() {}

  /// Appends lines if all of them fit.
  package mutating func append(_ lines: String...) -> Bool {
    let size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    guard used + size + Self.reserve <= Self.limit else { return false }
    add(lines)
    return true
  }

  /// Appends a part that folds, with as many of the lines as fit and are allowed, and the number of those that are not shown.
  /// - Parameter more: a line that is not shown, in words: `more line`.
  /// - Returns: whether any of the lines is in it, or there is none.
  package mutating func fold(
    _ summary: String, _ lines: [String], limit: Int, more: String = "more line"
  ) -> Bool {
    if lines.isEmpty { return true }
    func rest(_ count: Int) -> String { "- and \(NumberText.count(count, more))" }
    let head = ["<details><summary>\(summary)</summary>", ""]
    let foot = ["", "</details>", ""]
    let frame = (head + foot).reduce(0) { $0 + $1.utf8.count + 1 } + rest(lines.count).utf8.count + 1
    var room = Self.limit - Self.reserve - used - frame
    var shown = 0
    while shown < min(limit, lines.count), lines[shown].utf8.count + 1 <= room {
      room -= lines[shown].utf8.count + 1
      shown += 1
    }
    guard shown > 0 else { return false }
    add(head + lines.prefix(shown))
    if shown < lines.count { add([rest(lines.count - shown)]) }
    add(foot)
    return true
  }

  /// Appends the last sentence, for which room was kept.
  package mutating func close(_ sentence: String) { add([sentence]) }

  private mutating func add(_ lines: [String]) {
    for line in lines {
      text += line
      text += "\n"
      used += line.utf8.count + 1
    }
  }
}

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

  /// The HTML element that marks a changed part of a text.
  package enum Mark: String {
    case deletion = "del"
    case insertion = "ins"
  }

  /// A text as code, in parts; some parts are marked.
  package static func code(_ parts: [(text: String, mark: Mark?)]) -> String {
    let inner = parts.map { part in
      let text = escaped(part.text)
      return part.mark.map { "<\($0.rawValue)>\(text)</\($0.rawValue)>" } ?? text
    }
    return "<code>" + inner.joined() + "</code>"
  }

  /// The text as code in HTML, which Markdown does not change.
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
  private static let special = Set("&<>\"'\\`*_[]!|~#@:$".unicodeScalars)
}
