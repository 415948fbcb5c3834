internal import L10nText

/// Numbers, truth values and dates as GNUstep writes them into property lists: `<*I5>`, `<*R1.5>`, `<*BY>`,
/// `<*D2001-01-31 08:00:00 +0100>`. What stands behind the letter may be quoted.
package enum OldStyleTypedValue {
  /// The value whose bracket opens at `start`, and the offset behind it; nil where GNUstep takes no such value.
  package static func read(
    _ text: RawSpan, at start: Int, to end: Int
  ) -> (value: PropertyListScalar, end: Int)? {
    var last = start + 2
    while last < end, text[byte: last] != UInt8(ascii: ">") { last += 1 }
    guard last < end, last > start + 3 else { return nil }
    var words = text.copy(start + 3..<last)
    if words.count > 2, words.first == UInt8(ascii: "\""), words.last == UInt8(ascii: "\"") {
      words = Array(words.dropFirst().dropLast())
    }
    let value: PropertyListScalar? =
      switch text[byte: start + 2] {
      case UInt8(ascii: "I"): .integer(integer(words))
      case UInt8(ascii: "R"): .real(Double(String(decoding: words, as: UTF8.self)) ?? 0)
      case UInt8(ascii: "B") where words.first == UInt8(ascii: "Y"): .boolean(true)
      case UInt8(ascii: "B") where words.first == UInt8(ascii: "N"): .boolean(false)
      case UInt8(ascii: "D"): date(words).map { .date($0) }
      default: nil
      }
    return value.map { ($0, last + 1) }
  }

  /// The digits up to the first other character, as C reads them.
  private static func integer(_ words: [UInt8]) -> Int128 {
    let isNegative = words.first == UInt8(ascii: "-")
    let limit = isNegative ? Int128(Int64.max) + 1 : Int128(UInt64.max)
    var value: Int128 = 0
    for byte in words.dropFirst(isNegative ? 1 : 0) {
      guard case let digit = byte &- 0x30, digit < 10, value < limit else { break }
      value = value * 10 + Int128(digit)
    }
    return isNegative ? -min(value, limit) : min(value, limit)
  }

  /// `2001-01-31 08:00:00 +0100`, in seconds since the first moment of 2001 in UTC.
  private static func date(_ words: [UInt8]) -> Double? {
    guard words.count == 25 else { return nil }
    func number(_ places: Range<Int>) -> Int? {
      places.reduce(0 as Int?) { sum, place in
        guard let sum, case let digit = words[place] &- 0x30, digit < 10 else { return nil }
        return sum * 10 + Int(digit)
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let zoneHours = number(21..<23), let zoneMinutes = number(23..<25),
      let days = CivilDate.day(year: year, month: month, day: day)
    else { return nil }
    let zone = (zoneHours * 60 + zoneMinutes) * (words[20] == UInt8(ascii: "-") ? -60 : 60)
    let start = CivilDate.days(year: 2001, month: 1, day: 1)
    return Double((days - start) * 86_400 + hour * 3_600 + minute * 60 + second - zone)
  }
}
