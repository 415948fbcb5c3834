internal import L10nCatalog
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

extension TableFile.Role {
  /// Whether the file's texts are keys that a table of its name translates.
  package var isCarrier: Bool {
    switch self {
    case .interface, .compiledInterface, .intents, .settingsPage: true
    case .strings, .stringsdict, .catalog, .loctable, .infoPlist: false
    }
  }
}
