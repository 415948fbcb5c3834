import L10nLocale
import Testing

// Expectations that hang on data hold for ICU 72 with CLDR 42 and, unless a comment says otherwise, for later ones.
struct ICULocaleTests {
  @Test(arguments: [
    ("fr_CA", "fr_CA"), ("FR-ca", "fr_CA"), ("zh-hant-tw", "zh_Hant_TW"),
    ("es-419", "es_419"), ("iw", "iw"), ("Hebrew", "hebrew"),
    ("de@collation=phonebook", "de@collation=phonebook"),
    ("de-u-co-phonebk", "de@collation=phonebook"), ("und", ""), ("fr_", "fr"),
    ("en-Hant--", "en_Hant"),
    ("ca-ES-valencia", "ca_ES_VALENCIA"),
  ])
  func spellingIsPutRight(text: String, identifier: String) throws {
    let locale = try ICULocale(text)
    #expect(locale.identifier == identifier)
  }

  @Test(arguments: [
    "", "\0", "en\0fr", "日本語", "en US", "../en", String(repeating: "a", count: 151), "a", "-", "_", "@", "é",
    "en;", "en=US", "a_US", "root", "root@x=y",
  ])
  func nonsenseIsMalformed(text: String) {
    #expect(throws: ICUError.malformedIdentifier(text)) { try ICULocale(text) }
  }
}
