import L10nCommandLine
import TestSupport
import Testing

/// Texts that code shows where no file has one: users see these, and no keys.
@Suite struct DefaultTextTests {
  /// Where a catalog has no text of its language, translations are held against the text in code.
  @Test(arguments: [("3", 0), ("\"s\"", 1)]) func aCatalogTakesTheTextInCode(argument: String, errors: Int)
    throws
  {
    let project = try CheckedProject([
      "A.swift": "let boxes = String(localized: \"box.count\", defaultValue: \"Boxes \\(\(argument))\")\n",
      "Localizable.xcstrings": TableText.catalog([
        "en": ["home": "Home here"], "de": ["home": "Zu Hause", "box.count": "Kasten %lld"],
      ]),
    ])
    #expect(try project.findings().filter { $0.severity == "error" }.map(\.rule).count == errors)
  }

  @Test(arguments: [
    ("NSLocalizedString(\"a.b\", value: \"Hello\", comment: \"\")", false),
    ("NSLocalizedString(\"a.b\", comment: \"\")", true),
    ("own(\"a.b\", fallback: \"Hello\")", false), ("own(\"a.b\", fallback: \"\")", true),
    ("[own(\"a.b\", fallback: \"Hello\"), NSLocalizedString(\"a.b\", comment: \"\")]", true),
    ("short(\"a.b\", \"Hello\")", false), ("tried(\"a.b\")", false), ("logged(\"a.b\")", true),
    ("opened(\"a.b\")", false), ("opened(\"a.b\", 1)", false), ("other(\"a.b\")", true),
    ("\"a.b\".shown", false),
    ("L10n.ab", false), ("NSLocalizedString(key, comment: \"\")", true),
    ("Texts.shared.text(\"a.b\")", false),
    ("localize(@\"a.b\")", false), ("plain(@\"a.b\")", true),
    ("inLanguage(\"a.b\")", false), ("L10n.made", false), ("again(\"a.b\")", false),
    ("inTables(\"a.b\")", true),
  ])
  func noKeyIsBare(_ call: String, isBare: Bool) throws {
    let isC = call.contains("@\"")
    let tree = try ReportedTree([
      "en.lproj/Localizable.strings": "\"a.b\" = \"Hello\";\n\"a.c\" = \"World\";\n",
      "fr.lproj/Localizable.strings": "\"a.c\" = \"Monde\";\n",
      "A.swift": """
      let a = \(isC ? "1" : call)
      let c = opened("a.c")
      func own(_ key: String, fallback value: String) -> String {
        NSLocalizedString(key, value: value, comment: "")
      }
      func short(_ key: String, _ value: String) -> String { own(key, fallback: value) }
      func find(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      func tried(_ key: String) -> String { let text = find(key); return text != key ? text : other() }
      func logged(_ key: String) -> String { let text = find(key); if text == key { log() }; return text }
      func opened(_ key: String) -> String { \(Self.opening("en", of: "key")) }
      func bundle(_ name: String) -> Bundle {
        Bundle(path: Bundle.main.path(forResource: name, ofType: "lproj")!)!
      }
      func inLanguage(_ key: String) -> String {
        let text = bundle("en").localizedString(forKey: key, value: nil, table: nil)
        return bundle("fr").localizedString(forKey: key, value: text, table: nil)
      }
      func found(_ language: String, _ key: String) -> String? {
        let text = NSLocalizedString(key, bundle: bundle(language), comment: "")
        return text == key ? nil : text
      }
      func again(_ key: String) -> String {
        for language in Bundle.main.preferredLocalizations {
          if let text = found(language, key) { return text }
        }
        return Bundle.main.developmentLocalization.flatMap { found($0, key) } ?? key
      }
      func find(_ key: String, in table: String) -> String? { NSLocalizedString(key, tableName: table, comment: "") }
      func inTables(_ key: String) -> String {
        if let text = find(key, in: "Localizable") { return text }
        return find(key, in: "Other") ?? key
      }
      func opened(_ key: String, _ number: Int) -> String { String(format: opened(key), number) }
      extension String { var shown: String { \(Self.opening("en", of: "self")) } }
      """,
      "B.swift": """
      class Texts {
        let english = Bundle(path: Bundle.main.path(forResource: "en", ofType: "lproj")!)!
        func text(_ key: String) -> String {
          let text = own.localizedString(forKey: key, value: "-", table: nil)
          return text != "-" ? text : english.localizedString(forKey: key, value: nil, table: nil)
        }
      }
      """,
      "D.swift": "func other(_ key: String) -> String { \(Self.opening("fr", of: "key")) }",
      "C.m": """
      NSString *plain(NSString *key) { return NSLocalizedString(key, nil); }
      NSString *localize(NSString *key) {
        NSString *text = NSLocalizedString(key, nil);
        if (![text isEqualToString:key]) return text;
        NSBundle *english = [NSBundle bundleWithPath:[NSBundle.mainBundle pathForResource:@"en" ofType:@"lproj"]];
        return [english localizedStringForKey:key value:nil table:nil];
      }
      void show(void) { \(isC ? call : ""); }
      """,
      "G.swift": """
      // Generated using SwiftGen
      enum L10n {
        static let ab = tr("Localizable", "a.\(call == "L10n.ab" ? "b" : "x")", fallback: "Hello")
        static let made = text("Localizable", "a.\(call == "L10n.made" ? "b" : "x")")
      }
      extension L10n { static func text(_ table: String, _ key: String) -> String { opened(key) } }
      """,
    ])
    let text = tree.text("report")
    #expect(text.contains("bare key") == isBare, "\(text)")
    // Where code shows a text of its own that nobody knows, only the report says so.
    if call.hasPrefix("tried") { return }
    let told = tree.text("resolve", "--key", "a.b", "--prefer", "fr")
    #expect(told.contains("bare key") == isBare && told.contains("→ “Hello”") != isBare, "\(told)")
  }

