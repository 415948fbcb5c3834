internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nHistory
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The folder of a site. A build writes only changed files. It removes files that only an earlier build made, unless
/// somebody has changed them.
struct SiteFolder {
  struct Outcome: Equatable {
    var written = 0
    var unchanged = 0
    var removed = 0
    /// Files of an earlier build that somebody has changed: they stay.
    var kept: [String] = []
  }

  /// A file is in the way that no build made.
  struct ForeignFile: Error, Equatable {
    var path: FilePath
  }

  private let root: FilePath
  /// The part of the folder that has to be made.
  private let below: FilePath
  private let folder: FilePath
  private let context: CommandContext

  init(_ folder: FilePath, context: CommandContext) {
    self.folder = folder
    self.context = context
    (root, below) = folder.splitWhereMissing
  }

  /// Writes all files that changed, or none of them. Of several runs at once, one follows the other.
  /// - Parameter produce: hands the files to the writer, one after the other.
  func write(_ produce: (inout SiteWriter) throws -> Void) throws -> Outcome {
    // The lock of the runs lies in the folder.
    let made = makeFolders()
    defer { for folder in made { context.temporaries?.release(folder.slot) } }
    do {
      return try writeAlone(produce)
    } catch {
      for folder in made.reversed() { _ = context.fileCalls.removeFolder(AT_FDCWD, folder.path) }
      throw error
    }
  }

  /// Makes the missing folders, as far as possible: the writing reports obstacles.
  private func makeFolders() -> [(path: FilePath, slot: Int?)] {
    var made: [(FilePath, Int?)] = []
    var path = root
    for name in below.bytes.split(separator: UInt8(ascii: "/")) {
      path = path.appending(Array(name))
      let slot = context.temporaries?.register(path.real, isFolder: true)
      guard context.fileCalls.makeFolder(AT_FDCWD, path) == 0 else {
        context.temporaries?.release(slot)
        if errno == EEXIST { continue }
        break
      }
      made.append((path, slot))
    }
    return made
  }

  private func writeAlone(_ produce: (inout SiteWriter) throws -> Void) throws -> Outcome {
    // A site of many projects takes its time.
    let lock = try FolderLock(
      folder, temporaries: context.temporaries, calls: context.fileCalls, patience: 600)
    defer { withExtendedLifetime(lock) {} }
    var writer = SiteWriter(
      folder, below: below, transaction: context.transaction(root: root, isOutput: true))
    try produce(&writer)
    return try writer.finish()
  }
}

/// A digest of the data behind a project's pages in a site of many: pages stay the same while the digest does. The
/// digest does not depend on the place of the history.
struct PageOrigin {
  let input: DashboardInput

  var digest: String {
    var digest = ContentDigest()
    func add(_ text: String?) {
      digest.add((text ?? "").utf8)
      digest.add(text == nil ? [0] : [1])
    }
    for text in [input.tool.name, input.tool.version, input.tool.icu, ProjectsDashboard.look] { add(text) }
    for text in [input.title, input.project, input.branch] { add(text) }
    let history = Self.withoutFacts(input.history)
    digest.add(HistoryDocumentWriter.document(history))
    for locale in Self.locales(history) {
      let bar = input.bar(locale)
      add(locale)
      for share in [bar.failUnder, bar.warnUnder] { add(share.map { String($0.tenThousandths) }) }
      add(bar.tier)
      for unit in history.unitOrder { add(input.owner(locale, history.units[unit].path)) }
    }
    return digest.hexadecimal
  }

  /// The history without facts, which serve only to compare the next run and are on no page.
  private static func withoutFacts(_ history: History) -> History {
    var history = history
    for branch in history.branches.indices {
      for run in history.branches[branch].runs.indices { history.branches[branch].runs[run].facts = nil }
    }
    return history
  }

  /// The locales of the project, and not those of other projects in the history.
  private static func locales(_ history: History) -> [String] {
    let places = Set(history.branches.flatMap(\.runs).flatMap(\.changes).map(\.place.locale))
    return history.localeOrder.filter { places.contains($0) }.map { history.locales[$0] }
  }
}

/// Files of the previous build in the folder of a site. Any thread may ask.
struct PreviousBuild: Sendable {
  /// A file as it is to be, beside what is there.
  struct Prepared: Sendable {
    enum State: Sendable { case absent, same, different }
    let file: SiteFile
    let digest: String
    let state: State
  }

  let folder: FilePath
  let manifest: SiteManifest
  private let projects: [String: [String]]
  /// The manifest's stamp. The manifest is written last: older files are as the build left them.
  private let written: FileStamp?

  init(_ folder: FilePath) {
    self.folder = folder
    written = try? FileStamp(of: folder.appending(Array(SiteManifest.path.utf8)))
    manifest = Self.content(SiteManifest.path, in: folder).map(SiteManifest.init(reading:)) ?? SiteManifest()
    projects = manifest.projects
  }

