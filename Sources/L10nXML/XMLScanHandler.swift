import L10nText

/// Receives what `XMLScanner` meets, in the order of the text.
package protocol XMLScanHandler: ~Copyable {
  /// Whether text between tags means anything just now; if not, it need not be handed out.
  var wantsCharacters: Bool { get }
  /// - Parameter tag: valid during the call.
  mutating func start(_ tag: XMLScanTag, in text: RawSpan)
  /// The element that was opened last ends.
  mutating func end(in text: RawSpan)
  /// Text between tags, as it stands in the text.
  mutating func characters(_ range: Range<Int>, in text: RawSpan)
  /// A character that stands there as a reference.
  mutating func character(_ scalar: UInt32)
}

/// A start tag, as places in the text.
package struct XMLScanTag: Sendable {
  package struct Attribute: Sendable {
    package var name: Range<Int>
    /// Between its quotes.
    package var value: Range<Int>
    /// Whether the value is what stands there.
    package var isPlain: Bool
  }

  package var name: Range<Int>
  package var attributes: [Attribute]
  /// Where the tag starts.
  package var offset: Int

  package init(name: Range<Int>, attributes: [Attribute], offset: Int) {
    self.name = name
    self.attributes = attributes
    self.offset = offset
  }

  /// The place of an attribute in `attributes`; nil if the tag has none of this name.
  private func index(_ name: StaticString, in text: RawSpan) -> Int? {
    for index in attributes.indices
    where attributes[index].name.count == name.utf8CodeUnitCount
      && text.matches(name, at: attributes[index].name.lowerBound)
    {
      return index
    }
    return nil
  }

  /// Adds the value of an attribute, references resolved, to bytes; false if the tag has none of this name.
  package func append(_ name: StaticString, in text: RawSpan, to bytes: inout [UInt8]) -> Bool {
    guard let index = index(name, in: text) else { return false }
    let attribute = attributes[index]
    if attribute.isPlain {
      text.extracting(attribute.value).withUnsafeBytes { bytes.append(contentsOf: $0) }
    } else {
      XMLReference.append(attribute.value, of: text, to: &bytes)
    }
    return true
  }

  /// The name without its prefix.
  package func localName(in text: RawSpan) -> Range<Int> {
    for offset in name where text[byte: offset] == UInt8(ascii: ":") { return offset + 1..<name.upperBound }
    return name
  }
}
