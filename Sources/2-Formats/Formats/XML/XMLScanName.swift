import L10nText

/// A name as it stands in a text.
@usableFromInline
package struct XMLScanName: Sendable {
  @usableFromInline package let start: Int
  @usableFromInline package let count: Int
  /// Its first eight bytes, the first one lowest, and zeros behind the last.
  @usableFromInline let head: UInt64

  package var range: Range<Int> { start..<start &+ count }

  @inline(__always)
  init(_ text: RawSpan, from start: Int, to end: Int) {
    self.start = start
    count = end &- start
    let word = text.word(at: start)
    head = count >= 8 ? word : word & ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* count))
  }

  /// Whether it is a word, prefix and all.
  @inlinable @inline(__always)
  package func isEqual(_ word: XMLScanWord, in text: RawSpan) -> Bool {
    head == word.head && count == word.count && (count <= 8 || isEqualBehindHead(word, in: text))
  }

  @usableFromInline
  func isEqualBehindHead(_ word: XMLScanWord, in text: RawSpan) -> Bool {
    text.word(at: start &+ count &- 8) == word.tail && (count <= 16 || text.matches(word.text, at: start))
  }

  /// What stands behind the prefix; nil if it has none.
  package func behindPrefix(in text: RawSpan) -> XMLScanName? {
    for offset in range where text[byte: offset] == UInt8(ascii: ":") {
      return XMLScanName(text, from: offset + 1, to: start + count)
    }
    return nil
  }

  @inline(__always)
  func isEqual(_ other: XMLScanName, in text: RawSpan) -> Bool {
    head == other.head && count == other.count
      && (count <= 8 || text.isEqual(range, to: other.range, of: text))
  }
}

/// A word that names are compared with. It is made once for many of them.
@usableFromInline
package struct XMLScanWord: Sendable {
  @usableFromInline package let text: StaticString
  @usableFromInline let count: Int
  /// Its first eight bytes, the first one lowest, and zeros behind the last.
  @usableFromInline let head: UInt64
  /// Its last eight bytes, or all of it.
  @usableFromInline let tail: UInt64

  package init(_ text: StaticString) {
    self.text = text
    count = text.utf8CodeUnitCount
    (head, tail) = text.withUTF8Buffer { bytes in
      func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
        unsafe bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      return unsafe (word(bytes.prefix(8)), word(bytes.suffix(8)))
    }
  }
}

/// An attribute, as places in a text.
package struct XMLScanAttribute: Sendable {
  package let name: XMLScanName
  /// Between its quotes.
  package let value: Range<Int>
  /// Whether the value is what stands there.
  package let isPlain: Bool

  /// Adds the value to bytes, references resolved.
  package func append(in text: RawSpan, to bytes: inout [UInt8]) {
    if isPlain {
      unsafe text.extracting(value).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    } else {
      XMLReference.append(value, of: text, to: &bytes) { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    }
  }
}

/// An element that holds text and nothing else.
package struct XMLScanLeaf: Sendable {
  /// Between its tags; empty where it has only one.
  package let content: Range<Int>
  /// Whether the text is what stands there.
  package let isPlain: Bool

  /// Adds the text to bytes, references resolved.
  package func append(in text: RawSpan, to bytes: inout [UInt8]) {
    if isPlain {
      unsafe text.extracting(content).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    } else {
      XMLReference.append(content, of: text, to: &bytes) { $0 }
    }
  }
}
