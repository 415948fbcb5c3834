/// A file that goes with the commit.
struct PlannedRemoval {
  /// The folder it is in, by its number.
  let folder: Int
  let name: FilePath
  /// Relative to the root.
  let path: FilePath
  /// What it holds: anything else stays.
  let content: [UInt8]
}

extension WriteTransaction {
  /// Plans to remove the file at `path`, relative to the root, which has to hold exactly `content`, now and at the
  /// commit. It goes when all staged files are in their places; what fails then leaves it, and them.
  package mutating func stageRemoval(of path: FilePath, holding content: [UInt8]) throws(WriteFailure) {
    let folder = try openFolder(of: path, making: false)
    let name = FilePath(bytes: Array(path.lastComponent))
    _ = try checkedStamp(in: folder, name, path, .content(content))
    removals.append(PlannedRemoval(folder: folder, name: name, path: path, content: content))
  }

  /// Looks once more whether the files to be removed are what they were.
  func checkRemovals() throws(WriteFailure) {
    for removal in removals {
      _ = try checkedStamp(in: removal.folder, removal.name, removal.path, .content(removal.content))
    }
  }

  /// Removes them, when the files of the transaction are in their places.
  func remove(after files: [StagedFile]) throws(WriteFailure) {
    for removal in removals
    where folders.with(removal.folder, { calls.remove($0, removal.name) }) < 0 {
      var failure = failure("unlink", removal.path)
      failure.written = files.map(\.path)
      throw failure
    }
  }
}
