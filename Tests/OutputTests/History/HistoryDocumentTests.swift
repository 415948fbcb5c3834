import Foundation
import L10nCoverage
import L10nHistory
import TestSupport
import Testing

/// Histories as JSON lines.
@Suite struct HistoryDocumentTests {
  @Test func outAndInIsTheSame() throws {
    var history = History.of((0..<13).map { History.night($0) })
    history.merge(History.of((0..<5).map { History.night($0, branch: "release/1") }))
    let bytes = HistoryDocumentWriter.document(history)
    let read = try HistoryDocumentReader.histories(bytes)
    #expect(read.count == 1)
    #expect(HistoryDocumentWriter.document(read[0]) == bytes)
    var merged = History()
    merged.merge(read[0])
    #expect(HistoryDocumentWriter.document(merged) == bytes)
    // Two behind each other are two.
    #expect(try HistoryDocumentReader.histories(bytes + bytes).count == 2)
  }

  @Test func hostileTextStaysText() throws {
    var run = SampleRun(1, commit: "\"\n\u{1}'; DROP TABLE run; --", main: ["de": [:]])
    run.branch = "</script>\u{202E}\u{7F}"
    run.sources = ["\"\\\u{1}": ["a\u{0}b": "x"], "e\u{301}": [:]]
    run.texts = Dictionary(uniqueKeysWithValues: run.sources.keys.map { ($0, ["de": [:], "d\"e": [:]]) })
    run.event = "\t"
    var next = run
    next.time = 2
    next.commit = "two"
    next.texts["\"\\\u{1}"]?["de"] = ["a\u{0}b": "y"]
    var history = History.of([run, next])
    let alike = SampleRun(3, texts: ["\u{e9}": ["de": [:]]])
    history.record(alike.with(sources: ["\u{e9}": [:]]).history)
    #expect(history.units.count == 3, "names that only look the same are two")
    let bytes = HistoryDocumentWriter.document(history)
    #expect(HistoryDocumentWriter.document(try HistoryDocumentReader.histories(bytes)[0]) == bytes)
  }

  /// The id of a run is made of these, and not every database gives a NUL back.
  @Test func aRunWithANULInItsNameIsRefused() throws {
    var branch = SampleRun(1, main: ["de": [:]])
    branch.branch = "a\u{0}b"
    for run in [branch, SampleRun(1, commit: "a\u{0}b", main: ["de": [:]])] {
      let document = HistoryDocumentWriter.document(run.history)
      #expect(throws: HistoryError.self) { _ = try HistoryDocumentReader.histories(document) }
    }
  }

  /// A count that nobody knows, or one that is there twice, leaves another without its number.
  @Test func countsAreThoseOfTheHeader() throws {
    let document = HistoryDocumentWriter.document(History.of([History.night(0), History.night(1)]))
    let text = String(decoding: document, as: UTF8.self)
    for name in ["nonsense", "words"] {
      let changed = text.replacing("\"stale\"", with: "\"\(name)\"")
      #expect(changed != text)
      #expect(throws: HistoryError.self, "\(name)") {
        _ = try HistoryDocumentReader.histories(Array(changed.utf8))
      }
    }
  }

  @Test func schemaHolds() throws {
    let schema = try JSONSchema(named: "history")
    let history = History.of((0..<5).map { History.night($0) })
    for line in HistoryDocumentWriter.document(history).split(separator: 0x0A) {
      #expect(try schema.faults(inData: Data(line)) == [])
    }
  }

  /// Every line that is cut anywhere, or has a number or a word of another kind, is refused and does no harm.
  @Test func damageIsRefused() throws {
    let bytes = HistoryDocumentWriter.document(History.of((0..<3).map { History.night($0, tables: 1) }))
    let text = String(decoding: bytes, as: UTF8.self)
    var chance = SeededRandom(3)
    for _ in 0..<400 {
      var broken = bytes
      switch chance.next(3) {
      case 0: broken.removeSubrange(chance.next(bytes.count)...)
      case 1: broken[chance.next(bytes.count)] = UInt8(chance.next(256))
      default: broken.remove(at: chance.next(bytes.count))
      }
      if let read = try? HistoryDocumentReader.histories(broken) {
        var merged = History()
        for history in read { merged.merge(history) }
        _ = HistoryDocumentWriter.document(merged)
      }
    }
    for (old, new) in [
      ("history/1", "history/2"), ("\"run\":", "\"walk\":"), ("\"previous\":null", "\"previous\":\"x\""),
      ("\"isComplete\":true", "\"isComplete\":1"), ("\"cells\":[[0,0,", "\"cells\":[[0,99,"),
      ("\"cells\":[[0,0,", "\"cells\":[[0,0,7,"), ("\"timeOrigin\":\"commit\"", "\"timeOrigin\":\"stars\""),
    ] {
      let changed = text.replacingOccurrences(of: old, with: new)
      #expect(changed != text)
      #expect(throws: HistoryError.self, "\(new)") {
        try HistoryDocumentReader.histories(Array(changed.utf8))
      }
    }
    #expect(throws: HistoryError.self) { try HistoryDocumentReader.histories([]) }
  }
}
