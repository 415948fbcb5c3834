package import L10nCoverage
internal import L10nLocale
internal import L10nLookup
internal import L10nText

/// The texts that one report compares and a later one does not, although nothing shows that they are not
/// needed: a language of a table whose files went, that a link or the configuration hides, or that no project
/// ships.
package struct GoneTexts: Sendable {
  /// A language of a table, with the texts that were compared.
  package struct Part: Sendable {
    package fileprivate(set) var bundle: BundleReport
    package fileprivate(set) var table: TableReport
    package var locale: String
    package var keys: [SourceKey]
    package var place: String { bundle.place(of: table) }
  }

  package private(set) var parts: [Part] = []
  /// The number of languages compared, by table and by locale: it tells whether all of one are gone.
  package private(set) var columnsOfTables: [String: Int] = [:]
  package private(set) var columnsOfLocales: [String: Int] = [:]

  /// Notes a language of a table that was compared.
  mutating func note(_ table: TableReport, _ bundle: BundleReport, _ locale: String, gone keys: [SourceKey]) {
    let part = Part(bundle: bundle, table: table, locale: locale, keys: keys)
    columnsOfTables[part.place, default: 0] += 1
    columnsOfLocales[locale, default: 0] += 1
    if !keys.isEmpty { parts.append(part) }
  }

  /// The rest, where some parts and some texts of languages are meant to go.
  package func without(_ isMeant: (Part) -> Bool, texts areMeant: ([UInt8], String) -> Bool) -> GoneTexts {
    var rest = self
    for place in rest.parts.indices {
      rest.parts[place].keys.removeAll { [locale = rest.parts[place].locale] in areMeant($0.key, locale) }
    }
    rest.parts.removeAll { $0.keys.isEmpty || isMeant($0) }
    return rest
  }
}

extension ReportComparison {
  /// The texts that code asks for since then and no table has, as they are missing in all languages of the tables where they
  /// belong, or of any of their products, but for those that a report counts already, and for languages that have them.
  package func untranslated(beside report: ReportDraft) -> GoneTexts {
    var texts = GoneTexts()
    let asked = newInNoTable.filter { $0.shows == .text }
    if asked.isEmpty { return texts }
    let known = Set(
      report.bundles.flatMap(\.tables).flatMap { table in
        table.keys.map { [Array(table.name.utf8), $0.key] }
      })
    var homes: [[[UInt8]]: Int] = [:]
    for (number, (table, _)) in tables.enumerated() where !table.cells.isEmpty {
      for key in table.keys where key.isFromCode {
        let name = [Array(table.name.utf8), key.key]
        homes[name] = homes[name] ?? number
      }
    }
    var keys: [Int: [[UInt8]: [SourceKey]]] = [:]
    for new in asked
    where !known.contains([new.table, new.key]) || lostByPrograms.contains([new.table, new.key]) {
      let home =
        homes[[new.table, new.key]]
        ?? tables.firstIndex {
          !$0.table.cells.isEmpty && !Set($0.table.products).isDisjoint(with: new.targets)
        }
        ?? tables.firstIndex { !$0.table.cells.isEmpty }
      guard let home else { continue }
      var key = SourceKey(
        key: new.key, value: new.key, file: new.uses.first?.path, position: new.uses.first?.position,
        comment: nil)
      key.isFromCode = true
      keys[home, default: [:]][new.table, default: []].append(key)
    }
    for (home, names) in keys.sorted(by: { $0.key < $1.key }) {
      var (table, bundle) = tables[home]
      let (states, own) = (TableStates(table), Array(table.name.utf8))
      for (name, keys) in names.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        table.name = WTF8.text(name)
        for (number, cell) in table.cells.enumerated() where cell.locale != table.origin?.development?.text {
          let missing = keys.filter {
            name != own || !states.isTranslated($0.key, in: number)
              || lostByPrograms.contains([name, $0.key])
          }
          texts.note(table, bundle, cell.locale, gone: missing)
        }
      }
    }
    return texts
  }
}

