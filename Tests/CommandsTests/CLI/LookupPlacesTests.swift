import Foundation
import TestSupport
import Testing

/// Which table a look-up reads: that of its process, of the module of the file that says so, or of the binary with a class.
@Suite struct LookupPlacesTests {
  struct Tree: CustomTestStringConvertible {
    var name: String
    var targets: [ProjectText.Target]
    /// The keys of the tables in the folders `App`, `Kit` and `Widget`.
    var tables: [String: [String]]
    var code: [String: String]
    /// What is not simply used: `App a unused`, `- b missing`.
    var found: [String]
    var testDescription: String { name }
  }

  private static func target(
    _ name: String, _ type: String = "application", table: Bool = true, sources: [String]? = nil,
    embeds: [String] = []
  ) -> ProjectText.Target {
    ProjectText.Target(
      name, table ? ["\(name)/Localizable.xcstrings"] : [], type: type,
      sources: sources ?? ["\(name)/\(name).swift"],
      embeds: embeds)
  }

  private static let widget = "app-extension"
  private static func call(_ key: String, _ bundle: String = "") -> String {
    "let \(key) = NSLocalizedString(\"\(key)\", \(bundle.isEmpty ? "" : "bundle: \(bundle), ")comment: \"\")\n"
  }
  private static func files(_ code: [String: [String]]) -> [String: String] {
    code.mapValues { "import UIKit\n" + $0.joined() }
  }
  private static let kit = target("Kit", "framework")
  private static let each =
    "private class Own { static let main = Bundle(for: Own.self) }\n"
    + "func L(_ key: String) -> String { NSLocalizedString(key, bundle: Own.main, comment: \"\") }\n"

