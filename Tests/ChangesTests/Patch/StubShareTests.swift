import L10nCoverage
import L10nLocale
import L10nPatch
import TestSupport
import Testing

/// A stub is one whatever its text was taken from, until somebody touches it: nothing looks translated because of it.
@Suite struct StubShareTests {
  private static func value(_ word: String) throws -> StubValue {
    try #require(StubValue(word: Array(word.utf8)))
  }

  @Test(arguments: ["source", "memory", "prefix:TODO ", "pseudo", "key"])
  func textsOfTheSameLanguageAreStubs(_ word: String) throws {
    let shares = try StubShares(
      [
        "en.lproj/L.strings": "\"a\" = \"Apple\";\n\"b\" = \"Open the door\";\n",
        "pt-PT.lproj/L.strings": "\"a\" = \"Maçã\";\n\"b\" = \"Abrir a porta\";\n",
        "pt-BR.lproj/L.strings": "\"a\" = \"Maçã\";\n",
      ], StubOptions(value: Self.value(word)))
    let counts = try shares.cell("pt-BR").counts.translation
    #expect(counts.translated == 1 && counts[.stub] == 1)
    #expect(shares.risen == [])
  }

  /// Nothing is left to be said of an empty text: once it is there, nobody is asked for it.
  @Test func anEmptyTextOfAnEmptyOriginalIsDone() throws {
    let shares = try StubShares([
      "en.lproj/L.strings": "\"a\" = \"Apple\";\n\"b\" = \"\";\n",
      "de.lproj/L.strings": "\"a\" = \"Apfel\";\n",
    ])
    let counts = try shares.cell("de").counts
    #expect(counts.translation.translated == 1 && counts.translation[.stub] == 0 && counts.expected == 1)
    #expect(try shares.text("de.lproj/L.strings")?.hasSuffix("\n\"b\" = \"\";\n") == true)
  }

  @Test func textsOfAPseudoLanguageAreStubs() throws {
    let shares = try StubShares(
      ["en.lproj/L.strings": "\"a\" = \"Apple pie\";\n", "en-XA.lproj/L.strings": ""],
      StubOptions(value: .pseudo))
    #expect(try shares.cell("en-XA").counts.translation[.stub] == 1)
  }

  private static let english = TableText.pluralRules([
    ("a", [("one", "%d file"), ("other", "%d files")]),
    ("b", [("one", "%d page"), ("other", "%d pages")]),
  ])
  private static let russian = TableText.pluralRules([
    ("a", [("one", "%d файл"), ("many", "%d файлов"), ("other", "%d файла")]),
    ("b", [("one", "%d стр"), ("few", "%d стр"), ("many", "%d стр"), ("other", "%d стр")]),
  ])

  /// A mark at a form would take all of a rule's translations out of the share.
  @Test func aRuleThatLacksAFormStays() throws {
    let shares = try StubShares([
      "en.lproj/L.stringsdict": Self.english, "ru.lproj/L.stringsdict": Self.russian,
    ])
    #expect(try shares.text("ru.lproj/L.stringsdict") == Self.russian)
    #expect(try shares.cell("ru").counts.translation.translated == 2)
  }

  /// The form that comes in says what `other` does: nobody has looked at it.
  @Test func aFormThatCompletesAPluralOfACatalogNeedsAReview() throws {
    func plural(_ language: String, _ forms: [(String, String)]) -> String {
      let units = forms.map {
        "\"\($0.0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\($0.1)\"}}"
      }
      return "\"\(language)\":{\"variations\":{\"plural\":{\(units.joined(separator: ","))}}}"
    }
    let shares = try StubShares([
      "L.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{"
        + plural("en", [("one", "%d file"), ("other", "%d files")]) + ","
        + plural("ru", [("one", "%d файл"), ("other", "%d файла")]) + "}}},\"version\":\"1.0\"}"
    ])
    let counts = try shares.cell("ru").counts
    #expect(counts[.review] == 1 && counts.translation.translated == 1 && shares.risen == [])
  }

