package import L10nCatalog
package import L10nCoverage
internal import L10nFormats
package import L10nLocale
package import L10nPatch
internal import L10nSystem
package import L10nText

/// What an import would change: every unit of the handoffs against today's tree.
package struct ImportPlan: Sendable {
  /// In the order of the handoffs.
  package private(set) var outcomes: [UnitOutcome] = []
  /// Files to be changed or made, in the order of their paths, which are relative to the root.
  package private(set) var files: [FileChange] = []
  /// What is wrong with a handoff as a whole: nothing of it is taken.
  package private(set) var problems: [Problem] = []
  /// How many translatable texts of the named files the handoffs lack, by locale, in byte order.
  package private(set) var lacking: [(locale: String, names: [String])] = []

  private let options: ImportOptions
  private var pending: [FilePath: [CarrierChanges]] = [:]
  private var seen: [String: [IncomingUnit.Name: [UInt8]]] = [:]
  private let root: CatalogRoot

  /// Plans an import into a tree.
  /// - Parameters:
  ///   - catalog: the tree of one root.
  ///   - report: its report, of all locales.
  package init(
    _ handoffs: [IncomingHandoff], catalog: Catalog, report: Report, options: ImportOptions, jobs: Int? = nil
  ) {
    let known = Set(report.bundles.flatMap { $0.localizations.map(\.locale) }.map { LocaleTag(name: $0) })
    let added = Self.tags(handoffs).filter { known.contains($0) || options.addedLocales.contains($0) }
    let today = HandoffBuilder(
      catalog: catalog, report: report, options: HandoffOptions(added: added, jobs: jobs)
    ).build()
    self.init(
      handoffs, today: today.handoffs, known: known, root: catalog.roots.first ?? CatalogRoot.current,
      options: options)
  }

  /// Plans an import into a tree whose texts are known.
  /// - Parameters:
  ///   - today: all texts of the tree.
  ///   - known: its localizations.
  package init(
    _ handoffs: [IncomingHandoff], today: [Handoff], known: Set<LocaleTag>, root: CatalogRoot,
    options: ImportOptions
  ) {
    self.options = options
    self.root = root
    let tags = Self.tags(handoffs)
    let added = tags.filter { tag in
      (known.contains(tag) || options.addedLocales.contains(tag)) && tag.isLocale
    }
    var indices: [LocaleTag: TodayIndex] = [:]
    for handoff in today where tags.contains(LocaleTag(name: handoff.locale)) {
      indices[LocaleTag(name: handoff.locale)] = TodayIndex(handoff)
    }
    var named: [LocaleTag: Set<TodayIndex.Place>] = [:]
    for handoff in handoffs {
      let tag = LocaleTag(name: handoff.locale)
      if let problem = languageProblem(handoff, tag, added: added, today: indices[tag]) {
        problems.append(problem)
        continue
      }
      guard let index = indices[tag] else { continue }
      named[tag, default: []].formUnion(take(handoff, tag, index))
    }
    noteLacking(named, indices)
    refuseIncompletePlurals(indices)
    apply()
  }

  private static func tags(_ handoffs: [IncomingHandoff]) -> [LocaleTag] {
    var seen: Set<LocaleTag> = []
    return handoffs.map { LocaleTag(name: $0.locale) }.filter { seen.insert($0).inserted }
  }

  /// How many units were refused.
  package var refusedCount: Int { outcomes.count { if case .refused = $0.result { true } else { false } } }

  /// How many units are written.
  package var takenCount: Int { outcomes.count { $0.result == .taken } }

  // MARK: - Languages

  private func languageProblem(
    _ handoff: IncomingHandoff, _ tag: LocaleTag, added: [LocaleTag], today: TodayIndex?
  ) -> Problem? {
    func problem(_ message: String, hint: String?) -> Problem {
      Problem(
        .handoffLanguage, path: handoff.path, position: handoff.units.first?.position, message: message,
        hint: hint)
    }
    guard tag.isLocale, handoff.locale.utf8.count <= 100 else {
      return problem("\"\(handoff.locale.prefix(100))\" is no locale", hint: nil)
    }
    if let only = options.onlyLocales, !only.contains(tag) {
      return problem("the handoff is for \(tag.text), which --locale does not name", hint: nil)
    }
    guard added.contains(tag) else {
      return problem(
        "the project has no localization \(tag.text)", hint: "pass --locale \(tag.text) to add it")
    }
    guard let today else {
      return problem("nothing in the project is translated into \(tag.text)", hint: nil)
    }
    if let source = handoff.sourceLanguage, !source.isEmpty,
      case let from = LocaleTag(name: source),
      !today.handoff.files.contains(where: { LocaleTag(name: $0.sourceLanguage) == from })
    {
      return problem(
        "the handoff is translated from \(source), the project's texts are \(today.handoff.sourceLanguage)",
        hint: nil)
    }
    return nil
  }

  // MARK: - Units

  /// Takes what can be taken; returns the places that the handoff names.
  private mutating func take(
    _ handoff: IncomingHandoff, _ tag: LocaleTag, _ index: TodayIndex
  ) -> Set<TodayIndex.Place> {
    var named: Set<TodayIndex.Place> = []
    for incoming in handoff.units {
      var outcome = UnitOutcome(
        path: handoff.path, position: incoming.position, locale: tag.text, name: incoming.name.shown,
        result: .untranslated)
      let other = index.find(incoming.name) == nil ? index.unit(inOtherShape: incoming.name) : nil
      guard let (place, category) = index.find(incoming.name) ?? other.map({ ($0.place, nil) }) else {
        outcome.result = incoming.target == nil ? .untranslated : .refused(.unknown)
        outcomes.append(outcome)
        continue
      }
      named.insert(place)
      var unit = other?.unit ?? index.unit(place)
      if let category {
        unit.place = unit.place.with(category: category)
        unit.id = unit.place.id(of: unit.key)
        unit.target = nil
        unit.state = nil
      }
      let file = index.handoff.files[place.file]
      let check = UnitCheck(
        incoming, unit, file, group: other.map { [$0.unit] } ?? index.group(of: place).map { index.unit($0) },
        options: options)
      (outcome.result, outcome.doubts) = check.outcome()
      if outcome.result == .taken, let target = incoming.target {
        let name = IncomingUnit.Name.unit(original: file.original, id: unit.id)
        if let before = seen[tag.text]?[name] {
          outcome.result = before == target ? .unchanged : .refused(.repeated)
        } else {
          seen[tag.text, default: [:]][name] = target
          let change = CarrierChange(
            unit: unit, outcome: outcomes.count, text: target, state: check.newState)
          add(change, to: file, tag)
        }
      }
      outcomes.append(outcome)
    }
    return named
  }

  private mutating func add(_ change: CarrierChange, to file: HandoffFile, _ tag: LocaleTag) {
    if pending[file.target] == nil { pending[file.target] = [] }
    let known = pending[file.target]?.firstIndex {
      $0.locale == tag && $0.file.original == file.original
    }
    if let known {
      pending[file.target]?[known].changes.append(change)
    } else {
      pending[file.target]?.append(CarrierChanges(file: file, locale: tag, changes: [change]))
    }
  }

  private mutating func noteLacking(
    _ named: [LocaleTag: Set<TodayIndex.Place>], _ indices: [LocaleTag: TodayIndex]
  ) {
    for (tag, places) in named.sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }) {
      guard let index = indices[tag] else { continue }
      let files = Set(places.map(\.file))
      var names: [String] = []
      for file in files.sorted() {
        for number in index.handoff.files[file].units.indices {
          let place = TodayIndex.Place(file: file, unit: number)
          guard !places.contains(place) else { continue }
          names.append("\(index.handoff.files[file].original): \(WTF8.text(index.unit(place).id))")
        }
      }
      if !names.isEmpty { lacking.append((tag.text, names)) }
    }
  }

  /// A plural that was not there must not come without the categories that its language needs.
  private mutating func refuseIncompletePlurals(_ indices: [LocaleTag: TodayIndex]) {
    for (path, all) in pending {
      pending[path] = all.map { changes in
        guard let index = indices[changes.locale] else { return changes }
        var groups: [[UInt8]: [CarrierChange]] = [:]
        for change in changes.changes {
          if let group = change.unit.pluralGroup { groups[group, default: []].append(change) }
        }
        var kept = changes
        let required = PluralNeeds(of: changes.locale).required
        for (group, members) in groups {
          let today = index.handoff.files.first { $0.original == changes.file.original }?.units.filter {
            $0.pluralGroup == group && $0.target?.isEmpty == false
          }
          guard today?.isEmpty != false else { continue }
          let present = members.reduce(into: PluralCategories()) { set, change in
            if let one = PluralCategories(name: (change.unit.place.category ?? "").utf8) {
              set.formUnion(one)
            }
          }
          let missing = required.subtracting(present).names
          guard !missing.isEmpty else { continue }
          for change in members { outcomes[change.outcome].result = .refused(.incomplete(missing)) }
          kept.changes.removeAll { $0.unit.pluralGroup == group }
        }
        return kept
      }
    }
  }

  // MARK: - Files

  private mutating func apply() {
    for (path, all) in pending.sorted(by: { $0.key < $1.key }) {
      let changes = all.filter { !$0.changes.isEmpty }
      guard !changes.isEmpty else { continue }
      switch CarrierEdit(changes, at: path, in: root).result() {
      case .success(let content): files.append(FileChange(path: path.bytes, content: content))
      case .failure(let refusal):
        for change in changes.flatMap(\.changes) {
          outcomes[change.outcome].result = .refused(.carrier(refusal.reason))
        }
      }
    }
  }
}

extension CatalogRoot {
  /// The current folder.
  fileprivate static let current = CatalogRoot(location: FilePath("."), prefix: "")
}
