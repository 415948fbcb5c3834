package import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nLookup
package import L10nText

/// The changes between two reports, which were made with digests of the texts.
package struct ReportComparison: Sendable {
  /// The changes in the order of kinds, then of places, keys and locales.
  package private(set) var changes: [Change] = []
  /// The languages of either report, in byte order.
  package private(set) var languages: [Language] = []
  /// Parts that this comparison cannot tell, in sentences without a full stop.
  package var notes: [String] = []
  /// The present places of the former report's texts.
  package private(set) var pairing = Pairing()
  /// The languages that have no file any more, where nothing leaves these out.
  package private(set) var removedLanguages: Set<String> = []
  /// The keys that code asks for since then and no table has.
  package private(set) var newInNoTable: [KeyInNoTable] = []
  /// Those among them, by table and key, that code got at REV.
  private(set) var lostByPrograms: Set<[[UInt8]]> = []
  /// The findings since then about texts that code fills with arguments.
  package private(set) var newCalls: [Problem] = []
  /// The former texts that are not compared any more.
  package private(set) var gone = GoneTexts()
  /// Translations that went with their keys, for which code asks.
  package private(set) var lost = GoneTexts()
  private var formerSources = 0
  private var judgedAnew = 0
  /// The keys by place and language that lacked a translation before as well.
  private var unasked: [String: [String: Set<[UInt8]>]] = [:]
  /// Texts that came from another table, with all their languages: nobody has anything to do with these.
  private var moved: Set<Pairing.Text> = []
  /// The texts that code showed before from no table: a table that takes one in brings users nothing new.
  private var shown: Set<Pairing.Text> = []
  /// The texts that code asked for, and shows as they stand since then.
  private var plain: Set<Pairing.Text> = []
  /// The tables of now.
  private(set) var tables: [(table: TableReport, bundle: BundleReport)] = []

  /// The former and the present share of a language.
  package struct Language: Sendable, Equatable {
    package var locale: String
    /// The share of translated texts, in ten-thousandths; nil where there is no such language, or nothing is expected of it.
    package var before: Int?
    package var after: Int?
  }

  /// - Parameter readsFiles: whether changes in files count too, where reports do not tell them.
  package init(from former: DiffSide, to new: DiffSide, readsFiles: Bool = true) {
    let old = former.aligned(with: new)
    let closed = old.closed + new.closed
    let isLeftOut = { (place: String) in closed.contains { place == $0 || place.hasPrefix($0 + "/") } }
    let sides = TableSides(old, new, isLeftOut: isLeftOut)
    let isAcross = old.report.isBuilt != new.report.isBuilt
    let compiled = isAcross ? Self.compiledTables(sides.pairs, old.report, new.report) : []
    compareTables(sides.pairs.filter { !compiled.contains($0.place) }, isAcross: isAcross, old, new)
    compareLanguages(
      old.asked ?? old.report, new.asked ?? new.report, old.names[""],
      isLeftOut: closed.isEmpty ? nil : isLeftOut)
    removedLanguages = removed(from: old.report, new)
    if isAcross {
      compareCompiled(sides.pairs.filter { compiled.contains($0.place) }, old, new)
    } else if readsFiles, let files = FileComparison(old, new, sides.pairs, changes, isLeftOut: isLeftOut) {
      // Files are compared after all that may say of a text that it has changed.
      add(files)
      removeUnasked(sides.pairs, in: new.report)
    }
    compareProducts(old.report, new.report)
    let former = FormerTexts(
      old, new, isAcross ? [] : sides.pairs, renames: changes.filter { $0.kind == .keyRenamed })
    (gone, self.lost) = (former.gone, former.lost)
    if !isAcross { gone.addLost(between: old.report, new.report, but: former.dropped, code: new.code) }
    moved = Set(former.keys.filter { $0.key.key == $0.value.key }.values)
    pairing = Pairing(
      old.report, new.report, moves: sides.moves, keys: former.keys, names: old.names,
      isThere: { new.tree?.has($0) ?? true })
    shown = Self.shown(old.report, new.report)
    removeSettled(by: former, asked: new.asked)
    noteCrashes(
      Baseline(of: old.report.errors).carried(by: pairing).unknown(new.report.errors), isPart: isAcross)
    changes += former.changes
    compareCode(old, new, former)
    if isAcross {
      notes.append("resources are not compared between sources and what was built of them")
    } else {
      compareResources(old, new, isLeftOut: isLeftOut)
    }
    sort()
  }

  private mutating func compareTables(
    _ pairs: [TableSides.Pair], isAcross: Bool, _ old: DiffSide, _ new: DiffSide
  ) {
    let (staying, readers) = (Set(new.report.locales.map(\.locale)), Readers(old, new))
    for pair in pairs { compare(pair, isAcross: isAcross, staying, readers, old.tree) }
    if judgedAnew > 0 {
      notes.append(
        "\(NumberText.count(judgedAnew, "text")) that nobody has touched \(judgedAnew == 1 ? "is" : "are") "
          + "judged anew, as others have changed: neither lost nor translated")
    }
    if formerSources == 0 { return }
    let count = NumberText.count(formerSources, "text")
    notes.append(
      "\(count) that nobody has touched \(formerSources == 1 ? "counts" : "count") as translated now, because "
        + "only the source has changed: still to be translated")
  }

  /// Takes out what files say of languages that nobody asked for, and of texts that have only moved.
  private mutating func removeUnasked(_ pairs: [TableSides.Pair], in new: ReportDraft) {
    // Files have the texts of all languages, also where some alone were asked for.
    if let chosen = new.chosenLocales {
      let regions = new.bundles.flatMap { bundle in
        [bundle.developmentRegion] + bundle.tables.map(\.developmentRegion)
      }
      let wanted = Set(chosen + regions.compactMap { $0?.locale } + ["Base"])
      changes.removeAll { change in change.locale.map { !wanted.contains($0) } ?? false }
    }
    // An interface file has its texts itself: a catalog repeats them.
    let converted = pairs.filter { $0.newForm != nil }.map(\.place)
    changes.removeAll { change in
      // The texts of Base are those of the development language.
      change.kind == .textChanged && converted.contains(change.place)
        && (change.locale == "Base"
          || change.old.map {
            FormatString.withoutNumbers($0) == FormatString.withoutNumbers(change.new ?? [])
          } ?? true)
    }
  }

  /// Takes out what others say of the same texts.
  private mutating func removeSettled(by former: FormerTexts, asked: ReportDraft?) {
    // A text that was lost has not been removed in good order, and is not still to be translated.
    let lost = Set(former.changes.map { Pairing.Text(place: $0.place, key: $0.key ?? []) })
    // A key that no code uses is asked of nobody.
    let unused = Set(
      (asked?.bundledTables ?? []).flatMap { bundle, table in
        table.leftOut.lazy.filter { $0.reason == .unused }.map {
          Pairing.Text(place: Self.place(of: table, in: bundle), key: $0.key)
        }
      })
    changes.removeAll { change in
      guard [.keyRemoved, .newUntranslated].contains(change.kind), let key = change.key else { return false }
      let text = Pairing.Text(place: change.place, key: key)
      return lost.contains(text) || change.kind == .newUntranslated && unused.contains(text)
    }
  }

  /// The place of the table of a finding, as changes name it.
  package static func place(_ container: String, _ table: String) -> String {
    ReportDraft.place([container, table])
  }

  /// The place of a table, likewise.
  package static func place(of table: TableReport, in bundle: BundleReport) -> String {
    ReportDraft.place([bundle.path, table.container, table.name])
  }

  /// The place of a resource, likewise.
  package static func place(of resource: ResourceReport, in bundle: BundleReport) -> String {
    ReportDraft.place([bundle.path, resource.container, resource.path])
  }

  private mutating func sort() {
    let ranks = Dictionary(firstOf: Change.Kind.allCases.enumerated().map { ($0.element, $0.offset) })
    // Texts, code and moves may each tell of a loss of the same table, and several checks of a crash.
    var said: Set<[[UInt8]]> = []
    changes.removeAll { change in
      guard change.kind.facts.harm == .loss else { return false }
      return !said.insert([Array(change.kind.rawValue.utf8)] + Self.name(of: change)).inserted
    }
    changes = changes.enumerated().sorted { left, right in
      let (one, two) = (left.element, right.element)
      if one.kind != two.kind { return ranks[one.kind, default: 0] < ranks[two.kind, default: 0] }
      if one.place != two.place { return one.place.utf8.lexicographicallyPrecedes(two.place.utf8) }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The places of tables of interface files that one side has compiled.
  private static func compiledTables(
    _ pairs: [TableSides.Pair], _ old: ReportDraft, _ new: ReportDraft
  ) -> Set<String> {
    let names = CompiledInterface.localized(in: old).union(CompiledInterface.localized(in: new))
    return Set(pairs.filter { $0.isCompiled || $0.isCompiled(among: names) }.map(\.place))
  }

  /// Compares translations of interface files that are compiled on one side by their files.
  private mutating func compareCompiled(_ pairs: [TableSides.Pair], _ old: DiffSide, _ new: DiffSide) {
    let comparable = pairs.filter(\.isComparable)
    let files = FileComparison(translationsOf: comparable, old, new)
    changes += files?.changes ?? []
    let others = files == nil ? pairs : pairs.filter { !$0.isComparable }
    if others.isEmpty { return }
    notes.append(
      "interface files are compiled, and their texts cannot be compared: "
        + NumberText.names(others.map(\.place), limit: 5))
  }

  /// Adds the changes of files, and takes out changes that only a broken file makes.
  private mutating func add(_ files: FileComparison) {
    var lost = [Int](repeating: 0, count: files.broken.count)
    changes.removeAll { change in
      guard let place = files.broken.firstIndex(where: { $0.explains(change) }) else { return false }
      if change.kind == .translationLost { lost[place] += 1 }
      return true
    }
    let counts = Dictionary(zip(files.broken.map(\.path), lost), uniquingKeysWith: +)
    changes += files.changes.map { change in
      guard change.kind == .fileBroken, let count = counts[change.place], count > 0 else { return change }
      var change = change
      change.count = count
      return change
    }
  }

  /// Makes crashes of errors that came in texts with arguments and in rules that choose texts.
  /// - Parameter isPart: whether the sides were not checked alike: an error in a text that has not changed says nothing then.
  private mutating func noteCrashes(_ problems: [Problem], isPart: Bool = false) {
    let errors = problems.filter { problem in
      problem.severity == .error && problem.rule.harm != .unreadable
        && ["placeholder-", "stringsdict-", "plural-without-"].contains { problem.rule.id.hasPrefix($0) }
    }
    let crashes = errors.map { problem in
      Change(
        kind: .crash, place: Self.place(problem.subject?.container ?? "", problem.subject?.table ?? ""),
        key: problem.subject?.key, locale: problem.locale, new: Array(problem.message.utf8),
        file: problem.path, position: problem.position)
    }
    let byName = Dictionary(firstOf: crashes.map { (Self.name(of: $0), $0) })
    for (index, change) in changes.enumerated() {
      guard let crash = byName[Self.name(of: change)] else { continue }
      if change.kind == .outdated { changes[index].kind = .crash }
      if change.kind.facts.about == .text { changes[index] = crash }
    }
    if !isPart { changes += crashes }
  }

  /// The place, language and key of a change.
  private static func name(of change: Change) -> [[UInt8]] {
    [Array(change.place.utf8), Array((change.locale ?? "").utf8), change.key ?? []]
  }

  // MARK: - Code

  /// Compares what code asks for, and what it fills texts with.
  private mutating func compareCode(_ old: DiffSide, _ new: DiffSide, _ texts: FormerTexts) {
    compareCalls(old, new, texts)
    guard let edited = EditedTexts(old, new, texts) else { return }
    newInNoTable = edited.new.map(\.key) + edited.lostByPrograms
    lostByPrograms = Set(edited.lostByPrograms.map { [$0.table, $0.key] })
    tables = new.report.bundledTables.map { ($0.table, $0.bundle) }
    note(plain: edited, texts)
    for (key, former) in edited.new where former == nil && key.shows == .key {
      changes.append(
        Change(
          kind: .codeOnly, place: WTF8.text(key.table), key: key.key, file: key.uses.first?.path,
          position: key.uses.first?.position, seen: .identifier))
    }
    let lost = edited.new.compactMap { key, former in former.map { (key, $0.key, $0.table) } }
    for (key, former, table) in lost + edited.lostByPrograms.map({ ($0, $0.key, $0.table) }) {
      guard let use = key.uses.first, let (place, locales) = texts.translations(of: former, in: table) else {
        continue
      }
      for locale in key.shows == .key ? [nil] : locales.map(Optional.some) {
        changes.append(
          Change(
            kind: locale == nil ? .textLost : .translationLost, place: pairing.place(of: place), key: key.key,
            locale: locale, old: former, file: use.path, position: use.position,
            // A bare key that no table has is a finding at its use.
            seen: locale.map { _ in .development }))
      }
    }
  }

  /// Notes the translations of texts that code shows as they stand.
  private mutating func note(plain texts: EditedTexts, _ tables: FormerTexts) {
    for (use, path, position) in texts.plain {
      let text = tables.text(of: use.key, in: use.table) ?? use.key
      guard let (former, locales) = tables.translations(of: use.key, in: use.table) else { continue }
      let place = pairing.place(of: former)
      plain.insert(Pairing.Text(place: place, key: use.key))
      changes += locales.filter { !tables.had(text, for: use.key, in: use.table, $0) }.map {
        Change(
          kind: .translationLost, place: place, key: use.key, locale: $0, old: use.key,
          file: path, position: position, seen: .development)
      }
    }
  }

  /// Compares what code fills texts with.
  private mutating func compareCalls(_ old: DiffSide, _ new: DiffSide, _ texts: FormerTexts) {
    if new.calls.isEmpty { return }
    // A translation that says what its source or its key said before makes nothing worse.
    let known = Set(
      old.calls.compactMap(\.subject).map { [$0.container ?? "", $0.table ?? "", WTF8.text($0.key ?? [])] })
    newCalls = Baseline(of: old.calls).carried(by: pairing).unknown(new.calls).filter { problem in
      guard let subject = problem.subject, let key = subject.key, let table = subject.table else {
        return true
      }
      let name = Array(table.utf8)
      return !known.contains([subject.container ?? "", table, WTF8.text(key)])
        && (texts.has(key, in: name) || old.code?.asks(for: key, of: name) != true)
    }
    noteCrashes(newCalls)
  }

  // MARK: - Tables

  private mutating func compare(
    _ pair: TableSides.Pair, isAcross: Bool, _ staying: Set<String>, _ readers: Readers,
    _ former: DiffSide.Tree?
  ) {
    if let former = pair.formerPlace {
      changes.append(
        Change(kind: .tableMoved, place: pair.place, old: Array(former.utf8), new: Array(pair.place.utf8)))
    }
    if !isAcross, let form = pair.newForm {
      changes.append(Change(kind: .tableConverted, place: pair.place, new: Array(form.utf8)))
    }
    switch (pair.old, pair.new) {
    case (let before?, let after?) where before.isSame(as: after): break
    case (let before?, let after?):
      let table = TableComparison(
        before, after, at: pair.place, isAcross: isAcross, isConverted: pair.newForm != nil, staying: staying,
        isAsked: { readers.ask(for: $0, of: before, at: pair.formerPlace ?? pair.place) == true })
      // The first language that translates a text of an `Info.plist` makes it no new text.
      let isNew = { $0.kind.facts.handsOut == .added } as (Change) -> Bool
      let stood = table.changes.contains(where: isNew) ? former?.infoTexts(of: before) ?? [:] : [:]
      changes += table.changes.filter { !isNew($0) || stood[$0.key ?? []] != $0.new }
      formerSources += table.formerSources
      judgedAnew += table.judgedAnew
      unasked[pair.place] = table.unasked
    case (nil, let after?):
      changes.append(Change(kind: .tableAdded, place: pair.place, file: after.files.first))
      let empty = TableReport(
        container: "", name: "", files: [], keys: [], expectedFrom: .development, developmentRegion: nil,
        cells: [])
      changes += TableComparison(empty, after, at: pair.place, isAcross: isAcross, staying: []).changes
    case (let before?, nil):
      changes.append(Change(kind: .tableRemoved, place: pair.place, file: before.files.first))
    case (nil, nil): break
    }
  }

  // MARK: - Languages, products, resources

  /// - Parameter isLeftOut: whether a table is not compared; nil where all are.
  private mutating func compareLanguages(
    _ old: ReportDraft, _ new: ReportDraft, _ names: [String: String]?, isLeftOut: ((String) -> Bool)?
  ) {
    func counts(_ report: ReportDraft, _ names: [String: String]? = nil) -> [String: StateCounts] {
      let totals =
        isLeftOut.map { isLeftOut in
          LocaleTotals(of: report.bundles) { !isLeftOut(Self.place(of: $1, in: $0)) }.reports()
        } ?? report.locales
      return Dictionary(firstOf: totals.map { (names?[$0.locale] ?? $0.locale, $0.counts) })
    }
    let (before, after) = (counts(old, names), counts(new))
    // A language counts as there only if it has files: one that a project only lists is none that users could
    // get.
    let (had, has) = (old.localesWithFiles, new.localesWithFiles)
    for locale in Set(before.keys).union(after.keys).sortedByBytes() {
      let (was, now) = (before[locale], after[locale])
      languages.append(Language(locale: locale, before: was?.translated, after: now?.translated))
      if was == nil, has.contains(locale) { changes.append(Change(kind: .languageAdded, locale: locale)) }
      if now == nil, had.contains(locale) { changes.append(Change(kind: .languageRemoved, locale: locale)) }
    }
  }

  /// The languages whose files are gone; one that the configuration leaves out, or that the others are translated from now, has its own.
  private func removed(from old: ReportDraft, _ new: DiffSide) -> Set<String> {
    guard let tree = new.tree, new.report.chosenLocales == nil else { return [] }
    let gone = changes.lazy.filter { $0.kind == .languageRemoved }.compactMap(\.locale)
    let regions = Set(new.report.bundledTables.compactMap { $0.table.origin?.development?.text })
    return Set(gone).subtracting(regions).filter { locale in
      old.bundledTables.allSatisfy { bundle, table in
        table.files.allSatisfy { file in
          let name = LocalizedFolder.name(of: file).map { LocaleTag(name: $0).text }
          return name != locale || !tree.has(bundle.path(of: file))
        }
      }
    }
  }

  private mutating func compareProducts(_ old: ReportDraft, _ new: ReportDraft) {
    let (before, after) = (Set(old.products.map(\.name)), Set(new.products.map(\.name)))
    // A folder without its project says nothing of products.
    if before.isEmpty || after.isEmpty { return }
    changes += after.subtracting(before).sortedByBytes().map { Change(kind: .productAdded, place: $0) }
    changes += before.subtracting(after).sortedByBytes().map { Change(kind: .productRemoved, place: $0) }
  }

  private mutating func compareResources(_ old: DiffSide, _ new: DiffSide, isLeftOut: (String) -> Bool) {
    struct Place: Hashable {
      var path: String
      var locale: String
    }
    func present(
      _ report: ReportDraft, _ names: [String: String]? = nil,
      at place: (ResourceReport, BundleReport) -> String?
    ) -> Set<Place> {
      var found: Set<Place> = []
      for bundle in report.bundles {
        for resource in bundle.resources {
          guard let path = place(resource, bundle), !isLeftOut(path) else { continue }
          for (locale, state) in resource.states where state == .present {
            found.insert(Place(path: path, locale: names?[locale] ?? locale))
          }
        }
      }
      return found
    }
    pairing.resources = ResourceMoves(old, new, isAt: pairing.place).places
    let before = present(old.report, old.names[""], at: pairing.place)
    let after = present(new.report, at: Self.place)
    for (kind, places) in [
      (Change.Kind.resourceLost, before.subtracting(after)), (.resourceAdded, after.subtracting(before)),
    ] {
      for place in places.sorted(by: { ($0.path, $0.locale) < ($1.path, $1.locale) }) {
        changes.append(Change(kind: kind, place: place.path, locale: place.locale))
      }
    }
  }

}

extension ReportComparison {
  /// The texts that are new, have changed, or were lost, by the places of their tables: what is handed out, and what notes count.
  package var wanted: [String: ReportDraft.Wanted] { wanted { _ in false } }

  /// The same but for texts that users saw already: a change is not blamed for what languages lacked before.
  package var asked: [String: ReportDraft.Wanted] { wanted { shown.contains($0) } }

  /// Whether a change is of a text that code shows as it stands, so that nobody asks for it.
  package func isPlain(_ change: Change) -> Bool {
    plain.contains(Pairing.Text(place: change.place, key: change.key ?? []))
  }

  /// Whether a change is of a text that users saw before, in another table or from none.
  package func isOld(_ change: Change) -> Bool {
    let text = Pairing.Text(place: change.place, key: change.key ?? [])
    return change.kind.facts.handsOut == .added && (moved.contains(text) || shown.contains(text))
  }

  private func wanted(isOld: (Pairing.Text) -> Bool) -> [String: ReportDraft.Wanted] {
    var wanted: [String: ReportDraft.Wanted] = [:]
    for change in changes {
      guard let key = change.key else { continue }
      let (locale, handsOut) = (change.locale ?? "", change.kind.facts.handsOut)
      switch handsOut {
      case .key, .added:
        let text = Pairing.Text(place: change.place, key: key)
        if handsOut == .added, moved.contains(text) || isOld(text) { continue }
        wanted[change.place, default: ReportDraft.Wanted()].keys.insert(key)
        if handsOut == .added { wanted[change.place]?.added.insert(key) }
      // Other languages may have lacked the text before one language lost it.
      case .lost: wanted[change.place, default: ReportDraft.Wanted()].lost[locale, default: []].insert(key)
      case .begun: wanted[change.place, default: ReportDraft.Wanted()].begun[locale, default: []].insert(key)
      case .byMachine:
        wanted[change.place, default: ReportDraft.Wanted()].byMachine[locale, default: []].insert(key)
      case .outdated:
        // A text that code fills with other arguments has not changed.
        guard change.locale != nil, let old = change.old else { break }
        wanted[change.place, default: ReportDraft.Wanted()].outdated[locale, default: [:]][key] =
          (old, change.kind == .crash)
      case .nothing: break
      }
    }
    for (place, keys) in unasked { wanted[place]?.unasked = keys }
    return wanted
  }
}

extension ReportDraft {
  /// The locales that anything is there for.
  fileprivate var localesWithFiles: Set<String> {
    var found: Set<String> = []
    for bundle in bundles {
      for cell in bundle.tables.lazy.flatMap(\.cells) where !cell.isAbsent { found.insert(cell.locale) }
      for state in bundle.resources.lazy.flatMap(\.states)
      where state.state == .present || state.state == .extra {
        found.insert(state.locale)
      }
    }
    return found
  }
}
