import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `sync --rename`, in this process: what it moves, what it names, what it refuses, and the way back.
@Suite struct SyncRenameTests {
  func run(in folder: ScratchFolder, _ words: [String]) -> CommandRun {
    folder.runWithPath(["sync"] + words)
  }

  func rename(_ names: String..., in folder: ScratchFolder, with words: [String] = ["--write"])
    -> CommandRun
  {
    run(in: folder, names.flatMap { ["--rename", $0] } + words)
  }

  /// A catalog with some entries, laid out as Xcode does.
  static func catalog(_ entries: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}\n"
  }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    """
          "stringUnit" : {
            "state" : "\(state)",
            "value" : "\(text)"
          }
    """
  }

  static func entry(_ key: String, _ languages: [(String, String)]) -> String {
    if languages.isEmpty { return "    \"\(key)\" : {\n\n    }" }
    let texts = languages.map {
      "        \"\($0.0)\" : {\n\(unit($0.1).split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))\n        }"
    }
    return
      "    \"\(key)\" : {\n      \"localizations\" : {\n\(texts.joined(separator: ",\n"))\n      }\n    }"
  }

  static let rules = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- how many -->
    \t<key>items &amp; more</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d items</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  /// Whatever the form, the encoding and the line ends, nothing but the key changes, and the same the other way round undoes it.
  @Test func allFilesOfATableFollow() throws {
    let folder = try ScratchFolder(top: [
      "fr.lproj/Localizable.strings": "\"a\" = \"A\";\n\n// the door\n'door'   =   'Porte'; /* so */\n",
      "da.lproj/Localizable.strings": "\"a\" = \"A\";\n\"d\\U00f8r\" = \"x\";\n\"door\" = \"d\\U00f8r\";\n",
      "en.lproj/Localizable.stringsdict": Self.rules,
      "de.lproj/Localizable.stringsdict": Self.rules.replacing("\n", with: "\r\n"),
      "it.lproj/Localizable.strings":
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>door</key> <string>Porta</string></dict></plist>\n",
      "A.m":
        "id a = NSLocalizedString(@\"items & more\", nil), b = NSLocalizedString(@\"door\", @\"door\");\n",
    ])
    let english = "/* a word */\r\n\"door\" = \"Door\";\r\n"
    let little = Array(english.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let big = Array(english.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    try folder.write([0xFF, 0xFE] + little, to: "en.lproj/Localizable.strings")
    try folder.write([0xFE, 0xFF] + big, to: "ja.lproj/Localizable.strings")
    let before = try folder.files()
    let done = rename("door=the \"door\"", "items & more=<items>", in: folder)
    #expect(done.status == .clean, "\(done.errors)")
    #expect(done.errors.contains("\"items & more\" becomes \"<items>\" in 3 files"))
    let french = try folder.text("fr.lproj/Localizable.strings")
    #expect(french == "\"a\" = \"A\";\n\n// the door\n'the \"door\"'   =   'Porte'; /* so */\n")
    #expect(try folder.text("de.lproj/Localizable.stringsdict").contains("\t<key>&lt;items&gt;</key>\r\n"))
    let italian = try folder.text("it.lproj/Localizable.strings")
    #expect(italian.contains("<key>the \"door\"</key> <string>Porta</string>"))
    let japanese = try String(contentsOfFile: folder.at("ja.lproj/Localizable.strings"), encoding: .utf16)
    #expect(japanese == "/* a word */\r\n\"the \\\"door\\\"\" = \"Door\";\r\n")
    let code = try folder.text("A.m")
    #expect(code.contains("(@\"<items>\", nil)") && code.contains("(@\"the \\\"door\\\"\", @\"door\")"))
    #expect(rename("the \"door\"=door", "<items>=items & more", in: folder).status == .clean)
    #expect(try folder.files() == before)
  }

  /// A key of a catalog goes where Xcode has it. Users see the same text where the key was the text, also in the state that a build
  /// leaves out.
  @Test func keysOfCatalogsAreSortedAndKeepTheirTexts() throws {
    let numbered = Self.entry("%lld of %lld", [("en", "%1$lld of %2$lld")]).replacing(
      "translated", with: "new")
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(
        [
          numbered, Self.entry("Hello", [("de", "Hallo")]), Self.entry("Plain", []),
          Self.entry("title", [("de", "Titel"), ("en", "Title")]),
        ].joined(separator: ",\n")),
      "A.swift": "import SwiftUI\nlet a = Text(\"Hello\"), b = Text(\"title\"), c = [Text(\"Plain\")]\n",
    ])
    let before = try folder.files()
    #expect(rename("Hello=z.hello", "Plain=A", "title=Plain", in: folder).status == .clean)
    let new = try folder.text("Localizable.xcstrings")
    let keys = ["%lld of %lld", "A", "Plain", "z.hello"].map {
      new.range(of: "\n    \"\($0)\" : {")?.lowerBound
    }
    #expect(!keys.contains(nil) && keys.compactMap(\.self) == keys.compactMap(\.self).sorted())
    #expect(new.contains(Self.entry("z.hello", [("de", "Hallo"), ("en", "Hello")])))
    #expect(new.contains(Self.entry("Plain", [("de", "Titel"), ("en", "Title")])))
    #expect(try folder.text("A.swift").contains("Text(\"z.hello\"), b = Text(\"Plain\"), c = [Text(\"A\")]"))
    #expect(rename("z.hello=Hello", "A=Plain", "Plain=title", in: folder).status == .clean)
    #expect(try folder.files() == before)
    // Numbers of specifiers are all that the text and the key differ by, as long as it is its text.
    #expect(rename("%lld of %lld=part", in: folder).status == .clean)
    #expect(
      try folder.text("Localizable.xcstrings").contains(Self.entry("part", [("en", "%1$lld of %2$lld")])))
    #expect(rename("part=%lld of %lld", in: folder).status == .clean)
    #expect(try folder.files() == before)
  }

  @Test func twoKeysMayChangeNames() throws {
    let texts = [Self.entry("a", [("en", "A")]), Self.entry("b", [("en", "B")])]
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(texts.joined(separator: ",\n")),
      "de.lproj/Localizable.strings": "\"b\" = \"Be\";\n\"a\" = \"Ah\";\n",
      "A.swift":
        "let a = NSLocalizedString(\"a\", comment: \"\"), b = NSLocalizedString(\"b\", comment: \"\")\n",
    ])
    let before = try folder.files()
    #expect(rename("a=b", "b=a", in: folder).status == .clean)
    #expect(try folder.text("de.lproj/Localizable.strings") == "\"a\" = \"Be\";\n\"b\" = \"Ah\";\n")
    let swapped = [Self.entry("a", [("en", "B")]), Self.entry("b", [("en", "A")])].joined(separator: ",\n")
    #expect(try folder.text("Localizable.xcstrings") == Self.catalog(swapped))
    #expect(try folder.text("A.swift").hasPrefix("let a = NSLocalizedString(\"b\""))
    #expect(rename("a=b", "b=a", in: folder).status == .clean)
    #expect(try folder.files() == before)
    let twice = rename("a=b", "a=c", in: folder)
    #expect(twice.status == .failure && twice.errors.contains("another --rename"))
  }

  /// Files for one device take the place of others there, so that they have the same keys.
  @Test(arguments: [true, false]) func filesForDevicesFollow(_ areTranslated: Bool) throws {
    let text = "\"a\" = \"A\";\n"
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": text, "de.lproj/Localizable.strings": text,
      "en.lproj/Localizable~ipad.strings": text,
    ])
    if areTranslated { try folder.write(text, to: "de.lproj/Localizable~ipad.strings") }
    let files = Set(try folder.files().filter { $0.key.hasSuffix(".strings") }.map(\.key))
    let patch = rename("a=b", in: folder, with: []).output
    #expect(patch.components(separatedBy: "diff --git").count == files.count + 1, "\(patch)")
    #expect(rename("a=b", in: folder).status == .clean)
    for file in files { #expect(try folder.text(file) == "\"b\" = \"A\";\n", "\(file)") }
  }

  /// A text that somebody wrote beside the key that says the same is there on the way back, as one that the new name brought is gone.
  @Test func textsBesideTheirKeysComeBack() throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(
        ["Bare", "Open it"].map { Self.entry($0, $0 == "Bare" ? [("de", "x")] : [("de", "x"), ("en", $0)]) }
          .joined(separator: ",\n")),
      "A.swift": "import SwiftUI\nlet a = Text(\"Open it\"), b = Text(\"Bare\")\n",
    ])
    let before = try folder.files()
    #expect(rename("Open it=Start it", "Bare=Naked", in: folder).status == .clean)
    let texts = try folder.text("Localizable.xcstrings")
    #expect(texts.contains("\"value\" : \"Open it\"") && texts.contains("\"value\" : \"Bare\""))
    #expect(rename("Start it=Open it", "Naked=Bare", in: folder).status == .clean)
    #expect(try folder.files() == before)
  }

  /// Code may look up what it reads from an interface file.
  @Test(arguments: [true, false]) func keysOfInterfaceFilesAreNamed(_ isAsked: Bool) throws {
    let texts = "\"Stop now\" = \"Halt\";\n\"Go\" = \"Los\";\n"
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": texts, "de.lproj/Localizable.strings": texts,
      "Main.xib": "<document><objects><button id=\"b1\" title=\"Stop now\"/></objects></document>\n",
      "A.m":
        "void f(NSButton *b) { b.title = NSLocalizedString(b.title, nil); NSLocalizedString(@\"\(isAsked ? "Stop now" : "Go")\", nil); }\n",
    ])
    let done = rename("Stop now=stop", in: folder)
    #expect(done.status == (isAsked ? .clean : .findings), "\(done.errors)")
    #expect(done.errors.contains("Main.xib:1:"))
    #expect(done.errors.contains("interface file") != isAsked)
  }

  /// A catalog that nobody has sorted keeps its order.
  @Test func keysWithoutOrderStay() throws {
    let entries = ["m", "b", "z", "a", "k"].map { Self.entry($0, [("en", "\($0)!")]) }.joined(
      separator: ",\n")
    let folder = try ScratchFolder(top: ["Localizable.xcstrings": Self.catalog(entries)])
    #expect(rename("b=x", in: folder).status == .clean)
    let new = Self.catalog(entries.replacing("\"b\" : {", with: "\"x\" : {"))
    #expect(try folder.text("Localizable.xcstrings") == new)
  }

  /// Literals keep their quotes; what is no single literal is named.
  @Test func literalsAreSpelledAsTheyWere() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": "\"say \\\"hi\\\"\\n\" = \"Hi\";\n",
      "A.swift": ###"""
      import Foundation
      let a = NSLocalizedString("say \"hi\"\n", comment: ""), b = NSLocalizedString(##"say "hi"\##n"##, comment: "")
      let c = NSLocalizedString("""
        say "hi"

        """, comment: "")
      """###,
      "B.m":
        "id a = NSLocalizedString(@\"say \\\"hi\\\"\\n\", nil), b = NSLocalizedString(@\"say \" @\"\\\"hi\\\"\\n\", nil);\n",
    ])
    let before = try folder.files()
    let done = rename("say \"hi\"\n=a\\\"#\tb", in: folder)
    #expect(done.status == .findings, "\(done.errors)")
    #expect(done.errors.contains("left: 2 places where code still asks for the old name"))
    #expect(done.errors.contains("A.swift:3:27\n") && done.errors.contains("B.m:1:"))
    let swift = try folder.text("A.swift")
    #expect(swift.contains(###"NSLocalizedString("a\\\"#\tb", comment"###), "\(swift)")
    #expect(swift.contains(###"NSLocalizedString(##"a\\##"#\##tb"##, comment"###), "\(swift)")
    #expect(try folder.text("B.m").contains("@\"a\\\\\\\"#\\tb\", nil), b = NSLocalizedString(@\"say \""))
    #expect(rename("a\\\"#\tb=say \"hi\"\n", in: folder).status == .clean)
    #expect(try folder.files() == before)
  }

  /// Only literals change that surely mean the key of the table; the others are named.
  @Test func whatMayMeanSomethingElseIsNamed() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": "\"menu.save\" = \"Save\";\n\"%lld files\" = \"%lld files\";\n",
      "en.lproj/Other.strings": "\"menu.save\" = \"Keep\";\n",
      "A.swift": """
      import SwiftUI
      let a = NSLocalizedString("menu.save", comment: ""), b = NSLocalizedString("menu.save", tableName: "Other", comment: "")
      let c = ["menu.save"], d = "save"
      let e = NSLocalizedString("menu.\\(d)", comment: ""), f = Text("\\(3) files")
      #Preview { Text("menu.save") }
      """,
      "AppTests/A.swift": "let a = NSLocalizedString(\"menu.save\", comment: \"\")\n",
      ".l10ncheck.yml": "ignore:\n  - keys: [menu.save]\n    reason: a test\n",
    ])
    let several = rename("menu.save=keep", in: folder)
    #expect(several.status == .failure)
    #expect(
      several.errors.contains(
        "\"menu.save\" is in several tables: Localizable, Other; say which with --table"))
    let done = rename("menu.save=keep", in: folder, with: ["--table", "Localizable", "--write"])
    #expect(done.status == .clean, "\(done.errors)")
    #expect(
      done.errors.contains("left: 2 places with the old name, which may mean something else: unchanged"))
    for place in ["A.swift:3:10", "A.swift:4:27", "'ignore' names \"menu.save\""] {
      #expect(done.errors.contains(place), "\(done.errors)")
    }
    let code = try folder.text("A.swift")
    #expect(code.contains("(\"keep\", comment: \"\"), b = NSLocalizedString(\"menu.save\", tableName"))
    #expect(code.contains("[\"menu.save\"]") && code.contains("#Preview { Text(\"keep\") }"))
    #expect(try folder.text("AppTests/A.swift").contains("\"keep\""))
    #expect(try folder.text("en.lproj/Other.strings") == "\"menu.save\" = \"Keep\";\n")
  }

  /// Texts around values change where the placeholders stay; else neither the table nor code does.
  @Test func literalsWithValuesFollow() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings":
        "\"%lld files of %@\" = \"%lld files of %@\";\n\"100%% of %@\" = \"All of %@\";\n\"Hi %@\" = \"Hi %@\";\n",
      "A.swift": ###"""
      import SwiftUI
      let name = "x"
      let a = Text("\(3) files of \(name)"), b = Text(#"100% of \#(name)"#)
      let c = Text("Hi \(NSLocalizedString("Hi \\(name)", comment: ""))")
      let d = Text("""
        Hi \(name)
        """)
      """###,
    ])
    let before = try folder.files()
    let done = rename("%lld files of %@=%lld \"things\" in %@", "100%% of %@=%@, 99%%", in: folder)
    #expect(done.status == .clean, "\(done.errors)")
    #expect(
      try folder.text("A.swift").contains(
        ###"Text("\(3) \"things\" in \(name)"), b = Text(#"\#(name), 99%"#)"###))
    let back = rename("%lld \"things\" in %@=%lld files of %@", "%@, 99%%=100%% of %@", in: folder)
    #expect(try back.status == .clean && folder.files() == before)
    for names in ["%lld files of %@=%@ has %lld files", "%lld files of %@=files", "Hi %@=Hello %@"] {
      let refused = rename(names, in: folder)
      #expect(
        refused.status == .findings && refused.errors.contains("change it by hand first"), "\(refused.errors)"
      )
      #expect(try folder.files() == before)
    }
  }

  /// A literal that another table with the key is asked by as well stays.
  @Test func whatTwoTablesAreAskedByStays() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": "\"menu.save\" = \"Save\";\n",
      "en.lproj/Other.strings": "\"menu.save\" = \"Keep\";\n",
      "A.swift": """
      import Foundation
      func text(_ key: String) -> String {
        NSLocalizedString(key, tableName: "Other", comment: "") + NSLocalizedString(key, comment: "")
      }
      let a = text("menu.save")
      """,
    ])
    let done = rename("menu.save=keep", in: folder, with: ["--table", "Localizable"])
    #expect(done.errors.contains("A.swift:5:14") && !done.output.contains("A.swift"), "\(done.errors)")
  }

  @Test func symbolsOfXcodeAreNamed() throws {
    let folder = try ScratchFolder(top: [
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          settings: {STRING_CATALOG_GENERATE_SYMBOLS: YES}
      """,
      "App/Localizable.xcstrings": Self.catalog(
        "    \"landmarks\" : {\n      \"extractionState\" : \"manual\"\n    }"),
      "App/A.swift": "import SwiftUI\nlet a = Text(.landmarks), b = Text(\"landmarks\")\n",
    ])
    let done = rename("landmarks=places", in: folder)
    #expect(done.status == .findings)
    #expect(done.errors.contains("App/A.swift:2:1"), "\(done.errors)")
    #expect(try folder.text("App/A.swift").contains("Text(.landmarks), b = Text(\"places\")"))
  }

  /// The sign between the names may be in them.
  @Test func keysMayHaveTheSign() throws {
    let folder = try ScratchFolder(top: ["en.lproj/Localizable.strings": "\"a=b\" = \"A\";\n\"c\" = \"C\";\n"]
    )
    let done = rename("a=b=c=d", in: folder)
    #expect(done.status == .clean)
    #expect(done.errors == "\"a=b\" becomes \"c=d\" in 1 file\n", "\(done.errors)")
    #expect(rename("c=d=a=b", in: folder, with: []).status == .failure)
    #expect(rename("c=d=a=b", in: folder, with: []).errors.contains("'=' is in keys"))
    try folder.write("\"greeting\" = \"A\";\n", to: "en.lproj/Localizable.strings")
    let absent = rename("greting=b", in: folder)
    #expect(
      absent.status == .failure
        && absent.errors.contains("\"greting\" is in no table; did you mean greeting?"))
    for word in ["c", "=c", "c=", "c=c", "==="] { #expect(rename(word, in: folder).status == .failure) }
  }

  /// All files of the table or none, and what stands in the way by its place.
  @Test(arguments: [
    (
      ["fr.lproj/Localizable.strings": "\"door\" = \"Porte\n"], "door=b",
      "fr.lproj/Localizable.strings: no key of the table"
    ),
    (
      ["fr.lproj/Localizable.strings": "\"x\" = \"X\";\n\"b\" = \"B\";\n"], "door=b",
      "strings:2:1: \"b\" is there"
    ),
    (["Localizable.xcstrings": "{"], "door=b", "Localizable.xcstrings: no key of the table"),
    (
      ["fr.lproj/Localizable.stringsdict": "<plist><dict>"], "door=b",
      "Localizable.stringsdict: no key of the table"
    ),
    (["en.lproj/Localizable.stringsdict": Self.rules], "items & more=\u{1}", "Localizable.stringsdict"),
    (
      [
        "Base.lproj/A.xib": "<document><objects/></document>",
        "de.lproj/A.strings": "\"abc-12-xyz.text\" = \"A\";\n",
      ],
      "abc-12-xyz.text=b", "A.strings:1:1: an interface file makes this key"
    ),
    (
      [
        "de.lproj/Texts.strings": "\"Good day\" = \"Tag\";\n",
        "fr.lproj/Texts.strings": "\"Good day\" = \"Jour\";\n",
        "A.swift": "let a = NSLocalizedString(\"Good day\", tableName: \"Texts\", comment: \"\")\n",
      ], "Good day=day", "no file has the text of the development language"
    ),
  ])
  func whatStandsInTheWayIsNamed(_ files: [String: String], _ names: String, _ reason: String) throws {
    let folder = try ScratchFolder(
      top: ["en.lproj/Localizable.strings": "\"door\" = \"Door\";\n"].merging(files) { $1 })
    let before = try folder.files()
    let refused = rename(names, in: folder)
    #expect(refused.status == .findings && refused.errors.contains(reason), "\(refused.errors)")
    #expect(try folder.files() == before)
  }

  /// Whichever files were written before it was stopped, the same command ends where it would have ended.
  @Test func aRenameThatWasStoppedIsFinished() throws {
    let code =
      "let a = NSLocalizedString(\"Total\", comment: \"\"), b = NSLocalizedString(\"c\", comment: \"\")\n"
    var before = ["A.swift": code]
    for language in ["en", "de", "fr"] {
      before["\(language).lproj/Localizable.strings"] = "\"Total\" = \"\(language)\";\n\"c\" = \"C\";\n"
    }
    let after = before.mapValues { $0.replacing("Total", with: "total.label") }
    let paths = before.keys.sorted()
    for count in 1..<paths.count {
      let half = Dictionary(
        uniqueKeysWithValues: paths.enumerated().map { place, path in
          (path, (place < count ? after : before)[path] ?? "")
        })
      let folder = try ScratchFolder(top: half)
      let done = rename("Total=total.label", in: folder)
      #expect(done.status == .clean, "\(count): \(done.errors)")
      for (path, text) in after { #expect(try folder.text(path) == text, "\(count)") }
    }
  }

  /// Two keys with texts of their own stay two.
  @Test(arguments: ["Another", "Total"]) func aNameThatIsTakenStays(_ french: String) throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": "\"Total\" = \"Total\";\n",
      "fr.lproj/Localizable.strings": "\"Total\" = \"Total\";\n\"label\" = \"\(french)\";\n",
    ])
    let done = rename("Total=label", in: folder)
    #expect(done.status == (french == "Total" ? .clean : .findings), "\(done.errors)")
    #expect(try folder.text("fr.lproj/Localizable.strings").contains("\"label\" = \"\(french)\";"))
    #expect(done.errors.contains("\"label\" is there already") == (french != "Total"))
  }

  @Test func itIsAPatchLikeAllOthers() throws {
    let folder = try ScratchFolder(["en.lproj/Localizable.strings": "\"door\" = \"Door\";\n"])
    try folder.git(["init", "-q", "-b", "main"])
    let before = try folder.files(below: "en.lproj")
    #expect(
      rename("door=b", in: folder, with: []).output.contains("-\"door\" = \"Door\";\n+\"b\" = \"Door\";\n"))
    let listed = rename("door=b", in: folder, with: ["--exit-code"])
    #expect(listed.status == .findings)
    #expect(listed.output == "en.lproj/Localizable.strings\n  rename \"door\"\n")
    #expect(
      rename("door=b", in: folder, with: ["--write", "--dry-run"]).errors.contains("nothing is written"))
    #expect(try folder.files(below: "en.lproj") == before)
  }
}
