import Foundation
import TestSupport
import Testing

@testable import L10nLocale

/// `icu::Locale::createCanonical` of ICU 76.1 (the toolchain's), recorded; a third column where ICU 72.1 differs.
@Suite struct CanonicalLocaleTests {
  @Test func everyRowAgrees() throws {
    let rows = try Fixtures.text("vectors/canonical-locales.tsv").split(separator: "\n")
    #expect(rows.count > 2500)
    for row in rows {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let base = try #require(BaseName.of(columns[0]))
      #expect(LocaleData.canonical(base).name == columns[1], "\(row)")
      if columns.count == 3 {
        #expect(NewerLocaleData.languages[LocaleSubtags(base).language] != nil, "\(row)")
      }
    }
  }
}

extension LocaleSubtags {
  /// The parts in ICU's form.
  var name: String {
    let head = [language, script, region].filter { !$0.isEmpty }.joined(separator: "_")
    return variant.isEmpty ? head : head + (region.isEmpty ? "__" : "_") + variant
  }
}
