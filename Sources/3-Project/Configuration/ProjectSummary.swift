/// What is known of a project before it has a configuration.
package struct ProjectSummary: Equatable, Sendable {
  /// The names of the localizations that were found, as their folders have them, without `Base`.
  package var localizations: [String]
  /// The localization that the others are compared with; nil where that was not found out.
  package var developmentRegion: String?
  /// Folders with code of others, relative to the project, parted by `/`.
  package var vendoredFolders: [String]

  package init(localizations: [String], developmentRegion: String? = nil, vendoredFolders: [String] = []) {
    self.localizations = localizations
    self.developmentRegion = developmentRegion
    self.vendoredFolders = vendoredFolders
  }
}
