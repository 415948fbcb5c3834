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
    // A member of another type by the name of a type does not hide the type. A key that is made of a string is looked up.
    (
      """
      struct Pay { static var below: String { "Minimum is that" } }; enum Log { static let Pay = Logger(category: "b") }
      enum Kind: String { case web = "Web interface for all"
        var title: LocalizedStringKey { LocalizedStringKey(rawValue) } }
      enum Shown: String { case web = "Shown as it is" }
      struct V: View { let k: Kind; let s: Shown; var body: some View { Text(Pay.below); Text(k.title); Text(s.rawValue) } }
      """, ["likely: Minimum is that", "likely: Shown as it is"]
    ),
    // A method of a logger is no case of an enumeration that has its name.
    (
      """
      let logger = Logger(subsystem: "a", category: "b")
      enum Setup { case ready, error(String) }
      struct V: View { @State var state = Setup.ready
        var body: some View { if case .error(let message) = state { Text(message) } }
        func save() { logger.error("Cannot remove the file"); state = .error("It is not saved"); state = Setup.error("It is lost") } }
      """, ["likely: It is not saved", "likely: It is lost"]
    ),
    // Swift makes the text of a case that has none of its name; a case that goes to the defaults nobody sees.
    (
      """
      enum Way: String, CaseIterable { case auto, upright = "It is upright" }
      enum Store: String { case cloud }
      struct V: View { @State var w = Way.auto; var body: some View { Text(w.rawValue) }
        func save() { UserDefaults.standard.set(Store.cloud.rawValue, forKey: "s") } }
      """, ["likely: It is upright", "possible: auto"]
    ),
    // Sample data is for developers, wherever it stands; what stands behind `if false` nobody sees.
    (
      """
      struct Row: View { let name: String; var body: some View { Text(name) } }
      extension Row { static func mock(name: String) -> Row { Row(name: name) }; static func own(name: String) -> Row { Row(name: name) } }
      struct V: View { var body: some View { Row.mock(name: "It is Some Guy"); Row.own(name: "It is you")
        if false { Text("It is off") } } }
      """, ["likely: It is you", "possible: It is Some Guy"]
    ),
    // Silent are what the compiler leaves out, what writes logs, and what a flag guards that no build which ships turns on.
    (
      """
      class TestFlightController: UIViewController {
        func toggleCameraPreview() { alert.messageText = "It is one" }
        func sampleRateChanged() { log("The rate is another one") }
        func log(_ text: String) { lines = text; print(text) }
      }
      struct Flags { static let isEditor = false; static let isOld = true
        static let isShot: Bool = {
          #if DEBUG
          return true
          #else
          return false
          #endif
        }() }
      func a() { if Flags.isEditor || Flags.isShot { label.text = "Nobody sees this" } else { label.text = "It is two" } }
      func b() { label.text = Flags.isShot ? "Nobody sees this" : hello; if Flags.isOld { label.text = "It is old" } }
      func c() { guard !Flags.isShot, settings.isDebugMenuOn else { return }; label.text = "It is off" }
      func d() { guard Flags.isEditor else { return }; label.text = "Nobody sees this" }
      """, ["certain: It is one", "certain: It is two", "certain: It is old", "possible: It is off"]
    ),
    // A default is no more than likely, and what a developers' build alone has. Nobody sees what nothing asks for or makes.
    (
      """
      @main class Start: UIResponder { let made = Made(); func go() { f(); s(one); k(); t() } }
      class Made: UIView { private init() { a() }; private func a() { label.text = name ?? "It is none"; d() }
        private func c() { label.text = "Nobody sees this" }; private func d() { label.text = "It is made" } }
      class Never: UIView { func a() { label.text = "It is never" } }
      #if DEBUG
      let isTried = true
      #else
      let isTried = false
      #endif
      func f() { guard isTried else { return }; label.text = "Nobody sees this" }
      class Own: UIButton { override func setTitle(_ title: String?, for state: UIControl.State) {} }
      func s(_ button: UIButton) { button.setTitle("It is on it", for: .normal) }
      enum Kind: String { case one = "One of all" }; func k() { for x in Kind.allCases { label.text = x.rawValue } }
      #if TESTFLIGHT
      func t() { label.text = "It is tried" }
      #endif
      """,
      [
        "certain: It is made", "certain: It is on it", "likely: It is none", "likely: One of all",
        "possible: Nobody sees this", "possible: It is never", "possible: It is tried",
      ]
    ),
    // Neighbours are told alike, where one of three surely is a text; of names none is. Titles are texts, also of an inherited property.
    (
      """
      struct Row: View { let name: String; var body: some View { Text(name) } }
      struct V: View { var body: some View { Row(name: "Settings"); Row(name: "Braxonia"); Row(name: "Habits") } }
      struct Other: View { let name: String; var body: some View { Text(name) } }
      struct W: View { var body: some View { Other(name: "Braxonia"); Other(name: "Quavo Neue"); Other(name: "Quavo Settings") } }
      protocol Empty { var none: String { get } }; extension Empty { func e() { label.text = none } }
      class E: UIView, Empty { let none = "Quavo \\(n)" }; class F: UIView { let none = "Nobody sees this" }
      """,
      [
        "likely: Settings", "likely: Braxonia", "likely: Habits", "likely: Quavo Settings",
        "likely: Quavo \\(n)",
      ]
    ),
    // Names of languages are none, in their own letters or in English; a sentence in other letters is. Names, and what else they are called.
    (
      """
      enum Tongue { case a, b, c
        var name: String { switch self { case .a: "العربية"
          case .b: "Polish"
          case .c: "简体中文" } } }
      struct V: View { let l: Tongue; var body: some View { Text(l.name) } }
      func a() { label.text = "Привет им"; label.text = "S390x (zSeries)"; label.text = "Any (of it)" }
      func b() { a.addAction(UIAlertAction(title: "BCH", style: .default)) }
      """, ["certain: Привет им", "certain: Any (of it)", "possible: S390x (zSeries)", "possible: BCH"]
    ),
    // A query is none, whatever its letters.
    (
      """
      func run(_ query: String) { label.text = query }
      func a() { run("\\tCREATE TABLE nodes(id INT)"); run("create table nodes(id int)"); run("Create a table of all") }
      """, ["likely: Create a table of all"]
    ),
    // An element of a list or a dictionary is one of its values, a raw value one of its cases', and a component of a tuple its own.
    (
      """
      let names = ["key of it all": "It is a value"]
      enum Rhythm: String { case daily = "Braxonia" }
      func a(_ k: String, _ r: Rhythm) { label.text = names[k]; label.text = r.rawValue }
      struct V: View { let tints: [(name: String, file: String)] = [("It is blue", "Nobody sees this")]
        func level() -> (label: String, file: String) { ("It is high", "Nobody sees this") }
        var body: some View { ForEach(tints, id: \\.file) { tint in Text(tint.name) }; let l = level(); Text(l.label) } }
      """, ["likely: It is a value", "likely: It is blue", "likely: It is high", "possible: Braxonia"]
    ),
    // A property that hands what it gets to a label shows it, as what a caller leaves out; what a function of another module shows, its name tells.
    (
      """
      class Badge: UIView { let label = UILabel()
        var text: String? { get { label.text } set { label.text = newValue } } }
      func a(_ b: Badge, text: String = "It is on") { b.text = "It is in"; label.text = text }
      func b(text: String = "Nobody sees this") { store(text) }
      func c() { showCustomAlert(title: "It is not"); capture(message: "Nobody sees this"); view.makeToast("It is sent") }
      func d() { LoadHUD.show(status: "It is long"); logger.notice("Nobody sees it"); list.makeTree("Nobody looks at it") }
      """,
      [
        "likely: It is on", "likely: It is in", "likely: It is not", "likely: It is sent",
        "likely: It is long",
      ]
    ),
    // What is filled in is seen as well, and what a closure gives or a variable is made of.
    (
      """
      struct Fault { var said: String { "Writing has failed" }; var code: String { "No text for people" } }
      struct V: View { let f: Fault; var body: some View { Text(String(format: hello, f.said)); log("\\(f.code)") } }
      struct W: View { let n: Int; var body: some View { Text("Hello \\(name())"); Text(verbatim: "\\(n) ms") } }
      func name() -> String { let known: String = { return "A friend of it" }(); return known }
      func b() { var t = ""; t += "Some of it failed"; path += "Nobody sees that"; label.text = t }
      """, ["likely: Writing has failed", "likely: A friend of it", "likely: Some of it failed"]
    ),
    // What a case carries goes where the case is taken apart. Of an error people see what an alert shows of it.
    (
      """
      enum Load: LocalizedError { case missing, other(String), unknown(code: String)
        var errorDescription: String? { switch self { case .missing: "Nothing was found"
          case .other(let text): text
          case .unknown(let code): nil } } }
      enum Quiet: LocalizedError { case missing; var errorDescription: String? { "A log alone has it" } }
      func load() throws { throw Load.other("All of it failed"); throw Load.unknown(code: "No one reads it") }
      func keep() throws { throw Quiet.missing }
      func a() { do { try load() } catch { alert.messageText = error.localizedDescription } }
      func b() { do { try keep() } catch { print(error.localizedDescription) } }
      """, ["likely: Nothing was found", "likely: All of it failed", "possible: A log alone has it"]
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
  ])
  func finds(_ code: String, _ expected: [String]) throws {
    #expect(try listed(["A.swift": Self.head + code]) == expected)
  }

  @Test func aListOfAnotherFile() throws {
    let list = "struct In { let title: String }\nstruct M { var list = [In(title: \"All of it here.\")] }\n"
    let view = "struct V: View { var m: M; var body: some View { ForEach(m.list) { x in Text(x.title) } } }\n"
    #expect(try listed(["M.swift": list, "V.swift": Self.head + view]) == ["likely: All of it here."])
  }

  /// Bars of menus alone show the title of a menu; a method of the project shows what it hands to a label.
  @Test func titlesOfMenus() throws {
    let found = try listed([
      "A.m": """
      NSString *a(void) { return NSLocalizedString(@"hello", @""); }
      void b(void) { NSMenu *menu = [[NSMenu alloc] initWithTitle:@"Menu"];
        NSMenuItem *item = [[NSMenuItem alloc] initWithTitle:@"Show the menu" action:nil keyEquivalent:@""];
      }
      @implementation A
      + (void)info:(NSString *)text { self.label.text = text; }
      - (void)tell:(NSString *)code with:(NSString *)text { self.label.text = text; [self keep:code]; }
      - (void)c { [self tell:@"Nobody sees this" with:@"All of it is here"]; self.names = @[@"It is of a list"]; }
      - (void)d { self.label.text = self.names[2]; [Alerts info:@"It is an alert"]; [Logs info:@"Nobody looks at it"]; }
      - (NSString *)tableView:(UITableView *)v titleForHeaderInSection:(NSInteger)s { return @"It is a head"; }
      @end
      """
    ])
    let likely = ["likely: All of it is here", "likely: It is of a list", "likely: It is an alert"]
    #expect(found == ["certain: Show the menu", "certain: It is a head"] + likely + ["possible: Menu"])
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

  /// A screen for finding faults is in the app, and no user gets there; one about people who find faults is another.
  @Test(arguments: [
    ("App/Debug/Menu.swift", "possible"), ("App/FlagsDebugMenu.swift", "possible"),
    ("App/Debugger/Menu.swift", "certain"),
  ])
  func screensForFindingFaults(_ path: String, _ certainty: String) throws {
    let code =
      "import UIKit\nlet hello = NSLocalizedString(\"hello\", comment: \"\")\nfunc a() { label.text = \"It is seen\" }\n"
    #expect(try listed([path: code]) == ["\(certainty): It is seen"])
    let tables = ["en", "de"].map { "\($0).lproj/Localizable.strings" }
    let project = ProjectText(
      regions: ["en", "de"], [ProjectText.Target("NetDebug", tables, sources: [path])])
    #expect(
      try listed([path: code, "A.xcodeproj/project.pbxproj": project.text]) != ["possible: It is seen"],
      "an app of that name")
  }
}
