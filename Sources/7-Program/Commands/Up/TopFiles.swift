internal import L10nSystem
internal import L10nText

/// The files of a working tree by their paths below its top. What a link stands for, or leads to, is not read: whoever made the
/// tree must not choose which files of a machine are read or changed.
struct TopFiles {
  let top: FilePath

  /// Bytes of the largest file that is read; the others are not changed.
  static let largest = 1 << 20
  /// The number of files of a folder that are looked into.
  private static let mostNames = 100

  func place(_ path: String) -> FilePath { top.appending(Array(path.utf8)) }

  /// The kind of file at a path without links on the way; nil for none.
  func kind(_ path: String) -> FileKind? {
    let place = place(path)
    return place.parent.real == place.parent ? FileStamp.kind(of: place) : nil
  }

  /// Whether something stands in the place of a file that is to be made, be it a link.
  func isTaken(_ path: String) -> Bool {
    let place = place(path)
    return FileStamp.kind(of: place) != nil || place.parent.real != place.parent
  }

  /// The bytes of a file; nil where there is none, or it is a link or very large.
  func bytes(_ path: String) -> [UInt8]? {
    kind(path) == .file ? try? FileBuffer.bytes(of: place(path), limit: Self.largest) : nil
  }

  /// The text of a file in UTF-8, likewise.
  func text(_ path: String) -> String? { bytes(path).flatMap { String(validating: $0, as: UTF8.self) } }

  /// The paths of the files in a folder, or of the folders, which are skipped, in byte order; the top has an empty name.
  func files(in folder: String, of kind: FileKind = .file) -> [String] {
    guard folder.isEmpty || self.kind(folder) == .folder else { return [] }
    var policy = WalkPolicy.everything
    policy.folder = { _, _ in .skip }
    guard let tree = try? FileTree(walking: place(folder), policy: policy, environment: GitEnvironment())
    else { return [] }
    return tree.entries(of: tree.top).filter { $0.kind == kind }.prefix(Self.mostNames).compactMap {
      String(validating: tree.name(of: $0), as: UTF8.self).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
  }
}
