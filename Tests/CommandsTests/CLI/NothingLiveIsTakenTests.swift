import Foundation
import TestSupport
import Testing

/// What `stubs --prune`, `keys --remove` and `sync` take out of trees in which something may ask for it, and out of their harmless
/// twins, in which nothing does. The number of a hint is the number that its command takes.
@Suite struct NothingLiveIsTakenTests {
  private static let asked = ["hello", "bye", "three", "four", "five", "six"]
  private static let calls = "import UIKit\n" + asked.map(call).joined()

  private static func call(_ key: String) -> String {
    "let \(key) = NSLocalizedString(\"\(key)\", comment: \"\")\n"
  }

  private static func texts(_ keys: [String], _ language: String) -> String {
    TableText.strings(keys.map { ($0, "A \(language) text of \($0)") })
  }

  /// What a command takes out of a copy of some files: lines of its patch, without those that come.
  private static func taken(_ words: [String], _ files: [String: String]) throws -> [String] {
    let folder = try ScratchFolder(top: files)
    let lines = folder.runWithPath(words).output.split(separator: "\n")
    let come = Set(lines.filter { $0.hasPrefix("+") }.map { $0.dropFirst() })
    return lines.filter { $0.hasPrefix("-") && !$0.hasPrefix("---") && !come.contains($0.dropFirst()) }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }.sorted()
  }

  // MARK: - Keys that the original lacks

  struct Pruned: CustomTestStringConvertible {
    var name: String
    var code: String?
    /// What goes of `mode_fast`, `mode_slow` and `version_title`.
    var gone: [String]
    var files: [String: String] = [:]
    var testDescription: String { name }
  }

  private static let extra = ["mode_fast", "mode_slow", "version_title"]
  static let pruned = [
    Pruned(name: "nothing asks", code: calls, gone: extra),
    Pruned(name: "no code at all", code: nil, gone: extra),
    Pruned(name: "a call", code: calls + call("mode_fast"), gone: ["mode_slow", "version_title"]),
    Pruned(
      name: "a pattern",
      code: calls
        + "func f(_ kind: String) -> String { NSLocalizedString(\"mode_\\(kind)\", comment: \"\") }\n",
      gone: ["version_title"]),
    Pruned(
      name: "a literal", code: calls + "let key = \"version_title\"\n", gone: ["mode_fast", "mode_slow"]),
    Pruned(
      name: "a key of any text",
      code: calls + "func f(_ error: E) -> String { NSLocalizedString(error.code, comment: \"\") }\n",
      gone: []),
    Pruned(
      name: "the same of another table",
      code: calls
        + "func f(_ e: E) -> String { NSLocalizedString(e.code, tableName: \"Errors\", comment: \"\") }\n",
      gone: extra,
      files: ["en.lproj/Errors.strings": "\"e\" = \"An error\";\n"]),
    Pruned(name: "code asks for a part", code: "import UIKit\n" + call("hello"), gone: extra),
    Pruned(
      name: "an attribute of an interface file", code: calls, gone: ["mode_fast", "mode_slow"],
      files: ["Main.storyboard": attribute("version_title")]),
  ]

  private static func attribute(_ key: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s1"><objects>
    <viewController id="v1"><view key="view" id="w1"><subviews><label text="Label" id="l1"><userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="string" keyPath="localizableText" value="\(key)"/>
    </userDefinedRuntimeAttributes></label></subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  @Test(arguments: pruned) func whatMayBeAskedForIsNotPruned(_ tree: Pruned) throws {
    var files = tree.files
    files["en.lproj/Localizable.strings"] = Self.texts(Self.asked, "English")
    files["de.lproj/Localizable.strings"] = Self.texts(Self.asked + Self.extra, "German")
    files["A.swift"] = tree.code
    #expect(try Self.taken(["stubs", "--prune"], files) == tree.gone)
    let folder = try ScratchFolder(top: files)
    let report = folder.runWithPath("report").output
    let hint = report.firstMatch(of: /takes out (\d+) texts? that nothing needs/).flatMap { Int($0.1) } ?? 0
    #expect(hint == tree.gone.count, "\(report)")
  }

  /// A language whose file has more beside the original than that has in all was not pruned; nor is there a hint.
  @Test func whereTheOriginalIsAStubThereIsNoHint() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/L.strings": Self.texts(["a"], "English"),
      "de.lproj/L.strings": Self.texts(["a", "b", "c", "d"], "German"),
    ])
    let report = folder.runWithPath("report", "--expected", "development").output
    #expect(report.contains("\nExtra") && !report.contains("--prune"), "\(report)")
  }

  // MARK: - Source texts

  /// A default text that is empty is none, and what stands beside a key is no text of it.
  @Test func noSourceTextGivesWayToWhatIsNone() throws {
    let keys = [
      "order_failed", "speed_title", "long_form", "of_a_helper", "of_a_view", "replaced", "default",
    ]
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": TableText.catalog(
        ["en": Dictionary(uniqueKeysWithValues: keys.map { ($0, "English of \($0)") })], state: "new"
      ).replacingOccurrences(
        of: "\"extractionState\": \"manual\"", with: "\"extractionState\": \"extracted_with_value\""),
      "I.swift": """
      import AppIntents
      import SwiftUI
      func result() -> some IntentResult { .result(value: "", dialog: "order_failed") }
      func speed(_ n: Int) -> some View { LabeledContent("speed_title", value: "\\(n) km") }
      let long = NSLocalizedString("long_form", tableName: nil, bundle: .main, value: "", comment: "")
      func text(_ key: String, value: String) -> String { NSLocalizedString(key, value: value, comment: "") }
      let a = text("of_a_helper", value: "")
      func row(_ title: String, value: String) -> some View { LabeledContent(LocalizedStringKey(title), value: value) }
      let b = row("of_a_view", value: "12 km")
      let c = NSLocalizedString("replaced", value: "A new text", comment: "")
      let d = String(localized: "default", defaultValue: "Another text")
      """,
    ])
    let run = folder.runWithPath("sync", "--write")
    let text = try folder.text("Localizable.xcstrings")
    for key in keys.dropLast(2) { #expect(text.contains("English of \(key)"), "\(run.errors)") }
    #expect(text.contains("\"A new text\"") && text.contains("\"Another text\""), "\(run.errors)")
    #expect(!text.contains("\"value\": \"\"") && !text.contains("12 km") && !text.contains("stale"))
  }

  // MARK: - Keys that nothing seems to ask for

  private static func catalog(_ keys: [String], translated: [String]) -> String {
    let entries = keys.map { key in
      translated.contains(key)
        ? "\"\(key)\" : {\"localizations\" : {\"de\" : {\"stringUnit\" : {\"state\" : \"translated\", \"value\" : \"Wort\"}}}}"
        : "\"\(key)\" : {}"
    }
    return
      "{\"sourceLanguage\" : \"en\", \"strings\" : {\(entries.joined(separator: ", "))}, \"version\" : \"1.0\"}\n"
  }

  /// Where code asks for less than half of a table, something else reads it: marks can be taken back, and keys cannot.
  @Test(arguments: [true, false]) func syncRemovesOnlyWhatSurelyNothingUses(_ isMostAsked: Bool) throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(Self.asked + ["one", "two"], translated: ["two"]),
      "A.swift": isMostAsked ? Self.calls : "import UIKit\n" + Self.call("hello"),
    ])
    _ = folder.runWithPath("sync", "--write")
    let text = try folder.text("Localizable.xcstrings")
    #expect(text.contains("\"one\"") == !isMostAsked)
    #expect(text.contains("\"two\"") && text.contains("\"bye\"") && text.contains("stale"))
    // A hint names the command that removes only where it would do so.
    let strings = try ScratchFolder(top: [
      "en.lproj/Localizable.strings": Self.texts(Self.asked + ["one"], "English"),
      "A.swift": try folder.text("A.swift"),
    ])
    let said = strings.runWithPath("sync").errors
    let keys = strings.runWithPath("keys").output
    for words in [said, keys] { #expect(words.contains("--remove") == isMostAsked, "\(words)") }
  }

  /// A source of a submodule may use any key while that is not checked out. What git ignores is made by tools.
  @Test(arguments: [("Shared/B.swift", false), ("Shared/B.swift", true), ("Secrets.swift", false)])
  func aSourceOfASubmoduleThatIsNotThereKeepsAllKeys(source: String, isThere: Bool) throws {
    var files = [
      "en.lproj/L.strings": Self.texts(Self.asked + ["dead"], "English"),
      "A.swift": Self.calls.replacingOccurrences(of: ", comment", with: ", tableName: \"L\", comment"),
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en"], [.init("App", ["en.lproj/L.strings"], sources: ["A.swift", source])]
      ).text,
    ]
    if isThere { files[source] = "let nothing = 1\n" }
    let folder = try ScratchFolder(top: files)
    try folder.makeFolder("Shared")
    let isKept =
      folder.runWithPath("keys", "--only", "unused", "--remove").output.contains("-\"dead\"") == false
    #expect(isKept == (source == "Shared/B.swift" && !isThere))
  }

  /// A source that a sparse checkout leaves out may use any key, named by the project or in a folder that it compiles.
  @Test(arguments: [("Ext", "Ext", true), ("App/Ext", "Ext", true), ("Ext", "Docs", false)])
  func aSourceThatIsNotCheckedOutKeepsAllKeys(folder: String, leftOut: String, isKept: Bool) throws {
    let project = ProjectText(
      regions: ["en"], [.init("App", ["en.lproj/L.strings"], sources: ["A.swift", "\(folder)/B.swift"])])
    let tree = try ScratchFolder([
      "en.lproj/L.strings": Self.texts(Self.asked + ["dead"], "English"), "Docs/a.txt": "a\n",
      "A.swift": Self.calls.replacingOccurrences(of: ", comment", with: ", tableName: \"L\", comment"),
      "\(folder)/B.swift": "let nothing = 1\n", "App.xcodeproj/project.pbxproj": project.text,
    ])
    for words in [
      ["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "a"],
      ["sparse-checkout", "set", "--no-cone", "/*", "!\(leftOut)/"],
    ] { try tree.git(words) }
    let patch = tree.runWithPath("keys", "--only", "unused", "--remove").output
    #expect(patch.contains("-\"dead\"") == !isKept, "\(patch)")
  }

  // MARK: - Keys of other modules

  private static func package(_ app: String, _ kit: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", defaultLocalization: "en", targets: [
        .target(name: "Kit", resources: [.process("Resources")]),
        .executableTarget(name: "App", dependencies: ["Kit"], resources: [.process("Resources")]),
      ])
      """,
      "Sources/App/A.swift": "import Kit\n" + app,
      "Sources/App/Resources/en.lproj/Localizable.strings": texts(
        ["app.one", "app.two", "kit.hello"], "English"),
      "Sources/Kit/K.swift": "import Foundation\n" + kit,
      "Sources/Kit/Resources/en.lproj/Localizable.strings": texts(
        ["kit.hello", "kit.one", "kit.two", "kit.three", "dead"], "English"),
    ]
  }

  private static let own = ["one", "two", "three"]
  private static let appCalls = """
    let a = NSLocalizedString("app.one", comment: "")
    let b = NSLocalizedString("app.two", comment: "")
    """

  /// A helper of another module, or a class of it, asks that module's table: its keys stay, and nothing is added to the
  /// caller's. A copy of the caller's that nobody reads is dead; nobody knows how a package with a class is linked.
  @Test(arguments: [
    (
      "let c = t(\"kit.hello\")\nlet d = t(\"kit.try\")\n",
      "public func t(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: \"\") }\n"
        + own.map { "let \($0) = t(\"kit.\($0)\")\n" }.joined(), ["dead", "kit.hello"]
    ),
    (
      "let c = NSLocalizedString(\"kit.hello\", bundle: Bundle(for: Marker.self), comment: \"\")\n",
      "public class Marker {}\n"
        + own.map {
          "let \($0) = NSLocalizedString(\"kit.\($0)\", bundle: Bundle(for: Marker.self), comment: \"\")\n"
        }
        .joined(), ["dead"]
    ),
  ]) func keysOfAnotherModuleStay(_ app: String, _ kit: String, _ gone: [String]) throws {
    let files = Self.package(Self.appCalls + app, kit)
    #expect(try Self.taken(["keys", "--only", "unused", "--remove"], files) == gone)
    let folder = try ScratchFolder(top: files)
    _ = folder.runWithPath("sync", "--write")
    let text = try folder.text("Sources/App/Resources/en.lproj/Localizable.strings")
    #expect(!text.contains("kit.try"), "it is no key of the caller's table")
  }
}
