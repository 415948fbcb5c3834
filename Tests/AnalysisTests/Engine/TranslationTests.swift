import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import L10nText
import Testing

/// How far translation is: the second partition of what is expected, rule by rule.
@Suite struct TranslationTests {
  private func report(
    _ files: [String: String], locales: [String]? = nil, configuration: String? = nil
  ) throws -> Report {
    var overrides = ConfigurationOverrides()
    overrides.locales = locales.map { LocaleList($0) }
    return try Report.of(files, overrides, configuration: configuration)
  }

  private func cell(_ report: Report, _ locale: String) throws -> TableCell {
    try #require(report.bundles.flatMap(\.tables).first?.cells.first { $0.locale == locale })
  }

  private func reasons(_ report: Report, _ locale: String) throws -> [String: String] {
    let keys = report.bundles.flatMap(\.tables).first?.keys ?? []
    return Dictionary(
      uniqueKeysWithValues: try cell(report, locale).accepted.map {
        (String(decoding: keys[Int($0.key)].key, as: UTF8.self), $0.reason.rawValue)
      })
  }

  private static let long = "Do you want to save the file?"

  @Test func everyKeyIsOneOfSix() throws {
    let report = try report([
      "en.lproj/L.strings": """
      "a" = "One more thing to do"; "b" = "\(Self.long)"; "c" = "Three of them are here"; "d" = "Four of them are there";
      "e" = "Five";
      """,
      "fr.lproj/L.strings": """
      "a" = "Encore une chose"; "b" = "\(Self.long)"; "c" = "";
      /* l10ncheck:untranslated \(TableText.mark(for: "Four of them are there").suffix(4)) */
      "d" = "Four of them are there";
      """,
    ])
    let counts = try cell(report, "fr").counts
    let translation = counts.translation
    #expect(translation.translated == 1 && translation[.unchanged] == 1 && translation[.empty] == 1)
    #expect(translation[.stub] == 1 && translation[.missing] == 1 && translation[.new] == 0)
    #expect(counts.translated == 2_000 && counts.coverage == 6_000)
  }

  /// A text in letters that one language alone has is one of that language, whatever the region says.
  @Test func aSourceInTheLettersOfALanguage() throws {
    let report = try report([
      "en.lproj/L.strings": "a = \"한글 자판 설정\"; b = \"The other one is here\";",
      "ko.lproj/L.strings": "a = \"한글 자판 설정\"; b = \"The other one is here\";",
      "ja.lproj/L.strings": "a = \"한글 자판 설정\"; b = \"The other one is here\";",
    ])
    #expect(try cell(report, "ko").counts.translation[.unchanged] == 1)
    #expect(try cell(report, "ja").counts.translation[.unchanged] == 2)
    let chinese = try self.report(
      Dictionary(
        uniqueKeysWithValues: ["en", "zh-Hans", "ja"].map {
          ("\($0).lproj/L.strings", "a = \"当前项目没有远程仓库\"; b = \"The other one is here\";")
        }))
    #expect(try cell(chinese, "zh-Hans")[.unchanged] == [1])
    #expect(try cell(chinese, "ja")[.unchanged] == [0, 1])
  }

  /// A value that is no text shows the key, as none would; where the source has none either, nobody shows it.
  @Test(arguments: [("(1, 2)", "Two", 1), ("{a = b;}", "Two", 1), ("\"Zwei\"", "Two", 0)])
  func aValueThatIsNoText(_ value: String, _ source: String, empty: Int) throws {
    let files = [
      "en.lproj/L.strings": "\"menu.save\" = \"\(source)\";",
      "de.lproj/L.strings": "\"menu.save\" = \(value);",
    ]
    let cell = try cell(report(files), "de")
    #expect(cell.counts[.empty] == empty && cell[.bare].count == empty)
    let same = ["en.lproj/L.strings": "\"a.b\" = \(value);", "de.lproj/L.strings": "\"a.b\" = \(value);"]
    #expect(try self.cell(report(same), "de").counts[.empty] == 0)
  }

