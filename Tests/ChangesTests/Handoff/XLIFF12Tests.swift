import L10nHandoff
import L10nLocale
import TestSupport
import Testing

/// XLIFF 1.2 in Xcode's layout, to the byte.
@Suite struct XLIFF12Tests {
  @Test func stringsAndCatalog() throws {
    let sample = try Sample([
      "App/en.lproj/Localizable.strings": """
      /* The "title" & more */
      "title" = "Hi <b>";
      "b\\nreak" = "Two\\nlines\\ttab";
      """,
      "App/fr.lproj/Localizable.strings": #""title" = "Salut";"#,
      "App/Shop.xcstrings": """
      {"sourceLanguage":"en","strings":{"%lld items":{"localizations":{
        "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld item"}},
          "other":{"stringUnit":{"state":"translated","value":"%lld items"}}}}},
        "fr":{"stringUnit":{"state":"needs_review","value":"x"}}}},
        "Buy":{"comment":"Button","localizations":{"fr":{"stringUnit":{"state":"new","value":""}}}}},"version":"1.0"}
      """,
    ])
    let text = try Sample.text(sample.handoff("fr"), .xliff, toolID: "xcode")
    let tool =
      #"<tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="27.0" build-num="27A266a"/>"#
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
        <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="fr" datatype="plaintext">
          <header>
            \(tool)
          </header>
          <body>
            <trans-unit id="b&#10;reak" xml:space="preserve">
              <source>Two
      lines\ttab</source>
            </trans-unit>
            <trans-unit id="title" xml:space="preserve">
              <source>Hi &lt;b&gt;</source>
              <target>Salut</target>
              <note>The "title" &amp; more</note>
            </trans-unit>
          </body>
        </file>
        <file original="App/Shop.xcstrings" source-language="en" target-language="fr" datatype="plaintext">
          <header>
            \(tool)
          </header>
          <body>
            <trans-unit id="%lld items" xml:space="preserve">
              <source>%lld items</source>
              <target state="needs-review-l10n">x</target>
              <note/>
            </trans-unit>
            <trans-unit id="Buy" xml:space="preserve">
              <source>Buy</source>
              <target state="new"/>
              <note>Button</note>
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
    #expect(text == expected)
  }

  @Test func pluralsHaveTheCategoriesOfTheTarget() throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = "A";"#, "ru.lproj/L.strings": #""a" = "А";"#,
      "en.lproj/L.stringsdict": Self.rule,
      "C.xcstrings": """
      {"sourceLanguage":"en","strings":{"%lld of it":{"localizations":{"en":{
        "stringUnit":{"state":"translated","value":"%#@n@ of %#@m@"},
        "substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
          "one":{"stringUnit":{"state":"translated","value":"%arg file"}},
          "other":{"stringUnit":{"state":"translated","value":"%arg files"}}}}}}}}},
        "ja":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"j"}}}}},"version":"1.0"}
      """,
    ])
    let handoff = try sample.handoff("ru", HandoffOptions(added: [LocaleTag(name: "ru")]))
    let ids = handoff.units.map { String(decoding: $0.id, as: UTF8.self) }
    for category in ["one", "few", "many", "other"] {
      #expect(ids.contains("/k:dict/v:dict/\(category):dict/:string"))
      #expect(ids.contains("%lld of it|==|substitutions.n.plural.\(category)"))
    }
    #expect(ids.contains("/k:dict/NSStringLocalizedFormatKey:dict/:string"))
    let units = handoff.units
    let few = try #require(units.first { $0.id == Array("%lld of it|==|substitutions.n.plural.few".utf8) })
    #expect(String(decoding: few.source, as: UTF8.self) == "%1$lld files")
    let parent = try #require(units.first { $0.id == Array("%lld of it".utf8) })
    #expect(String(decoding: parent.source, as: UTF8.self) == "%1$#@n@ of %2$#@m@")
  }

  static let rule = TableText.pluralRules([("k", [("one", "%d file"), ("other", "%d files")])], of: "v")

  /// Paths are told apart by their bytes: é may be one character, or e with an accent.
  @Test func filesThatOnlyLookTheSame() {
    let files = ["caf\u{E9}", "cafe\u{301}"].map { name in
      "<file original=\"\(name)/en.lproj/L.strings\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\">"
        + "<body><trans-unit id=\"k\"><source>A</source><target>B</target></trans-unit></body></file>"
    }
    let text =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\(files.joined())</xliff>\n"
    let reading = HandoffReader.read(Array(text.utf8), path: "x")
    let originals = reading.handoffs.flatMap(\.units).map { unit -> [UInt8] in
      guard case .unit(let original, _) = unit.name else { return [] }
      return Array(original.utf8)
    }
    #expect(
      originals == ["caf\u{E9}/en.lproj/L.strings", "cafe\u{301}/en.lproj/L.strings"].map { Array($0.utf8) })
  }
}
