internal import L10nText

/// `.loctable`: every localization in one property list.
enum LocTableFormat: ListFormat {
  static var id: String { "loctable" }
  static var endings: [String] { ["loctable"] }
  static var holding: FormatHolding { .languages }
  static var syntax: TableSyntax? { .propertyList }
  static var hasForms: Bool { true }
  static func obstacle(to text: [UInt8]) -> String? { PropertyListEditor.obstacle(to: text) }

  static func languages(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [LanguageTexts]? {
    guard let table = LocTable(list) else { return nil }
    findings += table.findings
    return table.columns.map { column in
      LanguageTexts(language: WTF8.text(column.name), entries(of: column.entries, takesRules: true))
    }
  }
}

extension TableFormat {
  package static var loctable: TableFormat { TableFormat(LocTableFormat.self) }
}
