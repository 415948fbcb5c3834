import L10nFormats
@testable import L10nLookup
import L10nCode
import TestSupport
import L10nText
import Testing

/// Texts against the calls that fill them.
@Suite struct CallCheckTests {
  private static func finding(
    _ text: String, source: String? = nil, _ arguments: [FormatCall.ArgumentKind], isPlural: Bool = false
  ) -> String? {
    let call = KeyCall(path: "A.swift", position: TextPosition(line: 3, column: 1), arguments: arguments)
    return CallMismatch.finding(
      Array(text.utf8), source: source.map { Array($0.utf8) }, call: call,
      role: isPlural ? .pluralCategory : .text
    ).map { "\($0.severity): \($0.message)" }
  }

  @Test func moreThanIsPassed() {
    #expect(
      Self.finding("%@ and %@", [.object])
        == "error: %@ uses argument 2, but the call at A.swift:3 passes one argument")
    #expect(Self.finding("%3$@", [.object, .object])?.hasPrefix("error: %3$@ uses argument 3") == true)
    #expect(Self.finding("%@", [])?.hasSuffix("passes none") == true)
    #expect(Self.finding("%*d", [.number])?.hasPrefix("error") == true)
    #expect(Self.finding("%2$@ %1$@", [.object, .object]) == nil)
  }

  @Test func objectsAndNumbers() {
    #expect(Self.finding("%d", [.object])?.hasSuffix("which is an object in the call at A.swift:3") == true)
    #expect(Self.finding("%@", [.number])?.hasSuffix("which is a number in the call at A.swift:3") == true)
    #expect(Self.finding("%s", [.object])?.hasPrefix("error") == true)
    #expect(Self.finding("%d", [.unknown]) == nil)
    #expect(Self.finding("%1$@ %2$d", [.object, .number]) == nil)
    #expect(Self.finding("%#@files@", [.object]) == nil)
  }

  @Test func fewerThanArePassed() {
    #expect(Self.finding("Done", source: "%@ done", [.object])?.hasPrefix("warning") == true)
    #expect(Self.finding("Done", source: "All done", [.object])?.hasPrefix("note") == true)
    #expect(Self.finding("Done", [.object])?.hasPrefix("note") == true)
    #expect(Self.finding("One", source: "%d", [.number], isPlural: true) == nil)
  }

  @Test func percentSignsOfProse() {
    #expect(Self.finding("100% of it: %@", [.object]) == nil)
    #expect(Self.finding("100%", []) == nil)
  }

  private static func problems(_ files: [String: String]) throws -> [String] {
    let tree = try KeyTree(files)
    let tables = DevelopmentTables(tree.catalog, jobs: 1)
    let calls = KeyCalls(tree.uses, tree.catalog)
    return CallCheck(calls, tables, jobs: 1).problems().map {
      "\($0.path):\($0.position?.line ?? 0): \($0.severity)"
    }
  }

  @Test func textsOfPropertyLists() throws {
    let found = try Self.problems([
      "en.lproj/Localizable.strings":
        "<plist>\n<dict>\n<key>a</key>\n<string>%@ %@</string>\n<key>b</key>\n<string>%@</string>\n</dict>\n</plist>\n",
      "Main.swift": "let x = String(format: NSLocalizedString(\"a\", comment: \"\"), \"x\")",
    ])
    #expect(found == ["en.lproj/Localizable.strings:4: error"])
  }

  @Test func directlyAndThroughConstants() throws {
    let table =
      "\"a\" = \"%@\";\n\"b\" = \"%@\";\n\"c\" = \"%@\";\n\"d\" = \"%@\";\n\"Sorry %@\" = \"%@\";\n"
    let found = try Self.problems([
      "en.lproj/Localizable.strings": table,
      "de.lproj/Localizable.strings": table.replacing("%@", with: "%@ %@"),
      "Main.swift": """
      enum Names {
        static let b = NSLocalizedString("b", comment: "")
        static let c = NSLocalizedString("c", comment: "")
      }
      let x = String(format: NSLocalizedString("a", comment: ""), "x")
      let y = String(format: Names.b, "x")
      let z = String.localizedStringWithFormat(NSLocalizedString("d", comment: ""), list as! CVarArg, 1)
      let w = String(format: NSLocalizedString("a", comment: ""), arguments: list)
      let filled = String(format: String(localized: "Sorry \\(error.localizedDescription)"))
      """,
      "Tests/AppTests.swift": "let x = String(format: NSLocalizedString(\"c\", comment: \"\"), 1)",
    ])
    // The last one passes two: its development text prints one alone, which may be meant.
    #expect(
      found == [
        "de.lproj/Localizable.strings:1: error", "de.lproj/Localizable.strings:2: error",
        "de.lproj/Localizable.strings:4: error", "en.lproj/Localizable.strings:4: note",
      ])
  }

  @Test func catalogs() throws {
    let unit = { (text: String) in
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    let entries = """
      "one" : { "localizations" : { "en" : \(unit("%lld")), "de" : \(unit("%@")), "fr" : { "variations" : {
      "plural" : { "one" : \(unit("un")), "other" : \(unit("%lld")) } } } } }
      """
    let found = try Self.problems([
      "Localizable.xcstrings": KeyAuditTests.catalog(entries),
      "Main.swift": "let n = 1; let x = String(format: NSLocalizedString(\"one\", comment: \"\"), n)",
    ])
    #expect(found == ["Localizable.xcstrings:1: error"])
  }

  /// Modules of a package: a call in one may fill the text of any, and of each kind of calls the first is enough.
  @Test func modulesOfAPackage() throws {
    var (names, files) = KeyTree.modules
    for name in names {
      files["Sources/\(name)/R/en.lproj/Localizable.strings"] = "\"a\" = \"%@ %@\";\n\"b\" = \"%d\";\n"
      files["Sources/\(name)/a.swift"] =
        "let x = String(format: NSLocalizedString(\"a\", comment: \"\"), \"x\")\n"
    }
    files["Sources/M7/b.swift"] = "let y = String(format: NSLocalizedString(\"b\", comment: \"\"), \"x\")\n"
    let found = try Self.problems(files).sorted()
    let expected = names.flatMap { name in
      [1, 2].map { "Sources/\(name)/R/en.lproj/Localizable.strings:\($0): error" }
    }
    #expect(found == expected.sorted())
  }
}
