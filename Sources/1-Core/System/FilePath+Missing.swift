extension FilePath {
  /// The innermost folder on the way to this one that is there, and what is missing below it, empty if nothing is.
  package var splitWhereMissing: (existing: FilePath, missing: FilePath) {
    var root = self
    while root.bytes.last == UInt8(ascii: "/"), root.bytes.count > 1 { root.bytes.removeLast() }
    var names: [[UInt8]] = []
    while !root.bytes.isEmpty, root.parent != root, (try? FileStamp(of: root)) == nil {
      names.insert(Array(root.lastComponent), at: 0)
      root = root.parent
    }
    return (root, names.reduce(FilePath(bytes: [])) { $0.appending($1) })
  }
}
