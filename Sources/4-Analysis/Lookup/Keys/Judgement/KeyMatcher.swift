package import L10nDiscovery
package import L10nText
internal import L10nCode
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem

/// Holds keys of tables against uses, and uses against tables.
struct KeyMatcher {
  private let uses: CodeUses
  private let catalog: Catalog
  private let index: SourceIndex
  private let reach: UsableTables
  /// The keys of the tables of each name.
  private let holdings: [[UInt8]: KeyLookup]
  private let symbols: SymbolTables
  /// - Parameters:
  ///   - keys: those of the development side of every table that code looks keys up in.
  ///   - symbols: those that Xcode generates for tables.
  ///   - index: what the uses are by key, if that is there already.
  init(
    _ uses: CodeUses, _ catalog: Catalog, keys: [TableID: [[UInt8]]], symbols: SymbolTables = SymbolTables(),
    index: SourceIndex? = nil
  ) {
    (self.uses, self.catalog, self.symbols) = (uses, catalog, symbols)
    self.index = index ?? SourceIndex(uses.uses)
    // Code may ask for texts of interface files and of settings, too.
    let tables = catalog.tableIDs.filter {
      keys[$0] != nil || [.source, .settings].contains(catalog.bundles[$0.bundle].kind)
    }
    reach = UsableTables(catalog, uses, tables, keyed: keys.filter { !$0.value.isEmpty }.map(\.key))
    var holdings: [[UInt8]: KeyLookup] = [:]
    for id in tables { holdings[catalog[id].nameBytes, default: KeyLookup()].add(keys[id]) }
    self.holdings = holdings
  }

  // MARK: - What tables have

  /// - Parameter unused: what tells whether a look-up of a key that nobody knows may mean a table.
  func rows(of tables: DevelopmentTables, _ unused: UnusedKeys) -> [KeyRow] {
    var answers = KeyAnswers(self, index, reach, of: tables)
    let symbols = KeysBySymbol(symbols, uses, catalog, reach)
    return tables.tables.flatMap { table in
      var seen: Set<[UInt8]> = []
      let open = unused.firstOpenLookup(of: table.id)
      let keys = Array(Set(table.entries.map(\.key)))
      let found = unused.unused(among: keys, of: table.id)
      let sure = found?.isSure == true ? Set(found?.keys ?? []) : []
      return table.entries.compactMap { entry -> KeyRow? in
        guard seen.insert(entry.key).inserted else { return nil }
        var row = row(entry, table.id, &answers, symbols)
        if row.state == .unused, let open {
          row.state = .used
          row.uses = [
            KeyRow.Use(
              path: shown(open.file), position: open.position, certainty: .possible, file: open.file)
          ]
          row.useCount = 1
        }
        row.isSurelyUnused = row.state == .unused && sure.contains(row.key)
        return row
      }
    }
  }

  private func row(
    _ entry: TableKeys.Entry, _ id: TableID, _ answers: inout KeyAnswers, _ symbols: KeysBySymbol
  ) -> KeyRow {
    let name = catalog[id].nameBytes
    var answer = answers.answer(entry.key, of: id, named: name)
    answer.add(symbols.uses(of: entry.key, in: id).map(use))
    // The system looks up the keys that interface files make.
    let isUsed = answer.count > 0 || InterfaceKey.isOne(entry.key)
    var row = KeyRow(
      key: entry.key, table: name, id: id, targets: catalog[id].products.map { catalog.products[$0].name },
      state: isUsed ? .used : .unused, uses: answer.uses)
    for place in row.uses.indices where reach.isExtracted(into: id, file: row.uses[place].file) {
      row.uses[place].ownHomes = [id]
    }
    row.useCount = answer.count
    row.declaration = KeyRow.Declaration(
      path: catalog.shownPath(of: id, file: entry.file), position: entry.position, origin: entry.origin,
      value: entry.value, hasTranslations: entry.hasTranslations, comment: entry.comment,
      isCommentGenerated: entry.isCommentGenerated, isVaried: entry.isVaried,
      isFixed: entry.isFixed, isBorrowed: entry.isBorrowed, file: entry.file)
    row.conflicts = answer.conflicts
    return row
  }

