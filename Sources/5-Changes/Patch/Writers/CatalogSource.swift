internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// A catalog that has been read, and what its localizations lend each other.
struct CatalogSource {
  let document: XCStringsDocument
  /// The names of localizations as they are written there, by locale.
  private(set) var names: [LocaleTag: String] = [:]
  /// The place of the entry that counts for a key.
  private var places: [[UInt8]: Int] = [:]
  /// The places of localizations by name, for entries that have many.
  private var byName: [Int: [[UInt8]: Int]] = [:]
  /// The first localization of each group that can lend its units, for entries that were asked for.
  private var relatives: [Int: [LanguageGroups.Group: (name: String, units: [XCStringsDocument.Unit])]] = [:]
  private var finder = LanguageGroups.Finder()
  /// The groups of names; nil for those that lend nothing, as the development language's.
  private var groups: [[UInt8]: LanguageGroups.Group?] = [:]
  private(set) var siblings: LanguageGroups

  /// - Parameter context: the table.
  init(_ text: RawSpan, _ decoded: DecodedText, of context: StubTableFiles, for parts: [StubJob.Part]) {
    document = XCStringsDocument(text, decoded)
    var locales: [LocaleTag] = []
    for (place, entry) in document.entries.enumerated() where !entry.isDuplicate {
      places[entry.key] = place
      for localization in entry.localizations {
        guard groups[Array(localization.language.utf8)] == nil else { continue }
        let tag = LocaleTag(name: localization.language)
        groups[Array(localization.language.utf8)] = .some(
          tag == context.development ? nil : finder.group(of: tag))
        guard names[tag] == nil else { continue }
        names[tag] = localization.language
        locales.append(tag)
      }
    }
    // Localizations that ask and have nothing are in a group as well.
    let asking = parts.map(\.locale).filter { [names] in names[$0] == nil }
    siblings = LanguageGroups(
      locales, asked: asking, in: context.localizations, without: context.development, &finder)
  }

  /// The entry that counts for a key.
  func entry(_ key: [UInt8]) -> XCStringsDocument.Entry? { places[key].map { document.entries[$0] } }

  /// The units of a key in a language.
  mutating func units(_ key: [UInt8], _ language: String) -> [XCStringsDocument.Unit]? {
    guard let place = places[key] else { return nil }
    let localizations = document.entries[place].localizations
    // Few are looked through sooner than numbered.
    if localizations.count < 8 { return document.entries[place].localization(language)?.units }
    if byName[place] == nil {
      byName[place] = Dictionary(
        firstOf: localizations.enumerated().map { (Array($0.element.language.utf8), $0.offset) })
    }
    return byName[place]?[Array(language.utf8)].map { localizations[$0].units }
  }

  /// The substitutions of a key in a language.
  func substitutions(of key: [UInt8], in language: String) -> [XCStringsSubstitution] {
    entry(key)?.localization(language)?.substitutions ?? []
  }

  // MARK: - Localizations of the same language

  /// The units of the best localization of a locale's language that has any for a key, with its name.
  /// - Parameter nearest: those that the matcher names for the locale.
  mutating func relative(
    of key: [UInt8], to locale: LocaleTag, nearest: [LocaleTag]
  ) -> (name: String, units: [XCStringsDocument.Unit])? {
    guard let group = siblings.group(of: locale), let place = places[key] else { return nil }
    for tag in nearest {
      if let name = names[tag], let units = units(key, name), Self.canLend(units) { return (name, units) }
    }
    if relatives[place] == nil { relatives[place] = firstRelatives(of: document.entries[place]) }
    return relatives[place]?[group]
  }

  private func firstRelatives(
    of entry: XCStringsDocument.Entry
  ) -> [LanguageGroups.Group: (name: String, units: [XCStringsDocument.Unit])] {
    var first: [LanguageGroups.Group: (name: String, units: [XCStringsDocument.Unit])] = [:]
    for localization in entry.localizations {
      guard let group = groups[Array(localization.language.utf8)] ?? nil, first[group] == nil,
        Self.canLend(localization.units)
      else { continue }
      first[group] = (localization.language, localization.units)
    }
    return first
  }

  private static func canLend(_ units: [XCStringsDocument.Unit]) -> Bool {
    units.contains { $0.value?.isEmpty == false } && !units.contains { $0.state == .new }
  }
}
