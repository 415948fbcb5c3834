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
  }

  /// What one language translates the others have not looked at, where words in small letters show that it is prose.
  @Test(arguments: [
    ("Map not available", true, true), ("directions", false, true), ("the old maps", true, true),
    ("iPad mini", false, false), ("Icons by Freepik", false, false), ("{{value}} of all", false, false),
    ("Shift + click", false, false), ("d MMM yyyy", false, false), ("Dropbox Team", false, false),
    ("px per inch", true, true), ("km", false, false),
  ])
  func proseThatIsKept(_ text: String, inGerman: Bool, inJapanese: Bool) throws {
    func files(_ korean: String) -> [String: String] {
      let languages = ["en", "de", "es", "fr", "it", "ja", "zh-Hans"].map {
        ("\($0).lproj/L.strings", "\"a\" = \"\(text)\"; \"b\" = \"A longer text of \($0), to be sure\";")
      }
      return Dictionary(uniqueKeysWithValues: languages)
        .merging(["ko.lproj/L.strings": "\"a\" = \"\(korean)\"; \"b\" = \"한국어\";"]) { first, _ in first }
    }
    for (language, isHeld) in [("de", inGerman), ("ja", inJapanese)] {
      #expect(try cell(report(files("한국어 텍스트")), language).counts.translation[.unchanged] == (isHeld ? 1 : 0))
      // Where all keep it, it is a name, unless its words are words of other texts.
      #expect(
        try cell(report(files(text)), language).counts.translation[.unchanged] == (inGerman ? 1 : 0))
    }
  }

  /// What nobody has translated yet is no name where other texts have its words in small letters, and none names it.
  @Test(arguments: [
    ("Copy it, and send the link", 1), ("Tap Copy Link", 0), ("It is copied from a link", 1),
    ("Copied to links", 0),
  ])
  func titlesThatNobodyTranslated(_ other: String, held: Int) throws {
    let files = ["en", "de", "es", "fr", "it", "ja", "ko"].map {
      ("\($0).lproj/L.strings", "a = \"Copy Link\"; b = \"\(other)\"; c = \"Now copy the text of \($0)\";")
    }
    let found = try cell(report(Dictionary(uniqueKeysWithValues: files)), "de")
    #expect(found[.unchanged].contains(0) == (held == 1), "\(found[.unchanged])")
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
    #expect(try reason(files("Status", of: [])) == "one-word")
    #expect(try reason(files("Status", of: others)) == nil, "six others translate it")
    #expect(try reason(files("Status", of: Array(others.prefix(4)))) == "one-word", "too few to tell")
    // Nobody chose the words of a copy.
    var copy = files("Status", of: [])
    for name in ["en", "de"] { copy["\(name).lproj/L.strings"]? += #""l" = "Please open it";"# }
    #expect(try reason(copy) == nil)
    copy["de.lproj/L.strings"] = #""k" = "Status"; "l" = "Bitte offnen";"#
    #expect(try reason(copy) == "one-word")
    var kept = files("Open Street Map", of: [])
    #expect(try reason(kept) == nil)
    for other in others { kept["\(other).lproj/L.strings"] = #""k" = "Open Street Map";"# }
    #expect(try reason(kept) == "kept")
    // Capitals are no names.
    let sentence = "Cannot Access SSH File"
    var capitals = files(sentence, of: [])
    for other in others.dropLast() { capitals["\(other).lproj/L.strings"] = "\"k\" = \"\(sentence)\";" }
    #expect(try reason(capitals) == nil)
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

  /// All numbers of other languages that keep a text, and that have another: what is held against a language goes by whether
  /// five are there to ask, and by more than half of them.
  @Test func whatOtherLanguagesMakeOfATextDecides() throws {
    let others = ["cs", "da", "es", "fi", "fr", "it", "nb", "nl", "pl", "pt", "ro", "sk", "sv", "tr"]
    let half = others.count / 2
    let texts = ["w": "Status", "s": "Open Map", "n": "Map One Two", "l": "Open the map of it"]
    // More is translated than not: no copy.
    var files = Dictionary(
      uniqueKeysWithValues: ["en", "de"].map { locale in
        ("\(locale).lproj/L.strings", (0..<200).map { "\"\($0)\" = \"text \($0) \(locale)\";\n" }.joined())
      })
    for (name, text) in texts {
      for same in 0...half {
        for other in 0...half {
          let key = "\(name)-\(same)-\(other)"
          for locale in ["en", "de"] {
            files["\(locale).lproj/L.strings", default: ""] += "\"\(key)\" = \"\(text)\";\n"
          }
          for (place, locale) in others.enumerated()
          where place < same || place >= half && place < half + other {
            let own = place < same ? text : "x \(locale) y"
            files["\(locale).lproj/L.strings", default: ""] += "\"\(key)\" = \"\(own)\";\n"
          }
        }
      }
    }
    let accepted = try reasons(report(files), "de")
    for same in 0...half {
      for other in 0...half {
        let isTold = same + other >= 5
        func key(_ name: String) -> String? { accepted["\(name)-\(same)-\(other)"] }
        #expect(key("w") == (isTold && other > same ? nil : "one-word"), "\(same) \(other)")
        for name in ["s", "n"] {
          #expect(key(name) == (isTold && same > other ? "kept" : nil), "\(name) \(same) \(other)")
        }
        #expect(key("l") == nil, "\(same) \(other)")
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

  /// Numbers are no words, and slashes make one of two.
  @Test func whatOneWordIs() throws {
    func reason(_ text: String) throws -> String? {
      try reasons(
        report(["en.lproj/L.strings": "\"k\" = \"\(text)\";", "de.lproj/L.strings": "\"k\" = \"\(text)\";"]),
        "de")["k"]
    }
    for text in ["N/A", "KB/s", "Volume + 5%", "1 Minute", "%lu Tracker", "Volume (24h)", "24h"] {
      #expect(try reason(text) == "one-word", "\(text)")
    }
    #expect(try reason("Two words") == nil)
    #expect(try reason("and / or") == nil)
    #expect(try reason("10M - 40M") == nil, "abbreviations of words")
    #expect(try reason("last 24h") == nil, "a small word is none of a name")
  }

  /// A word that many translate is held against a language, unless that translates nearly all else.
  @Test func aWordOfBothLanguagesIsNotHeldAgainstCare() throws {
    func held(others: Int, unchanged: Int) throws -> Int {
      func table(_ word: String, _ text: (Int) -> String) -> String {
        "\"k\" = \"\(word)\";\n" + (0..<others + unchanged).map { "\"k\($0)\" = \"\(text($0))\";\n" }.joined()
      }
      var files = ["en.lproj/L.strings": table("Version") { "The text number \($0) of all" }]
      files["de.lproj/L.strings"] = table("Version") {
        $0 < others ? "Von allen Text \($0)" : "The text number \($0) of all"
      }
      for locale in ["cs", "es", "fi", "fr", "it", "pl"] {
        files["\(locale).lproj/L.strings"] = table("\(locale) x") { "\(locale) \($0)" }
      }
      let report = try report(files)
      let cell = try cell(report, "de")
      #expect(
        cell.counts.translation.translated + cell.counts.translation[.unchanged] == others + unchanged + 1)
      return cell.counts.translation[.unchanged]
    }
    #expect(try held(others: 4, unchanged: 0) == 1, "too few to tell")
    #expect(try held(others: 5, unchanged: 0) == 0)
    #expect(try held(others: 9, unchanged: 1) == 2, "too few to tell, beside a text that is left as it is")
    #expect(try held(others: 12, unchanged: 3) == 3)
    #expect(try held(others: 12, unchanged: 4) == 5, "it leaves texts as they are")
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
    #expect(all.translation[.unchanged] == 1 && all.translation.translated == 1)
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
    #expect(try counts("translated").translated == 1)
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
