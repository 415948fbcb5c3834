package import L10nCoverage

/// A form of findings as one of the report: only what is wrong, no coverage.
package enum FindingsReport<Form: FindingsFormat>: ReportFormat {
  package static var name: String { Form.name }
  package static var summary: String { "findings only: \(Form.summary)" }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { [] }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    Form.write(Findings(report.problems), options: options, to: &output)
  }
}
