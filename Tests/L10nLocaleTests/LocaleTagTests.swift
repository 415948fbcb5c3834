import Testing

@testable import L10nLocale

@Suite struct LocaleTagTests {
  @Test(arguments: [
    ("English", "en"), ("french", "fr"), ("Chinese", "zh-Hans"), ("Norwegian", "nb"), ("iw", "he"),
    ("fr_CA", "fr-CA"),
    ("zh_CN", "zh-CN"), ("no", "no"), ("no_NO", "no-NO"), ("zh-hant", "zh-Hant"),
    ("zh_Hans_CN", "zh-Hans-CN"),
    ("sh", "sr-Latn"), ("sh_ME", "sr-Latn-ME"), ("gre", "el"), ("eng", "en"), ("es-419", "es-419"),
    ("en-UK", "en-GB"),
    ("tl", "fil"), ("mo", "ro"), ("ca-ES-valencia", "ca-ES-valencia"), ("de_AT@collation=phonebook", "de-AT"),
    ("uk_SU", "uk-UA"), ("zxx", "zxx"), ("PT-br", "pt-BR"), ("in_ID", "id-ID"), ("prs", "fa-AF"),
    ("en--", "en"),
  ])
  func canonical(name: String, tag: String) {
    #expect(LocaleTag(name: name).text == tag)
    #expect(LocaleTag(name: name).isLocale)
  }

  @Test(arguments: [
    "jp", "cn", "gr", "cz", "dk", "ua", "gb", "Hebrew", "Greek", "zh-rCN", "Brazilian Portuguese", "", "-",
    "en US",
    "xx", "fr-FRANCE!", "b+sr+Latn", "é", "zh-CHS", "Base", "x-private", "und", "_DE",
  ])
  func whatIsNoLocaleIsKeptAsWritten(name: String) {
    let tag = LocaleTag(name: name)
    #expect(tag.text == name)
    #expect(!tag.isLocale)
  }

  @Test func parts() {
    let tag = LocaleTag(name: "sl_latn_it_nedis_rozaj")
    #expect((tag.language, tag.script, tag.region) == ("sl", "Latn", "IT"))
    #expect(tag.variants == ["nedis", "rozaj"])
  }

  @Test func tagsAreComparedByBytes() {
    #expect(LocaleTag(name: "\u{E9}") != LocaleTag(name: "e\u{301}"))
    #expect(LocaleTag(name: "pt_BR") == LocaleTag(name: "pt-br"))
  }

  @Test func everyTableIsSortedAndWithoutDoubles() {
    let tables = [
      AppleLocaleData.aliases, AppleLocaleData.parents, AppleLocaleData.groups, LanguageNameData.codes,
      LikelyLanguagesData.pairCodes, LikelySubtagsData.pairs, LikelySubtagsData.exceptions,
      LocaleAliasData.languages,
      LocaleAliasData.territories, LocaleAliasData.variants, LocaleAliasData.scripts,
      LocaleAliasData.shortLanguages,
      LocaleAliasData.shortRegions, LocaleAliasData.parents, LocaleAliasData.regionLocales,
    ]
    for table in tables {
      let entries = table.entries
      #expect(!entries.isEmpty)
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.key.lexicographicallyPrecedes($1.key) })
      #expect(entries.allSatisfy { table.value(of: $0.key) == $0.value })
    }
  }
}