extension GoneTexts {
  /// Adds what a product gets no more and others still get: tables that the system or its own code reads, and languages.
  /// - Parameters:
  ///   - dropped: the places of tables that were given up.
  ///   - code: what the code of now asks for.
  mutating func addLost(
    between old: ReportDraft, _ new: ReportDraft, but dropped: Set<String>, code: AskedTexts?
  ) {
    func name(_ product: ProductReport) -> [String] { [product.project, product.name] }
    let after = Dictionary(firstOf: new.products.map { (name($0), $0) })
    let got = Set(new.bundledTables.flatMap { _, table in table.products.map { [$0, table.name] } })
    let known = Set(parts.map { [$0.place, $0.locale] })
    let columns = Set(new.locales.map(\.locale))
    for former in old.products {
      let product = after[name(former)]
      if product == nil, code?.targets.contains(former.name) != true { continue }
      let tags = product?.localizations.map { LocaleTag(name: $0) } ?? []
      let lost = Set(
        former.localizations.filter { name in
          let tag = LocaleTag(name: name)
          return columns.contains(tag.text) && !tags.contains { $0.isWritten(like: tag) }
        }.map { LocaleTag(name: $0).text })
      for (bundle, table) in old.bundledTables where table.products.contains(former.name) {
        if dropped.contains(ReportComparison.place(of: table, in: bundle)) { continue }
        let isGot = got.contains([former.name, table.name])
        // A project that has moved has its products still.
        if isGot, product == nil { continue }
        let cells = table.cells.enumerated().filter { _, cell in
          !known.contains([bundle.place(of: table), cell.locale])
            && (isGot ? lost : columns).contains(cell.locale)
        }
        if cells.isEmpty { continue }
        let states = TableStates(table)
        for (number, cell) in cells {
          let texts = table.keys.filter { key in
            states.isTranslated(key.key, in: number)
              && (isGot || product != nil && table.isReadBySystem
                || code?.asks(for: key.key, of: table.name, in: former.name) == true)
          }
          note(table, bundle, cell.locale, gone: texts)
        }
      }
    }
  }
}

extension TableReport {
  /// Whether no code asks for its texts.
  fileprivate var isReadBySystem: Bool { name.hasSuffix("InfoPlist") || isOfInterface }

  var isOfInterface: Bool { files.contains { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") } }
}

extension ReportDraft {
  /// Counts gone texts in the report as texts that are not translated.
  package mutating func count(_ gone: GoneTexts) {
    if gone.parts.isEmpty { return }
    for part in gone.parts {
      guard let bundle = bundles.firstIndex(where: { $0.path == part.bundle.path }) else { continue }
      let table = bundles[bundle].tables.firstIndex {
        $0.container == part.table.container && $0.name == part.table.name
      }
      if table == nil {
        var table = part.table
        table = table.kept(KeyBits(size: table.keys.count))
        (table.cells, table.leftOut) = ([], [])
        bundles[bundle].tables.append(table)
      }
      bundles[bundle].tables[table ?? bundles[bundle].tables.count - 1].count(part)
    }
    sum()
  }
}

extension TableReport {
  fileprivate mutating func count(_ part: GoneTexts.Part) {
    var numbers = Dictionary(
      firstOf: keys.enumerated().map { ($0.element.key, Int32(truncatingIfNeeded: $0.offset)) })
    var more: [SourceKey] = []
    for key in part.keys where numbers[key.key] == nil {
      numbers[key.key] = Int32(truncatingIfNeeded: keys.count + more.count)
      more.append(key)
    }
    add(more)
    order = keys
    let lost = KeyBits(size: keys.count, part.keys.lazy.compactMap { numbers[$0.key] })
    var cell =
      cells.first { $0.locale == part.locale }
      ?? TableCell(locale: part.locale, CellStates(of: KeyBits(size: keys.count)))
    cell.change { $0.lose(lost) }
    cells.removeAll { $0.locale == part.locale }
    cells.append(cell)
    cells.sort { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }
}
