import Foundation
import L10nCoverage
import L10nDashboard
import TestSupport
import Testing

/// What has become of texts since releases.
@Suite struct SinceTableTests {
  /// The cells of the rows of the table on the first page; nil where there is none.
  private func rows(_ history: History) throws -> [[String]]? {
    let site = Dashboard(SampleHistory.input(history)).build().files
    let bytes = try #require(site.first { $0.path == "index.html" }).bytes
    let page = String(decoding: bytes, as: UTF8.self)
    guard let start = page.range(of: "id=\"since\"") else { return nil }
    let section = page[start.upperBound...].prefix { _ in true }
    let body = section[..<(section.range(of: "</tbody>")?.lowerBound ?? section.endIndex)]
    return body.split(separator: "<tr>").dropFirst(2).map { row in
      row.split(separator: /<\/t[hd]>/).map { cell in
        String(cell).replacing(/<[^>]*>/, with: "").replacing("\n", with: "")
      }.filter { !$0.isEmpty }
    }
  }

  private let day = 86_400

  /// A run after each of some days, with its keys, the keys that German has of them, and its event.
  private func history(_ runs: [(day: Int, keys: String, german: String, event: String?)]) -> History {
    History.of(
      runs.map { run in
        var sample = SampleRun(
          1_700_000_000 + run.day * day,
          texts: ["Main": ["de": Dictionary(uniqueKeysWithValues: run.german.map { (String($0), "Text") })]])
        sample.sources = ["Main": Dictionary(uniqueKeysWithValues: run.keys.map { (String($0), "Source") })]
        sample.event = run.event
        return sample
      })
  }

  /// Each row counts what moved with all runs after it; a release that is the newest run has no row.
  @Test func whatMovedIsSummed() throws {
    let rows = try rows(
      history([
        (0, "abcd", "abc", nil), (5, "abcd", "abcd", "1.0"), (10, "abcde", "abc", nil),
        (20, "abcdef", "abcf", "1.1"), (45, "abcdefg", "abcdf", nil), (50, "abcdefg", "bcdf", "1.2"),
      ]))
    #expect(
      rows == [
        ["1.1 4 Dec 2023", "66.6%", "−9.5", "+1", "1", "1", "1"],
        ["1.0 19 Nov 2023", "100%", "−42.8", "+3", "2", "2", "2"],
      ], "\(rows ?? [])")
  }

  @Test func aMonthHasARowWhereNoReleaseStandsThere() throws {
    let rows = try rows(history([(0, "ab", "a", nil), (19, "ab", "ab", nil), (50, "ab", "ab", nil)]))
    #expect(rows == [["30 days ago 3 Dec 2023", "100%", "0", "0", "0", "0", "0"]], "\(rows ?? [])")
    #expect(try self.rows(history([(0, "ab", "a", nil), (29, "ab", "ab", nil)])) == nil)
    #expect(try self.rows(history([(0, "ab", "a", nil), (30, "ab", "ab", nil)]))?.count == 1)
  }

  /// Of many releases the last six are shown, the newest first.
  @Test func ofManyReleasesTheLastAreShown() throws {
    let runs = (0..<9).map { (day: $0, keys: "ab", german: "ab", event: Optional("v\($0)")) }
    let titles = try #require(try rows(history(runs))).compactMap { $0.first?.split(separator: " ").first }
    #expect(titles == ["v7", "v6", "v5", "v4", "v3", "v2"])
  }
}
