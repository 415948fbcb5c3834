import L10nICU
import Testing

// Expectations that hang on data hold for ICU 72 with CLDR 42 and, unless a comment says otherwise, for later ones.
struct ICULocaleTests {
  @Test(arguments: [
    ("fr_CA", "fr_CA", "fr-CA"), ("FR-ca", "fr_CA", "fr-CA"), ("zh-hant-tw", "zh_Hant_TW", "zh-Hant-TW"),
    ("es-419", "es_419", "es-419"), ("iw", "iw", "he"), ("Hebrew", "hebrew", "hebrew"),
    ("de@collation=phonebook", "de@collation=phonebook", "de-u-co-phonebk"),
    ("de-u-co-phonebk", "de@collation=phonebook", "de-u-co-phonebk"), ("und", "", "und"), ("fr_", "fr", "fr"),
    ("en-Hant--", "en_Hant", "en-Hant"),
    ("ca-ES-valencia", "ca_ES_VALENCIA", "ca-ES-valencia"),
  ])
  func spellingIsPutRight(text: String, identifier: String, tag: String) throws {
    let locale = try ICULocale(text)
    #expect(locale.identifier == identifier)
    #expect(locale.tag == tag)
  }

  @Test(arguments: [
    ("iw", "he"), ("in", "id"), ("ji", "yi"), ("sh", "sr-Latn"), ("mo", "ro"), ("tl", "fil"), ("cmn", "zh"),
    ("fr_CA", "fr-CA"), ("zh_CN", "zh-CN"), ("zh-Hant", "zh-Hant"), ("no", "no"), ("nb", "nb"),
    ("en_UK", "en-GB"), ("jp", "jp"), ("undone", "undone"), ("pt-BR", "pt-BR"), ("sr_YU", "sr-RS"),
    ("und", "und"),
  ])
  func canonicalTagsFollowAliasesAlone(text: String, tag: String) throws {
    #expect(try ICULocale(canonicalizing: text).tag == tag)
  }

  @Test(arguments: [
    "", "\0", "en\0fr", "日本語", "en US", "../en", String(repeating: "a", count: 151), "a", "-", "_", "@", "é",
    "en;", "en=US", "a_US", "root", "root@x=y",
  ])
  func nonsenseIsMalformed(text: String) {
    #expect(throws: ICUError.malformedIdentifier(text)) { try ICULocale(text) }
    #expect(throws: ICUError.malformedIdentifier(text)) { try ICULocale(canonicalizing: text) }
  }

  @Test func partsAreTakenApart() throws {
    let locale = try ICULocale("sr_Latn_RS_POSIX@currency=EUR")
    #expect(locale.language == "sr")
    #expect(locale.script == "Latn")
    #expect(locale.region == "RS")
    #expect(locale.variant == "POSIX")
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hant-TW"), ("zh", "zh-Hans-CN"), ("zh-Hant-TW", "zh-Hant-TW"), ("en", "en-Latn-US"),
    ("sr", "sr-Cyrl-RS"), ("pt-PT", "pt-Latn-PT"), ("xx", "xx"),
  ])
  func likelySubtags(text: String, maximized: String) throws {
    #expect(try ICULocale(text).maximized().tag == maximized)
  }

  @Test func orderIsThatOfTheTags() throws {
    let tags = try ["zh-Hant", "en", "zh-HK", "en-GB"].map { try ICULocale($0) }.sorted().map(\.tag)
    #expect(tags == ["en", "en-GB", "zh-HK", "zh-Hant"])
  }

  @Test func oneLocaleIsOneKey() throws {
    #expect(try Set([ICULocale("fr-CA"), ICULocale("FR_ca")]).count == 1)
  }
}
