package import L10nDiscovery
internal import L10nFormats
internal import L10nCode
internal import L10nSystem

/// Whether code uses keys, or may.
package struct KeyUsage: Sendable {
  private let index: SourceIndex
  private let catalog: Catalog
  /// Whether each file ships.
  private let ships: [Bool]
  private let files: [CodeFile]

  package init(_ uses: CodeUses, _ catalog: Catalog) {
    index = SourceIndex(uses.uses)
    self.catalog = catalog
    ships = uses.ships
    files = uses.files
  }

  /// Whichever table it is of: a use that means another one may be told wrongly.
  package func isUsed(_ key: [UInt8]) -> Bool { index.hasAnswer(key) || InterfaceKey.isOne(key) }

  /// Of some keys of a table those that no code uses, nor may. Where code uses not even most of what the table has, something
  /// else reads it, or a part of the code is not here: then none is.
  /// - Parameter all: the keys of the table, of which some are tried.
  package func unused(among keys: [[UInt8]], of table: TableID, with all: [[UInt8]]) -> [[UInt8]] {
    guard catalog.isAskedByCode(table) else { return [] }
    let unused = keys.filter { !isUsed($0) }
    if unused.isEmpty { return [] }
    let tried = stride(from: 0, to: all.count, by: max(1, all.count / Self.mostTried)).map { all[$0] }
    return tried.count { isUsed($0) } * 2 > tried.count ? unused : []
  }

  /// Whether code, or another interface file, names an interface file, and may so show it. Property lists name one for the
  /// system.
  package func mayShow(interface name: [UInt8]) -> Bool {
    let answer = index.answer(name, table: [])
    return !answer.symbols.isEmpty
      || (answer.certain + answer.possible).contains { place in
        let file = files[place.file].path.lastComponent
        return !file.suffix(6).elementsEqual(".plist".utf8) && !file.starts(with: name + ".".utf8)
      }
  }

  /// So many keys, or up to twice as many, tell what reads a table.
  private static let mostTried = 500

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
