import L10nText

extension JSONCursor {
  /// Reads the string whose opening quote is at the cursor.
  @inline(__always)
  mutating func scanString(_ text: RawSpan) -> JSONString {
    let start = offset &+ 1
    let stop = Self.scan(from: start, in: text)
    if text[byte: stop] == UInt8(ascii: "\"") {
      offset = stop &+ 1
      valueEnd = offset
      return JSONString(contents: start..<stop, hasEscapes: false)
    }
    return scanRest(of: start, from: stop, in: text)
  }

  /// The first quote, backslash or control character from `start` on. The padding holds NULs, so there is one.
  @inline(__always)
  private static func scan(from start: Int, in text: RawSpan) -> Int {
    var place = start
    let quotes = SIMD16<UInt8>(repeating: 0x22)
    let backslashes = SIMD16<UInt8>(repeating: 0x5C)
    let spaces = SIMD16<UInt8>(repeating: 0x20)
    while true {
      let bytes = text.vector(at: place)
      let hits = ByteMatchMask((bytes .== quotes) .| (bytes .== backslashes) .| (bytes .< spaces))
      if hits.isAny { return place &+ hits.first }
      place &+= 16
    }
  }

  /// The rest of a string that holds more than plain characters.
  @inline(never)
  private mutating func scanRest(of start: Int, from first: Int, in text: RawSpan) -> JSONString {
    var place = first
    var hasEscapes = false
    while true {
      let byte = text[byte: place]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        place = escape(at: place, in: text)
      } else if place >= end {
        reportEnd("the string that opens here never closes", at: start &- 1, in: text)
        return JSONString(contents: start..<max(start, end), hasEscapes: hasEscapes)
      } else if byte == 0x0A || byte == 0x0D {
        // The string ends with its line: most likely its quote is missing, and the reader can start anew on
        // the next line.
        report(
          "the string is not closed on its line", at: start &- 1..<place,
          hint: "close it with a quote; a line break inside a string is written \\n")
        offset = place
        valueEnd = place
        return JSONString(contents: start..<place, hasEscapes: hasEscapes)
      } else {
        report(
          "a control character (\(Hexadecimal.text(byte, digits: 2))) inside a string",
          at: place..<place &+ 1,
          hint: "write it as \(byte == 9 ? "\\t" : "\\u00\(Hexadecimal.text(byte, digits: 2))")")
        place &+= 1
      }
      place = Self.scan(from: place, in: text)
    }
    offset = place &+ 1
    valueEnd = offset
    return JSONString(contents: start..<place, hasEscapes: hasEscapes)
  }

  /// Checks the escape at `place`, and returns the place behind it.
  private mutating func escape(at place: Int, in text: RawSpan) -> Int {
    switch text[byte: place &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return place &+ 2
    case UInt8(ascii: "u"):
      guard let unit = text.hexUnit(at: place &+ 2) else { break }
      guard unit & 0xF800 == 0xD800 else { return place &+ 6 }
      if unit < 0xDC00, text[byte: place &+ 6] == UInt8(ascii: "\\"),
        text[byte: place &+ 7] == UInt8(ascii: "u"), let low = text.hexUnit(at: place &+ 8),
        low & 0xFC00 == 0xDC00
      {
        return place &+ 12
      }
      report(
        "\\u\(Hexadecimal.text(unit, digits: 2)) is half of a surrogate pair, and its other half is missing",
        rule: .jsonLoneSurrogate, at: place..<place &+ 6,
        hint: "write the character itself; files are UTF-8")
      return place &+ 6
    default: break
    }
    report(
      "JSON knows no such escape", at: place..<min(end, place &+ 2),
      hint: "a backslash is written \\\\; \\u takes four hexadecimal digits")
    // The string's line or the text may end behind the backslash.
    return text[byte: place &+ 1] < 0x20 ? place &+ 1 : place &+ 2
  }

  /// Skips the value that comes next, checking its grammar, and returns its range.
  @discardableResult
  package mutating func skipValue(_ text: RawSpan) -> Range<Int> {
    let first = peek(text)
    let start = offset
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      skipScalar(text)
      return start..<max(start, offset)
    }
    // The open objects and arrays are the stack: depth costs no recursion.
    let floor = open.count
    enter(text)
    while open.count > floor, !isBroken {
      let opener = open.last ?? start
      let hasMore =
        text[byte: opener] == UInt8(ascii: "{") ? nextMember(text) != nil : nextElement(text)
      guard hasMore else { continue }
      switch peek(text) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): enter(text)
      default: skipScalar(text)
      }
    }
    return start..<max(start, offset)
  }

  private mutating func skipScalar(_ text: RawSpan) {
    switch text[byte: offset] {
    case UInt8(ascii: "\""): _ = scanString(text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): skipNumber(text)
    case UInt8(ascii: "t"): skipWord("true", text)
    case UInt8(ascii: "f"): skipWord("false", text)
    case UInt8(ascii: "n"): skipWord("null", text)
    default: recoverValue(text)
    }
  }

  private mutating func skipWord(_ word: StaticString, _ text: RawSpan) {
    let after = offset &+ word.utf8CodeUnitCount
    guard text.matches(word, at: offset), !Self.isWord(text[byte: after]) else { return recoverValue(text) }
    offset = after
    valueEnd = after
  }

  private mutating func skipNumber(_ text: RawSpan) {
    let start = offset
    var place = start
    func digits() -> Bool {
      let first = place
      while text[byte: place].isDigit { place &+= 1 }
      return place > first
    }
    if text[byte: place] == UInt8(ascii: "-") { place &+= 1 }
    var isNumber = true
    if text[byte: place] == UInt8(ascii: "0") { place &+= 1 } else { isNumber = digits() }
    if isNumber, text[byte: place] == UInt8(ascii: ".") {
      place &+= 1
      isNumber = digits()
    }
    if isNumber, text[byte: place] | 0x20 == UInt8(ascii: "e") {
      place &+= 1
      if text[byte: place] == UInt8(ascii: "+") || text[byte: place] == UInt8(ascii: "-") { place &+= 1 }
      isNumber = digits()
    }
    guard isNumber, !Self.isWord(text[byte: place]) else { return recoverValue(text) }
    offset = place
    valueEnd = place
  }

  /// Whether a byte goes on with a bare word or number.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), 0x80...0xFF:
      true
    default: false
    }
  }
}
