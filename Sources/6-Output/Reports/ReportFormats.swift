/// All forms of the report.
package enum ReportFormats {
  /// In the order of help; the first is the standard.
  package static var all: [any ReportFormat.Type] {
    [
      TextFormat.self, JSONFormat.self, CSVFormat.self, TSVFormat.self, MarkdownFormat.self, HTMLFormat.self,
      OpenMetricsFormat.self, BadgeFormat.self, ShieldsFormat.self,
      FindingsReport<XcodeFindings>.self, FindingsReport<SARIFFindings>.self,
      FindingsReport<GitHubFindings>.self, FindingsReport<GitLabFindings>.self,
      FindingsReport<JUnitFindings>.self, FindingsReport<CheckstyleFindings>.self,
    ]
  }

  /// The names, in that order.
  package static var names: [String] { all.map { $0.name } }

  /// The form with a name.
  package static func format(named name: String) -> (any ReportFormat.Type)? { all.first { $0.name == name } }
}
