/// The localizations of one place, with the locale of each and what stands in for what.
package struct LocalizationSet: Sendable {
  /// The matcher over the names, in their order.
  package let matcher: LocalizationMatcher
  /// The locale of each name. A name that is no locale is kept as written, and so is one that reaches nobody.
  package let tags: [LocaleTag]
  /// Whether users of the locale that a name stands for get what it names.
  package let isReached: [Bool]
  /// The languages of the locales.
  let languages: Set<String>

  private let placesByTag: [LocaleTag: [Int]]
  private let basePlace: Int?

  /// - Parameter names: the names of folders as `AvailableLocalizations` lists them, `Base` included.
  package init(names: [String]) { self.init(names.map(LocalizationName.init)) }

  /// The set of names that have been read.
  /// - Parameter regions: development regions, whose localization everybody gets whom nothing else serves.
  package init(_ read: [LocalizationName], regions: [String] = []) {
    let names = read.map(\.text)
    let matcher = LocalizationMatcher(available: names, bases: read.map(\.base))
    self.matcher = matcher
    let languages = Set(read.map(\.tag.language))
    let isReached = read.enumerated().map { place, name in
      if LocaleNameFinding.isMistakenRegion(of: name.text, beside: languages) { return false }
      return !name.isForeign || matcher.matches(for: [name.tag.text]).contains(place)
        || regions.contains { matcher.matches(for: [$0]).first == place }
    }
    self.isReached = isReached
    let tags = zip(read, isReached).map { $1 ? $0.tag : LocaleTag(asWritten: $0.text) }
    self.tags = tags
    self.languages = Set(tags.map(\.language))
    placesByTag = Dictionary(grouping: names.indices.filter { !Self.isBase(names[$0]) }) { tags[$0] }
    basePlace = names.firstIndex(where: Self.isBase)
  }

  /// Whether users would get a localization that is not there, if it were.
  package func wouldReach(_ name: LocalizationName) -> Bool {
    let isDoubtful = name.isForeign || LocaleNameFinding.isMistakenRegion(of: name.text, beside: [])
    return !isDoubtful || LocalizationSet(names: matcher.available + [name.text]).isReached.last == true
  }

  /// The locales that a user gets who prefers only this one, best first, each once. Empty if nothing matches.
  package func fallback(of tag: LocaleTag) -> [LocaleTag] {
    var seen: Set<LocaleTag> = []
    return matcher.matches(for: [tag.text]).map { tags[$0] }.filter { seen.insert($0).inserted }
  }

  /// The folders where a file of this locale is looked for, in order, behind the non-localized place: its own, `Base`
  /// where there is one, the rest of the matcher's list. Several folders of one locale stand together.
  package func lookupOrder(of tag: LocaleTag) -> [String] {
    lookupPlaces(of: tag).map { matcher.available[$0] }
  }

  /// The places of these among the names.
  package func lookupPlaces(of tag: LocaleTag) -> [Int] {
    var places = placesByTag[tag] ?? []
    // Of several names the best match comes first, `en` before `English`; it stands in the place of a localization that is not
    // there itself.
    if places.count != 1, let best = matcher.matches(for: [tag.text]).first,
      places.isEmpty || places.contains(best)
    {
      places = [best] + places.filter { $0 != best }
    }
    if let basePlace { places.append(basePlace) }
    places += fallback(of: tag).flatMap { placesByTag[$0] ?? [] }
    var names: Set<[UInt8]> = []
    return places.filter { names.insert(Array(matcher.available[$0].utf8)).inserted }
  }

  package static func isBase(_ name: String) -> Bool { name.utf8.elementsEqual("Base".utf8) }
}

/// The name of a localization, read once: ICU takes its time for each.
package struct LocalizationName: Sendable {
  /// The name as it is written.
  package let text: String
  /// Nil for an identifier that is too long.
  let base: String?
  package let tag: LocaleTag
  /// Whether the matcher takes the name for something else than its locale: it knows the aliases of languages (`iw`),
  /// but not those of regions (`en_UK`). Users of the locale get it only where nothing serves them better.
  package let isForeign: Bool

  package init(_ text: String) {
    self.text = text
    base = BaseName.of(text)
    tag = LocaleTag(name: text, base: base)
    isForeign =
      tag.isLocale && !LocaleNameFinding.isSpelled(text, as: tag.text)
      && base.map { MatcherIdentifier(base: $0).normalized } != MatcherIdentifier(tag.text)?.normalized
  }

  /// The tag that names share which are one localization: that of the locale, unless the matcher takes the
  /// name for something else.
  package var identity: LocaleTag { isForeign ? LocaleTag(asWritten: text) : tag }
}
