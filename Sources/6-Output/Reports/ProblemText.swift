package import L10nCommandLine
internal import L10nLocale
package import L10nText

/// The one form of a problem for terminals and logs:
///
///     path:line:column: severity: message [rule]
///         3 | "key" = "value
///           |         ^
///       hint: what to do
///     path:line:column: note: a related place
package struct ProblemText: Sendable {
  private let style: Style
  private let showsExcerpts: Bool
  private let width: Int
  private let prefix: String
  private let wraps: Bool

  /// - Parameters:
  ///   - showsExcerpts: whether the line that the problem is about is shown, as on a terminal.
  ///   - width: the columns that an excerpt may fill.
  ///   - prefix: what stands before paths, so that they can be opened: the root as it was given, with a slash.
  ///   - wraps: whether messages and hints are wrapped at that width, as on a terminal. Programs that read logs expect a line.
  package init(
    style: Style = .plain, showsExcerpts: Bool = false, width: Int = 100, prefix: String = "",
    wraps: Bool = false
  ) {
    (self.style, self.showsExcerpts, self.width, self.prefix) = (style, showsExcerpts, width, prefix)
    self.wraps = wraps
  }

  /// The lines, without newlines. Everything from files is escaped.
  package func lines(_ problem: Problem) -> [String] {
    let place = self.place(problem.path, problem.position)
    let severity = style(Self.role(problem.severity), problem.severity.rawValue + ":")
    let id = "[\(TerminalText.escaped(problem.rule.id))]"
    var lines = wrapped(
      "\(TerminalText.escaped(problem.message)) \(id)", after: "\(place): \(problem.severity.rawValue): ")
    // The wrapped text is plain; what stands out gets its colours where it stands.
    let last = lines.removeLast()
    lines.append(String(last.dropLast(id.count)) + style(.faint, id))
    lines[0] = "\(style(.strong, place + ":")) \(severity) " + lines[0]
    if showsExcerpts, let excerpt = problem.excerpt, let line = problem.position?.line {
      lines += self.lines(excerpt, number: line, role: Self.role(problem.severity))
    }
    if let hint = problem.hint {
      let hint = wrapped(TerminalText.escaped(hint), after: "  hint: ")
      lines += ["  \(style(.note, "hint:")) \(hint[0])"] + hint.dropFirst()
    }
    let told = problem.notes.count > Self.mostNotes + 1 ? Self.mostNotes : problem.notes.count
    for note in problem.notes.prefix(told) {
      let place = self.place(note.path ?? problem.path, note.position)
      lines.append("\(place): \(style(.note, "note:")) \(TerminalText.escaped(note.message))")
    }
    if told < problem.notes.count {
      lines.append("  and \(NumberText.count(problem.notes.count - told, "more place"))")
    }
    return lines
  }

  /// The number of related places that are told of a problem with many more.
  private static let mostNotes = 8

  /// The lines, each with its end.
  package func text(_ problem: Problem) -> String { lines(problem).reduce("") { $0 + $1 + "\n" } }

  /// The text that stands after `lead`, in one line or in lines of the width; never empty.
  private func wrapped(_ text: String, after lead: String) -> [String] {
    wraps ? ColumnText.wrapped(text, after: lead, indent: 4, width) : [text]
  }

  /// `path:line:column`, of which what is not known is left out.
  private func place(_ path: String, _ position: TextPosition?) -> String {
    let shown = prefix.isEmpty ? path : path == "." ? String(prefix.dropLast()) : prefix + path
    let path = TerminalText.escaped(shown)
    return position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  static func role(_ severity: Severity) -> Style.Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  /// The line and the mark below it; of a long line the part around the mark.
  private func lines(_ excerpt: SourceExcerpt, number: Int, role: Style.Role) -> [String] {
    let gutter = String(number)
    let room = max(20, width - gutter.count - 7)
    let scalars = Array(excerpt.line.unicodeScalars)
    let lower = min(max(0, excerpt.columns.lowerBound), scalars.count)
    let upper = min(max(lower, excerpt.columns.upperBound), scalars.count)
    var start = 0
    if Self.columns(scalars[...]) > room {
      // A third of the room is left to the text before the mark, which shows where it is.
      start = lower
      var used = 0
      while start > 0, used < room / 3 {
        start -= 1
        used += Self.columns(scalars[start...start])
      }
    }
    let indent = Self.columns(scalars[start..<lower])
    // The line is escaped as a whole: what a runner takes for a command could stand on both sides of the
    // mark's beginning.
    let text = ColumnText.prefix(Self.shown(scalars[start...]), room)
    let marked = min(max(1, Self.columns(scalars[lower..<upper])), max(1, room - indent))
    let blank = String(repeating: " ", count: gutter.count)
    let bar = style(.faint, "|")
    return [
      "  \(style(.faint, gutter)) \(bar) \(text)",
      "  \(blank) \(bar) \(String(repeating: " ", count: indent))"
        + style(role, "^" + String(repeating: "~", count: marked - 1)),
    ]
  }

  /// Escaped, but for tabs, which become two spaces: indentation is to look like it.
  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar == "\t" { text.append(contentsOf: "  ".unicodeScalars) } else { text.append(scalar) }
    }
    return TerminalText.escaped(String(text))
  }

  private static func columns(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    Characters.columns(shown(scalars))
  }
}
