package import L10nCoverage
package import L10nDiscovery
package import L10nLocale
internal import L10nSystem

/// One side of a comparison.
package struct DiffSide: Sendable {
  /// The files that a report was made from.
  package struct Tree: Sendable {
    package var catalog: Catalog
    /// What was asked for.
    package var includesTable: @Sendable (_ table: String) -> Bool
    package var includesLocale: @Sendable (_ locale: LocaleTag) -> Bool
    /// How many threads at most; nil for as many as there are cores.
    package var jobs: Int?

    package init(_ catalog: Catalog, _ options: CoverageOptions) {
      self.catalog = catalog
      includesTable = options.includesTable
      includesLocale = options.includesLocale
      jobs = options.jobs
    }

    /// Whether there is a folder, as people see its path.
    func has(_ folder: String) -> Bool {
      catalog.roots.contains { !$0.prefix.isEmpty || $0.kind(of: FilePath(folder)) != nil }
    }
  }

  package var report: Report
  /// What a report of it says by itself, whose percentages people know; nil where that is `report`.
  package var asked: Report?
  /// Nil for a report that no files are at hand of.
  package var tree: Tree?
  /// What the root is called: the name of a bundle that is the root itself.
  package var name = ""
  /// Whether it was read from a saved report, which lists only what is missing.
  package var isSaved = false
  /// Paths below which nothing is known, as people see them.
  package var closed: [String] = []

  package init(_ report: Report) { self.report = report }
}
