internal import L10nDiscovery
internal import L10nSystem

extension TablePlan {
  /// The files whose texts are the development side of this table; none for a table that stands for itself. Pages of
  /// a Settings bundle may share a table.
  var carriers: [TableFile] {
    let folders: [Int?] = (localizations.base.map { [$0] } ?? []) + developmentFolders + [nil]
    var names: Set<[UInt8]> = []
    var found: [TableFile] = []
    for folder in folders {
      for place in carriers(in: folder) {
        let file = files.files[place]
        if names.insert(Array(file.path.lastComponent)).inserted { found.append(file) }
      }
    }
    return found
  }
}
