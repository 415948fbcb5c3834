/// A page of a `Settings.bundle`.
enum SettingsPageFormat: FormatDefinition {
  static var id: String { "settingsPage" }
  static var holding: FormatHolding { .keys }
}

extension TableFormat {
  package static var settingsPage: TableFormat { TableFormat(SettingsPageFormat.self) }
}
