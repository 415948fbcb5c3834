import Foundation
import L10nLocale
import TestSupport
import Testing

/// What Apple's matcher answered, recorded from ICU 76.1 (CLDR 46).
@Suite struct MatcherVectorTests {
  struct Vector: Decodable {
    let id: String
    let available: [String]
    let preferences: [String]
    let ualoc: [String]
    let cfbundle: [String]
    let step: String
  }

  static func vectors() throws -> [Vector] {
    struct File: Decodable { let vectors: [Vector] }
    let url = Fixtures.root.appendingPathComponent("vectors/preferred-localizations.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).vectors
  }

  @Test func allRowsOfTheTableAgree() throws {
    let rows = try Fixtures.text("vectors/apple-localizations-to-use.tsv").split(separator: "\n")
    #expect(rows.count == 3000)
    for row in rows {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map {
        $0.split(separator: ",").map(String.init)
      }
      try #require(columns.count == 3)
      let matcher = LocalizationMatcher(available: columns[1])
      #expect(matcher.localizations(for: columns[0]) == columns[2], "\(row)")
    }
  }

  /// Every outdated region and language, alone, beside its plain language and beside what it is called today.
  @Test func outdatedNamesReachWhomAppleSays() throws {
    let rows = try Fixtures.text("vectors/outdated-names.tsv").split(separator: "\n")
    #expect(rows.count == 1909)
    var unreached = 0
    for row in rows {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map {
        $0.split(separator: ",").map(String.init)
      }
      try #require(columns.count == 3 && columns[0].count == 1)
      let set = LocalizationSet(names: columns[1])
      #expect(set.matcher.localizations(for: columns[0]) == columns[2], "\(row)")
      let wanted = LocaleTag(name: columns[0][0])
      for (place, name) in columns[1].enumerated() where LocaleTag(name: name) == wanted {
        #expect(set.isReached[place] == columns[2].contains(name), "\(row): \(name)")
        unreached += set.isReached[place] ? 0 : 1
      }
    }
    #expect(unreached > 100)
  }

  @Test func allVectorsAgree() throws {
    let vectors = try Self.vectors()
    #expect(vectors.count == 888)
    for vector in vectors {
      let answer = LocalizationMatcher(available: vector.available).localizations(for: vector.preferences)
      #expect(answer == vector.ualoc, "\(vector.id)")
    }
  }
}
