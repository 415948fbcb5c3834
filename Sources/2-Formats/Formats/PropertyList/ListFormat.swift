internal import L10nText

/// A format whose files are property lists, in whatever form.
protocol ListFormat: FormatDefinition {
  /// Whether a build may run the C preprocessor over its files.
  static var takesDirectives: Bool { get }

  /// What a list says; nil for a list of another kind.
  /// - Parameter findings: what is wrong with it.
  static func languages(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [LanguageTexts]?
}

extension ListFormat {
  static var takesDirectives: Bool { false }

  package static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using reader: inout ContentReader,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    reader.lists.isGNUstep = request.reading == .gnustep
    let (list, reading) = reader.lists.tree(bytes, count: count, isInfo: takesDirectives)
    return give(list, reading, bytes, request, reader.lists, body)
  }

  /// Gives what a list says that was read.
  static func give<Result>(
    _ list: PropertyList?, _ reading: PropertyListReader.Reading, _ bytes: RawSpan, _ request: ContentRequest,
    _ lists: borrowing PropertyListReader, _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    var content = FileContent([], findings: reading.findings, isRefused: true, list: reading.format)
    if let list, reading.isLoaded, let languages = languages(in: list, request, &content.findings) {
      content.languages = languages
      content.isRefused = false
      content.isBroken = false
    }
    if reading.format == .binary { return body(content, RawSpan(), nil) }
    return lists.withText(of: reading, in: bytes) { text in body(content, text, reading.decoded) }
  }

  /// What a dictionary of texts and rules says.
  /// - Parameter takesRules: else texts alone are entries.
  static func entries(of root: PropertyListNode, takesRules: Bool) -> [TextEntry] {
    root.entries.compactMap { entry in
      guard entry.key.kind == .string, !entry.key.isOverridden else { return nil }
      let leaves: [TextLeaf] =
        switch entry.value.kind {
        case .string:
          [
            TextLeaf(
              place: takesRules ? .rule([]) : .plain, text: Array(entry.value.bytes), range: entry.value.range
            )
          ]
        case .dictionary where takesRules: TextLeaf.ofRule(entry.value)
        default: []
        }
      guard let first = leaves.first else { return nil }
      return TextEntry(
        key: Array(entry.key.bytes), keyRange: entry.key.range, first: first,
        others: Array(leaves.dropFirst()))
    }
  }

  /// Texts that a table translates.
  static func carried(_ texts: [KeySourceText]) -> LanguageTexts {
    LanguageTexts(
      texts.map { text in
        TextEntry(
          key: text.key, keyRange: text.range,
          first: TextLeaf(place: .plain, text: text.text ?? text.key, range: text.range))
      })
  }
}
