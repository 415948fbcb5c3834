internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The changes in one table.
struct TableComparison {
  private(set) var changes: [Change] = []
  /// The number of texts that count as translated only because their source has changed: they still are the former source.
  private(set) var formerSources = 0
  /// The number of texts that nobody has touched and that are judged otherwise, as others of their table have changed.
  private(set) var judgedAnew = 0
  /// The keys by language that lacked a translation and lack it still, whatever became of the source: a change is not asked for these.
  private(set) var unasked: [String: Set<[UInt8]>] = [:]
  private let place: String
  private let before: TableReport
  private let after: TableReport
  private let old: TableStates
  private let new: TableStates
  /// The former place of each localization that is there now.
  private let formerCells: [Int?]
  /// The localizations that this table has no more, and others still have.
  private let goneCells: [Int]
  /// Whether one side is what was built of the other.
  private let isAcross: Bool
  /// Whether the table has another format now.
  private let isConverted: Bool
  /// Whether code still asks for a key of the table.
  private let isAsked: ([UInt8]) -> Bool
  /// The former places of the languages of regions that are new: their users saw these.
  private let parents: [Int?]

  /// - Parameter staying: the languages of the new side. What is gone from all tables is said of the language.
  init(
    _ before: TableReport, _ after: TableReport, at place: String, isAcross: Bool, isConverted: Bool = false,
    staying: Set<String>, isAsked: @escaping ([UInt8]) -> Bool = { _ in true }
  ) {
    (self.place, self.before, self.after, self.isAcross) = (place, before, after, isAcross)
    (self.isConverted, self.isAsked) = (isConverted, isAsked)
    old = TableStates(before)
    new = TableStates(after)
    let places = Dictionary(firstOf: old.locales.enumerated().map { ($0.element, $0.offset) })
    formerCells = new.locales.map { places[$0] }
    parents = new.locales.map { locale in
      places[locale] == nil ? locale.lastIndex(of: "-").flatMap { places[String(locale[..<$0])] } : nil
    }
    let gone = isAcross ? [] : staying.subtracting(new.locales)
    goneCells = old.locales.indices.filter { [old] in gone.contains(old.locales[$0]) }
    compare()
  }

  private mutating func compare() {
    // A key that only code had is new to translators once a table has it.
    var added = after.keys.indices.filter { place in
      let key = after.keys[place]
      return old.places[key.key].map { before.keys[$0].isFromCode && !key.isFromCode } ?? true
    }
    var removed = before.keys.indices.filter { new.places[before.keys[$0].key] == nil }
    // A key that only code had was in no table. In a table it is a new key, and no language loses a text of it. A text that code still asks
    // for by its old name is lost to the code.
    let renames = renamed(
      removed.map { before.keys[$0] }.filter { !$0.isFromCode && !isAsked($0.key) },
      added.map { after.keys[$0] })
    for (from, to) in renames { note(.keyRenamed, to, old: from.key, new: to.key) }
    let (gone, come) = (Set(renames.map(\.from.key)), Set(renames.map(\.to.key)))
    added.removeAll { come.contains(after.keys[$0].key) }
    // A key that is there, and of which languages are asked nothing, is not removed; nor is it new in another format.
    let (left, known) = (Set(after.leftOut.map(\.key)), isConverted ? Set(before.leftOut.map(\.key)) : [])
    let emptied = Set(after.leftOut.lazy.filter { $0.reason == .emptySource }.map(\.key))
    for was in removed.map({ before.keys[$0] }) where emptied.contains(was.key) && !isAcross {
      if !was.hasNoOriginal, !was.value.isEmpty { noteLost(was, new: [], file: was.file, nil, .nothing) }
    }
    removed.removeAll { gone.contains(before.keys[$0].key) || left.contains(before.keys[$0].key) }
    added.removeAll { known.contains(after.keys[$0].key) }
    for index in removed {
      let key = before.keys[index]
      note(key.isFromCode ? .codeOnlyGone : .keyRemoved, key, old: key.value)
    }
    let showsTexts = formerCells.enumerated().map { $1.map(old.showsTexts) ?? new.showsTexts(in: $0) }
    for index in added {
      let key = after.keys[index]
      note(key.isFromCode ? .codeOnly : .keyAdded, key, new: key.value)
      for (cell, locale) in new.locales.enumerated() {
        let state = new.state(index, in: cell)
        // Nobody is asked to translate what is in no table.
        if key.isFromCode, !state.isTranslated { continue }
        note(
          state.isTranslated ? Self.added(state) : .newUntranslated, key, locale: locale, new: key.value,
          seen: showsTexts[cell] && state.sight > .development ? state.sight : nil)
      }
      noteBare(key)
    }
    for (index, key) in after.keys.enumerated() {
      guard let was = old.places[key.key] else { continue }
      if before.keys[was].isFromCode, !key.isFromCode { continue }
      if key.isFromCode, !before.keys[was].isFromCode { note(.codeOnly, key, new: key.value) }
      compare(before.keys[was], key, was, index)
    }
    for (from, to) in renames {
      guard let was = old.places[from.key], let index = new.places[to.key] else { continue }
      compareStates(was, index, to, from.value, .same)
    }
  }

