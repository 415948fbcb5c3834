import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// "Complete" is not said where something was not looked at, and the sentence names what that is.
@Suite struct WhatKeepsFromCompleteTests {
  private static func code(_ keys: String...) -> String {
    "import SwiftUI\n" + keys.map { "let _ = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
  }

  // MARK: - Keys that no language has a text for

  /// `sync` writes an entry as Xcode does, and people see the key all the same, unless it is a text itself.
  @Test(arguments: ["home.empty.title", "Nothing found here"]) func anEntryIsNoText(key: String) throws {
    let folder = try ScratchFolder(top: [
      "V.swift": Self.code("home.title", key),
      "Localizable.xcstrings": TableText.catalog([
        "en": ["home.title": "Find it"], "de": ["home.title": "Finde es"],
      ]),
    ])
    let isName = key.contains(".")
    for turn in ["before", "after"] {
      let isBare = isName || turn == "before"
      let report = folder.runWithPath("report", "--fail-on-no-table")
      #expect(report.status == (isBare ? .findings : .clean), "\(turn): \(report.output)")
      let keys = folder.runWithPath("keys", "--format", "json").output
      #expect(keys.contains("\"state\": \"missing\"") == isBare, "\(turn): \(keys)")
      #expect(!report.output.contains("Complete"))
      #expect(folder.runWithPath("sync", "--write").errors.contains("1 key") == (turn == "before"))
    }
    let hint = folder.runWithPath("report").output
    #expect(!isName || !hint.contains("l10ncheck sync"), "\(hint)")
    // A text makes it a key like any other.
    let catalog = try folder.text("Localizable.xcstrings")
    #expect(catalog.contains(key))
    #expect(folder.runWithPath("sync", "--check").status == .clean)
  }

  /// An entry whose texts nobody has written is one without texts; what somebody has settled is empty on purpose.
  @Test(arguments: ["new", "translated"]) func anUnwrittenTextIsNone(state: String) throws {
    let folder = try ScratchFolder(top: [
      "V.swift": Self.code("home.title", "home.empty.title"),
      "Localizable.xcstrings": TableText.catalog([
        "en": ["home.title": "Find it", "home.empty.title": ""],
        "de": ["home.title": "Finde es", "home.empty.title": ""],
      ]).replacing("\"translated\", \"value\": \"\"", with: "\"\(state)\", \"value\": \"\""),
    ])
    let report = folder.runWithPath("report", "--fail-on-no-table")
    #expect(report.status == (state == "new" ? .findings : .clean), "\(report.output)")
    let keys = folder.runWithPath("keys", "--only", "missing").output
    #expect(keys.contains("\"home.empty.title\" (Localizable)") == (state == "new"), "\(keys)")
  }

  // MARK: - Nothing in the development language

  /// An app whose keys are its English texts.
  private static func texts(original: String?) -> [String: String] {
    var files = [
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en", "fr", "it"],
        [
          .init(
            "App",
            (original == nil ? [] : ["en.lproj/L.strings"]) + ["fr.lproj/L.strings", "it.lproj/L.strings"],
            sources: ["V.swift"])
        ]
      ).text,
      "V.swift": "let t = \"L\"\n"
        + ["Open the panel", "Record now", "Wait a moment"].map {
          "let _ = NSLocalizedString(\"\($0)\", tableName: \"L\", comment: \"\")\n"
        }.joined(),
      "fr.lproj/L.strings":
        "\"Open the panel\" = \"Ouvrir\";\n\"Record now\" = \"Lancer\";\n\"Wait a moment\" = \"Attendre\";\n\"Old text\" = \"Vieux\";\n",
      "it.lproj/L.strings": "\"Open the panel\" = \"Apri\";\n",
    ]
    files["en.lproj/L.strings"] = original
    return files
  }

  @Test(arguments: [nil, "", "/* nothing */\n"]) func keysOfAllLanguagesCount(original: String?) throws {
    let folder = try ScratchFolder(Self.texts(original: original))
    let report = folder.runWithPath("report", "--fail-under", "100")
    #expect(report.status == .findings)
    for words in [
      "\nthe keys of all languages count in L\n1 unused key left out, which only some languages have (",
      "66.6% translated: 2 of 6 texts need work: 2 missing, in it.\n",
    ] { #expect(report.output.contains(words), "\(report.output)") }
    #expect(!report.output.contains("in no table"))
    // Nobody takes a translation out, and handoffs have what the report asks for.
    #expect(!folder.runWithPath("stubs", "--prune").output.contains("-\"Old"))
    #expect(
      folder.runWithPath("export", "--count", "--only", "untranslated").output.contains("it          2 "))
    let keys = folder.runWithPath("keys").output
    #expect(keys.contains("3 used for certain") && !keys.contains("no table"), "\(keys)")
    let sync = folder.runWithPath("sync")
    if original == nil {
      #expect(sync.errors.contains("L needs no file of the development language: its keys are the texts."))
    }
  }

