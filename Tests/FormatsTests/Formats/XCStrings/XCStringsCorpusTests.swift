import Foundation
@testable import L10nFormats
import TestSupport
import L10nText
import Testing

@Suite struct XCStringsCorpusTests {
  /// Keys, texts and states of every real catalog are those that Foundation reads.
  @Test(.enabled(if: Corpus.isThere)) func agreesWithFoundation() throws {
    let corpus = try Corpus.unpacked()
    #expect(try agree(corpus) >= 19)
  }

  @Test func agreesWithFoundationOnFixtures() throws {
    let folders = ["projects", "bundles", "conversions"]
    #expect(try folders.reduce(0) { try $0 + agree(.fixtures($1)) } > 8)
  }

  private func agree(_ corpus: Corpus) throws -> Int {
    let files = corpus.files(withExtension: "xcstrings")
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let listing = XCStringsListing(bytes)
      let theirs = try XCStringsListing.foundationUnits(bytes)
      #expect(listing.units.sorted() == theirs.sorted(), "\(file.lastPathComponent)")
      #expect(Set(listing.keys).count == listing.keys.count)
      let isOdd = file.path.contains("history-oddities")
      let rules = Set(listing.diagnostics.map(\.rule.id))
      #expect(rules == (isOdd ? ["json-trailing-comma"] : []), "\(file.path)")
    }
    return files.count
  }
}
