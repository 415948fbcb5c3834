/// A finding with its place, ready to be shown: a problem, in the words of the contract.
///
/// A report has thousands of them that are gathered, sorted and handed on: a copy is one reference.
package final class Problem: Sendable {
  package let rule: Rule
  package let severity: Severity
  /// The localization that it is about, as the file names it; nil where the path says it, or it is about none.
  package let locale: String?
  /// The file, relative to the root that was given.
  package let path: String
  /// Nil where the whole file is meant, or the file has no lines.
  package let position: TextPosition?
  package let message: String
  package let hint: String?
  package let notes: [ProblemNote]
  /// The line it is on, for a terminal.
  package let excerpt: SourceExcerpt?
  /// The position behind the last character that is meant; nil where only the beginning is known.
  package let end: TextPosition?
  /// The names of the table, key or text it is about; nil for a whole file, or where nobody says.
  package let subject: FindingSubject?
  /// The text that would mend it; nil where a person has to decide.
  package let fix: TextFix?

  package init(
    _ rule: Rule, path: String, position: TextPosition? = nil, message: String, severity: Severity? = nil,
    hint: String? = nil, notes: [ProblemNote] = [], excerpt: SourceExcerpt? = nil, locale: String? = nil,
    end: TextPosition? = nil, subject: FindingSubject? = nil, fix: TextFix? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    (self.locale, self.path, self.position, self.message, self.hint) = (locale, path, position, message, hint)
    (self.notes, self.excerpt, self.end, self.subject, self.fix) = (notes, excerpt, end, subject, fix)
  }
}

extension Problem {
  /// The finding with another severity.
  package func with(_ severity: Severity) -> Problem {
    Problem(
      rule, path: path, position: position, message: message, severity: severity, hint: hint, notes: notes,
      excerpt: excerpt, locale: locale, end: end, subject: subject, fix: fix)
  }

  /// The finding with what is known of its subject.
  package func about(_ known: FindingSubject, locale: String? = nil) -> Problem {
    Problem(
      rule, path: path, position: position, message: message, severity: severity, hint: hint, notes: notes,
      excerpt: excerpt, locale: self.locale ?? locale, end: end, subject: subject?.merging(known) ?? known,
      fix: fix)
  }
}

extension Problem: Equatable {
  package static func == (left: Problem, right: Problem) -> Bool {
    left === right
      || left.position == right.position && left.rule == right.rule && left.severity == right.severity
        && left.path == right.path && left.message == right.message && left.hint == right.hint
        && left.notes == right.notes && left.excerpt == right.excerpt && left.locale == right.locale
        && left.end == right.end && left.subject == right.subject && left.fix == right.fix
  }
}

/// A related place of a problem; `path` is nil where it is the problem's own file.
package struct ProblemNote: Equatable, Sendable {
  package var message: String
  package var path: String?
  package var position: TextPosition?

  package init(_ message: String, path: String? = nil, position: TextPosition? = nil) {
    (self.message, self.path, self.position) = (message, path, position)
  }
}

/// A line of a file with the part that a finding is about, in scalar columns from 0.
package struct SourceExcerpt: Equatable, Sendable {
  package var line: String
  package var columns: Range<Int>
}

extension Problem {
  /// The order of problems in every output: path, line, column, then rule and message.
  package static func inOrder(_ left: Problem, _ right: Problem) -> Bool {
    if left.path != right.path { return ByteOrder.precedes(left.path, right.path) }
    let none = TextPosition(line: 0, column: 0)
    let places = (left.position ?? none, right.position ?? none)
    if places.0 != places.1 { return places.0 < places.1 }
    if left.rule.id != right.rule.id { return left.rule.id < right.rule.id }
    return ByteOrder.precedes(left.message, right.message)
  }
}
