internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// Meanings of a report's words, for people new to them.
package enum Legend {
  /// The words of a page, each with a sentence without its full stop.
  /// - Parameter unchanged: the label of a text that nobody translated.
  package static func entries(unchanged: String) -> [(word: String, meaning: String)] {
    entries.map { ($0.word == KeyState.unchanged.facts.label ? unchanged : $0.word, $0.meaning) }
  }

  /// The words in the order in which a report has them.
  private static let entries: [(word: String, meaning: String)] =
    [
      ("translated", "the share of expected keys with a translation of their own or an inherited one"),
      ("by people", "the share of keys whose translation a person has made or reviewed"),
      ("present", "the share of keys that have any text, translated or not"),
      ("work", "the number of texts that need work: all that are expected and not translated"),
      ("threshold", "the share of translated keys that a language must have"),
    ] + KeyState.allCases.map { ($0.facts.label, $0.facts.meaning) } + [
      ("no resource", "a localized file, such as an image, has none for the language"),
      ("finding", "something that is wrong with a file or a text: error, warning or note"),
    ]
}

extension BundleReport {
  /// Whether no localization is the development one, so that each is compared with the keys of all.
  var isComparedWithItself: Bool {
    developmentRegion == nil && tables.contains { $0.expectedFrom == .union }
      && tables.allSatisfy { !$0.keys.isEmpty }
  }

  /// The path of a resource, relative to the root.
  func path(of resource: ResourceReport) -> String {
    resource.container == "." || resource.container.isEmpty
      ? path(of: resource.path) : path(of: resource.container + "/" + resource.path)
  }

  /// The bundle's name in the text form, escaped.
  func shownName(_ options: ReportOptions) -> String {
    let path = options.path(self.path)
    return path == "." ? "This folder" : TerminalText.escaped(path)
  }

  /// A table's name, with its container where the bundle has several.
  func label(of table: TableReport) -> String {
    let hasOneContainer = tables.allSatisfy { $0.container == table.container }
    return hasOneContainer || table.container == "." || table.container.isEmpty
      ? table.name : table.container + "/" + table.name
  }
}

extension NumberText {
  /// `98%` or `98.5%`: a bar as the user wrote it.
  static func percent(_ bar: Percentage) -> String { bar.text + "%" }
}
