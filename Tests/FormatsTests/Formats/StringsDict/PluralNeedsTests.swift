import Foundation
import L10nFormats
import TestSupport
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

  /// Czech has `many` for decimals, and for nothing else.
  @Test func whatOnlyDecimalsTakeIsNeededWhereTheyAreShown() {
    let czech = PluralNeeds(
      categories: [.one, .few, .many, .other], whole: [.one, .few, .other], language: "cs")
    #expect(czech.missing(from: [.one, .few, .other]) == [])
    #expect(czech.missing(from: [.one, .few, .other], isDecimal: true) == .many)
    #expect(czech.missing(from: [.one, .few, .other], showing: Array("%lld souboru".utf8)) == [])
    #expect(czech.missing(from: [.one, .few, .other], showing: Array("%.1f km".utf8)) == .many)
    #expect(czech.useless(in: [.one, .few, .many, .other]) == [])
  }

  @Test(arguments: [
    ("%f", true), ("%.1lf km", true), ("%2$g", true), ("%@ and %E", true), ("%d", false), ("%arg", false),
    ("100 % free", false), ("100% free", false), ("%%f", false), ("%", false), ("", false),
  ])
  func decimalConversions(_ text: String, _ isOne: Bool) {
    #expect(DecimalConversion.stands(in: Array(text.utf8)) == isOne)
  }

  @Test func zeroIsNeededOnlyWhereNumbersSelectIt() {
    let latvian = PluralNeeds(categories: [.zero, .one, .other], language: "lv")
    #expect(latvian.missing(from: [.one, .other]) == .zero)
    let english = PluralNeeds(categories: [.one, .other], language: "en")
    #expect(english.missing(from: [.one, .other]) == [])
    #expect(english.useless(in: [.zero, .one, .two, .other]) == .two)
  }

  struct Vectors: Decodable {
    struct Vector: Decodable {
      let language: String
      let cardinal: [String]
    }
    let vectors: [Vector]
  }

  /// Every category that a language of the vectors has is needed, and no other, but for `many` of whole
  /// millions.
  @Test func everyLanguageNeedsItsCategories() throws {
    let file = Fixtures.root.appendingPathComponent("vectors/plural-categories.json")
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).vectors
    #expect(vectors.count == 119)
    for vector in vectors {
      let categories = vector.cardinal.reduce(into: PluralCategories()) { set, name in
        set.formUnion(PluralCategories(name: Array(name.utf8)) ?? [])
      }
      let language = String(vector.language.prefix { $0 != "_" && $0 != "-" })
      let needs = PluralNeeds(categories: categories, language: language)
      let expected =
        ["ca", "es", "fr", "it", "pt"].contains(language) ? categories.subtracting(.many) : categories
      #expect(needs.required == expected.union(.other), "\(vector.language)")
      #expect(needs.useless(in: categories) == [], "\(vector.language)")
      #expect(
        needs.useless(in: .all) == PluralCategories.all.subtracting(categories).subtracting([.zero, .other]))
    }
  }
}