  /// Who asks for all keys gets them, used or not.
  @Test func theUnionThatIsAskedForHasAll() throws {
    let report = try ScratchFolder(Self.texts(original: nil)).runWithPath("report", "--expected", "union")
    #expect(
      report.output.contains("3 of 8 texts need work") || report.output.contains("of 12 texts"),
      "\(report.output)")
    #expect(!report.output.contains("unused key"))
  }

  @Test func aKeyInCodeAloneIsNamedByEachCommand() throws {
    var files = Self.texts(original: nil)
    files["V.swift"]? += "let _ = NSLocalizedString(\"Quit it now\", tableName: \"L\", comment: \"\")\n"
    let folder = try ScratchFolder(files)
    #expect(folder.runWithPath("report").output.contains("\n1 text in code is in no table\n"))
    let sync = folder.runWithPath("sync")
    // The key is in a table once the original is written.
    #expect(sync.output.contains("+\"Quit it now\" = \"Quit it now\";"), "\(sync.output)\(sync.errors)")
    #expect(sync.output.contains("+++ b/en.lproj/L.strings") && !sync.output.contains("Old text"))
    #expect(sync.errors.contains("added to App.xcodeproj: en.lproj/L.strings"), "\(sync.errors)")
    #expect(folder.runWithPath("sync", "--write").errors.contains("4 keys in 1 file: 4 added"))
    #expect(folder.runWithPath("sync").errors.hasPrefix("Tables and code match."))
    let report = folder.runWithPath("report").output
    #expect(report.contains("4 of 8 texts need work") && !report.contains("in no table"), "\(report)")
  }

  /// Names are no texts: the original is to be written.
  @Test func namesNeedAnOriginal() throws {
    let folder = try ScratchFolder([
      "V.swift": Self.code("menu.open", "menu.close", "menu.save"),
      "en.lproj/Other.strings": "\"a\" = \"A\";\n",
      "fr.lproj/Localizable.strings":
        "\"menu.open\" = \"Ouvrir\";\n\"menu.close\" = \"Fermer\";\n\"menu.save\" = \"Garder\";\n",
    ])
    let sync = folder.runWithPath("sync").errors
    let left = "No table changes.\nleft: 3 keys for which there is no development table"
    #expect(sync.hasPrefix(left), "\(sync)")
    #expect(!sync.contains("needs no file"))
  }

  // MARK: - Texts that the system shows

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>NSCameraUsageDescription</key><string>To take pictures</string>
      <key>NSLocationAlwaysUsageDescription</key><string>To find you</string>
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>To find you always</string>
      <key>NSMicrophoneUsageDescription</key><string>$(REASON)</string>
      <key>CFBundleDocumentTypes</key><array>
        <dict><key>CFBundleTypeName</key><string>Drawing</string><key>CFBundleTypeRole</key><string>Editor</string></dict>
        <dict><key>CFBundleTypeName</key><string>Picture</string><key>CFBundleTypeRole</key><string>None</string></dict>
      </array>
    </dict></plist>

    """

  @Test func dialogsAreExpectedOfEachLanguage() throws {
    var files = [
      "Info.plist": Self.plist, "V.swift": Self.code("Hello there"),
      "en.lproj/Localizable.strings": "\"Hello there\" = \"Hello there\";\n",
    ]
    // An app that nobody translates lacks nothing.
    #expect(try ScratchFolder(files).runWithPath("report").output.contains("no second language"))
    files["de.lproj/Localizable.strings"] = "\"Hello there\" = \"Hallo\";\n"
    let folder = try ScratchFolder(files)
    let report = try folder.report("--details")
    #expect(
      report.table("InfoPlist")?.locales["de"]?.missingKeys?.sorted() == [
        "NSCameraUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
      ])
    #expect(folder.runWithPath("report", "--fail-under", "100").status == .findings)
    #expect(folder.runWithPath("report").output.contains("33.3% translated: 2 of 3 texts need work"))
    #expect(folder.runWithPath("stubs").output.contains("+++ b/de.lproj/InfoPlist.strings"))
  }

  @Test func phrasesWithoutATableAreNamed() throws {
    let folder = try ScratchFolder([
      "S.swift": """
      import AppIntents
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Start(), phrases: ["Start a ride in \\(.applicationName)"], shortTitle: "Ride now", systemImageName: "b")
        }
      }
      """,
      "en.lproj/Localizable.strings": "\"Ride now\" = \"Ride now\";\n",
      "de.lproj/Localizable.strings": "\"Ride now\" = \"Fahren\";\n",
    ])
    let report = folder.runWithPath("report").output
    #expect(
      report.contains("1 phrase of App Shortcuts lacks a table") && !report.contains("Complete"), "\(report)")
  }

  @Test func textsOfATargetWithoutATableAreNamed() throws {
    let folder = try ScratchFolder([
      "Package.swift": "Package(targets: [.target(name: \"Kit\"), .executableTarget(name: \"Tool\")])\n",
      "Sources/Kit/K.swift": "let a = NSLocalizedString(\"Hello there\", bundle: .module, comment: \"\")\n",
      "Sources/Kit/en.lproj/Localizable.strings": "\"Hello there\" = \"Hello there\";\n",
      "Sources/Kit/de.lproj/Localizable.strings": "\"Hello there\" = \"Hallo\";\n",
      "Sources/Tool/main.swift": "print(NSLocalizedString(\"Add it\", bundle: .module, comment: \"\"))\n",
    ])
    let report = folder.runWithPath("report").output
    #expect(
      report.contains("1 text in code lacks a table in its target") && !report.contains("Complete"),
      "\(report)")
    #expect(folder.runWithPath("sync").errors.contains("left: 1 key for which there is no development table"))
  }

  // MARK: - One number

  /// `diff` has the percentages that `report` has on each side: of the keys that code uses.
  @Test func diffHasThePercentagesOfReports() throws {
    func side(_ german: String) throws -> ScratchFolder {
      try ScratchFolder([
        "V.swift": Self.code("One thing", "Two things", "Three things"),
        "en.lproj/Localizable.strings":
          "\"One thing\" = \"One thing\";\n\"Two things\" = \"Two things\";\n\"Three things\" = \"Three things\";\n\"Old text\" = \"Old text\";\n",
        "de.lproj/Localizable.strings": "\"One thing\" = \"Eins\";\n\"Two things\" = \"Zwei\";\n" + german,
      ])
    }
    let (old, new) = (try side(""), try side("\"Three things\" = \"Drei\";\n"))
    #expect(old.runWithPath("report").output.contains("66.6% translated"))
    #expect(new.runWithPath("report").output.contains("All 3 texts are translated"))
    let diff = CommandRun(["diff", old.path, new.path]).output
    #expect(diff.contains("de: 66.6% → 100%"), "\(diff)")
  }

  // MARK: - What fails a run

  @Test func theHintIsAboutTheErrorThatFailsTheRun() throws {
    let folder = try ScratchFolder([
      "en.lproj/L.strings": "\"a\" = \"%d files\";\n\"b\" = \"Two\";\n",
      "de.lproj/L.strings": "\"a\" = \"%@ Dateien\";\n",
    ])
    let report = folder.runWithPath("report").output
    #expect(report.contains("Failed: 1 error in ") && report.contains("de.lproj/L.strings:1. "), "\(report)")
    let next = try #require(report.split(separator: "\n").last)
    #expect(next.hasPrefix("Next: l10ncheck check --only placeholder-type "), "\(next)")
    let check = folder.runWithPath("check", "--only", "placeholder-type")
    #expect(check.status == .findings && check.output.contains("1 error."), "\(check.output)")
  }

  @Test func countsOfChecksAreBySeverity() throws {
    let folder = try ScratchFolder([
      "Info.plist": Self.plist.replacing("$(REASON)", with: "To hear you"),
      "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";\n",
      "de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"B\";\n",
    ])
    let lines = folder.runWithPath("check", "--only", "info-plist-untranslated").output.split(separator: "\n")
    let counts = lines.filter { $0.hasSuffix("info-plist-untranslated") }
    #expect(counts.count == 2 && lines.last == "4 warnings, 2 notes.", "\(lines)")
  }

  /// Sources are compiled, and nobody misses a translation of one.
  @Test func sourcesAreNoResources() throws {
    var files: [String: String] = [:]
    for language in ["en", "de"] {
      files["\(language).lproj/L.strings"] = "\"a\" = \"Words in \(language)\";\n"
    }
    for name in ["A.swift", "B.m", "B.h"] { files["en.lproj/\(name)"] = "\n" }
    files["en.lproj/help.html"] = "Help"
    let output = try ScratchFolder(files).runWithPath("report").output
    #expect(output.contains("1 resource missing") && output.contains("help.html"))
    #expect(!output.contains("A.swift") && !output.contains("B.m"))
  }

  /// A key that some languages have is not in no table.
  @Test func keyThatTheOriginalLacks() throws {
    let folder = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"menu.open\" = \"Open it\";\n\"menu.close\" = \"Close it\";\n",
      "de.lproj/Localizable.strings":
        "\"menu.open\" = \"Öffnen\";\n\"menu.close\" = \"Zu\";\n\"menu.others\" = \"Mehr\";\n",
      "a.swift": Self.code("menu.open", "menu.close", "menu.others", "menu.nobody"),
    ])
    let output = folder.runWithPath("check", "--format", "xcode").output
    #expect(
      output.contains(
        "\"menu.others\" is in de alone: users of the original and of other languages see the key"))
    #expect(output.contains("\"menu.nobody\" is in no table: users see the key"))
  }
}
