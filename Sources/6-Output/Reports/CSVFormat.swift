package import L10nCoverage

/// `csv`: for spreadsheets. RFC 4180 with CRLF; it begins with a byte order mark where it holds more than ASCII, because
/// Excel reads it in a national encoding otherwise.
package enum CSVFormat: ReportFormat {
  package static var name: String { "csv" }
  package static var summary: String { "all counts, for a spreadsheet" }
  package static var holdsFindings: Bool { false }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { includesDetails ? .all : [] }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var table: [UInt8] = []
    DelimitedTable(separator: UInt8(ascii: ","), lineEnd: "\r\n").write(
      report, listing: options.lists, to: &table)
    if table.contains(where: { $0 >= 0x80 }) { output += "\u{FEFF}".utf8 }
    output += table
  }
}
