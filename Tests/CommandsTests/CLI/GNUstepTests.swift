import Foundation
import TestSupport
import Testing

/// Sources that GNUstep builds, and what it made of them.
@Suite struct GNUstepTests {
  private static let sources = [
    "GNUmakefile": "APP_NAME = X\n",
    "English.lproj/Localizable.strings": "\"a\" = \"A text\";\n\"n\" = \"Number\";\n",
    "French.lproj/Localizable.strings": "\"a\" = \"Un texte \\u00e9crit\";\n\"n\" = \"Num\\U00e9ro\";\n",
    "TraditionalChinese.lproj/Localizable.strings": "\"a\" = \"\\u6587\";\n\"n\" = \"\\u6578\";\n",
  ]

  private static let built = Dictionary(
    uniqueKeysWithValues: sources.filter { $0.key != "GNUmakefile" }.map {
      ("X.app/Resources/" + $0.key, $0.value)
    } + [("X.app/Resources/Info-gnustep.plist", "{ ApplicationName = X; Retained = <*BY>; Age = <*I5> }\n")])

  @Test(arguments: [sources, built])
  func languagesHaveLongNames(files: [String: String]) throws {
    // The text is joined, as its line breaks depend on how long the path of the tree is.
    let text = try ReportedTree(files).text("report")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("all 2 keys in fr, zh-Hant Complete: "), "\(text)")
    #expect(!text.contains("Findings"))
  }

  @Test(arguments: [sources, built])
  func theLoaderServesThem(files: [String: String]) throws {
    let tree = try ReportedTree(files)
    let path = files["GNUmakefile"] == nil ? "X.app" : ""
    let text = tree.text("resolve", "--prefer", "zh-Hant-TW", "--key", "a", path: path)
    #expect(text.contains("TraditionalChinese.lproj/Localizable.strings:1"), "\(text)")
    #expect(text.contains("→ “文”"))
  }

  /// A makefile beside a project of Apple's tools is another way to build the same.
  @Test func applesRulesHoldWithAProject() throws {
    var files = Self.sources
    files["X.xcodeproj/project.pbxproj"] = "{ objects = {}; }"
    let text = try ReportedTree(files).text("report")
    #expect(text.contains("unknown-locale") && text.contains("lowercase-unicode-escape"), "\(text)")
  }

  @Test func stubsGoWhereTheLanguageIs() throws {
    var files = Self.sources
    files["English.lproj/Localizable.strings"] =
      "\"a\" = \"A text\";\n\"b\" = \"New\";\n\"n\" = \"Number\";\n"
    let text = try ReportedTree(files).text("stubs")
    #expect(text.contains("+++ b/TraditionalChinese.lproj/Localizable.strings\n"), "\(text)")
    #expect(text.contains("+\"b\" = \"New\";"))
  }

  /// What GNUstep's own parser says of files like these (`plparse`, `pldes` of gnustep-base 1.28).
  @Test(arguments: [
    (#""a" = "Cs\u00edk\U00e9 \351 \101 \8";"#, "Csíké é A 8"),
    (#"a = !#$%&*+-./:?@^_|~;"#, "!#$%&*+-./:?@^_|~"),
    (#""a" = ;"#, ""), (#""a";"#, ""), (#";; "a" = "x";"#, "x"), (#""a" = "\u12x";"#, "\u{12}x"),
    (#""a" = "x\u12";"#, "x"),
    (#"{ "a" = "x" }"#, "x"), (#"{ a = x; n = <*I5>; b = <*BY>; d = <*D2001-01-31 08:00:00 +0100>; }"#, "x"),
  ])
  func textsAreRead(file: String, text: String) throws {
    let tree = try ReportedTree([
      "GNUmakefile": "APP_NAME = X\n", "English.lproj/L.strings": file + "\n",
    ])
    let output = tree.text("parse", "--format", "json", path: "English.lproj/L.strings")
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let parsed = (document?["files"] as? [[String: Any]])?.first
    let entries = parsed?["entries"] as? [[String: Any]] ?? []
    #expect(entries.first { $0["key"] as? String == "a" }?["value"] as? String == text, "\(output)")
    #expect((parsed?["problems"] as? [Any])?.isEmpty == true, "\(output)")
  }

  /// GNUstep refuses files in which Apple's loader stops in silence; quotes are double ones; a table has
  /// texts alone.
  @Test(arguments: [#""a" = "x"; } "b" = "y";"#, "'a' = 'x';", #""a" = <*I5>;"#, #""a" = "x""#])
  func filesAreRefused(file: String) throws {
    let tree = try ReportedTree([
      "GNUmakefile": "APP_NAME = X\n", "English.lproj/L.strings": file + "\n",
    ])
    let output = tree.text("parse", path: "English.lproj/L.strings")
    #expect(output.contains("the loader refuses the whole file"), "\(output)")
  }

  /// Every word is a language, in the folder of a library as well; a package of an interface is one resource.
  @Test func wordsAreLanguages() throws {
    var files = ["Lib/Resources/Info-gnustep.plist": "{ Version = <*I3>; }\n"]
    for name in ["English", "Esperanto", "Lojban", "SpanishArgentina", "Norvegian"] {
      files["Lib/Resources/\(name).lproj/L.strings"] = "\"a\" = \"\(name)\";\n"
      files["Lib/Resources/\(name).lproj/P.gorm/objects.gorm"] = "x"
    }
    let tree = try ReportedTree(files)
    let text = tree.text("report", "--verbose")
    #expect(text.contains("eo  es-AR   jbo  Norvegian"), "\(text)")
    #expect(!text.contains("Findings") && text.contains("1 resource"), "\(text)")
    // The loader goes by the names of folders.
    let chains = tree.text("resolve")
    #expect(
      chains.contains(" Esperanto → English") && chains.contains(" SpanishArgentina"), "\(chains)"
    )
  }

  @Test func targetsAndReportNameLanguagesAlike() throws {
    let text = try ReportedTree(Self.built).text("targets")
    #expect(text.contains("zh-Hant") && !text.contains("TraditionalChinese,"), "\(text)")
  }
}

/// What ships, by the files that GNUstep builds with.
@Suite struct MakefileTests {
  private static let tables = ["English", "French", "Esperanto", "Unused"].reduce(into: [String: String]()) {
    $0["\($1).lproj/L.strings"] = "\"a\" = \"\($1) text\";\n"
  }

  @Test func listsSayWhatShips() throws {
    var files = Self.tables
    files["GNUmakefile"] = """
      include $(GNUSTEP_MAKEFILES)/common.make
      APP_NAME = X # the app
      COMMON = English \\
        French
      X_LANGUAGES = $(COMMON)
      X_LANGUAGES += Esperanto
      X_LOCALIZED_RESOURCE_FILES = L.strings Gone.strings
      X_OBJC_FILES = main.m
      include $(GNUSTEP_MAKEFILES)/application.make
      """
    let tree = try ReportedTree(files)
    let targets = tree.text("targets")
    #expect(targets.contains("X (application): 3 files in en, eo, fr"), "\(targets)")
    let text = tree.text("report")
    #expect(text.contains("all 1 key in eo, fr"), "\(text)")
  }

  @Test func projectsOfProjectBuilderToo() throws {
    var files = Self.tables
    files["PB.project"] = """
      { PROJECTNAME = X; PROJECTTYPE = Application; LANGUAGE = English;
        LOCALIZABLE_FILES = { L.strings = L.strings; }; FILESTABLE = { INTERFACES = (Main.nib); }; }
      """
    let targets = try ReportedTree(files).text("targets")
    #expect(targets.contains("X (application): 4 files"), "\(targets)")
  }

  /// Names and words are put together of variables, the shell puts in what patterns match, and Apple's arm is another system's.
  @Test func variablesPatternsAndArms() throws {
    var files = ["English", "French"].reduce(into: [String: String]()) {
      $0["Shared/\($1).lproj/L.strings"] = "\"a\" = \"\($1)\";\n"
      $0["Mac/\($1).lproj/M.strings"] = "\"m\" = \"\($1)\";\n"
      $0["\($1).lproj/X.strings"] = "\"x\" = \"\($1)\";\n"
    }
    files["Text/One.strings"] = "\"o\" = \"One\";\n"
    files["GNUmakefile"] = """
      NAME = X
      APP_NAME = $(NAME)
      $(NAME)_LANGUAGES = English French
      ${NAME}_LOCALIZED_RESOURCE_FILES = $(APP_NAME).strings
      ifeq ($(FOUNDATION_LIB), apple)
        $(NAME)_RESOURCE_FILES = Mac/*
      else
        $(NAME)_RESOURCE_FILES = Shared/* $(wildcard Text/*.strings)
      endif
      ifneq ($(FOUNDATION_LIB),apple)
        X_OBJC_FILES = main.m
      endif
      """
    let targets = try ReportedTree(files).text("targets", "--verbose")
    #expect(targets.contains("X (application): 5 files in en, fr"), "\(targets)")
    #expect(targets.contains("not shipped: 2 string files") && targets.contains("Mac/French.lproj/M.strings"))
    #expect(!targets.contains("worked out"))
  }

  /// What only make knows makes a product doubtful.
  @Test(arguments: [
    "$(shell ls)", "$(UNKNOWN)", "$(addsuffix .strings,L)", "$(TWO).strings", "$(X_RESOURCE_FILES)",
  ])
  func whatMakeWorksOutIsDoubtful(list: String) throws {
    var files = Self.tables
    files["GNUmakefile"] = """
      APP_NAME = X
      TWO = a b
      X_LOCALIZED_RESOURCE_FILES = L.strings
      X_RESOURCE_FILES = \(list)
      """
    let targets = try ReportedTree(files).text("targets")
    #expect(targets.contains("parts of its lists are worked out by make"), "\(targets)")
  }

  /// What a subproject lists ends in the product that it is a part of.
  @Test func subprojectsArePartOfTheirProduct() throws {
    var files = Self.tables
    files["GNUmakefile"] = """
      APP_NAME = X
      X_LANGUAGES = English
      X_SUBPROJECTS = Panel.subproj/
      X_LOCALIZED_RESOURCE_FILES = L.strings
      """
    files["Panel.subproj/GNUmakefile"] = """
      SUBPROJECT_NAME = Panel
      Panel_HAS_RESOURCE_BUNDLE = yes
      Panel_LANGUAGES = English French
      Panel_LOCALIZED_RESOURCE_FILES = P.strings
      """
    for name in ["English", "French"] {
      files["Panel.subproj/\(name).lproj/P.strings"] = "\"p\" = \"\(name)\";\n"
    }
    let targets = try ReportedTree(files).text("targets")
    #expect(
      targets.contains("X (application): 3 files in en, fr") && !targets.contains("Panel ("), "\(targets)")
  }

  /// What lists nothing decides nothing.
  @Test func whatListsNothingHidesNothing() throws {
    var files = Self.tables
    files["GNUmakefile"] = "APP_NAME = X\n"
    let text = try ReportedTree(files).text("report", "--format", "csv")
    for name in ["Unused", "eo", "fr"] { #expect(text.contains(",\(name),"), "\(text)") }
  }
}
