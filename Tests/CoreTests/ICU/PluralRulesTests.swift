import L10nLocale
import Testing

// The rules are those of CLDR 42 to 46.
struct PluralRulesTests {
  @Test func rulesStandAsInCLDR() throws {
    let polish = try PluralRules(ICULocale("pl"))
    #expect(polish.rules.map(\.category) == [.one, .few, .many, .other])
    let few = try #require(polish.rules.first { $0.category == .few })
    #expect(few.condition == "v = 0 and i % 10 = 2..4 and i % 100 != 12..14")
    let other = try #require(polish.rules.last)
    #expect(other.condition == "")
    #expect(polish.rules.map(\.category) == polish.categories)
  }

  @Test func regionsInherit() throws {
    #expect(try PluralRules(ICULocale("pl-PL")).categories == PluralRules(ICULocale("pl")).categories)
    #expect(try PluralRules(ICULocale("sr-Latn-RS")).rules.count == 3)
    // 0 is singular in Brazil, plural in Portugal.
    #expect(try PluralRules(ICULocale("pt-BR")).category(of: 0) == .one)
    #expect(try PluralRules(ICULocale("pt-PT")).category(of: 0) == .other)
    #expect(try PluralRules(ICULocale("pt-PT")).rules.first?.condition == "i = 1 and v = 0")
  }

  @Test func unknownLanguagesHaveOtherAlone() throws {
    let rules = try PluralRules(ICULocale("jp"))
    #expect(rules.rules.isEmpty)
    #expect(rules.categories == [.other])
    #expect(rules.category(of: 1) == .other)
    #expect(try !PluralRules(ICULocale("ja")).rules.isEmpty)
  }

  @Test func namesOfCategoriesAreCLDRs() {
    #expect(PluralCategory.allCases.map(\.name) == ["zero", "one", "two", "few", "many", "other"])
    #expect(PluralCategory.zero < .one && PluralCategory.many < .other)
  }
}
