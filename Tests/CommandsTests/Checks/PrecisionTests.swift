import TestSupport
import Testing

/// What looks wrong and is not, and what is one fault although it shows in many places.
@Suite struct PrecisionTests {
  private typealias Finding = CheckedProject.Finding

  /// A table whose translation keeps the edges of nine texts, and one text more.
  private func edges(_ source: String, _ text: String, locale: String) throws -> [Finding] {
    func table(_ last: String) -> String {
      (0..<10).map { "\"k\($0)\" = \(CheckedProject.quoted($0 == 0 ? last : "A"));\n" }.joined()
    }
    return try CheckedProject(["en.lproj/T.strings": table(source), "\(locale).lproj/T.strings": table(text)])
      .findings("--only", "edge-space")
  }

  @Test(arguments: [
    (" (default)", "（預設）", "zh-Hant"), ("liked ", "喜欢", "zh-Hans"), ("Boosted by ", "ブースト：", "ja"),
    (" or ", "หรือ", "th"),
  ])
  func blanksAreNoneOfScriptsWithoutThem(_ source: String, _ text: String, _ locale: String) throws {
    #expect(try edges(source, text, locale: locale) == [])
  }

  @Test(arguments: [
    ("liked ", "좋아요", "ko"), ("liked ", "понравилось", "ru"), ("Version: ", "版本:", "zh-Hans"),
    ("liked\n", "喜欢", "zh-Hans"),
    ("liked", "喜欢 ", "zh-Hans"),
  ])
  func otherEdgesCount(_ source: String, _ text: String, _ locale: String) throws {
    #expect(try edges(source, text, locale: locale).map(\.key) == ["k0"])
  }

  @Test func aWarningThatMostShareIsOne() throws {
    let rest = (0..<9).map { "\"k\($0)\" = \"A\";\n" }.joined()
    let project = try CheckedProject(["en.lproj/T.strings": "\"a\" = \"Open\";\n" + rest])
    for name in ["de", "fr", "it"] {
      try project.folder.write("\"a\" = \" Open\";\n" + rest, to: "\(name).lproj/T.strings")
    }
    try project.folder.write("\"a\" = \"Open\";\n" + rest, to: "es.lproj/T.strings")
    let found = try project.findings("--only", "edge-space")
    #expect(found.map(\.message) == ["Extra white space at the beginning, in 3 of 4 languages: de, fr, it"])
    #expect(found.first?.locale == nil)
    // Mostly the source is at fault then.
    #expect(found.first?.severity == "note")
    // Each finding stands by itself if no more than half of the languages have it.
    try project.folder.write("\"a\" = \"Open\";\n" + rest, to: "nl.lproj/T.strings")
    try project.folder.write("\"a\" = \"Open\";\n" + rest, to: "pl.lproj/T.strings")
    #expect(try project.findings("--only", "edge-space").map(\.locale) == ["de", "fr", "it"])
  }