  static let trees = [
    Tree(
      name: "a widget reads no table of its app",
      targets: [target("App", embeds: ["Widget"]), target("Widget", widget, table: false)],
      tables: ["App": ["a", "w"]],
      code: files(["App/App.swift": [call("a")], "Widget/Widget.swift": [call("w")]]),
      found: ["- w missing"]),
    Tree(
      name: "a widget reads its own table",
      targets: [target("App", embeds: ["Widget"]), target("Widget", widget)],
      tables: ["App": ["a", "w"], "Widget": ["w"]],
      code: files(["App/App.swift": [call("a")], "Widget/Widget.swift": [call("w")]]), found: ["App w unused"]
    ),
    Tree(
      name: "a file of app and widget is answered where one of them has the key",
      targets: [
        target("App", sources: ["App/App.swift", "Shared.swift"], embeds: ["Widget"]),
        target("Widget", widget, sources: ["Shared.swift"]),
      ], tables: ["App": ["a", "s", "both"], "Widget": ["both"]],
      code: files(["App/App.swift": [call("a")], "Shared.swift": [call("s"), call("both")]]), found: []),
    Tree(
      name: "a framework's look-ups without a bundle read the tables of its programs",
      targets: [
        target("App", embeds: ["Kit", "Widget"]), kit, target("Widget", widget, embeds: ["Kit"]),
      ], tables: ["App": ["a", "k"], "Kit": ["k"], "Widget": ["w"]],
      code: files([
        "App/App.swift": [call("a")], "Kit/Kit.swift": [call("k")], "Widget/Widget.swift": [call("w")],
      ]), found: ["Kit k unused"]),
    Tree(
      name: "a class of another target", targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k"], "Kit": ["k"]],
      code: files([
        "App/App.swift": [call("a"), call("k", "Bundle(for: KitView.self)")],
        "Kit/Kit.swift": ["public class KitView: UIView {}\n"],
      ]), found: ["App k unused"]),
    Tree(
      name: "a class that nothing here declares, or two files do",
      targets: [target("App", sources: ["App/App.swift", "App/Old.swift"], embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k", "two"], "Kit": ["k", "two"]],
      code: files([
        "App/App.swift": [
          call("a"), call("k", "Bundle(for: PodView.self)"), call("two", "Bundle(for: KitView.self)"),
        ],
        "App/Old.swift": ["extension PodView {}\n"],
        "Kit/Kit.swift": ["public class KitView: UIView {}\nclass Other { class KitView {} }\n"],
      ]), found: ["App two unused"]),
    Tree(
      name: "a class of the system", targets: [target("App")], tables: ["App": ["a", "Done"]],
      code: files(["App/App.swift": [call("a"), call("Done", "Bundle(for: UIButton.self)")]]),
      found: ["App Done unused"]),
    Tree(
      name: "the class around, from which another target inherits",
      targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k"], "Kit": ["k"]],
      code: files([
        "App/App.swift": [call("a"), "class Mine: KitView {}\n"],
        "Kit/Kit.swift": [
          "open class KitView: UIView { func f() { \(call("k", "Bundle(for: type(of: self))"))} }\n"
        ],
      ]), found: []),
    Tree(
      name: "a helper's bundle is that of its own file", targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k"], "Kit": ["k", "dead"]],
      code: files([
        "App/App.swift": [call("a"), "let k = t(\"k\")\n"],
        "Kit/Kit.swift": [
          "final class Token {}\n",
          "public func t(_ key: String) -> String { NSLocalizedString(key, bundle: Bundle(for: Token.self), comment: \"\") }\n",
        ],
      ]), found: ["App k unused", "Kit dead unused"]),
    Tree(
      name: "helpers and views whose parameters are keys, and a helper of a helper",
      targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k", "row", "m"], "Kit": ["k", "row", "card", "dead"]],
      code: files([
        "App/App.swift": [
          call("a"),
          "import SwiftUI\nlet k = L10n.string(\"k\"), m = L10n.plain(\"m\"), none = L10n.string(\"none\")\n",
          "let rows = [Row(title: \"row\"), Card(\"card\")]\n",
        ],
        "Kit/Kit.swift": [
          "import SwiftUI\nfinal class Token {}\nextension Bundle { static let kit = Bundle(for: Token.self) }\n",
          "public enum L10n { static func string(_ key: String.LocalizationValue) -> String { String(localized: key, bundle: .kit) }\n",
          "  static func plain(_ key: String.LocalizationValue) -> String { String(localized: key) } }\n",
          "public struct Row: View { let title: LocalizedStringKey; var body: some View { Text(title, bundle: .kit) } }\n",
          "public struct Card: View { private let title: LocalizedStringKey\n",
          "  init(_ title: LocalizedStringKey) { self.title = title }; var body: some View { Row(title: title) } }\n",
        ],
      ]), found: ["- none missing", "App k unused", "App row unused", "Kit dead unused"]),
    Tree(
      name: "a class that only its name tells",
      targets: [target("App", sources: ["App/App.swift", "App/Old.m"], embeds: ["Kit"]), kit],
      tables: ["App": ["a"], "Kit": ["k", "o", "dead"]],
      code: [
        "App/App.swift": "import UIKit\n" + call("a")
          + call("k", "Bundle(for: NSClassFromString(\"KitView\")!)"),
        "App/Old.m":
          "NSString *o(void) { return NSLocalizedStringFromTableInBundle(@\"o\", nil, [NSBundle bundleForClass:NSClassFromString(@\"KitView\")], nil); }\n",
        "Kit/Kit.swift": "public class KitView: UIView {}\n",
      ], found: ["Kit dead unused"]),
    Tree(
      name: "a helper's bundle is its callers', where they give one",
      targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k", "m"], "Kit": ["k", "m"]],
      code: files([
        "App/App.swift": [call("a"), "let k = t(\"k\")\nlet m = t(\"m\", bundle: .main)\n"],
        "Kit/Kit.swift": [
          "final class Token {}\n",
          "public func t(_ key: String, bundle: Bundle = Bundle(for: Token.self)) -> String {"
            + " NSLocalizedString(key, bundle: bundle, comment: \"\") }\n",
        ],
      ]), found: ["App k unused", "Kit m unused"]),
    Tree(
      name: "a constant that holds a bundle", targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k", "n"], "Kit": ["k", "n"]],
      code: files([
        "App/App.swift": [call("a"), call("k", ".kit"), call("n", "Resources.bundle")],
        "Kit/Kit.swift": [
          "final class Token {}\nextension Bundle { public static let kit = Bundle(for: Token.self) }\n",
          "public enum Resources { public static var bundle: Bundle { .kit } }\n",
        ],
      ]), found: ["App k unused", "App n unused"]),
    Tree(
      name: "classes of Objective-C, and no category",
      targets: [
        target("App", sources: ["App/App.m"], embeds: ["Kit"]),
        target("Kit", "framework", sources: ["Kit/Kit.m"]),
      ], tables: ["App": ["a", "k", "own", "c"], "Kit": ["k", "own", "c"]],
      code: [
        "App/App.m": """
        #import "Kit.h"
        NSString *a(void) { return NSLocalizedString(@"a", nil); }
        NSString *k(void) { return [[NSBundle bundleForClass:[KitView class]] localizedStringForKey:@"k" value:nil table:nil]; }

        """,
        "Kit/Kit.m": """
        #import "Kit.h"
        @implementation KitView
        - (NSString *)own { return [[NSBundle bundleForClass:[self class]] localizedStringForKey:@"own" value:nil table:nil]; }
        @end
        @implementation NSBundle (Ours)
        - (NSString *)c { return [[NSBundle bundleForClass:[self class]] localizedStringForKey:@"c" value:nil table:nil]; }
        @end

        """,
      ], found: ["App k unused", "App own unused"]),
    Tree(
      name: "names of a function's own, bundles by path and what code sets are not the project's constants",
      targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k", "m", "n", "p"], "Kit": ["k", "m", "n", "p"]],
      code: files([
        "App/App.swift": [
          call("a"), "func f(_ kit: Bundle) { \(call("k", "kit")) }\n",
          "func g() { let kit = Bundle.kit; \(call("m", "kit")) }\n",
        ],
        "Kit/Kit.swift": [
          "final class Token {}\nextension Bundle { public static let kit = Bundle(for: Token.self) }\n",
          "extension Bundle { static let path = Bundle(path: Bundle.main.path(forResource: \"Kit\", ofType: \"bundle\")!)! }\n",
          "extension Bundle { static var current = Bundle.main }\n", call("n", ".current"),
          call("p", ".path"),
        ],
      ]), found: ["App m unused"]),
    Tree(
      name: "a helper that each module has is its own", targets: [target("App", embeds: ["Kit"]), kit],
      tables: ["App": ["a", "k"], "Kit": ["k", "dead"]],
      code: files([
        "App/App.swift": [each, "let a = L(\"a\")\n"], "Kit/Kit.swift": [each, "let k = L(\"k\")\n"],
      ]), found: ["App k unused", "Kit dead unused"]),
    Tree(
      name: "a tool in its app",
      targets: [target("App", embeds: ["Tool"]), target("Tool", "tool", table: false)],
      tables: ["App": ["a", "t"]],
      code: files(["App/App.swift": [call("a")], "Tool/Tool.swift": [call("t")]]),
      found: []),
  ]

  @Test(arguments: trees) func readsItsOwnTable(_ tree: Tree) throws {
    var files = tree.code
    files["P.xcodeproj/project.pbxproj"] = ProjectText(regions: ["en", "de"], tree.targets).text
    for (folder, keys) in tree.tables {
      let texts = Dictionary(uniqueKeysWithValues: keys.map { ($0, "A text of \($0)") })
      files["\(folder)/Localizable.xcstrings"] = TableText.catalog([
        "en": texts, "de": texts.mapValues { "D \($0)" },
      ])
    }
    let folder = try ScratchFolder(top: files)
    let run = folder.runWithPath("keys", "--format", "json")
    let rows = try run.object()
    let found = (rows["keys"] as? [[String: Any]] ?? []).filter { $0["state"] as? String != "used" }.map {
      "\($0["container"] as? String ?? "-") \($0["key"] as? String ?? "") \($0["state"] as? String ?? "")"
    }
    #expect(found.sorted() == tree.found, "\(run.output)")
    // Report and keys give one answer.
    let summary = try folder.runWithPath("report", "--format", "json", "--exit-zero").object()
    let lacking = (summary["inNoTable"] as? [String: Any])?["keys"] as? [[String: Any]] ?? []
    #expect(
      lacking.compactMap { $0["key"] as? String }.sorted()
        == tree.found.filter { $0.hasSuffix("missing") }.map { String($0.split(separator: " ")[1]) })
  }
}
