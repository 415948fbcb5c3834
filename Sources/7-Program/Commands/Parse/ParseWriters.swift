internal import L10nCommandLine
internal import L10nEngine
internal import L10nReports
internal import L10nText

/// Passes entries to a writer, with the problems that the configuration leaves.
struct SeverityFilter<Writer: ParseWriter>: ParseWriter {
  private(set) var writer: Writer
  let judge: SeverityRules
  /// Whether an error is left of the file that was begun last.
  private(set) var hasErrors = false

  mutating func begin(_ file: ParsedFile) {
    let file = judged(file)
    hasErrors = file.hasErrors
    writer.begin(file)
  }

  var takesEntries: Bool { writer.takesEntries }
  mutating func entry(_ entry: ParsedEntry) { writer.entry(entry) }

  mutating func end(_ file: ParsedFile) { writer.end(judged(file)) }

  private func judged(_ file: ParsedFile) -> ParsedFile {
    var file = file
    file.problems = judge.judged(file.problems)
    return file
  }
}

/// `parse` for programs: `l10ncheck.parse/1`. Written as it goes, so that the document need not be in memory.
struct ParseJSONWriter: ParseWriter {
  let output: OutputBuffer
  private var entries = 0

  init(output: OutputBuffer) { self.output = output }

  static let opening = "{\n  \"files\": ["
  static func closing(files: Int) -> String {
    (files > 0 ? "\n  " : "") + "],\n  \"schema\": \"l10ncheck.parse/1\"\n}\n"
  }

  mutating func begin(_ file: ParsedFile) {
    entries = 0
    output.write("\n    {\n      \"encoding\": ")
    write(.optional(file.encoding?.rawValue), indent: 3)
    output.write(",\n      \"entries\": [")
  }

  mutating func entry(_ entry: ParsedEntry) {
    output.write(entries > 0 ? ",\n        " : "\n        ")
    entries += 1
    write(
      .object([
        "key": .string(entry.key), "value": entry.value, "comment": .optional(entry.comment),
        "line": entry.position.map { .integer($0.line) } ?? .null,
        "column": entry.position.map { .integer($0.column) } ?? .null,
        "loaded": .bool(entry.isLoaded),
      ]), indent: 4)
  }

  mutating func end(_ file: ParsedFile) {
    output.write(entries > 0 ? "\n      ],\n" : "],\n")
    output.write("      \"format\": ")
    write(.string(file.format), indent: 3)
    output.write(",\n      \"path\": ")
    write(.string(file.path), indent: 3)
    output.write(",\n      \"problems\": ")
    var writer = JSONWriter(valueAtDepth: 3)
    writer.array { writer in
      for problem in file.problems { writer.value(problem, withNotes: true) }
    }
    output.write(writer.bytes)
    output.write("\n    }")
  }

  private func write(_ value: JSONValue, indent: Int) {
    var writer = JSONWriter(valueAtDepth: indent)
    value.write(to: &writer)
    output.write(writer.bytes)
  }
}

/// `parse` for people: a line that sums up, a line for each entry, then the problems. Every line starts with the path
/// and, where there is one, the place, so that it means the same in a search through the output.
struct ParseTextWriter: ParseWriter {
  let output: OutputBuffer
  let style: Style
  private(set) var path = ""

  /// The counts of a file in one line. The words are the same whatever the numbers, for scripts.
  static func summary(_ count: ParseCount, of path: String, _ style: Style) -> String {
    let problems = count.problems == 0 ? "0 problems" : style(.strong, "\(count.problems) problems")
    return "\(TerminalText.escaped(path)): \(count.entries) entries, \(count.loaded) loaded, \(problems)"
  }

  mutating func begin(_ file: ParsedFile) {
    path = TerminalText.escaped(file.path)
    output.writeLine(Self.summary(file.count, of: file.path, style))
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

/// The facts of a file that `parse` prints before its entries.
struct ParsedFile {
  /// The path as it is shown.
  var path: String
  /// The format found in the file: `strings`, `xml`, `binary`, `xcstrings`, …
  var format: String
  /// The encoding of a text file; nil for other files.
  var encoding: TextEncoding?
  var entryCount: Int
  var loadedCount: Int
  var problems: [Problem]

  /// The status that the file's problems call for.
  var hasErrors: Bool { problems.contains { $0.severity == .error } }
  var count: ParseCount {
    ParseCount(entries: entryCount, loaded: loadedCount, problems: problems.count, hasErrors: hasErrors)
  }
}

/// One entry of a string file of any format.
struct ParsedEntry {
  var key: String
  /// A text; an object for what is more than a text.
  var value: JSONValue
  var comment: String?
  /// Nil in a binary file.
  var position: TextPosition?
  /// Whether the loader gets it.
  var isLoaded = true
}

/// Takes the contents of string files, in the order of the output.
protocol ParseWriter {
  /// Whether entries are looked at; else their numbers are enough.
  var takesEntries: Bool { get }
  mutating func begin(_ file: ParsedFile)
  mutating func entry(_ entry: ParsedEntry)
  mutating func end(_ file: ParsedFile)
}

extension ParseWriter {
  var takesEntries: Bool { true }

  /// Takes a whole file.
  mutating func take<Entry>(_ file: ParsedFile, _ entries: [Entry], _ parsed: (Entry) -> ParsedEntry) {
    begin(file)
    for entry in takesEntries ? entries : [] { self.entry(parsed(entry)) }
    end(file)
  }
}