  // MARK: - What code asks for

  /// A key that tables lack, as the code writes it.
  private struct Wanted: Hashable {
    var table: [UInt8]
    var key: KeyText
  }

  func rowsOfCode() -> [KeyRow] {
    var places: [Wanted: [SourceIndex.Place]] = [:]
    var order: [Wanted] = []
    for place in index.certain {
      guard let table = place.use.table.name(standard: index.standardTable) else { continue }
      if place.use.key.hole == .anything, !place.use.key.isExact { continue }
      let wanted = Wanted(table: table, key: place.use.key)
      if place.use.bundle == .ofSystem || place.use.isProbe || has(place, table) { continue }
      if places[wanted] == nil { order.append(wanted) }
      places[wanted, default: []].append(place)
    }
    return order.compactMap { wanted in
      places[wanted].flatMap { places in
        let row = row(wanted, places)
        // `TextField("", …)` shows nothing, whether or not a table has it, and `Text("%@")` nothing of its own. Xcode keeps
        // names and paths in catalogs.
        if Self.saysNothing(row) || Self.staysAsItIs(row) && !row.homes.contains(where: hasCatalog) {
          return nil
        }
        return row
      }
    }
  }

  /// Whether a key stands for no text to translate: blanks, placeholders and signs alone, a template's code, or what a language
  /// calls itself.
  private static func saysNothing(_ row: KeyRow) -> Bool {
    let text = row.defaultText ?? row.key
    return KeyShape.isTemplate(text) || LanguageOwnName.isOne(text)
      || !WTF8.text(FormatString.words(of: text)).unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  /// Whether a text is the same in every language: standards, brands, paths.
  private static func staysAsItIs(_ row: KeyRow) -> Bool {
    let text = row.defaultText ?? row.key
    // `menuOpen` is a key, and `iPad Pro` is none.
    let isName =
      KeyShape.isName(text) && !TranslatableText.isReference(text)
      || text.first?.isSmall == true && !text.contains(0x20) && text.contains { $0.isLetter && !$0.isSmall }
    return isPath(text) || isStandard(text) || !isName && !TranslatableText.isTranslatable(text)
  }

  /// `/overview/`
  private static func isPath(_ text: [UInt8]) -> Bool {
    text.count > 1 && text.first == UInt8(ascii: "/")
      && text.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x25 }
  }

  /// `H.265`: a letter, a dot and digits.
  private static func isStandard(_ text: [UInt8]) -> Bool {
    text.count > 2 && text[0].isLetter && !text[0].isSmall && text[1] == UInt8(ascii: ".")
      && text[2...].allSatisfy(\.isDigit)
  }

  private func hasCatalog(_ id: TableID) -> Bool { catalog[id].files.contains { $0.format == .catalog } }

  /// Whether any of the tables that a use can mean has its key.
  private func has(_ place: SourceIndex.Place, _ table: [UInt8]) -> Bool {
    holdings[table]?.places(of: place.use).contains {
      reach.means(anyOf: $0, named: table, file: place.file, bundle: place.use.bundle)
    } ?? false
  }

  private func row(_ wanted: Wanted, _ places: [SourceIndex.Place]) -> KeyRow {
    let found = places.map { place in
      var found = use(place, .certain)
      // A bundle that nobody knows is taken for the module's own, as a person who reads the code would do.
      let bundle = place.use.bundle == .unknown ? .module : place.use.bundle
      (found.homes, found.isHomeGuessed) = reach.homes(
        table: wanted.table, file: place.file, bundle: bundle)
      found.ownHomes = found.homes.filter {
        !found.isHomeGuessed && reach.isExtracted(into: $0, file: place.file)
      }
      return found
    }
    var known: Set<TableID> = []
    let homes = found.flatMap(\.homes).filter { known.insert($0).inserted }
    let hasTable = places.contains { place in
      let kind = reach.kind(file: place.file, bundle: place.use.bundle)
      return reach.hasTable(named: wanted.table, kind) || place.use.kind != .phrase && reach.isLocalized(kind)
    }
    var row = KeyRow(
      key: wanted.key.display, isExact: wanted.key.isExact, table: wanted.table,
      targets: Set(places.flatMap { reach.targets(of: $0.file) }).sortedByBytes(),
      state: hasTable ? .missing : .tableless, uses: Self.inOrder(found))
    row.conflicts = Self.conflicts(places)
    row.homes = homes
    return row
  }

