internal import L10nCoverage
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Stubs in a `.strings` text of which it is known where they go.
enum PlacedStubs {
  /// What makes the file whole; nil where it is not what the places were noted in.
  /// - Parameter keys: the numbers of the expected keys that it gets, in rising order.
  static func edits(
    _ keys: [Int], _ source: StubSource, _ places: EntryPlaces, _ file: borrowing FileBuffer
  ) -> (edits: EditList, counts: StubCounts)? {
    let count = file.count
    return file.withPaddedSpan { original in
      let signature = EncodingSignature(of: original, count: count)
      // That the bytes are UTF-8 was seen before.
      if signature.encoding == .utf8 {
        let decoded = DecodedText(signature: signature, start: signature.textStart, end: count)
        return edits(keys, source, places, original, decoded)
      }
      var decoder = TextDecoder()
      let decoded = decoder.decode(original, count: count, as: signature)
      return decoder.withText(of: decoded, in: original) { edits(keys, source, places, $0, decoded) }
    }
  }

  private static func edits(
    _ keys: [Int], _ source: StubSource, _ places: EntryPlaces, _ text: RawSpan, _ decoded: DecodedText
  ) -> (edits: EditList, counts: StubCounts)? {
    guard
      var writer = StringsPlacedWriter(
        text, decoded, expecting: keys.count, bytes: source.byteCount(of: keys))
    else { return nil }
    var counts = StubCounts()
    let (gaps, empties) = (places.gaps, places.empties)
    // The first gap that ends behind a key, and the first empty entry from it on.
    var (gap, empty) = (0, 0)
    var entry = StringsInsertion(key: [], value: [], comment: nil)
    for key in keys {
      while gap < gaps.count, Int(gaps[gap].keys.upperBound) <= key { gap += 1 }
      if gap < gaps.count, Int(gaps[gap].keys.lowerBound) <= key {
        source.put(key, into: &entry)
        guard writer.insert(entry, behind: gaps[gap].place, in: text) else { return nil }
        counts.added += 1
        continue
      }
      while empty < empties.count, Int(empties[empty].key) < key { empty += 1 }
      // What is there and says something stays.
      guard empty < empties.count, Int(empties[empty].key) == key else { continue }
      let value = source.value(of: key)
      guard
        let isFilled = writer.fill(
          empties[empty].place, key: source.keys[key].key, with: value,
          comment: source.marks(of: key, for: value), in: text)
      else {
        return nil
      }
      if isFilled { counts.filled += 1 }
    }
    return (writer.takeEdits(in: text), counts)
  }
}
