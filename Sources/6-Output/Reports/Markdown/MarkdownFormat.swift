package import L10nCoverage
internal import L10nText

/// `markdown`: for a comment on a pull request. The verdict and a table of the localizations stand open, what is missing
/// and what is wrong is folded. Never longer than GitHub takes; what is left out is said.
package enum MarkdownFormat: ReportFormat {
  package static var name: String { "markdown" }
  package static var summary: String { "for a comment on a pull request" }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var draft = MarkdownReport(report, options)
    output += draft.text().utf8
  }
}
