import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import Testing

/// Keys of the development side that no language is asked for, each told with its reason.
@Suite struct LeftOutTests {
  private func tables(_ files: [String: String], expected: String? = nil) throws -> [TableReport] {
    try Report.of(files, configuration: expected.map { "expected: \($0)\n" }).bundles.flatMap(\.tables)
  }

  private func leftOut(_ table: TableReport) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: table.leftOut.map {
        (String(decoding: $0.key, as: UTF8.self), $0.reason.rawValue)
      })
  }

  // MARK: - What the others keep

  private static let keepers = ["cs", "fr", "it", "ja", "ru"]

  /// A table of which one localization lacks a text, and others keep it or do not.
  private func files(
    _ text: String, keptBy keepers: [String], translatedBy translators: [String] = [],
    isTranslated: Bool = true
  ) -> [String: String] {
    func table(_ first: String?, _ rest: (Int) -> String) -> String {
      (first.map { "\"\(text)\" = \"\($0)\";\n" } ?? "")
        + (0..<4).map { "\"A longer text \($0) here\" = \"\(rest($0))\";\n" }.joined()
    }
    let original = { (place: Int) in "A longer text \(place) here" }
    var files = [
      "en.lproj/L.strings": table(text, original), "de.lproj/L.strings": table(nil) { "Lang \($0)" },
    ]
    for locale in keepers {
      files["\(locale).lproj/L.strings"] = table(text) { isTranslated ? "\(locale) \($0)" : original($0) }
    }
    for locale in translators {
      files["\(locale).lproj/L.strings"] = table("\(locale) x") { "\(locale) \($0)" }
    }
    return files
  }

  @Test func whatTheOthersKeepIsAName() throws {
    func reason(_ files: [String: String], expected: String? = nil) throws -> String? {
      let table = try #require(try tables(files, expected: expected).first)
      let german = try #require(table.cells.first { $0.locale == "de" })
      #expect(german.counts[.missing] == (table.leftOut.isEmpty ? 1 : 0))
      #expect(table.keys.count + table.leftOut.count == 5)
      #expect(table.cells.allSatisfy { $0.extra.isEmpty }, "nothing is wrong with those who have it")
      return table.leftOut.first?.reason.rawValue
    }
    #expect(try reason(files("Open Street Map", keptBy: Self.keepers)) == "kept")
    #expect(try reason(files("Open Street Map", keptBy: Self.keepers), expected: "carrier") == nil)
    #expect(try reason(files("Open Street Map", keptBy: Array(Self.keepers.dropFirst()))) == nil, "too few")
    #expect(
      try reason(files("Audio", keptBy: ["cs", "fr", "it", "nl", "sv", "ja"])) == nil,
      "a word that languages of one script share")
    #expect(try reason(files("Open Street Map", keptBy: Self.keepers, translatedBy: ["zh-Hans"])) == nil)
    #expect(
      try reason(
        files("Open Street Map", keptBy: Self.keepers + ["da", "nb", "nl", "sv"], translatedBy: ["zh-Hans"]))
        == "kept", "somebody among many translates everything")
    #expect(try reason(files("Do you want it", keptBy: Self.keepers)) == nil, "too long for a name")
    #expect(
      try reason(files("Open Street Map", keptBy: Self.keepers, isTranslated: false)) == nil,
      "nobody has looked at the table")
  }

  /// A name is missed as anything else if no language shows the development text.
  @Test func aNameWithAnIdentifierIsMissed() throws {
    var files = ["en.lproj/L.strings": #""k" = "Open Street Map"; "l" = "Some text"; "m" = "Other text";"#]
    for locale in Self.keepers {
      files["\(locale).lproj/L.strings"] =
        "\"k\" = \"Open Street Map\"; \"l\" = \"\(locale) 1\"; \"m\" = \"\(locale) 2\";"
    }
    files["de.lproj/L.strings"] = #""l" = "Ein Text"; "m" = "Noch einer";"#
    let table = try #require(try tables(files).first)
    #expect(table.leftOut.isEmpty && table.cells.first { $0.locale == "de" }?.counts[.missing] == 1)
  }

  @Test func namesOfAnInfoPlist() throws {
    func leftOut(_ key: String, others: [String]) throws -> [String: String] {
      var files = [
        "Tool.plugin/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>\(key)</key><string>The Old Reader</string></dict></plist>
        """,
        "Tool.plugin/en.lproj/InfoPlist.strings": "\"\(key)\" = \"The Old Reader\";",
        "Tool.plugin/de.lproj/InfoPlist.strings": "\"Other\" = \"Anderes\";",
      ]
      for (place, text) in others.enumerated() {
        files["Tool.plugin/\(["cs", "fr", "nl"][place]).lproj/InfoPlist.strings"] =
          "\"\(key)\" = \"\(text)\";"
      }
      let found = self.leftOut(try #require(try tables(files).first { $0.name == "InfoPlist" }))
      // Nothing knows this key, and no Info.plist has it.
      #expect(found["Other"] == "never-shown")
      return found.filter { $0.key != "Other" }
    }
    let name = "The Old Reader"
    #expect(try leftOut("FriendlyName", others: [name, name]) == ["FriendlyName": "kept"])
    #expect(try leftOut("FriendlyName", others: [name]) == [:], "too few")
    #expect(try leftOut("FriendlyName", others: [name, name, "Die alte Zeitung"]) == [:])
    #expect(try leftOut("Tooltip", others: [name, name]) == [:], "no name")
  }

  @Test func theNameOfAnAppIsOne() throws {
    func leftOut(_ other: String?) throws -> [String: String] {
      let project = ProjectText(regions: ["en", "de", "fr"], [.init("Maccy", ["Localizable.xcstrings"])])
      let french = other.map { #""fr":{"stringUnit":{"state":"translated","value":"\#($0)"}}"# } ?? ""
      let table = try #require(
        try tables([
          "App.xcodeproj/project.pbxproj": project.text,
          "Localizable.xcstrings": """
          {"sourceLanguage":"en","strings":{"Maccy":{"localizations":{\(french)}},"Real text":{"localizations":{
            "de":{"stringUnit":{"state":"translated","value":"Text"}}}}},"version":"1.0"}
          """,
        ]).first)
      return self.leftOut(table)
    }
    #expect(try leftOut(nil) == ["Maccy": "kept"])
    #expect(try leftOut("Maccy") == ["Maccy": "kept"])
    #expect(try leftOut("Pomme") == [:], "somebody translates it")
  }

  // MARK: - What people put into interface files

  @Test func objectsThatAreMarkedOrInBrackets() throws {
    func table(_ german: String) throws -> TableReport {
      try #require(
        try tables([
          "Base.lproj/Main.xib": """
          <?xml version="1.0" encoding="UTF-8"?>
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
          <textField id="a-1"><textFieldCell key="cell" title="Real words" id="a-2"/></textField>
          <textField id="b-1"><textFieldCell key="cell" title="{Some name}" id="b-2"/></textField>
          <textField id="c-1"><textFieldCell key="cell" title="Words to come" id="c-2">
            <attributedString key="userComments"><fragment content="#bc-ignore!"/></attributedString>
          </textFieldCell></textField>
          </objects></document>
          """,
          "de.lproj/Main.strings": "\"a-2.title\" = \"Worte\";" + german, "en.lproj/X.strings": "",
        ]).first { $0.name == "Main" })
    }
    #expect(try leftOut(table("")) == ["b-2.title": "not-handed-out", "c-2.title": "fixed"])
    #expect(
      try leftOut(table("\"b-2.title\" = \"Name\";")) == ["c-2.title": "fixed"], "somebody translates it")
  }

  /// The text of an interface file is shown where a table lacks it, wherever that file lies.
  @Test func signsOfInterfaceFiles() throws {
    let table = try #require(
      try tables([
        "en.lproj/Food.strings": #""XaD-wV-oiS.normalTitle" = "🍭"; "a.title" = "🍭"; "b" = "Food";"#,
        "de.lproj/Food.strings": #""b" = "Essen";"#,
      ]).first)
    #expect(leftOut(table) == ["XaD-wV-oiS.normalTitle": "no-words"])
  }

  // MARK: - What does not ship

  @Test func whatOnlyPreviewsAskForIsNotExpected() throws {
    func leftOut(_ code: String) throws -> [String: String] {
      let catalog = """
        {"sourceLanguage":"en","strings":{"Sample text":{},"Real text":{"localizations":{
          "de":{"stringUnit":{"state":"translated","value":"Text"}}}}},"version":"1.0"}
        """
      let table = try #require(
        try tables(["Localizable.xcstrings": catalog, "Main.swift": code]).first)
      #expect(table.cells.first?.counts[.missing] == 1 - table.leftOut.count)
      return self.leftOut(table)
    }
    let main = "import SwiftUI\nstruct Main: View { var body: some View { Text(\"Real text\") } }\n"
    #expect(try leftOut(main + "#Preview { Text(\"Sample text\") }\n") == ["Sample text": "unshipped"])
    #expect(
      try leftOut(main + "#Preview { Text(\"Sample text\") }\nlet a = handler.sampleText(of: 1)\n")
        == ["Sample text": "unshipped"], "a text without placeholders takes no argument")
    #expect(
      try leftOut(
        main
          + "#Preview { Text(\"Sample text\") }\nlet a = handler.sampleText(of: 1)\nlet b = L10n.sampleText\n"
      )
        == [:], "a tool may have made the name of the key")
    #expect(try leftOut(main) == [:], "no code asks for it: data may")
    #expect(
      try leftOut(main + "#Preview { Text(\"Sample text\") }\nlet name = \"Sample text\"\n") == [:],
      "a literal may be the key")
    #expect(
      try leftOut(main + "#Preview { Text(\"Sample text\") }\nlet other = Text(\"Sample text\")\n") == [:])
  }

  /// A view that is drawn as bars while something is loaded shows none of its texts.
  @Test func whatIsDrawnAsBarsIsNotExpected() throws {
    func missing(_ view: String, catalog extra: String = "") throws -> (
      keys: [String], leftOut: [String: String]
    ) {
      let catalog = """
        {"sourceLanguage":"en","strings":{\(extra)"Real text":{"localizations":{
          "de":{"stringUnit":{"state":"translated","value":"Text"}}}}},"version":"1.0"}
        """
      let main = """
        import SwiftUI
        struct Main: View { var body: some View { Text("Real text")\n\(view) } }
        """
      let table = try #require(
        try tables(["Localizable.xcstrings": catalog, "Main.swift": main], expected: "code").first)
      let keys =
        table.cells.first?[.missing].map { String(decoding: table.keys[Int($0)].key, as: UTF8.self) } ?? []
      return (keys.sorted(), leftOut(table))
    }
    let bars = ".redacted(reason: .placeholder)"
    #expect(try missing("Text(\"Some title\")\(bars)").keys == [])
    #expect(try missing("Text(\"Some title\").font(.body).bold()\n\(bars).shimmering()").keys == [])
    #expect(
      try missing("VStack(spacing: 8) { Text(\"Some title\"); Text(\"Other title\") }\(bars)").keys == [])
    #expect(
      try missing("Text(\"Some title\")\(bars)", catalog: #""Some title":{},"#).leftOut == [
        "Some title": "unshipped"
      ])
    #expect(try missing("Text(\"Some title\")\nText(\"Other title\")\(bars)").keys == ["Some title"])
    #expect(try missing("Text(\"Some title\")\(bars)\nText(\"Some title\")").keys == ["Some title"])
    #expect(
      try missing("Text(\"Some title\").redacted(reason: isLoading ? .placeholder : [])").keys == [
        "Some title"
      ],
      "it is seen when it is loaded")
    #expect(try missing("Text(\"Some title\").redacted(reason: .privacy)").keys == ["Some title"])
    #expect(try missing("Text(\"Lorem ipsum dolor sit amet\")").keys == [], "no app says so to its users")
  }

  // MARK: - What no code uses

  @Test func whatNoCodeUsesIsLeftOut() throws {
    func table(_ expected: String?, with code: String = "") throws -> TableReport {
      let keys = ["app.one", "app.two", "app.gone"]
      func strings(_ keys: [String]) -> String { keys.map { "\"\($0)\" = \"Text of \($0)\";" }.joined() }
      let main =
        "let a = NSLocalizedString(\"app.one\", comment: \"\")\nlet b = L10n.app.two.localizedCapitalized\n"
      return try #require(
        try tables(
          [
            "en.lproj/Localizable.strings": strings(keys), "Main.swift": main + code,
            "de.lproj/Localizable.strings": strings([keys[0]]).replacing("Text of", with: "Text von"),
          ], expected: expected
        ).first)
    }
    #expect(try leftOut(table(nil)) == ["app.gone": "unused"])
    #expect(try table("used").cells.first?.counts[.missing] == 1)
    #expect(try leftOut(table("development")) == [:])
    #expect(try table("development").cells.first?.counts[.missing] == 2)
    #expect(try leftOut(table("used", with: "let c = \"app.gone\"\n")) == [:])
    #expect(try leftOut(table("used", with: "let c = \"app.\\(name)\"\n")) == [:])
  }

  /// A table that code hardly uses is read by something else.
  @Test func aTableThatSomethingElseReadsIsExpectedWhole() throws {
    let table = try #require(
      try tables(
        [
          "en.lproj/Names.strings":
            #""a.one" = "One"; "a.two" = "Two"; "a.three" = "Three"; "a.four" = "Four";"#,
          "de.lproj/Names.strings": #""a.one" = "Eins";"#,
          "Main.swift": "let a = NSLocalizedString(\"a.one\", tableName: \"Names\", comment: \"\")",
        ], expected: "used"
      ).first)
    #expect(leftOut(table) == [:])
    #expect(table.cells.first?.counts[.missing] == 3)
  }

  @Test func aStubIsToldWhereOnlyUsedKeysAreExpected() throws {
    let german = (1...6).map { "\"Text number \($0)\" = \"Text Nummer \($0)\";" }.joined()
    let uses = (1...6).map { "let a\($0) = NSLocalizedString(\"Text number \($0)\", comment: \"\")\n" }
      .joined()
    let table = try #require(
      try tables(
        [
          "en.lproj/Localizable.strings": #""Text number 1" = "Text number 1";"#,
          "de.lproj/Localizable.strings": german, "fr.lproj/Localizable.strings": german, "Main.swift": uses,
        ], expected: "used"
      ).first)
    #expect(table.keys.count == 6)
  }

  // MARK: - Interface files

  private static func interface(_ objects: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects></document>"
  }

  /// Labels that code fills, unless most translate what stands in them.
  @Test func whatCodeFillsIsNotExpected() throws {
    func leftOut(
      _ code: String, translators: [String] = [], expected: String? = nil
    ) throws -> [String: String] {
      var files = [
        "Base.lproj/Main.xib": Self.interface(
          #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Player"><connections>"#
            + #"<outlet property="time" destination="l-1" id="x"/></connections></placeholder>"#
            + #"<label text="Some time" id="l-1"/><label text="Real words" id="l-2"/>"#),
        "en.lproj/X.strings": "", "Player.swift": code,
      ]
      for locale in ["cs", "de", "fr", "it"] {
        let text = translators.contains(locale) ? "\(locale) time" : "Some time"
        files["\(locale).lproj/Main.strings"] = #""l-1.text" = "\#(text)"; "l-2.text" = "\#(locale) words";"#
      }
      let table = try #require(try tables(files, expected: expected).first { $0.name == "Main" })
      #expect(table.cells.allSatisfy { $0.extra.isEmpty })
      return self.leftOut(table)
    }
    let code = "class Player { var time: UILabel!\n func show() { time.text = now } }"
    #expect(try leftOut(code) == ["l-1.text": "filled"])
    #expect(try leftOut(code, translators: ["cs", "de"]) == ["l-1.text": "filled"])
    #expect(try leftOut(code, translators: ["cs", "de", "fr"]) == [:], "it may be shown at first")
    #expect(try leftOut(code, expected: "carrier") == [:])
    #expect(try leftOut(code.replacing("class Player", with: "class Other")) == [:])
    #expect(try leftOut(code.replacing("time.text = now", with: "time.isHidden = true")) == [:])
  }

  /// A helper that runs in the background has the bar of menus of Xcode's template.
  @Test func menusOfAppsInTheBackground() throws {
    func leftOut(_ value: String, in folder: String = "Helper") throws -> [String: String] {
      let table = try #require(
        try tables([
          "Helper/Base.lproj/Main.xib": Self.interface(
            #"<menu title="Main Menu" systemMenu="main" id="m"><items><menuItem title="Copy" id="i"/></items></menu>"#
              + #"<textField id="f"><textFieldCell title="Words" id="c"/></textField>"#
          ).replacing("CocoaTouch", with: "Cocoa"),
          "Helper/en.lproj/X.strings": "",
          "Helper/de.lproj/Main.strings": #""c.title" = "Worte"; "i.title" = "Copy";"#,
          "\(folder)/Info.plist": "<plist><dict><key>LSBackgroundOnly</key><\(value)/></dict></plist>",
        ]).first { $0.name == "Main" })
      return self.leftOut(table)
    }
    #expect(try leftOut("true") == ["m.title": "never-shown", "i.title": "never-shown"])
    #expect(try leftOut("false") == ["m.title": "never-shown"])
    #expect(try leftOut("true", in: "Other") == ["m.title": "never-shown"])
  }

  /// An app that lives beside the clock shows no bar of menus, unless code makes it an app like others.
  @Test func menusOfAppsBesideTheClock() throws {
    func leftOut(_ code: String?, _ file: String = "Main.swift") throws -> [String: String] {
      var files = [
        "App/Base.lproj/Main.xib": Self.interface(
          #"<menu title="Main Menu" systemMenu="main" id="m"><items><menuItem title="Copy" id="i"/></items></menu>"#
            + #"<textField id="f"><textFieldCell title="Words" id="c"/></textField>"#
        ).replacing("CocoaTouch", with: "Cocoa"),
        "App/en.lproj/X.strings": "", "App/de.lproj/Main.strings": #""c.title" = "Worte";"#,
        "App/Info.plist": "<plist><dict><key>LSUIElement</key><true/></dict></plist>",
      ]
      files["App/" + file] = code
      return self.leftOut(try #require(try tables(files).first { $0.name == "Main" }))
    }
    let none = ["m.title": "never-shown"]
    #expect(try leftOut("let a = 1") == ["m.title": "never-shown", "i.title": "never-shown"])
    #expect(try leftOut(nil) == none, "nobody knows the code")
    #expect(try leftOut("func show() { NSApp.setActivationPolicy(.regular) }") == none)
    #expect(
      try leftOut("void f() { [NSApp setActivationPolicy:NSApplicationActivationPolicyRegular]; }", "a.m")
        == none)
    #expect(
      try leftOut("void f() { TransformProcessType(&psn, kProcessTransformToForegroundApplication); }", "a.m")
        == none)
  }

  /// The system shows a launch screen as it stands, in no language but the developer's.
  @Test func launchScreens() throws {
    func leftOut(
      code: String? = "let a = 1", file: String = "Main.swift", info: String = "",
      expected: String? = nil
    ) throws -> [String: String] {
      var files = [
        "App/Base.lproj/Start.storyboard": Self.interface(#"<label text="Welcome" id="w"/>"#),
        "App/en.lproj/X.strings": "", "App/de.lproj/Start.strings": #""a.text" = "Worte";"#,
        "App/Info.plist": "<plist><dict>\(info)</dict></plist>",
      ]
      files["App/" + file] = code
      return self.leftOut(
        try #require(try tables(files, expected: expected).first { $0.name == "Start" }))
    }
    func key(_ name: String, _ value: String = "Start") -> String {
      "<key>\(name)</key><string>\(value)</string>"
    }
    let all = ["w.text": "never-shown"]
    let named = key("UILaunchStoryboardName")
    #expect(try leftOut() == [:])
    #expect(try leftOut(info: named) == all)
    #expect(try leftOut(info: key("UILaunchStoryboardName", "Start.storyboard")) == all)
    #expect(try leftOut(info: key("UILaunchStoryboardName~ipad")) == all)
    let definitions = "<array><dict>\(key("UILaunchStoryboardFile"))</dict></array>"
    #expect(
      try leftOut(
        info:
          "<key>UILaunchStoryboards</key><dict><key>UILaunchStoryboardDefinitions</key>\(definitions)</dict>")
        == all)
    #expect(try leftOut(info: key("UILaunchStoryboardName", "Other")) == [:])
    #expect(try leftOut(info: named, expected: "carrier") == [:])

    // What is shown by other means as well.
    #expect(try leftOut(code: nil, info: named) == [:], "nobody knows the code")
    #expect(try leftOut(info: named + key("UIMainStoryboardFile")) == [:])
    let scenes = "<array><dict>\(key("UISceneStoryboardFile"))</dict></array>"
    #expect(
      try leftOut(info: named + "<key>UIApplicationSceneManifest</key><dict><key>A</key>\(scenes)</dict>")
        == [:])
    #expect(try leftOut(code: #"let a = UIStoryboard(name: "Start", bundle: nil)"#, info: named) == [:])
    #expect(
      try leftOut(
        code: #"void f() { [UIStoryboard storyboardWithName:@"Start" bundle:nil]; }"#, file: "a.m",
        info: named)
        == [:])
    #expect(try leftOut(code: #"let a = UIStoryboard(name: "Other", bundle: nil)"#, info: named) == all)
  }

  @Test func whatIsToBeSeenNowhereIsNotExpected() throws {
    func leftOut(_ expected: String?) throws -> [String: String] {
      let table = try #require(
        try tables(
          [
            "Base.lproj/Main.xib": Self.interface(
              #"<menu title="Main Menu" id="m"/><textField id="f"><textFieldCell title="Words" id="c"/></textField>"#
            ).replacing("CocoaTouch", with: "Cocoa"),
            "en.lproj/X.strings": "", "de.lproj/Main.strings": #""c.title" = "Worte"; "m.title" = "Menü";"#,
          ], expected: expected
        ).first { $0.name == "Main" })
      #expect(table.cells.allSatisfy { $0.extra.isEmpty && $0.counts[.missing] == 0 })
      return self.leftOut(table)
    }
    #expect(try leftOut(nil) == ["m.title": "never-shown"])
    #expect(try leftOut("carrier") == [:])
  }

  @Test func anEmptyKeyShowsNothing() throws {
    let table = try #require(
      try tables([
        "Localizable.xcstrings": """
        {"sourceLanguage":"en","strings":{"":{},"Real text":{"localizations":{
          "de":{"stringUnit":{"state":"translated","value":"Text"}}}}},"version":"1.0"}
        """
      ]).first)
    #expect(leftOut(table) == ["": "no-words"] && table.cells.first?.counts[.missing] == 0)
  }

  // MARK: - Care

  /// A word that is the same is not held against a language that translates all the rest, in whatever tables.
  @Test func careShowsInAllTables() throws {
    func held(longer: Int) throws -> Int? {
      var files: [String: String] = ["en.lproj/Small.strings": #""k" = "Debug";"#]
      for locale in ["cs", "es", "fi", "fr", "it", "pl"] {
        files["\(locale).lproj/Small.strings"] = "\"k\" = \"\(locale) x\";"
      }
      files["de.lproj/Small.strings"] = #""k" = "Debug";"#
      func table(_ text: (Int) -> String) -> String {
        (0..<12).map { "\"k\($0)\" = \"\(text($0))\";\n" }.joined()
      }
      files["en.lproj/Large.strings"] = table { "The text number \($0) of all" }
      files["de.lproj/Large.strings"] = table { $0 < longer ? "The text number \($0) of all" : "Text \($0)" }
      let small = try #require(try tables(files).first { $0.name == "Small" })
      let cell = try #require(small.cells.first { $0.locale == "de" })
      #expect(cell.counts.translation.translated == cell.accepted.count)
      return cell.counts.translation[.unchanged]
    }
    #expect(try held(longer: 0) == 0)
    #expect(try held(longer: 2) == 0)
    #expect(try held(longer: 6) == 1, "it leaves longer texts as they are")
  }
}
