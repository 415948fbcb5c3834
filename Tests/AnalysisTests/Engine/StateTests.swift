import L10nDiscovery
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import L10nText
import Testing

/// The states of keys as the contract words them, each on the smallest tree that shows it.
@Suite struct StateTests {
  private func report(
    _ files: [String: String], union: Bool = false, region: String? = nil, locales: [String]? = nil
  ) throws -> Report {
    let folder = try ScratchFolder(files)
    var overrides = ConfigurationOverrides()
    if union { overrides.expected = .union }
    overrides.developmentRegion = region
    overrides.locales = locales.map { LocaleList($0) }
    let engine = Engine(of: folder.path, EffectiveConfiguration(overrides: overrides))
    return try engine.report(engine.catalog(), engine.writingOptions)
  }

  private func cell(_ report: Report, _ table: String, _ locale: String) throws -> TableCell {
    let tables = report.bundles.flatMap(\.tables).filter { $0.name == table }
    return try #require(tables.first?.cells.first { $0.locale == locale })
  }

  private func names(_ places: [Int32], _ report: Report, _ table: String) -> [String] {
    let keys = report.bundles.flatMap(\.tables).first { $0.name == table }?.keys ?? []
    return places.map { String(decoding: keys[Int($0)].key, as: UTF8.self) }
  }

