internal import L10nText

/// `.xcstrings`: every localization in one file.
enum CatalogFormat: FormatDefinition {
  static var id: String { "catalog" }
  static var endings: [String] { ["xcstrings"] }
  static var holding: FormatHolding { .languages }
  static var syntax: TableSyntax? { .catalog }
  static var hasForms: Bool { true }
  static var hasStates: Bool { true }
  static var isBuiltAway: Bool { true }
  static var isListedAnywhere: Bool { true }

  static func obstacle(to text: [UInt8]) -> String? {
    WTF8.containsSurrogate(text) ? "it holds half a surrogate pair" : nil
  }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using reader: inout ContentReader,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    reader.withText(of: bytes, count: count) { text, decoded in
      let document = XCStringsDocument(text, decoded)
      var content = FileContent(
        CatalogEntries.all(document, text, decoded), findings: document.diagnostics)
      content.isBroken = document.isBroken
      return body(content, text, decoded)
    }
  }
}

extension TableFormat {
  package static var catalog: TableFormat { TableFormat(CatalogFormat.self) }
}
