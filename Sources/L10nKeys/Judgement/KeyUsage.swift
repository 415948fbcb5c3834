package import L10nCatalog
internal import L10nSources

/// Whether code uses keys, or may.
package struct KeyUsage: Sendable {
  private let index: SourceIndex
  private let catalog: Catalog
  /// Whether each file ships.
  private let ships: [Bool]

  package init(_ uses: CodeUses, _ catalog: Catalog) {
    index = SourceIndex(uses.uses)
    self.catalog = catalog
    ships = uses.ships
  }

  package func isUsed(_ key: [UInt8], of table: TableID) -> Bool {
    let answer = index.answer(key, table: catalog[table].nameBytes)
    return !answer.certain.isEmpty || !answer.possible.isEmpty || !answer.symbols.isEmpty
      || InterfaceKeys.isOne(key)
  }

  /// Whether code asks for a key, and all that may stands in previews, in arms of `#if` that do not ship, or in files that
  /// nothing that ships compiles. A literal anywhere else may be the key.
  package func isUnshipped(_ key: [UInt8], of table: TableID) -> Bool {
    if key.isEmpty { return false }
    let answer = index.answer(key, table: catalog[table].nameBytes)
    guard answer.certain.isEmpty, answer.symbols.isEmpty, !answer.possible.isEmpty else { return false }
    return answer.possible.allSatisfy { $0.use.isAside || !ships[$0.file] }
      && answer.possible.contains { $0.use.kind == .lookup }
  }
}
