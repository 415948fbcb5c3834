import L10nFormats
import L10nSystem

extension RootDiscovery {
  /// String files that a project decides for and no target gets, in byte order. Bundles are copied as they stand.
  func findNotShipped() -> [FilePath] {
    if shipping.products.isEmpty { return [] }
    var files: [FilePath] = []
    forEachFile { folder, entry, format in
      guard owner(of: folder) == nil, format.isOfOneLanguage || format == .catalog else { return }
      let file = scan.tree.path(of: entry, in: folder)
      if shipping.isForgotten(file) { files.append(file) }
    }
    return files.sorted()
  }

  /// All files of texts that are looked at, whoever gets them, in byte order.
  func textFiles() -> [FilePath] {
    var files: [FilePath] = []
    forEachFile { folder, entry, format in
      guard format.holdsTables else { return }
      let file = scan.tree.path(of: entry, in: folder)
      if scope.isOpen || scope.keepsFile(file.bytes) { files.append(file) }
    }
    return files.sorted()
  }

  /// Goes over the files whose names say that they hold texts.
  private func forEachFile(_ body: (FileTree.FolderID, FileTree.Entry, TableFormat) -> Void) {
    for folder in scan.tree.folders {
      for entry in scan.tree.entries(of: folder) {
        guard let format = NameClass.of(scan.tree.name(of: entry)).format, scan.tree.isFile(entry) else {
          continue
        }
        body(folder, entry, format)
      }
    }
  }
}
