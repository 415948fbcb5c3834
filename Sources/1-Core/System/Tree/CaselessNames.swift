internal import Synchronization

/// The names in folders without regard to the case of ASCII letters. Those of a folder are put together when one of them
/// is first asked for: a project may name thousands of files that are not there.
final class CaselessNames: Sendable {
  private let folders = Mutex<[FileTree.FolderID: [[UInt8]: FileTree.Entry]]>([:])

  /// The only entry of a folder whose name differs in case alone; nil where there is none, or several.
  func entry(
    like name: some Sequence<UInt8>, in folder: FileTree.FolderID, of tree: FileTree
  ) -> FileTree.Entry? {
    let wanted = Self.key(of: name)
    if let known = folders.withLock({ $0[folder] }) { return known[wanted] }
    let names = Self.names(of: folder, in: tree)
    folders.withLock { $0[folder] = names }
    return names[wanted]
  }

  private static func names(of folder: FileTree.FolderID, in tree: FileTree) -> [[UInt8]: FileTree.Entry] {
    var names: [[UInt8]: FileTree.Entry] = [:]
    var several: Set<[UInt8]> = []
    for entry in tree.entries(of: folder) {
      let key = key(of: tree.name(of: entry))
      if names.updateValue(entry, forKey: key) != nil { several.insert(key) }
    }
    for key in several { names[key] = nil }
    return names
  }

  private static func key(of name: some Sequence<UInt8>) -> [UInt8] { name.map(GitWildcard.lowercased) }
}
