internal import L10nDashboard
internal import L10nSystem

/// Writes the files of a site one after the other; nothing is seen of them before all are there.
struct SiteWriter: ~Copyable {
  /// What the build before has made.
  let before: SiteBefore
  /// The folder, from the root of the transaction.
  private let below: FilePath
  private var transaction: WriteTransaction
  /// What this build makes.
  private var made = SiteManifest()
  private var outcome = SiteFolder.Outcome()

  init(_ folder: FilePath, below: FilePath, transaction: consuming WriteTransaction) {
    self.below = below
    self.transaction = transaction
    before = SiteBefore(folder)
  }

  /// Takes a file, which is written if there is another in its place.
  mutating func add(_ file: SiteFile) throws { try add(before.prepared(file)) }

  /// The same with a file that was looked at already.
  mutating func add(_ prepared: SiteBefore.Prepared) throws {
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

  private mutating func write(_ prepared: SiteBefore.Prepared) throws {
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

  /// Puts all of it in its place; what the build before has made and this one has not goes.
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
