import Foundation
import L10nCommands
import L10nCommandLine
import TestSupport
import Testing

/// `resolve --available`: the matcher without any tree, through the command.
@Suite struct AvailableTests {
  private func answer(_ words: String...) throws -> ResolvedTree.Document.Bundle {
    let run = CommandRun(["resolve", "--format", "json"] + words)
    #expect(run.status == .clean, "\(run.errors)")
    let document = try JSONDecoder().decode(ResolvedTree.Document.self, from: Data(run.output.utf8))
    #expect(document.schema == "l10ncheck.resolve/1")
    try #require(document.bundles.count == 1)
    #expect(document.bundles[0].path == nil)
    return document.bundles[0]
  }

  @Test func allVectorsAgree() throws {
    struct File: Decodable {
      struct Vector: Decodable {
        let id: String
        let available: [String]
        let preferences: [String]
        let ualoc: [String]
        let cfbundle: [String]
        let step: String
      }
      let vectors: [Vector]
    }
    let url = Fixtures.root.appendingPathComponent("vectors/preferred-localizations.json")
    let vectors = try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).vectors
    #expect(vectors.count == 888)
    for vector in vectors {
      let answer = try answer(
        "--available", vector.available.joined(separator: ","), "--prefer",
        vector.preferences.joined(separator: ","))
      #expect(answer.preferences == vector.preferences, "\(vector.id)")
      #expect(answer.matched == vector.ualoc, "\(vector.id)")
      #expect(answer.search == vector.cfbundle, "\(vector.id)")
      #expect(answer.step == vector.step, "\(vector.id)")
      #expect(answer.chains == nil)
    }
  }

  @Test func allRowsOfTheTableAgree() throws {
    let rows = try Fixtures.text("vectors/apple-localizations-to-use.tsv").split(separator: "\n")
    #expect(rows.count == 3000)
    for row in rows {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(columns.count == 3)
      let answer = try answer("--available", columns[1], "--prefer", columns[0])
      #expect(answer.matched?.joined(separator: ",") == columns[2], "\(row)")
    }
  }

  @Test func withoutPreferencesEveryLocalizationHasItsChain() throws {
    let chains = try #require(try answer("--available", "en,fr,fr_CA,Base,English").chains)
    #expect(chains.map(\.locale) == ["en", "fr", "fr-CA"])
    #expect(chains.map(\.search) == [["en", "English"], ["fr"], ["fr_CA", "fr"]])
    let one = try #require(try answer("--available", "en,fr,fr_CA", "--locale", "fr_CA").chains)
    #expect(one.map(\.locale) == ["fr-CA"])
  }

  @Test func blanksBetweenNamesDoNotCount() throws {
    let answer = try answer("--available", "en, Simplified Chinese , de", "--prefer", " de-AT , fr")
    #expect(answer.preferences == ["de-AT", "fr"])
    #expect(answer.search == ["de"])
    // What a phone adds of calendars and keyboards may be long, and chooses nothing.
    let long = "de-AT-u-ca-buddhist-co-phonebk-cu-eur-hc-h12-kn-true-nu-latn"
    #expect(try self.answer("--available", "en,de", "--prefer", long).search == ["de"])
  }

  @Test(arguments: ["de,,fr", "de,", ",", "de AT", "de.lproj", "*", "../de", "42", "de\u{7}", "ä"])
  func whatIsNoListOfLanguagesIsAUsageError(list: String) {
    let run = CommandRun(["resolve", "--available", "en", "--prefer", list])
    #expect(run.status == .failure)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("l10ncheck: error: '"))
    #expect(run.errors.contains("is not a value for option '--prefer'"))
  }

  @Test func tooLongALanguageIsAUsageError() {
    let run = CommandRun(["resolve", "--available", "en", "--prefer", String(repeating: "x", count: 58)])
    #expect(run.status == .failure)
  }

  @Test(arguments: [
    ("served", "en,de,fr-CA", "de-AT,fr"), ("second-preference", "en,de,fr-CA", "ja,fr"),
    ("ancestors", "en,en-AU,en-GB", "en-NZ"), ("american-english", "de,en-GB", "ja"),
    ("first-available", "de,fr", "ja"), ("nothing-available", "", "ja"), ("no-preferences", "de,fr", ""),
    ("hostile", "de\u{1B}[31m,fr", "ja"),
  ])
  func text(name: String, available: String, preferences: String) {
    let run = CommandRun(["resolve", "--available", available, "--prefer", preferences])
    #expect(run.status == .clean)
    #expect(run.errors == "")
    Golden.expect(run.output, at: "resolve/available/\(name).txt")
  }

  @Test func chainsAsText() {
    Golden.expect(
      CommandRun(["resolve", "--available", "en,fr,fr_CA,zh-Hant,zh_HK,pt-PT,pt-BR"]).output,
      at: "resolve/available/chains.txt")
  }
}
