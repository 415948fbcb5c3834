import L10nFormats
import L10nSystem
import L10nText

/// What discovery goes by in a page of a `Settings.bundle`.
struct SettingsPageFacts: Sendable {
  /// `StringsTable`, the table of the page's texts; nil where they are shown as they are.
  var stringsTable: [UInt8]?
}

extension FactsReader {
  /// The page at `path`; nil if the file is none, or cannot be read, which is a finding.
  func settingsPage(at path: FilePath, problems: inout ProblemList) -> SettingsPageFacts? {
    propertyList(at: path, problems: &problems) { root, _, _ in
      guard root.value(for: "PreferenceSpecifiers") != nil else { return nil }
      let table = root.value(for: "StringsTable")?.string
      return SettingsPageFacts(stringsTable: table.flatMap { $0.isEmpty ? nil : $0 })
    }
  }
}
