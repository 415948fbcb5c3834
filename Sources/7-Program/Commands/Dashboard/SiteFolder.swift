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

  private func writeAlone(_ produce: (inout SiteWriter) throws -> Void) throws -> Outcome {
    // A site of many projects takes its time.
    let lock = try FolderLock(
      folder, temporaries: context.temporaries, calls: context.fileCalls, patience: 600)
    defer { withExtendedLifetime(lock) {} }
    var writer = SiteWriter(folder, below: below, transaction: context.transaction(root: root))
    try produce(&writer)
    return try writer.finish()
  }
}
