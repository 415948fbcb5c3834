import L10nSystem
import Testing

@testable import L10nCode

/// Asking by key.
@Suite struct SourceIndexTests {
  private func index(_ swift: String, isShipping: Bool = true) -> SourceIndex {
    let file = SourceFile(.bytes(Array(("import SwiftUI\n" + swift).utf8)), .swift, isShipping: isShipping)
    return SourceIndex(SourceScan(work: ParallelWork(jobs: 1)).uses(of: [file]))
  }

  private func answer(_ key: String, table: String = "Localizable", in swift: String) -> SourceIndex.Answer {
    let index = index(swift)
    let answer = index.answer(Array(key.utf8), table: Array(table.utf8))
    #expect(index.hasAnswer(Array(key.utf8)) != answer.isUnused, "asked shortly, it is the same")
    return answer
  }

  @Test func aKeyIsUsedInItsTable() {
    let code = "let a = NSLocalizedString(\"a\", tableName: \"T\", comment: \"\")"
    #expect(answer("a", table: "T", in: code).certain.count == 1)
    #expect(answer("a", in: code).certain.isEmpty)
    #expect(answer("a", in: code).possible.count == 1)
    #expect(answer("b", in: code).isUnused)
  }

  @Test func specifiersThatAreNotKnownFitAnyKey() {
    let code = "let a = Text(\"\\(x.y) of \\(z.w)\")"
    #expect(answer("%lld of %@", in: code).certain.count == 1)
    #expect(answer("%lld from %@", in: code).isUnused)
  }

  @Test func aTypeThatWasToldWronglyHidesNoKey() {
    let code = "struct I { let n = 1 }; let i = I(); let a = Text(\"\\(i.n) left\")"
    #expect(answer("%lld left", in: code).certain.count == 1)
    #expect(answer("%@ left", in: code).certain.count == 1)
  }

  @Test func aNumberThatANameDeclaresIsNoString() {
    let code = "let n = 1; let a = Text(\"\\(n) left\")"
    #expect(answer("%d left", in: code).certain.count == 1)
    #expect(answer("%@ left", in: code).certain.isEmpty)
    #expect(answer("%@ left", in: code).possible.count == 1)
  }

  @Test func aKeyThatIsPutTogetherIsPossible() {
    #expect(answer("error.7", in: "let a = \"error.\\(code)\"").possible.count == 1)
    #expect(answer("error.7", in: "let a = \"error.\" + code").possible.count >= 1)
    #expect(answer("errors", in: "let a = \"error.\\(code)\"").isUnused)
    #expect(answer("a.b.c.d", in: "let a = \"a.b\\(x).c\\(y)d\"").possible.count == 1)
  }

  @Test func whatAVariableBeginsIsPossible() {
    let code = """
      let prefix: String
      switch x { case .a: prefix = "error.title" }
      let a = "\\(prefix)_\\(index)"
      """
    #expect(answer("error.title_7", in: code).possible.count == 1)
    #expect(answer("error.text_7", in: code).isUnused)
    let whole = "let prefix: String = \"error.title\"; let a = \"\\(prefix)_a\""
    #expect(answer("error.title_a", in: whole).possible.count == 1)
    #expect(answer("error.title_b", in: whole).isUnused)
    #expect(answer("b_7", in: "let a = \"\\(prefix)_\\(index)\"").isUnused)
  }

  /// A file of thousands of texts and thousands of ends is no product of both, and no key of it is lost.
  @Test func beginningsOfManyTextsAreAPrefix() {
    let texts = (0..<600).map { "prefix = \"error.title\($0)\"" }
    let ends = (0..<600).map { "let a\($0) = \"\\(prefix)_\($0)\"" }
    let code = (texts + ends).joined(separator: "\n")
    #expect(!answer("error.title599_599", in: code).isUnused)
    #expect(!answer("error.title0_0", in: code).isUnused)
    #expect(answer("error.text_0", in: code).isUnused)
    let file = SourceFile(.bytes(Array(code.utf8)), .swift, isShipping: true)
    let uses = SourceScan(work: ParallelWork(jobs: 1)).uses(of: [file])
    #expect(uses.reduce(0) { $0 + ($1?.uses.count ?? 0) } < 4000)
  }

