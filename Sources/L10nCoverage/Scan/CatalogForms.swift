internal import L10nText

/// What a catalog's localization says, whatever its state and however the file is laid out.
enum CatalogForms {
  /// The strings of a range of JSON, each on a line, without states.
  static func texts(of range: Range<Int>, in text: RawSpan) -> [UInt8] {
    let state = Array("state".utf8)
    var texts: [UInt8] = []
    var offset = range.lowerBound
    var isState = false
    while offset < range.upperBound {
      guard text[byte: offset] == UInt8(ascii: "\"") else {
        offset += 1
        continue
      }
      let start = offset + 1
      offset = start
      while offset < range.upperBound, text[byte: offset] != UInt8(ascii: "\"") {
        offset += text[byte: offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      let content = text.copy(start..<min(offset, range.upperBound))
      offset += 1
      if isState {
        isState = false
        continue
      }
      var next = offset
      while next < range.upperBound, text[byte: next] <= 0x20 { next += 1 }
      if content == state, next < range.upperBound, text[byte: next] == UInt8(ascii: ":") {
        isState = true
        continue
      }
      texts += content
      texts.append(0x0A)
    }
    return texts
  }
}
