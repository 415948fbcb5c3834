internal import L10nText

/// `.xib` or `.storyboard`, whose objects give the keys.
enum InterfaceFormat: FormatDefinition {
  static var id: String { "interface" }
  static var endings: [String] { ["xib", "storyboard"] }
  static var holding: FormatHolding { .keys }
  static var isListedAnywhere: Bool { true }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using reader: inout ContentReader,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    reader.withText(of: bytes, count: count) { text, decoded in
      let document = NibReader.read(text, decoded)
      let entries = document.entries.map { entry in
        TextEntry(
          key: entry.key, keyRange: entry.range, comment: WTF8.text(entry.comment),
          first: TextLeaf(place: .plain, text: entry.value, range: entry.range))
      }
      let content = FileContent(
        [LanguageTexts(entries)], findings: document.diagnostics, isRefused: !document.isReadable)
      return body(content, text, decoded)
    }
  }
}

/// A compiled nib or storyboard, whose keys cannot be read.
enum CompiledInterfaceFormat: FormatDefinition {
  static var id: String { "compiledInterface" }
  static var endings: [String] { ["nib", "storyboardc"] }
  static var holding: FormatHolding { .keys }
  static var isReadable: Bool { false }
  static var mayBeFolder: Bool { true }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using reader: inout ContentReader,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    body(FileContent([], isRefused: true), RawSpan(), nil)
  }
}

extension TableFormat {
  package static var interface: TableFormat { TableFormat(InterfaceFormat.self) }
  package static var compiledInterface: TableFormat { TableFormat(CompiledInterfaceFormat.self) }
}
