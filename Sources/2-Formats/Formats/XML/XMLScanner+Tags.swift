import L10nText

/// How tags are read. Each function says where the text goes on; `none` where the scanner gives up.
extension XMLScanner {
  /// Reads the start tag whose `<` stands at an offset; where the text goes on.
  @inline(__always)
  mutating func startTag(_ text: RawSpan, at start: Int) -> Int {
    tagStart = start
    var offset = XMLStops.name(text, from: start &+ 1)
    guard Self.canStartName(text[byte: start &+ 1]), offset > start &+ 1 else { return Self.none }
    name = XMLScanName(text, from: start &+ 1, to: offset)
    attributeCount = 0
    isEmpty = false
    while true {
      var byte = text[byte: offset]
      if byte == UInt8(ascii: ">") { return offset &+ 1 }
      let blanks = offset
      offset = byte == 0x20 ? offset &+ 1 : offset
      byte = text[byte: offset]
      if byte <= 0x20 {
        offset = XMLStops.blanks(text, from: offset)
        byte = text[byte: offset]
      }
      if byte == UInt8(ascii: ">") { return offset &+ 1 }
      if byte == UInt8(ascii: "/") {
        isEmpty = true
        return text[byte: offset &+ 1] == UInt8(ascii: ">") ? offset &+ 2 : Self.none
      }
      guard offset > blanks else { return Self.none }
      offset = attribute(text, at: offset)
      if offset == Self.none { return Self.none }
    }
  }

  /// Reads an attribute; where the tag goes on.
  @inline(__always)
  mutating func attribute(_ text: RawSpan, at start: Int) -> Int {
    var offset = XMLStops.name(text, from: start)
    guard Self.canStartName(text[byte: start]), offset > start, text[byte: offset] == UInt8(ascii: "="),
      attributeCount < Self.mostAttributes
    else { return Self.none }
    let name = XMLScanName(text, from: start, to: offset)
    let quote = text[byte: offset &+ 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return Self.none }
    let value = offset &+ 2
    var isPlain = true
    offset = Self.value(text, from: value, to: end, quote: quote, isPlain: &isPlain)
    if offset == Self.none { return Self.none }
    for index in 0..<attributeCount where unsafe attributes[index].name.isEqual(name, in: text) {
      return Self.none
    }
    unsafe attributes[attributeCount] = XMLScanAttribute(name: name, value: value..<offset, isPlain: isPlain)
    attributeCount &+= 1
    return offset &+ 1
  }

  /// Where an attribute's value ends: at its quote.
  @inline(__always)
  static func value(
    _ text: RawSpan, from start: Int, to end: Int, quote: UInt8, isPlain: inout Bool
  ) -> Int {
    var offset = start
    while true {
      offset = XMLStops.asciiValue(text, from: offset, quote: quote)
      let byte = text[byte: offset]
      if byte == quote { return offset }
      if byte >= 0x80 {
        offset = otherValue(text, from: offset, quote: quote)
        if offset == none { return none }
      } else {
        guard byte == UInt8(ascii: "&"), let (_, next) = XMLReference.decode(text, at: offset, to: end) else {
          return none
        }
        isPlain = false
        offset = next
      }
    }
  }

  /// Where a stretch of a value ends, from the first byte on that is not ASCII: at its quote, or at a reference.
  @inline(never)
  static func otherValue(_ text: RawSpan, from start: Int, quote: UInt8) -> Int {
    var offset = start
    while true {
      offset = XMLStops.value(text, from: offset, quote: quote)
      switch text[byte: offset] {
      case quote, UInt8(ascii: "&"):
        return UTF8Validation.isValid(text, behindValid: start..<offset) ? offset : none
      case 0xEF where !isForbidden(text, at: offset): offset &+= 1
      default: return none
      }
    }
  }

  /// Reads the end tag of the element that was opened last, whose `</` stands at an offset; where the text goes on.
  @inline(__always)
  func endTag(_ text: RawSpan, at start: Int) -> Int {
    guard depth > 0 else { return Self.none }
    let opened = unsafe open[depth &- 1]
    let behind = start &+ 2 &+ opened.count
    guard behind <= end, opened.isEqual(XMLScanName(text, from: start &+ 2, to: behind), in: text) else {
      return Self.none
    }
    // A longer name does not end here.
    if text[byte: behind] == UInt8(ascii: ">") { return behind &+ 1 }
    let close = XMLStops.blanks(text, from: behind)
    return text[byte: close] == UInt8(ascii: ">") ? close &+ 1 : Self.none
  }

  /// Digits, `-` and `.` stand in names, but do not start one.
  @inline(__always)
  static func canStartName(_ byte: UInt8) -> Bool { byte > 0x39 }
}
