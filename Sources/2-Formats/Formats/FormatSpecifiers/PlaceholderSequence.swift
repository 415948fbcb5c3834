internal import L10nText

/// The placeholders of two texts as they are spelt: where they are the same, one behind the other, there is nothing to be
/// read. That holds for nearly all texts, and takes no memory.
package enum PlaceholderSequence {
  package static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    unsafe isSame(left.span.bytes, 0..<left.count, right.span.bytes, 0..<right.count)
  }

  package static func isSame(_ text: RawSpan, _ range: Range<Int>, as other: [UInt8]) -> Bool {
    unsafe isSame(text, range, other.span.bytes, 0..<other.count)
  }

  /// Whether the placeholders of both are spelt alike, in the same order or by their numbers, and hold nothing that
  /// is to be looked at twice.
  package static func isSame(
    _ left: RawSpan, _ leftRange: Range<Int>, _ right: RawSpan, _ rightRange: Range<Int>
  ) -> Bool {
    var first = Cursor(leftRange)
    var second = Cursor(rightRange)
    while true {
      guard let one = first.next(in: left), let two = second.next(in: right) else { return false }
      if !isSpeltAlike(one, of: left, two, of: right) {
        return isReordered(left, leftRange, right, rightRange)
      }
      if one.isEmpty { return true }
    }
  }

  /// Whether two placeholders have the same bytes.
  @inline(__always)
  private static func isSpeltAlike(
    _ one: Range<Int>, of left: RawSpan, _ two: Range<Int>, of right: RawSpan
  ) -> Bool {
    if one.count != two.count { return false }
    if one.count <= 8, one.lowerBound &+ 8 <= left.byteCount, two.lowerBound &+ 8 <= right.byteCount {
      let differences = left.word(at: one.lowerBound) ^ right.word(at: two.lowerBound)
      return differences &<< UInt64(truncatingIfNeeded: 64 &- 8 &* one.count) == 0 || one.isEmpty
    }
    for place in 0..<one.count
    where left[byte: one.lowerBound &+ place] != right[byte: two.lowerBound &+ place] { return false }
    return true
  }

  /// Whether both have the same arguments, in any order, and at least one text has numbers (`%2$@`).
  private static func isReordered(
    _ left: RawSpan, _ leftRange: Range<Int>, _ right: RawSpan, _ rightRange: Range<Int>
  ) -> Bool {
    var first = Arguments(leftRange)
    var (count, used) = (0, UInt64(0))
    while let one = first.next(in: left) {
      guard count < 64 else { return false }
      count += 1
      // The first of the other side that is the same and not taken yet.
      var second = Arguments(rightRange)
      var place: UInt64 = 1
      while true {
        guard place != 0, let two = second.next(in: right) else { return false }
        if used & place == 0, one.number == two.number,
          isSpeltAlike(one.rest, of: left, two.rest, of: right)
        {
          break
        }
        place &<<= 1
      }
      used |= place
    }
    var second = Arguments(rightRange)
    for _ in 0..<count { _ = second.next(in: right) }
    return first.isSound && second.next(in: right) == nil && second.isSound
      && first.percents == second.percents
  }

  /// Goes from argument to argument.
  private struct Arguments {
    struct Argument {
      var number: Int
      /// The specifier behind the number.
      var rest: Range<Int>
    }

    private var cursor: Cursor
    private var isNumbered: Bool?
    private var count = 0
    private(set) var percents = 0
    /// Whether nothing was met that is to be looked at twice.
    private(set) var isSound = true

    init(_ range: Range<Int>) { cursor = Cursor(range) }

    mutating func next(in text: RawSpan) -> Argument? {
      while isSound {
        guard let next = cursor.next(in: text) else { break }
        if next.isEmpty { return nil }
        if next.count == 2, text[byte: next.lowerBound + 1] == UInt8(ascii: "%") {
          percents += 1
          continue
        }
        // A width from an argument takes two arguments; a variable's rule tells how many the variable takes.
        if next.contains(where: { text[byte: $0] == UInt8(ascii: "*") || text[byte: $0] == UInt8(ascii: "#") }
        ) {
          break
        }
        count += 1
        let dollar = next.first { text[byte: $0] == UInt8(ascii: "$") }
        if isNumbered ?? (dollar != nil) != (dollar != nil) { break }
        isNumbered = dollar != nil
        guard let dollar else {
          return Argument(number: count, rest: next.lowerBound + 1..<next.upperBound)
        }
        var number = 0
        for place in next.lowerBound + 1..<dollar {
          let digit = text[byte: place] &- 0x30
          guard digit < 10, number < 1000 else {
            isSound = false
            return nil
          }
          number = number * 10 + Int(digit)
        }
        return Argument(number: number, rest: dollar + 1..<next.upperBound)
      }
      isSound = false
      return nil
    }
  }

  /// Whether a text has a percent or dollar sign.
  package static func hasSigns(_ text: [UInt8]) -> Bool {
    unsafe text.span.bytes.firstSign(from: 0, to: text.count) < text.count
  }

  /// Whether a sign stands behind a digit: "100%free" has no placeholder.
  @inline(__always)
  private static func isBehindDigit(_ sign: Int, in text: RawSpan, from start: Int) -> Bool {
    sign > start && text[byte: sign - 1].isDigit
  }

  /// Goes from placeholder to placeholder of a stretch of text.
  private struct Cursor {
    private let start: Int
    private let end: Int
    private var offset: Int

    init(_ range: Range<Int>) {
      (start, end) = (range.lowerBound, range.upperBound)
      offset = start
    }

    /// The next placeholder; empty at the end, nil if the text has to be read as a format.
    mutating func next(in text: RawSpan) -> Range<Int>? {
      while true {
        offset = text.firstSign(from: offset, to: end)
        if offset == end { return end..<end }
        if text[byte: offset] == UInt8(ascii: "%") { return placeholder(in: text) }
        // A name. Signs of other scripts (`％`) are looked at where a placeholder is missing.
        if offset + 1 < end, text[byte: offset + 1] == UInt8(ascii: "{") { return nil }
        offset += 1
      }
    }

    private mutating func placeholder(in text: RawSpan) -> Range<Int>? {
      let sign = offset
      offset += 1
      while offset < end {
        let byte = text[byte: offset]
        offset += 1
        if Self.isFlag(byte) { continue }
        if Self.isConversion(byte) {
          return isBehindDigit(sign, in: text, from: start) ? nil : sign..<offset
        }
        if byte == UInt8(ascii: "%") { return offset == sign + 2 ? sign..<offset : nil }
        // A variable of a rule, `%#@count@`.
        guard byte == UInt8(ascii: "#"), offset < end, text[byte: offset] == UInt8(ascii: "@") else {
          return nil
        }
        var close = offset + 1
        while close < end, Self.isOfName(text[byte: close]) { close += 1 }
        guard close < end, close > offset + 1, text[byte: close] == UInt8(ascii: "@"),
          !isBehindDigit(sign, in: text, from: start)
        else { return nil }
        offset = close + 1
        return sign..<offset
      }
      return nil
    }

    /// Digits and `$ . - + l h q z *`. By bits, one word for 0...63, the other for 64...127: a processor hardly
    /// foretells a jump by a table.
    private static func isFlag(_ byte: UInt8) -> Bool {
      isIn(0x03FF_6C10_0000_0000, 0x0402_1100_0000_0000, byte)
    }

    /// `@ d i u x X f g e s c`.
    private static func isConversion(_ byte: UInt8) -> Bool { isIn(0, 0x0128_02F8_0100_0001, byte) }

    @inline(__always)
    private static func isIn(_ low: UInt64, _ high: UInt64, _ byte: UInt8) -> Bool {
      byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
      byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_")
    }
  }
}

extension RawSpan {
  /// The place of the next percent or dollar sign; `end` if there is none. The search goes by 64 bytes, as
  /// far as so many stand behind `end` too: most texts are shorter.
  @inline(__always)
  func firstSign(from start: Int, to end: Int) -> Int {
    let signs = ByteClass(UInt8(ascii: "%"), UInt8(ascii: "$"))
    var offset = start
    while offset < end, offset &+ 64 <= byteCount {
      let hits = hits(of: signs, at: offset)
      if hits.isAny { return min(end, offset &+ hits.first) }
      offset &+= 64
    }
    while offset < end {
      let byte = self[byte: offset]
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") { return offset }
      offset &+= 1
    }
    return end
  }
}
