package import L10nCoverage

/// `tsv`: for `cut`, `awk` and the like. The columns of `csv` between tabs, LF, never a byte order mark.
package enum TSVFormat: ReportFormat {
  package static var name: String { "tsv" }
  package static var summary: String { "all counts between tabs, for shell tools" }
  package static var holdsFindings: Bool { false }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { includesDetails ? .all : [] }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    DelimitedTable(separator: UInt8(ascii: "\t"), lineEnd: "\n").write(
      report, listing: options.lists, to: &output)
  }
}
