internal import L10nCatalog
internal import L10nText

/// What a file gives whose own texts are the keys of a table.
enum CarrierKeys {
  case keys([ExpectedKey], [Problem])
  /// It cannot be read, as a compiled nib.
  case unreadable([Problem])
}

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

extension TableFileReader {
  /// The keys that a carrier gives.
  mutating func carrierKeys(_ file: TableFile, of plan: TablePlan) -> CarrierKeys {
    .unreadable([])
  }

  /// Reads a file of texts as the development side.
  mutating func developmentFile(_ request: Request, role: TableFile.Role) -> DevelopmentFile {
    development(request)
  }

  /// Holds a file of texts against the expected keys.
  mutating func scan(_ request: Request, role: TableFile.Role, against reference: ReferenceTable) -> FileScan
  {
    scan(request, against: reference)
  }
}
