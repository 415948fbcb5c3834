internal import CICU

// What CLDR's data say of a locale.
extension ICULocale {
  /// As CLDR names the locale today, by its aliases of languages, scripts, regions and variants.
  package func canonical() throws(ICUError) -> ICULocale {
    try ICULocale(known: nonEmpty(Self.ask(cicu_locale_canonical, identifier)))
  }

  /// With the likely script and region: `zh-TW` gives `zh-Hant-TW`. An unknown language stays as it is.
  package func maximized() throws(ICUError) -> ICULocale {
    try ICULocale(known: nonEmpty(Self.ask(cicu_locale_maximized, identifier)))
  }

  private func nonEmpty(_ identifier: String) -> String { identifier.isEmpty ? "und" : identifier }
}
