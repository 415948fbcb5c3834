import L10nConfiguration
import L10nCoverage
import L10nReports
import TestSupport
import Testing

/// The form for pull requests.
@Suite struct MarkdownFormatTests {
  static func text(_ report: Report, verdict: Verdict? = nil, isComplete: Bool = false) -> String {
    var options = TextFormatTests.options(isComplete: isComplete)
    options.verdict = verdict
    var bytes: [UInt8] = []
    MarkdownFormat.write(report, options: options, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: SampleReport.allCases)
  func goldens(_ sample: SampleReport) {
    Golden.expect(Self.text(sample.report), at: "reporters/markdown/\(sample.rawValue).md")
  }

  @Test func fitsIntoACommentAndSaysWhatDoesNot() {
    var builder = ReportBuilder()
    let keys = ReportBuilder.keys(3000)
    let missing = (0..<3000).map { Int32($0) }
    builder.bundle(
      ".", locales: ["de"],
      tables: (0..<4).map {
        ReportBuilder.table(
          "Table\($0)", keys: keys, cells: [ReportBuilder.cell("de", of: 3000, missing: missing)])
      })
    let text = Self.text(builder.report, isComplete: true)
    #expect(text.unicodeScalars.count <= 65_536)
    #expect(text.utf8.count > 60_000)
    #expect(text.contains("more line"))
    #expect(text.hasSuffix("_Left out: 9,000 keys._\n"))
    #expect(text.split(separator: "<details>").count == text.split(separator: "</details>").count)
    #expect(Self.text(builder.report).utf8.count < 40_000)
  }

  @Test func manyLocalizationsAreCut() {
    var builder = ReportBuilder()
    let locales = (0..<4000).map { "x\($0)" }
    builder.bundle(
      ".", locales: locales,
      tables: [
        ReportBuilder.table(
          "T", keys: ReportBuilder.keys(2), cells: locales.map { ReportBuilder.cell($0, of: 2, missing: [1]) }
        )
      ])
    let text = Self.text(builder.report)
    #expect(text.unicodeScalars.count <= 65_536)
    #expect(text.contains("localizations, 1 key._"))
  }

  /// Nothing from a file is outside code, and every row has all cells.
  @Test func hostileTextStaysCode() {
    let text = Self.text(SampleReport.hostile.report, isComplete: true)
    #expect(!text.contains("\u{1B}"))
    let bare = text.replacing(/<code>.*?<\/code>/, with: "").replacing(/`[^`\n]*`/, with: "")
    for mark in ["evil", "@mention", "SUM", "HYPERLINK", "|x", "reversed", "<script", "<img"] {
      #expect(!bare.contains(mark))
    }
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    let columns: [Int] = rows.map { row in row.utf8.count { $0 == UInt8(ascii: "|") } }
    #expect(Set(columns).count == 1)
  }
}
