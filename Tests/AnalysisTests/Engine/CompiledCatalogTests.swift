import L10nCoverage
import L10nText
import Testing

/// What a build makes of a catalog: a table for each language, and of the source language only what differs from its keys.
@Suite struct CompiledCatalogTests {
  private static func table(_ texts: [(String, String)]) -> String {
    texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
  }

  private static let keys = (1...8).map { "Text number \($0)" }

  /// An app of three languages, with its own texts of the source language.
  private func app(
    _ english: [(String, String)]?, german: [String] = keys, in bundle: String = "App.app/Contents"
  )
    throws -> Report
  {
    let resources = bundle + "/Resources"
    var files = [
      "\(resources)/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";\n",
      "\(resources)/de.lproj/L.strings": Self.table(german.map { ($0, "de") } + [("menu.save", "Sichern")]),
      "\(resources)/fr.lproj/L.strings": Self.table(
        Self.keys.map { ($0, "fr") } + [("menu.save", "Enregistrer")]),
    ]
    if bundle.hasSuffix("Contents") {
      files["\(bundle)/Info.plist"] = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
        """
    }
    if let english { files["\(resources)/en.lproj/L.strings"] = Self.table(english) }
    return try Report.of(files)
  }

  private func table(_ report: Report) throws -> TableReport {
    try #require(report.bundles.flatMap(\.tables).first { $0.name == "L" })
  }

  @Test(arguments: [
    [("menu.save", "Save")],
    [("menu.save", "Save")] + keys.dropLast(4).map { ($0, "Another \($0)") },
    [],
  ])
  func theSourceLanguageHasNoGaps(_ english: [(String, String)]) throws {
    let report = try app(english.isEmpty ? nil : english, german: Self.keys.dropLast())
    let table = try table(report)
    #expect(table.keys.count == 9 && table.expectedFrom == .union)
    #expect(table.cells.map(\.locale) == ["de", "fr"], "the source language lacks nothing")
    #expect(table.cells.map(\.counts[.missing]) == [1, 0])
    #expect(table.cells.allSatisfy { $0.extra.isEmpty })
    #expect(!report.problems.contains { $0.rule.id == "development-stub" })
  }

  /// A compiler has not left out texts that are their keys if one stands there: what is missing was taken
  /// out.
  @Test func whatWasCleanedIsNoBuild() throws {
    let english = [("menu.save", "Save")] + Self.keys.prefix(5).map { ($0, $0) }
    let table = try table(app(english))
    #expect(table.expectedFrom == .development && table.keys.count == 6)
    #expect(table.cells.map(\.counts[.extra]) == [3, 3])
  }

  // MARK: - No development localization

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
    """

  private func app(without keys: [String], in resources: String, _ locales: [String]) throws -> Report {
    var files = resources.contains(".app") ? ["App.app/Contents/Info.plist": Self.info] : [:]
    for (number, locale) in locales.enumerated() {
      files["\(resources)/\(locale).lproj/L.strings"] = Self.table(
        keys.dropLast(number).map { ($0, "\(locale) \($0)") })
    }
    return try Report.of(files)
  }

  /// The build of a catalog may leave nothing at all of the source language: not even its folder.
  @Test(arguments: [["de", "fr"], ["de"]])
  func keysThatAreTextsNeedNoDevelopmentFolder(_ locales: [String]) throws {
    let report = try app(without: Self.keys, in: "App.app/Contents/Resources", locales)
    let table = try table(report)
    #expect(table.keys.count == 8 && table.expectedFrom == .union)
    #expect(table.cells.map(\.locale) == locales && table.cells.allSatisfy { $0.extra.isEmpty })
    #expect(table.cells.map(\.counts[.missing]) == Array([0, 1].prefix(locales.count)))
    #expect(report.bundles.first?.developmentRegion == nil && !report.isIncomplete)
    #expect(report.problems.map(\.rule.id) == ["development-region"], "English is there for nobody")
  }

  /// A table that somebody has begun by hand in one language is a leftover; what a build has made is a property list.
  @Test(arguments: [false, true])
  func oneTranslationBesideAnotherTable(isBuilt: Bool) throws {
    let resources = "App.app/Contents/Resources"
    let texts = Self.keys.map { ($0, "de \($0)") }
    let list = texts.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    let report = try Report.of([
      "App.app/Contents/Info.plist": Self.info, "\(resources)/en.lproj/M.strings": "\"a\" = \"b\";\n",
      "\(resources)/de.lproj/M.strings": "\"a\" = \"c\";\n",
      "\(resources)/de.lproj/L.strings": isBuilt
        ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(list)</dict></plist>\n"
        : Self.table(texts),
    ])
    #expect(try table(report).expectedFrom == (isBuilt ? .union : .development))
    #expect(try table(report).keys.count == (isBuilt ? 8 : 0))
  }

  @Test func foldersOfASourceTreeNeedEachOther() throws {
    let two = try app(without: Self.keys, in: "App", ["de", "fr"])
    #expect(try table(two).cells.map(\.counts[.missing]) == [0, 1])
    #expect(two.problems.isEmpty && !two.isIncomplete)
    // The originals of a folder alone cannot be known.
    let one = try app(without: Self.keys, in: "App", ["de"])
    #expect(try table(one).expectedFrom == .development && one.isIncomplete)
  }

  /// The user has to say what identifiers are compared with, although what one language lacks of the other
  /// can be seen.
  @Test func identifiersNeedAnOriginal() throws {
    let keys = (1...8).map { "text_number_\($0)" }
    let report = try app(without: keys, in: "App.app/Contents/Resources", ["de", "fr"])
    #expect(
      try table(report).expectedFrom == .union && table(report).cells.map(\.counts[.missing]) == [0, 1])
    #expect(report.isIncomplete)
    #expect(report.problems.filter { $0.rule.id == "no-development-region" }.map(\.severity).contains(.error))
    #expect(!report.problems.contains { $0.rule.id == "development-stub" })
    let one = try app(without: keys, in: "App.app/Contents/Resources", ["de"])
    #expect(try table(one).expectedFrom == .development && one.isIncomplete)
  }

  /// A tree of sources has its texts where they were written.
  @Test func sourcesAreNotCompiled() throws {
    let table = try table(app([("menu.save", "Save")], in: "App"))
    #expect(table.cells.map(\.locale) == ["de", "en", "fr"], "a stub, as before")
  }
}
