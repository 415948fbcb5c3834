/// How strings and numbers are written in JSON.
package enum JSONText {
  /// Appends a quoted string. Besides what JSON demands, hidden characters are escaped, and what a runner would take for
  /// a command: it is looked at on terminals, and lands in logs.
  /// - Parameter escapesMarkup: whether `<`, `>` and `&` are escaped too, for a place where HTML is read first.
  package static func append(_ text: String, escapesMarkup: Bool = false, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, escapesMarkup, to: &output) }
  }

  /// Appends WTF-8 text as a quoted string; a lone surrogate is written as U+FFFD.
  package static func append(_ text: [UInt8], escapesMarkup: Bool = false, to output: inout [UInt8]) {
    text.withUnsafeBufferPointer { append($0, escapesMarkup, to: &output) }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ escapesMarkup: Bool, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "\""))
    // What needs no escape is copied in stretches.
    var start = 0
    var offset = 0
    // A block that has something in it is looked at byte by byte, up to here.
    var blockEnd = 0
    while offset < text.count {
      if offset >= blockEnd, text.count >= 16 {
        // The last block begins within the one before it.
        let block = min(offset, text.count &- 16)
        blockEnd = block &+ 16
        if !mayNeedAttention(text, at: block) {
          offset = blockEnd
          continue
        }
      }
      guard needsAttention(text[offset]) || escapesMarkup && isMarkup(text[offset]),
        let escape = escape(at: offset, in: text)
      else {
        offset += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
      output.append(contentsOf: escape.text.utf8)
      offset += escape.length
      start = offset
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    output.append(UInt8(ascii: "\""))
  }

  /// Whether sixteen bytes are not all plain ASCII, as they mostly are.
  @inline(__always)
  private static func mayNeedAttention(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    typealias Bytes = SIMD16<UInt8>
    let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: Bytes.self)
    return ByteHits(
      (bytes .< Bytes(repeating: 0x20)) .| (bytes .>= Bytes(repeating: 0x7F))
        .| (bytes .== Bytes(repeating: 0x22)) .| (bytes .== Bytes(repeating: 0x23))
        .| (bytes .== Bytes(repeating: 0x5C)) .| (bytes .== Bytes(repeating: 0x26))
        .| (bytes .== Bytes(repeating: 0x3C)) .| (bytes .== Bytes(repeating: 0x3E))
    ).isAny
  }

  @inline(__always)
  private static func needsAttention(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x23, 0x5C, 0xED: true
    default: HiddenScalar.mayBegin(with: byte)
    }
  }

  @inline(__always)
  private static func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }

  /// What is written instead of the character at `offset`, and how many bytes it has.
  private static func escape(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (text: String, length: Int)? {
    switch text[offset] {
    case 0x22: return ("\\\"", 1)
    case 0x5C: return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    case 0x23:
      return WorkflowCommand.hasEscape(at: offset, in: text) ? (escape(of: 0x23), 1) : nil
    case 0xED:
      guard offset + 2 < text.count, text[offset + 1] >= 0xA0 else { return nil }
      return ("\u{FFFD}", 3)
    case let byte where isMarkup(byte):
      return (escape(of: UInt16(byte)), 1)
    default:
      guard let (value, length) = HiddenScalar.scalar(at: offset, in: text), HiddenScalar.contains(value),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (UTF16.encode(scalar).map { $0.map(escape).joined() } ?? "", length)
    }
  }

  private static func escape(of unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Appends `9166` as `0.9166`, `10000` as `1`.
  package static func append(tenThousandths value: Int, to output: inout [UInt8]) {
    let (whole, part) = value.quotientAndRemainder(dividingBy: 10_000)
    output += String(whole).utf8
    guard part != 0 else { return }
    output.append(UInt8(ascii: "."))
    var (rest, unit) = (part, 1000)
    while rest > 0 {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
