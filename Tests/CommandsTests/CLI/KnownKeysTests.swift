import L10nCommands
import L10nCommandLine
import TestSupport
import Testing

/// Which keys of a table a look-up keeps whose key is no literal.
@Suite struct KnownKeysTests {
  /// A table with a key that nothing names, and code.
  private func rows(_ code: String, file: String = "Main.swift", _ more: [String: String] = [:]) throws
    -> [String]
  {
    let folder = try ScratchFolder(top: [:])
    let keys = ["menu.open", "menu.file", "dead"]
    try folder.write(
      keys.map { "\"\($0)\" = \"Text\";\n" }.joined(), to: "en.lproj/Localizable.strings")
    try folder.write((file.hasSuffix("swift") ? "import SwiftUI\n" : "") + code, to: file)
    try folder.write(more)
    return Self.states(folder.runWithPath("keys", "--format", "csv").output)
  }

  private static func states(_ output: String) -> [String] {
    output.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false)[2...4].joined(separator: " ") }
  }

  private static let named = ["dead unused none", "menu.file used certain", "menu.open used certain"]
  static let constants = [
    "enum Keys { static let open = \"menu.open\" }\nlet a = NSLocalizedString(Keys.open, comment: \"\")",
    "enum Keys { static var open: String { \"menu.open\" } }\nlet a = NSLocalizedString(Keys.open, comment: \"\")",
    "private let open = \"menu.open\"\nlet a = LocalizedStringResource(stringLiteral: open)",
    "struct V { static let open = \"menu.open\"; let a = NSLocalizedString(Self.open, comment: \"\") }",
    "enum Keys { static let open = \"menu.open\" }\nlet a = Keys.open.localized\n"
      + "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }",
    "func f() { let open = \"menu.open\"; print(NSLocalizedString(open, comment: \"\")) }",
    "enum Menu { static var open: String { NSLocalizedString(\"menu.open\", comment: \"\") } }\n"
      + "let a = Text(\"menu.file\").accessibilityHint(.init(Menu.open))",
  ]

  /// A constant, or a member that gives a key's text, is a use of that key alone.
  @Test(arguments: constants) func constant(_ code: String) throws {
    #expect(try rows(code + "\nlet b = NSLocalizedString(\"menu.file\", comment: \"\")\n") == Self.named)
  }

  @Test func constantsOfObjectiveC() throws {
    let code = """
      static NSString *const kOpen = @"menu.open";
      #define FILE_KEY @"menu.file"
      void f(void) { NSLocalizedString(kOpen, nil); NSLocalizedString(FILE_KEY, nil); }

      """
    #expect(try rows(code, file: "Main.m") == Self.named)
  }

  static let variables = [
    "enum Keys { static var open = \"menu.open\" }\nlet a = NSLocalizedString(Keys.open, comment: \"\")",
    "func f() { var open = \"menu.open\"; open = g(); print(NSLocalizedString(open, comment: \"\")) }",
    "struct V { let open = \"menu.open\"; func f() -> String { g().open.localized } }\n"
      + "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }",
    "private enum A { static let open = \"menu.open\" }\nprivate enum A { static let open = \"x.y\" }\n"
      + "let a = NSLocalizedString(A.open, comment: \"\")",
    "enum A { static let open = \"menu.open\" }\nlet a = NSLocalizedString(b.open, comment: \"\")",
  ]

  /// What may hold something else by then may be any key.
  @Test(arguments: variables) func variable(_ code: String) throws {
    #expect(
      try rows(code + "\nlet b = NSLocalizedString(\"menu.file\", comment: \"\")\n") == [
        "dead used possible", "menu.file used certain", "menu.open used possible",
      ])
  }

  /// A name that a tool gave to a key is a use of that key.
  @Test func generatedName() throws {
    let generated = """
      // Generated using SwiftGen
      enum L10n {
        enum Menu { static var open: String { return L10n.tr("Localizable", "menu.open") } }
        private static func tr(_ table: String, _ key: String) -> String {
          NSLocalizedString(key, tableName: table, bundle: .main, comment: "")
        }
      }

      """
    #expect(
      try rows(
        "let a = Text(\"menu.file\").accessibilityHint(.init(L10n.Menu.open))\n",
        ["L10n.swift": generated]) == Self.named)
  }

  /// A format that is filled is a pattern of keys, wherever it stands.
  @Test func filledFormat() throws {
    #expect(
      try rows("let a = load(String(format: \"menu.%@\", name))\nlet b = Text(\"menu.open\")\n") == [
        "dead unused none", "menu.file used possible", "menu.open used certain",
      ])
  }

  /// Keys of a pod's code in the tree, whose app ships the tables, are the app's.
  @Test func localPod() throws {
    let folder = try ScratchFolder([
      "project.yml":
        "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n",
      "Core.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'Core'\n  s.source_files = 'Core/**/*.swift'\n  s.test_spec do |t|\n"
        + "    t.source_files = 'Tests/**/*.swift'\n  end\nend\n",
      "App/en.lproj/Localizable.strings": "\"menu.open\" = \"Open\";\n\"menu.file\" = \"File\";\n",
    ])
    for (path, key) in [
      ("App/a.swift", "menu.file"), ("Core/b.swift", "menu.open"), ("Core/c.swift", "menu.close"),
      ("Tests/CoreTests/d.swift", "menu.test"),
    ] {
      try folder.write("let a = NSLocalizedString(\"\(key)\", comment: \"\")\n", to: path)
    }
    let output = folder.runWithPath("keys", "--format", "csv").output
    #expect(
      Self.states(output) == [
        "menu.close missing certain", "menu.file used certain", "menu.open used certain",
      ])
  }

  /// Each module has the keys of its own table, wherever the tables of that name lie.
  @Test func tablesOfModules() throws {
    let folder = try ScratchFolder()
    let names = ["Aaaaaaaaaaaa", "Bb", "Cccccc", "D", "Eeeee", "F"]
    let targets = names.map { ".target(name: \"\($0)\", resources: [.process(\"Resources\")])" }
    try folder.write(
      "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"P\", defaultLocalization: \"en\", targets: ["
        + targets.joined(separator: ", ") + "])\n", to: "Package.swift")
    for name in names {
      try folder.write(
        "\"of.\(name)\" = \"Text\";\n\"of.all\" = \"Text\";\n",
        to: "Sources/\(name)/Resources/en.lproj/Localizable.strings")
      try folder.write(
        "let a = NSLocalizedString(\"of.\(name)\", bundle: .module, comment: \"\")\n"
          + "let b = NSLocalizedString(\"of.all\", bundle: .module, comment: \"\")\n",
        to: "Sources/\(name)/a.swift")
    }
    try folder.write(
      "let c = NSLocalizedString(\"of.D\", bundle: .module, comment: \"\")\n", to: "Sources/F/b.swift")
    let output = folder.runWithPath("keys", "--format", "csv").output
    #expect(output.split(whereSeparator: \.isNewline).filter { $0.contains(",missing,") }.count == 1)
    #expect(output.contains("Localizable,of.D,missing,certain,F"))
    #expect(!output.contains(",unused,"))
  }

  /// A folder that somebody has duplicated is no home of new keys beside the one that it was made from.
  @Test(arguments: ["Copy of Resources", "Resources copy", "Resources - Kopie", "Resources 2"])
  func duplicatedFolder(_ name: String) throws {
    let folder = try ScratchFolder()
    for place in ["Resources", name] {
      for language in ["en", "de"] {
        try folder.write("\"a.b\" = \"Text\";\n", to: "App/\(place)/\(language).lproj/Localizable.strings")
      }
    }
    try folder.write(
      "let a = NSLocalizedString(\"a.b\", comment: \"\")\nlet b = NSLocalizedString(\"New text\", comment: \"\")\n",
      to: "App/Main.swift")
    let patch = folder.runWithPath("sync").output
    #expect(patch.contains("+++ b/App/Resources/en.lproj/Localizable.strings"))
    #expect(patch.split(separator: "\n").count { $0.hasPrefix("+++ ") } == 1)
  }

  /// Keys that code asks of a table which has the name of an interface file are expected beside what that file shows.
  @Test(arguments: ["en.lproj", "Base.lproj"]) func tableNamedAsAnInterfaceFile(_ place: String) throws {
    let folder = try ScratchFolder()
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <label text="Welcome to the app" id="a1-bC-d2e"/>
      </objects></document>
      """
    try folder.write(xib, to: "\(place)/Main.xib")
    for (language, text) in [("en", "Hello there"), ("de", "Hallo du")] {
      try folder.write("\"hello.title\" = \"\(text)\";\n", to: "\(language).lproj/Main.strings")
    }
    for language in ["en", "fr"] {
      try folder.write("\"other\" = \"Autre\";\n", to: "\(language).lproj/Other.strings")
    }
    try folder.write("", to: "fr.lproj/Main.strings")
    try folder.write(
      "let a = NSLocalizedString(\"hello.title\", tableName: \"Main\", comment: \"\")\n", to: "a.swift")
    let output = folder.runWithPath("report", "--list", "missing").output
    #expect(output.contains("hello.title") && output.contains("fr"))
    #expect(!output.contains("No text is expected"))
  }

  /// The line that keeps keys is named.
  @Test func placeThatKeepsKeys() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      "Main.swift":
        "let a = NSLocalizedString(\"a\", comment: \"\")\nlet b = NSLocalizedString(name, comment: \"\")\n",
    ])
    let output = folder.runWithPath("keys").output
    #expect(output.contains("2 keys only possibly used, because of Main.swift:2:27 alone\n"))
    // They are not in the list of what is unused, and a command lists them.
    let unused = folder.runWithPath("keys", "--only", "unused").output
    #expect(unused.contains("2 keys only possibly used  # l10ncheck keys --only possible lists them\n"))
    let possible = folder.runWithPath("keys", "--only", "possible").output
    #expect(
      possible.contains(
        """
        only possibly used: 2 keys
          "b" (Localizable) Main.swift:2:27
          "c" (Localizable) Main.swift:2:27

        """), "\(possible)")
    #expect(!possible.contains("--only possible"))
    #expect(folder.runWithPath("keys", "--only", "possible", "--remove").status == .failure)
    #expect(folder.runWithPath("keys", "--fail-on", "possible").status == .failure)
    // One key has a place as well.
    try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/Localizable.strings")
    #expect(
      folder.runWithPath("keys", "--only", "unused").output.contains(
        "1 key only possibly used, because of Main.swift:2:27  # "))
  }

  /// Keys of code are looked up in the table of their name, also where each language has an interface file of that name.
  @Test func keysOfCodeBesideInterfaceFilesOfEachLanguage() throws {
    let folder = try ScratchFolder()
    try folder.write("void f(void) { NSLocalizedStringFromTable(@\"Clear\", @\"Log\", @\"\"); }\n", to: "A.m")
    for (language, clear, title) in [("en", "Clear", "Window log"), ("de", "Löschen", "Fenster Log")] {
      try folder.write(
        "\"Clear\" = \"\(clear)\";\n\"F0z-JX-Cv5.title\" = \"Old\";\n", to: "\(language).lproj/Log.strings")
      try folder.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
        <window title="\(title)" id="F0z-JX-Cv5"/></objects></document>
        """, to: "\(language).lproj/Log.xib")
    }
    let report = folder.runWithPath("report").output
    #expect(report.contains("Complete: all 2 texts are translated"), "\(report)")
    let found = folder.runWithPath("resolve", "--prefer", "de", "--table", "Log", "--key", "Clear").output
    #expect(found.contains("“Löschen” (from de"), "\(found)")
    // The interface file's own texts are never taken from its table.
    let title = folder.runWithPath("resolve", "--prefer", "de", "--table", "Log", "--key", "F0z-JX-Cv5.title")
      .output
    #expect(title.contains("“Fenster Log” (from de"), "\(title)")
    try folder.write("\"F0z-JX-Cv5.title\" = \"Old\";\n", to: "de.lproj/Log.strings")
    #expect(folder.runWithPath("report").output.contains("50.0% translated: 1 of 2 texts"))
  }

  /// A format that makes another one may be any key that fits, whoever fills it.
  @Test(arguments: [true, false]) func formatsOfFormats(inSwift: Bool) throws {
    let folder = try ScratchFolder([
      "en.lproj/Localizable.strings": ["%dM", "%d days ago", "dead end", "Known text"].map {
        "\"\($0)\" = \"\($0)\";\n"
      }.joined()
    ])
    if inSwift {
      try folder.write(
        """
        func l(_ s: String) -> String { NSLocalizedString(s, comment: "") }
        func f(_ format: String, _ v: Int) -> String { let key = String(format: format, ""); return String(format: l(key), v) }
        let a = f("%%d%@M", 3) + f("%%d %@days ago", 3) + NSLocalizedString("Known text", comment: "")
        """, to: "a.swift")
    } else {
      try folder.write(
        """
        NSString *f(NSString *format, int v) { return NSLocalizedString([NSString stringWithFormat:format, @""], @""); }
        void g(void) { f(@"%%d%@M", 3); f(@"%%d %@days ago", 3); NSLocalizedString(@"Known text", @""); }
        """, to: "a.m")
    }
    let keys = folder.runWithPath("keys").output
    #expect(
      keys.contains("1 used for certain, 2 possibly, 1 nowhere")
        || keys.contains("1 used for certain, 3 possibly"), "\(keys)")
  }

  /// What translations have and the original lacks is in translations alone, and not in no table.
  @Test func keysOfTranslationsAlone() throws {
    let folder = try ScratchFolder([
      "a.swift":
        "func f() { NSLocalizedString(\"known.key\", comment: \"\"); NSLocalizedString(\"lost.key\", comment: \"\"); NSLocalizedString(\"no.key\", comment: \"\") }\n",
      "en.lproj/Localizable.strings": "\"known.key\" = \"Known\";\n",
      "de.lproj/Localizable.strings": "\"known.key\" = \"Bekannt\";\n\"lost.key\" = \"Verloren\";\n",
    ])
    let report = folder.runWithPath("report")
    #expect(
      report.output.contains("1 text in code is in no table and 1 is in translations alone"),
      "\(report.output)")
    #expect(
      report.output.contains("\"lost.key\"  ") && report.output.contains("  # in de\n"), "\(report.output)")
    let document = try folder.report()
    #expect(document.inNoTable?.keys.map(\.locales) == [["de"], nil])
  }
}
