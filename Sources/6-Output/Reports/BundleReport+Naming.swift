internal import L10nCoverage
internal import L10nText

extension BundleReport {
  /// The path relative to the root, of one relative to the bundle.
  func path(of file: String) -> String { path == "." ? file : path + "/" + file }

  /// Whether nothing is the development localization, and what each localization has is held against what all have.
  var isComparedWithItself: Bool {
    developmentRegion == nil && tables.contains { $0.expectedFrom == .union }
      && tables.allSatisfy { !$0.keys.isEmpty }
  }

  /// The path of a resource, relative to the root.
  func path(of resource: ResourceReport) -> String {
    resource.container == "." || resource.container.isEmpty
      ? path(of: resource.path) : path(of: resource.container + "/" + resource.path)
  }

  /// What the text form calls the bundle, escaped.
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
