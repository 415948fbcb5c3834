import L10nLocale
import Testing

/// The consequences of the matcher's rules, one by one.
@Suite struct FallbackTests {
  @Test(
    arguments: [
      ("en-AU", "en_AU en_GB en_001 en", "en_AU en_GB en_001 en"),
      ("en-IN", "en en_GB", "en_GB en"), ("en-NZ", "en en_GB en_AU", "en_AU en_GB en"),
      ("en-FR", "en en-GB", "en-GB en"),
      ("en-CA", "en en_GB", "en"), ("en-IL", "en_GB en", "en"),
      ("es-AR", "es es-419", "es-419 es"), ("es-US", "es-419 es", "es-419 es"), ("es-419", "es es-MX", "es"),
      ("pt-AO", "pt-BR pt-PT", "pt-PT"), ("pt-MO", "pt pt-PT", "pt-PT pt"), ("pt-PT", "pt-BR", "pt-BR"),
      ("pt-PT", "pt-BR en", "pt-BR"), ("zh", "zh-Hant zh-Hans", "zh-Hans"), ("zh-Hant", "zh zh-Hans", ""),
      ("zh-HK", "zh-Hant zh-Hans", "zh-Hant"), ("zh-HK", "zh-TW", "zh-TW"),
      ("yue", "zh-Hant zh-HK", "zh-HK zh-Hant"),
      ("sr", "sr-Latn", ""), ("sr-Latn", "sr", ""), ("sh", "sr-Latn sr", "sr-Latn"), ("hr", "bs sr", ""),
      ("no", "nb", "nb"), ("nb", "no da", "no"), ("nn", "nb", "nb"), ("da", "nb no", ""),
      ("de", "de-CH", "de-CH"), ("fr-BE", "fr-CA", "fr-CA"), ("ca", "es", ""), ("gsw", "de", ""),
      ("gl", "pt", ""),
      ("ja", "jp", ""), ("zh", "cn", ""), ("el", "gr", ""), ("he", "Hebrew", ""),
      ("pt-BR", "BrazilianPortuguese pt", "pt"),
      ("sr-Latn", "sr@latin sr", ""), ("sr", "sr@latin", ""), ("sr@latin", "sr sr@latin", "sr@latin"),
      ("sr", "sr_RS@latin", "sr_RS@latin"), ("sr-RS", "sr_RS@latin sr", "sr"),
      ("sr-Latn-RS", "sr_RS@latin", ""),
      ("ca", "ca@valencia", ""), ("ca", "ca_ES@valencia", "ca_ES@valencia"),
      ("ca", "ca-valencia", "ca-valencia"),
      ("de", "de@collation=phonebook", "de@collation=phonebook"), ("de@collation=phonebook", "de", "de"),
      ("de@euro", "de", ""), ("en", "en.utf8", ""), ("en", "en_US.UTF-8", "en_US.UTF-8"),
      ("fr", "FRENCH", "FRENCH"), ("en", "Base", ""), ("fr", "de zxx", "zxx"), ("sv", "se", ""),
      ("ko", "kr", ""),
    ] as [(String, String, String)])
  func oneConsequence(preference: String, available: String, answer: String) {
    let names = available.split(separator: " ").map(String.init)
    let expected = answer.split(separator: " ").map(String.init)
    #expect(LocalizationMatcher(available: names).localizations(for: [preference]) == expected)
  }

  @Test func portugalTakesBrazilBehindEverybodyElse() {
    let matcher = LocalizationMatcher(available: ["pt-BR", "fr"])
    #expect(matcher.localizations(for: ["pt-PT", "fr"]) == ["fr"])
    #expect(matcher.localizations(for: ["pt-PT", "de"]) == ["pt-BR"])
  }

  @Test func aLaterPreferenceThatIsThereTakesOver() {
    #expect(
      LocalizationMatcher(available: ["fr-FR", "fr-CA"]).localizations(for: ["fr-CH", "fr-CA"]) == ["fr-CA"])
    #expect(
      LocalizationMatcher(available: ["fr", "fr-CA"]).localizations(for: ["fr-CH", "fr-CA"]) == ["fr"])
  }

  @Test func theChainOfALocalizationIsInTags() {
    let set = LocalizationSet(names: ["Base", "English", "fr", "fr_CA", "pt-BR", "pt_BR"])
    #expect(set.fallback(of: LocaleTag(name: "fr_CA")).map(\.text) == ["fr-CA", "fr"])
    #expect(set.fallback(of: LocaleTag(name: "English")).map(\.text) == ["en"])
    #expect(set.fallback(of: LocaleTag(name: "pt_BR")).map(\.text) == ["pt-BR"])
    #expect(set.fallback(of: LocaleTag(name: "ja")).isEmpty)
  }

  @Test func filesAreLookedForInTheOwnFolderThenBaseThenTheRest() {
    let set = LocalizationSet(names: ["Base", "en", "fr", "fr_CA", "pt-BR", "pt_BR"])
    #expect(set.lookupOrder(of: LocaleTag(name: "fr-CA")) == ["fr_CA", "Base", "fr"])
    #expect(set.lookupOrder(of: LocaleTag(name: "pt-BR")) == ["pt-BR", "pt_BR", "Base"])
    #expect(set.lookupOrder(of: LocaleTag(name: "fr-BE")) == ["fr", "Base"])
    #expect(set.lookupOrder(of: LocaleTag(name: "ja")) == ["Base"])
    #expect(LocalizationSet(names: ["jp"]).lookupOrder(of: LocaleTag(name: "jp")) == ["jp"])
  }

  /// Every name is read once, every question costs a few look-ups.
  @Test func tenThousandLocalizationsAreNoTrouble() {
    let names = (0..<10_000).map { "en-v\(10_000 + $0)" }
    let set = LocalizationSet(names: names + ["en"])
    #expect(set.lookupOrder(of: LocaleTag(name: "en-v17777")) == ["en-v17777", "en"])
    #expect(set.fallback(of: LocaleTag(name: "en-v19999")).map(\.text) == ["en-v19999", "en"])
  }

  /// What is longer than any folder's name is not read at all.
  @Test func hostileNamesMatchNobody() {
    let long = (0..<2000).map { "\(String(repeating: "en-a\($0)x-", count: 400))" }
    let set = LocalizationSet(names: long + ["en"])
    #expect(set.fallback(of: LocaleTag(name: "en")).map(\.text) == ["en"])
    #expect(set.tags.prefix(2000).allSatisfy { !$0.isLocale })
    let nearly = (0..<2000).map { "en-US-" + String(repeating: "a\(1000 + $0)-", count: 40) }
    #expect(LocalizationMatcher(available: nearly).localizations(for: ["en-US"]).isEmpty)
  }
}
