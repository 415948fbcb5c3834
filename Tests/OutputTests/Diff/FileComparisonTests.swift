import L10nComparison
import L10nConfiguration
import L10nReports
import L10nText
import Testing

/// What files say, where reports say nothing of it.
@Suite struct FileComparisonTests {
  private let whole = [
    "en.lproj/L.strings": DiffTrees.strings("en"), "de.lproj/L.strings": DiffTrees.strings("de"),
  ]

  private func broken(_ language: String) -> [String: String] {
    var files = whole
    files["\(language).lproj/L.strings"] = DiffTrees.strings(language).replacing(
      "\"Text 5 \(language)\";", with: "\"Text 5 \(language);")
    return files
  }

  /// A file that a missing quote makes unreadable is one line, not one for each key.
  @Test func aFileThatReadsNoLongerIsTheFirstLine() throws {
    let comparison = try DiffTrees.comparison(whole, broken("de"))
    #expect(DiffTrees.lines(comparison) == ["file-broken de.lproj/L.strings de"])
    #expect(comparison.changes.first?.count == 40)
    #expect(comparison.changes.first?.position?.line == 5)
    #expect(Change.Bar.regressions.isMissed(by: try #require(comparison.changes.first)))
    let text = DiffText(comparison).text()
    #expect(text.hasPrefix("Files that cannot be read"), "\(text)")
    #expect(text.contains("\n  de.lproj/L.strings:5: The quote that opens here never closes"), "\(text)")
    #expect(text.contains("(40 translations lost)"), "\(text)")
    #expect(DiffMarkdown(comparison).text().contains("de.lproj/L.strings:5"))
    let page = String(
      decoding: DiffPage(comparison, from: ("old", nil), to: ("new", nil), generator: "x")
        .bytes(), as: UTF8.self)
    #expect(page.contains("de.lproj/L.strings:5"))
    let json = String(decoding: DiffJSON(comparison).value.document(), as: UTF8.self)
    #expect(json.contains("\"count\": 40") && json.contains("\"kind\": \"file-broken\""))
  }

  @Test func aBrokenSourceIsNoChangeOfItsKeys() throws {
    #expect(try DiffTrees.lines(whole, broken("en")) == ["file-broken en.lproj/L.strings en"])
    var stopped = whole
    stopped["en.lproj/L.strings"] = DiffTrees.strings("en").replacing("\"k5\" = ", with: "\"k5\"  ")
    #expect(try DiffTrees.lines(whole, stopped) == ["file-broken en.lproj/L.strings en"])
  }

  @Test func aFileThatReadsAgainIsSaid() throws {
    let lines = try DiffTrees.lines(broken("de"), whole)
    #expect(lines.contains("file-mended de.lproj/L.strings de"))
    #expect(lines.count { $0.hasPrefix("translation-added") } == 40)
    var other = broken("de")
    other["de.lproj/L.strings"]?.append("// more\n")
    #expect(try DiffTrees.lines(broken("de"), other) == ["file-changed de.lproj/L.strings de"])
  }

  private func catalog(_ entries: String) -> String {
    "{ \"sourceLanguage\": \"en\", \"strings\": { \(entries) }, \"version\": \"1.0\" }"
  }

  private func unit(_ language: String, _ text: String) -> String {
    "\"\(language)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
  }

  @Test func aBrokenCatalogIsOneLine() throws {
    let entry = "\"a\": { \"localizations\": { \(unit("en", "A")), \(unit("de", "B")) } }"
    let old = ["L.xcstrings": catalog(entry)]
    let cut = ["L.xcstrings": String(catalog(entry).dropLast(40))]
    #expect(try DiffTrees.lines(old, cut) == ["file-broken L.xcstrings"])
  }

  // MARK: - Texts beside those that are expected

