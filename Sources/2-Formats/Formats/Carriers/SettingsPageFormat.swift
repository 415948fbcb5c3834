internal import L10nText

/// A page of a `Settings.bundle`.
enum SettingsPageFormat: ListFormat {
  static var id: String { "settingsPage" }
  static var holding: FormatHolding { .keys }

  static func languages(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [LanguageTexts]? {
    SettingsPage(list).map { [carried($0.texts)] }
  }
}

extension TableFormat {
  package static var settingsPage: TableFormat { TableFormat(SettingsPageFormat.self) }
}
