import L10nICU
import Testing

struct CLDRParentsTests {
  // For CLDR 42. Hinglish (hi-Latn under en-IN) came with 40, Norwegian under `no` with 39.
  @Test(arguments: [
    ("en-IN", ["en-IN", "en-001", "en"]), ("es-MX", ["es-MX", "es-419", "es"]),
    ("pt-AO", ["pt-AO", "pt-PT", "pt"]), ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant"]),
    ("zh-Hant-MO", ["zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]), ("sr-Latn", ["sr-Latn"]),
    ("sr-Cyrl", ["sr-Cyrl", "sr"]), ("nb", ["nb", "no"]), ("hi-Latn", ["hi-Latn", "en-IN", "en-001", "en"]),
    ("de-CH", ["de-CH", "de"]), ("jp", ["jp"]), ("de-CH@collation=phonebook", ["de-CH-u-co-phonebk", "de"]),
  ])
  func chainsFollowCLDR(tag: String, chain: [String]) throws {
    #expect(try CLDRParents().chain(of: ICULocale(tag)).map(\.tag) == chain)
  }

  @Test func rootHasNoParent() throws {
    #expect(try CLDRParents().parent(of: .root) == nil)
    #expect(try CLDRParents().parent(of: ICULocale("de")) == .root)
  }

  @Test func aliasesOfLanguagesAreRead() throws {
    let aliases = try CLDRParents().languageAliases
    #expect(aliases["iw"] == "he")
    #expect(aliases["sh"] == "sr_Latn")
    #expect(aliases["prs"] == "fa_AF")
    #expect(aliases.count > 400)
  }
}
