internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nText

/// What a string catalog holds: its keys as a development table, and what each language has of them. One pass.
package struct CatalogScan: Sendable {
  struct Unit {
    var entry: Int32
    var traits: EntryTraits
    var isIdentical: Bool

    /// Whether there is nothing to say of it but that it is there.
    var isPlain: Bool { traits.isEmpty && !isIdentical }

    /// Whether somebody gave it another text than the original.
    var isTranslation: Bool { !isIdentical && traits.isDisjoint(with: [.isEmpty, .isNew]) }
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
    /// For each unit a digest of all that stands there; empty unless it was asked for.
    var digests: [UInt32] = []
  }

  /// The entries that are to be translated, in the order of the file.
  var entries: [ExpectedKey] = []
  var languages: [Language] = []
  /// The places in `languages` by locale: a locale may be written in two ways.
  private var placesByTag: [LocaleTag: [Int]] = [:]
  /// Keys that must not be translated.
  var doNotTranslate: [[UInt8]] = []
  package var sourceLanguage: String?
  /// Whether it could be read at all.
  package var isReadable = true
  /// Whether it broke off, so that what stands behind is not known.
  package var isDamaged = false
  package var problems: [Problem] = []
  var readsTexts = false
  /// The entries with a text that may crash or show garbage, if that was asked for; nil where there are none.
  package var suspects: PlaceholderRisks.File.Part?

  init() {}

  /// The languages that have at least one unit with a value.
  var languageNames: [String] { languages.filter { !$0.units.isEmpty }.map(\.name) }

  /// The keys that have no text in the source language. In a table of texts they would not be there.
  var keysWithoutSource: Set<[UInt8]> {
    var numbers = Set(entries.indices)
    for language in languages where language.name == sourceLanguage {
      for unit in language.units { numbers.remove(Int(unit.entry)) }
    }
    return Set(numbers.map { entries[$0].key })
  }

  /// Their locales.
  var locales: Set<LocaleTag> {
    Set(placesByTag.lazy.filter { $0.value.contains { !languages[$0].units.isEmpty } }.map(\.key))
  }

  /// Takes note of the locales, when all languages have their names.
  mutating func indexLanguages() {
    placesByTag = Dictionary(grouping: languages.indices) { LocaleTag(name: languages[$0].name) }
  }

  /// What the catalog says for one locale of the expected keys.
  /// - Parameter places: the number of each entry among the expected keys; nil for one that is not expected.
  func scan(_ tag: LocaleTag, size: Int, places: [Int32?]) -> FileStates? {
    var scan = FileStates(size: size)
    scan.hasStates = true
    if readsTexts { scan.digests = [UInt32](repeating: 0, count: size) }
    var hasUnits = false
    for place in placesByTag[tag] ?? [] {
      let language = languages[place]
      for (number, unit) in language.units.enumerated() {
        hasUnits = true
        guard let place = places[Int(unit.entry)] else {
          scan.extra.append(entries[Int(unit.entry)].key)
          continue
        }
        let index = Int(place)
        scan.entryCount += 1
        let wasFound = scan.found.insert(index)
        if readsTexts { scan.digests[index] = language.digests[number] }
        if !wasFound, unit.isPlain { continue }
        scan[.empty][index] = unit.traits.contains(.isEmpty)
        scan[.identical][index] = unit.isIdentical
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
    suspicion: PlaceholderSuspicion? = nil
  ) -> CatalogScan {
    do throws(SystemError) {
      return try read(request) { text, decoded, _, _ in
        Self.catalog(
          request, text, decoded,
          CatalogScanHandler(request, details: details, readsTexts: readsTexts, suspicion: suspicion))
      }
    } catch {
      var unread = CatalogScan()
      unread.isReadable = false
      unread.problems = [.unreadable(error, path: request.shown)]
      return unread
    }
  }

  private static func catalog(
    _ request: Request, _ text: RawSpan, _ decoded: DecodedText, _ empty: CatalogScanHandler
  ) -> CatalogScan {
    var reader = XCStringsReader()
    var handler = empty
    reader.read(text, decoded, into: &handler)
    if let late = reader.sourceLanguage, handler.sourceCameLate {
      // Which texts are the originals has to be known before the first entry.
      handler = empty
      handler.sourceLanguage(late, in: text)
      reader.read(text, decoded, into: &handler)
    }
    var result = handler.takeScan()
    result.sourceLanguage = reader.sourceLanguage?.text(in: text)
    result.isDamaged = reader.isBroken || !decoded.isReadable
    for index in result.languages.indices where index < reader.languages.count {
      result.languages[index].name = WTF8.text(reader.languages.key(index))
    }
    result.indexLanguages()
    var diagnostics = reader.diagnostics
    if AppShortcutsPhrase.isCatalog(request.shown) {
      diagnostics += AppShortcutsPhrase.diagnostics(of: XCStringsDocument(text, decoded))
    }
    // What is wrong with its form may hide a text from what was looked at.
    if let suspects = handler.suspects {
      result.suspects =
        result.isDamaged || !diagnostics.isEmpty
        ? .all : suspects.part(sourceLanguage: reader.sourceLanguage, in: text, decoded)
    }
    result.problems = Locator.problems(diagnostics, decoded, path: request.shown, in: text)
    var fixed = LineCursor(decoded)
    for translation in handler.fixed {
      let languages = translation.languages.filter { $0 < reader.languages.count }
      result.problems.append(
        .translatedDoNotTranslate(
          translation.key, in: languages.map { WTF8.text(reader.languages.key($0)) }, path: request.shown,
          position: fixed.position(translation.offset, in: text)))
    }
    guard handler.details.contains(.positions) else { return result }
    var cursor = LineCursor(decoded)
    for (index, place) in handler.places.enumerated() {
      result.entries[index].position = cursor.position(place, in: text)
    }
    return result
  }
}

/// Sums a catalog up, entry by entry.
private struct CatalogScanHandler: XCStringsHandler {
  static var units: XCStringsUnits { .forms }

  private var scan: CatalogScan
  /// The path below the bundle.
  private let file: String
  let details: KeyDetails
  /// Where each entry's key stands.
  private(set) var places: [Int] = []
  /// Translations that should not be there.
  private(set) var fixed: [CatalogScan.FixedTranslation] = []
  /// The localizations of the entry at hand; the source language may come behind others.
  private var pending: [XCStringsLocalization] = []
  private var needs: [PluralNeeds?] = []
  private var source: [UInt8]?
  /// Whether a language is the source, by its number; nil where that was not asked yet.
  private var isSource: [Bool?] = []
  private(set) var sourceCameLate = false
  /// Nil where nobody asks.
  private(set) var suspects: CatalogSuspects?

  init(
    _ request: TableFileReader.Request, details: KeyDetails, readsTexts: Bool,
    suspicion: PlaceholderSuspicion?
  ) {
    suspects = suspicion.map { CatalogSuspects($0) }
    file = request.shownInBundle
    self.details = details
    scan = CatalogScan()
    scan.readsTexts = readsTexts
  }

  /// What was found, taken out: a copy would be copied again as soon as it is changed.
  mutating func takeScan() -> CatalogScan {
    var taken = CatalogScan()
    swap(&taken, &scan)
    return taken
  }

  mutating func sourceLanguage(_ language: JSONString, in text: RawSpan) {
    guard source == nil else { return }
    source = language.decode(in: text)
    sourceCameLate = !places.isEmpty
  }

  mutating func unit(_ unit: XCStringsUnit, in text: RawSpan) { suspects?.form(unit) }

  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
    if !localization.isDuplicate { pending.append(localization) }
  }

  mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
    defer { pending.removeAll(keepingCapacity: true) }
    var original: XCStringsLocalization?
    for localization in pending where isSource(localization, in: text) { original = localization }
    suspects?.look(at: entry, pending, source: original, in: text)
    guard !entry.isDuplicate else { return }
    let key = entry.key.decode(in: text)
    guard entry.shouldTranslate else {
      scan.doNotTranslate.append(key)
      let languages = translations(beside: original?.representative?.decode(in: text) ?? key, in: text)
      if !languages.isEmpty {
        fixed.append(
          CatalogScan.FixedTranslation(key: key, languages: languages, offset: entry.range.lowerBound))
      }
      return
    }
    let number = Int32(truncatingIfNeeded: scan.entries.count)
    var forms: [UInt8]?
    if details.contains(.forms) {
      for localization in pending where localization.valueCount > 1 && isSource(localization, in: text) {
        forms = CatalogForms.texts(of: localization.range, in: text).bytes
      }
    }
    let value = original?.representative?.decode(in: text) ?? key
    scan.entries.append(
      ExpectedKey(
        key: key, value: value, file: file, position: nil,
        comment: details.contains(.comments) ? entry.comment?.text(in: text) : nil))
    if forms != nil { scan.entries[Int(number)].forms = forms }
    if let comment = entry.comment,
      FixedText.mayStand(in: text, from: comment.contents.lowerBound, to: comment.contents.upperBound),
      FixedText.says(comment.text(in: text))
    {
      scan.entries[Int(number)].isFixed = true
    }
    places.append(entry.range.lowerBound)
    for localization in pending where localization.valueCount > 0 {
      let index = localization.languageIndex
      while scan.languages.count <= index {
        scan.languages.append(CatalogScan.Language())
        needs.append(nil)
      }
      scan.languages[index].units.append(
        CatalogScan.Unit(
          entry: number, traits: traits(of: localization, entry: entry, in: text),
          isIdentical: isIdentical(localization.representative, to: value, in: text)))
      if scan.readsTexts {
        scan.languages[index].digests.append(CatalogForms.digest(of: localization, in: text))
      }
    }
  }

  /// The languages that say something else than the source. Xcode leaves what was translated before a text was marked, and a
  /// copy of the source does no harm.
  private mutating func translations(beside value: [UInt8], in text: RawSpan) -> [Int] {
    var languages: [Int] = []
    for localization in pending where localization.valueCount > 0 && !isSource(localization, in: text) {
      if localization.valueCount == 1, isIdentical(localization.representative, to: value, in: text) {
        continue
      }
      languages.append(localization.languageIndex)
    }
    return languages
  }

  private mutating func isSource(_ localization: XCStringsLocalization, in text: RawSpan) -> Bool {
    guard let source else { return false }
    let index = localization.languageIndex
    while isSource.count <= index { isSource.append(nil) }
    if let known = isSource[index] { return known }
    let answer = localization.language.decode(in: text) == source
    isSource[index] = answer
    return answer
  }

  private func isIdentical(_ text: JSONString?, to value: [UInt8], in span: RawSpan) -> Bool {
    guard let text else { return false }
    guard text.hasEscapes else {
      return value.withUnsafeBytes { value in
        span.extracting(text.contents).withUnsafeBytes { DevelopmentTable.isSame(value, $0) }
      }
    }
    // Up to the first escape the text is what stands there: most part before that.
    let isApart = value.withUnsafeBytes { value in
      span.extracting(text.contents).withUnsafeBytes {
        DevelopmentTable.isApart(value, $0, before: UInt8(ascii: "\\"))
      }
    }
    if isApart { return false }
    return NFC.isEqual(text.decode(in: span), value)
  }

  private mutating func traits(
    of localization: XCStringsLocalization, entry: XCStringsEntry, in text: RawSpan
  ) -> EntryTraits {
    var traits = EntryTraits(localization.states)
    if localization.isEmpty { traits.insert(.isEmpty) }
    if entry.extractionState == .stale { traits.insert(.isStale) }
    if localization.pluralCount > 0 {
      let missing = needs(of: localization, in: text).missing(
        from: localization.pluralCategories, showing: localization.representative?.decode(in: text) ?? [])
      if !missing.isEmpty { traits.insert(.isIncomplete) }
    }
    return traits
  }

  private mutating func needs(of localization: XCStringsLocalization, in text: RawSpan) -> PluralNeeds {
    let index = localization.languageIndex
    if let known = needs[index] { return known }
    let needed = PluralNeeds(of: LocaleTag(name: localization.language.text(in: text)))
    needs[index] = needed
    return needed
  }
}
