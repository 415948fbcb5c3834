internal import L10nCommandLine
internal import L10nReports
internal import L10nText

/// `parse` for people: a line that sums up, a line for each entry, then the problems. Every line starts with the path
/// and, where there is one, the place, so that it means the same in a search through the output.
struct ParseTextWriter: ParseWriter {
  let output: OutputBuffer
  let style: Style
  private var path = ""

  init(output: OutputBuffer, style: Style) {
    self.output = output
    self.style = style
  }

  /// What a file comes to, in one line. The words are the same whatever the numbers, for scripts.
  static func summary(path: String, entries: Int, loaded: Int, problems: Int, style: Style) -> String {
    let problems = problems == 0 ? "0 problems" : style(.strong, "\(problems) problems")
    return "\(TerminalText.escaped(path)): \(entries) entries, \(loaded) loaded, \(problems)"
  }

  mutating func begin(_ file: ParsedFile) {
    path = TerminalText.escaped(file.path)
    output.writeLine(
      Self.summary(
        path: file.path, entries: file.entryCount, loaded: file.loadedCount, problems: file.problems.count,
        style: style))
  }

  mutating func entry(_ entry: ParsedEntry) {
    let place = entry.position.map { "\(path):\($0.line):\($0.column):" } ?? "\(path):"
    let mark = entry.isLoaded ? "" : " " + style(.warning, "(not loaded)")
    output.writeLine(
      "\(style(.faint, place)) \(style(.strong, Self.quoted(entry.key))) = \(Self.text(of: entry.value))\(mark)"
    )
  }

  mutating func end(_ file: ParsedFile) {
    let text = ProblemText(style: style, showsExcerpts: true)
    for problem in file.problems { output.write(text.text(problem)) }
  }

  /// The value in one line.
  private static func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .tenThousandths(let value): String(value)
    case .array(let elements): "(" + elements.map(text(of:)).joined(separator: ", ") + ")"
    case .object(let members):
      "{ "
        + members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { "\(quoted($0.key)) = \(text(of: $0.value));" }.joined(separator: " ") + " }"
    }
  }

  /// The text in quotes, as a strings file could have it, and fit for a terminal.
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"" + TerminalText.escaped(text) + "\""
    }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return "\"" + TerminalText.escaped(String(escaped)) + "\""
  }
}
