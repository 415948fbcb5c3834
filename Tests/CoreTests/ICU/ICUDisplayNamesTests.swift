import L10nLocale
import Testing

// For CLDR 42.
struct ICUDisplayNamesTests {
  @Test func localesAreNamedInEnglish() throws {
    let names = try ICUDisplayNames(in: ICULocale("en"))
    #expect(try names.name(of: ICULocale("pt-BR")) == "Portuguese (Brazil)")
    #expect(try names.name(of: ICULocale("zh-Hans")) == "Chinese (Simplified)")
    #expect(try names.name(of: ICULocale("fil")) == "Filipino")
  }

  @Test func thePlaceDecidesTheFirstLetter() throws {
    let french = try ICULocale("fr-CA")
    let czech = try ICULocale("cs")
    #expect(try ICUDisplayNames(in: french).name(of: french) == "français (Canada)")
    #expect(try ICUDisplayNames(in: czech).name(of: czech) == "čeština")
    #expect(try ICUDisplayNames(in: czech, place: .standalone).name(of: czech) == "Čeština")
  }

  @Test func whatHasNoNameIsNil() throws {
    let names = try ICUDisplayNames(in: ICULocale("en"))
    #expect(try names.name(of: ICULocale("jp")) == nil)
    #expect(try names.name(of: .root) == nil)
  }
}