  private mutating func compare(_ was: SourceKey, _ key: SourceKey, _ old: Int, _ new: Int) {
    if let seen = lost(was, key) {
      noteLost(was, new: key.value, file: key.file ?? was.file, key.position, seen)
      return compareStates(old, new, key, was.value, .same)
    }
    var grade = SourceChangeSize(from: was.value, to: key.value)
    // Forms by number or device are compared by themselves: another text may stand for them in another
    // format.
    if let one = was.forms, let two = key.forms {
      if one == two {
        grade = .same
      } else if grade == .same, !isAcross {
        grade = SourceChangeSize(from: one, to: two)
      }
    }
    switch grade {
    case .same: break
    case .form: note(.sourceTouched, key, old: was.value, new: key.value, grade)
    case .meaning, .arguments: note(.sourceChanged, key, old: was.value, new: key.value, grade)
    }
    compareStates(old, new, key, was.value, grade)
  }

  /// Notes that users of the development language see a new key as it is, as other languages alone have a text.
  private mutating func noteBare(_ key: SourceKey) {
    guard key.hasNoOriginal, !key.isFromCode, !isAcross, !KeyShape.readsAsText(key.key), isAsked(key.key),
      let locale = after.origin?.development?.text, !new.locales.contains(locale)
    else { return }
    note(.newUntranslated, key, locale: locale, seen: .identifier)
  }

  /// Notes that users of the development language have lost a text.
  private mutating func noteLost(
    _ was: SourceKey, new: [UInt8], file: String?, _ position: TextPosition?, _ seen: Sight
  ) {
    let locale = (after.origin?.development ?? before.origin?.development)?.text
    changes.append(
      Change(
        kind: .textLost, place: place, key: was.key, locale: locale, old: was.value, new: new, file: file,
        position: position, seen: seen))
  }

  /// The bare key or nothing, if users of the development language see that in the place of a text; else nil.
  private func lost(_ was: SourceKey, _ key: SourceKey) -> Sight? {
    if isAcross || was.hasNoOriginal || was.isStructured || key.isStructured { return nil }
    if key.value.isEmpty, key.forms?.isEmpty != false { return was.value.isEmpty ? nil : .nothing }
    let isBare = key.value == key.key && !KeyShape.readsAsText(key.key)
    return isBare && was.value != was.key && (!key.hasNoOriginal || isAsked(key.key)) ? .identifier : nil
  }

  private mutating func compareStates(
    _ was: Int, _ index: Int, _ key: SourceKey, _ source: [UInt8], _ grade: SourceChangeSize
  ) {
    for (cell, locale) in new.locales.enumerated() {
      let before = formerCells[cell].map { old.state(was, in: $0) }
      let after = new.state(index, in: cell)
      let parent = parents[cell].map { old.state(was, in: $0) }
      if isAcross || !lose(before ?? parent, after, key, source, locale, isBegun: parent != nil) {
        compare(before, after, grade, key, source, locale)
      }
    }
    for cell in goneCells where old.state(was, in: cell).isTranslated {
      note(.translationLost, key, locale: old.locales[cell], old: source, new: key.value)
    }
  }

  /// Notes that users see less than a text now, or the development text in a region whose language has one.
  /// - Parameter isBegun: whether the region is new, and its language had the text.
  private mutating func lose(
    _ before: TableStates.State?, _ after: TableStates.State, _ key: SourceKey, _ source: [UInt8],
    _ locale: String, isBegun: Bool
  ) -> Bool {
    let former = before?.sight ?? .development
    // Nobody has lost a text that a new language lacks, unless the language's file hides the text of others.
    let isLess =
      after.sight > (before == nil && after.sight == .nothing ? .nothing : .development)
      && former <= .development
      || isBegun && after.sight == .development && before?.isTranslated == true
    if !isLess { return false }
    changes.append(
      Change(
        kind: before?.isTranslated == true && !after.isTranslated ? .translationLost : .textLost,
        place: place,
        key: key.key, locale: locale, old: source, new: key.value, file: key.file, position: key.position,
        seen: after.sight))
    return true
  }

