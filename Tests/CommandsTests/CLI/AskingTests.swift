import L10nCommandLine
import TestSupport
import Testing

/// Whether users see what code asks for, where it is not said by one call alone; each case beside one that is nearly the same and
/// stays silent.
@Suite struct AskingTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    /// The texts of the tables, `KEY = TEXT` a line.
    var english: String
    var german: String
    var code: [String: String]
    var words: [String]
    /// The status, and a part of what is said; with an exclamation mark before it one that must not be.
    var status: Int32
    var says: String
    var testDescription: String { name }
  }

  private static let bare = ["report", "--fail-on-bare-keys"]
  private static let missing = ["keys", "--only", "missing"]
  private static let unused = ["keys", "--only", "unused", "--fail-on", "unused"]

  private static func objectiveC(_ last: String) -> [String: String] {
    [
      "App/Unit.m": """
      #import <Foundation/Foundation.h>
      NSString *other(void) { return NSLocalizedString(@"other", nil); }
      NSString *title(NSString *unit) {
        NSString *key = [NSString stringWithFormat:@"unit.%@.title", unit];
        NSString *text = NSLocalizedString(key, nil);
        \(last)
      }

      """
    ]
  }

  private static func swift(_ last: String) -> [String: String] {
    [
      "App/Unit.swift": """
      import Foundation
      let home = title("home.title"), other = NSLocalizedString("other", comment: "")
      func title(_ key: String) -> String {
        let text = NSLocalizedString(key, comment: "")
        \(last)
        return text
      }

      """
    ]
  }

  private static func views(_ lines: String) -> [String: String] {
    ["App/Views.swift": "import SwiftUI\n\(lines)\n"]
  }

  private static let helper =
    "extension String { func shown(comment: String = \"\") -> String { NSLocalizedString(self, comment: comment) } }\n"
    + "let a = \"Hello\".shown(), b = "

  static let cases = [
    Case(
      name: "another text in place of a key that is put together",
      english: "unit.foot.title = Foot\nother = Other",
      german: "other = Anderes", code: objectiveC("return [text isEqualToString:key] ? nil : text;"),
      words: bare, status: 0, says: "!users of German see"),
    Case(
      name: "a key that is put together, and compared with nothing",
      english: "unit.foot.title = Foot\nother = Other",
      german: "other = Anderes", code: objectiveC("return text;"), words: ["report"], status: 0,
      says: "users may see 1 bare key"),
    Case(
      name: "another text in place of a key that is given", english: "home.title = Home\nother = Other",
      german: "other = Anderes", code: swift("if text == key { return \"-\" }"), words: bare, status: 0,
      says: "!users of German see"),
    Case(
      name: "a comparison that only logs", english: "home.title = Home\nother = Other",
      german: "other = Anderes",
      code: swift("if text == key { print(text) }"), words: bare, status: 1,
      says: "users of German see 1 bare key"),
    Case(
      name: "another kind than the source prints, of an argument that nobody knows",
      english: "box.count = Boxes %d", german: "box.count = Kasten %@",
      code: views(
        "func f(_ order: Order) -> String { String(format: NSLocalizedString(\"box.count\", comment: \"\"), order.total) }"
      ),
      words: ["check"], status: 1, says: "placeholder-type"),
    Case(
      name: "an argument beyond those that the source prints",
      english: "box.count = Boxes %d", german: "box.count = %2$@: %1$d Kasten",
      code: views(
        "func f(_ order: Order) -> String { String(format: NSLocalizedString(\"box.count\", comment: \"\"), 3, \"a\") }"
      ),
      words: ["check"], status: 0, says: "Nothing found"),
    Case(
      name: "another kind of an argument beyond those, of which nothing is known",
      english: "box.count = Boxes of %@", german: "box.count = %1$@: %2$d Kasten",
      code: views(
        "func f(_ o: Order) -> String { String(format: NSLocalizedString(\"box.count\", comment: \"\"), o.name, o.total) }"
      ),
      words: ["check"], status: 0, says: "Nothing found"),
    Case(
      name: "another kind of an argument beyond those, which is known",
      english: "box.count = Boxes of %@", german: "box.count = %1$@: %2$d Kasten",
      code: views(
        "func f(_ o: Order) -> String { String(format: NSLocalizedString(\"box.count\", comment: \"\"), o.name, \"a\") }"
      ),
      words: ["check"], status: 1, says: "placeholder-extra"),
    Case(
      name: "an argument beyond those of which nothing is known",
      english: "box.count = Boxes of %@", german: "box.count = %1$@: %2$d %3$@ Kasten",
      code: views(
        "func f(_ o: Order) -> String { String(format: NSLocalizedString(\"box.count\", comment: \"\"), o.name, o.total) }"
      ),
      words: ["check"], status: 1, says: "%3$@ uses argument 3"),
    Case(
      name: "arguments of a text's own function", english: "inv.title = Invite to %@",
      german: "inv.title = Lade %2$@ nach %1$@ ein",
      code: views(
        "extension String { func filled(with a: CVarArg...) -> String { "
          + "String(format: NSLocalizedString(self, comment: \"\"), arguments: a) } }\n"
          + "func f(a: String, b: String) { print(\"inv.title\".filled(with: a, b)) }"),
      words: ["check"], status: 0, says: "Nothing found"),
    Case(
      name: "fewer arguments of a text's own function", english: "inv.title = Invite to %@",
      german: "inv.title = Lade %2$@ nach %1$@ ein",
      code: views(
        "extension String { func filled(with a: CVarArg...) -> String { "
          + "String(format: NSLocalizedString(self, comment: \"\"), arguments: a) } }\n"
          + "func f(a: String) { print(\"inv.title\".filled(with: a)) }"),
      words: ["check"], status: 1, says: "placeholder-extra"),
    Case(
      name: "a translation that is its key", english: "files_gone = Some files are gone",
      german: "files_gone = files_gone", code: views("let text = Text(\"files_gone\")"), words: bare,
      status: 1, says: "Failed: 1 bare key"),
    Case(
      name: "a translation that is the word of its key", english: "Name = Your name", german: "Name = Name",
      code: views("let text = Text(\"Name\")"), words: bare, status: 0, says: "!bare key"),
    Case(
      name: "a function of a library that is not here, most of whose texts are keys",
      english: "Call us = Call us\nGo there = Go there\nSee it = See it",
      german: "Call us = Ruf an\nGo there = Geh hin\nSee it = Sieh es",
      code: views(
        "let a = [\"Call us\".localized(), \"Go there\".localized(), \"See it\".localized(), \"Stop it\".localized()]"
      ),
      words: missing, status: 0, says: "\"Stop it\" (Localizable) App/Views.swift:2"),
    Case(
      name: "a function of a library that is not here, few of whose texts are keys",
      english: "Call us = Call us\nGo there = Go there\nSee it = See it",
      german: "Call us = Ruf an\nGo there = Geh hin\nSee it = Sieh es",
      code: views("let a = [\"Call us\".localized(), \"Ask us\".localized(), \"Stop it\".localized()]"),
      words: missing, status: 0, says: "!Stop it"),
    Case(
      name: "a function of the system that has the name of one of the project",
      english: "Hello = Hello\nGone = Gone", german: "Hello = Hallo\nGone = Weg",
      code: views(helper + "NumberFormatter.shown(from: 3)"), words: unused, status: 1,
      says: "\"Gone\" (Localizable)"),
    Case(
      name: "a function of the project that is asked with a text that nobody knows",
      english: "Hello = Hello\nGone = Gone", german: "Hello = Hallo\nGone = Weg",
      code: views(helper + "name.shown(comment: \"a name\")"), words: unused, status: 0,
      says: "!\"Gone\" (Localizable)"),
    Case(
      name: "a string where the table has a number", english: "%lld things = %lld things",
      german: "%lld things = %lld Dinge",
      code: views("struct V: View { let n: String = \"3\"; var body: some View { Text(\"\\(n) things\") } }"),
      words: missing, status: 0, says: "\"%@ things\" (Localizable)"),
    Case(
      name: "a number of another size than in the table", english: "%d things = %d things",
      german: "%d things = %d Dinge",
      code: views("struct V: View { let n: Int = 3; var body: some View { Text(\"\\(n) things\") } }"),
      words: missing, status: 0, says: "!things\" (Localizable)"),
  ]

  @Test(arguments: cases) func isSaid(_ example: Case) throws {
    let folder = try ScratchFolder(top: example.code)
    for (language, texts) in [("en", example.english), ("de", example.german)] {
      let lines = texts.split(separator: "\n").map { line in
        let parts = line.split(separator: " = ", maxSplits: 1)
        return "\"\(parts[0])\" = \"\(parts[1])\";\n"
      }
      try folder.write(lines.joined(), to: "App/\(language).lproj/Localizable.strings")
    }
    hold(folder.runWithPath(example.words), example.status, example.says)
  }

  private func hold(_ run: CommandRun, _ status: Int32, _ says: String) {
    #expect(run.status.rawValue == status, "\(run.output)\(run.errors)")
    let isRefused = says.hasPrefix("!")
    #expect((run.output + run.errors).contains(says.drop { $0 == "!" }) != isRefused, "\(run.output)")
  }

  /// A file of Python that a target gets keeps its keys; one that no target gets is a script of the maintainers.
  @Test(arguments: [true, false]) func anotherLanguageKeepsKeysWhereATargetGetsIt(_ isGot: Bool) throws {
    let tables = ["en", "de"].map { "App/\($0).lproj/Localizable.strings" }
    let target = ProjectText.Target(
      "App", tables + (isGot ? ["App/Main.py"] : []), sources: ["App/App.swift"])
    let folder = try ScratchFolder(top: [
      "App/Main.py": "print(NSLocalizedString(\"Old\", \"\"))\n",
      "App/App.swift":
        "import Foundation\nlet a = [NSLocalizedString(\"One\", comment: \"\"), NSLocalizedString(\"Two\", comment: \"\")]\n",
      "P.xcodeproj/project.pbxproj": ProjectText(regions: ["en", "de", "Base"], [target]).text,
    ])
    for table in tables {
      try folder.write("\"One\" = \"1 x\";\n\"Two\" = \"2 x\";\n\"Old\" = \"Old x\";\n", to: table)
    }
    let run = folder.runWithPath(Self.unused)
    hold(run, isGot ? 0 : 1, isGot ? "!\"Old\" (Localizable)" : "\"Old\" (Localizable)")
  }

  /// A text that code shows as it stands is hard-coded, and no work for a translator: unless code that names it may ask for it as well.
  @Test(arguments: [
    ("_ = UIAlertController(title: \"Delete them all?\", message: nil, preferredStyle: .alert)", false),
    (
      "_ = UIAlertController(title: \"Delete them all?\", message: nil, preferredStyle: .alert); ask(\"Delete them all?\")",
      true
    ),
    (
      "_ = UIAlertController(title: NSLocalizedString(\"Delete them all?\", comment: \"\"), message: nil, preferredStyle: .alert)",
      true
    ),
    (
      "_ = UIAlertController(title: \"Delete them all?\", message: NSLocalizedString(names[0].lowercased(), comment: \"\"), preferredStyle: .alert)",
      false
    ),
  ]) func aHardCodedTextIsNobodysTranslation(_ line: String, isAsked: Bool) throws {
    let folder = try ScratchFolder(top: [
      "App/App.swift": """
      import UIKit
      func go(_ name: String) { _ = NSLocalizedString("One of them", comment: ""); _ = NSLocalizedString("Two", comment: "") }
      let names = [UIDevice.current.name]
      func show(_ name: String) { \(line) }

      """,
      "en.lproj/Localizable.strings":
        "\"One of them\" = \"One of them\";\n\"Two\" = \"Two\";\n\"Delete them all?\" = \"Delete them all?\";\n",
      "de.lproj/Localizable.strings": "\"One of them\" = \"Eins davon\";\n\"Two\" = \"Zwei\";\n",
    ])
    let run = folder.runWithPath("report", "--list", "missing")
    #expect(run.output.contains("  Delete them all?") == isAsked, "\(run.output)")
    let patch = folder.runWithPath("sync").output
    #expect(!patch.contains("-\"Delete them all?\""), "\(patch)")
  }

  /// The system shows the text of an `Info.plist` itself where a language lacks it, and no key.
  @Test func noKeyOfAnInfoPlistIsBare() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"To scan it\";\n",
      "de.lproj/InfoPlist.strings": "other = \"x\";\n",
    ])
    let run = folder.runWithPath("report")
    #expect(run.output.contains("1 missing") && !run.output.contains("bare"), "\(run.output)")
  }

  /// A catalog without any text is built into nothing: its product speaks no language, and lacks none.
  @Test(arguments: ["", "\"a\" : { }"]) func anEmptyCatalogSpeaksNoLanguage(_ strings: String) throws {
    let targets = [
      ProjectText.Target("App", ["App/Localizable.xcstrings"], embeds: ["Kit"]),
      ProjectText.Target("Kit", ["Kit/Localizable.xcstrings"], type: "framework"),
    ]
    let whole = "{ \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Text da\" } } }"
    let folder = try ScratchFolder(top: [
      "P.xcodeproj/project.pbxproj": ProjectText(regions: ["en", "de"], targets).text,
      "App/Localizable.xcstrings":
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Text there\" : { \"localizations\" : \(whole) } }, \"version\" : \"1.0\" }",
      "Kit/Localizable.xcstrings":
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings) }, \"version\" : \"1.0\" }",
    ])
    let run = folder.runWithPath("check")
    #expect(run.output.contains("Kit lacks de, which App has") != strings.isEmpty, "\(run.output)")
    #expect(!run.output.contains("development-region"), "\(run.output)")
  }

  /// A framework in a plug-in shows the languages of the app around both: the plug-in has no list that decides.
  @Test(arguments: ["es", "fr"]) func languagesOfAPlugInAreThoseOfItsApp(_ language: String) throws {
    func table(_ name: String, _ languages: [String]) -> [String] {
      languages.map { "\(name)/\($0).lproj/Localizable.strings" }
    }
    let targets = [
      ProjectText.Target("App", table("App", ["en", "es"]), embeds: ["Plug"]),
      ProjectText.Target("Plug", table("Plug", ["en"]), type: "bundle", embeds: ["Kit"]),
      ProjectText.Target("Kit", table("Kit", ["en", language]), type: "framework"),
    ]
    let project = ProjectText(regions: ["en", "es", "fr"], targets).text
    let folder = try ScratchFolder(top: ["P.xcodeproj/project.pbxproj": project])
    for path in table("App", ["en", "es"]) + table("Plug", ["en"]) + table("Kit", ["en", language]) {
      try folder.write("\"a\" = \"Text of \(path)\";\n", to: path)
    }
    let run = folder.runWithPath("check")
    #expect(run.output.contains("No user of App gets fr of Kit") == (language == "fr"), "\(run.output)")
    #expect(!run.output.contains("No user of Plug"), "\(run.output)")
  }

  /// The first run that counts by other rules says what each product lacks by these.
  @Test func otherRulesOfCountingAreSaidByProduct() throws {
    let tables = ["en", "de"].map { "App/\($0).lproj/Localizable.strings" }
    let target = ProjectText.Target("App", tables, sources: ["App/App.swift"])
    let folder = try ScratchFolder(top: [
      "App/App.swift": """
      import Foundation
      let texts = [NSLocalizedString("One", comment: ""), NSLocalizedString("Two of them", comment: "")]

      """,
      "P.xcodeproj/project.pbxproj": ProjectText(regions: ["en", "de", "Base"], [target]).text,
    ])
    for table in tables { try folder.write("\"One\" = \"Text of \(table)\";\n", to: table) }
    func record(_ time: String) -> String {
      let words = ["dashboard", "--history", folder.at("h.sqlite"), "--time", time, folder.path]
      return folder.run(words).output
    }
    #expect(!record("2026-08-01").contains("other rules"))
    #expect(!record("2026-08-02").contains("other rules"))
    try folder.write("expected: development\n", to: ".l10ncheck.yml")
    let said = record("2026-08-03")
    #expect(said.contains("counted by other rules than 2026-08-02: 1 text in no table of App"), "\(said)")
  }
}
