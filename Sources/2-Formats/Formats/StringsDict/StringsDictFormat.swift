internal import L10nText

/// `.stringsdict`: rules that give a text by number, device or width.
enum StringsDictFormat: ListFormat {
  static var id: String { "stringsdict" }
  static var endings: [String] { ["stringsdict"] }
  static var holding: FormatHolding { .language }
  static var syntax: TableSyntax? { .propertyList }
  static var hasForms: Bool { true }
  static var typeInXcode: String? { "text.plist.stringsdict" }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { ListEditor.self }
  static func obstacle(to text: [UInt8]) -> String? { PropertyListEditor.obstacle(to: text) }

  static func languages(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [LanguageTexts]? {
    [LanguageTexts(entries(of: list.root, takesRules: true))]
  }
}

extension TableFormat {
  package static var stringsdict: TableFormat { TableFormat(StringsDictFormat.self) }
}
