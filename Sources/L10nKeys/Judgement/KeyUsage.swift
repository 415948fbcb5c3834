package import L10nCatalog
internal import L10nSources

/// Whether code uses keys, or may.
package struct KeyUsage: Sendable {
  private let index: SourceIndex
  private let catalog: Catalog

  package init(_ uses: CodeUses, _ catalog: Catalog) {
    index = SourceIndex(uses.uses)
    self.catalog = catalog
  }

  package func isUsed(_ key: [UInt8], of table: TableID) -> Bool {
    let answer = index.answer(key, table: catalog[table].nameBytes)
    return !answer.certain.isEmpty || !answer.possible.isEmpty || !answer.symbols.isEmpty
      || InterfaceKeys.isOne(key)
  }
}
