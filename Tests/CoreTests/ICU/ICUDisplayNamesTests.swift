import L10nLocale
import Testing

// The names are those of CLDR 42.
struct ICUDisplayNamesTests {
  @Test func localesAreNamedInEnglish() throws {
    let names = try ICUDisplayNames()
    #expect(try names.name(of: ICULocale("pt-BR")) == "Portuguese (Brazil)")
    #expect(try names.name(of: ICULocale("zh-Hans")) == "Chinese (Simplified)")
    #expect(try names.name(of: ICULocale("fil")) == "Filipino")
  }

  @Test func whatHasNoNameIsNil() throws {
    let names = try ICUDisplayNames()
    #expect(try names.name(of: ICULocale("jp")) == nil)
  }
}
