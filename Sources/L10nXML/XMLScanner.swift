import L10nText

/// Reads the XML that programs write, several times as fast as `XMLReader`: elements, attributes, text and references.
/// Of everything else, and of every fault, it knows nothing: it gives up, and the text has to be read by `XMLReader`,
/// which knows what is wrong. What it reads to the end is well-formed.
package struct XMLScanner: ~Copyable {
  private let end: Int
  private let deepest: Int
  private var offset: Int
  /// The names of the elements that are open.
  private var open: [Range<Int>] = []
  private var attributes: [XMLScanTag.Attribute] = []

  /// Reads a text to its end.
  /// - Parameters:
  ///   - text: UTF-8 that was found well-formed, from `start` to `end`, with zeros behind it.
  ///   - deepest: how many elements may stand within each other.
  /// - Returns: whether the text was read; if not, what was handed out means nothing.
  package static func read<Handler: XMLScanHandler & ~Copyable>(
    _ text: RawSpan, from start: Int, to end: Int, deepest: Int = XMLReader.deepest, handler: inout Handler
  ) -> Bool {
    var scanner = XMLScanner(from: start, to: end, deepest: deepest)
    return scanner.read(text, handler: &handler)
  }

  private init(from start: Int, to end: Int, deepest: Int) {
    offset = start
    self.end = end
    self.deepest = deepest
  }

  private mutating func read<Handler: XMLScanHandler & ~Copyable>(
    _ text: RawSpan, handler: inout Handler
  ) -> Bool {
    guard skipDeclaration(text) else { return false }
    skipBlanks(text)
    guard text[byte: offset] == UInt8(ascii: "<") else { return false }
    repeat {
      guard characters(text, handler: &handler), offset < end else { return false }
      let isDone =
        text[byte: offset + 1] == UInt8(ascii: "/")
        ? endTag(text, handler: &handler) : startTag(text, handler: &handler)
      guard isDone else { return false }
    } while !open.isEmpty
    skipBlanks(text)
    return offset == end
  }

  /// Text up to the next tag.
  private mutating func characters<Handler: XMLScanHandler & ~Copyable>(
    _ text: RawSpan, handler: inout Handler
  ) -> Bool {
    var start = offset
    // Between most tags there are only blanks, which mean nothing where the handler does not want text.
    if !handler.wantsCharacters {
      while case let byte = text[byte: offset], byte == 0x20 || byte == 0x0A { offset += 1 }
      if text[byte: offset] == UInt8(ascii: "<") { return true }
    }
    while true {
      offset = Self.nextSpecial(text, from: offset)
      if offset >= end { return false }
      switch text[byte: offset] {
      case UInt8(ascii: "<"):
        if offset > start { handler.characters(start..<offset, in: text) }
        return true
      case UInt8(ascii: "&"):
        guard let (scalar, next) = XMLReference.decode(text, at: offset, to: end) else { return false }
        if offset > start { handler.characters(start..<offset, in: text) }
        handler.character(scalar)
        offset = next
        start = next
      case UInt8(ascii: "]"):
        if text.matches("]]>", at: offset) { return false }
        offset += 1
      case 0x09, 0x0A: offset += 1
      case 0xED:
        if text[byte: offset + 1] >= 0xA0 { return false }
        offset += 3
      case 0xEF:
        if text[byte: offset + 1] == 0xBF, text[byte: offset + 2] >= 0xBE { return false }
        offset += 3
      default: return false
      }
    }
  }

  /// The next byte that ends text or needs a closer look. The padding holds NULs, so there is one.
  @inline(__always)
  private static func nextSpecial(_ text: RawSpan, from start: Int) -> Int {
    var offset = start
    while true {
      let word = UInt64(littleEndian: text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let hits = XMLBytes.suspects(word) | XMLBytes.references(word) | XMLBytes.ends(word)
      if hits != 0 { return offset &+ ByteWord.first(hits) }
      offset &+= 8
    }
  }

  // MARK: - Tags

  private mutating func startTag<Handler: XMLScanHandler & ~Copyable>(
    _ text: RawSpan, handler: inout Handler
  ) -> Bool {
    let start = offset
    offset += 1
    guard let name = name(text), open.count < deepest else { return false }
    attributes.removeAll(keepingCapacity: true)
    while true {
      let byte = text[byte: offset]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
      let blanks = offset
      skipBlanks(text)
      if text[byte: offset] == UInt8(ascii: ">") || text[byte: offset] == UInt8(ascii: "/") { break }
      guard offset > blanks, attribute(text) else { return false }
    }
    let isEmpty = text[byte: offset] == UInt8(ascii: "/")
    if isEmpty { offset += 1 }
    guard text[byte: offset] == UInt8(ascii: ">") else { return false }
    offset += 1
    handler.start(XMLScanTag(name: name, attributes: attributes, offset: start), in: text)
    if isEmpty { handler.end(in: text) } else { open.append(name) }
    return true
  }

  private mutating func attribute(_ text: RawSpan) -> Bool {
    guard let name = name(text), text[byte: offset] == UInt8(ascii: "=") else { return false }
    offset += 1
    let quote = text[byte: offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    offset += 1
    let start = offset
    var isPlain = true
    while true {
      offset = Self.nextInValue(text, from: offset)
      let byte = text[byte: offset]
      if byte == quote { break }
      switch byte {
      case ..<0x20, UInt8(ascii: "<"): return false
      case UInt8(ascii: "&"):
        guard let (_, next) = XMLReference.decode(text, at: offset, to: end) else { return false }
        isPlain = false
        offset = next
      case 0xED where text[byte: offset + 1] >= 0xA0: return false
      case 0xEF where text[byte: offset + 1] == 0xBF && text[byte: offset + 2] >= 0xBE: return false
      default: offset += 1
      }
    }
    for other in attributes where Self.isEqual(other.name, name, in: text) { return false }
    attributes.append(XMLScanTag.Attribute(name: name, value: start..<offset, isPlain: isPlain))
    offset += 1
    return true
  }

  /// The next byte of an attribute's value that may end it or needs a closer look.
  @inline(__always)
  private static func nextInValue(_ text: RawSpan, from start: Int) -> Int {
    var offset = start
    while true {
      let word = UInt64(littleEndian: text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let hits =
        XMLBytes.suspects(word) | XMLBytes.references(word) | XMLBytes.tags(word) | XMLBytes.quotes(word)
      if hits != 0 { return offset &+ ByteWord.first(hits) }
      offset &+= 8
    }
  }

  private mutating func endTag<Handler: XMLScanHandler & ~Copyable>(
    _ text: RawSpan, handler: inout Handler
  ) -> Bool {
    offset += 2
    guard let opened = open.popLast(), offset + opened.count <= end,
      Self.isEqual(opened, offset..<offset + opened.count, in: text)
    else { return false }
    offset += opened.count
    // A longer name does not end here.
    skipBlanks(text)
    guard text[byte: offset] == UInt8(ascii: ">") else { return false }
    offset += 1
    handler.end(in: text)
    return true
  }

  /// A name of ASCII letters.
  private mutating func name(_ text: RawSpan) -> Range<Int>? {
    let start = offset
    while Self.isNameCharacter(text[byte: offset]) { offset += 1 }
    let first = text[byte: start]
    guard offset > start, first != UInt8(ascii: "-"), first != UInt8(ascii: "."),
      !(0x30...0x39).contains(first)
    else { return nil }
    return start..<offset
  }

  @inline(__always)
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    // Letters; then digits and the colon behind them; then the rest.
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 11 || byte == UInt8(ascii: "_") || byte &- 0x2D < 2
  }

  @inline(__always)
  private static func isEqual(_ left: Range<Int>, _ right: Range<Int>, in text: RawSpan) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index + 8 <= left.count {
      let word = text.unsafeLoadUnaligned(fromByteOffset: left.lowerBound + index, as: UInt64.self)
      let other = text.unsafeLoadUnaligned(fromByteOffset: right.lowerBound + index, as: UInt64.self)
      if word != other { return false }
      index += 8
    }
    while index < left.count {
      if text[byte: left.lowerBound + index] != text[byte: right.lowerBound + index] { return false }
      index += 1
    }
    return true
  }

  // MARK: - What is between

  @inline(__always)
  private mutating func skipBlanks(_ text: RawSpan) {
    while case let byte = text[byte: offset],
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    {
      offset += 1
    }
  }

  /// The declarations that programs write.
  private mutating func skipDeclaration(_ text: RawSpan) -> Bool {
    guard text.matches("<?xml", at: offset) else { return true }
    let usual: [StaticString] = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
      "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
      "<?xml version='1.0' encoding='UTF-8'?>", "<?xml version='1.0' encoding='utf-8'?>",
    ]
    for declaration in usual where text.matches(declaration, at: offset) {
      offset += declaration.utf8CodeUnitCount
      return true
    }
    return false
  }
}
