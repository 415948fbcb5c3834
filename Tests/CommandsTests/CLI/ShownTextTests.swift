import TestSupport
import Testing

/// Which literals of code people are said to see, and how sure that is: each with its look-alike.
@Suite struct ShownTextTests {
  private func listed(_ code: [String: String], tables: [String: String] = [:]) throws -> [String] {
    var files = tables
    for language in ["en", "de"] {
      files["\(language).lproj/Localizable.strings"] =
        "\"hello\" = \"Hello\";\n\"menu\" = \"menu\";\n\"See it all\" = \"See it all\";\n"
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
    // Names for developers are names: only what the compiler leaves out, and what writes logs, is silent.
    (
      """
      class TestFlightController: UIViewController {
        func toggleCameraPreview() { alert.messageText = "Camera access required" }
        func showTestResult() { label.text = "All of it went well" }
        func sampleRateChanged() { log("The rate is another one") }
        func log(_ text: String) { lines = text; print(text) }
        #if DEBUG
        func more() { label.text = "Only while it is built" }
        #endif
      }
      """, ["certain: Camera access required", "likely: All of it went well"]
    ),
    // Neighbours are told alike, where one of three surely is a text; of names none is.
    (
      """
      struct Row: View { let name: String; var body: some View { Text(name) } }
      struct V: View { var body: some View { Row(name: "Settings"); Row(name: "Braxonia"); Row(name: "Habits") } }
      struct Other: View { let name: String; var body: some View { Text(name) } }
      struct W: View { var body: some View { Other(name: "Braxonia"); Other(name: "Quavo") } }
      """, ["likely: Settings", "likely: Braxonia", "likely: Habits"]
    ),
    // Names of languages are none, in their own letters or in English; a sentence in other letters is.
    (
      """
      enum Tongue { case a, b, c
        var name: String { switch self { case .a: "العربية"
          case .b: "Polish"
          case .c: "简体中文" } } }
      struct V: View { let l: Tongue; var body: some View { Text(l.name) } }
      func a() { label.text = "Привет всем" }
      """, ["certain: Привет всем"]
    ),
    // An element of a list or a dictionary is one of its values, and a raw value one of its cases'.
    (
      """
      let days = ["Sunday", "Monday"]
      let names = ["key of it all": "Value of it all"]
      enum Rhythm: String { case daily = "Daily", weekly = "Weekly" }
      func a(_ n: Int, _ k: String, _ r: Rhythm) { label.text = days[n]; label.text = names[k]; label.text = r.rawValue }
      """,
      [
        "likely: Sunday", "likely: Monday", "likely: Value of it all", "possible: Daily", "possible: Weekly",
      ]
    ),
    // A property that hands what it gets to a label shows it; what a function of another module shows, its name tells.
    (
      """
      class Badge: UIView { let label = UILabel()
        var text: String? { get { label.text } set { label.text = newValue } } }
      func a(_ b: Badge) { b.text = "Invite a friend" }
      func c() { showCustomAlert(title: "Nothing was sent"); capture(message: "Nobody sees this") }
      """, ["likely: Invite a friend", "likely: Nothing was sent"]
    ),
    // A key is a text unless something on its way looks it up. A mark of a log and a licence are none.
    (
      """
      struct Row: View { let t: String; var body: some View { Text(t) } }
      struct Asked: View { let t: String; var body: some View { Text(NSLocalizedString(t, comment: "")); Text(t) } }
      struct V: View { var body: some View { Row(t: "See it all"); Asked(t: "See it all") } }
      func a() { label.text = "[ERROR] "; label.text = "\(String(repeating: "This license holds. ", count: 20))" }
      """, ["likely: See it all"]
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