  /// A stub beside a text would vouch for it: its words would be those of the language.
  @Test func stubsDoNotVoteForWhatIsKept() throws {
    let others = (0..<12).map { "\"k\($0)\" = \"Text number \($0) here\";\n" }.joined()
    let translated = (0..<12).map { "\"k\($0)\" = \"Testo \($0) numero qui\";\n" }.joined()
    let shares = try StubShares([
      "en.lproj/L.strings": others
        + "\"n\" = \"Talk about Acme Things\";\n\"s\" = \"Now Talk about Acme Things\";\n",
      "it.lproj/L.strings": translated + "\"n\" = \"Talk about Acme Things\";\n",
    ])
    #expect(shares.risen == [])
    let counts = try shares.cell("it").counts.translation
    #expect(counts[.unchanged] == 1 && counts[.stub] == 1)
  }

  /// A text is kept if most of five languages that have it keep it; stubs of the same language are none of
  /// the five.
  @Test func stubsDoNotMakeUpANumber() throws {
    var files = ["en.lproj/L.strings": "\"a\" = \"Acme Talk\";\n\"b\" = \"Open the door\";\n"]
    for name in ["de", "fr", "it", "pt-PT"] {
      files["\(name).lproj/L.strings"] = "\"a\" = \"Acme Talk\";\n\"b\" = \"x y\";\n"
    }
    files["pt-BR.lproj/L.strings"] = "\"b\" = \"x z\";\n"
    files["es.lproj/L.strings"] = "\"a\" = \"Acme Talk\";\n\"b\" = \"z z\";\n"
    let shares = try StubShares(files)
    #expect(shares.risen == [])
  }

  /// What stubs put into it does not make a development table whole.
  @Test func aStubAsDevelopmentTableStaysOne() throws {
    let all = (0..<8).map { "\"key.number.\($0)\" = \"x \($0)\";\n" }.joined()
    let shares = try StubShares([
      "en.lproj/L.strings": "\"key.number.0\" = \"Zero\";\n", "de.lproj/L.strings": all,
      "fr.lproj/L.strings": all,
    ])
    #expect(shares.before.bundles.flatMap(\.tables).map(\.expectedFrom) == [.union])
    #expect(shares.after.bundles.flatMap(\.tables).map(\.expectedFrom) == [.union])
    #expect(shares.risen == [])
    #expect(try shares.cell("en").counts.translation[.stub] == 7)
    #expect(shares.again.isEmpty)
  }

  /// A table that is begun as a copy of the one that it hides has what was missing as stubs, and the rest as it was.
  @Test func whatACopyHasInPlaceOfWhatWasMissingIsAStub() throws {
    let shares = try StubShares([
      "en.lproj/L.strings": "\"a.b.c\" = \"Apple\";\n\"d.e.f\" = \"Pear\";\n", "en-GB.lproj/M.strings": "",
      "de.lproj/L.strings": "\"a.b.c\" = \"Apfel\";\n\"d.e.f\" = \"Birne\";\n", "en.lproj/M.strings": "",
    ])
    #expect(shares.risen == [])
    #expect(shares.again.isEmpty)
  }

  @Test func aLocalizationBegunAsItsLanguageIsOfStubs() throws {
    let shares = try StubShares(
      [
        "en.lproj/L.strings": "\"a\" = \"Apple\";\n",
        "de.lproj/L.strings": "\"a\" = \"Apfel\";\n\"x\" = \"Mehr\";\n",
        "fr.lproj/L.strings": "",
      ], StubOptions(addedLocale: LocaleTag(name: "de-AT")))
    #expect(try shares.cell("de-AT").counts.translation[.stub] == 1)
    #expect(shares.risen == [])
    #expect(
      try shares.text("de-AT.lproj/L.strings")?.contains("\"a\" = \"Apfel\";\n\"x\" = \"Mehr\";\n") == true)
  }

  /// Memory remembers what somebody translated, and no stub.
  @Test func memoryHasNoStubs() throws {
    let first = try StubShares(
      ["A/en.lproj/L.strings": "\"a\" = \"Open the door\";\n", "A/de.lproj/L.strings": ""],
      StubOptions(value: Self.value("prefix:TODO ")))
    let second = try StubShares(
      [
        "A/en.lproj/L.strings": "\"a\" = \"Open the door\";\n",
        "A/de.lproj/L.strings": try #require(try first.text("A/de.lproj/L.strings")),
        "B/en.lproj/L.strings": "\"b\" = \"Open the door\";\n", "B/de.lproj/L.strings": "",
      ], StubOptions(value: .memory))
    #expect(try second.text("B/de.lproj/L.strings")?.contains("\"b\" = \"Open the door\";") == true)
  }
}
