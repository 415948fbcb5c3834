import L10nSystem

extension RootScan {
  /// Folders that other people's code was copied into: what lies in `Vendor` or `third_party` and has a licence or a
  /// project of its own. The folders themselves, if they have one.
  var vendored: Set<FilePath> {
    var found: Set<FilePath> = []
    for folder in tree.folders where folder != tree.top && state(folder) == .ordinary {
      guard Self.isVendor(name(of: folder)) else { continue }
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

  private static func isVendor(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, "3tTvV".utf8.contains(first) else { return false }
    return ["vendor", "vendors", "vendored", "third_party", "third-party", "thirdparty", "3rdparty"].contains
    {
      $0.utf8.elementsEqual(PathName.lowered(name))
    }
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
