internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nCoverage
internal import L10nReports
internal import L10nSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Any bytes under the name of any table are compared to an end, as the development side and as a translation, and the
/// counts of every cell add up.
func fuzzReport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  FuzzedTree.shared.fill(bytes)
  var options = CoverageOptions(EffectiveConfiguration(), CoverageNeeds(jobs: 1))
  options.needs.translations = .ofListedKeys
  let report = Report(CoverageRun(FuzzedTree.shared.catalog, options: options).draft())
  for cell in report.bundles.flatMap(\.tables).flatMap(\.cells) {
    let counts = cell.counts
    precondition(
      counts.present + counts[.empty] + counts[.inherited] + counts[.missing] == counts.expected, "counts")
    precondition(counts[.missing] == cell[.missing].count && counts[.extra] == cell[.extra].count, "lists")
  }
  let tool = ReportOptions.Tool(name: "l10ncheck", version: "0", icu: "0")
  var output: [UInt8] = []
  JSONFormat.write(report, options: ReportOptions(tool: tool, includesDetails: true), to: &output)
  precondition(!output.isEmpty, "no report")
  output = []
  HTMLFormat.write(report, options: ReportOptions(tool: tool), to: &output)
  precondition(!output.isEmpty, "no page")
  return 0
}

/// A tree whose files are filled anew for every input; what lies where stays, and is looked at once.
private struct FuzzedTree: Sendable {
  static let shared = FuzzedTree()

  /// A table of each form, in the development folder and in another; a translation gets the first half of the bytes,
  /// so that it differs and ends anywhere.
  private static let files: [(name: String, isWhole: Bool)] = [
    ("en.lproj/Texts.strings", true), ("de.lproj/Texts.strings", false), ("ar.lproj/Texts.strings", true),
    ("en.lproj/Rules.stringsdict", true), ("de.lproj/Rules.stringsdict", false),
    ("en.lproj/Both.strings", true), ("de.lproj/Both.stringsdict", true),
    ("Catalog.xcstrings", true), ("Built.loctable", true),
  ]

  let catalog: Catalog
  private let root: String

  private init() {
    root = "/tmp/l10ncheck-fuzz-report-\(getpid())"
    for folder in ["", "/en.lproj", "/de.lproj", "/ar.lproj"] { mkdir(root + folder, 0o700) }
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    for file in Self.files { Self.write(nothing, to: "\(root)/\(file.name)") }
    let options = DiscoveryOptions(jobs: 1, git: GitEnvironment { _ in nil })
    guard let catalog = try? Discovery.discover(roots: [FilePath(root)], options: options) else {
      preconditionFailure("the tree cannot be made")
    }
    self.catalog = catalog
  }

  func fill(_ bytes: UnsafeRawBufferPointer) {
    let half = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 2)])
    for file in Self.files { Self.write(file.isWhole ? bytes : half, to: "\(root)/\(file.name)") }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    precondition(descriptor >= 0, "no file")
    defer { close(descriptor) }
    guard bytes.count > 0 else { return }
    precondition(systemWrite(descriptor, bytes.baseAddress, bytes.count) == bytes.count, "no space")
  }
}

/// `write` of the C library, under a name that members called `write` do not hide.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
