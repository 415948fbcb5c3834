import L10nSystem

extension RootDiscovery {
  /// The files that may use keys, in the order of the tree.
  mutating func codeFiles(root: Int) -> [CodeFile] {
    let tree = scan.tree
    var files: [CodeFile] = []
    for folder in tree.folders where mayHoldCode(folder) {
      for entry in tree.entries(of: folder) where entry.kind == .file || tree.isSpecial(entry) {
        guard CodeFileName.mayUseKeys(tree.name(of: entry)) else { continue }
        if entry.kind != .file {
          problems.addSpecialFile(at: tree.path(of: entry, in: folder))
          continue
        }
        let path = tree.path(of: entry, in: folder)
        files.append(CodeFile(root: root, path: path, isDecided: shipping.decides(for: path)))
      }
    }
    return files
  }

  /// Whether code of the project may lie in a folder: not in archives, nor among images.
  private func mayHoldCode(_ folder: FileTree.FolderID) -> Bool {
    switch scan.state(folder) {
    case .ordinary, .localization, .inLocalization: true
    case .closed, .assets: false
    }
  }
}
