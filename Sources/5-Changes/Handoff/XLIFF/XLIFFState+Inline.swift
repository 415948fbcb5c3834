internal import L10nText
internal import L10nFormats

/// Elements within texts.
extension XLIFFState {
  /// An element starts within a text: what it stands for takes its place.
  mutating func startInline(
    _ element: XLIFFElement, _ name: String, _ attribute: Attribute, in text: RawSpan
  ) {
    // 2.0 writes characters that XML cannot hold as elements.
    if element == .codePoint, let hex = Self.word(names.hex, attribute, in: text),
      let scalar = UInt32(hex, radix: 16), scalar <= 0x10FFFF
    {
      append(scalar, in: text)
      return open(XLIFFInline.mark, name)
    }
    func value(_ name: XMLScanWord) -> [UInt8]? {
      var value = TextDraft()
      return attribute(name, &value) ? value.array(in: text) : nil
    }
    let inline =
      version == .two
      ? XLIFFInline(ofSecond: name, value, names, originalData)
      : XLIFFInline(ofFirst: name, value, names)
    if inline.isUnknown, unit.unknownInline == nil { unit.unknownInline = name }
    if !inline.start.isEmpty { edit(in: text) { $0 += inline.start } }
    open(inline, name)
  }

  private mutating func open(_ inline: XLIFFInline, _ name: String) {
    inlines.append((inline, partCount, name))
  }

  /// An element ends within a text.
  mutating func endInline(in text: RawSpan) {
    guard let (inline, start, name) = inlines.popLast() else { return }
    if partCount == start {
      switch inline.standIn {
      case .text(let code): edit(in: text) { $0 += code }
      case .unknown: if unit.unknownInline == nil { unit.unknownInline = name }
      case nil: break
      }
    }
    if !inline.end.isEmpty { edit(in: text) { $0 += inline.end } }
  }

  /// How long the text at hand is until now.
  private var partCount: Int {
    switch part {
    case .source: source.count
    case .target: target.count
    case .data: data.count
    case nil: 0
    }
  }
}
