import L10nText

/// Numbers, dates, data: as the loader takes them.
extension XMLPropertyListParser {
  /// Reads the content and closing tag of an element that is neither text nor container.
  @inline(never)
  mutating func readScalar(
    _ text: RawSpan, _ tag: Tag, from start: Int
  ) throws(PropertyListFault) -> PropertyListScalar {
    let opened = start..<offset
    switch tag.name {
    case .yes, .no:
      if !tag.isEmpty { try closeTag(text, tag.name, since: opened) }
      return .boolean(tag.name == .yes)
    case .integer where !tag.isEmpty: return .integer(try readInteger(text, opened))
    case .real where !tag.isEmpty: return .real(try readReal(text, opened))
    case .date where !tag.isEmpty: return .date(try readDate(text, opened))
    case .data where !tag.isEmpty: return .data(try readData(text, opened))
    default: throw fault("The <\(tag.name.rawValue)> is empty", at: opened)
    }
  }

  private mutating func skipWideSpace(_ text: RawSpan) {
    while offset < end {
      let byte = text[byte: offset]
      guard byte <= 0x20 || (byte > 0x7E && byte < 0xA1) || isWideSpace(text) else { return }
      offset += 1
    }
  }

  /// The loader's list of white space in front of integers, with its slips: it goes on byte by byte.
  private func isWideSpace(_ text: RawSpan) -> Bool {
    guard end - offset >= 3 else { return false }
    let second = text[byte: offset + 1]
    let third = text[byte: offset + 2]
    switch (text[byte: offset], second) {
    case (0xE2, 0x80): return third >= 80 && third <= 0x8B || third == 0xAF
    case (0xE2, 0x81): return third == 0x9F
    case (0xE3, 0x80): return third == 0x80
    default: return false
    }
  }

  private mutating func readInteger(_ text: RawSpan, _ opened: Range<Int>) throws(PropertyListFault) -> Int128
  {
    func fault(_ message: String, _ parser: borrowing XMLPropertyListParser) -> PropertyListFault {
      parser.fault(message, at: opened.lowerBound..<min(parser.end, parser.offset + 1))
    }
    skipWideSpace(text)
    guard offset < end else { throw unclosed(opened, .integer) }
    var isNegative = false
    if text[byte: offset] == UInt8(ascii: "-") || text[byte: offset] == UInt8(ascii: "+") {
      isNegative = text[byte: offset] == UInt8(ascii: "-")
      offset += 1
      skipWideSpace(text)
    }
    var hasDigits = false
    var isHex = false
    if offset + 1 < end, text[byte: offset] == UInt8(ascii: "0"),
      text[byte: offset + 1] | 0x20 == UInt8(ascii: "x")
    {
      isHex = true
      offset += 2
    }
    let base: UInt64 = isHex ? 16 : 10
    var value: UInt64 = 0
    while offset < end, text[byte: offset] != UInt8(ascii: "<") {
      guard let digit = text[byte: offset].hexadecimalValue, isHex || digit < 10 else {
        throw fault("The <integer> contains something other than digits", self)
      }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: base)
      let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !isLarger, !isNegative || sum <= 1 << 63 else {
        throw fault("The <integer> is too large", self)
      }
      value = sum
      hasDigits = true
      offset += 1
    }
    guard offset < end else { throw unclosed(opened, .integer) }
    guard hasDigits else { throw fault("The <integer> has no digits", self) }
    try closeTag(text, .integer, since: opened)
    return isNegative ? -Int128(value) : Int128(value)
  }

  private mutating func readReal(_ text: RawSpan, _ opened: Range<Int>) throws(PropertyListFault) -> Double {
    let content = try scanText(text, tag: .real, from: opened.lowerBound)
    var bytes: [UInt8] = []
    if isResolved {
      scratch.seal()
      let count = scratch.count
      bytes = scratch.withText { $0.copy(0..<count) }
      scratch.reset(capacity: 0)
    } else {
      bytes = text.copy(content)
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    switch whole.lowercased() {
    case "nan": return .nan
    case "infinity", "+infinity", "inf", "+inf": return .infinity
    case "-infinity", "-inf": return -.infinity
    default: break
    }
    let digits = bytes.drop { $0 <= 0x20 || $0 == 0x7F }
    let isPlain = digits.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(String(decoding: digits, as: UTF8.self)) else {
      throw fault("The <real> is not a number", at: content)
    }
    return value
  }

  /// `YYYY-MM-DDThh:mm:ssZ`; the year may have a minus and any number of digits.
  private mutating func readDate(_ text: RawSpan, _ opened: Range<Int>) throws(PropertyListFault) -> Double {
    let malformed = fault("The <date> is not of the form 2001-01-31T23:59:59Z", at: opened)
    let isNegative = offset < end && text[byte: offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var year: Int32 = 0
    while offset < end, case let byte = text[byte: offset], byte.isDigit {
      year = year &* 10 &+ Int32(byte &- 0x30)
      offset += 1
    }
    func pass(_ byte: UInt8, _ parser: inout XMLPropertyListParser) -> Bool {
      guard parser.offset < parser.end, text[byte: parser.offset] == byte else { return false }
      parser.offset += 1
      return true
    }
    func two(_ parser: inout XMLPropertyListParser) -> Int32? {
      guard parser.offset + 2 < parser.end else { return nil }
      let first = text[byte: parser.offset]
      let second = text[byte: parser.offset + 1]
      parser.offset += 2
      guard first.isDigit, second.isDigit else { return nil }
      return Int32(first - 0x30) * 10 + Int32(second - 0x30)
    }
    guard pass(UInt8(ascii: "-"), &self), let month = two(&self), pass(UInt8(ascii: "-"), &self),
      let day = two(&self), pass(UInt8(ascii: "T"), &self), let hour = two(&self),
      pass(UInt8(ascii: ":"), &self),
      let minute = two(&self), pass(UInt8(ascii: ":"), &self), let second = two(&self),
      pass(UInt8(ascii: "Z"), &self)
    else { throw malformed }
    try closeTag(text, .date, since: opened)
    // 11,323 days lie between 1970, from where days are counted, and 2001, from where the loader does.
    let days = CivilDate.days(year: isNegative ? 0 &- year : year, month: month, day: day) - 11_323
    return Double(days) * 86_400 + Double(hour * 3_600 + minute * 60 + second as Int32)
  }

  /// Base64, from which everything that is no digit of it is left out.
  private mutating func readData(_ text: RawSpan, _ opened: Range<Int>) throws(PropertyListFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var group: UInt32 = 0
    var digits = 0
    var equals = 0
    while offset < end, text[byte: offset] != UInt8(ascii: "<") {
      let byte = text[byte: offset]
      if byte == UInt8(ascii: "=") {
        equals += 1
      } else if byte != 0x20, !(0x09...0x0D).contains(byte) {
        equals = 0
      }
      guard byte < 0x80 else { throw fault("The <data> is not base64", at: offset..<offset + 1) }
      offset += 1
      guard let value = Self.base64Digit(byte) else { continue }
      digits += 1
      group = group << 6 | UInt32(value)
      guard digits & 3 == 0 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      if equals < 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if equals < 1 { bytes.append(UInt8(truncatingIfNeeded: group)) }
    }
    guard offset < end else { throw unclosed(opened, .data) }
    try closeTag(text, .data, since: opened)
    return bytes
  }

  private static func base64Digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    case UInt8(ascii: "="): 0
    default: nil
    }
  }
}
