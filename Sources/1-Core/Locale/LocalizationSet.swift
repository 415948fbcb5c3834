/// The localizations of one place, with the locale of each and what stands in for what.
package struct LocalizationSet: Sendable {
  /// The matcher over the names, in their order.
  package let matcher: LocalizationMatcher
  /// The locale of each name; a name that is no locale is kept as written.
  package let tags: [LocaleTag]

  private let placesByTag: [LocaleTag: [Int]]
  private let basePlace: Int?

  /// - Parameter names: the names of folders as `AvailableLocalizations` lists them, `Base` included.
  package init(names: [String]) { self.init(names.map(LocalizationName.init)) }

  /// For names that have been read.
  package init(_ read: [LocalizationName]) {
    let names = read.map(\.text)
    matcher = LocalizationMatcher(available: names, bases: read.map(\.base))
    let tags = read.map(\.tag)
    self.tags = tags
    placesByTag = Dictionary(grouping: names.indices.filter { !Self.isBase(names[$0]) }) { tags[$0] }
    basePlace = names.firstIndex(where: Self.isBase)
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
    if places.isEmpty {
      // Not there itself: the best match stands in its place.
      places = matcher.matches(for: [tag.text]).prefix(1).map { $0 }
    }
    if let basePlace { places.append(basePlace) }
    var seen = Set(places)
    for match in fallback(of: tag) {
      places += (placesByTag[match] ?? []).filter { seen.insert($0).inserted }
    }
    var names: Set<[UInt8]> = []
    return places.filter { names.insert(Array(matcher.available[$0].utf8)).inserted }
  }

  private static func isBase(_ name: String) -> Bool {
    name.utf8.elementsEqual("Base".utf8)
  }
}

/// The name of a localization, read once: ICU takes its time for each.
package struct LocalizationName: Sendable {
  /// As it is written.
  package let text: String
  /// Nil for an identifier that is too long.
  let base: String?
  package let tag: LocaleTag

  package init(_ text: String) {
    self.text = text
    base = BaseName.of(text)
    tag = LocaleTag(name: text, base: base)
  }
}
