@testable import L10nCoverage
import L10nHistory
import L10nSystem
import TestSupport
import Testing

/// How long texts have waited, as a history keeps it.
@Suite struct RecordedWaitsTests {
  private func locale(_ name: String, _ waits: [Int]) -> LocaleReport {
    var locale = LocaleReport(
      locale: name, counts: StateCounts(), absentTables: [], resources: ResourceCounts())
    locale.waits = waits
    return locale
  }

  @Test func waitsComeBackAsTheyWent() throws {
    let waits = RecordedWaits([
      locale("fr", []), locale("zh-Hans", [3, 24, 1914]), locale("de", [0]), locale("ja", [1, 2]),
    ])
    let text = try #require(waits.text)
    #expect(text == #"{"de":[0,0],"ja":[1,2],"zh-Hans":[24,1914]}"#)
    #expect(RecordedWaits(text) == waits)
    #expect(waits.byLocale["ja"]?.median == 1 && waits.byLocale["ja"]?.oldest == 2)
    #expect(RecordedWaits([locale("fr", [])]).text == nil)
  }

  @Test(arguments: [
    "", "[]", "{", #"{"de":3}"#, #"{"de":[1]}"#, #"{"de":[1,2,3]}"#, #"{"de":[2,1]}"#, #"{"de":[-1,1]}"#,
    #"{"de":[1,36526]}"#, #"{"de":["1",2]}"#, #"{"de":[1,9223372036854775808]}"#, #"{"de":[null,1,2]}"#,
  ])
  func whatIsNoneIsPassedOver(text: String) { #expect(RecordedWaits(text) == RecordedWaits()) }

  /// A file, lines of JSON, and a history into which others come keep them; of one commit whoever knows them tells them.
  @Test func historiesKeepThem() throws {
    func history(_ waits: String?) -> History {
      var history = SampleRun(1, main: ["de": [:]]).history
      history.branches[0].runs[0].info.waits = waits
      return history
    }
    let text = #"{"de":[24,1914]}"#
    let lines = HistoryDocumentWriter.document(history(text))
    #expect(try HistoryDocumentReader.histories(lines)[0].branches == history(text).branches)
    #expect(!String(decoding: HistoryDocumentWriter.document(history(nil)), as: UTF8.self).contains("waits"))
    for (one, other) in [(text, nil), (nil, text)] {
      var merged = history(one)
      merged.merge(history(other))
      #expect(merged.branches[0].runs[0].info.waits == text)
    }
    let folder = try ScratchFolder()
    let path = folder.at("history.sqlite")
    let store = try HistoryStore(
      name: Array(path.utf8), path: FilePath(bytes: Array(path.utf8)), environment: [])
    let recorded = history(text)
    try store.update { (all: inout History) throws(HistoryError) in all.merge(recorded) }
    #expect(try store.read().branches[0].runs[0].info.waits == text)
  }
}
