@testable import L10nText
import Testing

@Suite struct GlobTests {
  struct Case: CustomTestStringConvertible {
    let pattern: String
    let style: Glob.Style
    let yes: [String]
    let no: [String]
    var testDescription: String { "\(style) \(pattern)" }
  }

  static let cases: [Case] = [
    Case(
      pattern: "Pods", style: .path, yes: ["Pods", "Pods/a.strings", "x/Pods/y"],
      no: ["pods", "xPods", "Podsx/y"]),
    Case(pattern: "/Pods", style: .path, yes: ["Pods", "Pods/y"], no: ["x/Pods", "x/Pods/y"]),
    Case(pattern: "Pods/", style: .path, yes: ["Pods/y", "x/Pods/y"], no: ["Pods", "x/Pods"]),
    Case(pattern: "a/b", style: .path, yes: ["a/b", "a/b/c"], no: ["x/a/b", "a/bb", "a"]),
    Case(pattern: "a/**/b", style: .path, yes: ["a/b", "a/x/b", "a/x/y/b", "a/x/b/c"], no: ["a/xb", "ab"]),
    Case(pattern: "**/b", style: .path, yes: ["b", "a/b", "x/y/b"], no: ["ab", "a/bb"]),
    Case(pattern: "a/**", style: .path, yes: ["a/b", "a/b/c"], no: ["a", "b/a/c"]),
    Case(pattern: "**", style: .path, yes: ["a", "a/b"], no: []),
    Case(pattern: "*.strings", style: .path, yes: ["a.strings", "x/.strings"], no: ["a.stringsdict"]),
    Case(pattern: "x/*.strings", style: .path, yes: ["x/a.strings"], no: ["x/y/a.strings"]),
    Case(pattern: "a**b", style: .path, yes: ["ab", "axb"], no: ["a/b"]),
    Case(
      pattern: "{App,Kit}/*.lproj", style: .path, yes: ["App/de.lproj/a"],
      no: ["Ap/de.lproj", "App/x/de.lproj"]),
    Case(pattern: "{Pods/**,**/Vendor}", style: .path, yes: ["Pods/a", "x/Vendor/y"], no: ["x/Pods/a"]),
    Case(pattern: "a{,b,c{d,e}}", style: .path, yes: ["a", "ab", "acd", "ace"], no: ["ac", "abb"]),
    Case(pattern: "a?c", style: .path, yes: ["abc", "aéc", "a😀c"], no: ["ac", "a/c", "abbc"]),
    Case(pattern: "[!a-c]x", style: .path, yes: ["dx", "éx"], no: ["ax", "/x", "x"]),
    Case(pattern: "[^]]x", style: .path, yes: ["ax"], no: ["]x"]),
    Case(pattern: "[]-]", style: .path, yes: ["]", "-"], no: ["a"]),
    Case(pattern: "[+-9]", style: .path, yes: ["+", "0"], no: ["/"]),
    Case(pattern: "[\\]\\\\]", style: .path, yes: ["]", "\\"], no: ["a"]),
    Case(pattern: "\\*\\{a,b}", style: .path, yes: ["*{a,b}"], no: ["x{a,b}", "*a"]),
    Case(pattern: "[é-ü]", style: .path, yes: ["é", "ö"], no: ["e", "\u{C3}"]),
    Case(
      pattern: "Localizable", style: .table, yes: ["Localizable", "App/Localizable"],
      no: ["Localizable/x", "xLocalizable"]),
    Case(
      pattern: "Sub/Help", style: .table, yes: ["Sub/Help", "Resources/Sub/Help"],
      no: ["xSub/Help", "Sub/Help/x"]),
    Case(pattern: "/App/*", style: .table, yes: ["App/Main"], no: ["x/App/Main", "App/Sub/Main"]),
    Case(pattern: "menu.*", style: .text, yes: ["menu.", "menu.a/b", "menu.ä"], no: ["menu", "xmenu.a"]),
    Case(pattern: "a?b", style: .text, yes: ["a/b"], no: ["ab"]),
    Case(pattern: "[!x]", style: .text, yes: ["/"], no: ["x", ""]),
  ]

