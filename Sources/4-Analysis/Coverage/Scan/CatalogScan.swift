internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nText

/// The contents of a string catalog, read in one pass: its keys as a development table, and the texts that each
/// language has of them.
package struct CatalogScan: Sendable {
  struct Unit {
    var entry: Int32
    var traits: EntryTraits
    var isIdentical: Bool
    /// Whether it differs from the source in signs alone.
    var isAlike: Bool
    /// Whether the text is nothing but its key, a bare identifier that stands for another text.
    var isBareKey: Bool
    /// Whether the text is its key, where the source has another.
    var isKey: Bool
    /// Whether it is empty, and nobody has said that it is to be.
    var isUnwritten: Bool
    var isBuiltAsRules: Bool
    var isBuiltAsText: Bool

    /// Whether there is nothing to say of it but that it is there.
    var isPlain: Bool { traits.isEmpty && !isIdentical && !isAlike && !isBareKey }

    /// Whether it has a text other than the original.
    var isTranslation: Bool { !isIdentical && !isBareKey && traits.isDisjoint(with: [.isEmpty, .isNew]) }
  }

  /// The translations of a key that must not be translated.
  struct FixedTranslation {
    var key: [UInt8]
    /// The places of the languages in `languages`.
    var languages: [Int]
    var offset: Int
  }

  /// The languages in the order of the file, with what each has.
  struct Language {
    var name = ""
    var units: [Unit] = []
    /// A digest for each unit of all its texts; empty unless asked for.
    var digests: [UInt32] = []
  }

  /// The entries that are to be translated, in the order of the file.
  var entries: [SourceKey] = []
  var languages: [Language] = []
  /// The places in `languages` by locale: a locale may be written in two ways.
  private var placesByTag: [LocaleTag: [Int]] = [:]
  /// Whether a build makes rules of any text.
  var hasRules = false
  /// Keys that must not be translated.
  var doNotTranslate: [[UInt8]] = []
  /// Keys that the catalog marks so although the mark does not hold.
  var unheeded: [[UInt8]] = []
  package var sourceLanguage: String?
  /// Whether it could be read at all.
  package var isReadable = true
  /// Whether it broke off, so that what stands behind is not known.
  package var isDamaged = false
  package var problems: [Problem] = []
  var readsTexts = false
  /// Whether a text may crash or show garbage, if that was asked for.
  package var mayHaveErrors = false

  init() {}

  /// The languages that have at least one unit with a value.
  var languageNames: [String] { languages.filter { !$0.units.isEmpty }.map(\.name) }

  /// The keys that have no text in the source language. In a table of texts they would not be there.
  var keysWithoutSource: Set<[UInt8]> {
    keys(of: Set(entries.indices), besides: languages.filter { $0.name == sourceLanguage })
  }

  /// The names of texts that no language has.
  var bareNames: Set<[UInt8]> {
    let names = entries.indices.filter {
      let entry = entries[$0]
      return (entry.value.isEmpty || entry.value == entry.key) && TranslatableText.isBareName(entry.key)
    }
    return names.isEmpty ? [] : keys(of: Set(names), besides: languages)
  }

  /// Whether English says of most keys what they say themselves, beside another original.
  var hasEnglishKeys: Bool {
    let english = languages.filter { LocaleTag(name: $0.name).language == "en" }.flatMap(\.units)
    let own = english.count { $0.isKey && KeyShape.readsAsText(entries[Int($0.entry)].key) }
    return own * 2 > english.count
  }

  private func keys(of numbers: Set<Int>, besides languages: [Language]) -> Set<[UInt8]> {
    var left = numbers
    for unit in languages.lazy.flatMap(\.units) where !unit.isUnwritten { left.remove(Int(unit.entry)) }
    return Set(left.map { entries[$0].key })
  }

  /// The locales of the languages that have any text.
  var locales: Set<LocaleTag> {
    Set(placesByTag.lazy.filter { $0.value.contains { !languages[$0].units.isEmpty } }.map(\.key))
  }

  /// The names of each locale that has texts under several.
  var repeatedLocales: [LocaleTag: [String]] {
    placesByTag.mapValues { $0.map { languages[$0] }.filter { !$0.units.isEmpty }.map(\.name) }
      .filter { $0.value.count > 1 }
  }

  /// Takes note of the locales, when all languages have their names.
  mutating func indexLanguages() {
    placesByTag = Dictionary(grouping: languages.indices) { LocaleTag(name: languages[$0].name) }
  }

  /// The states of the expected keys in the catalog for one locale.
  /// - Parameter places: the number of each entry among the expected keys; nil for one that is not expected.
  func scan(_ tag: LocaleTag, size: Int, places: [Int32?]) -> FileStates? {
    var scan = FileStates(size: size)
    scan.hasStates = true
    scan.losesEntries = isDamaged
    if readsTexts { scan.digests = [UInt32](repeating: 0, count: size) }
    var hasUnits = false
    scan.isOnlyRules = true
    for place in placesByTag[tag] ?? [] {
      let language = languages[place]
      for (number, unit) in language.units.enumerated() {
        hasUnits = true
        if unit.isBuiltAsText { scan.isOnlyRules = false }
        if unit.isBuiltAsRules, scan.rules == nil { scan.rules = KeyBits(size: size) }
        guard let place = places[Int(unit.entry)] else {
          scan.extra.append(entries[Int(unit.entry)].key)
          continue
        }
        let index = Int(place)
        scan.entryCount += 1
        let wasFound = scan.found.insert(index)
        if unit.isBuiltAsRules { scan.rules?[index] = true }
        if readsTexts { scan.digests[index] = language.digests[number] }
        if !wasFound, unit.isPlain { continue }
        scan[.bare][index] = unit.isBareKey
        scan[.empty][index] = unit.isBareKey || unit.traits.contains(.isEmpty)
        scan[.identical][index] = unit.isIdentical
        scan.alike[index] = unit.isAlike
        for (state, trait) in KeyState.ofTraits { scan[state][index] = unit.traits.contains(trait) }
      }
    }
    return hasUnits ? scan : nil
  }
}

