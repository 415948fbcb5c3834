import TestSupport
import Testing

/// Which literals of code people are said to see, and how sure that is: each with its look-alike.
@Suite struct ShownTextTests {
  private func listed(_ code: [String: String], tables: [String: String] = [:]) throws -> [String] {
    var files = tables
    for language in ["en", "de"] {
      files["\(language).lproj/Localizable.strings"] = "\"hello\" = \"Hello\";\n\"menu\" = \"menu\";\n"
    }
    for (name, text) in code { files[name] = text }
    let text = try ReportedTree(files).text("keys", "--only", "hard-coded")
    var certainty = ""
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  \"") else {
        for word in ["certain", "likely", "possible"] where line.contains(", \(word):") { certainty = word }
        return nil
      }
      return certainty + ": " + (line.dropFirst(3).split(separator: "\"").first ?? "")
    }
  }

  private static let head =
    "import SwiftUI\nimport UIKit\nlet hello = NSLocalizedString(\"hello\", comment: \"\")\n"

  @Test(arguments: [
    // A member of another type by the name of a type does not hide the type.
    (
      """
      struct Pay { static var below: String { "Minimum is that" } }
      struct V: View { var body: some View { Text(Pay.below) } }
      enum Log { static let Pay = Logger(subsystem: "a", category: "b") }
      """, ["likely: Minimum is that"]
    ),
    // A key that is made of a string is looked up.
    (
      """
      enum Kind: String { case web = "Web interface for all"
        var title: LocalizedStringKey { LocalizedStringKey(rawValue) } }
      struct V: View { var k: Kind; var body: some View { Text(k.title) } }
      """, []
    ),
    (
      """
      enum Kind: String { case web = "Web interface for all" }
      struct V: View { var k: Kind; var body: some View { Text(k.rawValue) } }
      """, ["likely: Web interface for all"]
    ),
    // What code for developers alone calls is for them.
    (
      """
      class C: UIViewController {
        private func presentDebugMenu() { presentError("x") }
        private func presentError(_ e: String) { presentLast() }
        private func presentLast() { present(UIAlertController(title: "An error occurred.", message: nil)) }
        private func other() { present(UIAlertController(title: "Is it so?", message: nil)) }
        private func debugAndMore() { both() }
        func more() { both() }
        private func both() { present(UIAlertController(title: "Is it both?", message: nil)) }
      }
      """, ["certain: Is it so?", "certain: Is it both?"]
    ),
    // Names, and what else they are called.
    (
      """
      func a() { label.text = "S390x (zSeries)"; label.text = "ARM (aarch32)"; label.text = "Delete (all of it)" }
      """,
      ["certain: Delete (all of it)", "possible: S390x (zSeries)", "possible: ARM (aarch32)"]
    ),
    // What a caller leaves out.
    (
      """
      func show(text: String = "Loading is on its way") { let l = UILabel(); l.text = text }
      func keep(text: String = "Nobody sees this") { store(text) }
      """, ["likely: Loading is on its way"]
    ),
  ])
  func finds(_ code: String, _ expected: [String]) throws {
    #expect(try listed(["A.swift": Self.head + code]) == expected)
  }

  @Test func aListOfAnotherFile() throws {
    let found = try listed([
      "M.swift": """
      struct Inner { let title: String }
      struct M { var list = [Inner(title: "All of the services here.")] }
      """,
      "V.swift": Self.head
        + "struct V: View { var m: M; var body: some View { ForEach(m.list) { x in Text(x.title) } } }\n",
    ])
    #expect(found == ["likely: All of the services here."])
  }

  /// Bars of menus alone show the title of a menu.
  @Test func titlesOfMenus() throws {
    let found = try listed([
      "A.m": """
      NSString *a(void) { return NSLocalizedString(@"hello", @""); }
      void b(void) {
        NSMenu *menu = [[NSMenu alloc] initWithTitle:@"Menu"];
        NSMenuItem *item = [[NSMenuItem alloc] initWithTitle:@"Show the menu" action:nil keyEquivalent:@""];
      }
      """
    ])
    #expect(found == ["certain: Show the menu", "possible: Menu"])
  }

  /// An editor of predicates looks its words up itself.
  @Test func wordsOfPredicates() throws {
    let key = "%[Text]@ %[contains,does not contain]@ %@"
    let found = try listed(
      [
        "A.swift": Self.head + """
          menu.addItem(withTitle: "does not contain", action: nil, keyEquivalent: "")
          menu.addItem(withTitle: "does not begin", action: nil, keyEquivalent: "")
          """
      ],
      tables: [
        "en.lproj/Predicates.strings": "\"\(key)\" = \"\(key)\";\n",
        "de.lproj/Predicates.strings": "\"\(key)\" = \"%1$[Text]@ %2$[enthält,enthält nicht]@ %3$@\";\n",
      ])
    #expect(found == ["certain: does not begin"])
  }
}
