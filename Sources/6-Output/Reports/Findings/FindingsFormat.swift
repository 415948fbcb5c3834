package import L10nText

/// A form in which findings are written: one type in one file, listed in ``FindingsFormats``.
package protocol FindingsFormat: Sendable {
  /// The word for `--format`.
  static var name: String { get }
  /// What it is for, in a few words.
  static var summary: String { get }
  /// What it shows of findings beside what they say.
  static var details: FindingDetails { get }

  /// Appends the findings, which are in their order. The same findings and options give the same bytes; text from files is
  /// escaped as the form demands.
  static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8])
}

extension FindingsFormat {
  package static var details: FindingDetails { [] }
}

/// What was found.
package struct Findings: Sendable {
  /// By path, line and column.
  package var problems: [Problem]
  /// Tables and their localizations that were looked at, whether or not anything was found: `App/Localizable` and `de`.
  package var looked: [Looked]

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

  /// Each with a fingerprint that no other has.
  var fingerprinted: [(problem: Problem, fingerprint: String)] {
    var counts: [FindingIdentity: Int] = [:]
    return problems.map { problem in
      let identity = FindingIdentity(of: problem)
      let number = counts[identity, default: 0]
      counts[identity] = number + 1
      return (problem, identity.fingerprint(number))
    }
  }

  /// How many there are of each severity.
  func count(_ severity: Severity) -> Int { problems.count { $0.severity == severity } }

  /// The rules that are named, by their ids.
  var rules: [Rule] {
    var seen: [String: Rule] = [:]
    for problem in problems { seen[problem.rule.id] = problem.rule }
    return seen.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}

/// What there is to say of a rule.
package struct RuleHelp: Sendable {
  package var why: String
  package var remedy: String

  package init(why: String, remedy: String) {
    self.why = why
    self.remedy = remedy
  }
}
