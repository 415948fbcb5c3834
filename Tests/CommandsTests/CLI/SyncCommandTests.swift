import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `sync`, in this process.
@Suite struct SyncCommandTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Gone" : {

        },
        "Gone with texts" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Weg"
              }
            }
          }
        },
        "Here" : {

        },
        "Made" : {
          "extractionState" : "manual"
        },
        "Stale" : {
          "extractionState" : "stale",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Alt"
              }
            }
          }
        },
        "title" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Titel"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Title"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  /// Comments are taken as Xcode 27 takes them.
  @Test func whatCodeSaysIsNotToBeTranslatedIsMarked() throws {
    let folder = try folder([
      "Localizable.xcstrings": Self.catalog.replacing(
        "\"Here\" : {\n\n    }", with: "\"Here\" : {\n\n    },\n    \"Other\" : {\n\n    }"),
      "Main.swift": """
      let a = [
        NSLocalizedString("Here", comment: "Do not translate"), NSLocalizedString("New", comment: "do not translate"),
        NSLocalizedString("Other", comment: "Do not translate the name"),
      ]
      """,
    ])
    let keys = KeysCommandTests.run(in: folder, ["keys", "--format", "json", folder.path])
    #expect(keys.output.components(separatedBy: "\"shouldTranslate\": false").count == 3)
    #expect(
      KeysCommandTests.run(in: folder, ["keys", "--key", "Here", folder.path]).output.contains(
        "not to be translated"))
    let first = run(in: folder, "--write", "--quiet")
    #expect(first.status == .clean, "\(first.errors)")
    let text = try String(contentsOfFile: folder.at("Localizable.xcstrings"), encoding: .utf8)
    #expect(text.contains("\"Here\" : {\n      \"shouldTranslate\" : false\n    }"))
    #expect(text.contains("\"shouldTranslate\" : false\n    },\n    \"Other\""))
    #expect(text.components(separatedBy: "shouldTranslate").count == 3)
    #expect(run(in: folder, "--check", "--quiet").status == .clean)
  }

  private func folder(_ files: [String: String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.makeFolder(".git")
    for (path, content) in files { try folder.write(content, to: path) }
    return folder
  }

  private func run(in folder: ScratchFolder, _ words: String...) -> CommandRun {
    KeysCommandTests.run(in: folder, ["sync"] + words + [folder.path])
  }

  private func text(_ path: String, in folder: ScratchFolder) throws -> String {
    try String(contentsOfFile: folder.at(path), encoding: .utf8)
  }

  /// The lines that a patch takes out and puts in.
  private func changes(_ patch: String) -> [String] {
    patch.split(separator: "\n").map(String.init).filter {
      ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
    }
  }

  @Test func aNewLiteralIsOneHunk() throws {
    let folder = try folder([
      "Localizable.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Alpha" : {

          },
          "Zeta" : {

          }
        },
        "version" : "1.0"
      }
      """,
      "Main.swift": """
      import SwiftUI
      let a = Text("Alpha"), z = Text("Zeta")
      let m = String(localized: "Middle %", comment: "Between")
      """,
    ])
    let answer = run(in: folder)
    #expect(answer.status == .clean)
    #expect(answer.output.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    #expect(
      changes(answer.output) == [
        "+    \"Middle %\" : {", "+      \"comment\" : \"Between\"", "+    },",
      ])
  }

  @Test func catalogsAsXcodeWritesThem() throws {
    let folder = try folder([
      "Localizable.xcstrings": Self.catalog,
      "Main.swift": """
      import SwiftUI
      let a = Text("Here"), b = Text("Stale")
      let c = String(localized: "title", defaultValue: "New title")
      let d = String(localized: "other", defaultValue: "\\(1) of \\("x")", comment: "Two")
      let e = String(localized: "two", defaultValue: "A"), f = String(localized: "two", defaultValue: "B")
      let g = Text("\\(unknown.thing) there")
      """,
    ])
    let check = run(in: folder, "--check")
    #expect(check.status == .findings)
    #expect(
      check.output == """
        Localizable.xcstrings
          remove "Gone"
          mark stale "Gone with texts"
          revive "Stale"
          add "other"
          update "title"

        """)
    #expect(check.errors.contains("1 key with several default texts in code\n  \"two\""))
    #expect(check.errors.contains("1 key whose specifiers are not known\n  \"%arg there\""))
    let written = run(in: folder, "--write")
    #expect(written.status == .clean)
    let text = try text("Localizable.xcstrings", in: folder)
    #expect(!text.contains("\"Gone\""))
    #expect(text.contains("\"Gone with texts\" : {\n      \"extractionState\" : \"stale\""))
    #expect(text.contains("\"Stale\" : {\n      \"localizations\""))
    #expect(text.contains("\"value\" : \"New title\""))
    #expect(text.contains("\"state\" : \"needs_review\",\n            \"value\" : \"Titel\""))
    #expect(
      text.contains(
        """
            "other" : {
              "comment" : "Two",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "%1$lld of %2$@"
                  }
                }
              }
            },
        """))
    #expect(text.contains("\"Made\" : {\n      \"extractionState\" : \"manual\""))
    #expect(!text.contains("\"two\""))
    // A second run changes nothing.
    #expect(run(in: folder).output == "")
    #expect(run(in: folder, "--check").status == .clean)
  }

  @Test func stringsInTheOrderOfTheFile() throws {
    let folder = try folder([
      "en.lproj/Localizable.strings":
        "/* No comment provided by engineer. */\n\"b\" = \"B\";\n\n/* Two */\n\"d\" = \"D\";\n\n/* Three */\n\"f\" = \"F\";\n",
      "Main.swift": """
      let d = NSLocalizedString("d", value: "Other", comment: ""), f = NSLocalizedString("f", comment: "")
      let e = NSLocalizedString("e", value: "E text", comment: "New")
      let c = NSLocalizedString("%@ c", comment: ""), h = NSLocalizedString("%@ of %@", comment: "")
      """,
    ])
    let answer = run(in: folder)
    #expect(
      changes(answer.output) == [
        "+/* No comment provided by engineer. */", "+\"%@ c\" = \"%@ c\";", "+",
        "+/* No comment provided by engineer. */", "+\"%@ of %@\" = \"%1$@ of %2$@\";", "+",
        "+", "+/* New */", "+\"e\" = \"E text\";",
      ])
    #expect(answer.errors.contains("1 key with another text than in code"))
    #expect(answer.errors.contains("1 key that nothing uses"))
    let all = run(in: folder, "--update-values", "--prune-unused", "--write")
    #expect(all.status == .clean)
    let text = try text("en.lproj/Localizable.strings", in: folder)
    #expect(text.contains("\"d\" = \"Other\";"))
    #expect(!text.contains("\"b\""))
    #expect(run(in: folder, "--update-values", "--prune-unused", "--check").status == .clean)
  }

  @Test func stringsWithoutOrderFollowTheCode() throws {
    let folder = try folder([
      "en.lproj/Localizable.strings": "\"z\" = \"Z\";\n\"a\" = \"A\";\n\"m\" = \"M\";\n",
      "A.swift":
        "let a = [NSLocalizedString(\"a\", comment: \"\"), NSLocalizedString(\"a2\", comment: \"\")]",
      "Z.swift":
        "let z = [NSLocalizedString(\"y\", comment: \"\"), NSLocalizedString(\"z\", comment: \"\"), NSLocalizedString(\"m\", comment: \"\")]",
      "N.swift": "let n = NSLocalizedString(\"n\", comment: \"\")",
    ])
    #expect(run(in: folder, "--write").status == .clean)
    #expect(
      try text("en.lproj/Localizable.strings", in: folder)
        == "\"y\" = \"y\";\n\"z\" = \"Z\";\n\"a\" = \"A\";\n\"a2\" = \"a2\";\n\"m\" = \"M\";\n\"n\" = \"n\";\n"
    )
  }

  @Test func specifiersThatAreNotKnownAreNotWritten() throws {
    let folder = try folder([
      "Localizable.xcstrings": Self.catalog.replacing(
        "\"value\" : \"Title\"", with: "\"value\" : \"Title of %lld\""),
      "Main.swift": """
      let a = String(localized: "title", defaultValue: "Title of \\(some.thing)")
      let b = String(localized: "new", defaultValue: "New \\(some.thing)")
      """,
    ])
    let answer = run(in: folder, "--check")
    #expect(!answer.output.contains("\"title\"") && !answer.output.contains("\"new\""))
    #expect(answer.errors.contains("1 key whose specifiers are not known\n  \"new\""))
  }

  @Test func damagedFilesAreNamed() throws {
    let folder = try folder([
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \n",
      "A.swift": "let a = NSLocalizedString(\"n\", comment: \"\")",
    ])
    let answer = run(in: folder)
    #expect(answer.status == .findings)
    #expect(answer.errors.contains("en.lproj/Localizable.strings: the file has to be mended first"))
    #expect(answer.output == "")
  }

  /// What a library asks its app for is extracted into no table of the app.
  @Test func keysGoIntoTheTableOfTheirOwnTarget() throws {
    let folder = try folder([
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en"],
        [.init("App", ["App/en.lproj/Localizable.strings"], sources: ["App/A.swift"])]
      ).text,
      "App/en.lproj/Localizable.strings": "\"Alpha\" = \"Alpha\";\n",
      "App/A.swift": "import SwiftUI\nlet a = Text(\"Alpha\"), b = Text(\"Beta and more\")\n",
      "Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
      "Kit/Sources/Kit/K.swift": "import SwiftUI\nlet k = Text(\"Kappa and more\"), a = Text(\"Alpha\")\n",
    ])
    let answer = run(in: folder)
    #expect(changes(answer.output) == ["+\"Beta and more\" = \"Beta and more\";"])
    #expect(answer.errors.contains("1 key that only targets without a table of their own ask for"))
    #expect(answer.errors.contains("\"Kappa and more\" (Localizable) Kit/Sources/Kit/K.swift:2:14"))
  }

  /// A key that is a made-up name is left out if it has no text: it would be shown.
  @Test func aNameWithoutATextIsLeftOut() throws {
    let code = """
      let a = NSLocalizedString("menu.save", comment: ""), b = NSLocalizedString("Save it", comment: "")
      let c = NSLocalizedString("menu.open", value: "Open", comment: ""), d = NSLocalizedString("OK", comment: "")
      """
    let strings = try folder(["en.lproj/Localizable.strings": "\"Alpha\" = \"Alpha\";\n", "Main.swift": code])
    let answer = run(in: strings)
    #expect(
      changes(answer.output) == [
        "+\"Save it\" = \"Save it\";", "+\"menu.open\" = \"Open\";", "+\"OK\" = \"OK\";",
      ], "\(answer.output)")
    #expect(
      answer.errors.contains("left: 1 key without a text in code, whose key is a name")
        && answer.errors.contains("\"menu.save\" (Localizable) "), "\(answer.errors)")
    // A catalog has keys without a text, as Xcode puts them there.
    let catalog = try folder([
      "Localizable.xcstrings":
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}",
      "Main.swift": code,
    ])
    #expect(run(in: catalog).output.contains("\"menu.save\" : {"))
  }

  /// What a library says where it has no text itself, is not what the app says.
  @Test func aDefaultTextIsThatOfTheOwnTarget() throws {
    func tree(_ app: String) throws -> ScratchFolder {
      try folder([
        "App.xcodeproj/project.pbxproj": ProjectText(
          regions: ["en"],
          [.init("App", ["App/en.lproj/Localizable.strings"], sources: ["App/A.swift"])]
        ).text,
        "App/en.lproj/Localizable.strings": "\"title\" = \"Title\";\n",
        "App/A.swift": "let a = NSLocalizedString(\"title\", \(app)comment: \"\")\n",
        "Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
        "Kit/Sources/Kit/K.swift": "let k = NSLocalizedString(\"title\", value: \"Other\", comment: \"\")\n",
      ])
    }
    let silent = run(in: try tree(""), "--update-values")
    #expect(
      silent.output.isEmpty && !silent.errors.contains("default text"), "\(silent.output)\(silent.errors)")
    let said = run(in: try tree("value: \"New\", "), "--update-values")
    #expect(changes(said.output) == ["-\"title\" = \"Title\";", "+\"title\" = \"New\";"], "\(said.errors)")
  }

  /// Blanks, placeholders and code of templates are no texts.
  @Test func whatSaysNothingIsNoKey() throws {
    let code = """
      import SwiftUI
      let a = [Text(" "), Text("%@"), Text("{{ now() }}"), Text(" – "), Text("New here"), Text("%@ of %@")]
      """
    let strings = try folder(["en.lproj/Localizable.strings": "\"Alpha\" = \"Alpha\";\n", "Main.swift": code])
    #expect(
      changes(run(in: strings).output) == [
        "+\"New here\" = \"New here\";", "+\"%@ of %@\" = \"%1$@ of %2$@\";",
      ])
    let catalog = try folder([
      "Localizable.xcstrings":
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}",
      "Main.swift": code,
    ])
    let patch = run(in: catalog).output
    #expect(patch.contains("New here") && !patch.contains("{{ now() }}"))
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try folder([
      "en.lproj/Localizable.strings": "\"Alpha\" = \"Alpha\";\n",
      "Main.swift": "import SwiftUI\nlet a = Text(\"New here\")\n",
    ])
    let answer = run(in: folder, "--write", "--dry-run")
    #expect(answer.status == .clean && answer.output.isEmpty)
    #expect(
      answer.errors.contains("add \"New here\"")
        && answer.errors.contains("dry run, nothing is written: 1 key"))
    #expect(try text("en.lproj/Localizable.strings", in: folder) == "\"Alpha\" = \"Alpha\";\n")
    #expect(run(in: folder, "--dry-run").status == .failure)
  }
}
