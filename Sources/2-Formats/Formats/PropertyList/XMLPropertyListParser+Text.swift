import L10nText

/// The text of `<key>` and `<string>`: characters, the five entities, numeric references, CDATA sections.
extension XMLPropertyListParser {
  /// Reads text and the closing tag behind it. Where it had references or CDATA, `isResolved` is set and `scratch`
  /// holds the characters.
  ///
  /// - Returns: the range between the tags.
  @inline(__always)
  mutating func scanText(
    _ text: RawSpan, tag: Tag.Name, from start: Int
  ) throws(PropertyListFault) -> Range<Int> {
    let from = offset
    isResolved = false
    offset = Self.scan(text, from: from)
    if offset &+ 1 >= end || text[byte: offset] != UInt8(ascii: "<")
      || text[byte: offset &+ 1] == UInt8(ascii: "!")
    {
      offset = from
      try resolveText(text)
    }
    let content = from..<offset
    if !unreadable.isEmpty { try checkEncoding(content) }
    try closeTag(text, tag, since: start..<from)
    return content
  }

  /// A text without U+FEFF at its beginning: the loader makes texts of bytes, and takes that for a byte order mark,
  /// wherever it is from.
  static func unmarked(_ bytes: Range<Int>, in text: RawSpan) -> Range<Int> {
    bytes.count >= 3 && text.matches("\u{FEFF}", at: bytes.lowerBound)
      ? bytes.lowerBound + 3..<bytes.upperBound : bytes
  }

  /// The offset of the next `<`, `&` or control character.
  @inline(__always)
  private static func scan(_ text: RawSpan, from start: Int) -> Int {
    var offset = start
    let opens = SIMD16<UInt8>(repeating: UInt8(ascii: "<"))
    let references = SIMD16<UInt8>(repeating: UInt8(ascii: "&"))
    let controls = SIMD16<UInt8>(repeating: 0x20)
    while true {
      let bytes = text.vector(at: offset)
      let hits = ByteMatchMask((bytes .== opens) .| (bytes .== references) .| (bytes .< controls))
      if hits.isAny { return offset &+ hits.first }
      offset &+= 16
    }
  }

  /// Reads text that is more than characters, up to the closing tag. The padding behind the text is NUL, which is a
  /// control character: the scan never leaves it.
  @inline(never)
  private mutating func resolveText(_ text: RawSpan) throws(PropertyListFault) {
    var mark = offset
    func flush(_ upper: Int, _ scratch: inout PaddedBuffer) {
      for index in mark..<max(mark, upper) { scratch.append(text[byte: index]) }
    }
    while true {
      offset = Self.scan(text, from: offset)
      guard offset < end else {
        offset = end
        break
      }
      let byte = text[byte: offset]
      if byte == UInt8(ascii: "<") {
        guard offset + 1 < end, text[byte: offset + 1] == UInt8(ascii: "!") else { break }
        flush(offset, &scratch)
        isResolved = true
        try readCharacterData(text)
        mark = offset
      } else if byte == UInt8(ascii: "&") {
        flush(offset, &scratch)
        isResolved = true
        try readReference(text)
        mark = offset
      } else {
        note(control: byte, at: offset..<offset + 1)
        offset += 1
      }
    }
    if isResolved { flush(offset, &scratch) }
  }

  private mutating func note(control byte: UInt8, at range: Range<Int>) {
    guard byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D else { return }
    controlCharacters += 1
    // One finding names the first control character, so that a file full of them is not full of findings.
    guard controlCharacters == 1 else { return }
    findings.append(
      Diagnostic(
        .propertyListControlCharacter,
        "The control character U+\(Hexadecimal.text(byte, digits: 4, uppercase: true)) is in a text",
        at: range,
        hint: "remove it; people do not see it"))
  }