  @Test(arguments: cases) func says(_ sample: Case) throws {
    let glob = try Glob(Array(sample.pattern.utf8), sample.style)
    for text in sample.yes { #expect(glob.matches(text.utf8), "\(text)") }
    for text in sample.no { #expect(!glob.matches(text.utf8), "\(text)") }
  }

  @Test func foldersMatchPatternsForFolders() throws {
    let glob = try Glob(Array("Pods/".utf8), .path)
    #expect(glob.matches("x/Pods".utf8, isFolder: true))
    #expect(!glob.matches("x/Pods".utf8))
    #expect(try Glob(Array("Pods".utf8), .path).matches("x/Pods".utf8, isFolder: true))
  }

  @Test func takesBytesThatAreNotText() throws {
    #expect(try Glob(Array("a?c".utf8), .path).matches([0x61, 0xFF, 0x63]))
    #expect(!(try Glob(Array("a?c".utf8), .path).matches([0x61, 0xFF, 0xFE, 0x63])))
    #expect(try Glob([0x61, 0xFF], .path).matches([0x61, 0xFF]))
    #expect(!(try Glob([0x61, 0xFF], .path).matches([0x61, 0xFE])))
    // A sequence that is cut off by ASCII, by another, by the end.
    #expect(try Glob(Array("??c".utf8), .path).matches([0xE2, 0x82, 0x63]))
    #expect(try Glob(Array("?é".utf8), .path).matches([0xC3, 0xC3, 0xA9]))
    #expect(try Glob(Array("a??".utf8), .path).matches([0x61, 0xF0, 0x9F]))
  }

  @Test(arguments: [
    ("", GlobError.Kind.empty, 0), ("/", .empty, 0), ("///", .empty, 0), ("ab[cd", .openBracket, 2),
    ("[]", .openBracket, 0), ("é{a,b", .openBrace, 2), ("[é][z-a]", .reversedRange, 5),
    ("ab\\", .openEscape, 2), ("{{{{{{{{{a}}}}}}}}}", .tooDeep, 8),
    (String(repeating: "a", count: 1_025), .tooLong, 1_024),
  ])
  func refuses(pattern: String, kind: GlobError.Kind, offset: Int) {
    #expect(throws: GlobError(kind: kind, offset: offset)) { try Glob(Array(pattern.utf8), .path) }
  }

  /// Every pattern of a few symbols, drawn with a fixed seed, against texts of a few symbols.
  @Test(arguments: [(Glob.Style.path, GlobReference.Style.path), (.table, .table), (.text, .text)])
  func agreesWithTheReference(style: Glob.Style, other: GlobReference.Style) throws {
    let pieces = [
      "a", "b", "/", "*", "**", "**/", "?", "[ab]", "[!a]", "{a,b}", "{a/,**}", "{*,b/a}", "{b?,a{b,/*},?}",
      "\\*", "/**",
    ]
    var state: UInt64 = 42
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let texts = (0..<400).map { _ -> String in
      let length = 1 + draw(7)
      let parts = (0..<length).map { _ in ["a", "b", "a", "/", "*"][draw(5)] }.joined()
      return parts.split(separator: "/").joined(separator: "/")
    }
    for _ in 0..<1_500 {
      let pattern = (0...draw(4)).map { _ in pieces[draw(pieces.count)] }.joined()
      guard let glob = try? Glob(Array(pattern.utf8), style) else { continue }
      let reference = GlobReference(pattern, other)
      let index = GlobIndex([[glob]])
      for text in texts.shuffledPrefix(40, draw) where !text.isEmpty {
        let isFolder = draw(2) == 0
        let expected = reference.matches(text, isFolder: isFolder)
        #expect(glob.matches(text.utf8, isFolder: isFolder) == expected, "\(pattern) on \(text) \(isFolder)")
        // What matches is tried.
        let found = index.places(for: Array(text.utf8)).first { _ in
          glob.matches(text.utf8, isFolder: isFolder)
        }
        #expect((found == 0) == expected, "\(pattern) on \(text) \(isFolder)")
      }
    }
  }

  /// The first rule that holds is found, whichever of its patterns matches, and rules without one are about every text.
  @Test func theFirstRuleIsFound() throws {
    func globs(_ patterns: String...) throws -> [Glob] {
      try patterns.map { try Glob(Array($0.utf8), .text) }
    }
    let rules = try [globs("x*", "*button.title*"), globs("*.title"), [], globs("button*")]
    let index = GlobIndex(rules)
    func first(_ text: String) -> Int? {
      index.places(for: Array(text.utf8)).first { place in
        rules[place].isEmpty || rules[place].contains { $0.matches(text.utf8) }
      }
    }
    #expect(["a.button.title", "a.title", "button", "", "xa"].map(first) == [0, 1, 2, 2, 0])
    #expect(index.places(for: Array("button".utf8)).first { $0 == 3 } == 3)
    #expect(index.places(for: Array("but".utf8)).first { $0 == 3 } == nil)
  }

  /// Work that grows exponentially, or by the square, in a backtracking matcher.
  @Test func hostilePatternsAreLinear() throws {
    let stars = String(repeating: "*a", count: 400)
    let text = String(repeating: "a", count: 4_000)
    #expect(!(try Glob(Array((stars + "b").utf8), .path).matches(text.utf8)))
    let braces = String(repeating: "{a,a}", count: 200)
    #expect(!(try Glob(Array((braces + "b").utf8), .path).matches(text.utf8)))
    #expect(try Glob(Array(braces.utf8), .path).matches(text.utf8.prefix(200)))
    let commas = "{" + String(repeating: "a,", count: 500) + "}"
    #expect(!(try Glob(Array((commas + "b").utf8), .path).matches(text.utf8)))
    let folders = String(repeating: "**/", count: 300)
    #expect(!(try Glob(Array((folders + "b").utf8), .path).matches(text.utf8)))
  }
}

extension Array {
  fileprivate func shuffledPrefix(_ count: Int, _ draw: (Int) -> Int) -> [Element] {
    (0..<Swift.min(count, self.count)).map { _ in self[draw(self.count)] }
  }
}
