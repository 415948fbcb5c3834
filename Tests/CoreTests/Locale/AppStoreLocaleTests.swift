import L10nLocale
import Testing

/// What the App Store calls languages, and which language of a project a name stands for.
@Suite struct AppStoreLocaleTests {
  @Test(arguments: [
    ("de", "de_DE"), ("ja", "ja"), ("zh-Hans", "zh_Hans"), ("zh-Hant", "zh_Hant"), ("zh-TW", "zh_Hant"),
    ("zh", "zh_Hans"), ("pt", "pt_BR"), ("pt-PT", "pt_PT"), ("en", "en_US"), ("en-GB", "en_GB"),
    ("es", "es_ES"),
    ("ar", "ar_SA"), ("nb", "no"), ("no", "no"), ("fr-CA", "fr_CA"), ("nl", "nl_NL"), ("he", "he"),
    ("sl", "sl_SI"),
    // The App Store has no name of its own for these.
    ("es-419", "es_MX"), ("ar-EG", "ar_EG"), ("is", "is"), ("zh-HK", "zh_Hant"),
  ])
  func name(_ tag: String, _ name: String) {
    #expect(AppStoreLocale.name(of: LocaleTag(name: tag)) == name)
  }

  @Test(
    arguments: [
      // A language is found by the same name, else by the likely region.
      (["en_US", "de_DE", "fr_CA"], ["en", "de", "fr-CA"], ["en", "de", "fr-CA"]),
      (["pt_BR"], ["pt-BR", "pt"], ["pt-BR"]),
      (["pt_BR", "pt_PT"], ["pt", "pt-PT"], ["pt", "pt-PT"]),
      (["zh_Hans", "zh_Hant"], ["zh-Hans", "zh-Hant"], ["zh-Hans", "zh-Hant"]),
      (["zh_CN", "zh_TW"], ["zh-Hans", "zh-Hant"], ["zh-Hans", "zh-Hant"]),
      // `ar-EG` is the likely one, and the App Store has another.
      (["ar_SA"], ["ar"], ["ar"]),
      (["ar_SA", "ar_EG"], ["ar"], ["ar_SA", "ar"]),
      (["no"], ["nb"], ["nb"]),
      // Two names for one language are one, unless the project has both, or none.
      (["de_DE", "de"], ["de"], ["de", "de"]),
      (["es", "es_ES", "es_MX"], ["es"], ["es", "es", "es_MX"]),
      (["es", "es_ES"], ["es", "es-ES"], ["es", "es-ES"]),
      (["de_DE", "de"], [], ["de_DE", "de"]),
      // A region that goes without saying, and one that does not.
      (["de_DE", "fr_CA", "ko_KR", "es_MX"], ["en"], ["de", "fr_CA", "ko", "es_MX"]),
      (["de_DE"], ["de-DE", "de"], ["de-DE"]),
      (["en_US", "x"], ["en-US"], ["en-US", "x"]),
    ] as [([String], [String], [String])])
  func languages(_ names: [String], _ project: [String], _ expected: [String]) {
    #expect(AppStoreLocale.languages(of: names, in: project.map { LocaleTag(name: $0) }) == expected)
  }
}
