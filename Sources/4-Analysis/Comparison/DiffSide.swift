package import L10nCoverage
package import L10nDiscovery
package import L10nLookup
internal import L10nSystem
package import L10nText

/// One side of a comparison.
package struct DiffSide: Sendable {
  /// The files that a report was made from.
  package struct Tree: Sendable {
    package var catalog: Catalog
    package var options: CoverageOptions

    package init(_ catalog: Catalog, _ options: CoverageOptions) {
      (self.catalog, self.options) = (catalog, options)
    }

    /// Whether there is a file or a folder, as people see its path.
    func has(_ path: String) -> Bool {
      catalog.roots.contains { !$0.prefix.isEmpty || $0.kind(of: FilePath(path)) != nil }
    }
  }

  package var report: ReportDraft
  /// The report that people get without a comparison, whose percentages they know; nil where that is `report`.
  package var asked: ReportDraft?
  /// The texts that its code asks for; nil where none was read.
  package var code: AskedTexts?
  /// The findings about texts that its code fills with arguments.
  package var calls: [Problem] = []
  /// Nil for a report without files at hand.
  package var tree: Tree?
  /// The name of the root: that of a bundle that is the root itself.
  package var name = ""
  /// The other side's names of languages, by the places of tables; everywhere by an empty place.
  var names: [String: [String: String]] = [:]
  /// Paths below which nothing is known, as people see them.
  package var closed: [String] = []

  package init(_ report: ReportDraft) { self.report = report }

  /// Whether a file of another side may be here, wherever it leads: also where it is not compared, as no target ships it, or as it is
  /// among what others made.
  func mayHave(_ path: String, of other: ReportDraft) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return tree?.has(path) != false || report.dependencyFiles > other.dependencyFiles
      || report.notShipped.contains { $0.hasSuffix("/" + name) && !other.notShipped.contains($0) }
  }
}
