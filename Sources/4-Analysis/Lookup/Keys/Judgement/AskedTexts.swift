internal import L10nCode
package import L10nDiscovery
internal import L10nSystem
package import L10nText

/// The texts that the code of a tree surely asks for: they show which former texts code still asks for.
package struct AskedTexts: Sendable {
  /// A place that asks for a text.
  package struct Use: Sendable, Hashable {
    /// The file as people see it.
    package var path: String
    package var position: TextPosition
    /// The key as people see it.
    package var key: [UInt8]
    package var table: [UInt8]
    /// Whether it is a phrase of App Shortcuts.
    package var isPhrase: Bool
    /// The names of the products in which the code runs; nil where nobody knows.
    package var products: Set<String>?
  }

  /// The names of all products, and of all targets.
  package let products: Set<String>
  package let targets: Set<String>
  private let uses: CodeUses
  private let usage: KeyUsage
  private let catalog: Catalog
  private let places: LookupPlaces
  /// The places of files in `CodeUses.files`.
  private let files: [String: Int]
  /// The keys that are surely asked for, by the names of tables.
  private let keys: [[UInt8]: Set<[UInt8]>]

  package init(_ uses: CodeUses, _ catalog: Catalog, _ usage: KeyUsage) {
    (self.uses, self.usage, self.catalog) = (uses, usage, catalog)
    (products, targets) = (catalog.productNames, Set(catalog.compiled.map(\.name)))
    places = usage.places
    files = Dictionary(firstOf: uses.files.enumerated().map { (catalog.shown($1), $0) })
    var keys: [[UInt8]: Set<[UInt8]>] = [:]
    for place in usage.index.certain {
      guard let table = Self.table(of: place.use, usage.index) else { continue }
      keys[table, default: []].insert(place.use.key.display)
    }
    self.keys = keys
  }

  private static func table(of use: SourceUse, _ index: SourceIndex) -> [UInt8]? {
    use.table.name(standard: index.standardTable)
  }

  /// Whether anything is surely asked of tables of a name.
  package func names(_ table: String) -> Bool { keys[Array(table.utf8)] != nil }

  /// Whether tables of a name are surely asked for a key, as people see it.
  package func asks(for key: [UInt8], of table: [UInt8]) -> Bool { keys[table]?.contains(key) == true }

  /// Whether a target compiles code that asks the tables of its process for a key.
  package func asks(for key: [UInt8], of table: String, in target: String) -> Bool {
    targets.contains(target)
      && usage.index.answer(key, table: Array(table.utf8)).certain.contains { place in
        [.unspecified, .main].contains(place.use.bundle) && !place.use.isAside
          && places.compiles(place.file, target: target)
      }
  }

  /// The places that ask a table of a name for a key, by itself or by a symbol that is made from it.
  /// - Parameter isSure: whether those are left out that only may do so.
  package func uses(of key: [UInt8], in table: String, isSure: Bool) -> [Use] {
    let name = Array(table.utf8)
    let answer = usage.index.answer(key, table: name)
    let places =
      answer.certain.filter { !isSure || $0.use.kind != .composed } + (isSure ? [] : answer.possible)
    return places.map { use($0.use, table: name, in: $0.file) }
      + answer.symbols.filter { !isSure || $0.certainty == .certain }.map { symbol in
        Use(
          path: shown(symbol.file), position: symbol.position, key: key, table: name, isPhrase: false,
          products: products(symbol.file, .unspecified))
      }
  }

  /// The sure uses in a file, in its order.
  package func uses(in path: String) -> [Use] {
    guard let number = files[path], let file = uses.uses[number], !file.isGenerated else { return [] }
    return file.uses.filter { $0.certainty == .certain && $0.kind != .composed }.compactMap { found in
      Self.table(of: found, usage.index).map { use(found, table: $0, in: number) }
    }
  }

  /// The sure uses that another side has none of, by key and table.
  package func uses(notOf other: AskedTexts) -> [Use] {
    usage.index.certain.compactMap { place in
      guard place.use.kind != .composed, let table = Self.table(of: place.use, usage.index),
        !other.asks(for: place.use.key.display, of: table)
      else { return nil }
      return use(place.use, table: table, in: place.file)
    }
  }

  /// The texts that code shows as they stand, or puts together from literals, with their places.
  package func plain() -> [[UInt8]: [(path: String, position: TextPosition)]] {
    var found: [[UInt8]: [(path: String, position: TextPosition)]] = [:]
    for (number, file) in uses.uses.enumerated() where uses.ships[number] {
      guard let file, !file.isGenerated else { continue }
      let texts = file.hardCoded.filter { !$0.isLookedUp && !$0.isSilenced }.map { ($0.text, $0.position) }
      for (text, position) in texts + file.joinedTexts {
        found[text, default: []].append((shown(number), position))
      }
    }
    return found
  }

  private func use(_ use: SourceUse, table: [UInt8], in file: Int) -> Use {
    Use(
      path: shown(file), position: use.position, key: use.key.display, table: table,
      isPhrase: use.kind == .phrase, products: products(file, use.bundle))
  }

  private func products(_ file: Int, _ bundle: BundleReference) -> Set<String>? {
    places.wanted(places.place(file: file, bundle: bundle))
      .map { Set($0.products.map { catalog.products[$0].name }) }
  }

  private func shown(_ file: Int) -> String { catalog.shown(uses.files[file]) }

  /// The lines of a file of code; none where it is not there.
  package func lines(of path: String) -> [ArraySlice<UInt8>] {
    guard let number = files[path],
      let bytes = CodeUses.content(uses.files[number], catalog.roots[uses.files[number].root]).all
    else { return [] }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }
}
