internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// The fate of former texts that their tables have no more, and of the languages of tables.
struct FormerTexts {
  /// The present place of each key that its table has no more, by the former one.
  private(set) var keys: [Pairing.Text: Pairing.Text] = [:]
  /// Changes by which users see less, beside those of tables at the same place.
  private(set) var changes: [Change] = []
  /// The texts that are not compared any more.
  private(set) var gone = GoneTexts()
  /// Translations that went with their keys, for which code asks, of languages that are compared still.
  private(set) var lost = GoneTexts()
  /// The places of tables that were given up.
  private(set) var dropped: Set<String> = []

  private let old: ReportDraft
  private let readers: Readers
  private let before: [String: Table]
  private let byName: [[UInt8]: [Table]]
  private let after: [String: Table]
  /// The source texts of keys that came.
  private lazy var come: Set<[UInt8]> = Set(
    after.flatMap { place, table in
      table.report.keys.lazy.filter { [former = before[place]] in former?.keys.contains($0.key) != true }
        .map(\.value)
    })

  /// A table with its bundle, and with its keys.
  private final class Table {
    let report: TableReport
    let bundle: BundleReport
    let place: String
    /// Those that stand in it, wanted or not.
    let keys: Set<[UInt8]>
    let locales: Set<String>
    /// The states of the table's keys in its languages, for keys that went.
    private lazy var states = TableStates(report)
    /// The keys whose texts are others than they are.
    lazy var names = Set(report.keys.lazy.filter { $0.value != $0.key }.map(\.key))

    init(_ report: TableReport, _ bundle: BundleReport) {
      (self.report, self.bundle) = (report, bundle)
      place = ReportComparison.place(of: report, in: bundle)
      let texts = Set(report.keys.lazy.filter { !$0.isFromCode }.map(\.key))
      // A key that is left out for a reason was looked at.
      let others = report.leftOut.lazy.filter { $0.reason != .noText }.map(\.key)
      keys = texts.isEmpty ? texts : texts.union(others)
      locales = Set(report.cells.map(\.locale))
    }

    func isBeside(_ other: Table) -> Bool {
      report.container == other.report.container && bundle.path == other.bundle.path
    }

    func isTranslated(_ key: [UInt8], in locale: String) -> Bool {
      state(of: key, in: locale)?.isTranslated ?? false
    }

    func state(of key: [UInt8], in locale: String) -> TableStates.State? {
      guard let cell = states.locales.firstIndex(of: locale) else { return nil }
      return states.places[key].map { states.state($0, in: cell) }
    }
  }

  /// - Parameters:
  ///   - pairs: the tables side by side.
  ///   - renames: the keys that stand under another name in their tables.
  init(_ old: DiffSide, _ new: DiffSide, _ pairs: [TableSides.Pair], renames: [Change]) {
    self.old = old.report
    readers = Readers(old, new)
    before = Self.tables(old.report)
    after = Self.tables(new.report)
    byName = Dictionary(grouping: before.values.sorted { $0.place < $1.place }) { Array($0.report.name.utf8) }
    let names = Dictionary(
      firstOf: renames.compactMap { change in
        change.old.flatMap { former in change.key.map { (Pairing.Text(place: change.place, key: former), $0) }
        }
      })
    var left: [Pairing.Text] = []
    for pair in pairs {
      guard pair.old != nil, let table = before[pair.formerPlace ?? pair.place] else { continue }
      let stay = after[pair.place]?.keys ?? []
      for key in table.keys where !stay.contains(key) {
        let text = Pairing.Text(place: pair.formerPlace ?? pair.place, key: key)
        if let name = names[Pairing.Text(place: pair.place, key: key)] {
          keys[text] = Pairing.Text(place: pair.place, key: name)
        } else {
          left.append(text)
        }
      }
    }
    if !left.isEmpty { follow(left, pairs) }
    let staying = Set(new.report.locales.map(\.locale))
    for pair in pairs where pair.old != nil { compare(pair, new, staying) }
  }

  private static func tables(_ report: ReportDraft) -> [String: Table] {
    var tables: [String: Table] = [:]
    for (bundle, table) in report.bundledTables {
      let place = ReportComparison.place(of: table, in: bundle)
      if tables[place] == nil { tables[place] = Table(table, bundle) }
    }
    return tables
  }

  /// Whether a table of a name had a key, in any language.
  func has(_ key: [UInt8], in table: [UInt8]) -> Bool {
    byName[table]?.contains { table in
      table.keys.contains(key) || table.locales.contains { table.isTranslated(key, in: $0) }
    } == true
  }

