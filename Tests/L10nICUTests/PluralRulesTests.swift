import L10nICU
import Testing

// For CLDR 42 to 46.
struct PluralRulesTests {
  @Test func rulesStandAsInCLDR() throws {
    let polish = try PluralRules(ICULocale("pl"))
    #expect(polish.rules.map(\.category) == [.one, .few, .many, .other])
    let few = try #require(polish.rules.first { $0.category == .few })
    #expect(few.condition == "v = 0 and i % 10 = 2..4 and i % 100 != 12..14")
    #expect(few.integers == "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …")
    #expect(few.decimals == "")
    let other = try #require(polish.rules.last)
    #expect(other.condition == "")
    #expect(other.decimals.hasPrefix("0.0~1.5, 10.0"))
    #expect(polish.rules.map(\.category) == polish.categories)
  }

  @Test func regionsInherit() throws {
    #expect(try PluralRules(ICULocale("pl-PL")).categories == PluralRules(ICULocale("pl")).categories)
    #expect(try PluralRules(ICULocale("sr-Latn-RS")).isKnown)
    // 0 is singular in Brazil, plural in Portugal.
    #expect(try PluralRules(ICULocale("pt-BR")).category(of: 0) == .one)
    #expect(try PluralRules(ICULocale("pt-PT")).category(of: 0) == .other)
    #expect(try PluralRules(ICULocale("pt-PT")).rules.first?.condition == "i = 1 and v = 0")
  }

  @Test func unknownLanguagesHaveOtherAlone() throws {
    let rules = try PluralRules(ICULocale("jp"))
    #expect(!rules.isKnown)
    #expect(rules.categories == [.other])
    #expect(rules.category(of: 1) == .other)
    #expect(try PluralRules(ICULocale("ja")).isKnown)
  }

  @Test func ordinalsAreSeparate() throws {
    let english = try PluralRules(ICULocale("en"), .ordinal)
    #expect(english.categories == [.one, .two, .few, .other])
    #expect(
      [1, 2, 3, 4, 11, 21].map { english.category(of: $0) } == [.one, .two, .few, .other, .other, .one])
    #expect(english.rules.first?.condition == "n % 10 = 1 and n % 100 != 11")
  }

  @Test func writtenZerosCount() throws {
    let english = try PluralRules(ICULocale("en"))
    #expect(english.category(of: 1.0) == .one)
    #expect(english.category(ofDecimal: "1") == .one)
    #expect(english.category(ofDecimal: "1.0") == .other)
    #expect(english.category(ofDecimal: "-1") == .one)
    for text in [
      "", "-", ".", "1.", ".5", "1.2.3", "1e5", "--1", "٣", "1\0", String(repeating: "1", count: 101),
    ] {
      #expect(english.category(ofDecimal: text) == nil, "\(text)")
    }
  }

  @Test func numbersOfAnySizeHaveACategory() throws {
    let russian = try PluralRules(ICULocale("ru"))
    #expect(russian.category(of: 4_294_967_301) == .one)
    #expect(russian.category(of: Int.max) == .many)  // …807
    #expect(russian.category(of: Int.min) == .many)  // …808
    #expect(russian.category(of: 9_007_199_254_740_992.0) == .few)  // …992
    #expect(russian.category(of: -9_007_199_254_740_992.0) == .few)
    #expect(russian.category(of: 1e300) != .other)  // a whole number
    for number in [Double.nan, .infinity, -.infinity] { #expect(russian.category(of: number) == .other) }
    #expect(russian.category(of: Double.leastNonzeroMagnitude) == .other)
  }

  @Test(arguments: ["en", "ru", "pl", "ar", "fr", "lv", "ja", "cy", "he", "sl", "pt", "lt", "ga"])
  func samplesTakeTheirCategory(tag: String) throws {
    for kind in [PluralRules.Kind.cardinal, .ordinal] {
      let rules = try PluralRules(ICULocale(tag), kind)
      for category in rules.categories {
        let samples = try rules.samples(of: category)
        #expect(!samples.isEmpty, "\(tag) \(category)")
        #expect(samples == samples.sorted() && Set(samples).count == samples.count)
        #expect(samples.allSatisfy { rules.category(of: $0) == category })
      }
      for category in PluralCategory.allCases where !rules.categories.contains(category) {
        #expect(try rules.samples(of: category) == [])
      }
    }
    #expect(try PluralRules(ICULocale("pl")).samples(of: .few, limit: 5) == [2, 3, 4, 22, 23])
  }

  @Test func namesOfCategoriesAreCLDRs() {
    #expect(PluralCategory.allCases.map(\.name) == ["zero", "one", "two", "few", "many", "other"])
    #expect(PluralCategory(name: "few") == .few)
    #expect(PluralCategory(name: "Few") == nil)
    #expect(PluralCategory.zero < .one && PluralCategory.many < .other)
  }
}
