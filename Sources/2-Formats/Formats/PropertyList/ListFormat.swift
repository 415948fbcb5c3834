internal import L10nText

/// A format whose files are property lists, in whatever form, with texts that a table translates.
protocol ListFormat: FormatDefinition {
  /// Whether a build may run the C preprocessor over its files.
  static var takesDirectives: Bool { get }

  /// The texts of a list; nil for a list of another kind.
  /// - Parameter findings: takes the list's faults.
  static func texts(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [KeySourceText]?
}

extension ListFormat {
  static var takesDirectives: Bool { false }

  package static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    pass.lists.isGNUstep = request.reading == .gnustep
    let (list, reading) = pass.lists.tree(bytes, count: count, isInfo: takesDirectives)
    var content = FileContent([], findings: reading.findings, isRefused: true, list: reading.format)
    if let list, reading.isLoaded, let texts = texts(in: list, request, &content.findings) {
      content.languages = [LanguageTexts(texts.map(\.entry))]
      content.isRefused = false
      content.isBroken = false
    }
    if reading.format == .binary { return body(content, RawSpan(), nil) }
    return pass.lists.withText(of: reading, in: bytes) { text in body(content, text, reading.decoded) }
  }
}

extension KeySourceText {
  fileprivate var entry: TextEntry {
    TextEntry(key: key, keyRange: range, first: TextLeaf(place: .plain, text: text ?? key, range: range))
  }
}
