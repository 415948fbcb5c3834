internal import L10nDiscovery
internal import L10nText
internal import L10nCode
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem

/// Holds keys of tables against uses, and uses against tables.
struct KeyMatcher {
  private let uses: CodeUses
  private let catalog: Catalog
  private let usage: KeyUsage
  private let index: SourceIndex
  private let reads: LookupPlaces
  /// The own products that have a table of texts in several languages, or in a file of all, and whether a table of no product
  /// is such a one.
  private let localized: ProductSet
  private let isLocalized: Bool
  /// The keys of the tables of each name, and those of all.
  private let holdings: [[UInt8]: KeyLookup]
  private let keys: [[UInt8]]
  private let symbols: SymbolTables
  /// - Parameters:
  ///   - keys: those of the development side of every table that code looks keys up in.
  ///   - symbols: those that Xcode generates for tables.
  ///   - usage: of the same uses and catalog.
  init(
    _ uses: CodeUses, _ catalog: Catalog, keys: [TableID: [[UInt8]]], symbols: SymbolTables = SymbolTables(),
    usage: KeyUsage
  ) {
    (self.uses, self.catalog, self.symbols, self.usage) = (uses, catalog, symbols, usage)
    (index, reads) = (usage.index, usage.places)
    var holdings: [[UInt8]: KeyLookup] = [:]
    for (name, tables) in reads.tablesByName {
      var lookup = KeyLookup()
      for id in tables { lookup.add(keys[id].map { $0 + Self.phrases(of: id, catalog) }) }
      holdings[name] = lookup
    }
    (self.holdings, self.keys) = (holdings, keys.values.flatMap { $0 })
    let several = reads.tablesByName.values.joined().filter {
      Self.hasSeveralLanguages($0, catalog, hasKeys: keys[$0]?.isEmpty == false)
    }
    localized = ProductSet(
      several.flatMap { catalog[$0].products }.filter { catalog.products[$0].owner == .own },
      count: catalog.products.count)
    isLocalized = several.contains { catalog[$0].products.isEmpty }
  }

  /// The phrases of App Shortcuts that a table has beside its keys.
  private static func phrases(of id: TableID, _ catalog: Catalog) -> [[UInt8]] {
    guard catalog[id].nameBytes.elementsEqual(AppShortcutsPhrase.table.utf8) else { return [] }
    let root = catalog.roots[catalog.bundles[id.bundle].root]
    return catalog[id].files.filter { $0.format == .catalog }.flatMap { file -> [[UInt8]] in
      var buffer = FileBuffer()
      guard (try? root.load(file.path, into: &buffer, limit: FileBuffer.largestText)) != nil
      else { return [] }
      return buffer.withDecoded { AppShortcutsPhrase.phrases(of: XCStringsDocument($0, $1)) }
    }
  }

  /// Whether a table of texts of sources has them in several languages, or in a file of all.
  private static func hasSeveralLanguages(_ id: TableID, _ catalog: Catalog, hasKeys: Bool) -> Bool {
    let (files, container) = (catalog[id].files, catalog.container(of: id))
    let isOfTexts =
      hasKeys && catalog.isAskedByCode(id)
      || files.contains { $0.format.isCarrier } && !catalog[id].name.hasSuffix("InfoPlist")
        && !container.launchScreens.contains(catalog[id].nameBytes)
    guard isOfTexts, catalog.bundles[id.bundle].kind == .source else { return false }
    let languages = Set(
      files.compactMap { $0.folder.map { container.folders[$0] } }.filter { !$0.isBase }.map(\.tag))
    let original = LocaleTag(name: container.developmentRegions.first?.region ?? "en")
    return files.contains { $0.format == .catalog } || !languages.subtracting([original]).isEmpty
  }

  // MARK: - What tables have