  @Test func presentEmptyMissingExtraAndIdentical() throws {
    let report = try report([
      "en.lproj/L.strings": #""a" = "One"; "b" = "Two"; "c" = "Three"; "d" = "%d"; "e" = "";"#,
      "fr.lproj/L.strings": #""a" = "Un"; "b" = ""; "d" = "%d"; "e" = ""; "z" = "Zut";"#,
      "de.lproj/L.strings": #""a" = "One"; "b" = "Zwei"; "c" = "Drei"; "d" = "%d"; "e" = "";"#,
    ])
    let fr = try cell(report, "L", "fr")
    #expect(
      fr.counts.present == 2 && fr.counts[.empty] == 1 && fr.counts[.missing] == 1 && fr.counts[.extra] == 1)
    #expect(names(fr[.missing], report, "L") == ["c"])
    #expect(names(fr[.empty], report, "L") == ["b"])
    #expect(fr.extra == [Array("z".utf8)])
    // Nobody lacks the empty text.
    #expect(fr.counts.coverage == 5000)
    #expect(fr.shows.own == 3 && fr.shows.key == 1 && fr.shows.development == 0)
    let de = try cell(report, "L", "de")
    // "%d" has nothing to translate.
    #expect(names(de[.identical], report, "L") == ["a"])
    #expect(de.counts.coverage == 10_000)
  }

  /// Faults of a localization that is not asked for do not matter to one that is.
  @Test func onlyWhatLendsToTheLocalesAskedForIsRead() throws {
    let files = [
      "en.lproj/L.strings": #""a" = "One"; "b" = "Two";"#,
      "fr.lproj/L.strings": #""a" = "Un"; "b" = "Deux";"#,
      "fr_CA.lproj/Other.txt": "x", "de.lproj/L.strings": #""a" = "Eins""#,
    ]
    #expect(try report(files).problems.map(\.path).contains { $0.hasSuffix("de.lproj/L.strings") })
    let canada = try report(files, locales: ["fr_CA"])
    #expect(canada.problems.isEmpty)
    #expect(try cell(canada, "L", "fr-CA").counts[.inherited] == 2)
    let german = try report(files, locales: ["de"])
    #expect(german.problems.count == 1)
    // All keys of the union are needed to compare one locale with them.
    let union = try report(files, union: true, locales: ["fr"])
    #expect(try cell(union, "L", "fr").counts.present == 2)
  }

  @Test func silentStopLosesWhatStandsBehind() throws {
    let report = try report([
      "en.lproj/L.strings": #""a" = "1"; "b" = "2"; "c" = "3";"#,
      "de.lproj/L.strings": "\"a\" = \"x\";;\n\"b\" = \"y\";\n\"c\" = \"z\";\n",
    ])
    let de = try cell(report, "L", "de")
    #expect(de.counts.present == 1 && de.counts[.missing] == 2)
    let stop = try #require(report.problems.first { $0.rule.id == "silent-stop" })
    #expect(stop.position == TextPosition(line: 1, column: 11))
    #expect(stop.message.contains("2 entries"))
  }

  @Test func refusedFileIsAnEmptyTableThatStillHidesOthers() throws {
    let report = try report([
      "en.lproj/L.strings": #""a" = "1";"#, "de.lproj/L.strings": #""a" = "x""#,
      "de_AT.lproj/Other.txt": "x",
    ])
    let austria = try cell(report, "L", "de-AT")
    // German's refused file is found first: nothing is inherited, and nothing of the development text is shown.
    #expect(austria.counts[.missing] == 1 && austria.shows.key == 1 && austria.shows.development == 0)
  }

  @Test func damagedDevelopmentFileLendsWhatStandsInIt() throws {
    let report = try report([
      "en.lproj/L.strings": "\"a\" = \"1\"\n\"b\" = \"2\";", "de.lproj/L.strings": #""a" = "x"; "b" = "y";"#,
    ])
    let table = try #require(report.bundles.first?.tables.first)
    #expect(table.expectedFrom == .recovered)
    #expect(table.keys.count == 2)
    #expect(table.cells.first?.counts.coverage == 9_999)
  }

  @Test func rulesBeatTextsKeyByKey() throws {
    let rules = """
      <plist><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d X</string>
      <key>other</key><string>%d XX</string></dict></dict></dict></plist>
      """
    let report = try report([
      "en.lproj/L.strings": #""a" = "One"; "files" = "%d files";"#, "en.lproj/L.stringsdict": rules,
      "de.lproj/L.strings": #""a" = "Eins"; "files" = "%d";"#,
      "ru.lproj/L.strings": #""a" = "Один";"#, "ru.lproj/L.stringsdict": rules,
    ])
    let de = try cell(report, "L", "de")
    // German has no rules of its own: the development ones are found, and they win over its own text.
    #expect(de.counts.present == 1 && de.counts[.missing] == 1 && de.shows.development == 1)
    let ru = try cell(report, "L", "ru")
    #expect(ru.counts.present == 2 && ru.counts[.incomplete] == 1)
  }

  @Test func nonLocalizedTableHidesAll() throws {
    let report = try report([
      "L.strings": #""a" = "nobody's";"#, "en.lproj/L.strings": #""a" = "One";"#,
      "de.lproj/L.strings": #""a" = "Eins";"#,
    ])
    let de = try cell(report, "L", "de")
    #expect(de.counts[.missing] == 1 && de.shows.development == 1)
    #expect(report.problems.contains { $0.rule.id == "hidden-by-unlocalized" && $0.severity == .error })
  }

  @Test func twoFoldersOfOneLocaleAreOneLocalization() throws {
    let report = try report([
      "en.lproj/L.strings": #""a" = "1"; "b" = "2";"#, "pt-BR.lproj/L.strings": #""a" = "um";"#,
      "pt_BR.lproj/L.strings": #""a" = "x"; "b" = "y";"#, "pt_BR.lproj/M.strings": #""m" = "m";"#,
    ])
    let cell = try cell(report, "L", "pt-BR")
    #expect(cell.counts.present == 1 && cell.counts[.missing] == 1)
    #expect(report.bundles.first?.localizations.first { $0.locale == "pt-BR" }?.directories.count == 2)
    #expect(report.problems.contains { $0.rule.id == "duplicate-locale" })
    // So it is in a catalog, if both names have texts.
    for (texts, isFound) in [("\"value\":\"B\"", true), ("", false)] {
      let catalog = try self.report([
        "L.xcstrings": """
        {"sourceLanguage":"en","strings":{"a":{"localizations":{
          "zh_CN":{"stringUnit":{"state":"translated","value":"A"}},"zh-CN":{"stringUnit":{\(texts)}}}}}}
        """
      ])
      #expect(
        catalog.problems.contains { $0.rule.id == "duplicate-locale" } == isFound, "\(catalog.problems)")
    }
  }

  @Test func catalogColumnsWithStates() throws {
    let catalog = """
      {"sourceLanguage":"en","strings":{
        "a":{"localizations":{"en":{"stringUnit":{"state":"new","value":"One"}},
             "de":{"stringUnit":{"state":"translated","value":"Eins"}},
             "fr":{"stringUnit":{"state":"needs_review","value":"One"}}}},
        "Hello %@":{"extractionState":"stale","localizations":{"de":{"stringUnit":{"state":"new","value":""}}}},
        "brand":{"shouldTranslate":false,"localizations":{"de":{"stringUnit":{"state":"translated","value":"B"}}}}
      },"version":"1.0"}
      """
    let report = try report(["L.xcstrings": catalog])
    let table = try #require(report.bundles.first?.tables.first)
    #expect(table.keys.count == 2)
    let de = try cell(report, "L", "de")
    #expect(de.counts.present == 1 && de.counts[.empty] == 1 && de.counts[.missing] == 0)
    let fr = try cell(report, "L", "fr")
    #expect(fr.counts.present == 1 && fr.counts[.missing] == 1 && fr.counts[.review] == 1)
    #expect(fr.counts[.identical] == 1)
    #expect(report.bundles.first?.developmentRegion?.origin == .stringCatalog)
  }

  /// Keys compare unit by unit: one that only looks the same is missing and extra at once, which nobody sees.
  @Test func keysThatOnlyLookTheSame() throws {
    let report = try report([
      "en.lproj/L.strings": "\"Caf\u{E9}\" = \"A\"; \"Kelvin\" = \"B\"; \"na\u{EF}ve\" = \"C\";",
      "de.lproj/L.strings":
        "\"Cafe\u{301}\" = \"A\"; \"\u{212A}elvin\" = \"B\"; \"na\u{EF}ve\" = \"C\"; \"na\u{EF}f\" = \"D\";",
    ])
    let de = try cell(report, "L", "de")
    #expect(de.counts[.missing] == 2 && de.counts[.extra] == 3)
    let findings = report.problems.filter { $0.rule.id == "lookalike-key" }
    #expect(findings.count == 2)
    #expect(
      findings.allSatisfy {
        $0.path.hasSuffix("de.lproj/L.strings") && $0.hint?.contains("en.lproj/L.strings") == true
      })
  }

  @Test func identicalIsAfterNormalization() throws {
    let report = try report([
      "en.lproj/L.strings": #""a" = "Café"; "b" = "Ohm Ω"; "c" = "naïve"; "d" = "Kelvin"; "e" = "Save";"#,
      "de.lproj/L.strings":
        "\"a\" = \"Cafe\u{301}\"; \"b\" = \"Ohm \u{2126}\"; \"c\" = \"naive\"; \"d\" = \"\u{212A}elvin\"; \"e\" = \"Sichern\";",
    ])
    #expect(names(try cell(report, "L", "de")[.identical], report, "L") == ["a", "b", "d"])
  }

  /// Texts that differ late, or only in how they are written: what the first bytes say must not decide too early.
  @Test func identicalLateInTheText() throws {
    let same = [
      "a": (#"Word"#, #"W\U006Frd"#), "b": ("Wordy text", #"Wordy te\170t"#),
      "c": ("caf\u{E9}", #"cafe\U0301"#),
      "d": ("resume\u{301} sent", "resum\u{E9} sent"), "e": ("\u{212B}ngstr\u{F6}m", "\u{C5}ngstro\u{308}m"),
      "f": ("eight888", "eight888"), "g": ("eight888 and more", "eight888 and more"),
      "h": ("Kelvin", "\u{212A}elvin"),
    ]
    let different = [
      "p": ("Word", "Words"), "q": ("Words", "Word"), "r": ("cafe", "caf\u{E9}"),
      "s": ("eight888", "eight889"),
      "t": ("eight888 and more", "eight888 and less"), "u": ("resume sent", "resum\u{E9} sent"),
      "v": ("Word", #"W\nrd"#),
      "w": ("Eight eight", #"Eight\neight"#), "x": ("uber alles", "\u{FC}ber alles"),
    ]
    let all = same.merging(different) { first, _ in first }.sorted { $0.key < $1.key }
    let report = try report([
      "en.lproj/L.strings": all.map { "\"\($0.key)\" = \"\($0.value.0)\";" }.joined(separator: "\n"),
      "de.lproj/L.strings": all.map { "\"\($0.key)\" = \"\($0.value.1)\";" }.joined(separator: "\n"),
    ])
    #expect(names(try cell(report, "L", "de")[.identical], report, "L") == same.keys.sorted())
  }

  /// A text with escapes in a catalog is first held against the original as it stands there.
  @Test func identicalBehindEscapes() throws {
    let same = [
      "a": (#"Word"#, #"W\u006Frd"#), "b": (#"Say \"no\""#, #"Say \u0022no\""#),
      "c": (#"caf\u00E9"#, #"cafe\u0301"#),
      "d": ("caf\u{E9}", #"cafe\u0301"#), "e": (#"C:\\Temp"#, #"C:\u005CTemp"#),
      "f": ("a \u{2260} b", #"a =\u0338 b"#),
      "g": (#"two\nlines"#, #"two\u000Alines"#), "h": ("Kelvin", #"\u212Aelvin"#),
      // White space at the edges makes no translation.
      "q": ("two", #"two\n"#), "r": (#"two\n"#, "two"),
    ]
    let different = [
      "p": (#"two\nlines"#, #"two\nlinen"#), "s": ("cafe", #"cafe\u0301"#),
      "t": (#"say \"no\""#, #"Say \"no\""#), "u": ("a = b", #"a =\u0338 b"#),
      "v": (#"\\"#, #"\\\\"#), "w": ("", #"\n"#),
    ]
    let entries = same.merging(different) { first, _ in first }.map { key, texts in
      #""\#(key)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\#(texts.0)"}},"#
        + #""de":{"stringUnit":{"state":"translated","value":"\#(texts.1)"}}}}"#
    }
    let report = try report([
      "L.xcstrings":
        #"{"sourceLanguage":"en","strings":{\#(entries.sorted().joined(separator: ",\n"))},"version":"1.0"}"#
    ])
    #expect(report.problems.isEmpty)
    #expect(names(try cell(report, "L", "de")[.identical], report, "L") == same.keys.sorted())
  }
}
