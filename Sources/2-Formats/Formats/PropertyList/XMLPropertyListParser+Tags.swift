import L10nText

/// Tags, and text that may stand around elements.
extension XMLPropertyListParser {
  /// An opening tag that has been read.
  struct Tag {
    enum Name: String {
      case plist, array, dict, key, string, data, date, real, integer
      case yes = "true"
      case no = "false"
    }

    var name: Name
    /// Whether it closes itself.
    var isEmpty: Bool
  }

  @inline(__always)
  mutating func skipSpace(_ text: RawSpan) {
    while offset < end, Self.isSpace(text[byte: offset]) { offset &+= 1 }
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The letters of the commonest tags as the numbers they are in memory.
  private static var keyTag: UInt64 { 0x3E79_656B }  // key>
  private static var stringTag: UInt64 { 0x3E_676E_6972_7473 }  // string>
  private static var dictTag: UInt64 { 0x3E_7463_6964 }  // dict>
  private static var keyEnd: UInt64 { 0x3E79_656B_2F3C }  // </key>
  private static var dictEnd: UInt64 { 0x3E_7463_6964_2F3C }  // </dict>
  private static var stringEnd: UInt64 { 0x676E_6972_7473_2F3C }  // </string

  /// Reads the opening tag whose `<` stands at the offset, and goes behind it. Bytes between the name and the next `>`
  /// are not read.
  @inline(__always)
  mutating func readTag(_ text: RawSpan) throws(PropertyListFault) -> Tag {
    // The three that nearly all elements are.
    let letters = text.word(at: offset &+ 1)
    if letters & 0xFFFF_FFFF == Self.keyTag, offset &+ 5 <= end {
      offset &+= 5
      return Tag(name: .key, isEmpty: false)
    }
    if letters & 0xFF_FFFF_FFFF_FFFF == Self.stringTag, offset &+ 8 <= end {
      offset &+= 8
      return Tag(name: .string, isEmpty: false)
    }
    if letters & 0xFF_FFFF_FFFF == Self.dictTag, offset &+ 6 <= end {
      offset &+= 6
      return Tag(name: .dict, isEmpty: false)
    }
    return try readAnyTag(text)
  }

  @inline(never)
  private mutating func readAnyTag(_ text: RawSpan) throws(PropertyListFault) -> Tag {
    let start = offset
    let nameStart = offset + 1
    var cursor = nameStart
    var nameEnd: Int?
    while cursor < end, text[byte: cursor] != UInt8(ascii: ">") {
      if nameEnd == nil, Self.isSpace(text[byte: cursor]) { nameEnd = cursor }
      cursor += 1
    }
    guard cursor < end else {
      throw fault("The tag has no \u{201C}>\u{201D}", at: start..<min(end, start + 1))
    }
    let isEmpty = text[byte: cursor - 1] == UInt8(ascii: "/")
    let upper = nameEnd ?? (isEmpty ? cursor - 1 : cursor)
    guard upper > nameStart else { throw fault("A tag has a name", at: start..<cursor + 1) }
    offset = cursor + 1
    // The longest known name has seven letters.
    guard upper - nameStart <= 7,
      let name = Tag.Name(rawValue: String(decoding: text.copy(nameStart..<upper), as: UTF8.self))
    else {
      if MergeMarker.stands(in: text, at: start) {
        throw fault(MergeMarker.message, at: start..<start + 7, rule: .mergeConflict, hint: MergeMarker.hint)
      }
      let shown = WTF8.text(text.copy(nameStart..<min(upper, nameStart + 40)))
      throw fault("A property list has no element <\(shown)>", at: start..<cursor + 1)
    }
    return Tag(name: name, isEmpty: isEmpty)
  }

  /// Reads the closing tag of an element at the offset, and goes behind it.
  @inline(__always)
  mutating func closeTag(_ text: RawSpan, _ name: Tag.Name, since opened: Range<Int>)
    throws(PropertyListFault)
  {
    let letters = text.word(at: offset)
    if name == .key, letters & 0xFFFF_FFFF_FFFF == Self.keyEnd, offset &+ 6 <= end {
      offset &+= 6
    } else if name == .string, letters == Self.stringEnd, text[byte: offset &+ 8] == UInt8(ascii: ">"),
      offset &+ 9 <= end
    {
      offset &+= 9
    } else if name == .dict, letters & 0xFF_FFFF_FFFF_FFFF == Self.dictEnd, offset &+ 7 <= end {
      offset &+= 7
    } else {
      try closeAnyTag(text, name, since: opened)
    }
  }

  @inline(never)
  private mutating func closeAnyTag(
    _ text: RawSpan, _ name: Tag.Name, since opened: Range<Int>
  ) throws(PropertyListFault) {
    let start = offset
    let letters = Array(name.rawValue.utf8)
    guard end - start >= letters.count + 3 else { throw unclosed(opened, name) }
    guard text[byte: start] == UInt8(ascii: "<"), text[byte: start + 1] == UInt8(ascii: "/") else {
      throw fault("</\(name.rawValue)> is expected here", at: start..<start + 1, since: opened)
    }
    for (index, letter) in letters.enumerated() where text[byte: start + 2 + index] != letter {
      throw fault("This tag does not close <\(name.rawValue)>", at: start..<start + 2, since: opened)
    }
    offset = start + 2 + letters.count
    skipSpace(text)
    guard offset < end else { throw unclosed(opened, name) }
    guard text[byte: offset] == UInt8(ascii: ">") else {
      throw fault("This tag does not close <\(name.rawValue)>", at: start..<offset + 1, since: opened)
    }
    offset += 1
  }

  /// Skips white space, comments, instructions and DOCTYPE before the first element.
  mutating func skipProlog(_ text: RawSpan) throws(PropertyListFault) {
    while true {
      skipSpace(text)
      guard offset + 1 < end else {
        throw fault("There is no property list in the file", at: offset..<offset)
      }
      guard text[byte: offset] == UInt8(ascii: "<") else {
        throw fault(
          "A property list starts with a tag, not with \(excerpt(text, at: offset))", at: offset..<offset + 1)
      }
      switch text[byte: offset + 1] {
      case UInt8(ascii: "?"): try skipInstruction(text, from: offset + 2)
      case UInt8(ascii: "!"):
        if offset + 3 < end, text[byte: offset + 2] == UInt8(ascii: "-"),
          text[byte: offset + 3] == UInt8(ascii: "-")
        {
          // The loader jumps over one character more than it should, and so past the end of `<!---->`.
          try skipComment(text, from: offset + 5)
        } else {
          try skipDocumentType(text)
        }
      default: return
      }
    }
  }

  /// - Parameter start: where the search for `-->` begins.
  mutating func skipComment(_ text: RawSpan, from start: Int) throws(PropertyListFault) {
    var cursor = start
    // The end of a comment counts only with a character behind it, as for the loader.
    while cursor + 3 < end {
      cursor = text.scan(from: cursor, for: UInt8(ascii: "-"), or: UInt8(ascii: "-"))
      guard cursor + 3 < end else { break }
      if text.matches("-->", at: cursor) {
        offset = cursor + 3
        return
      }
      cursor += 1
    }
    throw fault("The comment is never closed", at: offset..<min(end, offset + 4))
  }

  mutating func skipInstruction(_ text: RawSpan, from start: Int) throws(PropertyListFault) {
    var cursor = start
    while cursor + 2 < end {
      if text[byte: cursor] == UInt8(ascii: "?"), text[byte: cursor + 1] == UInt8(ascii: ">") {
        offset = cursor + 2
        return
      }
      cursor += 1
    }
    throw fault("The instruction is never closed", at: offset..<min(end, offset + 2))
  }

  /// DOCTYPE is passed over; one that brings declarations of its own is refused, so no entity can be defined.
  private mutating func skipDocumentType(_ text: RawSpan) throws(PropertyListFault) {
    let start = offset
    guard offset + 9 <= end, text.matches("DOCTYPE", at: offset + 2) else {
      throw fault("Only comments and DOCTYPE may start with \u{201C}<!\u{201D}", at: start..<start + 2)
    }
    var cursor = offset + 9
    while cursor < end {
      switch text[byte: cursor] {
      case UInt8(ascii: ">"):
        offset = cursor + 1
        return
      case UInt8(ascii: "["):
        throw fault(
          "The DOCTYPE has declarations of its own, which the loader refuses", at: cursor..<cursor + 1)
      default: cursor += 1
      }
    }
    throw fault("The DOCTYPE is never closed", at: start..<start + 9)
  }

  /// Warns of text behind the outermost element.
  mutating func reportTrailingText(_ text: RawSpan) {
    let last = offset
    while true {
      skipSpace(text)
      guard offset < end else { return }
      do {
        if offset + 3 < end, text.matches("<!--", at: offset) {
          // A comment whose `>` is the file's last byte counts as text: the loader's search never meets that
          // byte.
          try skipClosedComment(text)
        } else if text.matches("<?", at: offset) {
          try skipInstruction(text, from: offset + 2)
        } else {
          break
        }
      } catch { break }
    }
    let from = offset
    offset = last
    findings.append(
      Diagnostic(
        .propertyListTrailingText, "Text after the end is not read: \(excerpt(text, at: from))",
        at: from..<end,
        hint: "remove it"))
  }

  private mutating func skipClosedComment(_ text: RawSpan) throws(PropertyListFault) {
    var cursor = offset + 4
    while cursor + 2 < end {
      if text.matches("-->", at: cursor) {
        offset = cursor + 3
        return
      }
      cursor += 1
    }
    throw fault("The comment is never closed", at: offset..<offset + 4)
  }
}

/// The C preprocessor's lines in an `Info.plist`: a build runs it over the file where `INFOPLIST_PREPROCESS` is set. Of a
/// choice the first branch is read.
extension XMLPropertyListParser {
  private static let words: [StaticString] = [
    "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "error",
    "warning", "pragma",
  ]

