import L10nFormats
import L10nSystem

extension RootDiscovery {
  /// String files that a project decides for and no target gets, in byte order. Bundles are copied as they stand.
  func findNotShipped() -> [FilePath] {
    if shipping.products.isEmpty { return [] }
    var files: [FilePath] = []
    for folder in scan.tree.folders where owner(of: folder) == nil {
      lazy var path = scan.tree.path(of: folder)
      for entry in scan.tree.entries(of: folder) {
        guard let format = NameClass.of(scan.tree.name(of: entry)).format,
          format.isOfOneLanguage || format == .catalog
        else { continue }
        let file = path.appending(Array(scan.tree.name(of: entry)))
        if scan.tree.isFile(entry), shipping.isForgotten(file) { files.append(file) }
      }
    }
    return files.sorted()
  }
}
