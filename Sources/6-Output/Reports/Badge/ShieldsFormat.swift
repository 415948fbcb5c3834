package import L10nCoverage

/// `shields`: what the endpoint badge of shields.io reads.
package enum ShieldsFormat: ReportFormat {
  package static var name: String { "shields" }
  package static var summary: String { "the coverage for the endpoint badge of shields.io" }
  package static var holdsFindings: Bool { false }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { [] }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    output += Badge(of: report, options.verdict).endpoint
  }
}
