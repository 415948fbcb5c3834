import TestSupport
import Testing

/// Folders whose names mean something else than what their makers meant.
@Suite struct OddNamesTests {
  private static let english = "\"a\" = \"A text\";\n\"b\" = \"Another text\";\n"

  private func report(_ names: String...) throws -> String {
    var files = ["en.lproj/L.strings": Self.english]
    for name in names { files["\(name)/L.strings"] = "\"a\" = \"x y\";\n" }
    return try ReportedTree(files).text("report")
  }

  @Test(arguments: [("kr_KR", "ko-KR"), ("se-SE", "sv-SE"), ("tw_TW", "zh-TW")])
  func nobodyIsServedByAColumn(name: String, meant: String) throws {
    let text = try report("\(name).lproj", "fr.lproj")
    #expect(
      text.hasPrefix("Tree (source): 2 keys in 1 table, 1 localization compared with en\n"), "\(text)")
    #expect(text.contains("\(name).lproj: warning: '\(name)' is "))
    #expect(text.contains("'\(meant)': no user gets it, so it is not compared [mistaken-locale]"))
    #expect(text.contains("hint: rename the folder to '\(meant).lproj'"))
    #expect(text.contains("50.0% translated: 1 of 2 texts needs work: 1 missing, in fr."))
  }

  /// Catalogs name languages as well.
  @Test func namesInCatalogs() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"A text": {"localizations": {
        "kr-KR": {"stringUnit": {"state": "translated", "value": "x"}},
        "fr": {"stringUnit": {"state": "translated", "value": "y"}}}}}}
      """
    let text = try ReportedTree(["L.xcstrings": catalog]).text("report")
    #expect(text.contains("all 1 key in fr\n"), "\(text)")
  }

  /// The loader reads aliases of languages, but none of regions: with the plain language there, nobody gets these.
  @Test(arguments: [
    ("en_UK", "en-GB", "en.lproj"), ("sr_YU", "sr-RS", "sr.lproj"), ("de_DD", "de-DE", "de.lproj"),
    ("ru_SU", "ru-RU", "ru.lproj"), ("de_276", "de-DE", "de.lproj"),
  ])
  func anOutdatedRegionBesideItsLanguageReachesNobody(name: String, meant: String, plain: String) throws {
    let language = String(plain.dropLast(6))
    var files = ["en.lproj/L.strings": Self.english, "fr.lproj/L.strings": Self.english]
    files["\(plain)/L.strings"] = Self.english
    files["\(name).lproj/L.strings"] = "\"a\" = \"x y\";\n"
    let tree = try ReportedTree(files)
    let text = tree.text("report", "--verbose")
    #expect(
      text.contains(
        "\(name).lproj: warning: '\(name)' was meant for '\(meant)', whose users get '\(language)' instead: "
          + "no user gets it, so it is not compared [mistaken-locale]"), "\(text)")
    #expect(text.contains("hint: rename the folder to '\(meant).lproj'"), "\(text)")
    #expect(!text.contains("  \(meant)"), "\(text)")
    #expect(!tree.text("stubs").contains(name))
    let chains = tree.text("resolve")
    #expect(chains.contains("\(name)  no user gets it ('\(name)' was meant for '\(meant)', "), "\(chains)")
    #expect(!chains.contains("  \(meant)"), "\(chains)")
  }

  /// Regions of three letters are read as the region that they mean: the toolchain's matcher gives `en_USA`
  /// to users of `en-US`.
  @Test func aRegionOfThreeLettersIsServed() throws {
    let tree = try ReportedTree([
      "en.lproj/L.strings": Self.english, "en_USA.lproj/L.strings": "\"a\" = \"x y\";\n",
    ])
    let text = tree.text("report", "--verbose")
    #expect(
      text.contains("en_USA.lproj: note: 'en_USA' is an outdated name for 'en-US' [outdated-locale-name]"))
    #expect(text.contains("1 localization compared with en\n"), "\(text)")
    let answer = tree.text("resolve", "--prefer", "en-US", "--key", "a")
    #expect(answer.contains("✓ en_USA.lproj/L.strings:1"), "\(answer)")
  }

  /// The folder `en_GB` is what users of `en-GB` get, and `en_UK` stays a localization of its own.
  @Test func anOutdatedRegionIsNotMergedWithItsAlias() throws {
    let text = try report("en_UK.lproj", "en_GB.lproj", "fr.lproj")
    #expect(text.contains("'en_UK' was meant for 'en-GB', whose users get 'en_GB' instead"), "\(text)")
    #expect(text.contains("hint: delete the folder: 'en-GB' is there as well"), "\(text)")
    #expect(!text.contains("duplicate-locale"))
    #expect(text.contains("2 localizations compared with en"))
  }

  @Test(arguments: [("sr_YU", "sr-RS"), ("de_DD", "de-DE"), ("iw", "he"), ("mo", "ro")])
  func anOutdatedNameAloneIsServed(name: String, locale: String) throws {
    let text = try report("\(name).lproj")
    #expect(text.contains("1 missing, in \(locale)."), "\(text)")
    #expect(!text.contains("mistaken-locale"), "\(text)")
  }

  /// What the development region names stands last for everybody.
  @Test func anOutdatedDevelopmentRegionIsServed() throws {
    let tree = try ReportedTree([
      "X.app/Info.plist": "{ CFBundleDevelopmentRegion = en_UK; CFBundlePackageType = APPL; }",
      "X.app/en.lproj/L.strings": Self.english, "X.app/en_UK.lproj/L.strings": Self.english,
      "X.app/fr.lproj/L.strings": "\"a\" = \"x y\";\n",
    ])
    let text = tree.text("report", path: "X.app")
    #expect(text.contains("compared with en-GB"), "\(text)")
  }

  /// A project that has Swedish too means Northern Sami.
  @Test func samiBesideSwedishIsSami() throws {
    let text = try report("se-SE.lproj", "sv.lproj")
    #expect(text.contains("2 localizations compared with en"), "\(text)")
    #expect(!text.contains("mistaken-locale"))
  }

  /// A project and git may compose the letters of a folder's name otherwise: Apple's file systems take both for one.
  @Test(arguments: ["\u{30D5}\u{309A}", "a\u{308}"]) func aNameComposedOtherwiseIsThere(_ written: String)
    throws
  {
    let there = written == "a\u{308}" ? "\u{E4}" : "\u{30D7}"
    let files = ["en", "fr"].map { "\($0).lproj/L.strings" }
    let target = ProjectText.Target("App", files.map { "\(written)/\($0)" })
    let text = try ReportedTree([
      "App.xcodeproj/project.pbxproj": ProjectText(regions: ["en", "fr"], [target]).text,
      "\(there)/en.lproj/L.strings": Self.english, "\(there)/fr.lproj/L.strings": Self.english,
    ]).text("report")
    #expect(text.contains("2 keys in 1 table"), "\(text)")
    #expect(!text.contains("is not there"), "\(text)")
  }
}
