internal import L10nCode
package import L10nDiscovery
package import L10nText

/// The places where code has the name of a key, to be asked by table.
package struct KeyMentions: Sendable {
  package struct Mention: Sendable {
    package var file: CodeFile
    package var position: TextPosition
    /// The start in the file, in bytes.
    package var offset: Int
    /// Whether the key of one of the tables is surely meant.
    package var isSure: Bool
    /// Whether the literal that stands there is the key, and nothing else puts it together.
    package var isLiteral: Bool
    /// Whether the values of a literal are the placeholders of the key.
    package var isInterpolated = false
  }

  private let uses: CodeUses
  private let catalog: Catalog
  private let usage: KeyUsage
  private let symbols: KeysBySymbol

  package init(_ uses: CodeUses, _ catalog: Catalog, jobs: Int? = nil) {
    (self.uses, self.catalog) = (uses, catalog)
    usage = KeyUsage(uses, catalog)
    symbols = KeysBySymbol(SymbolTables(catalog, jobs: jobs), uses, catalog, usage.places)
  }

  /// - Parameters:
  ///   - tables: of one name, but for those of single devices.
  ///   - others: tables with the same key that are not meant.
  package func mentions(of key: [UInt8], in tables: [TableID], besides others: [TableID]) -> [Mention] {
    guard let name = tables.first.map({ catalog[catalog.plainTable(of: $0)].nameBytes }) else { return [] }
    let rivals = others.filter { catalog[$0].nameBytes == name }
    let answer = usage.index.answer(key, table: name)
    var seen: Set<[Int]> = []
    var found = (answer.certain + answer.possible + usage.index.composed(key)).compactMap {
      place -> Mention? in
      let use = place.use
      let table = use.table.name(standard: usage.index.standardTable)
      let read = usage.places.place(file: place.file, bundle: use.bundle)
      let isMeant = tables.contains { usage.places.means($0, read) }
      // A use that asks another table is none of the key, as long as there are others.
      let isOther = table.map { $0 != name } ?? false || !isMeant && usage.places.isKnown(read)
      if use.certainty == .certain, isOther, !answer.certain.isEmpty { return nil }
      guard seen.insert([place.file, use.offset]).inserted else { return nil }
      // Look-ups of tests and previews make no key missing, but are known as well.
      let isAsked =
        use.certainty == .certain && use.kind != .composed
        || use.kind == .lookup && (use.isAside || !uses.ships[place.file])
      return Mention(
        file: uses.files[place.file], position: use.position, offset: use.offset,
        isSure: isAsked && isMeant && table == name
          && !rivals.contains { usage.places.means($0, read) },
        isLiteral: (use.key == KeyText(key) || use.isInterpolated) && use.kind != .rawValue,
        isInterpolated: use.isInterpolated)
    }
    for symbol in answer.symbols + tables.flatMap({ symbols.uses(of: key, in: $0) }) {
      found.append(
        Mention(
          file: uses.files[symbol.file], position: symbol.position, offset: 0,
          isSure: symbol.certainty == .certain, isLiteral: false))
    }
    return found
  }
}
