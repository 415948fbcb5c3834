package import L10nCoverage

/// `badge`: an SVG image for a README.
package enum BadgeFormat: ReportFormat {
  package static var name: String { "badge" }
  package static var summary: String { "the coverage as a badge (SVG)" }
  package static var holdsFindings: Bool { false }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { [] }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    output += Badge(of: report, options.verdict).image
  }
}
