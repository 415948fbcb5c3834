import L10nSystem

extension RootScan {
  /// Folders that other people's code was copied into: what lies in `Vendor` or `third_party` and has a licence or a
  /// project of its own. The folders themselves, if they have one.
  var vendored: Set<FilePath> {
    var found: Set<FilePath> = []
    for folder in tree.folders where folder != tree.top && state(folder) == .ordinary {
      guard VendorFolder.isOne(name(of: folder)) else { continue }
      if isOwn(folder) {
        found.insert(tree.path(of: folder))
        continue
      }
      for entry in tree.entries(of: folder) where entry.kind == .folder {
        if let inner = tree.folder(behind: entry), isOwn(inner) { found.insert(tree.path(of: inner)) }
      }
    }
    return found
  }

  /// Whether a folder has a licence or a project.
  private func isOwn(_ folder: FileTree.FolderID) -> Bool {
    tree.entries(of: folder).contains { entry in
      let name = tree.name(of: entry)
      switch NameClass.of(name) {
      case .project, .manifest, .podspec: return true
      default:
        let lowered = PathName.lowered(name)
        return ["license", "licence", "copying"].contains { lowered.starts(with: $0.utf8) }
      }
    }
  }
}
