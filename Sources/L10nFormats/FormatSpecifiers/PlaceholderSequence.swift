/// The placeholders of two texts as they are spelt: where they are the same, one behind the other, there is nothing to be
/// read. That holds for nearly all texts, and takes no memory.
package enum PlaceholderSequence {
  package static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { isSame(left, $0) } }
  }

  /// Whether the placeholders of both are spelt alike, in the same order or by their numbers, and hold nothing that
  /// is to be looked at twice.
  package static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool
  {
    var first = Cursor(text: left)
    var second = Cursor(text: right)
    while true {
      guard let one = first.next(), let two = second.next() else { return false }
      if !isSpeltAlike(one, two) { return isReordered(left, right) }
      if one.isEmpty { return true }
    }
  }

  private static func isSpeltAlike(_ one: UnsafeBufferPointer<UInt8>, _ two: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    if one.count != two.count { return false }
    for (left, right) in zip(one, two) where left != right { return false }
    return true
  }

  /// Whether both ask for the same arguments, of which one text at least says the numbers (`%2$@`), in any order.
  private static func isReordered(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var first = Arguments(left)
    var (count, used) = (0, UInt64(0))
    while let one = first.next() {
      guard count < 64 else { return false }
      count += 1
      // The first of the other side that is the same and not taken yet.
      var second = Arguments(right)
      var place: UInt64 = 1
      while true {
        guard place != 0, let two = second.next() else { return false }
        if used & place == 0, one.number == two.number, isSpeltAlike(one.rest, two.rest) { break }
        place &<<= 1
      }
      used |= place
    }
    var second = Arguments(right)
    for _ in 0..<count { _ = second.next() }
    return first.isSound && second.next() == nil && second.isSound && first.percents == second.percents
  }

  /// Goes from argument to argument.
  private struct Arguments {
    struct Argument {
      var number: Int
      /// What stands behind the number.
      var rest: UnsafeBufferPointer<UInt8>
    }

    private var cursor: Cursor
    private var isNumbered: Bool?
    private var count = 0
    /// How many `%%` there are.
    private(set) var percents = 0
    /// Whether nothing was met that is to be looked at twice.
    private(set) var isSound = true

    init(_ text: UnsafeBufferPointer<UInt8>) { cursor = Cursor(text: text) }

    mutating func next() -> Argument? {
      while isSound {
        guard let next = cursor.next() else { break }
        if next.isEmpty { return nil }
        if next.count == 2, next[1] == UInt8(ascii: "%") {
          percents += 1
          continue
        }
        // A width from an argument takes two, and what a variable takes its rule says.
        if next.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") }) { break }
        count += 1
        let dollar = next.firstIndex(of: UInt8(ascii: "$"))
        if isNumbered ?? (dollar != nil) != (dollar != nil) { break }
        isNumbered = dollar != nil
        guard let dollar else {
          return Argument(number: count, rest: UnsafeBufferPointer(rebasing: next[1...]))
        }
        var number = 0
        for digit in next[1..<dollar] {
          guard digit &- 0x30 < 10, number < 1000 else {
            isSound = false
            return nil
          }
          number = number * 10 + Int(digit &- 0x30)
        }
        return Argument(number: number, rest: UnsafeBufferPointer(rebasing: next[(dollar + 1)...]))
      }
      isSound = false
      return nil
    }
  }

  /// A text's placeholders alone, one behind the other: held against others they say what the whole text does. A text that
  /// has to be looked at twice stays whole.
  static func reduced(_ text: [UInt8]) -> [UInt8] {
    // Most texts have none.
    guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") }) else { return [] }
    return text.withUnsafeBufferPointer { text in
      var cursor = Cursor(text: text)
      var placeholders: [UInt8] = []
      while let next = cursor.next() {
        if next.isEmpty { return placeholders }
        placeholders += next
      }
      return [UInt8](text)
    }
  }

  /// Goes from placeholder to placeholder.
  private struct Cursor {
    let text: UnsafeBufferPointer<UInt8>
    var offset = 0

    /// The next placeholder; empty at the end, nil where somebody has to look at it.
    mutating func next() -> UnsafeBufferPointer<UInt8>? {
      while offset < text.count {
        switch text[offset] {
        case UInt8(ascii: "%"): return placeholder()
        // A name. Signs of other scripts (`％`) are looked at where a placeholder is missing.
        case UInt8(ascii: "$") where offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "{"):
          return nil
        default: offset += 1
        }
      }
      return UnsafeBufferPointer(rebasing: text[text.count...])
    }

    private mutating func placeholder() -> UnsafeBufferPointer<UInt8>? {
      let start = offset
      offset += 1
      while offset < text.count {
        let byte = text[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "+"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "q"), UInt8(ascii: "z"),
          UInt8(ascii: "*"):
          continue
        case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"),
          UInt8(ascii: "X"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "e"), UInt8(ascii: "s"),
          UInt8(ascii: "c"):
          // "100%free" has none.
          if start > 0, text[start - 1] &- 0x30 < 10 { return nil }
          return UnsafeBufferPointer(rebasing: text[start..<offset])
        case UInt8(ascii: "%") where offset == start + 2:
          return UnsafeBufferPointer(rebasing: text[start..<offset])
        // A variable of a rule, `%#@count@`.
        case UInt8(ascii: "#") where offset < text.count && text[offset] == UInt8(ascii: "@"):
          guard let end = text[(offset + 1)...].firstIndex(where: { !Self.isOfName($0) }), end > offset + 1,
            text[end] == UInt8(ascii: "@"), start == 0 || text[start - 1] &- 0x30 > 9
          else { return nil }
          offset = end + 1
          return UnsafeBufferPointer(rebasing: text[start..<offset])
        default: return nil
        }
      }
      return nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    }
  }
}
