package import L10nSystem

/// What to look at below the roots.
package struct DiscoveryOptions: Sendable {
  /// Which paths of a root, as it was typed, are looked at. What tells facts (`Info.plist`, projects, manifests) is read
  /// all the same, unless it lies in a folder that is left out.
  package var scope: @Sendable (_ root: FilePath) -> PathScope
  /// Whether files count that no product ships.
  package var takesAllFiles = false
  /// Whether files that may use keys are listed.
  package var listsCode = false
  /// Whether all files of texts are listed.
  package var listsTexts = false
  /// How many threads read at once; nil for as many as there are cores.
  package var jobs: Int?
  /// What of the user's set-up git goes by.
  package var git: GitEnvironment
  /// Where the roots are read from.
  package var source = FileSource.disk

  package init(
    scope: @escaping @Sendable (_ root: FilePath) -> PathScope = { _ in .everything }, jobs: Int? = nil,
    git: GitEnvironment
  ) {
    self.scope = scope
    self.jobs = jobs
    self.git = git
  }
}
