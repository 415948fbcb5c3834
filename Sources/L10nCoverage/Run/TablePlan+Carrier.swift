internal import L10nCatalog

extension TablePlan {
  /// The file whose texts are the development side of this table; nil for a table that stands for itself.
  var carrier: (place: Int, file: TableFile)? {
    let folders: [Int?] = (localizations.base.map { [$0] } ?? []) + developmentFolders + [nil]
    for folder in folders {
      for (place, file) in files.files.enumerated() where file.folder == folder && file.role.isCarrier {
        return (place, file)
      }
    }
    return nil
  }
}

extension TableFile.Role {
  /// Whether the file's texts are keys that a table of its name translates.
  var isCarrier: Bool {
    switch self {
    case .interface, .compiledInterface, .intents, .settingsPage: true
    case .strings, .stringsdict, .catalog, .loctable, .infoPlist: false
    }
  }
}