  private mutating func compare(
    _ before: TableStates.State?, _ after: TableStates.State, _ grade: SourceChangeSize, _ key: SourceKey,
    _ source: [UInt8], _ locale: String
  ) {
    let follows = grade != .same && after.isSource(key.value) && before?.isSource(source) == true
    if follows { unasked[locale, default: []].insert(key.key) }
    // A text that was the source's and has not changed is not translated.
    let isFormerSource =
      before?.progress == .unchanged && after.isTranslated && before?.digest == after.digest
      && after.digest != 0
    if isFormerSource, grade == .same {
      judgedAnew += 1
      return
    }
    if isFormerSource { formerSources += 1 }
    guard let before, before.isTranslated || isFormerSource else {
      if grade != .same, !after.isTranslated { unasked[locale, default: []].insert(key.key) }
      if after.isTranslated {
        note(Self.added(after), key, locale: locale, new: key.value)
      } else if after.progress != .absent, before?.progress ?? .absent == .absent {
        note(.untranslatedAdded, key, locale: locale, new: key.value)
      }
      return
    }
    guard after.isTranslated else {
      // Other localizations decide whether a text may be the source's: the text itself has not changed.
      if after.progress == .unchanged, follows || before.digest == after.digest {
        if !follows { judgedAnew += 1 }
        return
      }
      // A stub has completed a plural.
      let isCompleted = after.progress == .begun && before.isIncomplete && !after.isIncomplete
      return note(
        isCompleted ? .untranslatedAdded : .translationLost, key, locale: locale, old: source, new: key.value,
        seen: isCompleted ? nil : after.loss(of: before, key.value))
    }
    if before.digest != after.digest {
      // Rules of a catalog are built into another form, which has other bytes. A text without a digest was not read.
      if isAcross && key.forms != nil || isConverted && (before.digest == 0 || after.digest == 0) { return }
      if !follows, Self.isSource(after.digest, of: key), !Self.isSource(before.digest, of: key) {
        changes.append(
          Change(
            kind: .textLost, place: place, key: key.key, locale: locale, old: source, new: key.value,
            file: key.file, position: key.position, seen: .development))
        return
      }
      let kind = after.isByMachine ? Change.Kind.machineTranslated : .translationChanged
      return note(kind, key, locale: locale, old: source, new: key.value)
    }
    if before.isByMachine != after.isByMachine, !after.needsReview, !isFormerSource {
      note(after.isByMachine ? .machineTranslated : .machineReviewed, key, locale: locale, new: key.value)
    }
    switch grade {
    case .same, .form: break
    // A translation that is marked for review is left out: somebody knows already. Checks tell which crash, as they know the calls.
    case .meaning, .arguments:
      if !after.needsReview { note(.outdated, key, locale: locale, old: source, new: key.value, grade) }
    }
  }

  /// Whether a text is that of the source, be it in other letters or with a full stop: a sentence, as names are the same in many
  /// languages.
  private static func isSource(_ digest: UInt32, of key: SourceKey) -> Bool {
    guard digest != 0, !key.hasForms,
      key.value.split(separator: 0x20).dropFirst().contains(where: { $0.first?.isSmall == true })
    else { return false }
    let text = WTF8.text(key.value)
    return [
      text, text.lowercased(), text.uppercased(), text + ".",
      text.hasSuffix(".") ? String(text.dropLast()) : text,
    ]
    .contains { TextDigest.of(Array($0.utf8)) == digest }
  }

  private static func added(_ state: TableStates.State) -> Change.Kind {
    state.isByMachine ? .machineTranslated : .translationAdded
  }

  /// Keys that went and keys that came with the same text and comment, each only once. Comments of interface files name the key.
  private func renamed(
    _ removed: [SourceKey], _ added: [SourceKey]
  ) -> [(from: SourceKey, to: SourceKey)] {
    struct Text: Hashable {
      var value: [UInt8]
      var comment: String?
    }
    func byText(_ keys: [SourceKey]) -> [Text: [SourceKey]] {
      Dictionary(grouping: keys.filter { !$0.value.isEmpty }) { [after] in
        Text(value: $0.value, comment: after.isOfInterface ? nil : $0.comment)
      }
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
    _ kind: Change.Kind, _ key: SourceKey, locale: String? = nil, old: [UInt8]? = nil, new: [UInt8]? = nil,
    _ grade: SourceChangeSize? = nil, seen: Sight? = nil
  ) {
    changes.append(
      Change(
        kind: kind, place: place, key: key.key, locale: locale, old: old, new: new, grade: grade,
        file: key.file, position: key.position, seen: seen))
  }
}

/// The states of a table's keys in its localizations.
struct TableStates {
  struct State {
    var progress: Progress
    var isTranslated: Bool { progress == .translated }
    var sight: Sight
    /// Whether a plural lacks forms that the language needs.
    var isIncomplete: Bool
    var needsReview: Bool
    /// A machine translated it, and nobody has reviewed it.
    var isByMachine: Bool
    var digest: UInt32