  /// Steps over the directive that stands at the offset; false where there is none.
  mutating func skipDirective(_ text: RawSpan) -> Bool {
    guard let word = directive(text, at: offset) else { return false }
    skipLine(text)
    guard word == "else" || word == "elif" else { return true }
    var depth = 1
    while depth > 0, offset < end {
      skipSpace(text)
      switch directive(text, at: offset) {
      case "if", "ifdef", "ifndef": depth += 1
      case "endif": depth -= 1
      default: break
      }
      skipLine(text)
    }
    return true
  }

  private mutating func skipLine(_ text: RawSpan) {
    while offset < end, text[byte: offset] != 0x0A, text[byte: offset] != 0x0D { offset += 1 }
  }

  /// The word of a directive; nil where none stands.
  private func directive(_ text: RawSpan, at start: Int) -> String? {
    guard start < end, text[byte: start] == UInt8(ascii: "#") else { return nil }
    var place = start + 1
    while place < end, text[byte: place] == 0x20 || text[byte: place] == 0x09 { place += 1 }
    return Self.words.first { word in
      guard text.matches(word, at: place) else { return false }
      // The byte behind the word can be read, as padding stands behind the text.
      let next = text[byte: place + word.utf8CodeUnitCount]
      return (next | 0x20) &- 0x61 >= 26 && next &- 0x30 >= 10 && next != UInt8(ascii: "_")
    }.map { "\($0)" }
  }
}

/// Words for faults.
extension XMLPropertyListParser {
  func fault(
    _ message: String, at range: Range<Int>, rule: Rule = .propertyListSyntax, hint: String? = nil
  ) -> PropertyListFault {
    PropertyListFault(Diagnostic(rule, message, at: range, hint: hint))
  }

