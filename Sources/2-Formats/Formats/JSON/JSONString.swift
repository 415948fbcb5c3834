package import L10nText

/// A string of a JSON text as it stands between its quotes: where it is, not what it says.
package struct JSONString: Equatable, Sendable {
  /// The bytes between the quotes, as a range into the text.
  package var contents: Range<Int>
  /// Whether a backslash is among them; without one they are the string.
  package var hasEscapes: Bool

  /// Whether it is the empty string.
  package var isEmpty: Bool { contents.isEmpty }

  /// Whether it is empty, or of what shows nothing alone.
  @inline(__always)
  package func isBlank(in text: RawSpan) -> Bool {
    if contents.isEmpty { return true }
    let first = text[byte: contents.lowerBound]
    let mayBe = BlankText.mayBegin(with: first, text[byte: contents.lowerBound &+ 1])
    return (mayBe || first == UInt8(ascii: "\\")) && BlankText.isBlank(decode(in: text))
  }

  /// The string in UTF-8; lone surrogates as WTF-8 has them. An escape that JSON does not know stands for the
  /// character behind the backslash.
  package func decode(in text: RawSpan) -> [UInt8] {
    guard hasEscapes else { return text.copy(contents) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(contents.count)
    var offset = contents.lowerBound
    while offset < contents.upperBound {
      let byte = text[byte: offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < contents.upperBound else {
        bytes.append(byte)
        continue
      }
      let escape = text[byte: offset]
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "u"):
        guard let unit = text.hexUnit(at: offset), offset + 4 <= contents.upperBound else {
          bytes.append(escape)
          continue
        }
        WTF8.append(unit, to: &bytes)
        offset += 4
      default: bytes.append(escape)
      }
    }
    return bytes
  }

  /// The string for people: lone surrogates become U+FFFD.
  package func text(in text: RawSpan) -> String { WTF8.text(decode(in: text)) }

  /// Adds the string to a table of keys; `scratch` takes it where it has to be decoded.
  @inline(__always)
  package func insert(
    into table: inout KeySet, scratch: inout PaddedBuffer, in text: RawSpan
  ) -> (index: Int, isNew: Bool) {
    guard hasEscapes else { return table.insert(text, contents) }
    return insertDecoded(into: &table, scratch: &scratch, in: text)
  }

  @inline(never)
  private func insertDecoded(
    into table: inout KeySet, scratch: inout PaddedBuffer, in text: RawSpan
  ) -> (index: Int, isNew: Bool) {
    let bytes = decode(in: text)
    scratch.reset(capacity: bytes.count)
    for byte in bytes { scratch.append(byte) }
    scratch.seal()
    return scratch.withText { table.insert($0, 0..<bytes.count) }
  }
}

extension RawSpan {
  /// The UTF-16 unit that four hexadecimal digits spell; nil where they are not four.
  func hexUnit(at offset: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in offset..<offset + 4 {
      guard let digit = self[byte: index].hexadecimalValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }
}