  // MARK: - Both

  func use(_ place: SourceIndex.Place, _ certainty: UseCertainty) -> KeyRow.Use {
    KeyRow.Use(
      path: shown(place.file), position: place.use.position, certainty: certainty,
      value: certainty == .certain ? place.use.value : nil,
      comment: certainty == .certain ? place.use.comment : nil, isInterpolated: place.use.isInterpolated,
      file: place.file)
  }

  /// A symbol that is made from a key.
  func use(_ symbol: SymbolUses.Use) -> KeyRow.Use {
    KeyRow.Use(
      path: shown(symbol.file), position: symbol.position, certainty: symbol.certainty,
      isExact: symbol.certainty == .certain, file: symbol.file)
  }

  private func shown(_ file: Int) -> String {
    let file = uses.files[file]
    return catalog.roots[file.root].shown(file.path)
  }

  static func inOrder(_ uses: [KeyRow.Use]) -> [KeyRow.Use] {
    uses.sorted { ($0.file, $0.position) < ($1.file, $1.position) }.withoutRepeats()
  }

  static func conflicts(_ places: [SourceIndex.Place]) -> [KeyRow.Conflict] {
    var conflicts: [KeyRow.Conflict] = []
    if Set(places.lazy.compactMap(\.use.value)).count > 1 { conflicts.append(.value) }
    let comments = Set(places.lazy.compactMap(\.use.comment).filter { !$0.isEmpty })
    if comments.count > 1 { conflicts.append(.comment) }
    if Set(places.lazy.filter { $0.use.key.isExact }.map(\.use.key)).count > 1 { conflicts.append(.type) }
    return conflicts
  }
}

/// The keys of the tables of one name, to be asked which answer a use.
struct KeyLookup {
  private var count = 0
  /// The tables whose keys nobody knows: the system looks most of them up, and code may ask for any.
  private var open: [Int] = []
  /// The tables that have a key, by their places among those of the name.
  private var keys: [[UInt8]: [Int]] = [:]
  /// Keys with specifiers, by what stands between these.
  private var formats: [[[UInt8]]: [Int]] = [:]

  /// Adds the next table; nil where nobody knows its keys.
  mutating func add(_ keys: [[UInt8]]?) {
    // Keys that one table has share its place.
    let place = [count]
    count += 1
    guard let keys else { return open += place }
    for key in keys {
      if let last = self.keys[key]?.last {
        if last != place[0] { self.keys[key]?.append(place[0]) }
      } else {
        self.keys[key] = place
      }
      let parts = FormatParts.split(key)
      if parts.count > 1, formats[parts]?.last != place[0] {
        if formats[parts]?.append(place[0]) == nil { formats[parts] = place }
      }
    }
  }

  /// The tables with a key that the use means. Where types decide the specifiers, these may be told wrongly.
  func places(of use: SourceUse) -> [[Int]] {
    var places = [open]
    if use.key.isExact, let found = keys[use.key.parts[0]] { places.append(found) }
    if use.isInterpolated || !use.key.isExact, let found = formats[use.key.betweenSpecifiers] {
      places.append(found)
    }
    return places
  }
}