  @Test func symbolsOfKeysAreUses() {
    #expect(answer("tab.home", in: "let a = L10n.Tab.home").symbols.count == 1)
    #expect(answer("settings_title %@", in: "let a = Text(.settingsTitle(x))").symbols.count == 1)
    #expect(answer("tab.away", in: "let a = L10n.Tab.home").isUnused)
  }

  @Test func whatIsMadeOfTheTextOfASymbolHidesNoUse() {
    #expect(answer("noItems", in: "let a = L10n.noItems.localizedCapitalized").symbols.count == 1)
    #expect(answer("tab.home", in: "let a = L10n.Tab.home.styled.title(x)").symbols.count == 1)
    #expect(answer("home_styled_title", in: "let a = L10n.Tab.home.styled.title(x)").symbols.count == 1)
    #expect(answer("tab", in: "let a = L10n.Tab.home.styled").symbols.count == 1)
    #expect(answer("styled_home", in: "let a = L10n.Tab.home.styled").isUnused)
  }

  @Test func testsMakeNothingCertain() {
    let index = index("let a = Text(\"a\")", isShipping: false)
    let answer = index.answer(Array("a".utf8), table: Array("Localizable".utf8))
    #expect(answer.certain.isEmpty)
    #expect(answer.possible.count == 1)
    #expect(Array(index.certain).isEmpty)
  }

  @Test func casesOfStringEnumerationsAreLiterals() {
    #expect(answer("first_case", in: "enum E: String { case first_case, other = \"x\" }").possible.count == 1)
    #expect(answer("first_case", in: "enum E { case first_case }").isUnused)
  }
}

/// Files that tools make from the tables.
@Suite struct GeneratedSourceTests {
  static let generated = """
    // swiftlint:disable all
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
    import Foundation
    enum L10n {
      /// Home
      static let startPage = L10n.tr("Localizable", "tab.home", fallback: "Home")
      static let unused = L10n.tr("Localizable", "never", fallback: "Never")
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        Bundle.main.localizedString(forKey: key, value: value, table: table)
      }
    }
    """

  @Test func literalsOfGeneratedFilesAreNoUses() {
    let files = [Self.generated, "let a = L10n.startPage"].map { SourceFile(.bytes(Array($0.utf8)), .swift) }
    let index = SourceIndex(SourceScan(work: ParallelWork(jobs: 1)).uses(of: files))
    let table = Array("Localizable".utf8)
    #expect(index.answer(Array("tab.home".utf8), table: table).symbols.count == 1)
    #expect(index.answer(Array("never".utf8), table: table).isUnused)
  }

  private static let table = Array("Localizable".utf8)

  /// The keys that are used in code beside a file that a tool made: `key`, or `key?` if that is only
  /// possible.
  private func used(_ keys: [String], _ generated: String, in code: String) -> [String] {
    let files = [generated, code].map { SourceFile(.bytes(Array($0.utf8)), .swift) }
    let index = SourceIndex(SourceScan(work: ParallelWork(jobs: 1)).uses(of: files))
    return keys.compactMap { key in
      let answer = index.answer(Array(key.utf8), table: Self.table)
      #expect(index.hasAnswer(Array(key.utf8)) != answer.isUnused, "asked shortly, it is the same")
      if answer.isUnused { return nil }
      return answer.symbols.contains { $0.certainty == .certain } ? key : key + "?"
    }
  }

  private static let nested = """
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
    public enum L10n {
      public enum About {
        public static var title: String { return L10n.tr("Localizable", "about.title") }
        public enum Beta {
          public static func title(_ p1: Any) -> String {
            return L10n.tr("Localizable", "about.beta.title", String(describing: p1), fallback: "About")
          }
        }
      }
      public enum Updater { public static let title = L10n.tr("Localizable", "updater.title") }
      public static func countD(_ p1: Int) -> String { return L10n.tr("Localizable", "count_%d", p1) }
    }
    """
  private static let nestedKeys = ["about.title", "about.beta.title", "updater.title", "count_%d"]