  private mutating func readCharacterData(_ text: RawSpan) throws(PropertyListFault) {
    let start = offset
    guard end - start >= 9, text.matches("<![CDATA[", at: start) else {
      let isComment = end - start >= 4 && text.matches("<!--", at: start)
      throw fault(
        isComment
          ? "A comment is inside a text, where the loader refuses it"
          : "Only a CDATA section may start with \u{201C}<!\u{201D} in text", at: start..<min(end, start + 4),
        hint: isComment ? "move it in front of the element" : nil)
    }
    var cursor = start + 9
    while cursor + 2 < end {
      let byte = text[byte: cursor]
      if text.matches("]]>", at: cursor) {
        offset = cursor + 3
        return
      }
      note(control: byte, at: cursor..<cursor + 1)
      scratch.append(byte)
      cursor += 1
    }
    throw fault("The CDATA section is never closed", at: start..<start + 9)
  }

  /// Reads the reference whose `&` stands at the offset.
  private mutating func readReference(_ text: RawSpan) throws(PropertyListFault) {
    let start = offset
    let rest = end - start - 1
    func matches(_ name: StaticString) -> Bool {
      rest >= name.utf8CodeUnitCount && text.matches(name, at: start + 1)
    }
    if rest > 0, text[byte: start + 1] == UInt8(ascii: "#") { return try readNumericReference(text) }
    for (name, byte) in Self.entities where matches(name) {
      scratch.append(byte)
      offset = start + 1 + name.utf8CodeUnitCount
      return
    }
    var upper = start + 1
    while upper < min(end, start + 32), text[byte: upper] != UInt8(ascii: ";"), text[byte: upper] > 0x20,
      text[byte: upper] != UInt8(ascii: "<")
    { upper += 1 }
    let isNamed = upper < end && text[byte: upper] == UInt8(ascii: ";")
    throw fault(
      isNamed
        ? "The reference \u{201C}\(WTF8.text(text.copy(start..<upper + 1)))\u{201D} is not known"
        : "An \u{201C}&\u{201D} is not escaped", at: start..<(isNamed ? upper + 1 : start + 1),
      hint: isNamed
        ? "Only &lt; &gt; &amp; &quot; &apos; and numbers are" : "write it as \u{201C}&amp;\u{201D}")
  }

  private static var entities: [(StaticString, UInt8)] {
    [
      ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("amp;", UInt8(ascii: "&")),
      ("quot;", UInt8(ascii: "\"")), ("apos;", UInt8(ascii: "'")),
    ]
  }

  /// `&#233;` or `&#xe9;`, with up to eight digits; without any it is U+0000, as the loader has it.
  private mutating func readNumericReference(_ text: RawSpan) throws(PropertyListFault) {
    let start = offset
    var cursor = start + 2
    guard end - cursor >= 3 else { throw fault("The reference is cut off", at: start..<end) }
    let isHex = text[byte: cursor] == UInt8(ascii: "x")
    if isHex { cursor += 1 }
    var number: UInt32 = 0
    var digits = 0
    while cursor < end {
      let byte = text[byte: cursor]
      cursor += 1
      if byte == UInt8(ascii: ";") {
        guard number < 0x11_0000, number & 0xFFFF_F800 != 0xD800 else {
          throw fault("The reference names no character", at: start..<cursor)
        }
        if number < 0x20 { note(control: UInt8(number), at: start..<cursor) }
        scratch.append(scalar: number)
        offset = cursor
        return
      }
      digits += 1
      guard digits <= 8, let value = byte.hexadecimalValue, isHex || value < 10 else {
        throw fault("The reference is malformed", at: start..<cursor)
      }
      number = isHex ? number << 4 | UInt32(value) : number &* 10 &+ UInt32(value)
    }
    throw fault("The reference is cut off", at: start..<end)
  }

  /// The loader refuses bytes that it cannot read in text, and nowhere else.
  private func checkEncoding(_ content: Range<Int>) throws(PropertyListFault) {
    let place = unreadable.partitioningIndex { $0 >= content.lowerBound }
    let fault = place < unreadable.count ? unreadable[place] : trusted
    guard fault < content.upperBound else { return }
    throw PropertyListFault(
      Diagnostic(
        .invalidEncoding, "A byte of this text is not UTF-8; the loader refuses the whole file",
        at: fault..<fault + 3,
        hint: "save the file as UTF-8"))
  }
}
