internal import L10nText

/// Whatever the encoding: the text is well-formed, every character has its place in the file, places rise, and lines
/// and columns are those that counting gives.
func fuzzEncodings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // Characters are looked up one by one: what is longer than a few of the map's steps is only slower.
  guard count <= longest else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let padded = PaddedBuffer(bytes)
  var decoder = TextDecoder()
  padded.withText { original in
    let decoded = decoder.decode(original, count: count)
    _ = EncodingDiagnostics.diagnostics(for: decoded, original: original, count: count)
    decoder.withText(of: decoded, in: original) { text in check(text, decoded, bytes) }
  }
  return 0
}

private let longest = 1 << 15

private func check(_ text: RawSpan, _ decoded: DecodedText, _ bytes: [UInt8]) {
  precondition(decoded.start <= decoded.end, "a text that ends before it starts")
  for offset in decoded.end..<decoded.end + RawSpan.textPadding {
    precondition(text[byte: offset] == 0, "padding")
  }
  let map = SourceMap(decoded, text: text)
  let index = LineIndex(decoded, text: text)
  let replaced = Set((decoded.invalidBytes + decoded.strayCopyrightSigns).map(\.text))
  var (line, column) = (1, 1)
  // Of a long text some are, else most of the time goes there.
  let stride = bytes.count > 1 << 12 ? 31 : 1
  var number = 0
  var offset = decoded.start
  var place = decoded.signature.textStart
  while offset < decoded.end {
    let length = WTF8.length(of: text[byte: offset])
    precondition(offset + length <= decoded.end, "half a character at the end")
    if number.isMultiple(of: stride) {
      precondition(map.original(offset, in: text) == place, "another place in the file")
      precondition(
        index.position(offset, in: text) == TextPosition(line: line, column: column), "another position")
    }
    number += 1
    // The file has the character there, unless it was replaced; a file with many more is not compared.
    if !replaced.contains(offset), decoded.invalidByteCount == decoded.invalidBytes.count {
      let own = decoded.encoding.encode(text.copy(offset..<offset + length))
      precondition(Array(bytes[place..<min(bytes.count, place + own.count)]) == own, "another character")
      place += own.count
    } else {
      place = map.original(offset + length, in: text)
    }
    let byte = text[byte: offset]
    let isPair = byte == 13 && offset + 1 < decoded.end && text[byte: offset + 1] == 10
    if byte == 10 || (byte == 13 && !isPair) { (line, column) = (line + 1, 1) } else { column += 1 }
    offset += length
  }
  precondition(map.original(decoded.end, in: text) <= bytes.count, "an end outside the file")
}
