internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

extension SiteModel {
  /// The open work: in everything, in one language, or in one table.
  func work(locale: CoverageRow? = nil, unit: CoverageRow? = nil) -> OpenWork {
    let scope = SiteScope(locale: locale?.place, unit: unit?.place)
    let moved = moved[scope]
    let cells = cells[scope]
    var work = OpenWork()
    work.isOfOneLanguage = locale != nil
    // Of a table they would do more than is said.
    if unit == nil {
      let make = input.command ?? { [tool = input.tool.name] in "\(tool) \($0) \($1)" }
      let part = locale.map { "--locale \(ShellText.quoted($0.detail)) " } ?? ""
      work.command = { make($0, $1.contains("--locale ") ? $1 : part + $1) }
    }
    work.languages = languages(of: cells, locale: locale, unit: unit)
    let unmeasured = unmeasured[scope]
    let units = Self.ordered(Set(unmeasured.map(\.unit)), unitIndex)
    work.unmeasured = (
      unit == nil ? units.compactMap(part) : [.words("it")],
      Self.ordered(Set(unmeasured.map(\.locale)), localeIndex).map { history.locales[$0] }
    )
    let errors = errors(locale: locale, unit: unit)
    work.errors = OpenWork.Places(errors) { $0 }
    if locale == nil, unit == nil, errors.isEmpty {
      let count = (newest?.findings ?? []).filter { $0.severity == .error }.reduce(0) { $0 + $1.count }
      if count > 0 { work.errors = OpenWork.Places(count: count, first: "") }
    }
    work.lost = losses(moved, isOfOneTable: unit != nil)
    if locale == nil, unit == nil {
      work.inCode = input.work?.inCode ?? newest?.info.numbers[.inNoTable] ?? 0
      work.leftInCode = input.work?.leftInCode ?? 0
      work.addsTranslated = input.work?.addsTranslated ?? false
      work.ofStore = input.work?.ofStore ?? 0
      work.firstLanguage = input.work?.firstLanguage
    }
    work.new = moved.filter { isHandedOut($0.place.locale) }.reduce(0) { $0 + $1.counts.newUntranslated }
    for cell in cells {
      guard let counts = trends.now[cell].counts else { continue }
      work.review += counts[.review] + counts[.stale]
      work.machine += counts[.machine]
    }
    work.isOutdatedByGit = input.outdated != nil
    work.outdated =
      unit == nil && input.outdated != nil
      ? work.languages.reduce(0) { $0 + (input.outdated?[$1.tag] ?? 0) }
      : moved.reduce(0) { $0 + $1.counts.sourceChanged }
    return work
  }

  /// The name of who acts for a cell; nil if nobody is named.
  func owner(of cell: CellID) -> String? {
    input.owner(history.locales[cell.locale], history.units[cell.unit].path)
  }

  /// The parts of a language that the owners of its tables have, by name.
  func owned(in row: CoverageRow) -> [String: OwnedPart] {
    var owned: [String: OwnedPart] = [:]
    let errors = errors(locale: row)
    for cell in cells[.locale(row.place)] where row.isHandedOut {
      guard let name = owner(of: cell), let counts = trends.now[cell].counts else { continue }
      owned[name, default: OwnedPart()].counts += counts
      owned[name]?.moves += moves.cells[cell] ?? MoveCounts()
      if !errors.isEmpty, let unit = unit(at: cell.unit) {
        owned[name]?.errors += errors.count { concerns($0, locale: nil, unit: unit) }
      }
    }
    return owned
  }

  private func languages(
    of cells: [CellID], locale: CoverageRow?, unit: CoverageRow?
  ) -> [OpenWork.Language] {
    var texts: [Int: Int] = [:]
    var words: [Int: Int] = [:]
    for cell in cells where isHandedOut(cell.locale) {
      guard let counts = trends.now[cell].counts else { continue }
      texts[cell.locale, default: 0] += counts.needsWork
      words[cell.locale, default: 0] += counts.missingWords
    }
    let known = input.work?.languages ?? []
    let order = Dictionary(firstOf: known.enumerated().map { ($1.tag, $0) })
    return (locale.map { [$0] } ?? locales.sorted { order[$0.detail] ?? 0 < order[$1.detail] ?? 0 }).map {
      row in
      var language = OpenWork.Language(tag: row.detail, name: row.label)
      language.texts = texts[row.place] ?? 0
      language.words = words[row.place] ?? 0
      language.share = row.coverage
      language.isMain = row.isMain
      guard unit == nil else { return language }
      if let place = order[row.detail] {
        language.texts = known[place].texts
        language.left = known[place].left
        language.bareKeys = known[place].bareKeys
        language.filledKeys = known[place].filledKeys
      }
      language.missingFiles = trends.now.resourcesByLocale[row.place]?.counts[.missing] ?? 0
      let bar = row.barStatus == .missed ? row.bar.failUnder : row.bar.warnUnder
      if row.barStatus == .missed || row.barStatus == .warned, let bar {
        language.missed = (bar, row.keysNeeded(for: bar.tenThousandths), row.barStatus == .warned)
      }
      return language
    }
  }

  /// The lost translations: a loss for each table, as one change mostly hits one, the greatest first; one for all where tables are many.
  private func losses(_ moved: [CellMoves], isOfOneTable: Bool) -> [OpenWork.Loss] {
    let moved = moved.filter { $0.counts.lost > 0 }
    let isOne = isOfOneTable || Set(moved.map(\.place.unit)).count > 2
    let groups = Dictionary(grouping: moved) { isOne ? -1 : $0.place.unit }
    return groups.sorted { $0.key < $1.key }.map { unit, cells in
      OpenWork.Loss(
        table: isOne ? nil : part(unit), count: cells.reduce(0) { $0 + $1.counts.lost },
        locales: Self.ordered(Set(cells.map(\.place.locale)), localeIndex).map { history.locales[$0] })
    }.sorted { $0.count > $1.count }
  }

  private func part(_ unit: Int) -> WorkItem.Part? {
    self.unit(at: unit).map { .table(unit, name: $0.label) }
  }

  private func isHandedOut(_ locale: Int) -> Bool { self.locale(at: locale)?.isHandedOut ?? true }

  /// Places in the order of the rows, of which the index tells it; those without one are left out.
  private static func ordered(_ places: Set<Int>, _ index: [Int: Int]) -> [Int] {
    places.compactMap { place in index[place].map { (rank: $0, place: place) } }
      .sorted { $0.rank < $1.rank }.map(\.place)
  }
}

/// The part of a language that one owner has.
struct OwnedPart: Sendable {
  var counts = CellCounts.none
  var moves = MoveCounts()
  var errors = 0
}
