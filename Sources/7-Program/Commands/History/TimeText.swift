internal import L10nText

/// A moment as people write it on a command line.
enum TimeText {
  /// Seconds since the beginning of 1970: a number of them, or a date, or a date and a time with a zone
  /// (`2026-08-01T06:30:00Z`, `2026-08-01T08:30:00+02:00`; RFC 3339). Nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    if let number = number(bytes[...]) { return number }
    guard let date = date(bytes.prefix(10)) else { return nil }
    if bytes.count == 10 { return date }
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let time = time(bytes[11..<19])
    else { return nil }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { $0.isDigit } }
    guard let zone = zone(rest) else { return nil }
    return date + time - zone
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 12, bytes.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The numbers of a text in which they stand between marks, two digits each but the first.
  private static func parts(_ bytes: ArraySlice<UInt8>, _ mark: Unicode.Scalar, widths: [Int]) -> [Int]? {
    let parts = bytes.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    let numbers = parts.compactMap { number($0) }
    return numbers.count == widths.count ? numbers : nil
  }

  private static func date(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let parts = parts(bytes, "-", widths: [4, 2, 2]),
      let day = CivilDate.day(year: parts[0], month: parts[1], day: parts[2])
    else { return nil }
    return day * 86_400
  }

  private static func time(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let parts = parts(bytes, ":", widths: [2, 2, 2]), parts[0] < 24, parts[1] < 60, parts[2] <= 60
    else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  private static func zone(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let sign = bytes.first else { return nil }
    if sign == UInt8(ascii: "Z") { return bytes.count == 1 ? 0 : nil }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let parts = parts(bytes.dropFirst(), ":", widths: [2, 2]), parts[0] < 24, parts[1] < 60
    else { return nil }
    let offset = parts[0] * 3600 + parts[1] * 60
    return sign == UInt8(ascii: "-") ? -offset : offset
  }
}