/// What a key or a text says by its looks.
package enum KeyAppearance {
  /// Whether a text has the mark of a specifier that nobody knows: `%arg`, `%2$arg`.
  package static func hasUnknownSpecifier(_ text: [UInt8]) -> Bool { !marks(in: text).isEmpty }

  /// Whether two texts differ in nothing but their specifiers, which catalogs may give names.
  package static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let (left, right) = (FormatString.withoutLabels(left), FormatString.withoutLabels(right))
    if left == right { return true }
    guard left.contains(UInt8(ascii: "%")) else { return false }
    return FormatParts.split(guessed(left)) == FormatParts.split(guessed(right))
  }

  /// The text with a specifier in the place of each mark.
  private static func guessed(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for mark in marks(in: text).reversed() { result.replaceSubrange(mark, with: "@".utf8) }
    return result
  }

  /// Where `arg` stands for the end of a specifier.
  private static func marks(in text: [UInt8]) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    var rest = text[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      let name = rest.drop { $0 == UInt8(ascii: "$") || $0.isDigit }
      if name.starts(with: "arg".utf8) { marks.append(name.startIndex..<name.startIndex + 3) }
    }
    return marks
  }
}

/// Whether code uses keys, or may.
package struct KeyUsage: Sendable {
  /// The uses by key. A large app has many, so that other questions share this index.
  let index: SourceIndex
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

  /// The text that code gives for a key; nil where it gives none, or several.
  package func defaultText(of key: [UInt8], in table: [UInt8]) -> [UInt8]? {
    let texts = Set(index.answer(key, table: table).certain.compactMap(\.use.value))
    return texts.count == 1 ? texts.first : nil
  }

  /// Whether all code that surely asks for a key gives a text that is shown where no file has one.
  package func shows(inPlaceOf key: [UInt8], in table: [UInt8]) -> Bool {
    index.shows(inPlaceOf: key, in: table)
  }

  /// Whether code uses a key of any table: a use that means another table may be told wrongly.
  package func isUsed(_ key: [UInt8]) -> Bool { isUsed(key, isMeant: true) }

  /// - Parameter isMeant: whether uses of just this text may mean the key's table.
  func isUsed(_ key: [UInt8], isMeant: Bool) -> Bool {
    index.hasAnswer(key, isMeant: isMeant) || InterfaceKey.isOne(key)
  }

  /// Whether code uses most of what a table has. Where it does not, something else reads it, or a part of the code is not
  /// here.
  /// - Parameter isUsed: whether code uses a key.
  func readsMost(of keys: [[UInt8]], _ isUsed: ([UInt8]) -> Bool) -> Bool {
    let tried = stride(from: 0, to: keys.count, by: max(1, keys.count / Self.mostTried)).map { keys[$0] }
    return tried.count(where: isUsed) * 2 > tried.count
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

  /// The number of keys, of a table that has as many, that tell what reads it; fewer than twice as many are tried.
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

/// What code asks for, held against the development tables of a catalog.
package struct KeyAudit: Sendable {
  /// The rows by table, container and key.
  package private(set) var rows: [KeyRow] = []
  /// What is wrong with the tables' files.
  package let problems: [Problem]

  package init(_ uses: CodeUses, _ tables: DevelopmentTables, jobs: Int? = nil) {
    let symbols = SymbolTables(tables.catalog, jobs: jobs)
    let keys = Dictionary(
      tables.tables.map { ($0.id, $0.entries.map(\.key)) }, uniquingKeysWith: { first, _ in first })
    let usage = KeyUsage(uses, tables.catalog)
    let judge = KeyMatcher(uses, tables.catalog, keys: keys, symbols: symbols, index: usage.index)
    problems = tables.tables.flatMap(\.problems) + symbols.problems
    rows = judge.rows(of: tables, UnusedKeys(uses, tables.catalog, usage, symbols)) + judge.rowsOfCode()
    rows = Self.sorted(rows, tables.catalog)
  }

  private static func sorted(_ rows: [KeyRow], _ catalog: Catalog) -> [KeyRow] {
    let containers = rows.map { row in row.id.map { Array(catalog.container(of: $0).shownPath.utf8) } ?? [] }
    return rows.indices.sorted { left, right in
      let (one, two) = (rows[left], rows[right])
      if one.table != two.table { return one.table.lexicographicallyPrecedes(two.table) }
      if containers[left] != containers[right] {
        return containers[left].lexicographicallyPrecedes(containers[right])
      }
      if one.key != two.key { return one.key.lexicographicallyPrecedes(two.key) }
      return left < right
    }.map { rows[$0] }
  }
}
