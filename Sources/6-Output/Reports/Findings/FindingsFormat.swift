package import L10nCoverage
package import L10nText
internal import L10nCommandLine

/// A form in which findings are written: one type in one file, listed in ``FindingsFormats``.
package protocol FindingsFormat: Sendable {
  /// The word for `--format`.
  static var name: String { get }
  /// The purpose of the format, in a few words.
  static var summary: String { get }
  /// Details that the format shows beside a finding's message.
  static var details: FindingDetails { get }
  /// Whether each text that a gate takes has a result, in each language: it has a place for them.
  static var namesEachText: Bool { get }

  /// The number of results for texts that a gate takes; one more stands for the rest.
  static var mostTexts: Int { get }

  /// Appends the findings, which are in their order. The same findings and options give the same bytes; text from files is
  /// escaped as the form demands.
  static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8])
}

extension FindingsFormat {
  package static var details: FindingDetails { [] }
  package static var namesEachText: Bool { false }
  package static var mostTexts: Int { namesEachText ? .max : 50 }
}

/// Findings of a run, with the places that were searched.
package struct Findings: Sendable {
  /// The findings by path, line and column: what a gate says of itself is in front, the texts that it counts
  /// are behind.
  package var problems: [Problem]
  /// Tables and their localizations that were looked at, whether or not anything was found: `App/Localizable` and `de`.
  package var looked: [Looked]

  /// The name that stands for a table where thresholds are listed.
  static let thresholds = "thresholds"

  /// A table in one language.
  package struct Looked: Hashable, Sendable {
    package var table: String
    package var locale: String

    package init(table: String, locale: String) {
      self.table = table
      self.locale = locale
    }
  }

  package init(_ problems: [Problem], looked: [Looked] = []) {
    self.problems = problems
    self.looked = looked
  }

  /// The findings, each with a fingerprint that no other has.
  var fingerprinted: [(problem: Problem, fingerprint: String)] {
    var counts: [FindingIdentity: Int] = [:]
    return problems.map { problem in
      let identity = FindingIdentity(of: problem)
      let number = counts[identity, default: 0]
      counts[identity] = number + 1
      return (problem, identity.fingerprint(number))
    }
  }

  func count(_ severity: Severity) -> Int { problems.count { $0.severity == severity } }

  /// The numbers of findings in words, the worst severity first.
  fileprivate var totals: String {
    let found = Severity.allCases.reversed().map { ($0, count($0)) }.filter { $0.1 > 0 }
    return found.map { NumberText.count($1, $0.rawValue) }.joined(separator: ", ")
  }

  /// The rules that are named, by their ids.
  var rules: [Rule] {
    let seen = Dictionary(firstOf: problems.lazy.map { ($0.rule.id, $0.rule) })
    return seen.values.sorted { ByteOrder.precedes($0.id, $1.id) }
  }
}

/// All forms of findings.
package enum FindingsFormats {
  /// The forms in the order of help; the first is the standard.
  package static var all: [any FindingsFormat.Type] {
    [
      FindingsText.self, XcodeFindings.self, FindingsJSON.self, SARIFFindings.self, GitHubFindings.self,
      GitLabFindings.self, JUnitFindings.self, CheckstyleFindings.self, FindingsMarkdown.self,
    ]
  }

  /// The names, in that order.
  package static var names: [String] { all.map { $0.name } }

  /// The form with a name.
  package static func format(named name: String) -> (any FindingsFormat.Type)? {
    all.first { $0.name == name }
  }
}

/// A form of findings as one of the report: the faults, and the open work for a gate that fails.
package enum FindingsReport<Form: FindingsFormat>: ReportFormat {
  package static var name: String { Form.name }
  package static var summary: String { "findings only: \(Form.summary)" }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { .positions }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    let gate = GateFindings(report, options.verdict, namesEach: Form.namesEachText, most: Form.mostTexts)
    Form.write(
      Findings(gate.missed + report.problems + gate.texts, looked: gate.looked), options: options, to: &output
    )
  }
}

