import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Damaged versions of strings files out of the histories of real projects: the loader's verdict, the number of keys,
/// and findings that a person can work with.
@Suite struct StringsHistoryTests {
  private struct Record: Decodable {
    struct Reason: Decodable {
      let line: Int
      let what: String
    }
    let file: String
    let foundation: String
    let keys: Int
    let why: Reason?
  }

  @Test(.enabled(if: Corpus.isThere)) func everyVersionIsJudgedAsByTheLoader() throws {
    let corpus = try Corpus.unpacked()
    let folder = corpus.root.appendingPathComponent("history-oddities")
    let index = try Data(contentsOf: folder.appendingPathComponent("index.json"))
    let records = try JSONDecoder().decode([Record].self, from: index).filter {
      $0.file.hasSuffix(".strings")
    }
    #expect(records.count == 183)
    for record in records {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(record.file)))
      let padded = PaddedBuffer(bytes)
      var decoder = TextDecoder()
      padded.withText { original in
        let decoded = decoder.decode(original, count: bytes.count)
        decoder.withText(of: decoded, in: original) { text in
          let document = StringsDocument(
            text, decoded, original: original, count: bytes.count, reading: .loader)
          let verdict: String
          switch document.verdict {
          case .table: verdict = document.outcome.unreachedCount > 0 ? "stops early" : "loads"
          case .stopped: verdict = "stops early"
          case .refused, .notATable: verdict = "refused"
          }
          #expect(verdict == record.foundation, "\(record.file)")
          #expect(document.loadedCount == record.keys, "\(record.file)")
          let errors = document.diagnostics.filter { $0.severity == .error }
          if record.foundation != "loads" { #expect(!errors.isEmpty, "\(record.file)") }
          let locator = Locator(decoded, text: text)
          let lines = errors.map { $0.range.map { locator.position($0.lowerBound, in: text).line } ?? 0 }
          // A fault is where it would be mended, which is never behind the place where the loader gave up; and
          // there are as many findings as there are faults, at most one for each line that lacks something.
          #expect(errors.count <= 16, "\(record.file)")
          #expect(Set(lines).count == lines.count, "\(record.file): \(lines)")
          if let reason = record.why, !reason.what.contains("utf-8"), let first = lines.first {
            #expect((reason.line - 5...reason.line).contains(max(1, first)), "\(record.file): \(first)")
          }
        }
      }
    }
  }
}
