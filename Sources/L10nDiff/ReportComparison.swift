package import L10nCoverage
internal import L10nText

/// What has changed between two reports, which were made with digests of the texts.
package struct ReportComparison: Sendable {
  /// In the order of kinds, then of places, keys and locales.
  package private(set) var changes: [Change] = []
  /// The languages of either report, in byte order.
  package private(set) var languages: [Language] = []

  /// How a language stood, and stands.
  package struct Language: Sendable, Equatable {
    package var locale: String
    /// In ten-thousandths; nil where there is no such language, or nothing is expected of it.
    package var before: Int?
    package var after: Int?
  }

  package init(from old: Report, to new: Report) {
    compareTables(TableIndex(old), TableIndex(new))
    compareLanguages(old, new)
    compareResources(old, new)
    let ranks = Dictionary(
      Change.Kind.allCases.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    changes = changes.enumerated().sorted { left, right in
      let (one, two) = (left.element, right.element)
      if one.kind != two.kind { return ranks[one.kind, default: 0] < ranks[two.kind, default: 0] }
      if one.place != two.place { return one.place.utf8.lexicographicallyPrecedes(two.place.utf8) }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The tables of a report by their place.
  private struct TableIndex {
    var tables: [String: TableReport] = [:]

    init(_ report: Report) {
      for bundle in report.bundles {
        for table in bundle.tables {
          let parts = [bundle.path, table.container, table.name].filter { !$0.isEmpty && $0 != "." }
          // Of two tables of one place the first is compared.
          let place = parts.joined(separator: "/")
          if tables[place] == nil { tables[place] = table }
        }
      }
    }
  }

  // MARK: - Tables

  private mutating func compareTables(_ old: TableIndex, _ new: TableIndex) {
    for place in Set(old.tables.keys).union(new.tables.keys).sorted(by: {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }) {
      switch (old.tables[place], new.tables[place]) {
      case (let before?, let after?): compare(before, after, at: place)
      case (nil, let after?):
        changes.append(Change(kind: .tableAdded, place: place, file: after.files.first))
        let empty = TableReport(
          container: "", name: "", files: [], keys: [], expectedFrom: .development, developmentRegion: nil,
          cells: [])
        compare(empty, after, at: place)
      case (let before?, nil):
        changes.append(Change(kind: .tableRemoved, place: place, file: before.files.first))
      case (nil, nil): break
      }
    }
  }

  private mutating func compare(_ before: TableReport, _ after: TableReport, at place: String) {
    let old = KeyTexts(before)
    let new = KeyTexts(after)
    var added = after.keys.indices.filter { old.places[after.keys[$0].key] == nil }
    var removed = before.keys.indices.filter { new.places[before.keys[$0].key] == nil }
    let renames = renamed(removed.map { before.keys[$0] }, added.map { after.keys[$0] })
    for (from, to) in renames { note(.keyRenamed, to, at: place, old: from.key, new: to.key) }
    let (gone, come) = (Set(renames.map(\.from.key)), Set(renames.map(\.to.key)))
    added.removeAll { come.contains(after.keys[$0].key) }
    removed.removeAll { gone.contains(before.keys[$0].key) }
    for index in removed { note(.keyRemoved, before.keys[index], at: place, old: before.keys[index].value) }
    for index in added {
      let key = after.keys[index]
      note(.keyAdded, key, at: place, new: key.value)
      for (locale, state) in new.states(index) where !state.isTranslated {
        note(.newUntranslated, key, at: place, locale: locale, new: key.value)
      }
      for (locale, state) in new.states(index) where state.isTranslated {
        note(.translationAdded, key, at: place, locale: locale, new: key.value)
      }
    }
    for (index, key) in after.keys.enumerated() {
      guard let was = old.places[key.key] else { continue }
      let source = before.keys[was].value
      let grade = SourceGrade(from: source, to: key.value)
      switch grade {
      case .same: break
      case .form: note(.sourceTouched, key, at: place, old: source, new: key.value)
      case .meaning, .arguments: note(.sourceChanged, key, at: place, old: source, new: key.value)
      }
      let states = Dictionary(old.states(was), uniquingKeysWith: { first, _ in first })
      for (locale, state) in new.states(index) {
        compare(states[locale], state, grade, key, source, at: place, locale)
      }
    }
  }

  private mutating func compare(
    _ before: KeyTexts.State?, _ after: KeyTexts.State, _ grade: SourceGrade, _ key: ExpectedKey,
    _ source: [UInt8], at place: String, _ locale: String
  ) {
    guard let before, before.isTranslated else {
      if after.isTranslated { note(.translationAdded, key, at: place, locale: locale, new: key.value) }
      return
    }
    guard after.isTranslated else {
      return note(.translationLost, key, at: place, locale: locale, old: source, new: key.value)
    }
    guard before.digest == after.digest else {
      return note(.translationChanged, key, at: place, locale: locale, old: source, new: key.value)
    }
    switch grade {
    case .same, .form: break
    case .arguments: note(.crash, key, at: place, locale: locale, old: source, new: key.value)
    case .meaning:
      // Whoever has marked it knows.
      if !after.needsReview { note(.outdated, key, at: place, locale: locale, old: source, new: key.value) }
    }
  }

  /// Keys that went and keys that came with the same text and comment, each only once.
  private func renamed(
    _ removed: [ExpectedKey], _ added: [ExpectedKey]
  ) -> [(from: ExpectedKey, to: ExpectedKey)] {
    struct Text: Hashable {
      var value: [UInt8]
      var comment: String?
    }
    func byText(_ keys: [ExpectedKey]) -> [Text: [ExpectedKey]] {
      Dictionary(grouping: keys.filter { !$0.value.isEmpty }) { Text(value: $0.value, comment: $0.comment) }
    }
    let old = byText(removed)
    return byText(added).compactMap { text, keys in
      guard keys.count == 1, let to = keys.first, let others = old[text], others.count == 1,
        let from = others.first
      else { return nil }
      return (from, to)
    }.sorted { $0.to.key.lexicographicallyPrecedes($1.to.key) }
  }

  private mutating func note(
    _ kind: Change.Kind, _ key: ExpectedKey, at place: String, locale: String? = nil, old: [UInt8]? = nil,
    new: [UInt8]? = nil
  ) {
    changes.append(
      Change(
        kind: kind, place: place, key: key.key, locale: locale, old: old, new: new, file: key.file,
        position: key.position))
  }

  // MARK: - Languages and resources

  private mutating func compareLanguages(_ old: Report, _ new: Report) {
    func coverage(_ report: Report) -> [String: StateCounts] {
      Dictionary(report.locales.map { ($0.locale, $0.counts) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (coverage(old), coverage(new))
    for locale in Set(before.keys).union(after.keys).sorted(by: {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }) {
      let (was, now) = (before[locale], after[locale])
      languages.append(Language(locale: locale, before: was?.coverage, after: now?.coverage))
      if was == nil { changes.append(Change(kind: .languageAdded, locale: locale)) }
      if now == nil { changes.append(Change(kind: .languageRemoved, locale: locale)) }
    }
  }

  private mutating func compareResources(_ old: Report, _ new: Report) {
    struct Place: Hashable {
      var path: String
      var locale: String
    }
    func present(_ report: Report) -> Set<Place> {
      var found: Set<Place> = []
      for bundle in report.bundles {
        for resource in bundle.resources {
          let path = [bundle.path, resource.container, resource.path].filter { !$0.isEmpty && $0 != "." }
            .joined(separator: "/")
          for (locale, state) in resource.states where state == .present {
            found.insert(Place(path: path, locale: locale))
          }
        }
      }
      return found
    }
    let (before, after) = (present(old), present(new))
    for (kind, places) in [
      (Change.Kind.resourceLost, before.subtracting(after)), (.resourceAdded, after.subtracting(before)),
    ] {
      for place in places.sorted(by: { ($0.path, $0.locale) < ($1.path, $1.locale) }) {
        changes.append(Change(kind: kind, place: place.path, locale: place.locale))
      }
    }
  }
}

/// What localizations say of the keys of a table.
private struct KeyTexts {
  struct State {
    var isTranslated: Bool
    var needsReview: Bool
    var digest: UInt32
  }

  private let table: TableReport
  /// The places of the keys.
  let places: [[UInt8]: Int]
  private let untranslated: [Set<Int32>]
  private let reviewed: [Set<Int32>]

  init(_ table: TableReport) {
    self.table = table
    places = Dictionary(
      table.keys.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
    untranslated = table.cells.map { Set($0.missing + $0.empty + $0.inherited + $0.new) }
    reviewed = table.cells.map { Set($0.needsReview) }
  }

  /// By locale.
  func states(_ key: Int) -> [(String, State)] {
    let place = Int32(truncatingIfNeeded: key)
    return table.cells.enumerated().map { index, cell in
      let digest = cell.textDigests.indices.contains(key) ? cell.textDigests[key] : 0
      return (
        cell.locale,
        State(
          isTranslated: !untranslated[index].contains(place), needsReview: reviewed[index].contains(place),
          digest: digest)
      )
    }
  }
}