  @Test func aStubIsOneAsLongAsItsTextFits() throws {
    let mark = TableText.mark(for: "Open the door")
    func stubs(_ text: String) throws -> Int {
      try cell(
        report([
          "en.lproj/L.strings": #""a" = "Open the door"; "b" = "Close the door";"#,
          "de.lproj/L.strings": text,
        ]), "de"
      ).counts.translation[.stub]
    }
    #expect(try stubs("/* \(mark) */\n\"a\" = \"Open the door\";\n\"b\" = \"Zu\";\n") == 1)
    #expect(try stubs("/* Door\n\(mark) */\n\"a\" = \"Open the door\";\n") == 1)
    #expect(try stubs("// \(mark)\n\"a\" = \"Open the door\";\n") == 1)
    #expect(try stubs("/* \(mark) */\n\"a\" = \"\\U004fpen the door\";\n") == 1)
    #expect(try stubs("/* \(mark) */\n\"a\" = \"Auf\";\n") == 0)
    // A mark belongs to the entry behind it, and to no other.
    #expect(try stubs("/* \(mark) */\n\"b\" = \"Zu\";\n\"a\" = \"Open the door\";\n") == 0)
    #expect(try stubs("\"a\" = \"Open the door\";\n/* \(mark) */\n") == 0)
  }

