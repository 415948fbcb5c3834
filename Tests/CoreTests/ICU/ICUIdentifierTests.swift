import L10nLocale
import Testing

// Expectations that hang on data hold for ICU 72 with CLDR 42 and, unless a comment says otherwise, for later ones.
struct ICUIdentifierTests {
  @Test(arguments: [
    ("FR-ca", "fr_CA"), ("zh-hant-tw", "zh_Hant_TW"), ("de@collation=phonebook", "de"),
    ("de-u-co-phonebk", "de"),
    ("sr@latin", "sr@latin"), ("en_US.UTF-8", "en_US.UTF-8"), ("eng_USA", "en_US"), ("Hebrew", "hebrew"),
    ("", ""), ("é", "é"),
  ])
  func baseNames(identifier: String, base: String) {
    #expect(ICUIdentifier.base(identifier) == base)
  }

  @Test(arguments: [
    ("iw", "he"), ("sh_ME", "sr_Latn_ME"), ("mo", "ro"), ("zh_CN", "zh_CN"), ("no", "no"), ("en_UK", "en_GB"),
    ("uk_SU", "uk_UA"), ("zh_GAN", "gan"), ("sr_RS@latin", "sr_RS_LATIN"), ("jp", "jp"), ("sr_YU", "sr_RS"),
  ])
  func canonicalFormsFollowAliasesAlone(identifier: String, canonical: String) {
    #expect(ICUIdentifier.canonical(identifier) == canonical)
  }

  @Test(arguments: [
    ("zh_TW", "zh_Hant_TW", "zh_TW"), ("sr_Cyrl_RS", "sr_Cyrl_RS", "sr"), ("und_JP", "ja_Jpan_JP", "ja"),
    ("xx", "xx", "xx"),
  ])
  func likelySubtags(identifier: String, maximal: String, minimal: String) {
    #expect(ICUIdentifier.maximal(identifier) == maximal)
    #expect(ICUIdentifier.minimal(identifier) == minimal)
  }

  @Test func longResultsAreWhole() {
    let long = "en-" + (0..<40).map { "a\(1000 + $0)" }.joined(separator: "-")
    #expect(ICUIdentifier.base(long)?.utf8.count == long.utf8.count + 1)
  }

  @Test func aliasesAreLookedUp() throws {
    let data = try ICUIdentifierData()
    #expect(data.replacement(ofLanguage: "iw") == "he")
    #expect(data.replacement(ofLanguage: "sh") == "sr_Latn")
    #expect(data.replacement(ofLanguage: "en_GB_oed") == "en_GB_oxendict")
    #expect(data.replacement(ofRegion: "AN") == "CW SX BQ")
    for code in ["en", "", "alias", "iw/replacement", "é"] {
      #expect(data.replacement(ofLanguage: code) == nil)
    }
  }

  @Test func codesAreLookedUpInStretches() throws {
    let data = try ICUIdentifierData()
    // `aaa~i` and what is before and behind it, single codes, the ends of the list.
    for code in ["aa", "aaa", "aae", "aai", "en", "tlh", "zu", "zza"] {
      #expect(data.isLanguage(code), "\(code)")
    }
    for code in ["", "a", "aaj", "aaaa", "jp", "iw", "mul", "zzzz", "~", "é", "EN"] {
      #expect(!data.isLanguage(code), "\(code)")
    }
    for code in ["AC", "AD", "DE", "XA", "XB", "XK", "419", "001", "EU", "ZW"] {
      #expect(data.isRegion(code), "\(code)")
    }
    for code in ["", "UK", "XC", "XX", "ZZ", "840", "de", "DEU"] { #expect(!data.isRegion(code), "\(code)") }
  }

  @Test func parentsOfTheirOwnAreListed() throws {
    let parents = Dictionary(
      try ICUIdentifierData.parents().map { ($0.child, $0.parent) }, uniquingKeysWith: { first, _ in first })
    #expect(
      parents["en_GB"] == "en_001" && parents["es_MX"] == "es_419" && parents["zh_Hant_MO"] == "zh_Hant_HK")
    #expect(parents["sr_Latn"] == "root" && parents["de_AT"] == nil)
  }
}