  @Test func anErrorStandsBesideEachLanguage() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"%@ files\";\n", "es.lproj/T.strings": "\"a\" = \"%@ archivos\";\n",
    ])
    for name in ["de", "fr", "it"] {
      try project.folder.write("\"a\" = \"%d x\";\n", to: "\(name).lproj/T.strings")
    }
    #expect(try project.findings().map(\.locale) == ["de", "fr", "it"])
  }

  @Test func aBrokenPlaceholderIsNotMissingToo() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"every %d %@\";\n\"b\" = \"level %ld\";\n",
      "es.lproj/T.strings": "\"a\" = \"cada %@\";\n\"b\" = \"nivel % l\";\n",
    ])
    #expect(try project.findings().map(\.rule) == ["placeholder-type", "placeholder-percent"])
  }

  @Test func endingsOfWordsAreTheOwnLanguages() throws {
    func rules(_ source: String) throws -> [String] {
      try CheckedProject([
        "en.lproj/T.strings": "\"a\" = \"\(source)\";\n", "ko.lproj/T.strings": "\"a\" = \"%lld개\";\n",
      ]).findings().map(\.rule)
    }
    #expect(try rules("%lld file%@") == [])
    #expect(try rules("%lld file%@ found") == [])
    #expect(try rules("%lld v%@") == ["placeholder-missing"])
    #expect(try rules("%lld file %@") == ["placeholder-missing"])
  }

  @Test func formsThatTheSourceDoesWithoutAreNotMissed() throws {
    func plural(_ language: String, _ categories: String...) -> String {
      let forms = categories.map {
        "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld \(language) \($0)\" } }"
      }
      return "\"\(language)\" : { \"variations\" : { \"plural\" : { \(forms.joined(separator: ", ")) } } }"
    }
    func missing(_ english: String, _ german: String) throws -> [String] {
      let catalog = """
        { "sourceLanguage" : "en", "strings" : { "k" : { "localizations" : { \(english), \(german) } } }, "version" : "1.0" }
        """
      return try CheckedProject(["T.xcstrings": catalog]).findings("--only", "plural-category-missing").map {
        "\($0.severity) \($0.locale ?? "")"
      }
    }
    #expect(try missing(plural("en", "one", "other"), plural("de", "other")) == ["warning de"])
    #expect(try missing(plural("en", "zero", "other"), plural("de", "zero", "other")) == ["warning en"])
    // A source with one form for all numbers mostly means it.
    #expect(try missing(plural("en", "other"), plural("pl", "other", "few")) == ["note en", "warning pl"])
  }

  /// A text that nobody has translated is no finding of `check`: `report` says so.
  @Test func copiesOfTheSourceLackNoForms() throws {
    func rule(_ one: String, _ other: String) -> String {
      TableText.pluralRules([("a", [("one", one), ("other", other)])])
    }
    func missing(_ one: String, _ other: String) throws -> Int {
      try CheckedProject([
        "en.lproj/T.stringsdict": rule("%d file", "%d files"), "pl.lproj/T.stringsdict": rule(one, other),
      ]).findings("--only", "plural-category-missing").count
    }
    #expect(try missing("%d file", "%d files") == 0)
    #expect(try missing("%d files", "%d files") == 0)
    #expect(try missing("%d plik", "%d pliku") == 1)
    #expect(try missing("%d plik", "%d files") == 1)
    func unit(_ text: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    func plural(_ one: String, _ other: String) -> String {
      "{ \"variations\" : { \"plural\" : { \"one\" : \(unit(one)), \"other\" : \(unit(other)) } } }"
    }
    for (one, other, count) in [("%d file", "%d files", 0), ("%d plik", "%d pliku", 1)] {
      let catalog = """
        { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : {
          "en" : \(plural("%d file", "%d files")), "pl" : \(plural(one, other)) } } }, "version" : "1.0" }
        """
      #expect(
        try CheckedProject(["T.xcstrings": catalog]).findings("--only", "plural-category-missing").count
          == count)
    }
  }

  /// What the source has more may be an accident of the source; what most others have too is none of one language.
  @Test(arguments: [
    ("Open", " Auf ", "Auf"), ("Open:", "Auf: ", "Auf:"), (" Open", "  Auf", " Auf"),
    ("Open ", "Auf  ", "Auf "),
    ("Open  ", "Auf", nil), ("\n Open", "Auf", nil), ("Open ", " Auf", nil), (" Open ", "Auf  ", nil),
  ])
  func edgesAreMendedByTakingAway(_ source: String, _ text: String, _ fixed: String?) throws {
    func table(_ last: String) -> String {
      (0..<12).map { "\"k\($0)\" = \(CheckedProject.quoted($0 == 0 ? last : "A"));\n" }.joined()
    }
    let project = try CheckedProject(["en.lproj/T.strings": table(source), "de.lproj/T.strings": table(text)])
    #expect(try project.findings("--only", "edge-space").count == 1)
    let patch = project.run("check", "--only", "edge-space", "--fix").output
    #expect(patch.contains("+\"k0\" = ") == (fixed != nil))
    if let fixed { #expect(patch.contains("+\"k0\" = \(CheckedProject.quoted(fixed));\n")) }
  }

  @Test func edgesThatMostOthersHaveStay() throws {
    func table(_ last: String) -> String {
      (0..<12).map { "\"k\($0)\" = \(CheckedProject.quoted($0 == 0 ? last : "A"));\n" }.joined()
    }
    func isMended(_ others: [String]) throws -> Bool {
      let project = try CheckedProject([
        "en.lproj/T.strings": table("Name:"), "de.lproj/T.strings": table("Name: "),
      ])
      for (name, text) in zip(["fr", "it", "es", "nl"], others) {
        try project.folder.write(table(text), to: "\(name).lproj/T.strings")
      }
      return project.run("check", "--only", "edge-space", "--fix").output.contains("+\"k0\"")
    }
    #expect(try isMended([]))
    #expect(try isMended(["Nom:", "Nome:"]))
    #expect(try isMended(["Nom: ", "Nome:", "Nombre:"]))
    #expect(try !isMended(["Nom: "]))
    #expect(try !isMended(["Nom: ", "Nome: ", "Nombre:", "Naam:"]))
  }

  @Test func copiesOfWhatStaysAsItIsAreNone() throws {
    func unit(_ language: String, _ text: String) -> String {
      "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    let project = try CheckedProject([
      "T.xcstrings": """
      { "sourceLanguage" : "en", "strings" : {
        "GitHub" : { "localizations" : { \(unit("de", "GitHub")), \(unit("fr", "GitHub")) }, "shouldTranslate" : false },
        "Brew" : { "localizations" : { \(unit("de", "Brew")), \(unit("fr", "Infusion")), \(unit("ja", "醸造")) },
          "shouldTranslate" : false }
      }, "version" : "1.0" }
      """
    ])
    #expect(
      try project.findings().map(\.message)
        == ["Brew must not be translated, but has translations in fr, ja"])
  }

  @Test func whatPeopleSeeAnywayIsNotLost() throws {
    func catalog(_ key: String, _ english: String) -> String {
      """
      { "sourceLanguage" : "en", "strings" : {
        "\(key)" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "\(english)" } } } },
        "Colour" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Color" } },
          "en-GB" : { "stringUnit" : { "state" : "translated", "value" : "Colour" } } } }
      }, "version" : "1.0" }
      """
    }
    let rule = "partial-region-table"
    #expect(try CheckedProject(["T.xcstrings": catalog("Open", "Open")]).findings("--only", rule) == [])
    #expect(
      try CheckedProject(["T.xcstrings": catalog("open.title", "Open")]).findings("--only", rule).count == 1)
    func strings(_ key: String, _ english: String, _ region: String = "en-GB") throws -> Int {
      try CheckedProject([
        "en.lproj/T.strings": "\"\(key)\" = \"\(english)\"; \"Colour\" = \"Color\";",
        "fr.lproj/T.strings": "\"\(key)\" = \"Ouvrir\"; \"Colour\" = \"Couleur\";",
        "\(region).lproj/T.strings": "\"Colour\" = \"Colour\";",
      ]).findings("--only", rule).count
    }
    #expect(try strings("Open", "Open") == 0, "the key says it")
    #expect(try strings("open.title", "Open") == 1 && strings("Open it", "Open") == 1)
    #expect(try strings("Open", "Open", "fr-CA") == 1, "in another language")
  }

  @Test(arguments: [
    ("menu.close", true), ("save_all", true), ("settings.title.long", true), ("foo.bar", true),
    ("dismiss", true),
    ("week", false), ("eul", false), ("fec0::2", false), ("H.264", false), ("/overview/", false),
    ("com.example.app", false), ("en.lproj", false), ("x86_64", false), ("v1.2", false), ("a.m.", false),
    ("info.plist", false),
  ])
  func whatIsSurelyAKeyInNoTable(_ key: String, isOne: Bool) throws {
    let files = [
      "Main.swift": "let text = NSLocalizedString(\"\(key)\", comment: \"\")",
      "en.lproj/Localizable.strings": "\"menu.open\" = \"Open\";",
      "en.lproj/Other.strings": "\"dismiss\" = \"Dismiss\";",
    ]
    let found = try CheckedProject(files).findings("--only", "key-in-no-table")
      .map { "\($0.key ?? ""): \($0.severity)" }
    #expect(found == (isOne ? ["\(key): warning"] : []))
  }

  @Test func nobodyIsAskedWithTheTextsOfAFramework() throws {
    func list(_ type: String) -> String {
      CheckedProject.list(
        """
        <key>CFBundlePackageType</key><string>\(type)</string>
        <key>NSCameraUsageDescription</key><string>To scan codes</string>
        """)
    }
    func rules(_ type: String) throws -> [String] {
      try CheckedProject([
        "Info.plist": list(type), "en.lproj/T.strings": "\"a\" = \"A\";\n",
        "de.lproj/T.strings": "\"a\" = \"B\";\n",
      ]).findings("--only", "info-plist-untranslated").map(\.rule)
    }
    #expect(try rules("FMWK") == [])
    #expect(try rules("APPL") == ["info-plist-untranslated"])
  }
}
