import L10nFormats
import L10nText
import Testing

/// What is found in entries that are kept has the places that it has in the file.
@Suite struct KeptEntriesTests {
  private struct Collector: StringsHandler {
    var entries: [KnownEntry] = []

    mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
      guard case .text(let value) = entry.value else { return }
      entries.append(
        KnownEntry(
          key: text.copy(entry.key.content), keyRange: entry.key.range, value: value,
          leadStart: entry.leadStart))
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
      #expect(collector.entries.map(\.key) == ["a", "b", "c", "d", "e"].map { Array($0.utf8) })
      var kept = KeptEntries()
      let lines = LazyLineIndex()
      for place in [0, 2, 4] {
        let isKept = kept.keep(collector.entries[place], in: text, decoded, lines)
        #expect(isKept)
      }
      kept.lines.withText { own, ownDecoded in
        let ownIndex = LineIndex(ownDecoded, text: own)
        for (entry, original) in zip(kept.entries, [0, 2, 4].map { collector.entries[$0] }) {
          #expect(own.copy(entry.keyRange) == text.copy(original.keyRange))
          #expect(own.copy(entry.value.content) == text.copy(original.value.content))
          #expect(
            OldStyleComment.text(in: own, before: entry.keyRange.lowerBound, from: entry.leadStart)
              == OldStyleComment.text(
                in: text, before: original.keyRange.lowerBound, from: original.leadStart))
          let found = Problem(
            .duplicateKey, path: "f", position: ownIndex.position(entry.value.content.lowerBound, in: own),
            message: "m",
            notes: [ProblemNote("n", position: ownIndex.position(entry.keyRange.lowerBound, in: own))],
            end: ownIndex.position(entry.value.content.upperBound, in: own),
            fix: TextFix(range: entry.value.content, text: []))
          let placed = kept.lines.placed(found)
          let start = index.position(original.value.content.lowerBound, in: text)
          let end = index.position(original.value.content.upperBound, in: text)
          let keyStart = index.position(original.keyRange.lowerBound, in: text)
          #expect(placed.position == start && placed.end == end)
          #expect(placed.notes.first?.position == keyStart)
          #expect(placed.fix?.range == original.value.content)
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
      let isKept = kept.keep(collector.entries[0], in: text, decoded, LazyLineIndex())
      #expect(!isKept)
      #expect(kept.isEmpty)
    }
  }
}
