internal import L10nCoverage
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Stubs in a `.strings` text of which it is known where they go.
enum PlacedStubs {
  /// What makes the file whole; nil where it is not what the places were noted in.
  static func edits(
    _ request: StringsStubs.Request, _ places: EntryPlaces, _ file: borrowing FileBuffer
  ) -> (edits: [ByteEdit], counts: StubCounts)? {
    let count = file.count
    return file.withPaddedSpan { original in
      let signature = EncodingSignature(of: original, count: count)
      // That the bytes are UTF-8 was seen before.
      if signature.encoding == .utf8 {
        let decoded = DecodedText(signature: signature, start: signature.textStart, end: count)
        return edits(request, places, original, decoded)
      }
      var decoder = TextDecoder()
      let decoded = decoder.decode(original, count: count, as: signature)
      return decoder.withText(of: decoded, in: original) { edits(request, places, $0, decoded) }
    }
  }

  private static func edits(
    _ request: StringsStubs.Request, _ places: EntryPlaces, _ text: RawSpan, _ decoded: DecodedText
  ) -> (edits: [ByteEdit], counts: StubCounts)? {
    guard var writer = StringsPlacedWriter(text, decoded) else { return nil }
    var counts = StubCounts()
    var gaps = places.gaps[...]
    var empties = places.empties[...]
    for stub in request.stubs {
      while let gap = gaps.first, Int(gap.keys.upperBound) <= stub.place { gaps.removeFirst() }
      if let gap = gaps.first, Int(gap.keys.lowerBound) <= stub.place {
        let anchor = gap.place == nil ? nil : request.order[Int(gap.keys.lowerBound) - 1].key
        let insertion = StringsInsertion(key: stub.key, value: stub.value, comment: stub.comment)
        guard writer.insert(insertion, behind: gap.place, key: anchor, in: text) else { return nil }
        counts.added += 1
        continue
      }
      while let empty = empties.first, Int(empty.key) < stub.place { empties.removeFirst() }
      // What is there and says something stays.
      guard let empty = empties.first, Int(empty.key) == stub.place else { continue }
      guard
        let isFilled = writer.fill(
          empty.place, key: stub.key, with: stub.value, comment: request.mark, in: text)
      else {
        return nil
      }
      if isFilled { counts.filled += 1 }
    }
    return (writer.edits(in: text), counts)
  }
}