  func fault(
    _ message: String, at range: Range<Int>, since opened: Range<Int>, _ note: String = "it was opened here"
  ) -> PropertyListFault {
    PropertyListFault(
      Diagnostic(.propertyListSyntax, message, at: range, notes: [DiagnosticNote(note, at: opened)]))
  }

  /// The file ends inside an element.
  func unclosed() -> PropertyListFault {
    guard let frame = frames.last else { return fault("The file ends too early", at: end..<end) }
    return unclosed(frame.tag, frame.name)
  }

  func unclosed(_ opened: Range<Int>, _ name: Tag.Name) -> PropertyListFault {
    fault(
      "The <\(name.rawValue)> is never closed", at: opened, hint: "the file ends before </\(name.rawValue)>")
  }

  mutating func reportKeyAsValue(_ tag: Range<Int>) {
    guard let frame = frames.last, frame.name == .dict else { return }
    findings.append(
      Diagnostic(
        .propertyListKeyAsValue, "This <key> is taken for the value of the key before it", at: tag,
        hint: "give the key before it a value",
        notes: [DiagnosticNote("the key without a value", at: frame.key)]))
  }

  /// The first characters from an offset on, in quotes.
  func excerpt(_ text: RawSpan, at start: Int) -> String {
    var upper = start
    while upper < min(end, start + 24), text[byte: upper] != 0x0A, text[byte: upper] != 0x0D { upper += 1 }
    // The cut is not in the middle of a character.
    while upper < end, upper > start, text[byte: upper] & 0xC0 == 0x80 { upper -= 1 }
    return "\u{201C}\(WTF8.text(text.copy(start..<upper)))\u{201D}"
  }
}
