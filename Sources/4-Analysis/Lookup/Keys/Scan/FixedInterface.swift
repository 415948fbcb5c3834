internal import L10nCode
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

extension FixedInterface {
  /// The texts that people see: not those that only hold a place, nor those of labels that code fills.
  static func texts(of content: SourceFile.Content, _ fills: LabelFills) -> [HardCodedText] {
    guard let bytes = content.all else { return [] }
    return PaddedBuffer(bytes).withText { texts(in: $0, count: bytes.count, fills) }
  }

  private static func texts(in span: RawSpan, count: Int, _ fills: LabelFills) -> [HardCodedText] {
    var decoder = TextDecoder()
    let decoded = decoder.decode(span, count: count)
    return decoder.withText(of: decoded, in: span) { text in
      let lines = LineIndex(decoded, text: text)
      return NibReader.read(text, decoded).entries.filter { entry in
        !entry.isNeverShown && !PlaceholderText.isOne(entry.value)
          && !entry.outlets.contains { fills.fills($0.name, of: $0.owner) }
      }
      .map { entry in
        var found = HardCodedText(
          entry.value, shownBy: "\(entry.className) \(entry.suffix)", at: entry.range.lowerBound,
          lines.position(entry.range.lowerBound, in: text))
        // A label that code can reach is there to be filled by it, in ways that nobody follows.
        found.isUnsure =
          entry.className == "UITextField" || !entry.outlets.isEmpty && Self.filled.contains(entry.className)
        return found
      }
      .filter { $0.form != .none }
    }
  }

  private static let filled: Set<String> = [
    "UIButton", "UILabel", "UITextView", "NSTextField", "NSTextFieldCell",
  ]
}
