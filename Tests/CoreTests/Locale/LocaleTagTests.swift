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
    "en US", "xx", "fr-FRANCE!", "b+sr+Latn", "é", "zh-CHS", "Base", "x-private", "und", "_DE",
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

  @Test func everyTableIsReadInFull() {
    #expect(WordTable.map("a=b  c_D=e") == ["a": "b", "c_D": "e"])
    #expect(WordTable.lists("x: a_ B C  y: d") == ["a_B": "x", "a_C": "x", "d": "y"])
    #expect(AppleLocaleData.aliases["no_NO"] == "nb_NO" && AppleLocaleData.parents["en_ZW"] == "en_GB")
    #expect(AppleLocaleData.parents["zh_TW"] == "root" && AppleLocaleData.parents["en_CY"] == "en_150")
    #expect(LanguageNameData.codes["Brazilian~Portuguese"] == "pt-BR")
    #expect(NewerLocaleData.parents.count == 182)
  }

  /// What Apple's matcher takes them for: a modifier behind a language is a part of it, one behind a region is not.
  @Test(arguments: [
    ("sr@latin", nil), ("ca@valencia", nil), ("de@euro", nil), ("en.utf8", nil), ("en@", nil),
    ("sr@latin_RS", nil),
    ("sr_RS@latin", "sr-RS-latin"), ("ca_ES@valencia", "ca-ES-valencia"), ("de_DE@euro", "de-DE"),
    ("en_US.UTF-8", "en-US"), ("de@collation=phonebook", "de"), ("de-u-co-phonebk", "de"),
  ])
  func charsetsModifiersAndKeywords(name: String, tag: String?) {
    #expect(LocaleTag(name: name).text == tag ?? name)
    #expect(LocaleTag(name: name).isLocale == (tag != nil))
  }
}
