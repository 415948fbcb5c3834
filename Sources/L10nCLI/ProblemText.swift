internal import L10nCommandLine
internal import L10nText

/// A problem as lines for people: where it is and what it is, the line of the file with a mark below, related places,
/// what to do.
enum ProblemText {
  /// The lines, each with its end. Nothing of a file reaches the terminal unescaped.
  static func lines(of problem: Problem, style: Style = .plain) -> String {
    let severity = style(role(of: problem.severity), "\(problem.severity.rawValue):")
    let place = place(problem.position, in: problem.path)
    var text =
      "\(style(.strong, place)) \(severity) \(TerminalText.escaped(problem.message)) [\(problem.rule.id)]\n"
    if let excerpt = problem.excerpt { text += lines(of: excerpt, style) }
    for note in problem.notes {
      let place = Self.place(note.position, in: note.path ?? problem.path)
      text += "\(place) \(style(.note, "note:")) \(TerminalText.escaped(note.message))\n"
    }
    if let hint = problem.hint { text += "  \(style(.note, "hint:")) \(TerminalText.escaped(hint))\n" }
    return text
  }

  private static func place(_ position: TextPosition?, in path: String) -> String {
    let path = TerminalText.escaped(path)
    return position.map { "\(path):\($0.line):\($0.column):" } ?? "\(path):"
  }

  /// The line, and a mark below the part that is meant. An escape is wider than what it stands for.
  private static func lines(of excerpt: SourceExcerpt, _ style: Style) -> String {
    let scalars = excerpt.line.unicodeScalars
    func shown(_ range: Range<Int>) -> String {
      let part = scalars.dropFirst(range.lowerBound).prefix(range.count)
      return TerminalText.escaped(String(String.UnicodeScalarView(part)))
    }
    let before = shown(0..<excerpt.columns.lowerBound).unicodeScalars.count
    let width = max(1, shown(excerpt.columns).unicodeScalars.count)
    let mark = String(repeating: " ", count: before) + style(.error, String(repeating: "^", count: width))
    return "  | \(TerminalText.escaped(excerpt.line))\n  | \(mark)\n"
  }

  private static func role(of severity: Severity) -> Style.Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
