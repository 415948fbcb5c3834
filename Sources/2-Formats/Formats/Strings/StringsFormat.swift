internal import L10nText

/// `.strings`: the texts of one language, as text or as a property list.
enum StringsFormat: ListFormat {
  static var id: String { "strings" }
  static var endings: [String] { ["strings"] }
  static var holding: FormatHolding { .language }
  static var syntax: TableSyntax? { .strings }
  static var typeInXcode: String? { "text.plist.strings" }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? {
    file.map(StringsFile.isPropertyList) == true ? ListEditor.self : StringsEditor.self
  }

  static func obstacle(to text: [UInt8]) -> String? { text.contains(0) ? "it holds a NUL" : nil }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using reader: inout ContentReader,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    if PropertyListFormat.detect(bytes, count: count) != .oldStyle {
      let (list, reading) = reader.lists.tree(bytes, count: count)
      if reading.format != .oldStyle { return give(list, reading, bytes, request, reader.lists, body) }
    }
    let screen = reader.screen
    return reader.withText(of: bytes, count: count) { text, decoded in
      let opening = StringsOpening(
        decoded, text: text, original: bytes, count: count, reading: request.reading)
      var handler = StringsEntries(withComments: request.withComments, screen)
      let outcome = StringsReader.read(
        text, from: opening.start, to: decoded.end, takesTypes: opening.takesTypes, handler: &handler)
      let verdict = opening.verdict(of: outcome)
      var content = FileContent([handler.texts(verdict, outcome)])
      switch verdict {
      case .table, .stopped: break
      case .refused, .notATable: content.isRefused = true
      }
      content.isBroken =
        verdict != .table || outcome.unreachedCount > 0 || outcome.faults.contains { $0.effect != .none }
      if request.withFindings {
        content.findings = opening.diagnostics + StringsDiagnostics.diagnostics(for: outcome)
      }
      return body(content, text, decoded)
    }
  }

  static func languages(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [LanguageTexts]? {
    [LanguageTexts(entries(of: list.root, takesRules: false))]
  }
}

extension TableFormat {
  package static var strings: TableFormat { TableFormat(StringsFormat.self) }
}
