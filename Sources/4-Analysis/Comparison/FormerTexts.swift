internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// What has become of the texts of then whose tables have them no more, and of the languages of tables.
struct FormerTexts {
  /// Where keys are that their tables have no more.
  private(set) var keys: [Pairing.Text: Pairing.Text] = [:]
  /// What users see less of, beside what tables at their place show.
  private(set) var changes: [Change] = []
  /// What is not compared any more.
  private(set) var gone = GoneTexts()

  private let old: Report
  private let readers: Readers
  private let before: [String: Table]
  private let after: [String: Table]

  /// A table with its bundle, and with its keys.
  private struct Table {
    var report: TableReport
    var bundle: BundleReport
    var place: String
    /// Those that stand in it, wanted or not.
    var keys: Set<[UInt8]>
    /// The places of those that are wanted, by which cells name them.
    var places: [[UInt8]: Int32]
    /// The keys that each locale lacks.
    var missing: [String: Set<Int32>]

    init(_ report: TableReport, _ bundle: BundleReport) {
      (self.report, self.bundle) = (report, bundle)
      place = ReportComparison.place(of: report, in: bundle)
      keys = Set(report.keys.lazy.filter { !$0.isFromCode }.map(\.key))
      places = Dictionary(
        report.keys.enumerated().map { ($1.key, Int32(truncatingIfNeeded: $0)) },
        uniquingKeysWith: { first, _ in first })
      // A key that is left out for a reason was looked at.
      if !keys.isEmpty { keys.formUnion(report.leftOut.lazy.filter { $0.reason != .noText }.map(\.key)) }
      missing = Dictionary(
        report.cells.map { ($0.locale, Set($0[.missing])) }, uniquingKeysWith: { first, _ in first })
    }

    func lacks(_ key: [UInt8], in locale: String) -> Bool {
      places[key].map { missing[locale]?.contains($0) == true } ?? false
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
    let names = Dictionary(
      renames.compactMap { change in
        change.old.flatMap { former in change.key.map { (Pairing.Text(place: change.place, key: former), $0) }
        }
      }, uniquingKeysWith: { first, _ in first })
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

  private static func tables(_ report: Report) -> [String: Table] {
    var tables: [String: Table] = [:]
    for bundle in report.bundles {
      for table in bundle.tables {
        let place = ReportComparison.place(of: table, in: bundle)
        if tables[place] == nil { tables[place] = Table(table, bundle) }
      }
    }
    return tables
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
    var moves: [(from: Pairing.Text, to: String, isOfName: Bool, nearness: Int)] = []
    for text in left {
      guard let table = before[text.place] else { continue }
      for place in came[text.key] ?? [] {
        guard let other = after[place] else { continue }
        let isOfName = other.report.name == table.report.name
        guard isOfName ? isRefuge(other, table, text.key) : new.contains(place) && !asks(text.key, table)
        else {
          continue
        }
        let (one, two) = (text.place.split(separator: "/"), place.split(separator: "/"))
        moves.append((text, place, isOfName, zip(one, two).prefix { $0 == $1 }.count))
      }
    }
    moves.sort { left, right in
      if left.isOfName != right.isOfName { return left.isOfName }
      if left.nearness != right.nearness { return left.nearness > right.nearness }
      return (left.from.place, left.to) < (right.from.place, right.to)
    }
    var taken: Set<Pairing.Text> = []
    for move in moves where keys[move.from] == nil {
      let text = Pairing.Text(place: move.to, key: move.from.key)
      if taken.insert(text).inserted { keys[move.from] = text }
    }
    for text in left where keys[text] == nil {
      guard let table = before[text.place], !table.report.products.isEmpty else { continue }
      let place = after.filter { $1.report.name == table.report.name && $1.keys.contains(text.key) }
        .filter { !Set($1.report.products).isDisjoint(with: table.report.products) }.keys.min()
      if let place { keys[text] = Pairing.Text(place: place, key: text.key) }
    }
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
    var lost: [SourceKey] = []
    // Code that asks the table by the name that it had finds it no more.
    let isRenamed = here.map { $0.report.name != table.report.name } ?? false
    for key in texts where isRenamed || here?.keys.contains(key.key) != true {
      let isElsewhere = keys[Pairing.Text(place: former, key: key.key)] != nil
      if !isElsewhere, asks(key.key, table) { lost.append(key) }
    }
    let isDropped = here == nil && isDropped(table, texts, former, side)
    lazy var states = TableStates(table.report)
    for (number, cell) in table.report.cells.enumerated() where !cell.isAbsent && !texts.isEmpty {
      var left: [SourceKey] = []
      for key in texts {
        let isHere = here?.keys.contains(key.key) == true
        let place = isHere ? pair.place : keys[Pairing.Text(place: former, key: key.key)]?.place
        guard let place, let other = after[place] else {
          // Of a table that stands the readers are asked who miss a key.
          if here == nil, !isDropped { left.append(key) }
          continue
        }
        if other.missing[cell.locale] == nil {
          left.append(key)
        } else if isHere || !other.lacks(key.key, in: cell.locale) || table.lacks(key.key, in: cell.locale) {
          continue
        }
        if !isHere, staying.contains(cell.locale), states.isTranslated(key.key, in: number) {
          changes.append(
            Change(kind: .translationLost, place: place, key: key.key, locale: cell.locale, old: key.value))
        }
      }
      gone.note(table.report, table.bundle, cell.locale, gone: left)
      for key in lost where KeyShape.readsAsText(key.key) && states.isTranslated(key.key, in: number) {
        changes.append(
          Change(kind: .translationLost, place: pair.place, key: key.key, locale: cell.locale, old: key.value)
        )
      }
    }
    // Users see a key that reads as a text as that text.
    for key in lost where !KeyShape.readsAsText(key.key) && !key.hasNoOriginal && key.value != key.key {
      changes.append(
        Change(
          kind: .textLost, place: pair.place, key: key.key, old: key.value, file: key.file,
          position: key.position, seen: .identifier))
    }
  }

  /// Whether a table was given up: its development file went, and its readers may ask for none of its texts.
  private func isDropped(_ table: Table, _ texts: [SourceKey], _ place: String, _ side: DiffSide) -> Bool {
    let files = Set(texts.compactMap(\.file)).map { table.bundle.path(of: $0) }
    if files.isEmpty || files.contains(where: { side.mayHave($0, of: old) }) { return false }
    return texts.allSatisfy { key in
      keys[Pairing.Text(place: place, key: key.key)] != nil
        || readers.ask(for: key.key, of: table.report, at: table.place, isSure: false) == false
    }
  }
}