  @Test func wordsAndNamesMayBeTheSame() throws {
    let others = ["cs", "da", "es", "fi", "fr", "it"]
    func files(_ text: String, of others: [String]) -> [String: String] {
      var files = ["en.lproj/L.strings": #""k" = "\#(text)";"#, "de.lproj/L.strings": #""k" = "\#(text)";"#]
      for other in others { files["\(other).lproj/L.strings"] = #""k" = "\#(other) 1 x";"# }
      return files
    }
    func reason(_ files: [String: String]) throws -> String? { try reasons(report(files), "de")["k"] }
    #expect(try reason(files("Status", of: others)) == nil, "six others translate it")
    #expect(try reason(files("Open Street Map", of: others)) == nil)
    var kept = files("Open Street Map", of: [])
    for other in others {
      kept["\(other).lproj/L.strings"] = #""k" = "Open Street Map"; "l" = "\#(other) 1";"#
    }
    for name in ["en", "de"] { kept["\(name).lproj/L.strings"]? += "\"l\" = \"\(name) 1 of all\";" }
    #expect(try reason(kept) == "words", "nobody translates it")
    #expect(try reason(files("%@ – %d", of: others)) == "no-words")
    #expect(try reason(files("https://example.org/help", of: others)) == "no-words")
    #expect(try reason(files("v2.0.1", of: others)) == "no-words")
    for text in [
      "iCloud", "GitHub", "Copyright © 2005-2026 The Example Project", "© 2026 Somebody, Inc.", "fec0::2/64",
      "aa:bb:cc:dd:ee:ff", "mail.example.org", "#swift, #ios", "v%@", "MP4", "SHA256", "PDF",
      "#room:server.org", "{{ now() }}", "Copyright 2004 Somebody.", "some.body@example.org",
      "Copyright 2001-2026, Somebody \\n\\n https://example.org/a.html",
    ] {
      #expect(try reason(files(text, of: others)) == "no-words", "\(text)")
    }
    for text in [
      "Copyright © 2026 Somebody. All rights reserved.", "© of all the pictures", "Do: see: be",
      "Copyright of all pictures", "Copyright 2004 Somebody\\nAll rights reserved", "iCloud account",
      "notexample.org is theirs", "#1 is the first", "{{ a }} and {{ b }}", "All of #swift",
    ] {
      #expect(try reason(files(text, of: others)) == nil, "\(text)")
    }
    #expect(try reason(files(Self.long, of: [])) == nil)
  }

  /// All numbers of other languages that keep a text, and that have another: with one more that translates it a text is no less held
  /// against a language, and with one more that keeps it no more.
  @Test(arguments: ["de", "ja"]) func whatOtherLanguagesMakeOfATextDecides(_ language: String) throws {
    let others = [
      "cs", "da", "es", "fi", "fr", "it", "ko", "nb", "nl", "pl", "pt", "ro", "sk", "sv", "tr", "uk",
    ]
    let half = others.count / 2
    let texts = ["Status", "Open Map", "Map One Two", "Open map", "Open the map of it", "Map One Two Three"]
    for care in [3, 30] {
      // More is translated than not: no copy.
      var tables = Dictionary(
        uniqueKeysWithValues: (["en", language] + others).map { locale in
          (locale, (0..<care).map { "\"\($0)\" = \"text \($0) \(locale)\";\n" }.joined())
        })
      for (name, text) in texts.enumerated() {
        for (same, other) in (0...half).flatMap({ same in (0...half).map { (same, $0) } }) {
          let key = "\(name)-\(same)-\(other)"
          for locale in ["en", language] { tables[locale]? += "\"\(key)\" = \"\(text)\";\n" }
          for (place, locale) in others.enumerated()
          where place < same || place >= half && place < half + other {
            tables[locale]? += "\"\(key)\" = \"\(place < same ? text : "x \(locale) y")\";\n"
          }
        }
      }
      let files = Dictionary(uniqueKeysWithValues: tables.map { ("\($0).lproj/L.strings", $1) })
      let report = try report(files)
      let (cell, keys) = (try cell(report, language), report.bundles[0].tables[0].keys)
      var ranks: [String: Int] = [:]
      for (rank, state) in [KeyState.doubtful, .unchanged].enumerated() {
        for place in cell[state] { ranks[String(decoding: keys[Int(place)].key, as: UTF8.self)] = rank + 1 }
      }
      #expect(ranks.values.contains(2))
      for name in texts.indices {
        func rank(_ same: Int, _ other: Int) -> Int { ranks["\(name)-\(same)-\(other)"] ?? 0 }
        for (same, other) in (0..<half).flatMap({ same in (0..<half).map { (same, $0) } }) {
          #expect(rank(same, other) <= rank(same, other + 1), "\(texts[name]) \(same) \(other) \(care)")
          #expect(rank(same, other) >= rank(same + 1, other), "\(texts[name]) \(same) \(other) \(care)")
        }
      }
    }
  }

  /// Two catalogs of one table: of each language the first that has it is what the loader gets; both say which keys there are.
  @Test func twoCatalogsAreOneTable() throws {
    func catalog(_ entries: [String: [String]]) -> String {
      let strings = entries.sorted { $0.key < $1.key }.map { key, locales in
        let own = locales.map {
          "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\($0) \(key)\"}}"
        }
        return "\"\(key)\":{\"localizations\":{\(own.joined(separator: ","))}}"
      }
      return "{\"sourceLanguage\":\"en\",\"strings\":{\(strings.joined(separator: ","))},\"version\":\"1.0\"}"
    }
    let report = try report([
      "L.xcstrings": catalog(["a one": ["de"], "b two": []]),
      "mul.lproj/L.xcstrings": catalog(["b two": ["de", "it"], "c three": ["fr", "it"]]),
    ])
    let tables = report.bundles.flatMap(\.tables)
    try #require(tables.count == 1)
    #expect(tables[0].files == ["L.xcstrings", "mul.lproj/L.xcstrings"])
    let keys = tables[0].keys.map { String(decoding: $0.key, as: UTF8.self) }
    #expect(keys == ["a one", "b two", "c three"])
    for (locale, present) in [("de", ["a one"]), ("fr", ["c three"]), ("it", ["b two", "c three"])] {
      let missing = try cell(report, locale)[.missing].map { keys[Int($0)] }
      #expect(missing == keys.filter { !present.contains($0) }, "\(locale)")
      #expect(try cell(report, locale).counts[.missing] == keys.count - present.count)
    }
  }

  /// A stub is a text of the source, whatever stands in it: it says nothing of words.
  @Test(arguments: [true, false]) func wordsOfStubs(_ isStub: Bool) throws {
    let sentence = "Open it in the Lamp Room now"
    func table(_ word: String, _ lead: String, _ sentence: String) -> String {
      "\"name\" = \"Lamp Room\";\n\(lead)\"sentence\" = \"\(sentence)\";\n"
        + (0..<12).map { "\"k\($0)\" = \"\(word) \($0) \(word)\";\n" }.joined()
    }
    let mark = isStub ? "/* \(TableText.mark(for: sentence)) */\n" : ""
    let cell = try cell(
      report([
        "en.lproj/L.strings": table("text", "", sentence),
        "de.lproj/L.strings": table("Wort", mark, isStub ? sentence : "Im Lamp Room"),
        "fr.lproj/L.strings": table("mot", "", "Dans la chambre").replacing("Lamp Room", with: "Chambre"),
      ]), "de")
    #expect(cell.counts.translation[.stub] == (isStub ? 1 : 0))
    #expect(cell[.doubtful] == (isStub ? [0] : []), "others translate words that German does not have")
  }

  /// A text that differs from the source in signs alone is no other one.
  @Test(arguments: ["Lamp-Logo", "Lampens logo"]) func signsAlone(_ danish: String) throws {
    let rest = (0..<12).map { "\"k\($0)\" = \"%@ \($0) %@\";\n" }.joined()
    func table(_ word: String, _ text: String) -> String {
      "\"l\" = \"\(text)\";\n" + rest.replacing("%@", with: word)
    }
    let cell = try cell(
      report([
        "en.lproj/L.strings": table("text", "Lamp Logo"), "de.lproj/L.strings": table("Wort", "Lamp Logo"),
        "da.lproj/L.strings": table("ord", danish),
      ]), "de")
    #expect(cell[.doubtful] == (danish == "Lamp-Logo" ? [] : [0]))
  }

  /// Of two apps whose German files differ, each has its own texts that may be English; the care is that of the bundle.
  @Test func doubtfulTextsOfTwoProducts() throws {
    let others = ["cs", "es", "fi", "fr", "it", "pl"]
    func texts(_ word: String, _ name: String?) -> String {
      (name.map { "\"name\" = \"\($0)\";" } ?? "")
        + (0..<12).map { "\"k\($0)\" = \"\(word) \($0) \(word)\";" }.joined()
    }
    var files = ["S/en.lproj/L.strings": texts("text", "Lamp Room")]
    files["S/de.lproj/L.strings"] = texts("Wort", "Lamp Room")
    files["T/de.lproj/L.strings"] = texts("Wort", nil)
    for other in others { files["S/\(other).lproj/L.strings"] = texts(other, "\(other) x") }
    let shared = files.keys.filter { !$0.contains("/de.lproj/") }.sorted()
    let project = ProjectText(
      regions: ["en", "de"] + others,
      [.init("One", shared + ["S/de.lproj/L.strings"]), .init("Two", shared + ["T/de.lproj/L.strings"])])
    files["App.xcodeproj/project.pbxproj"] = project.text
    let german = try Report.of(files).products.map { product in
      product.locales.first { $0.locale == "de" }?.counts.translation
    }
    #expect(german.map { $0?[.doubtful] } == [1, 0])
    #expect(german.map { $0?[.missing] } == [0, 1])
  }

  @Test func theSameLanguageAndScriptIsNoOther() throws {
    let report = try report([
      "en.lproj/L.strings": "\"k\" = \"\(Self.long)\";", "en-GB.lproj/L.strings": "\"k\" = \"\(Self.long)\";",
    ])
    #expect(try cell(report, "en-GB").counts.translated == 10_000)
    let scripts = try self.report([
      "sr.lproj/L.strings": "\"k\" = \"Да ли желите да сачувате?\";",
      "sr-Latn.lproj/L.strings": "\"k\" = \"Да ли желите да сачувате?\";",
      "Info.plist": "",
    ])
    #expect(try cell(scripts, scripts.locales[0].locale).counts.translation[.unchanged] <= 1)
  }

  /// All languages tell what a text is, whichever is asked for.
  @Test func oneLocaleHasTheSameNumberAlone() throws {
    var files = ["en.lproj/L.strings": #""k" = "Status"; "l" = "Open Street Map";"#]
    for locale in ["cs", "da", "de", "es", "fi", "fr", "it"] {
      let text = locale == "de" ? "Status" : "\(locale) x"
      files["\(locale).lproj/L.strings"] = "\"k\" = \"\(text)\"; \"l\" = \"Open Street Map\";"
    }
    let all = try cell(report(files), "de").counts
    #expect(all.translation[.unchanged] == 2 && all.translation.translated == 0)
    #expect(try cell(report(files, locales: ["de"]), "de").counts == all)
  }

  @Test func catalogsSayWhatTheyMean() throws {
    func catalog(_ state: String) -> String {
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "\(Self.long)" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "\(state)", "value" : "\(Self.long)" } } } } } }
      """
    }
    func counts(_ state: String) throws -> TranslationCounts {
      try cell(report(["L.xcstrings": catalog(state)]), "de").counts.translation
    }
    #expect(try counts("translated")[.unchanged] == 1, "services write it for whatever they return")
    #expect(try counts("needs_review")[.unchanged] == 1)
    #expect(try counts("new")[.new] == 1)
  }

  @Test func whatStaysAsItIsIsNotHeldAgainstAnybody() throws {
    let report = try report([
      "en.lproj/L.strings": """
      /* Do not translate. */ "a" = "\(Self.long)";
      /* l10ncheck:do-not-translate */ "b" = "\(Self.long)";
      /* Do not translate what is inside [] */ "c" = "\(Self.long)";
      /* DNT - name */ "The Product Name Itself" = "The Product Name Itself";
      """,
      "de.lproj/L.strings": #""a" = "\#(Self.long)"; "b" = "\#(Self.long)"; "c" = "\#(Self.long)";"#,
    ])
    let table = try #require(report.bundles.first?.tables.first)
    // Nothing is expected of a key whose absence shows the text anyway.
    #expect(table.keys.count == 3)
    #expect(try cell(report, "de").counts.translation[.unchanged] == 1)
    #expect(try reasons(report, "de") == ["a": "fixed", "b": "fixed"])
  }

  @Test func theConfigurationSaysWhatIsNotMeant() throws {
    let files = [
      "en.lproj/L.strings": #""a" = "\#(Self.long)"; "Some Brand Name Here" = "Some Brand Name Here";"#,
      "de.lproj/L.strings": #""a" = "\#(Self.long)";"#, "fr.lproj/L.strings": #""a" = "\#(Self.long)";"#,
    ]
    let all = try report(
      files, configuration: "ignore:\n  - texts: [\"* Brand *\", \"Do you*\"]\n    reason: names\n")
    #expect(all.bundles.first?.tables.first?.keys.count == 1)
    #expect(try cell(all, "de").counts.translated == 10_000)
    let german = try report(
      files, configuration: "ignore:\n  - keys: [a]\n    locales: [de]\n    reason: names\n")
    #expect(try cell(german, "de").counts.translation[.unchanged] == 0)
    #expect(try cell(german, "fr").counts.translation[.unchanged] == 1)
  }

  @Test func textsOfInterfacesThatNobodyHandsOutAreApart() throws {
    let interface = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <textField id="a-1"><textFieldCell key="cell" title="Real words" id="a-2"/></textField>
      <textField id="b-1"><textFieldCell key="cell" title="Label" id="b-2"/></textField>
      </objects></document>
      """
    var files = ["Base.lproj/Main.xib": interface, "de.lproj/Main.strings": #""a-2.title" = "Worte";"#]
    files["en.lproj/X.strings"] = ""
    var table = try #require(try report(files).bundles.first?.tables.first { $0.name == "Main" })
    #expect(table.keys.count == 1 && table.notHandedOut == 1)
    files["de.lproj/Main.strings"] = #""a-2.title" = "Worte"; "b-2.title" = "Schild";"#
    table = try #require(try report(files).bundles.first?.tables.first { $0.name == "Main" })
    #expect(table.keys.count == 2 && table.notHandedOut == 0, "somebody translates it")
  }

  private static func interface(_ texts: [String]) -> String {
    let cells = texts.enumerated().map { #"<textFieldCell key="cell" title="\#($1)" id="c-\#($0)"/>"# }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      \(cells.joined(separator: "\n"))
      </objects></document>
      """
  }

  /// Texts that stand for others stay apart if hardly any of many languages translates them: a few translate
  /// whatever stands in a file.
  @Test func placeholdersThatHardlyAnybodyTranslatesAreApart() throws {
    func apart(_ texts: [String], locales: [String], translated: Int) throws -> Int {
      var files = ["Base.lproj/Main.xib": Self.interface(["Real words"] + texts), "en.lproj/X.strings": ""]
      for (place, locale) in locales.enumerated() {
        files["\(locale).lproj/Main.strings"] = texts.enumerated().map {
          "\"c-\($0 + 1).title\" = \"\(place < translated ? "\(locale) \($1)" : $1)\";"
        }.joined(separator: "\n")
      }
      let report = try report(files)
      let table = try #require(report.bundles.first?.tables.first { $0.name == "Main" })
      #expect(table.notHandedOut + table.keys.count == texts.count + 1)
      #expect(table.cells.allSatisfy { $0.extra.isEmpty || table.notHandedOut == 0 })
      return table.notHandedOut
    }
    let many = ["ca", "cs", "da", "de", "es", "fi", "fr", "hu", "it", "nl", "pl"]
    let texts = ["Label", "px", "190 px", "DO NOT LOCALIZE", "Warning Label", "key_file_warning"]
    #expect(try apart(texts, locales: many, translated: 0) == texts.count, "the same text is no translation")
    #expect(try apart(texts, locales: many, translated: 2) == texts.count)
    #expect(try apart(texts, locales: many, translated: 3) == 0)
    #expect(try apart(texts, locales: Array(many.prefix(9)), translated: 1) == 0, "too few to tell")
    #expect(try apart(["Cell text", "pxl", "Do not translate"], locales: many, translated: 0) == 0)
    #expect(
      try apart(["Text Cell", "Item 1", "Lorem ipsum dolor sit"], locales: many, translated: 11) == 3,
      "no app says so to its users")
  }

  /// The catalog of an interface file says which of its texts stay as they are, and who translates them.
  @Test func catalogsOfInterfacesSayWhatIsHandedOut() throws {
    func table(_ label: String) throws -> TableReport {
      let report = try report([
        "Base.lproj/Main.xib": Self.interface(["Real words", "DUMMY", "Label"]),
        "mul.lproj/Main.xcstrings": """
        {"sourceLanguage":"en","strings":{
          "c-0.title":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Worte"}}}},
          "c-1.title":{"shouldTranslate":false,"localizations":{"en":{"stringUnit":{"state":"new","value":"DUMMY"}}}},
          "c-2.title":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\(label)"}}}}
        },"version":"1.0"}
        """,
      ])
      return try #require(report.bundles.first?.tables.first { $0.name == "Main" })
    }
    #expect(
      try table("Schild").keys.map { String(decoding: $0.value, as: UTF8.self) } == ["Real words", "Label"])
    #expect(try table("Schild").cells.first?.counts[.missing] == 0)
  }

  @Test func aStubOfATableIsComparedWithAllOthers() throws {
    let words = (0..<8).map { "\"Text \($0) of many\" = \"x\($0) y\";" }.joined(separator: "\n")
    let report = try report([
      "en.lproj/L.strings": "\"Text 0 of many\" = \"Text 0 of many\";", "de.lproj/L.strings": words,
      "fr.lproj/L.strings": words,
    ])
    let table = try #require(report.bundles.first?.tables.first)
    #expect(table.expectedFrom == .union && table.keys.count == 8)
    #expect(report.problems.contains { $0.rule.id == "development-stub" })
    // An original that was cleaned of a few dead keys is none.
    let most = (0..<6).map { "\"Text \($0) of many\" = \"Text \($0) of many\";" }.joined(separator: "\n")
    let cleaned = try self.report([
      "en.lproj/L.strings": most, "de.lproj/L.strings": words, "fr.lproj/L.strings": words,
    ])
    #expect(cleaned.bundles.first?.tables.first?.expectedFrom == .development)
  }

  @Test func nothingExpectedIsNoWhole() throws {
    let report = try report(["en.lproj/L.strings": "", "de.lproj/L.strings": ""])
    #expect(try cell(report, "de").counts.translated == nil)
    #expect(report.total.translated == nil)
  }
}
