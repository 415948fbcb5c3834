import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

@Suite struct XCStringsEditorTests {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "apple" : {
          "comment" : "A fruit",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Apfel"
              }
            },
            "zh-HK" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "蘋果"
              }
            }
          },
          "unknownMember" : [ 1, { "x" : null } ]
        },
        "item 10" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "ten"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The catalog with the change made, and the lines it changed: `-` and `+`.
  static func change(
    _ text: String = catalog, _ change: (inout XCStringsEditor, RawSpan) -> Void
  ) throws -> (result: String, diff: String) {
    let outcome = try #require(try XCStringsEditing.edit(bytes(text), change))
    let hunks = XCStringsEditing.hunks(bytes(text), outcome.result)
    let again = XCStringsEditing.document(outcome.result)
    #expect(!again.diagnostics.contains { $0.severity == .error }, "\(again.diagnostics)")
    let lines = hunks.removed.map { "-" + $0 } + hunks.inserted.map { "+" + $0 }
    return (String(decoding: outcome.result, as: UTF8.self), lines.joined(separator: "\n"))
  }

  @Test func replacesOneValue() throws {
    let diff = try Self.change { editor, text in
      editor.setUnit(
        Self.bytes("apple"), "de", value: Self.bytes("Ein \"Apfel\"\n\u{1F}"), state: .translated, in: text)
    }.diff
    #expect(
      diff == """
        -            "state" : "needs_review",
        -            "value" : "Apfel"
        +            "state" : "translated",
        +            "value" : "Ein \\"Apfel\\"\\n\\u001f"
        """)
  }

  @Test func changesNothingForTheSameValue() throws {
    let outcome = try XCStringsEditing.edit(Self.bytes(Self.catalog)) { editor, text in
      editor.setUnit(Self.bytes("apple"), "de", value: Self.bytes("Apfel"), state: nil, in: text)
      editor.setUnit(Self.bytes("apple"), "zh-HK", value: Self.bytes("蘋果"), state: .translated, in: text)
      editor.setKey(Self.bytes("apple"), comment: Self.bytes("A fruit"), in: text)
      editor.removeKey(Self.bytes("pear"), in: text)
    }
    #expect(outcome?.edits == [])
  }

  @Test func putsALanguageInItsPlace() throws {
    func unit(_ language: String, _ state: String, _ value: String) -> String {
      """
      +        "\(language)" : {
      +          "stringUnit" : {
      +            "state" : "\(state)",
      +            "value" : "\(value)"
      +          }
      """
    }
    let inserted = try Self.change { editor, text in
      editor.setUnit(Self.bytes("apple"), "zh-Hans", value: Self.bytes("苹果"), state: .translated, in: text)
    }.diff
    #expect(inserted == unit("zh-Hans", "translated", "苹果") + "\n+        },")
    let appended = try Self.change { editor, text in
      editor.setUnit(Self.bytes("item 10"), "fr", value: Self.bytes("dix"), state: nil, in: text)
    }.diff
    #expect(appended == "+        },\n" + unit("fr", "new", "dix"))
  }

  @Test func insertsKeysWhereXcodePutsThem() throws {
    let result = try Self.change { editor, text in
      for key in ["item 9", "Banana", "zebra", "item 11", "apple"] {
        editor.setKey(Self.bytes(key), in: text)
      }
    }.result
    let keys = XCStringsEditing.document(Self.bytes(result)).entries.map { WTF8.text($0.key) }
    #expect(keys == ["", "apple", "Banana", "item 9", "item 10", "item 11", "zebra"])
    #expect(
      result.contains("    \"Banana\" : {\n\n    },\n    \"item 9\" : {\n\n    },\n    \"item 10\" : {"))
    #expect(
      result.contains("      }\n    },\n    \"item 11\" : {\n\n    },\n    \"zebra\" : {\n\n    }\n  },"))
  }

  @Test func fillsAnEmptyEntry() throws {
    let diff = try Self.change { editor, text in
      for (category, value) in [("other", "%lld"), ("one", "eins")] {
        editor.setUnit(
          [], "de", at: XCStringsPlace(plural: category), value: Self.bytes(value), state: .translated,
          in: text)
      }
    }.diff
    #expect(
      diff == """
        -
        +      "localizations" : {
        +        "de" : {
        +          "variations" : {
        +            "plural" : {
        +              "one" : {
        +                "stringUnit" : {
        +                  "state" : "translated",
        +                  "value" : "eins"
        +                }
        +              },
        +              "other" : {
        +                "stringUnit" : {
        +                  "state" : "translated",
        +                  "value" : "%lld"
        +                }
        +              }
        +            }
        +          }
        +        }
        +      }
        """)
  }

  @Test func removesKeysAndLanguages() throws {
    let last = try Self.change { editor, text in editor.removeKey(Self.bytes("item 10"), in: text) }.result
    #expect(last.contains("\"unknownMember\" : [ 1, { \"x\" : null } ]\n    }\n  },\n  \"version\""))
    let all = try Self.change { editor, text in
      for key in ["", "apple", "item 10"] { editor.removeKey(Self.bytes(key), in: text) }
    }.result
    #expect(all == "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}")
    let first = try Self.change { editor, text in
      editor.removeKey([], in: text)
      editor.removeLocalization(Self.bytes("apple"), "de", in: text)
      editor.removeLocalization(Self.bytes("item 10"), "en", in: text)
    }.result
    #expect(first.contains("\"strings\" : {\n    \"apple\" : {"))
    #expect(first.contains("\"localizations\" : {\n        \"zh-HK\" : {"))
    #expect(first.contains("\"item 10\" : {\n\n    }\n"))
  }

  @Test func addsAndRemovesInOnePlace() throws {
    let result = try Self.change { editor, text in
      editor.removeKey(Self.bytes("item 10"), in: text)
      editor.setUnit(Self.bytes("item 12"), "fr", value: Self.bytes("douze"), state: .translated, in: text)
      editor.setUnit(Self.bytes("item 12"), "de", value: Self.bytes("zwölf"), state: .translated, in: text)
      editor.removeKey(Self.bytes("apple"), in: text)
      editor.setUnit(Self.bytes("apple"), "fr", value: Self.bytes("pomme"), state: .translated, in: text)
    }.result
    let document = XCStringsEditing.document(Self.bytes(result))
    #expect(document.entries.map { WTF8.text($0.key) } == ["", "apple", "item 12"])
    #expect(document.entries.last?.localizations.map(\.language) == ["de", "fr"])
    #expect(document.entries[1].localizations.map(\.language) == ["fr"])
  }

  @Test func setsPhrasesAndSubstitutions() throws {
    let result = try Self.change { editor, text in
      let key = Self.bytes("apple")
      editor.setUnit(
        key, "en", at: XCStringsPlace(setIndex: 0), value: Self.bytes("one"), state: .translated, in: text)
      editor.setUnit(
        key, "en", at: XCStringsPlace(setIndex: 1), value: Self.bytes("two"), state: nil, in: text)
      editor.setUnit(key, "fr", value: Self.bytes("%#@n@"), state: .translated, in: text)
      editor.setSubstitution(key, "fr", name: Self.bytes("n"), argument: 1, specifier: "lld", in: text)
      editor.setUnit(
        key, "fr", at: XCStringsPlace(substitution: Self.bytes("n"), plural: "other"),
        value: Self.bytes("%arg"), state: .translated, in: text)
    }.result
    let entry = try #require(XCStringsEditing.document(Self.bytes(result)).entries.dropFirst().first)
    #expect(entry.localization("en")?.units.map(\.place.text) == ["set.0", "set.1"])
    #expect(entry.localization("fr")?.units.map(\.place.text) == ["", "substitutions.n.plural.other"])
  }

  /// Other layouts keep their looks.
  @Test(arguments: [
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"b\":{}},\"version\":\"1.0\"}\n",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"A\"}}}},\"b\":{}},\"version\":\"1.0\"}\n"
    ),
    (
      "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"b\": {}\r\n\t}\r\n}\r\n",
      "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"a\": {\r\n\t\t\t\"localizations\": {\r\n\t\t\t\t\"de\": {\r\n\t\t\t\t\t\"stringUnit\": {\r\n\t\t\t\t\t\t\"state\": \"new\",\r\n\t\t\t\t\t\t\"value\": \"A\"\r\n\t\t\t\t\t}\r\n\t\t\t\t}\r\n\t\t\t}\r\n\t\t},\r\n\t\t\"b\": {}\r\n\t}\r\n}\r\n"
    ),
    (
      "{\"strings\": {\"b\": {}, \"c\": {},}}",
      "{\"strings\": {\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"A\"}}}}, \"b\": {}, \"c\": {},}}"
    ),
    (
      "{}",
      "{\n  \"strings\" : {\n    \"a\" : {\n      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n            \"state\" : \"new\",\n            \"value\" : \"A\"\n          }\n        }\n      }\n    }\n  }\n}"
    ),
  ])
  func keepsOtherStyles(_ before: String, _ after: String) throws {
    let outcome = try #require(
      try XCStringsEditing.edit(Self.bytes(before)) { editor, text in
        editor.setUnit(Self.bytes("a"), "de", value: Self.bytes("A"), state: nil, in: text)
      })
    #expect(String(decoding: outcome.result, as: UTF8.self) == after)
  }

  @Test func editsUTF16() throws {
    let units = TableText.utf16(Self.catalog)
    let outcome = try #require(
      try XCStringsEditing.edit(units) { editor, text in
        editor.setUnit(Self.bytes("apple"), "zh-HK", value: Self.bytes("😀"), state: nil, in: text)
      })
    #expect(outcome.edits.count == 1)
    let text = String(data: Data(outcome.result), encoding: .utf16)
    #expect(text == Self.catalog.replacingOccurrences(of: "蘋果", with: "😀"))
  }

  @Test func refusesWhatIsBroken() throws {
    #expect(try XCStringsEditing.edit(Self.bytes("{\"strings\":{\"a\":{} \"b\":{}}}")) { _, _ in } == nil)
    #expect(try XCStringsEditing.edit(Self.bytes("[]")) { _, _ in } == nil)
    #expect(try XCStringsEditing.edit([]) { _, _ in } == nil)
  }
}
