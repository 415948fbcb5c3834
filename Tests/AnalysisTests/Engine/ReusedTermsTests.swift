import L10nCoverage
import TestSupport
import L10nText
import Testing

/// Texts of several words that a localization leaves as they are, and has so within others.
@Suite struct ReusedTermsTests {
  @Test func namesWithinOtherTexts() throws {
    func reason(_ text: String, in other: String, care: Int = 10) throws -> String? {
      let rest = (0..<care).map { "\"k\($0)\" = \"%@ \($0)\";" }.joined()
      func table(_ word: String, _ sentence: String) -> String {
        #""name" = "\#(text)"; "sentence" = "\#(sentence)";"# + rest.replacing("%@", with: word)
      }
      let report = try Report.of([
        "en.lproj/L.strings": table("text", "This sentence is about something that has a name"),
        "de.lproj/L.strings": table("Wort", other),
      ])
      return report.bundles.first?.tables.first?.cells.first?.accepted.first.map(\.reason.rawValue)
    }
    #expect(try reason("Acme Talk", in: "Acme Talk öffnen") == "used")
    #expect(try reason("Acme Talk 🎁", in: "Öffne „Acme Talk“!") == "used")
    #expect(try reason("Acme Talk", in: "打开Acme Talk。") == "used")
    #expect(try reason("Acme Talk", in: "Acme Talks öffnen") == nil, "another word")
    #expect(try reason("MMM d", in: "MMM d, HH:mm") == nil, "a form of dates")
    #expect(try reason("Acme Talk", in: "Nichts öffnen") == nil)
    #expect(try reason("Acme Talk", in: "Acme Talk") == nil, "that is all of it")
    #expect(
      try reason("sentence is", in: "This sentence is about something that has a name") == nil,
      "the sentence is English")
    #expect(try reason("Acme Talk", in: "Acme Talk öffnen", care: 5) == nil, "too few to tell")
  }

  /// A stub is a text of the source, whatever stands in it.
  @Test(arguments: [true, false])
  func namesWithinStubs(_ isStub: Bool) throws {
    let sentence = "Open Acme Talk now"
    func table(_ word: String, _ lead: String) -> String {
      "\"name\" = \"Acme Talk\";\n" + lead + "\"sentence\" = \"\(sentence)\";\n"
        + (0..<10).map { "\"k\($0)\" = \"\(word) \($0)\";\n" }.joined()
    }
    let german = table("Wort", isStub ? "/* \(TableText.mark(for: sentence)) */\n" : "")
      .replacing("Open Acme", with: isStub ? "Open Acme" : "Öffne Acme")
    let report = try Report.of(["en.lproj/L.strings": table("text", ""), "de.lproj/L.strings": german])
    let cell = report.bundles.first?.tables.first?.cells.first
    #expect(cell?.counts.translation[.stub] == (isStub ? 1 : 0))
    #expect(cell?.accepted.first?.reason.rawValue == (isStub ? nil : "used"))
  }

  @Test func textsWhoseWordsStandInOthers() throws {
    func reason(_ text: String, _ others: [String], in locale: String = "sv") throws -> String? {
      func table(_ word: String, _ others: [String]) -> String {
        let rest =
          (0..<10).map { "\"k\($0)\" = \"\(word) \($0)\";" }
          + others.enumerated().map { "\"o\($0)\" = \"\($1)\";" }
        return #""name" = "\#(text)";"# + rest.joined()
      }
      let report = try Report.of([
        "en.lproj/L.strings": table("text", others.map { "This one is not \($0.count)" }),
        "\(locale).lproj/L.strings": table("ord", others),
      ])
      return report.bundles.first?.tables.first?.cells.first?.accepted.first?.reason.rawValue
    }
    let others = ["Din server", "Servern är en server", "URL till den", "Ange en url"]
    #expect(try reason("Server URL", others) == "used")
    #expect(try reason("Server (24h) URL", others) == "used", "what has a digit is no word")
    #expect(try reason("Server URL", others.dropLast()) == nil, "one text alone")
    #expect(try reason("Server URL field", others) == nil, "a word that it does not have")
    #expect(try reason("Server URL", others, in: "uk") == nil, "other letters")
  }

  /// Words that the other table of two apps lets pass as the same pass in both, with German texts of their
  /// own.
  @Test func wordsInBothOfTwoProducts() throws {
    let others = ["cs", "es", "fi", "fr", "it", "pl"]
    let word = #""word" = "Version"; "#
    var files = ["S/en.lproj/L.strings": word + #""a" = "A text"; "b" = "Another text";"#]
    files["S/de.lproj/L.strings"] = word + #""a" = "Ein Text"; "b" = "Noch ein Text";"#
    files["T/de.lproj/L.strings"] = word + #""a" = "Ein Text";"#
    for other in others {
      files["S/\(other).lproj/L.strings"] =
        #""word" = "\#(other)"; "a" = "\#(other) 1"; "b" = "\#(other) 2";"#
    }
    for (language, text) in ["en": "Text", "de": "Wort"] {
      files["W/\(language).lproj/W.strings"] = (0..<12).map { "\"k\($0)\" = \"\(text) \($0)\";" }.joined()
    }
    let shared = files.keys.filter { !$0.contains("/de.lproj/L") }.sorted()
    let project = ProjectText(
      regions: ["en", "de"] + others,
      [.init("One", shared + ["S/de.lproj/L.strings"]), .init("Two", shared + ["T/de.lproj/L.strings"])])
    files["App.xcodeproj/project.pbxproj"] = project.text
    let products = try Report.of(files).products
    let german = products.map { $0.locales.first { $0.locale == "de" }?.counts.translation }
    #expect(german.map { $0?[.unchanged] } == [0, 0])
    #expect(german.map { $0?[.missing] } == [0, 1])
  }
}
