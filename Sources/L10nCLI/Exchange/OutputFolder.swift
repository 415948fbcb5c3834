internal import L10nExchange
internal import L10nSystem

/// The folder that a result of several files goes into; it is made where it is not there.
struct OutputFolder {
  private let root: FilePath
  /// The part of the folder that has to be made.
  private let below: FilePath

  init(_ folder: FilePath) { (root, below) = folder.splitWhereMissing }

  /// Writes all files or none; what is there is replaced.
  func write(_ files: [HandoffOutput.File]) throws(WriteFailure) {
    var transaction = WriteTransaction(root: root)
    for file in files {
      try transaction.stage(
        file.bytes, for: below.appending(file.path.bytes), expecting: .anything, makingFolders: true)
    }
    try transaction.commit()
  }
}
