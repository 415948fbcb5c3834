internal import L10nExchange
internal import L10nSystem

/// The folder that a result of several files goes into; it is made where it is not there.
struct OutputFolder {
  private let root: FilePath
  /// The part of the folder that has to be made.
  private let below: FilePath

  init(_ folder: FilePath) {
    var root = folder
    while root.bytes.last == UInt8(ascii: "/"), root.bytes.count > 1 { root.bytes.removeLast() }
    var names: [[UInt8]] = []
    while !root.bytes.isEmpty, root.parent != root, (try? FileStamp(of: root)) == nil {
      names.insert(Array(root.lastComponent), at: 0)
      root = root.parent
    }
    self.root = root
    below = names.reduce(FilePath(bytes: [])) { $0.appending($1) }
  }

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
