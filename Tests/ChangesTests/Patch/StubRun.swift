import Foundation
import L10nConfiguration
import L10nDiscovery
import L10nCoverage
import L10nLocale
import L10nPatch
import L10nSystem
import TestSupport
import Testing

/// Stubs for a tree, from discovery to the patch, in the test's own process.
struct StubRun {
  let catalog: Catalog
  let report: Report
  let plan: StubPlan
  let patch: [UInt8]
  /// What the patch leaves out.
  let omissions: [StubOmission]

  /// - Parameters:
  ///   - root: what is compared; the patch starts at the working tree around it, or there.
  ///   - marks: whether stubs get the mark by which they are known; what is written stands out better without it.
  ///   - comparesWholeFiles: whether the patch has all that is planned.
  init(
    _ root: String, _ options: StubOptions = StubOptions(), locales: [String]? = nil,
    comparesWholeFiles: Bool = true, marks: Bool = false
  ) throws {
    var options = options
    options.marksStubs = marks
    catalog = try Discovery.discover(
      roots: [FilePath(root)], options: DiscoveryOptions(jobs: nil, git: GitEnvironment()))
    var coverage = CoverageOptions(EffectiveConfiguration(), CoverageNeeds())
    if let locales { coverage.settings.locales = LocaleList(locales) }
    coverage.needs.lendsTexts = options.value.usesSiblings
    report = Report(CoverageRun(catalog, options: coverage).draft())
    guard let tree = PatchTree(roots: catalog.roots) else { throw CocoaError(.fileNoSuchFile) }
    let planner = StubPlanner(catalog, report, options: options)
    plan = planner.plan()
    var patch: [UInt8] = []
    let handedOn = planner.plan(.patch(tree)) { patch += $0.patch }
    self.patch = patch
    omissions = handedOn.omissions
    if !comparesWholeFiles { return }
    #expect(handedOn.files.map(\.path) == plan.files.map(\.path))
    #expect(handedOn.omissions == plan.omissions)
    try checkAgainstWholeFiles(tree)
  }

  /// The patch says the same as the files that are planned.
  private func checkAgainstWholeFiles(_ tree: PatchTree) throws {
    var changes: [FileChange] = []
    let paths = tree.paths(of: plan.files.map { ($0.root, $0.path) }, in: catalog)
    for (file, path) in zip(plan.files, paths) {
      guard let path, let content = file.content else {
        throw CocoaError(.fileNoSuchFile)
      }
      changes.append(FileChange(path: path.bytes, content: content))
    }
    let form = GitTextForm(of: changes.map { FilePath(bytes: $0.path) }, in: tree)
    var patch = UnifiedPatch()
    for change in changes { try patch.append(form.converted(change)) }
    #expect(Self.lines(patch.bytes) == Self.lines(self.patch))
  }

  /// The patch as lines, for a difference that can be read.
  private static func lines(_ patch: [UInt8]) -> [String] {
    patch.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many keys are missing or empty.
  var missing: Int {
    report.bundles.flatMap(\.tables).flatMap(\.cells).reduce(0) { $0 + $1[.missing].count + $1[.empty].count }
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

extension StubPlanner {
  /// The plan with all its files, which is the same whatever the number of threads.
  func plan() -> StubPlan {
    var files: [StubFile] = []
    var plan = plan(.content) { files.append($0) }
    plan.files = files
    return plan
  }
}