  /// Whether a key of a table of a name stood for a text that is another.
  func isName(_ key: [UInt8], in table: [UInt8]) -> Bool {
    byName[table]?.contains { $0.names.contains(key) } == true
  }

  /// The development text of a key of a table of a name.
  func text(of key: [UInt8], in table: [UInt8]) -> [UInt8]? {
    byName[table]?.lazy.compactMap { $0.report.keys.first { $0.key == key }?.value }.first
  }

  /// Whether a language had a text of the source for a key.
  func had(_ source: [UInt8], for key: [UInt8], in table: [UInt8], _ locale: String) -> Bool {
    byName[table]?.first { $0.keys.contains(key) }?.state(of: key, in: locale)?.isSource(source) == true
  }

  /// The place where a table of a name had a key, and the languages that translated it.
  func translations(of key: [UInt8], in table: [UInt8]) -> (place: String, locales: [String])? {
    byName[table]?.first { $0.keys.contains(key) }.map { table in
      (table.place, table.locales.sorted().filter { table.isTranslated(key, in: $0) })
    }
  }

  // MARK: - Where keys are

  /// Finds the tables that took keys in: a table does that with a key that it had not, and once. A product that gets a
  /// table with the key has it as well.
  private mutating func follow(_ left: [Pairing.Text], _ pairs: [TableSides.Pair]) {
    let wanted = Set(left.map(\.key))
    var came: [[UInt8]: [String]] = [:]
    var new: Set<String> = []
    for pair in pairs {
      guard let table = after[pair.place] else { continue }
      let former = pair.old == nil ? nil : before[pair.formerPlace ?? pair.place]
      if former == nil { new.insert(pair.place) }
      for key in table.keys.intersection(wanted).subtracting(former?.keys ?? []) {
        came[key, default: []].append(pair.place)
      }
    }
    var taken = followWhole(left, new)
    var moves: [(from: Pairing.Text, to: String, isOfName: Bool, nearness: Int)] = []
    for text in left where keys[text] == nil {
      guard let table = before[text.place] else { continue }
      for place in came[text.key] ?? [] {
        guard let other = after[place] else { continue }
        let isOfName = other.report.name == table.report.name
        // A table that went whole may have joined one beside it.
        let isOpen = new.contains(place) || after[text.place] == nil && other.isBeside(table)
        guard isOfName ? isRefuge(other, table, text.key) : isOpen && !asks(text.key, table) else { continue }
        let (one, two) = (text.place.split(separator: "/"), place.split(separator: "/"))
        moves.append((text, place, isOfName, zip(one, two).prefix { $0 == $1 }.count))
      }
    }
    moves.sort { left, right in
      if left.isOfName != right.isOfName { return left.isOfName }
      if left.nearness != right.nearness { return left.nearness > right.nearness }
      return (left.from.place, left.to) < (right.from.place, right.to)
    }
    for move in moves where keys[move.from] == nil {
      let text = Pairing.Text(place: move.to, key: move.from.key)
      if taken.insert(text).inserted { keys[move.from] = text }
    }
    var ofProducts: [String: [Table]] = [:]
    for text in left where keys[text] == nil {
      guard let table = before[text.place], !table.report.products.isEmpty else { continue }
      let others =
        ofProducts[text.place]
        ?? after.values.filter { other in
          other.report.name == table.report.name
            && !Set(other.report.products).isDisjoint(with: table.report.products)
        }.sorted { $0.place < $1.place }
      ofProducts[text.place] = others
      let place = others.first { $0.keys.contains(text.key) }?.place
      if let place { keys[text] = Pairing.Text(place: place, key: text.key) }
    }
  }

  /// Finds the tables of a folder under another name: they are whole, each in a folder called as before.
  /// - Parameter new: the tables that came.
  /// - Returns: the texts that are those of others before.
  private mutating func followWhole(_ left: [Pairing.Text], _ new: Set<String>) -> Set<Pairing.Text> {
    func tail(_ place: String) -> [Substring] { place.split(separator: "/").suffix(2) }
    let came = Dictionary(grouping: new.filter { before[$0] == nil }, by: tail)
    let gone = Dictionary(grouping: Set(left.map(\.place)).filter { after[$0] == nil }, by: tail)
    var taken: Set<Pairing.Text> = []
    for text in left {
      guard let table = before[text.place], gone[tail(text.place)]?.count == 1,
        let places = came[tail(text.place)], places.count == 1, let other = after[places[0]],
        other.keys == table.keys, isRefuge(other, table, text.key)
      else { continue }
      keys[text] = Pairing.Text(place: other.place, key: text.key)
      taken.insert(Pairing.Text(place: other.place, key: text.key))
    }
    return taken
  }