  /// A project may have a function of its own by the name of the system's.
  @Test(arguments: [true, false]) func aRoutineOfTheProject(opensEnglish: Bool) throws {
    let text =
      opensEnglish ? "english.localizedString(forKey: key, value: nil, table: nil)" : "key.lowercased()"
    let tree = try ReportedTree([
      "en.lproj/Localizable.strings": "\"a.b\" = \"Hello\";\n\"a.c\" = \"World\";\n",
      "fr.lproj/Localizable.strings": "\"a.d\" = \"Monde\";\n",
      "A.swift": """
      let a = title("a.b"), b = NSLocalizedString("a.c")
      func title(_ key: String) -> String { NSLocalizedString(key) }
      """,
      "B.swift": """
      let english = Bundle(path: Bundle.main.path(forResource: "en", ofType: "lproj")!)!
      func NSLocalizedString(_ key: String, comment: String = "") -> String {
        let text = \(text)
        return Bundle.main.localizedString(forKey: key, value: \(opensEnglish ? "text" : "nil"), table: nil)
      }
      """,
    ])
    #expect(tree.text("report").contains("2 bare keys") != opensEnglish, "\(tree.text("report"))")
  }

  /// A helper that opens another localization by hand, if the system's choice has the key alone.
  private static func opening(_ localization: String, of key: String) -> String {
    """
    let text = NSLocalizedString(\(key), comment: "")
    if text != \(key) { return text }
    guard let path = Bundle.main.path(forResource: "\(localization)", ofType: "lproj") else { return text }
    return Bundle(path: path)!.localizedString(forKey: \(key), value: nil, table: nil)
    """
  }

  /// What only a log gets is shown to nobody.
  @Test(arguments: [("return english.localizedString", ""), ("print(english.localizedString", ")")])
  func aSecondLookupThatIsLogged(_ lead: String, _ end: String) throws {
    let folder = try ScratchFolder(top: [
      "A.swift": """
      import Foundation
      let a = tr("home.title"), b = tr("home.text")
      func tr(_ key: String) -> String {
        let text = NSLocalizedString(key, comment: "")
        if text == key {
          let english = Bundle(path: Bundle.main.path(forResource: "en", ofType: "lproj")!)!
          \(lead)(forKey: key, value: nil, table: nil)\(end)
        }
        return text
      }

      """,
      "en.lproj/Localizable.strings": "\"home.title\" = \"Welcome\";\n\"home.text\" = \"Some text\";\n",
      "de.lproj/Localizable.strings": "\"home.title\" = \"Willkommen\";\n",
    ])
    #expect(folder.runWithPath("report", "--fail-on-bare-keys").status == (end.isEmpty ? .clean : .findings))
  }
}
