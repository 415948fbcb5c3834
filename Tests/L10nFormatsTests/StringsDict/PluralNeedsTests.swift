import L10nFormats
import Testing

@Suite struct PluralNeedsTests {
  @Test func otherIsAlwaysNeeded() {
    let japanese = PluralNeeds(categories: [], language: "ja")
    #expect(japanese.missing(from: [.one]) == .other)
    #expect(japanese.useless(in: [.one, .zero, .other]) == .one)
  }

  @Test func compactManyIsNotDemanded() {
    for language in ["ca", "es", "fr", "it", "pt"] {
      let needs = PluralNeeds(categories: [.one, .many, .other], language: language)
      #expect(needs.missing(from: [.one, .other]) == [])
      #expect(needs.useless(in: [.one, .many, .other]) == [])
    }
    let russian = PluralNeeds(categories: [.one, .few, .many, .other], language: "ru")
    #expect(russian.missing(from: [.one, .other]).names == ["few", "many"])
  }

  @Test func zeroIsNeededOnlyWhereNumbersSelectIt() {
    let latvian = PluralNeeds(categories: [.zero, .one, .other], language: "lv")
    #expect(latvian.missing(from: [.one, .other]) == .zero)
    let english = PluralNeeds(categories: [.one, .other], language: "en")
    #expect(english.missing(from: [.one, .other]) == [])
    #expect(english.useless(in: [.zero, .one, .two, .other]) == .two)
  }
}
