package import L10nLocale

/// What handoffs call a project's localizations, where that is another name.
package struct LanguageMap: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    /// As it is written.
    var name: String
    var locale: LocaleTag
  }

  private var entries: [Entry] = []

  package init() {}

  /// Says what a name stands for. Of several names for a locale the first is the one that goes out.
  /// - Returns: false if the name stands for another locale already.
  package mutating func add(_ name: String, for locale: LocaleTag) -> Bool {
    let known = self.locale(of: LocaleTag(name: name))
    if let known { return known == locale }
    entries.append(Entry(name: name, locale: locale))
    return true
  }

  /// Takes over what another map says of names that this one has not.
  package mutating func addMissing(of other: LanguageMap) {
    for entry in other.entries { _ = add(entry.name, for: entry.locale) }
  }

  /// The project's locale that a name of a handoff stands for; nil where nothing is said.
  func locale(of tag: LocaleTag) -> LocaleTag? {
    entries.first { LocaleTag(name: $0.name) == tag }?.locale
  }

  /// The one of some locales that a name stands for, or that is the same by the likely script and region.
  package func twin(of tag: LocaleTag, among locales: [LocaleTag]) -> LocaleTag? {
    locale(of: tag) ?? locales.first { Self.areTwins($0, tag) }
  }

  /// What a handoff calls a locale.
  package func name(of locale: String) -> String {
    let tag = LocaleTag(name: locale)
    return entries.first { $0.locale == tag }?.name ?? locale
  }

  /// Whether two names are one locale once the likely script and region are there: `fr-FR` and `fr`, `zh-CN` and
  /// `zh-Hans`.
  static func areTwins(_ one: LocaleTag, _ other: LocaleTag) -> Bool {
    guard one.isLocale, other.isLocale, one.language == other.language, one.variants == other.variants,
      let first = ICUIdentifier.maximal(one.text), let second = ICUIdentifier.maximal(other.text)
    else { return false }
    return first == second
  }
}
