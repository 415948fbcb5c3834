internal import L10nFormats
internal import L10nText

/// Any bytes are read to an end, and every entry lies inside them.
func fuzzNib(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let padded = PaddedBuffer(bytes)
  var decoder = TextDecoder()
  padded.withText { span in
    let decoded = decoder.decode(span, count: count)
    decoder.withText(of: decoded, in: span) { text in
      let document = NibReader.read(text, decoded)
      for entry in document.entries {
        precondition(
          entry.range.lowerBound >= decoded.start && entry.range.upperBound <= decoded.end, "outside")
        precondition(!entry.comment.isEmpty && !entry.value.isEmpty, "an entry without a text")
      }
    }
  }
  return 0
}
