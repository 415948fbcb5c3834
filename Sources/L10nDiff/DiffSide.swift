package import L10nCoverage

/// One side of a comparison.
package struct DiffSide: Sendable {
  package var report: Report
  /// What the root is called: the name of a bundle that is the root itself.
  package var name = ""
  /// Whether it was read from a saved report, which lists only what is missing.
  package var isSaved = false
  /// Paths below which nothing is known, as people see them.
  package var closed: [String] = []

  package init(_ report: Report) { self.report = report }
}
