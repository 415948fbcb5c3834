package import L10nSystem
package import L10nText

/// What to look at below the roots.
package struct DiscoveryOptions: Sendable {
  /// Globs of style `path`, relative to the root. If there are any, only files that one of them matches are taken;
  /// what tells facts (`Info.plist`, projects, manifests) is read all the same.
  package var include: [Glob]
  /// Globs of style `path`, relative to the root: what one of them matches is left out, folders with all in them.
  package var exclude: [Glob]
  /// How many threads read at once; nil for as many as there are cores.
  package var jobs: Int?
  /// What of the user's set-up git goes by.
  package var git: GitEnvironment

  package init(
    include: [Glob] = [], exclude: [Glob] = [], jobs: Int? = nil,
    git: GitEnvironment
  ) {
    self.include = include
    self.exclude = exclude
    self.jobs = jobs
    self.git = git
  }
}
