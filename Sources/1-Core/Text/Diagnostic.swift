/// What is wrong with one of the user's files, while the file is at hand. Ranges are into the text as
/// `TextDecoder.withText` hands it out, or into the bytes of a binary file; `Locator` turns a diagnostic into a
/// `Problem` with line and column before the bytes go away.
package struct Diagnostic: Equatable, Sendable {
  package var rule: Rule
  package var severity: Severity
  /// The fault in a sentence without a full stop.
  package var message: String
  /// Where it is; nil where it is the whole file.
  package var range: Range<Int>?
  /// What to do about it.
  package var hint: String?
  /// Related places.
  package var notes: [DiagnosticNote]
  /// The localization that it is about, in a file that has several.
  package var locale: String?
  /// What it is about, where that is more than the file.
  package var subject: FindingSubject?
  /// What would mend it.
  package var fix: TextFix?

  package init(
    _ rule: Rule, _ message: String, at range: Range<Int>?, severity: Severity? = nil, hint: String? = nil,
    notes: [DiagnosticNote] = []
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.range = range
    self.hint = hint
    self.notes = notes
  }
}

/// A place that belongs to a diagnostic, in the same file.
package struct DiagnosticNote: Equatable, Sendable {
  package var message: String
  package var range: Range<Int>

  package init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
