import L10nConfiguration
import L10nCoverage
import L10nDashboard
import L10nHistory
import L10nReports
import TestSupport
import L10nText
import Testing

/// Histories with numbers that a file may say, and nobody means: refused, or shown, never trapped on.
@Suite struct AbsurdHistoryTests {
  private static let numbers = [
    Int.max, .max - 1, .max / 2, 1 << 53, CellCounts.limit + 1, CellCounts.limit, 1 << 20, -1, .min,
  ]

  private static let document: [UInt8] = {
    var nights = (0..<4).map { History.night($0, tables: 2, locales: ["de", "ja"]) }
    nights[1].event = "1.0"
    for night in nights.indices {
      nights[night].findings = ["\u{1}", "\\u{1}"].map {
        RuleCount(rule: $0, severity: .error, count: 3)
      }
    }
    return HistoryDocumentWriter.document(.of(nights))
  }()

  /// All numbers that stand alone in a document.
  private static let places: [Range<String.Index>] = String(decoding: document, as: UTF8.self)
    .matches(of: /[:,\[](-?[0-9]+)(?=[,\]}])/).map { $0.1.startIndex..<$0.1.endIndex }

  /// Does with a document what the commands do.
  private func use(_ document: [UInt8]) throws {
    var merged = History()
    for history in try HistoryDocumentReader.histories(document) { merged.merge(history) }
    let written = HistoryDocumentWriter.document(merged)
    #expect(throws: Never.self, "what was written cannot be read") {
      _ = try HistoryDocumentReader.histories(written)
    }
    let input = DashboardInput(
      history: merged, bar: { _ in Bar(failUnder: Percentage(tenThousandths: 9_800)) },
      tool: ReportOptions.Tool(name: "l10ncheck", version: "0.1.0", icu: "72.1"))
    #expect(!Dashboard(input).build().files.isEmpty)
    _ = merged.oldRuns
  }

  @Test(arguments: 0..<4) func anyNumberMayBeAbsurd(_ part: Int) throws {
    let text = String(decoding: Self.document, as: UTF8.self)
    #expect(Self.places.count > 100)
    var chance = SeededRandom(UInt64(part))
    for _ in 0..<60 {
      var changed = text
      // Numbers are replaced from the end on, so that the places before stay where they are.
      let places = Set((0...chance.next(3)).map { _ in chance.next(Self.places.count) })
      for place in places.sorted(by: >) {
        let number = Self.numbers[chance.next(Self.numbers.count)]
        changed.replaceSubrange(Self.places[place], with: String(number))
      }
      do { try use(Array(changed.utf8)) } catch is HistoryError {}
    }
  }

  /// The greatest counts that are taken, everywhere at once.
  @Test func theGreatestCountsHaveSums() throws {
    var history = try #require(try HistoryDocumentReader.histories(Self.document).first)
    for run in history.branches[0].runs.indices {
      for cell in history.branches[0].runs[run].changes.indices {
        var counts = CellCounts()
        for field in [CellCounts.Field.expected, .state(.missing), .state(.extra), .words, .missingWords] {
          counts[field] = CellCounts.limit
        }
        history.branches[0].runs[run].changes[cell].state = .measured(counts)
      }
      for finding in history.branches[0].runs[run].findings.indices {
        history.branches[0].runs[run].findings[finding].count = CellCounts.limit
      }
      history.branches[0].runs[run].keyMoves?.omitted = CellCounts.limit
    }
    try use(HistoryDocumentWriter.document(history))
  }

  @Test func moreNamesThanAreKeptAreRefused() throws {
    let text = String(decoding: Self.document, as: UTF8.self)
    for omitted in ["-1", "9223372036854775807", String(CellCounts.limit + 1)] {
      let changed = text.replacing(/"omitted":0/, with: "\"omitted\":\(omitted)")
      #expect(changed != text)
      #expect(throws: HistoryError.self, "\(omitted)") {
        _ = try HistoryDocumentReader.histories(Array(changed.utf8))
      }
    }
    let name = #"{"category":"lost","unit":0,"locale":0,"key":"a","source":""}"#
    let names = Array(repeating: name, count: KeyMoves.limit + 1).joined(separator: ",")
    let changed = text.replacing(/"moved":\[/, with: "\"moved\":[\(names),")
    #expect(throws: HistoryError.self) { _ = try HistoryDocumentReader.histories(Array(changed.utf8)) }
  }

  /// Sums over very many tables, of which ten thousand times as much is no number.
  @Test func greatSumsHaveTheirShare() {
    var counts = CellCounts()
    counts.expected = 1 << 60
    counts.present = 1 << 58
    counts[.inherited] = 1 << 59
    #expect(counts.coverage == 7_500)
    counts[.inherited] = 3 << 58
    #expect(counts.coverage == 10_000)
    counts.present = 0
    counts[.inherited] = 0
    #expect(counts.coverage == 0)
  }
}
