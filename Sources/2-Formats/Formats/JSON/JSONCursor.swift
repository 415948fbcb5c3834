package import L10nText

/// Reads JSON by pulling: the caller walks objects and arrays, and skips other values. Nothing is copied, and nothing
/// is built. A fault of grammar is a finding, and reading goes on where a person would.
///
/// The caller's part: a value is consumed by exactly one of `enter`, `string` and `skipValue`; after `enter`, members
/// or elements are taken until there are none.
package struct JSONCursor: ~Copyable {
  /// The greatest number of syntax faults that are reported, and of lesser ones: their consequences would fill pages.
  static let mostFaults = 20

  /// The place where the cursor stands in the text.
  package internal(set) var offset: Int
  /// The end of the text.
  package let end: Int
  /// Faults in the order in which reading met them.
  package var diagnostics: [Diagnostic] = []
  /// Whether reading stopped for good: at the end of the text, or too deep.
  package internal(set) var isBroken = false
  /// Whether a marker of a merge was met: duplicates then come from its two sides.
  var isInConflict = false
  /// The end of the value consumed last.
  package internal(set) var valueEnd: Int
  /// The starts of the open objects and arrays.
  var open = NestingStack()
  /// Whether the innermost of them has had no member yet.
  var isFirst = true
  var faults = 0
  var blemishes = 0
  var lastFault = -1

  /// - Parameter decoded: the bounds of the text, and the state of its bytes.
  package init(_ decoded: DecodedText) {
    offset = decoded.start
    end = decoded.end
    valueEnd = decoded.start
    report(encodingOf: decoded)
  }

  /// The first byte of the value that comes next: `{`, `[`, `"`, a digit or `-`, `t`, `f`, `n`; any other byte is
  /// no value, and `skipValue` reports it.
  @inline(__always)
  package mutating func peek(_ text: RawSpan) -> UInt8 {
    offset = skipSpace(from: offset, in: text)
    return text[byte: offset]
  }

  /// Enters the object or array that comes next, as `peek` said.
  @inline(__always)
  package mutating func enter(_ text: RawSpan) {
    guard !open.isFull else { return reportNesting(in: text) }
    open.append(offset)
    isFirst = true
    offset &+= 1
  }

  /// Enters the object that comes next; anything else is skipped and false.
  @inline(__always)
  package mutating func enterObject(_ text: RawSpan) -> Bool {
    if peek(text) == UInt8(ascii: "{") {
      enter(text)
      return true
    }
    skipValue(text)
    return false
  }

  /// The name of the object's next member, with the cursor before its value; nil behind the object's end.
  @inline(__always)
  package mutating func nextMember(_ text: RawSpan) -> JSONString? {
    var place = skipSpace(from: offset, in: text)
    var byte = text[byte: place]
    if !isFirst, byte == UInt8(ascii: ",") {
      place = skipSpace(from: place &+ 1, in: text)
      byte = text[byte: place]
      if byte != UInt8(ascii: "\"") { return recoverMember(text) }
    } else if byte == UInt8(ascii: "}") {
      leave(at: place)
      return nil
    } else if !isFirst || byte != UInt8(ascii: "\"") {
      return recoverMember(text)
    }
    isFirst = false
    offset = place
    let name = scanString(text)
    place = skipSpace(from: offset, in: text)
    guard text[byte: place] == UInt8(ascii: ":") else { return recoverColon(text, name) }
    offset = place &+ 1
    return name
  }

  /// Whether the array has another element, with the cursor before it; false behind the array's end.
  @inline(__always)
  package mutating func nextElement(_ text: RawSpan) -> Bool {
    let place = skipSpace(from: offset, in: text)
    let byte = text[byte: place]
    if isFirst ? Self.startsValue(byte) : byte == UInt8(ascii: ",") {
      let next = isFirst ? place : skipSpace(from: place &+ 1, in: text)
      guard Self.startsValue(text[byte: next]) else { return recoverElement(text) }
      isFirst = false
      offset = next
      return true
    }
    if byte == UInt8(ascii: "]") {
      leave(at: place)
      return false
    }
    return recoverElement(text)
  }

  /// The string that comes next; nil, and skipped, if another value does.
  @inline(__always)
  package mutating func string(_ text: RawSpan) -> JSONString? {
    guard peek(text) == UInt8(ascii: "\"") else {
      skipValue(text)
      return nil
    }
    return scanString(text)
  }

  /// Reports text behind the outermost value.
  package mutating func finish(_ text: RawSpan) {
    guard !isBroken else { return }
    offset = skipSpace(from: offset, in: text)
    guard offset < end else { return }
    report(
      "there is more text after the JSON value", at: offset..<min(end, offset + 1),
      hint: "remove the text after the last brace, or an extra brace before it")
  }

  /// Leaves the innermost object or array, whose closing mark is at `place`.
  @inline(__always)
  mutating func leave(at place: Int) {
    offset = place &+ 1
    valueEnd = offset
    open.removeLast()
    isFirst = false
  }

  /// The first place from `start` on that is no white space.
  @inline(__always)
  func skipSpace(from start: Int, in text: RawSpan) -> Int {
    if text[byte: start] > 0x20 { return start }
    // Xcode writes `"key" : value`.
    if text[byte: start] == 0x20, text[byte: start &+ 1] > 0x20 { return start &+ 1 }
    return skipLongSpace(from: start, in: text)
  }

  @inline(__always)
  private func skipLongSpace(from start: Int, in text: RawSpan) -> Int {
    // Files are laid out over lines: a line end, then a run of spaces.
    var place = start
    let spaces = SIMD16<UInt8>(repeating: 0x20)
    while true {
      let byte = text[byte: place]
      if byte == 0x20 {
        let others = ByteMatchMask(text.vector(at: place) .!= spaces)
        place &+= others.isAny ? others.first : 16
      } else if byte == 0x0A || byte == 0x0D || byte == 0x09 {
        place &+= 1
      } else {
        return place
      }
    }
  }

  /// Whether a value can start with this byte.
  @inline(__always)
  static func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      true
    default: false
    }
  }
}
