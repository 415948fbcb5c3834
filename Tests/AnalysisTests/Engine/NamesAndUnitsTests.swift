import L10nCoverage
import TestSupport
import Testing

/// Names, units, versions and signs that no language is asked for, each beside a text that is nearly one.
@Suite struct NamesAndUnitsTests {
  private func tables(_ files: [String: String]) throws -> [TableReport] {
    try Report.of(files).bundles.flatMap(\.tables)
  }

  private func leftOut(_ table: TableReport?) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try #require(table).leftOut.map {
        (String(decoding: $0.key, as: UTF8.self), $0.reason.rawValue)
      })
  }

  @Test(arguments: [
    "iPad Pro (12.9-inch) (6th gen) | M2 | 8GB", "iPhone 13 Pro Max | A15 | 6GB", "Apple Watch", "Mac mini",
    "Touch ID", "⌘ A", "⇧⌘F5", "⌘ + ,", "com.example.groups %@", "%@: example.com",
    "com.example.my_app.group", "Apple Watch Ultra 2", "QuickRecorder v%@", "v%@ (%@)", "BookPlayer %@ - %@",
    "JSON / YAML", "S1E01", "UTF-8", "Example.com", "my-site.org", "DTS-HD", "<tel>144</tel>",
    "%1$@: <b class=\"a\">%2$@</b> %3$@", "A12X", "P3-D65 (12-17-6)", "AES-256-GCM", "4K", "iOS 17+", "MOV",
    "GitHub → GitLab", "%1$(app)@ %2$(version)@", "%(count)lld", "debug_log.txt", "Deutsch", "deutsch", "日本語",
    "简体中文", "繁體中文", "Português (Brasil)", "中文（台灣）", "Tiếng Việt",
  ])
  func names(_ text: String) {
    #expect(!TranslatableText.isTranslatable(Array(text.utf8)))
  }

  @Test(arguments: [
    "iPhone and iPad", "iPad (2 devices)", "%@ iPhone", "%lld iPhones", "D%lld", "Version %@", "Apple", "Mac",
    "Apple Watch app", "Touch", "Touch ID failed", "⌘ Click", "按 ⌘ A", "⌘ Space", "com.example",
    "see example.com", "iOS Sound", "PDF exported", "Pro", "Max", "PRO", "Mac Gen", "STEP-1", "Wi-Fi", "A-B",
    "B2-b", "v", "OneDrive for Work", "<None>", "<b>Save</b>", "<b <b>1</b>", "a </b>", "<unknown> %@/%@",
    "<a>1</b>", "1 < a/b", "Example.com is", "Save.", "PDF-Datei", "HD-DTS", "JSON データ", "7d", "24h", "10K",
    "3 d", "", "%(count)lld files", "50%(off)", "see debug_log.txt", "Save.Now", "English", "English (UK)",
    "Indonesia", "Afrikaans", "Deutsch lernen", "Maa", "français et anglais", "(Deutsch)",
  ])
  func noNames(_ text: String) {
    #expect(text.isEmpty || TranslatableText.isTranslatable(Array(text.utf8)))
  }

  @Test(arguments: [
    "%.2fx", "%lld x %lld", " %1$lld x %2$lld", "1x01", "x%d", "[%@](https://example.org/a b)",
    "(http://a.org)", "$(PRODUCT_NAME)",
  ])
  func signs(_ text: String) {
    let isLink = text.contains(" b)")
    #expect(TranslatableText.isTranslatable(Array(text.utf8)) == isLink, "a link ends at a space")
  }

  @Test(arguments: [
    "%.2fx faster", "x", "x %@ y", "%@ax", "[Site](https://example.org)", "See https://example.org",
    "$(A) of $(B)", "$(PRODUCT_NAME) is",
  ])
  func noSigns(_ text: String) {
    #expect(TranslatableText.isTranslatable(Array(text.utf8)))
  }

  // MARK: - Units

  /// What is left out of a catalog that lacks a text in German, and has others.
  private func reasons(
    _ text: String, others: [String: String] = [:], languages: [String] = ["cs", "fr", "ja"]
  ) throws -> [String: String] {
    func units(_ texts: [String: String]) -> String {
      texts.sorted { $0.key < $1.key }.map {
        "\"\($0.key)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\($0.value)\"}}"
      }.joined(separator: ",")
    }
    let rest = Dictionary(uniqueKeysWithValues: (languages + ["de"]).map { ($0, "Text \($0)") })
    return try leftOut(
      tables([
        "Localizable.xcstrings": """
        {"sourceLanguage":"en","strings":{"\(text)":{"localizations":{\(units(others))}},
        "Real text":{"localizations":{\(units(rest))}}},"version":"1.0"}
        """
      ]).first)
  }

  @Test(arguments: [
    "%@ mAh", "%lldg", "-12 dB", "kbit/s", "mg/dL/min", "%@/min", "60 kHz", "%lld km/h", "g", "20 °C",
  ])
  func unitsThatNobodyWritesOtherwise(_ text: String) throws {
    #expect(try reasons(text) == [text: "unit"])
  }

  @Test(arguments: [
    "%lldm", "%@U", "D%lld", "24h", "%lld min", "5 lb", "/min", "%lld W", "V", "km walked", "mg of %@",
    "%lld s/w",
  ])
  func abbreviationsAreWords(_ text: String) throws {
    #expect(try reasons(text) == [:])
  }

  @Test func unitsThatSomebodyWritesOtherwise() throws {
    let text = "%@ mAh"
    #expect(try reasons(text, others: ["cs": "%@ mAh"]) == [text: "unit"])
    #expect(try reasons(text, others: ["cs": "%@ mA·h"]) == [:], "somebody translates it")
    #expect(try reasons(text, languages: ["ru", "cs", "fr", "ja"]) == [text: "unit"], "one of five")
    #expect(try reasons(text, languages: ["ru", "cs"]) == [:], "Russian has letters of its own")
    #expect(try reasons("%@ MB", languages: ["fr", "cs"]) == [:], "French calls bytes otherwise")
    #expect(try reasons("%@ MB", languages: ["it", "cs"]) == ["%@ MB": "unit"])
    let many = ["cs", "es", "fi", "fr", "it", "ja", "ko", "pl", "sv", "tr"]
    #expect(try reasons(text, others: ["it": "%@ mA·h", "fr": "%@ mA·h"], languages: many) == [text: "unit"])
    #expect(
      try reasons(text, others: ["it": "x", "fr": "y", "es": "z"], languages: many) == [:], "a fifth of them")
  }

  // MARK: - Names by what the project says

  @Test func anAppAndWhatBelongsToIt() throws {
    let project = ProjectText(regions: ["en", "de"], [.init("Maccy", ["Localizable.xcstrings"])])
    let keys = ["Maccy Pro", "Maccy 2", "Maccy Settings", "Pro Maccy"]
    let table = try tables([
      "App.xcodeproj/project.pbxproj": project.text,
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{\(keys.map { "\"\($0)\":{}," }.joined())"Real text":{"localizations":{
        "de":{"stringUnit":{"state":"translated","value":"Text"}}}}},"version":"1.0"}
      """,
    ]).first
    #expect(try leftOut(table) == ["Maccy Pro": "kept", "Maccy 2": "kept"])
  }

  /// An app is called what its `Info.plist` says: a word of everybody's may be another text.
  @Test(arguments: ["Delta Chat", "Notes"]) func whatAnInfoPlistCallsAnApp(_ name: String) throws {
    func leftOut(_ more: String) throws -> [String: String] {
      try self.leftOut(
        tables([
          "Info.plist": """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\(more)
          <key>CFBundleDisplayName</key><string>\(name)</string></dict></plist>
          """,
          "de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Darum\";",
          "en.lproj/InfoPlist.strings": "",
          "Localizable.xcstrings": """
          {"sourceLanguage":"en","strings":{"\(name)":{},"Get \(name)":{},"Real text":{"localizations":{
            "de":{"stringUnit":{"state":"translated","value":"Text"}}}}},"version":"1.0"}
          """,
        ]).first { $0.name == "Localizable" })
    }
    #expect(try leftOut("") == (name == "Notes" ? [:] : [name: "kept"]))
    #expect(try leftOut("<key>NSExtension</key><dict/>") == [:], "an extension's name is a text")
  }

  // MARK: - Tables

  @Test func aTableWhoseNameSaysIt() throws {
    func leftOut(_ name: String, _ german: String?) throws -> [String: String] {
      var files = [
        "en.lproj/\(name).strings": #""a" = "Some text";"#, "de.lproj/L.strings": #""b" = "Text";"#,
      ]
      files["en.lproj/L.strings"] = #""b" = "Other text";"#
      files["de.lproj/\(name).strings"] = german
      return try self.leftOut(tables(files).first { $0.name == name })
    }
    #expect(try leftOut("Untranslated", nil) == ["a": "fixed"])
    #expect(try leftOut("Untranslated", #""c" = "Anderes";"#) == [:], "somebody hands it out")
    #expect(try leftOut("Translated", nil) == [:])
  }

  @Test func aKeyOfSignsNeedsNoText() throws {
    let table = try tables([
      "en.lproj/L.strings":
        #""%@ → %@" = "%1$@ → %2$@"; "size" = "%1$@ (%2$@)"; "%@" = "to %@"; "b" = "Text";"#,
      "de.lproj/L.strings": #""b" = "Wort";"#,
    ]).first
    #expect(try leftOut(table) == ["%@ → %@": "no-words"], "who lacks 'size' sees an identifier")
  }

  @Test func aKeyOfAnInfoPlistIsNoText() throws {
    let table = try tables([
      "InfoPlist.xcstrings": """
      {"sourceLanguage":"en","strings":{"NSHumanReadableCopyright":{},"CFBundleName":{"localizations":{
        "en":{"stringUnit":{"state":"translated","value":"Notes"}},
        "de":{"stringUnit":{"state":"translated","value":"Notizen"}}}}},"version":"1.0"}
      """
    ]).first
    #expect(try leftOut(table) == ["NSHumanReadableCopyright": "no-words"])
  }

  /// What an `Info.plist` says is shown, also where nobody knows which one a table is for.
  @Test func aNoticeOfAnInfoPlistIsNoText() throws {
    let table = try tables([
      "en.lproj/InfoPlist.strings": """
      "NSHumanReadableCopyright" = "Copyright (c) 2004 Somebody."; "CFBundleName" = "Notes";
      """,
      "de.lproj/InfoPlist.strings": #""CFBundleName" = "Notizen";"#,
    ]).first
    #expect(try leftOut(table) == ["NSHumanReadableCopyright": "no-words"])
  }

  // MARK: - Settings pages

  @Test func whatASettingsPageDoesNotHandOut() throws {
    func leftOut(
      _ english: [String], german: [String] = ["Sound"], also others: [String] = []
    ) throws -> [String: String] {
      let titles = ["Sound", "Zapfino", "Optima", "Baskerville"]
      let items = titles.map {
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
      }.joined()
      func table(_ keys: [String], _ text: (String) -> String) -> String {
        keys.map { "\"\($0)\" = \"\(text($0))\";\n" }.joined()
      }
      var files = Dictionary(
        uniqueKeysWithValues: others.map {
          ("Settings.bundle/\($0).lproj/Root.strings", table(german) { $0 + " 1" })
        })
      files.merge(
        [
          "Settings.bundle/Root.plist": """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
          <key>PreferenceSpecifiers</key><array>\(items)</array></dict></plist>
          """,
          "Settings.bundle/en.lproj/Root.strings": table(english) { $0 },
          "Settings.bundle/de.lproj/Root.strings": table(german) { "Ein \($0)" },
        ], uniquingKeysWith: { first, _ in first })
      return try self.leftOut(tables(files).first { $0.name == "Root" })
    }
    #expect(
      try leftOut(["Sound", "Zapfino"]) == ["Optima": "not-handed-out", "Baskerville": "not-handed-out"])
    #expect(
      try leftOut(["Sound", "Zapfino"], german: ["Sound", "Optima"]) == ["Baskerville": "not-handed-out"],
      "somebody has it")
    #expect(try leftOut(["Group", "Name"]) == [:], "Xcode's table, and nothing of the page in it")
    #expect(try leftOut(["Sound"]) == [:], "less than half of it")
    let many = ["cs", "es", "fi", "fr", "it", "ja", "ko", "pl", "sv"]
    #expect(
      try leftOut(["Sound"], also: many).count == 3, "ten localizations have a table, and none has more")
    #expect(try leftOut(["Name"], also: many) == [:])
  }

  /// What people see of a key without a translation is the key: the text is that of the development localization.
  @Test func textsOfPagesThatHaveKeys() throws {
    func page(_ german: String) throws -> TableReport {
      let items = ["SETTINGS_SOUND", "SETTINGS_LOUD", "Quiet"].map {
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
      }.joined()
      let tables = try tables([
        "Settings.bundle/Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key><array>\(items)</array></dict></plist>
        """,
        "Settings.bundle/en.lproj/Root.strings": #""SETTINGS_SOUND" = "Sound of it"; "Quiet" = "Quiet";"#,
        "Settings.bundle/de.lproj/Root.strings": german,
      ])
      return try #require(tables.first { $0.name == "Root" })
    }
    var table = try page(#""Quiet" = "Leise";"#)
    #expect(try leftOut(table) == ["SETTINGS_LOUD": "not-handed-out"])
    #expect(table.cells.first?.shows.key == 1)
    #expect(table.keys.map(\.value).contains(Array("Sound of it".utf8)))
    table = try page(#""SETTINGS_SOUND" = "Sound of it"; "Quiet" = "Leise";"#)
    #expect(table.cells.first?.counts.translation[.unchanged] == 1, "it is English")
  }

  @Test func aPageOfLicences() throws {
    func leftOut(_ text: String, _ more: [String: String] = [:]) throws -> Int {
      func page(_ table: String, _ texts: [String]) -> String {
        let items = texts.map {
          "<dict><key>Type</key><string>PSGroupSpecifier</string><key>FooterText</key><string>\($0)</string></dict>"
        }.joined()
        return """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0"><dict><key>StringsTable</key><string>\(table)</string>
          <key>PreferenceSpecifiers</key><array>\(items)</array></dict></plist>
          """
      }
      var files = ["Settings.bundle/Licences.plist": page("Licences", ["Somebody's Kit", text])]
      files["Settings.bundle/Root.plist"] = page("Root", ["Sound"])
      files["Settings.bundle/de.lproj/Root.strings"] = #""Sound" = "Ton";"#
      files["Settings.bundle/en.lproj/Root.strings"] = #""Sound" = "Sound";"#
      files.merge(more) { first, _ in first }
      return try #require(tables(files).first { $0.name == "Licences" }).leftOut.count
    }
    let licence = "THE SOFTWARE IS PROVIDED AS IS. " + String(repeating: "And more of it. ", count: 20)
    #expect(try leftOut(licence) == 2)
    #expect(try leftOut(String(repeating: "And more of it. ", count: 22)) == 0)
    #expect(
      try leftOut(licence, ["Settings.bundle/de.lproj/Licences.strings": #""Somebody's Kit" = "X";"#]) == 0)
  }

  // MARK: - Copyright notices

  @Test func noticesThatNotMostTranslate() throws {
    for text in [
      "Copyright © 2019 Somebody. All rights reserved.", "© 2017-2026 Somebody.\\nAll Rights Reserved.",
      "Copyright (c) 2004-%@ Somebody and others. All rights reserved",
    ] {
      #expect(try reasons(text).values.sorted() == ["kept"], "\(text)")
    }
    let notice = "Copyright © 2019 Somebody. All rights reserved."
    #expect(
      try reasons(notice, others: ["cs": notice, "fr": "© 2019 Somebody. Tous droits réservés."]).count == 1)
    #expect(try reasons(notice, others: ["fr": "© 2019 Somebody. Tous droits réservés."]) == [:])
    for text in [
      "All rights reserved.", "Whose are all rights reserved?", "© of the pictures. All rights reserved.",
      "Copyright © 2019 Somebody. Made in Bern. All rights reserved.", "Notice: all rights reserved",
    ] {
      #expect(try reasons(text) == [:], "\(text)")
    }
  }

  // MARK: - Names of keys

  @Test func keysThatHaveATextInNoLanguage() throws {
    for key in ["menu.save", "SETTINGS_SAVE", "a_b", "ab1-Cd-e3F.title"] {
      #expect(try reasons(key) == [key: "no-text"], "\(key)")
      #expect(try reasons(key, others: ["cs": "Text"]) == [:], "somebody has a text for it")
    }
    for key in ["minutes", "e.g.", "a.m.", "Save.", "save as", "Readme.md file", "Über_uns"] {
      #expect(try reasons(key) == [:], "\(key)")
    }
  }
}
