import Foundation
import L10nTestSupport
import Testing

@testable import L10nLocale

/// `icu::Locale::createCanonical` of ICU 76.1 (the toolchain's), recorded; a third column where ICU 72.1 differs.
@Suite struct CanonicalLocaleTests {
  /// Aliases that CLDR 42, in ICU 72, did not have yet. Nothing else differs.
  static let newAliases: Set<String> = [
    "ajp", "gom", "kgm", "nom", "pmk", "prp", "szd", "tmk", "tpw", "xss", "zkb",
  ]

  @Test func everyRowAgrees() throws {
    let url = Fixtures.root.appendingPathComponent("vectors/canonical-locales.tsv")
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(rows.count > 2500)
    for row in rows {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let base = try #require(BaseName.of(columns[0]))
      #expect(LocaleAliases.canonical(of: base).name == columns[1], "\(row)")
      if columns.count == 3 {
        let language = String(columns[0].prefix { $0 != "_" && $0 != "-" })
        #expect(Self.newAliases.contains(language), "\(row)")
      }
    }
  }
}

extension LocaleSubtags {
  /// The parts in ICU's form.
  var name: String {
    let parts = [language, script, region].map { String(decoding: $0, as: UTF8.self) }
    let head = parts.filter { !$0.isEmpty }.joined(separator: "_")
    if variant.isEmpty { return head }
    let text = String(decoding: variant, as: UTF8.self)
    return head + (region.isEmpty ? "__" : "_") + text
  }
}