  /// - Parameters:
  ///   - unused: what tells whether a look-up of a key that nobody knows may mean a table.
  ///   - lacking: the keys that code asks for and lacks where it reads.
  func rows(of tables: DevelopmentTables, _ unused: TableUses, lacking: Set<[UInt8]>) -> [KeyRow] {
    var answers = KeyAnswers(self, usage, of: tables, lacking: lacking)
    let symbols = KeysBySymbol(symbols, uses, catalog, reads)
    return tables.tables.flatMap { table in
      var seen: Set<[UInt8]> = []
      let open = unused.firstOpenLookup(of: table.id)
      let keys = Array(Set(table.entries.map(\.key)))
      let found = unused.unused(among: keys, of: table.id, lacking: lacking)
      let sure = found?.isSure == true ? Set(found?.keys ?? []) : []
      return table.entries.compactMap { entry -> KeyRow? in
        guard seen.insert(entry.key).inserted else { return nil }
        var row = row(entry, table.id, &answers, symbols)
        // Nobody hands out identifiers of interface objects.
        if row.state == .unused, let open, !InterfaceKey.isOne(row.key) {
          row.state = .used
          row.uses = [
            KeyRow.Use(path: shown(open.file), position: open.position, certainty: .possible, file: open.file)
          ]
          row.useCount = 1
        }
        row.isSurelyUnused = row.state == .unused && sure.contains(row.key)
        row.isCodeRead = found != nil
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
    let isUsed =
      answer.count > 0 || InterfaceKey.isOne(entry.key) && catalog[id].files.contains { $0.format.isCarrier }
    var row = KeyRow(
      key: entry.key, table: name, id: id, targets: catalog[id].products.map { catalog.products[$0].name },
      state: isUsed ? .used : .unused, uses: answer.uses)
    for place in row.uses.indices where reads.isExtracted(into: id, file: row.uses[place].file) {
      row.uses[place].ownHomes = [id]
    }
    row.useCount = answer.count
    row.declaration = KeyRow.Declaration(
      path: catalog.shownPath(of: id, file: entry.file), position: entry.position, origin: entry.origin,
      value: entry.value, hasTranslations: entry.hasTranslations, comment: entry.comment,
      isCommentGenerated: entry.isCommentGenerated, isVaried: entry.isVaried,
      isSettled: entry.isSettled, isFixed: entry.isFixed, isBorrowed: entry.isBorrowed,
      isBareName: entry.isBareName, file: entry.file)
    row.conflicts = answer.conflicts
    return row
  }

  // MARK: - What code asks for

  /// A key that tables lack, as the code writes it.
  private struct Wanted: Hashable {
    var table: [UInt8]
    var key: KeyText
  }

  /// A use with those who ask by it and lack the key.
  private struct Lack {
    var use: SourceIndex.Place
    var askers: [(place: LookupPlace, targets: [String])]
  }

  func rowsOfCode() -> [KeyRow] {
    var places: [Wanted: [Lack]] = [:]
    var order: [Wanted] = []
    lazy var helpers = trustedHelpers()
    for place in Array(index.certain) + unansweredPatterns() {
      guard let table = place.use.table.name(standard: index.standardTable) else { continue }
      if place.use.key.hole == .anything, !place.use.key.isExact, place.use.kind != .composed { continue }
      let wanted = Wanted(table: table, key: place.use.key)
      if place.use.bundle == .ofSystem || place.use.isProbe { continue }
      let askers = lacking(place, table)
      if askers.isEmpty || place.use.helper != .none && !helpers.contains(place.use.helper) { continue }
      if places[wanted] == nil { order.append(wanted) }
      places[wanted, default: []].append(Lack(use: place, askers: askers))
    }
    // `TextField("", …)` shows nothing, whether or not a table has it, and `Text("%@")` nothing of its own. Xcode keeps
    // names and paths in catalogs.
    return order.map { row($0, places[$0] ?? []) }.filter { row in
      !Self.saysNothing(row) && (!Self.staysAsItIs(row) || row.homes.contains(where: hasCatalog))
    }
  }

  /// The look-ups of keys that code puts together, and that no key of any table can be.
  private func unansweredPatterns() -> [SourceIndex.Place] {
    let patterns = index.certainPatterns.filter { place in
      place.use.key.fixedCount >= Self.leastFixed && place.use.bundle != .unknown
    }
    var open = Set(patterns.lazy.map(\.use.key))
    for key in keys where !open.isEmpty {
      let found = index.composed(key)
      // Of many patterns that a key fits not all are told.
      if found.count == SourceIndex.mostPatterns { return [] }
      open.subtract(found.lazy.map(\.use.key))
    }
    return patterns.filter { open.contains($0.use.key) }
  }

  /// Of less fixed text anything may be a part.
  private static let leastFixed = 8

  /// Whether a key stands for no text to translate: blanks, placeholders and signs alone, a template's code, or what a language
  /// calls itself.
  private static func saysNothing(_ row: KeyRow) -> Bool {
    let text = row.defaultText ?? row.key
    return KeyShape.isTemplate(text) || LanguageOwnName.isOwn(text)
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

  /// Who asks by a use for a key that none of the tables has which it can mean.
  private func lacking(
    _ use: SourceIndex.Place, _ table: [UInt8]
  ) -> [(place: LookupPlace, targets: [String])] {
    let having = holdings[table]?.places(of: use.use) ?? []
    let askers = reads.asking(file: use.file, bundle: use.use.bundle).filter { asker in
      !having.contains { reads.means(anyOf: $0, named: table, asker.place) }
    }
    return askers.isEmpty ? programs(lacking: use, table, having) : askers
  }

  /// The processes among several that have a table of the name without the key, and code that names what looks it up: not all of them
  /// run what they compile.
  private func programs(
    lacking use: SourceIndex.Place, _ table: [UInt8], _ having: [[Int]]
  ) -> [(place: LookupPlace, targets: [String])] {
    let lacking = reads.programs(of: use.file, use.use.bundle).filter { program in
      reads.hasTable(named: table, program.place)
        && !having.contains { reads.means(anyOf: $0, named: table, program.place) }
    }
    guard !lacking.isEmpty, let text = content(use.file),
      let names = DeclarationNames(around: use.use.offset, in: text)
    else { return [] }
    return lacking.filter { program in
      let others = uses.targets.indices.lazy.filter { file in
        file != use.file && uses.targets[file].contains(program.target)
      }
      return names.areMentioned(in: others.compactMap(content))
    }.map { ($0.place, [catalog.compiled[$0.target].name]) }
  }

  private func content(_ file: Int) -> [UInt8]? {
    CodeUses.content(uses.files[file], catalog.roots[uses.files[file].root]).all
  }

  /// The functions that are not here and surely read tables of the standard name: several of the literals that they get are keys
  /// of these, and most.
  private func trustedHelpers() -> Set<Name> {
    var uses: [Name: [KeyText: SourceUse]] = [:]
    for place in index.certain where place.use.helper != .none {
      uses[place.use.helper, default: [:]][place.use.key] = place.use
    }
    let standard = holdings[index.standardTable]
    return Set(
      uses.filter { _, uses in
        let count = uses.values.count { standard?.places(of: $0).joined().isEmpty == false }
        return count > 2 && count * 2 > uses.count
      }.map(\.key))
  }

  private func row(_ wanted: Wanted, _ lacks: [Lack]) -> KeyRow {
    let places = lacks.map(\.use)
    let found = lacks.map { lack in
      let place = lack.use
      var found = use(place, .certain)
      // A bundle that nobody knows is taken for the module's own, as a person who reads the code would do.
      let isUnknown = lack.askers.contains { $0.place.isAny }
      let own = reads.place(file: place.file, bundle: .module(of: BundleReference.ownFile))
      let homes = (isUnknown ? [own] : lack.askers.map(\.place)).map {
        reads.homes(table: wanted.table, file: place.file, $0)
      }
      found.homes = homes.flatMap(\.tables)
      found.isHomeGuessed = homes.contains(where: \.isGuess)
      // Of several tables it may be another that is meant.
      if isUnknown, reads.hasSeveral(named: wanted.table) { found.isHomeGuessed = true }
      found.ownHomes = found.homes.filter {
        !found.isHomeGuessed && reads.isExtracted(into: $0, file: place.file)
      }
      return found
    }
    var known: Set<TableID> = []
    let homes = found.flatMap(\.homes).filter { known.insert($0).inserted }
    let hasTable = lacks.contains { lack in
      lack.askers.contains { asker in
        reads.hasTable(named: wanted.table, asker.place)
          || lack.use.use.kind != .phrase
            && reads.concerns(localized, file: lack.use.file, asker.place, isOpen: isLocalized)
      }
    }
    var row = KeyRow(
      key: wanted.key.display, isExact: wanted.key.isExact, table: wanted.table,
      targets: Set(lacks.flatMap { $0.askers.flatMap(\.targets) }).sortedByBytes(),
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

  private func shown(_ file: Int) -> String { catalog.shown(uses.files[file]) }

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
      if parts.count < 2 { continue }
      for parts in [parts, FormatParts.splitByKind(key)] where formats[parts]?.last != place[0] {
        if formats[parts]?.append(place[0]) == nil { formats[parts] = place }
      }
    }
  }

  /// The tables with a key that the use means. Where types decide the specifiers, the kind of number may be told wrongly.
  func places(of use: SourceUse) -> [[Int]] {
    guard use.key.isExact else { return [open, formats[use.key.betweenSpecifiers] ?? []] }
    let key = use.key.parts[0]
    guard use.isInterpolated else { return [open, keys[key] ?? []] }
    let parts = use.isOfKnownKinds ? FormatParts.splitByKind(key) : use.key.betweenSpecifiers
    return [open, keys[key] ?? [], formats[parts] ?? []]
  }
}