  @Test func aNameIsUsedWhereAllOfItStands() {
    let cases: [(code: String, used: [String])] = [
      ("let a = L10n.About.title", ["about.title"]),
      ("let a = Shared.L10n.About.title.uppercased()", ["about.title"]),
      ("let a = L10n.About.Beta.title(x)", ["about.beta.title"]),
      // The end alone is anything's.
      ("label.font = .title; let a = view.title; let b = Page.title", []),
      ("typealias Texts = L10n.About.Beta\nlet a = Texts.title(x)", ["about.beta.title?"]),
      ("let a = Updater.title", ["updater.title?"]),
      ("let a = L10n.About.self; let b = a.title", ["about.title?", "about.beta.title?"]),
      ("let a = L10n.countD(2)", ["count_%d"]),
      ("extension L10n.Updater { static let b = 1 }", []),
      // The text that a tool writes beside the key is none.
      ("let a = L10n.Updater.title", ["updater.title"]),
    ]
    for (code, expected) in cases {
      #expect(used(Self.nestedKeys, Self.nested, in: code) == expected, "\(code)")
    }
  }

  @Test func whatOtherToolsWriteIsReadToo() {
    let resources = """
      // This is a generated file, do not edit!
      // Generated by R.swift, see https://github.com/mac-cain13/R.swift
      struct R {
        struct string {
          struct localizable {
            /// Value: Home
            static let tabHome = Rswift.StringResource(key: "tab.home", tableName: "Localizable", bundle: R.hostingBundle, locales: ["en"], comment: nil)
            var tabAway: RswiftResources.StringResource { .init(key: "tab.away", tableName: "Localizable", source: source, developmentValue: "Away", comment: nil) }
          }
        }
      }
      """
    let keys = ["tab.home", "tab.away"]
    #expect(used(keys, resources, in: "let a = R.string.localizable.tabHome()") == ["tab.home"])
    #expect(
      used(keys, resources, in: "let a = R.string.localizable; b(a.tabAway())") == ["tab.home?", "tab.away?"])
    #expect(used(keys, resources, in: "let a = R.image.tabHome()") == [])
    for path in [
      "R.string(preferredLanguages: all).localizable.tabHome()",
      "R.string(\n  preferredLanguages: all\n).localizable\n.tabHome()",
      "R.string.localizable(preferredLanguages: all).tabHome()",
      "R.string.localizable.tabHome.callAsFunction()",
    ] {
      #expect(used(keys, resources, in: "let a = \(path)") == ["tab.home"], "\(path)")
      #expect(
        used(keys, "", in: "let a = \(path)") == ["tab.home?"],
        "the generated file is made by the build: \(path)")
    }
    #expect(used(keys, "", in: "let a = R.string(all: x).localizable; b(a.tabAway())") == ["tab.away?"])
    let cases = """
      // Generated using SwiftGen
      enum Text: String {
        case tabHome = "tab.home"
        case tabAway = "tab.away"
      }
      """
    #expect(used(keys, cases, in: "show(.tabHome)") == ["tab.home?"])
    let symbols = """
      // GeneratedStringSymbols_Discover.swift
      // Auto-Generated symbols for localized strings defined in “Discover.xcstrings”.
      extension LocalizedStringResource {
        enum Discover {
          static var tabHome: LocalizedStringResource {
            LocalizedStringResource("tab.home", table: "Discover", bundle: resourceBundleDescription)
          }
        }
      }
      """
    #expect(used(["tab.home"], symbols, in: "show(.Discover.tabHome)") == ["tab.home?"])
    #expect(used(["tab.home"], symbols, in: "show(.tabHome)") == [])
  }

  /// Letters of specifiers may be in the name if the file is not there.
  @Test func namesOfKeysWithSpecifiers() {
    #expect(used(["count_%d"], "", in: "let a = L10n.countD(2)") == ["count_%d?"])
    #expect(used(["count_%d"], "", in: "let a = L10n.count(2)") == ["count_%d?"])
    #expect(used(["count_%d"], "", in: "let a = L10n.counted(2)") == [])
  }

  @Test func pathsOfTests() {
    #expect(SourceFile.isTest(path: Array("App/AppTests/Main.swift".utf8)))
    #expect(SourceFile.isTest(path: Array("App/MainTests.swift".utf8)))
    #expect(!SourceFile.isTest(path: Array("App/Contests/Main.swift".utf8)))
  }
}