extension TableFileReader {
  /// Reads a string catalog.
  mutating func catalog(
    _ request: Request, details: KeyDetails = .all, readsTexts: Bool = false,
    broken: BrokenTexts? = nil, heedsMark: (@Sendable ([UInt8]) -> Bool)? = nil
  ) -> CatalogScan {
    let states = CatalogStates(request, details: details, readsTexts: readsTexts, broken: broken)
    states.heedsMark = heedsMark
    do throws(SystemError) {
      try pass(request, .catalog, into: states)
      return states.take()
    } catch {
      var unread = CatalogScan()
      unread.isReadable = false
      unread.problems = [.unreadable(error, path: request.shown)]
      return unread
    }
  }
}

/// Sums a catalog up, entry by entry.
private final class CatalogStates: TableConsumer {
  private var scan = CatalogScan()
  /// The check for texts that crash; nil unless it was asked for.
  private var broken: BrokenCatalogTexts?
  private let request: TableFileReader.Request
  private let details: KeyDetails
  /// Whether a mark holds that keeps a key from translation; nil where all do.
  var heedsMark: (@Sendable ([UInt8]) -> Bool)?
  /// The offset of each entry's key.
  private var places: [Int] = []
  /// Translations that should not be there.
  private var fixed: [CatalogScan.FixedTranslation] = []
  /// The text that translations of the key at hand are held against.
  private var original: [UInt8] = []
  let demand: Demand

  init(
    _ request: TableFileReader.Request, details: KeyDetails, readsTexts: Bool,
    broken: BrokenTexts?
  ) {
    self.request = request
    self.details = details
    self.broken = broken.map { BrokenCatalogTexts($0) }
    scan.readsTexts = readsTexts
    demand = readsTexts || details.contains(.forms) || broken != nil ? [.findings, .leaves] : .findings
  }

  /// Moves the scan out: a copy would be copied again as soon as it is changed.
  func take() -> CatalogScan {
    var taken = CatalogScan()
    swap(&taken, &scan)
    return taken
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    guard let key = entry.catalogKey else { return }
    broken?.look(at: entry, key.range, keys, texts)
    if entry.traits.has(.isSource) {
      original = entry.text.copy(in: texts)
      if isAsked(entry, key, keys) {
        if !key.shouldTranslate { scan.unheeded.append(keys.copy(entry.key)) }
        expect(entry, key, keys, texts)
      } else {
        scan.doNotTranslate.append(keys.copy(entry.key))
      }
    }
    guard let localization = entry.localization else { return }
    if isAsked(entry, key, keys) {
      take(entry, texts)
    } else if !entry.traits.has(.isSource), localization.valueCount > 1 || !isIdentical(entry, texts) {
      noteFixed(entry, keys.copy(entry.key), key.range.lowerBound)
    }
  }

  /// Whether a key is to be translated: a mark that does not hold changes nothing.
  private func isAsked(_ entry: borrowing TableEntry, _ key: XCStringsEntry, _ keys: RawSpan) -> Bool {
    key.shouldTranslate || heedsMark.map { !$0(keys.copy(entry.key)) } ?? false
  }

  private func expect(
    _ entry: borrowing TableEntry, _ key: XCStringsEntry, _ keys: RawSpan, _ texts: RawSpan
  ) {
    var expected = SourceKey(
      key: keys.copy(entry.key), value: original, file: request.shownInBundle, position: nil,
      comment: details.contains(.comments) ? key.comment?.text(in: texts) : nil)
    expected.blankForms = entry.blankForms
    expected.hasForms = entry.localization.map { $0.valueCount > 1 } ?? false
    expected.isCommentGenerated = key.isCommentGenerated
    expected.isManual = key.extractionState == .manual
    if details.contains(.forms) { expected.forms = entry.forms(in: texts)?.bytes }
    if let comment = key.comment,
      FixedText.mayStand(in: texts, from: comment.contents.lowerBound, to: comment.contents.upperBound)
    {
      expected.isFixed = FixedText.says(comment.text(in: texts))
    }
    scan.entries.append(expected)
    places.append(key.range.lowerBound)
  }