  /// Holds a file against the one in its place.
  func prepared(_ file: SiteFile) -> Prepared {
    let digest = SiteManifest.digest(file.bytes)
    guard let old = content(file.path) else { return Prepared(file: file, digest: digest, state: .absent) }
    if old != file.bytes { return Prepared(file: file, digest: digest, state: .different) }
    // An equal file exists already, so its bytes need not stay in memory.
    return Prepared(file: SiteFile(path: file.path, bytes: []), digest: digest, state: .same)
  }

  /// The files of a project with their digests, if its pages were made of the same, and stand there as they were made;
  /// nil if they are to be made.
  func files(of project: String, madeOf origin: String) -> [(path: String, digest: String)]? {
    guard manifest.origins[project] == origin, let paths = projects[project] else { return nil }
    var files: [(path: String, digest: String)] = []
    for path in paths {
      guard let digest = manifest.digests[path] else { return nil }
      // Files are read only if their stamps have changed: the gigabytes of pages would take most of a night's
      // time.
      if !isAsLeft(path) {
        guard let bytes = content(path), manifest.wrote(bytes, at: path) else { return nil }
      }
      files.append((path, digest))
    }
    return files
  }

  /// The report with its digest, if it is there and of this run.
  func report(of run: String?) -> (path: String, digest: String)? {
    let path = SiteBuild.reportPath
    guard let run, manifest.origins["report"] == run, let digest = manifest.digests[path],
      (try? FileStamp(of: folder.appending(Array(path.utf8)))) != nil
    else { return nil }
    return (path, digest)
  }

  private func isAsLeft(_ path: String) -> Bool {
    guard let written, let stamp = try? FileStamp(of: folder.appending(Array(path.utf8))) else {
      return false
    }
    return stamp.kind == .file && stamp.isBefore(written)
  }

  /// The bytes of a file of the folder; nil where it cannot be read, which the writing will find out about.
  func content(_ path: String) -> [UInt8]? { Self.content(path, in: folder) }

  private static func content(_ path: String, in folder: FilePath) -> [UInt8]? {
    try? FileBuffer.bytes(of: folder.appending(Array(path.utf8)), limit: .max)
  }
}

/// Writes the files of a site one after the other; nothing is seen of them before all are there.
struct SiteWriter: ~Copyable {
  let before: PreviousBuild
  /// The folder, from the root of the transaction.
  private let below: FilePath
  private var transaction: WriteTransaction
  /// The files of this build.
  private var made = SiteManifest()
  private var outcome = SiteFolder.Outcome()

  init(_ folder: FilePath, below: FilePath, transaction: consuming WriteTransaction) {
    self.below = below
    self.transaction = transaction
    before = PreviousBuild(folder)
  }

  /// Takes a file, which is written if there is another in its place.
  mutating func add(_ file: SiteFile) throws { try add(before.prepared(file)) }

  /// Adds a file that was looked at already.
  mutating func add(_ prepared: PreviousBuild.Prepared) throws {
    made.note(prepared.file.path, digest: prepared.digest)
    try write(prepared)
  }

  /// Notes what the pages of a project are made of.
  mutating func note(origin: String, of project: String) { made.note(origin: origin, of: project) }

  /// Leaves files as they stand.
  mutating func keep(_ files: [(path: String, digest: String)]) {
    for file in files { made.note(file.path, digest: file.digest) }
    outcome.unchanged += files.count
  }

  private mutating func write(_ prepared: PreviousBuild.Prepared) throws {
    let path = prepared.file.path
    if prepared.state == .same {
      outcome.unchanged += 1
      return
    }
    let isOurs = before.manifest.digests[path] != nil || path == SiteManifest.path
    if prepared.state == .different, !isOurs {
      throw SiteFolder.ForeignFile(path: before.folder.appending(Array(path.utf8)))
    }
    try transaction.stage(
      prepared.file.bytes, for: self.path(path), expecting: isOurs ? .anything : .absent, makingFolders: true)
    outcome.written += 1
  }

  /// Puts all files in their places, and removes files that only the previous build made.
  mutating func finish() throws -> SiteFolder.Outcome {
    try write(before.prepared(made.file))
    for stale in before.manifest.digests.keys.sorted() where made.digests[stale] == nil {
      if stale == SiteManifest.path { continue }
      guard let old = before.content(stale) else { continue }
      if before.manifest.wrote(old, at: stale) {
        try transaction.stageRemoval(of: path(stale), holding: old)
        outcome.removed += 1
      } else {
        outcome.kept.append(stale)
      }
    }
    try transaction.commit()
    return outcome
  }

  private func path(_ file: String) -> FilePath { below.appending(Array(file.utf8)) }
}
