/// All forms of findings.
package enum FindingsFormats {
  /// In the order of help; the first is the standard.
  package static var all: [any FindingsFormat.Type] {
    [
      FindingsText.self, XcodeFindings.self, FindingsJSON.self, SARIFFindings.self, GitHubFindings.self,
      GitLabFindings.self, JUnitFindings.self, CheckstyleFindings.self, FindingsMarkdown.self,
    ]
  }

  /// The names, in that order.
  package static var names: [String] { all.map { $0.name } }

  /// The form with a name.
  package static func format(named name: String) -> (any FindingsFormat.Type)? {
    all.first { $0.name == name }
  }
}
