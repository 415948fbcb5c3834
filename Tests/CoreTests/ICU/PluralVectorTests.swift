import Foundation
import L10nLocale
import TestSupport
import Testing

/// Plural categories of numbers of things against another ICU: 76.1 with CLDR 46, in
/// `Fixtures/vectors/plural-categories.json`. Its ordinal categories and those of fractions are not compared.
struct PluralVectorTests {
  struct Vector: Decodable {
    let language: String
    let cardinal: [String]
    let integers: [String: [Int32]]
  }

  struct Vectors: Decodable {
    let vectors: [Vector]
  }

  /// What differs here, by language and number, for ICU 72 with CLDR 42. Nothing: from 42 to 46 CLDR changed no rule of
  /// these languages as far as the numbers of the file show. A difference that comes is named here with its cause.
  static let known: Set<String> = []

  @Test func categoriesAgree() throws {
    let file = Fixtures.root.appendingPathComponent("vectors/plural-categories.json")
    let vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).vectors
    #expect(vectors.count == 119)
    var different: Set<String> = []
    for vector in vectors {
      let locale = try ICULocale(vector.language)
      let cardinal = try PluralRules(locale)
      if cardinal.categories.map(\.name) != vector.cardinal {
        different.insert("\(vector.language) cardinal \(cardinal.categories.map(\.name))")
      }
      for (category, numbers) in vector.integers {
        for number in numbers where cardinal.category(of: number).name != category {
          different.insert(
            "\(vector.language) \(number) \(cardinal.category(of: number).name) not \(category)")
        }
      }
    }
    #expect(different == Self.known)
  }
}
