internal import L10nText

/// A Markdown document that never grows beyond its limit: what does not fit is counted instead.
package struct MarkdownPage {
  /// What GitHub takes for a comment, in characters; a byte is one at most.
  static let limit = 65_536
  /// Kept for the sentence that says what was left out.
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

  /// Appends a part that folds, with as many of the lines as fit and are allowed; `rest` says how many are not shown.
  /// - Returns: how many lines are in it.
  package mutating func appendFolded(
    summary: String, _ lines: [String], limit: Int, rest: (Int) -> String
  ) -> Int {
    let head = ["<details><summary>\(summary)</summary>", ""]
    let foot = ["", "</details>", ""]
    let frame = (head + foot).reduce(0) { $0 + $1.utf8.count + 1 } + rest(lines.count).utf8.count + 1
    var room = Self.limit - Self.reserve - used - frame
    var shown = 0
    while shown < min(limit, lines.count), lines[shown].utf8.count + 1 <= room {
      room -= lines[shown].utf8.count + 1
      shown += 1
    }
    guard shown > 0 else { return 0 }
    add(head + lines.prefix(shown))
    if shown < lines.count { add([rest(lines.count - shown)]) }
    add(foot)
    return shown
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
