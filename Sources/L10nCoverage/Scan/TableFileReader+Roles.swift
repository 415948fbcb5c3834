internal import L10nCatalog

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
  mutating func scan(_ request: Request, role: TableFile.Role, against reference: ReferenceTable) -> FileScan {
    scan(request, against: reference)
  }
}
