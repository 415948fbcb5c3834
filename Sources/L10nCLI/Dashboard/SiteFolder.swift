internal import L10nDashboard
internal import L10nSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The folder that a site is written into: only what changed is written, and what an earlier build made and this one did
/// not goes, unless somebody changed it meanwhile.
struct SiteFolder {
  /// What became of a folder.
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
  func write(_ files: [SiteFile]) throws -> Outcome {
    // The lock of the runs lies in the folder.
    let made = makeFolders()
    defer { for folder in made { context.temporaries?.release(folder.slot) } }
    do {
      return try writeAlone(files)
    } catch {
      for folder in made.reversed() { _ = context.fileCalls.removeFolder(AT_FDCWD, folder.path) }
      throw error
    }
  }

  /// Makes the folders that are missing, as far as that is possible: what stands in the way, the writing will find out.
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

  private func writeAlone(_ files: [SiteFile]) throws -> Outcome {
    let lock = try FolderLock(folder, temporaries: context.temporaries, calls: context.fileCalls)
    defer { withExtendedLifetime(lock) {} }
    let manifest = content(SiteManifest.path).map(SiteManifest.init(reading:)) ?? SiteManifest([])
    var outcome = Outcome()
    var transaction = context.transaction(root: root)
    for file in files {
      let old = content(file.path)
      if old == file.bytes {
        outcome.unchanged += 1
        continue
      }
      let isOurs = manifest.digests[file.path] != nil || file.path == SiteManifest.path
      if old != nil, !isOurs { throw ForeignFile(path: folder.appending(Array(file.path.utf8))) }
      try transaction.stage(
        file.bytes, for: path(file.path), expecting: isOurs ? .anything : .absent, makingFolders: true)
      outcome.written += 1
    }
    let wanted = Set(files.map(\.path))
    for stale in manifest.digests.keys.sorted() where !wanted.contains(stale) {
      guard let old = content(stale) else { continue }
      if manifest.wrote(old, at: stale) {
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
  private func content(_ path: String) -> [UInt8]? {
    var buffer = FileBuffer()
    guard (try? buffer.load(folder.appending(Array(path.utf8)))) != nil else { return nil }
    return buffer.array
  }

  private func path(_ file: String) -> FilePath { below.appending(Array(file.utf8)) }
}