  @Test func textsOfKeysThatNobodyExpectsAreTold() throws {
    var old = whole
    old["de.lproj/L.strings"]?.append("\"x\" = \"Alt\";\n\"y\" = \"Y\";\n")
    var new = whole
    new["de.lproj/L.strings"]?.append("\"x\" = \"Neu\";\n\"z\" = \"Z\";\n")
    let comparison = try DiffTrees.comparison(old, new)
    #expect(
      DiffTrees.lines(comparison) == ["text-changed L x de", "text-changed L y de", "text-changed L z de"])
    let text = DiffText(comparison).text()
    #expect(text.contains("L \"x\" (de): \"[-Alt-]\" → \"{+Neu+}\""), "\(text)")
    #expect(text.contains("L \"y\" (de): \"Y\" → none"), "\(text)")
    #expect(text.contains("L \"z\" (de): none → \"Z\""), "\(text)")
    // Each language is told with its own text.
    old["fr.lproj/L.strings"] = DiffTrees.strings("fr") + "\"x\" = \"Vieux\";\n"
    new["fr.lproj/L.strings"] = DiffTrees.strings("fr") + "\"x\" = \"Neuf\";\n"
    let both = DiffText(try DiffTrees.comparison(old, new)).text()
    #expect(
      both.contains("L \"x\" (de): \"[-Alt-]\"") && both.contains("L \"x\" (fr): \"[-Vieux-]\""), "\(both)")
    // Comments and order are no texts.
    old["fr.lproj/L.strings"] = nil
    old["de.lproj/L.strings"] = "/* c */\n" + DiffTrees.strings("de") + "\"y\" = \"Y\";\n\"x\" = \"Alt\";\n"
    var moved = whole
    moved["de.lproj/L.strings"]?.append("\"x\" = \"Alt\";\n\"y\" = \"Y\";\n")
    #expect(try DiffTrees.lines(moved, old) == [])
  }

  @Test func textsThatAreNotMeantToBeTranslatedAreTold() throws {
    func tree(_ text: String) -> [String: String] {
      let fixed = "\"n\": { \"shouldTranslate\": false, \"localizations\": { \(unit("en", text)) } }"
      return ["L.xcstrings": catalog("\"a\": { \"localizations\": { \(unit("de", "A")) } }, \(fixed)")]
    }
    #expect(try DiffTrees.lines(tree("One"), tree("Two")) == ["text-changed L n en"])
  }

  /// A form by number where the text that stands for all of them is the same.
  @Test func aPluralMadeOfATextIsTold() throws {
    let plural = """
      "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%d day" } },
      "other": { "stringUnit": { "state": "translated", "value": "%d days" } } } } }
      """
    let de = unit("de", "%d Tage")
    let old = ["L.xcstrings": catalog("\"a\": { \"localizations\": { \(unit("en", "%d days")), \(de) } }")]
    let new = ["L.xcstrings": catalog("\"a\": { \"localizations\": { \(plural), \(de) } }")]
    #expect(try DiffTrees.lines(old, new) == ["text-changed L a en"])
  }

  // MARK: - Files in no table

  private func package(_ text: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", defaultLocalization: "en",
        targets: [.target(name: "App", resources: [.process("Resources")])])
      """,
      "Sources/App/Resources/en.lproj/L.strings": "\"a\" = \"A\";\n",
      "Sources/App/Resources/de.lproj/L.strings": "\"a\" = \"A de\";\n",
      "Old/en.lproj/Gone.strings": "\"a\" = \"\(text)\";\n\"b\" = \"B\";\n",
      "Old/de.lproj/Gone.strings": "\"a\" = \"A de\";\n",
    ]
  }

  @Test func whatNoTargetShipsHasALineOfItsOwn() throws {
    let comparison = try DiffTrees.comparison(package("One"), package("Two"))
    #expect(DiffTrees.lines(comparison) == ["file-changed Old/en.lproj/Gone.strings en"])
    let line = "Old/en.lproj/Gone.strings: 1 text changed; no target ships it"
    #expect(DiffText(comparison).text().contains(line), "\(DiffText(comparison).text())")
    #expect(DiffMarkdown(comparison).text().contains("1 text changed; no target ships it"))
    let page = String(
      decoding: DiffPage(comparison, from: ("old", nil), to: ("new", nil), generator: "x")
        .bytes(), as: UTF8.self)
    #expect(page.contains("1 text changed; no target ships it"))
    var gone = package("One")
    gone["Old/en.lproj/Gone.strings"] = nil
    #expect(try DiffTrees.lines(package("One"), gone) == ["file-changed Old/en.lproj/Gone.strings en"])
  }

  @Test func aFileThatOnlyMovesHasNotChanged() throws {
    var moved = package("One")
    for language in ["en", "de"] {
      moved["Attic/\(language).lproj/Gone.strings"] = moved.removeValue(
        forKey: "Old/\(language).lproj/Gone.strings")
    }
    #expect(try DiffTrees.lines(package("One"), moved) == [])
  }

  @Test func allFilesTakesInFilesThatNoTargetShips() throws {
    let comparison = try DiffTrees.comparison(package("One"), package("Two")) { $0.takesAllFiles = true }
    #expect(
      DiffTrees.lines(comparison)
        == ["outdated Old/Gone a de", "source-changed Old/Gone a"])
  }

  /// A file of texts that lies in no folder of a language.
  @Test func aFileThatIsNoTableIsTold() throws {
    let lines = try DiffTrees.lines(
      whole.merging(["Loose.strings": "\"a\" = \"A\";\n"]) { $1 },
      whole.merging(["Loose.strings": "\"a\" = \"B\";\n"]) { $1 })
    #expect(lines == ["file-changed Loose.strings"])
  }

  @Test func onlyWhatIsAskedForIsTold() throws {
    let changed = package("Two")
    let others = try DiffTrees.comparison(package("One"), changed) { $0.locales = LocaleList(["de"]) }
    #expect(DiffTrees.lines(others) == [])
    let glob = try Glob("L".utf8, .table)
    let tables = try DiffTrees.comparison(package("One"), changed) { $0.tables = [glob] }
    #expect(DiffTrees.lines(tables) == [])
  }
}
