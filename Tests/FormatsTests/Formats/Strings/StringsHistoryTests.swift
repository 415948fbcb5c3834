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
      try judged(bytes) { document, lines in
        let verdict: String
        switch document.verdict {
        case .table: verdict = document.outcome.unreachedCount > 0 ? "stops early" : "loads"
        case .stopped: verdict = "stops early"
        case .refused, .notATable: verdict = "refused"
        }
        #expect(verdict == record.foundation, "\(record.file)")
        #expect(document.loadedCount == record.keys, "\(record.file)")
        if record.foundation != "loads" { #expect(!lines.isEmpty, "\(record.file)") }
        // A fault is where it would be mended, which is never behind the place where the loader gave up; and
        // there are as many findings as there are faults, at most one for each line that lacks something.
        #expect(lines.count <= 16, "\(record.file)")
        #expect(Set(lines).count == lines.count, "\(record.file): \(lines)")
        if let reason = record.why, !reason.what.contains("utf-8"), let first = lines.first {
          #expect((reason.line - 5...reason.line).contains(max(1, first)), "\(record.file): \(first)")
        }
      }
    }
  }

  /// Each entry of a made-up project without one of its characters: the toolchain's reader says how many keys are left, and the fault
  /// is named on the line that lacks the character.
  @Test(arguments: ["=", ";", "\"", "open"]) func everyEntryWithoutACharacter(character: String) throws {
    let path = "projects/Wayfarer/Wayfarer/fr.lproj/Localizable.strings"
    let lines = try Fixtures.text(path).components(separatedBy: "\n")
    var damaged = 0
    for (number, line) in lines.enumerated() where line.hasPrefix("\"") && line.hasSuffix("\";") {
      var changed = lines
      switch character {
      case "=": changed[number] = line.replacing("=", with: "", maxReplacements: 1)
      case ";": changed[number].removeLast()
      case "open": changed[number].removeFirst()
      default: changed[number] = String(line.dropLast(2)) + ";"
      }
      let bytes = Array(changed.joined(separator: "\n").utf8)
      let theirs = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      try judged(bytes) { document, faults in
        let keys = (theirs as? [String: Any])?.count ?? 0
        #expect(document.loadedCount == keys, "\(changed[number])")
        #expect(
          faults.first.map { (number + 1...number + 2).contains($0) } == true, "\(changed[number]) \(faults)")
      }
      damaged += 1
    }
    #expect(damaged > 5)
  }

  /// What is made of a file, and the lines of its errors.
  private func judged(_ bytes: [UInt8], _ look: (StringsDocument, [Int]) throws -> Void) throws {
    let padded = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    try padded.withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      try decoder.withText(of: decoded, in: original) { text in
        let document = StringsDocument(
          text, decoded, original: original, count: bytes.count, reading: .loader)
        let locator = Locator(decoded, text: text)
        try look(
          document,
          document.diagnostics.filter { $0.severity == .error }.map {
            $0.range.map { locator.position($0.lowerBound, in: text).line } ?? 0
          })
      }
    }
  }
}
