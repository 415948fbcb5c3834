internal import L10nFormats
internal import L10nText

/// Any bytes are read to an end: entries and findings lie inside the text and in its order, the outcome agrees with
/// the entries, and counting gives the same as listing.
func fuzzStrings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let padded = PaddedBuffer(UnsafeBufferPointer(start: start, count: count))
  for reading in [FileReading.loader, .copyStep] {
    var decoder = TextDecoder()
    padded.withText { original in
      let decoded = decoder.decode(original, count: count)
      decoder.withText(of: decoded, in: original) { text in
        check(text, decoded, original: original, count: count, reading)
      }
    }
  }
  return 0
}

private func check(
  _ text: RawSpan, _ decoded: DecodedText, original: RawSpan, count: Int, _ reading: FileReading
) {
  let document = StringsDocument(text, decoded, original: original, count: count, reading: reading)
  let outcome = document.outcome
  precondition(outcome.entryCount == document.entries.count, "entries that were not counted")
  precondition(outcome.unreachedCount <= outcome.entryCount, "more lost than there are")
  let reached = outcome.isTable ? outcome.entryCount - outcome.unreachedCount : 0
  precondition(document.loadedCount <= reached, "more loaded than reached")
  if document.verdict == .refused { precondition(document.loadedCount == 0, "loaded from a refused file") }

  var behind = document.start
  for entry in document.entries {
    precondition(entry.leadStart >= decoded.start && entry.leadStart <= entry.key.range.lowerBound, "lead")
    precondition(entry.key.range.lowerBound >= behind || behind == document.start, "entries overlap")
    precondition(entry.key.range.upperBound <= entry.end && entry.end <= decoded.end, "an entry's end")
    behind = entry.key.range.upperBound
    _ = entry.keyText(in: text)
    _ = entry.valueText(in: text)
    if let comment = OldStyleComment.range(
      in: text, before: entry.key.range.lowerBound, from: entry.leadStart)
    {
      precondition(
        comment.lowerBound >= entry.leadStart && comment.upperBound <= entry.key.range.lowerBound, "comment")
    }
    if case .structure(let range) = entry.value {
      var openComment: Int?
      var skipper = OldStyleValueSkipper()
      let end = try? OldStyleValueReader.read(
        text, from: range.lowerBound, to: range.upperBound, openComment: &openComment, handler: &skipper)
      precondition(end == range.upperBound, "a nested value that does not read again")
    }
  }

  let locator = Locator(decoded, text: text)
  for diagnostic in document.diagnostics {
    guard let range = diagnostic.range else { continue }
    precondition(
      range.lowerBound >= 0 && range.upperBound <= max(decoded.end, count) + 3, "a finding outside")
    _ = locator.problem(diagnostic, path: "", in: text)
  }
}
