@testable import L10nFormats
import L10nText
import Testing

/// What is found in entries that are kept has the places that it has in the file.
@Suite struct KeptEntriesTests {
  private struct Collector: StringsHandler {
    var entries: [(entry: TextEntry, key: Range<Int>, text: Range<Int>, leadStart: Int)] = []

    mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
      guard case .text(let value) = entry.value else { return }
      let leaf = TextLeaf(place: .plain, text: text.copy(value.content), range: value.content)
      let copy = TextEntry(key: text.copy(entry.key.content), keyRange: entry.key.range, first: leaf)
      entries.append((copy, entry.key.range, value.content, entry.leadStart))
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func placesAreThoseOfTheFile(_ lineEnd: String) {
    let lines = [
      "/* The first. */", "\"a\" = \"1\";", "", "\"b\" = \"é\"; /* of c */ \"c\" = \"%@", "and more\";",
      "\"d\" = \"4\";", "// The last.", "\"e\" = \"5\";",
    ]
    let content = Array(lines.joined(separator: lineEnd).utf8)
    let buffer = PaddedBuffer(content)
    buffer.withText { text in
      let decoded = DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: content.count)
      let index = LineIndex(decoded, text: text)
      var collector = Collector()
      _ = StringsReader.read(text, from: 0, to: content.count, handler: &collector)
      #expect(collector.entries.map(\.entry.key) == ["a", "b", "c", "d", "e"].map { Array($0.utf8) })
      var kept = KeptEntries()
      let lines = LazyLineIndex()
      for place in [0, 2, 4] {
        let (entry, _, _, leadStart) = collector.entries[place]
        let isKept = kept.keep(entry, from: leadStart, in: text, decoded, lines)
        #expect(isKept)
      }
      kept.lines.withText { own, ownDecoded in
        let ownIndex = LineIndex(ownDecoded, text: own)
        for (entry, original) in zip(kept.entries, [0, 2, 4].map { collector.entries[$0] }) {
          let key = entry.keyRange ?? 0..<0
          let value = entry.first.range ?? 0..<0
          #expect(own.copy(key) == text.copy(original.key))
          #expect(own.copy(value) == text.copy(original.text))
          #expect(
            entry.comment
              == OldStyleComment.text(in: text, before: original.key.lowerBound, from: original.leadStart))
          let found = Problem(
            .duplicateKey, path: "f", position: ownIndex.position(value.lowerBound, in: own),
            message: "m",
            notes: [ProblemNote("n", position: ownIndex.position(key.lowerBound, in: own))],
            end: ownIndex.position(value.upperBound, in: own),
            fix: TextFix(range: value, text: []))
          let placed = kept.lines.placed(found)
          let start = index.position(original.text.lowerBound, in: text)
          let end = index.position(original.text.upperBound, in: text)
          let keyStart = index.position(original.key.lowerBound, in: text)
          #expect(placed.position == start && placed.end == end)
          #expect(placed.notes.first?.position == keyStart)
          #expect(placed.fix?.range == original.text)
        }
      }
    }
  }

  /// A file of one endless line is not kept: it is read again.
  @Test func tooMuchIsNotKept() {
    let content = Array(("\"k\" = \"" + String(repeating: "x", count: 70_000) + "\";").utf8)
    let buffer = PaddedBuffer(content)
    buffer.withText { text in
      let decoded = DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: content.count)
      var collector = Collector()
      _ = StringsReader.read(text, from: 0, to: content.count, handler: &collector)
      var kept = KeptEntries()
      let isKept = kept.keep(collector.entries[0].entry, from: 0, in: text, decoded, LazyLineIndex())
      #expect(!isKept)
      #expect(kept.isEmpty)
    }
  }
}
