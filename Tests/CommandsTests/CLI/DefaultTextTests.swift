import TestSupport
import Testing

/// Texts that code shows where no file has one: users see these, and no keys.
@Suite struct DefaultTextTests {
  @Test(arguments: [
    ("NSLocalizedString(\"a.b\", value: \"Hello\", comment: \"\")", false),
    ("NSLocalizedString(\"a.b\", comment: \"\")", true),
    ("own(\"a.b\", fallback: \"Hello\")", false), ("own(\"a.b\", fallback: \"\")", true),
    ("[own(\"a.b\", fallback: \"Hello\"), NSLocalizedString(\"a.b\", comment: \"\")]", true),
    ("short(\"a.b\", \"Hello\")", false), ("tried(\"a.b\")", false), ("logged(\"a.b\")", true),
  ])
  func noKeyIsBare(_ call: String, isBare: Bool) throws {
    let text = try ReportedTree([
      "en.lproj/Localizable.strings": "\"a.b\" = \"Hello\";\n\"a.c\" = \"World\";\n",
      "fr.lproj/Localizable.strings": "\"a.c\" = \"Monde\";\n",
      "A.swift": """
      let a = \(call)
      let c = NSLocalizedString("a.c", comment: "")
      func own(_ key: String, fallback value: String) -> String {
        NSLocalizedString(key, value: value, comment: "")
      }
      func short(_ key: String, _ value: String) -> String { own(key, fallback: value) }
      func find(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      func tried(_ key: String) -> String { let text = find(key); return text != key ? text : other() }
      func logged(_ key: String) -> String { let text = find(key); if text == key { log() }; return text }
      """,
    ]).text("report")
    #expect(text.contains("bare key") == isBare, "\(text)")
  }
}
