package import L10nText

/// Reads XML property lists as the loader does, which is not as XML does: no DTD is read, entities are the five and
/// numbers, `<?xml`, DOCTYPE and `<plist>` may be missing, and text behind the end is not read. Reading takes one pass
/// and no recursion; memory is the nesting, at most 512 levels, as the loader has it.
package struct XMLPropertyListParser: ~Copyable {
  /// The greatest depth of nested arrays and dictionaries.
  package static let deepest = 512

  /// An open element.
  struct Frame {
    /// Whether it is the `<plist>`, an array or a dictionary.
    var name: Tag.Name
    var tag: Range<Int>
    /// Objects so far; in a dictionary keys and values count alike, so a key is awaited when it is even.
    var count = 0
    /// The key that awaits its value.
    var key = 0..<0
  }

  var offset = 0
  var end = 0
  var frames: [Frame] = []
  private var depth = 0
  /// Text with references or CDATA, resolved.
  var scratch = PaddedBuffer()
  /// Offsets in the text of bytes that are not in the file's encoding, in order.
  var unreadable: [Int] = []
  /// The offset from which on nothing is known about unreadable bytes.
  var trusted = Int.max
  /// Faults that the loader tolerates, in the order of the file.
  package internal(set) var findings: [Diagnostic] = []
  var controlCharacters = 0
  private var hasRoot = false
  /// Whether lines of the C preprocessor may stand between elements.
  var takesDirectives = false

  package init() {}

  /// Reads the property list at `start..<end`, and hands out its contents as it goes; contents before a fault have been
  /// handed out already.
  ///
  /// - Parameters:
  ///   - unreadable: offsets in the text where bytes were replaced that the loader cannot read, in order.
  ///   - trusted: the offset up to which these are all; nil for the end.
  /// - Throws: the fault for which the loader refuses the file.
  package mutating func parse(
    _ text: RawSpan, from start: Int, to end: Int, unreadable: [Int] = [], trusted: Int? = nil,
    into handler: inout some PropertyListHandler & ~Copyable
  ) throws(PropertyListFault) {
    offset = start
    self.end = end
    self.unreadable = unreadable
    self.trusted = trusted ?? .max
    frames.removeAll(keepingCapacity: true)
    depth = 0
    findings = []
    controlCharacters = 0
    hasRoot = false
    scratch.reset(capacity: 0)
    try skipProlog(text)
    var isOpen = try readElement(text, into: &handler)
    while isOpen { isOpen = try readContent(text, into: &handler) }
    if !hasRoot {
      findings.append(
        Diagnostic(
          .propertyListNoRoot, "There is no <plist> around the value", at: start..<min(start + 1, end)))
    }
    reportTrailingText(text)
  }

  /// Reads up to the next element or closing tag, and that. False when the outermost element is closed.
  private mutating func readContent(
    _ text: RawSpan, into handler: inout some PropertyListHandler & ~Copyable
  ) throws(PropertyListFault) -> Bool {
    while true {
      skipSpace(text)
      guard offset + 1 < end else { throw unclosed() }
      guard text[byte: offset] == UInt8(ascii: "<") else {
        if takesDirectives, skipDirective(text) { continue }
        throw fault("Text between elements: \(excerpt(text, at: offset))", at: offset..<offset + 1)
      }
      switch text[byte: offset + 1] {
      case UInt8(ascii: "/"): return try readClosingTag(text, into: &handler)
      case UInt8(ascii: "?"): try skipInstruction(text, from: offset + 1)
      case UInt8(ascii: "!"):
        guard offset + 3 < end, text[byte: offset + 2] == UInt8(ascii: "-"),
          text[byte: offset + 3] == UInt8(ascii: "-")
        else { throw fault("Only comments may start with \u{201C}<!\u{201D} here", at: offset..<offset + 2) }
        try skipComment(text, from: offset + 4)
      default: return try readElement(text, into: &handler)
      }
    }
  }

  /// Reads the element whose `<` stands at the offset; of a container the opening tag. False when it was outermost
  /// and is complete.
  private mutating func readElement(
    _ text: RawSpan, into handler: inout some PropertyListHandler & ~Copyable
  ) throws(PropertyListFault) -> Bool {
    let start = offset
    let tag = try readTag(text)
    try check(tag, from: start)
    switch tag.name {
    case .plist:
      guard !tag.isEmpty else { throw fault("The <plist> is empty", at: start..<offset) }
      guard frames.count < 2 * Self.deepest else { throw tooDeep(start) }
      hasRoot = true
      frames.append(Frame(name: .plist, tag: start..<offset))
      return true
    case .array, .dict:
      let range = start..<offset
      let container: PropertyListContainer = tag.name == .array ? .array : .dictionary
      handler.begin(container, at: range)
      if tag.isEmpty {
        handler.end(container, range)
        return completed(range)
      }
      depth += 1
      guard depth <= Self.deepest else { throw tooDeep(start) }
      frames.append(Frame(name: tag.name, tag: range))
      return true
    case .key, .string:
      let isKey = isKeyAwaited
      if tag.name == .key, !isKey { reportKeyAsValue(start..<offset) }
      isResolved = false
      let content = tag.isEmpty ? offset..<offset : try scanText(text, tag: tag.name, from: start)
      let element = start..<offset
      if scratch.count > 0 {
        scratch.seal()
        let range = 0..<scratch.count
        scratch.withText { resolved in
          Self.emit(
            PropertyListText(bytes: Self.unmarked(range, in: resolved), element: element),
            resolved, isKey, &handler)
        }
        scratch.reset(capacity: 0)
      } else {
        // Text of references that gave nothing is as empty as its content is not.
        let bytes = isResolved ? content.lowerBound..<content.lowerBound : content
        Self.emit(
          PropertyListText(bytes: Self.unmarked(bytes, in: text), element: element), text,
          isKey, &handler)
      }
      return completed(element)
    default:
      let value = try readScalar(text, tag, from: start)
      handler.scalar(value, at: start..<offset)
      return completed(start..<offset)
    }
  }

  /// Set where the last text had references or CDATA.
  var isResolved = false

  @inline(__always)
  private static func emit(
    _ value: PropertyListText, _ span: RawSpan, _ isKey: Bool,
    _ handler: inout some PropertyListHandler & ~Copyable
  ) {
    if isKey { handler.key(value, in: span) } else { handler.string(value, in: span) }
  }

  private var isKeyAwaited: Bool {
    guard let frame = frames.last else { return false }
    return frame.name == .dict && frame.count & 1 == 0
  }

  /// Whether an element may stand where it stands.
  @inline(__always)
  private func check(_ tag: Tag, from start: Int) throws(PropertyListFault) {
    guard let frame = frames.last else { return }
    switch frame.name {
    case .plist where frame.count > 0:
      throw fault("A property list is one value; this is a second one", at: start..<offset, since: frame.tag)
    case .dict where frame.count & 1 == 0 && tag.name != .key:
      throw fault("A <key> is expected here", at: start..<offset, since: frame.tag, "in this <dict>")
    default: return
    }
  }

  /// Counts an object that is complete. False when it was the outermost.
  @inline(__always)
  private mutating func completed(_ element: Range<Int>) -> Bool {
    let last = frames.count - 1
    guard last >= 0 else { return false }
    if frames[last].name == .dict, frames[last].count & 1 == 0 { frames[last].key = element }
    frames[last].count += 1
    return true
  }

  private mutating func readClosingTag(
    _ text: RawSpan, into handler: inout some PropertyListHandler & ~Copyable
  ) throws(PropertyListFault) -> Bool {
    guard let frame = frames.last else {
      throw fault("A closing tag without an opening one", at: offset..<offset + 2)
    }
    if frame.name == .dict, frame.count & 1 == 1 {
      throw fault("The key has no value", at: frame.key, hint: "every <key> is followed by its value")
    }
    if frame.name == .plist, frame.count == 0 { throw fault("The <plist> is empty", at: frame.tag) }
    try closeTag(text, frame.name, since: frame.tag)
    frames.removeLast()
    let element = frame.tag.lowerBound..<offset
    if frame.name != .plist {
      depth -= 1
      handler.end(frame.name == .array ? .array : .dictionary, element)
    }
    return completed(element)
  }

  private func tooDeep(_ start: Int) -> PropertyListFault {
    fault("Arrays and dictionaries are nested more than \(Self.deepest) deep", at: start..<offset)
  }
}
