/// JSON inside a `<script>` element, where the HTML parser looks for `</script` and `<!--` before any JSON is read:
/// `<`, `>` and `&` are written as escapes everywhere, and so are U+2028 and U+2029.
package struct ScriptJSON {
  /// What has been written.
  package private(set) var bytes: [UInt8]
  private var needsComma = false

  /// A writer that appends to `bytes`.
  package init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Writes an object; `body` writes its members.
  package mutating func object(_ body: (inout ScriptJSON) -> Void) {
    list(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array; `body` writes its values.
  package mutating func array(_ body: (inout ScriptJSON) -> Void) {
    list(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes the name of a member, whose value is to be written next.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string, or null.
  package mutating func value(_ text: String?) {
    separate()
    guard var text else { return bytes.append(contentsOf: "null".utf8) }
    text.withUTF8 { append($0) }
  }

  /// Writes WTF-8 text as a string; a lone surrogate is written as U+FFFD.
  package mutating func value(_ text: [UInt8]) {
    separate()
    text.withUnsafeBufferPointer { append($0) }
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    separate()
    Digits.append(number, to: &bytes)
  }

  /// Writes `1` or `0`.
  package mutating func value(_ bool: Bool) { value(bool ? 1 : 0) }

  /// Writes an array of strings.
  package mutating func value(_ texts: [String]) {
    array { writer in for text in texts { writer.value(text) } }
  }

  /// Writes an array of whole numbers.
  package mutating func value(_ numbers: [Int]) {
    array { writer in for number in numbers { writer.value(number) } }
  }

  /// Writes an array whose values are JSON already, commas between them.
  package mutating func array(of values: [UInt8]) {
    separate()
    bytes.append(UInt8(ascii: "["))
    bytes.append(contentsOf: values)
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func list(_ open: UInt8, _ close: UInt8, _ body: (inout ScriptJSON) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    var offset = 0
    while offset < text.count {
      guard Self.needsAttention(text[offset]), let (escape, length) = Self.escape(at: offset, in: text) else {
        offset += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
      bytes.append(contentsOf: escape.utf8)
      offset += length
      start = offset
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte may start something that is escaped.
  @inline(__always)
  private static func needsAttention(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x5C
      || byte == 0x7F
      || byte == 0xE2 || byte == 0xED
  }

  private static func escape(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (text: String, length: Int)? {
    switch text[offset] {
    case 0x0A: return ("\\n", 1)
    case 0x22: return ("\\\"", 1)
    case 0x5C: return ("\\\\", 1)
    case 0xE2:
      guard offset + 2 < text.count, text[offset + 1] == 0x80 else { return nil }
      switch text[offset + 2] {
      case 0xA8: return ("\\u2028", 3)
      case 0xA9: return ("\\u2029", 3)
      default: return nil
      }
    case 0xED:
      guard offset + 2 < text.count, text[offset + 1] >= 0xA0 else { return nil }
      return ("\u{FFFD}", 3)
    case let byte:
      let digits = String(byte, radix: 16, uppercase: true)
      return ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits, 1)
    }
  }
}