/// `text`: for people. File by file, with the line that is meant, and how many there are of each rule.
package enum FindingsText: FindingsFormat {
  package static var name: String { "text" }
  package static var summary: String { "for people" }
  package static var details: FindingDetails { .lines }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    let text = ProblemText(
      style: options.style, showsExcerpts: true, width: options.width, prefix: options.pathPrefix,
      wraps: options.wraps)
    var lines: [String] = []
    var last: String?
    let problems = FindingOrder.byFile(findings.problems)
    let causes =
      options.isComplete ? problems.map { ProblemCause(first: $0) } : ProblemCause.grouped(problems)
    for cause in causes {
      let problem = cause.first
      if let last, last != problem.path { lines.append("") }
      last = problem.path
      lines += text.lines(problem)
      if let also = cause.alsoAt(options) { lines.append(options.style(.faint, also)) }
    }
    if !lines.isEmpty { lines.append("") }
    lines += counts(findings, options)
    for line in lines { output += options.style.line(line).utf8 + [0x0A] }
  }

  private static func counts(_ findings: Findings, _ options: ReportOptions) -> [String] {
    if findings.problems.isEmpty { return [options.style(.success, "Nothing found.")] }
    let rows = Severity.allCases.reversed().flatMap { severity in
      let found = findings.problems.filter { $0.severity == severity }
      let counts = Dictionary(grouping: found, by: \.rule.id).mapValues(\.count).sorted {
        $0.value == $1.value ? $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) : $0.value > $1.value
      }
      return counts.map { (rule: $0.key, count: $0.value, severity: severity) }
    }
    let width = rows.map { NumberText.number($0.count).utf8.count }.max() ?? 0
    var lines = rows.map { row in
      let number = NumberText.number(row.count)
      return String(repeating: " ", count: 2 + width - number.utf8.count)
        + "\(number)  \(row.severity.rawValue)  \(TerminalText.escaped(row.rule))"
    }
    lines.append(options.style(.strong, findings.totals + "."))
    if options.mendable.count > 0 {
      let (count, command) = options.mendable
      lines.append(
        "\(NumberText.count(count, "finding")) \(count == 1 ? "has" : "have") one right answer: \(command)")
    }
    // Said once, of what stands above.
    if let rule = rows.first(where: { options.ignorable.contains($0.rule) })?.rule {
      lines.append(
        options.style(
          .faint,
          "To allow one: l10ncheck:ignore \(rule) in the comment of its text. To switch its rule off: rules: in .l10ncheck.yml"
        ))
    }
    return lines
  }
}

/// `markdown`: for comments and job summaries, worst first.
package enum FindingsMarkdown: FindingsFormat {
  package static var name: String { "markdown" }
  package static var summary: String { "for comments and job summaries" }

  /// A summary of GitHub may have a mebibyte; a comment less.
  private static let (most, room, roomOfSummary) = (200, 60_000, 1_000_000)

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    var text = "### Localization checks\n\n"
    guard !findings.problems.isEmpty else {
      output += (text + "✅ Nothing found.\n").utf8
      return
    }
    let sign = findings.count(.error) > 0 ? "❌" : "⚠️"
    text +=
      "\(sign) \(findings.totals).\n\n| | rule | where | what |\n| --- | --- | --- | --- |\n"
    let signs: [Severity: String] = [.error: "❌", .warning: "⚠️", .note: "ℹ️"]
    var shown = 0
    for severity in Severity.allCases.reversed() {
      for problem in findings.problems where problem.severity == severity {
        var place = options.path(problem.path)
        if let position = problem.position { place += ":\(position.line)" }
        let row =
          "| \(signs[severity] ?? "") | \(MarkdownText.code(problem.rule.id)) | \(MarkdownText.code(place)) | "
          + "\(MarkdownText.code(problem.message)) |\n"
        let room = options.isComplete ? roomOfSummary : room
        guard shown < (options.isComplete ? .max : most), text.utf8.count + row.utf8.count < room else {
          break
        }
        text += row
        shown += 1
      }
    }
    if shown < findings.problems.count {
      text += "\n_Left out: \(NumberText.count(findings.problems.count - shown, "finding"))._\n"
    }
    output += Style.plain.lines(text).utf8
  }
}
