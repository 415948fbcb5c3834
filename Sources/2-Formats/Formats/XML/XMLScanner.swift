import L10nText

/// Reads the XML that programs write, many times as fast as `XMLReader`: elements, attributes, text and references, one
/// step after the other. Of everything else, and of every fault, it knows nothing: it gives up, and the text has to be
/// read by `XMLReader`, which knows what is wrong. What it reads to the end is well-formed, and so is its UTF-8.
@safe package struct XMLScanner: ~Copyable {
  /// What was read.
  package enum Step: Sendable {
    /// A start tag: `name`, `attribute` and `tagStart` are of it.
    case start
    /// The element that was opened last ends.
    case end
    /// Text between tags, as it stands at `range`.
    case text
    /// A character of the text that stands there as a reference: `scalar`.
    case character
    /// All was read.
    case finished
    /// The scanner gives up. What was read means nothing.
    case unknown
  }

  /// The name of the last start tag.
  package internal(set) var name: XMLScanName
  /// Where the last start tag starts.
  package internal(set) var tagStart: Int
  package private(set) var range = 0..<0
  package private(set) var scalar: UInt32 = 0

  let end: Int
  var offset: Int
  /// The names of the elements that are open.
  let open: UnsafeMutableBufferPointer<XMLScanName>
  var depth = 0
  let attributes: UnsafeMutableBufferPointer<XMLScanAttribute>
  var attributeCount = 0
  /// What stands in the gaps of the shape that was read last.
  let fillings: UnsafeMutableBufferPointer<Range<Int>>
  private var isStarted = false
  /// Whether the last start tag ends its element as well.
  var isEmpty = false

  /// More attributes than any program gives an element.
  static let mostAttributes = 64

  /// - Parameters:
  ///   - text: UTF-8 from `start` to `end`, with zeros behind it. Nobody needs to have looked at it before.
  ///   - deepest: how many elements may stand within each other.
  package init(_ text: RawSpan, from start: Int, to end: Int, deepest: Int = XMLReader.deepest) {
    offset = start
    tagStart = start
    self.end = end
    name = XMLScanName(text, from: start, to: start)
    unsafe open = .allocate(capacity: max(1, deepest))
    unsafe attributes = .allocate(capacity: Self.mostAttributes)
    unsafe fillings = .allocate(capacity: XMLShape.mostGaps)
  }

  deinit {
    unsafe open.deallocate()
    unsafe attributes.deallocate()
    unsafe fillings.deallocate()
  }

  // MARK: - Steps

  /// Reads on.
  /// - Parameter wantsText: whether text between tags means anything just now; if not, it is not handed out.
  package mutating func next(_ text: RawSpan, wantsText: Bool) -> Step {
    if isEmpty {
      isEmpty = false
      return .end
    }
    if depth == 0 {
      if isStarted { return XMLStops.blanks(text, from: offset) == end ? .finished : .unknown }
      guard skipDeclaration(text) else { return .unknown }
      offset = XMLStops.blanks(text, from: offset)
      guard text[byte: offset] == UInt8(ascii: "<") else { return .unknown }
      isStarted = true
    } else if let step = content(text, wantsText: wantsText) {
      return step
    }
    if text[byte: offset &+ 1] == UInt8(ascii: "/") {
      let behind = endTag(text, at: offset)
      guard behind != Self.none else { return .unknown }
      depth &-= 1
      offset = behind
      return .end
    }
    let behind = startTag(text, at: offset)
    guard behind != Self.none, unsafe depth < open.count else { return .unknown }
    offset = behind
    if !isEmpty {
      unsafe open[depth] = name
      depth &+= 1
    }
    return .start
  }

  /// The next element, if it holds nothing but text: what `next` would hand out as its start, text and end. Nil for
  /// anything else, of which nothing is read then. `name` and `attribute` are of it.
  package mutating func leaf(_ text: RawSpan) -> XMLScanLeaf? {
    guard depth > 0, unsafe depth < open.count, !isEmpty else { return nil }
    let start = XMLStops.blanks(text, from: offset)
    guard text[byte: start] == UInt8(ascii: "<"), text[byte: start &+ 1] != UInt8(ascii: "/") else {
      return nil
    }
    let content = startTag(text, at: start)
    guard content != Self.none else {
      isEmpty = false
      return nil
    }
    if isEmpty {
      isEmpty = false
      offset = content
      return XMLScanLeaf(content: content..<content, isPlain: true)
    }
    var isPlain = true
    let stop = Self.text(text, from: content, to: end, isPlain: &isPlain)
    guard stop != Self.none, text[byte: stop &+ 1] == UInt8(ascii: "/") else { return nil }
    unsafe open[depth] = name
    depth &+= 1
    let behind = endTag(text, at: stop)
    depth &-= 1
    guard behind != Self.none else { return nil }
    offset = behind
    return XMLScanLeaf(content: content..<stop, isPlain: isPlain)
  }

  /// Whether the last start tag has attributes.
  package var hasAttributes: Bool { attributeCount > 0 }

  /// An attribute of the last start tag; nil if it has none of the name.
  package func attribute(_ name: XMLScanWord, in text: RawSpan) -> XMLScanAttribute? {
    for index in 0..<attributeCount where unsafe attributes[index].name.isEqual(name, in: text) {
      return unsafe attributes[index]
    }
    return nil
  }

  // MARK: - Text

  /// What stands for an offset where the scanner gives up.
  static let none = -1

  /// Reads up to the next tag; nil where it stands there, or the text before it is not wanted.
  @inline(__always)
  private mutating func content(_ text: RawSpan, wantsText: Bool) -> Step? {
    guard wantsText else {
      // Between most tags there are only blanks.
      var isPlain = true
      let stop = XMLStops.blanks(text, from: offset)
      offset =
        text[byte: stop] == UInt8(ascii: "<")
        ? stop : Self.text(text, from: offset, to: end, isPlain: &isPlain)
      return offset == Self.none ? .unknown : nil
    }
    let byte = text[byte: offset]
    if byte == UInt8(ascii: "<") { return nil }
    if byte == UInt8(ascii: "&") {
      guard let (scalar, next) = XMLReference.decode(text, at: offset, to: end) else { return .unknown }
      self.scalar = scalar
      offset = next
      return .character
    }
    let stop = Self.run(text, from: offset, to: end)
    guard stop != Self.none else { return .unknown }
    range = offset..<stop
    offset = stop
    return .text
  }

  /// Where text with its references ends: at a tag.
  @inline(__always)
  static func text(_ text: RawSpan, from start: Int, to end: Int, isPlain: inout Bool) -> Int {
    var offset = start
    while true {
      offset = run(text, from: offset, to: end)
      if offset == none || text[byte: offset] == UInt8(ascii: "<") { return offset }
      guard let (_, next) = XMLReference.decode(text, at: offset, to: end) else { return none }
      isPlain = false
      offset = next
    }
  }

  /// Where text ends that is what stands there: at a tag or a reference.
  @inline(__always)
  private static func run(_ text: RawSpan, from start: Int, to end: Int) -> Int {
    var offset = start
    while true {
      offset = XMLStops.asciiText(text, from: offset)
      switch text[byte: offset] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"): return offset < end ? offset : none
      case UInt8(ascii: "]"):
        if text.matches("]]>", at: offset) { return none }
        offset &+= 1
      case 0x09, 0x0A: offset &+= 1
      case 0x80...: return otherRun(text, from: offset, to: end)
      default: return none
      }
    }
  }

  /// The same from the first byte on that is not ASCII.
  @inline(never)
  private static func otherRun(_ text: RawSpan, from start: Int, to end: Int) -> Int {
    var offset = start
    while true {
      offset = XMLStops.text(text, from: offset)
      switch text[byte: offset] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"):
        return offset < end && UTF8Validation.isValid(text, behindValid: start..<offset) ? offset : none
      case UInt8(ascii: "]"):
        if text.matches("]]>", at: offset) { return none }
        offset &+= 1
      case 0x09, 0x0A: offset &+= 1
      case 0xEF where !isForbidden(text, at: offset): offset &+= 1
      default: return none
      }
    }
  }

  /// Whether U+FFFE or U+FFFF stands at an EF.
  @inline(__always)
  static func isForbidden(_ text: RawSpan, at offset: Int) -> Bool {
    text[byte: offset &+ 1] == 0xBF && text[byte: offset &+ 2] >= 0xBE
  }

  // MARK: - The beginning

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
