import Foundation
import L10nCoverage
import L10nReports
import TestSupport
import Testing

/// The forms for spreadsheets and shell tools.
@Suite struct DelimitedFormatTests {
  static func bytes(_ format: any ReportFormat.Type, _ report: Report) -> [UInt8] {
    var bytes: [UInt8] = []
    format.write(report, options: TextFormatTests.options(), to: &bytes)
    return bytes
  }

  @Test(arguments: [SampleReport.single, .small, .hostile, .several, .nothing])
  func goldens(_ sample: SampleReport) {
    for format: any ReportFormat.Type in [CSVFormat.self, TSVFormat.self] {
      Golden.expect(
        String(decoding: Self.bytes(format, sample.report), as: UTF8.self),
        at: "reporters/\(format.name)/\(sample.rawValue).\(format.name)")
    }
  }

  @Test(arguments: SampleReport.allCases)
  func rowsAreOfOneLengthAndLine(_ sample: SampleReport) {
    let report = sample.report
    let cells = report.bundles.reduce(0) { sum, bundle in
      sum + bundle.tables.reduce(0) { $0 + $1.cells.count }
        + bundle.resourceGroups.reduce(0) { $0 + $1.locales.count }
    }
    let csv = String(decoding: Self.bytes(CSVFormat.self, report), as: UTF8.self)
    let rows = csv.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == cells + 2)
    let length = Self.fields(String(rows[0].dropLast()), ",").count
    for row in rows.dropLast() {
      #expect(row.last == "\r")
      #expect(Self.fields(String(row.dropLast()), ",").count == length)
    }
    let tsv = String(decoding: Self.bytes(TSVFormat.self, report), as: UTF8.self)
    #expect(!tsv.utf8.contains(0x0D))
    for row in tsv.split(separator: "\n") { #expect(Self.fields(String(row), "\t").count == length) }
  }

  /// No cell begins with what a spreadsheet takes for a formula, wherever it thinks that cells begin.
  @Test(arguments: SampleReport.allCases)
  func nothingIsAFormula(_ sample: SampleReport) {
    let csv = String(decoding: Self.bytes(CSVFormat.self, sample.report), as: UTF8.self)
    let rows = csv.split(separator: "\r\n")
    #expect(!rows.isEmpty)
    for row in rows {
      for cell in row.split(whereSeparator: { ",;\t\"".contains($0) }) {
        let start = cell.drop { $0 == " " }.first
        #expect(start == nil || !"=+-@＝＋－＠".contains(start ?? " "), "\(cell)")
      }
    }
  }

  @Test func onlyMoreThanASCIIHasAByteOrderMark() {
    #expect(Self.bytes(CSVFormat.self, SampleReport.small.report).starts(with: "bundle,".utf8))
    var report = SampleReport.single.report
    report = report.with { $0.bundles[0].tables[0].name = "Übersicht" }
    #expect(Self.bytes(CSVFormat.self, report).starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(Self.bytes(TSVFormat.self, report).starts(with: "bundle\t".utf8))
  }

  @Test func aFieldSaysWhatItSaid() throws {
    var report = SampleReport.single.report
    report = report.with { $0.bundles[0].tables[0].name = "a \"b\", c; d" }
    let csv = String(decoding: Self.bytes(CSVFormat.self, report), as: UTF8.self)
    let row = try #require(csv.split(separator: "\r\n").last)
    #expect(Self.fields(String(row), ",")[3] == "a \"b\", c; d")
  }

  /// The fields of a row, by RFC 4180.
  private static func fields(_ row: String, _ separator: Character) -> [String] {
    var fields = [""]
    var isQuoted = false
    var mayDouble = false
    for character in row {
      if character == "\"" {
        // A quote right behind the one that seemed to end the field is a quote in it.
        if mayDouble { fields[fields.count - 1].append(character) }
        mayDouble = isQuoted
        isQuoted.toggle()
        continue
      }
      mayDouble = false
      if character == separator, !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