    /// The kind of text that users see where a translation was, if that is a loss: a copy of the source's text is work again, and the
    /// text of a region's language is a translation.
    func loss(of former: State?, _ source: [UInt8]) -> Sight? {
      switch progress {
      case .translated, .unchanged: nil
      case .begun where digest != 0 && digest == former?.digest: isSource(source) ? nil : .own
      case .begun: .development
      case .absent: sight == .language ? nil : max(sight, .development)
      }
    }

    /// Whether the text is that of the source, accepted as a translation or not.
    func isSource(_ source: [UInt8]) -> Bool {
      progress == .unchanged || digest != 0 && digest == TextDigest.of(source)
    }
  }

  /// The progress of a key's translation, as reports count it.
  enum Progress {
    /// Missing, empty, or another localization's.
    case absent
    /// `new`, or a stub.
    case begun
    /// The text is the same as in the source language.
    case unchanged
    case translated
  }

  /// The places of the keys.
  let places: [[UInt8]: Int]
  /// The locales in the order of the cells.
  let locales: [String]
  private let cells: [TableCell]
  private let progress: [[Progress]]
  /// The keys of which users see anything but the localization's own text.
  private let sights: [[Int32: Sight]]
  /// The digests of keys that a localization shows to people where it has them as its texts; 0 for all others.
  private let bareDigests: [UInt32]
  private let incomplete: [Set<Int32>]
  private let needsReview: [Set<Int32>]
  private let byMachine: [Set<Int32>]

  init(_ table: TableReport) {
    var places: [[UInt8]: Int] = [:]
    places.reserveCapacity(table.keys.count)
    for (place, key) in table.keys.enumerated() where places[key.key] == nil { places[key.key] = place }
    self.places = places
    cells = table.cells
    locales = table.cells.map(\.locale)
    let count = table.keys.count
    progress = table.cells.map { cell in
      var progress = [Progress](repeating: .translated, count: count)
      let lists: [(Progress, [Int32])] = [
        (.unchanged, cell[.unchanged]), (.begun, cell[.new] + cell[.stub]),
        (.absent, cell[.missing] + cell[.empty] + cell[.inherited]),
      ]
      for (found, places) in lists {
        for place in places where progress.indices.contains(Int(place)) { progress[Int(place)] = found }
      }
      return progress
    }
    bareDigests = table.keys.map { key in
      let isBare = key.value != key.key && !key.hasForms && !KeyShape.readsAsText(key.key)
      return isBare ? TextDigest.of(key.key) : 0
    }
    sights = table.cells.map { cell in
      let lists: [(Sight, [Int32])] = [
        (.development, cell[.missing]), (.language, cell[.inherited]), (.nothing, cell[.empty]),
        (.identifier, cell[.bare]),
      ]
      return lists.reduce(into: [:]) { sights, list in for place in list.1 { sights[place] = list.0 } }
    }
    incomplete = table.cells.map { Set($0[.incomplete]) }
    needsReview = table.cells.map { Set($0[.review]) }
    byMachine = table.cells.map { Set($0[.machine]) }
  }

  /// Whether users of a cell see texts in place of most keys: to others one more bare key is no news.
  func showsTexts(in cell: Int) -> Bool {
    sights[cell].values.count { $0 > .development } * 2 <= places.count
  }

  /// Whether a key is translated in a cell.
  func isTranslated(_ key: [UInt8], in cell: Int) -> Bool {
    places[key].map { state($0, in: cell).isTranslated } ?? false
  }

  /// - Parameters:
  ///   - key: the place of a key.
  ///   - cell: the place of a locale.
  func state(_ key: Int, in cell: Int) -> State {
    let digests = cells[cell].textDigests
    func has(_ places: Set<Int32>) -> Bool {
      !places.isEmpty && places.contains(Int32(truncatingIfNeeded: key))
    }
    let digest = key < digests.count ? digests[key] : 0
    return State(
      progress: progress[cell][key],
      sight: sights[cell][Int32(truncatingIfNeeded: key)]
        ?? (digest != 0 && digest == bareDigests[key] ? .identifier : .own),
      isIncomplete: has(incomplete[cell]), needsReview: has(needsReview[cell]),
      isByMachine: has(byMachine[cell]), digest: digest)
  }
}

extension TableReport {
  /// Whether nothing has changed of the keys, of the texts that languages have for them, and of how far these are.
  func isSame(as other: TableReport) -> Bool {
    keys == other.keys && cells.count == other.cells.count
      && zip(cells, other.cells).allSatisfy { old, new in
        old.locale == new.locale && old.textDigests == new.textDigests
          && KeyState.allCases.allSatisfy { old[$0] == new[$0] }
      }
  }
}
