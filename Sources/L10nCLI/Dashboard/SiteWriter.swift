internal import L10nDashboard
internal import L10nSystem

/// Writes the files of a site one after the other; nothing is seen of them before all are there.
struct SiteWriter: ~Copyable {
  private let folder: FilePath
  /// The folder, from the root of the transaction.
  private let below: FilePath
  private var transaction: WriteTransaction
  /// What the build before has made, and what this one makes.
  private let before: SiteManifest
  private var made = SiteManifest()
  private var outcome = SiteFolder.Outcome()

  init(_ folder: FilePath, below: FilePath, transaction: consuming WriteTransaction) {
    self.folder = folder
    self.below = below
    self.transaction = transaction
    before = Self.content(SiteManifest.path, in: folder).map(SiteManifest.init(reading:)) ?? SiteManifest()
  }

  /// Takes a file, which is written if there is another in its place.
  mutating func add(_ file: SiteFile) throws {
    made.note(file)
    try write(file)
  }

  private mutating func write(_ file: SiteFile) throws {
    let old = Self.content(file.path, in: folder)
    if old == file.bytes {
      outcome.unchanged += 1
      return
    }
    let isOurs = before.digests[file.path] != nil || file.path == SiteManifest.path
    if old != nil, !isOurs {
      throw SiteFolder.ForeignFile(path: folder.appending(Array(file.path.utf8)))
    }
    try transaction.stage(
      file.bytes, for: path(file.path), expecting: isOurs ? .anything : .absent, makingFolders: true)
    outcome.written += 1
  }

  /// Puts all of it in its place; what the build before has made and this one has not goes.
  mutating func finish() throws -> SiteFolder.Outcome {
    try write(made.file)
    for stale in before.digests.keys.sorted() where made.digests[stale] == nil {
      if stale == SiteManifest.path { continue }
      guard let old = Self.content(stale, in: folder) else { continue }
      if before.wrote(old, at: stale) {
        try transaction.stageRemoval(of: path(stale), holding: old)
        outcome.removed += 1
      } else {
        outcome.kept.append(stale)
      }
    }
    try transaction.commit()
    return outcome
  }

  /// The bytes of a file of the folder; nil where it cannot be read, which the writing will find out about.
  private static func content(_ path: String, in folder: FilePath) -> [UInt8]? {
    var buffer = FileBuffer()
    guard (try? buffer.load(folder.appending(Array(path.utf8)))) != nil else { return nil }
    return buffer.array
  }

  private func path(_ file: String) -> FilePath { below.appending(Array(file.utf8)) }
}
