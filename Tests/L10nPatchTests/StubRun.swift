import Foundation
import L10nCatalog
import L10nCoverage
import L10nLocale
import L10nPatch
import L10nSystem
import L10nTestSupport

/// Stubs for a tree, from discovery to the patch, in the test's own process.
struct StubRun {
  let catalog: Catalog
  let report: Report
  let plan: StubPlan
  let patch: [UInt8]

  /// - Parameter root: what is compared; the patch starts at the working tree around it, or there.
  init(_ root: String, _ options: StubOptions = StubOptions(), locales: [String]? = nil) throws {
    catalog = try Discovery.discover(
      roots: [FilePath(root)], options: DiscoveryOptions(jobs: nil, git: GitEnvironment()))
    var coverage = CoverageOptions()
    if let locales { coverage.includesLocale = { locales.contains($0.text) } }
    report = CoverageRun(catalog, options: coverage).report()
    plan = StubPlanner(catalog, report, options: options).plan()
    guard let tree = PatchTree(roots: catalog.roots) else { throw CocoaError(.fileNoSuchFile) }
    var patch = UnifiedPatch()
    let catalog = catalog
    let paths = plan.files.compactMap { tree.path(of: $0, in: catalog) }
    let form = GitTextForm(of: paths, in: tree)
    for file in plan.files {
      guard let path = tree.path(of: file, in: catalog) else { throw CocoaError(.fileNoSuchFile) }
      try patch.append(form.converted(FileChange(path: path.bytes, content: file.content)))
    }
    self.patch = patch.bytes
  }

  /// How many keys are missing or empty.
  var missing: Int {
    report.bundles.flatMap(\.tables).flatMap(\.cells).reduce(0) { $0 + $1.missing.count + $1.empty.count }
  }
}

extension PatchTools {
  /// The tree's folder.
  var root: String { folder.at(tree) }

  /// Commits all that is there.
  func commit() throws {
    try git("add", "-A", "-f")
    try git("commit", "-q", "--allow-empty", "-m", "x")
  }
}
