internal import L10nText

/// `.intentdefinition`: one file, whose codes are the keys.
enum IntentsFormat: ListFormat {
  static var id: String { "intents" }
  static var endings: [String] { ["intentdefinition"] }
  static var holding: FormatHolding { .keys }
  static var isShared: Bool { true }

  static func languages(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [LanguageTexts]? {
    guard let definition = IntentDefinition(list) else {
      findings.append(
        Diagnostic(
          .notATable, "The property list is no intent definition", at: nil,
          hint: "Xcode does not open it; bring back a version that was whole, or leave it out with `exclude`")
      )
      return nil
    }
    return [carried(definition.texts)]
  }
}

extension TableFormat {
  package static var intents: TableFormat { TableFormat(IntentsFormat.self) }
}
