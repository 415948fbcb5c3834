internal import CICU

// What CLDR's data say of a locale.
extension ICULocale {
  /// The identifier without keywords, with underscores: `de_DE` of `de_DE@collation=phonebook`.
  package var baseName: String {
    get throws(ICUError) { try Self.ask(cicu_locale_base_name, identifier) }
  }

  /// As CLDR names the locale today, by its aliases of languages, scripts, regions and variants.
  package func canonical() throws(ICUError) -> ICULocale {
    try ICULocale(known: nonEmpty(Self.ask(cicu_locale_canonical, identifier)))
  }

  /// With the likely script and region: `zh-TW` gives `zh-Hant-TW`. An unknown language stays as it is.
  package func maximized() throws(ICUError) -> ICULocale {
    try ICULocale(known: nonEmpty(Self.ask(cicu_locale_maximized, identifier)))
  }

  /// Without the script and region that are likely anyway: `zh-Hant-TW` gives `zh-TW`.
  package func minimized() throws(ICUError) -> ICULocale {
    try ICULocale(known: nonEmpty(Self.ask(cicu_locale_minimized, identifier)))
  }

  /// Whether the text of this locale runs from right to left, by its script or its likely one.
  package var isRightToLeft: Bool { cicu_locale_is_right_to_left(identifier) }

  /// Whether ISO 639 has this code of a language, as far as ICU's table goes. `jp` and `hebrew` are not known.
  package var hasKnownLanguage: Bool { cicu_locale_has_iso_language(identifier) }

  /// Whether ISO 3166 has this code of a region. Areas of several countries, such as `419`, are not in that table.
  package var hasKnownRegion: Bool { cicu_locale_has_iso_region(identifier) }

  private func nonEmpty(_ identifier: String) -> String { identifier.isEmpty ? "und" : identifier }
}
