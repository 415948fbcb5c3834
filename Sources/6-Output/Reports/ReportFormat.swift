package import L10nCoverage

/// A form in which a report is written: one type in one file, listed in ``ReportFormats``.
package protocol ReportFormat: Sendable {
  /// The word for `--format`.
  static var name: String { get }
  /// What it is for, in a few words.
  static var summary: String { get }

  /// Whether it shows the translations of keys whether or not they were asked for.
  static var wantsTexts: Bool { get }
  /// Whether it has room for what is wrong with files.
  static var holdsFindings: Bool { get }
  /// What it shows of a key beside its texts.
  /// - Parameter includesDetails: whether details were asked for.
  static func keyDetails(includesDetails: Bool) -> KeyDetails

  /// Appends the report to `output`. The same report and options give the same bytes; text from input files is
  /// escaped as the format demands.
  static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8])
}

extension ReportFormat {
  package static var wantsTexts: Bool { false }

  package static var holdsFindings: Bool { true }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { includesDetails ? .all : .positions }
}