  private func take(_ entry: borrowing TableEntry, _ texts: RawSpan) {
    let index = entry.language
    var traits = entry.traits.intersection(KeyState.traits.union(.isEmpty))
    // A source text that is `new` is in code or an interface file as well: a locale that inherits it has a
    // text.
    if entry.traits.has(.isSource) { traits.subtract(.isNew) }
    if !entry.hasBlankForm(beside: scan.entries.last?.blankForms ?? []), !entry.text.range.isEmpty,
      !entry.blankForms.isEmpty || BlankText.joins(original)
    {
      traits.subtract(.isEmpty)
    }
    let isBuiltAsRules = entry.localization?.isBuiltAsRules ?? false
    let isKey = isKey(entry, texts)
    if isBuiltAsRules { scan.hasRules = true }
    while scan.languages.count <= index { scan.languages.append(CatalogScan.Language()) }
    let (isIdentical, range) = (isIdentical(entry, texts), entry.text.range)
    let isAlike =
      !isIdentical && !range.isEmpty && original.first == texts[byte: range.lowerBound]
      && SourceComparison.isAlike(original, texts, range)
    scan.languages[index].units.append(
      CatalogScan.Unit(
        entry: Int32(truncatingIfNeeded: scan.entries.count - 1), traits: traits,
        isIdentical: isIdentical, isAlike: isAlike, isBareKey: isKey && scan.entries.last?.hidesText == true,
        isKey: isKey,
        isUnwritten: entry.traits.has(.isEmpty) && entry.traits.has(.isNew), isBuiltAsRules: isBuiltAsRules,
        isBuiltAsText: entry.localization?.isBuiltAsText ?? true))
    if scan.readsTexts { scan.languages[index].digests.append(TextDigest.of(entry, in: texts)) }
  }

  /// A language that says something else than the source of a key that must not be translated. Xcode leaves what was
  /// translated before a text was marked, and a copy of the source does no harm.
  private func noteFixed(_ entry: borrowing TableEntry, _ key: [UInt8], _ offset: Int) {
    if fixed.last?.offset == offset {
      fixed[fixed.count - 1].languages.append(entry.language)
    } else {
      fixed.append(CatalogScan.FixedTranslation(key: key, languages: [entry.language], offset: offset))
    }
  }

  private func isKey(_ entry: borrowing TableEntry, _ texts: RawSpan) -> Bool {
    guard let source = scan.entries.last, entry.text.range.count == source.key.count else { return false }
    return source.value != source.key && entry.text.copy(in: texts) == source.key
  }

  private func isIdentical(_ entry: borrowing TableEntry, _ texts: RawSpan) -> Bool {
    let (range, value) = (entry.text.range, original)
    guard entry.text.hasEscapes else {
      return unsafe value.withUnsafeBytes { value in
        unsafe texts.extracting(range).withUnsafeBytes { unsafe SourceComparison.isSame(value, $0) }
      }
    }
    // Up to the first escape the text is what stands there: most part before that.
    let isApart = unsafe value.withUnsafeBytes { value in
      unsafe texts.extracting(range).withUnsafeBytes {
        unsafe SourceComparison.isApart(value, $0, before: UInt8(ascii: "\\"))
      }
    }
    if isApart { return false }
    let copy = entry.text.copy(in: texts)
    return unsafe value.withUnsafeBytes { value in
      unsafe copy.withUnsafeBytes { unsafe SourceComparison.isSame(value, $0) }
    }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    guard let decoded = end.decoded else { return }
    scan.sourceLanguage = end.sourceLanguage
    scan.isDamaged = end.losesEntries
    for index in scan.languages.indices { scan.languages[index].name = end.languages[index] }
    scan.indexLanguages()
    var found: [Diagnostic] = []
    if AppShortcutsPhrase.isCatalog(request.shown) {
      found = AppShortcutsPhrase.diagnostics(of: XCStringsDocument(text, decoded))
    }
    // A faulty form may hide a text from the check.
    if let broken {
      scan.mayHaveErrors =
        scan.isDamaged || !end.findings.isEmpty || !found.isEmpty || broken.areThere
    }
    scan.problems = end.problems(found, path: request.shown, in: text)
    var cursor = LineCursor(decoded)
    for translation in fixed {
      scan.problems.append(
        .translatedDoNotTranslate(
          translation.key, in: translation.languages.map { end.languages[$0] }, path: request.shown,
          position: cursor.position(translation.offset, in: text)))
    }
    guard details.contains(.positions) else { return }
    cursor = LineCursor(decoded)
    for (index, place) in places.enumerated() {
      scan.entries[index].position = cursor.position(place, in: text)
    }
  }
}
