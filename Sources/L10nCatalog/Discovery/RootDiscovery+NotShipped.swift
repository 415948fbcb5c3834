import L10nSystem

extension RootDiscovery {
  /// String files that a project decides for and no target gets, in byte order. Bundles are copied as they stand.
  func findNotShipped() -> [FilePath] {
    if shipping.products.isEmpty { return [] }
    var files: [FilePath] = []
    for folder in scan.tree.folders where owner(of: folder) == nil {
      lazy var path = scan.tree.path(of: folder)
      for entry in scan.tree.entries(of: folder) {
        switch NameClass.of(scan.tree.name(of: entry)) {
        case .strings, .stringsdict, .catalog: break
        default: continue
        }
        let file = path.appending(Array(scan.tree.name(of: entry)))
        if scan.tree.isFile(entry), shipping.isForgotten(file) { files.append(file) }
      }
    }
    return files.sorted()
  }
}