  /// Whether a key may have moved from one table to another of its name: not to that of another product while the code of its own
  /// still asks for it.
  private func isRefuge(_ table: Table, _ former: Table, _ key: [UInt8]) -> Bool {
    let (one, two) = (table.report.products, former.report.products)
    return one.isEmpty || two.isEmpty || !Set(one).isDisjoint(with: two) || !asks(key, former)
  }

  private func asks(_ key: [UInt8], _ table: Table) -> Bool {
    readers.ask(for: key, of: table.report, at: table.place) == true
  }

  // MARK: - What users see less of

  private mutating func compare(_ pair: TableSides.Pair, _ side: DiffSide, _ staying: Set<String>) {
    let former = pair.formerPlace ?? pair.place
    guard let table = before[former] else { return }
    let here = after[pair.place].flatMap { $0.keys.isEmpty ? nil : $0 }
    let texts = table.report.keys.filter { !$0.isFromCode }
    let away = texts.filter { here?.keys.contains($0.key) != true }
    func place(of key: SourceKey) -> String? { keys[Pairing.Text(place: former, key: key.key)]?.place }
    // Code that asks the table by the name that it had finds it no more.
    let isRenamed = here.map { $0.report.name != table.report.name } ?? false
    let lost = (isRenamed ? texts : away).filter { place(of: $0) == nil && asks($0.key, table) }
    let isDropped = here == nil && isDropped(table, texts, former, side)
    if isDropped { dropped.insert(former) }
    for cell in table.report.cells where !cell.isAbsent && !texts.isEmpty {
      // Of a table that stands the readers are asked who miss a key.
      let stays = here?.locales.contains(cell.locale) == true
      let left = (stays ? away : texts).filter { key in
        guard here?.keys.contains(key.key) != true else { return !stays }
        guard let other = place(of: key).flatMap({ after[$0] }) else { return here == nil && !isDropped }
        return !other.locales.contains(cell.locale)
      }
      gone.note(table.report, table.bundle, cell.locale, gone: left)
      for key in away where staying.contains(cell.locale) {
        // A key with another name is compared in its table.
        guard let text = keys[Pairing.Text(place: former, key: key.key)], text.key == key.key,
          let other = after[text.place], table.isTranslated(key.key, in: cell.locale),
          !other.isTranslated(key.key, in: cell.locale)
        else { continue }
        changes.append(
          Change(
            kind: .translationLost, place: other.place, key: key.key, locale: cell.locale, old: key.value,
            seen: other.state(of: key.key, in: cell.locale)?.loss(
              of: table.state(of: key.key, in: cell.locale), key.value)))
      }
      let texts = lost.filter {
        KeyShape.readsAsText($0.key) && table.isTranslated($0.key, in: cell.locale)
      }
      changes += texts.map {
        Change(
          kind: .translationLost, place: pair.place, key: $0.key, locale: cell.locale, old: $0.value,
          seen: .development)
      }
      if stays { self.lost.note(table.report, table.bundle, cell.locale, gone: texts) }
    }
    // Users see a key that reads as a text as that text.
    for key in lost where !KeyShape.readsAsText(key.key) && !key.hasNoOriginal && key.value != key.key {
      changes.append(
        Change(
          kind: .textLost, place: pair.place, key: key.key, old: key.value, file: key.file,
          position: key.position, seen: .identifier))
    }
  }

  /// Whether a table was given up: its development file went, and its readers may ask for none of its texts. The system reads what has
  /// gone itself: an interface file none of whose texts came elsewhere, a program, the pages of its settings.
  private mutating func isDropped(_ table: Table, _ texts: [SourceKey], _ place: String, _ side: DiffSide)
    -> Bool
  {
    let files = Set(texts.compactMap(\.file)).map { table.bundle.path(of: $0) }
    if files.isEmpty || files.contains(where: { side.mayHave($0, of: old) }) { return false }
    if table.report.isOfInterface { return texts.allSatisfy { !come.contains($0.value) } }
    if table.report.name.hasSuffix("InfoPlist") {
      let products = Set(table.report.products)
      return !products.isEmpty && products.isDisjoint(with: side.report.products.map(\.name))
    }
    if table.bundle.kind == "settings" {
      return !table.report.files.contains { side.mayHave(table.bundle.path(of: $0), of: old) }
    }
    return texts.allSatisfy { key in
      keys[Pairing.Text(place: place, key: key.key)] != nil
        || readers.ask(for: key.key, of: table.report, at: table.place, isSure: false) == false
    }
  }
}
