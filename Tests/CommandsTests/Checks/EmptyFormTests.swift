import TestSupport
import Testing

/// A form that users get and that shows nothing, where the source shows something, is no translation.
@Suite struct EmptyFormTests {
  private func catalog(_ english: String, _ russian: String, wrapped: (String) -> String) throws -> Int? {
    let strings =
      "\"%lld files\" : { \"localizations\" : { \"en\" : \(wrapped(english)), \"ru\" : \(wrapped(russian)) } }"
    let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings) }, \"version\" : \"1.0\" }"
    return try ScratchFolder(["T.xcstrings": catalog]).report().locales["ru"]?.empty
  }

  /// Forms in the words `one=file other=`.
  private func forms(_ words: String, _ form: (String, String) -> String) -> String {
    words.split(separator: " ").map { word in
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      return form(parts[0], parts[1])
    }.joined(separator: ",")
  }

  private func variations(_ kind: String, _ words: String) -> String {
    let all = forms(words) {
      "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($1)\" } }"
    }
    return "{ \"variations\" : { \"\(kind)\" : { \(all) } } }"
  }

  private static let plurals: [(english: String, russian: String, empty: Int)] = [
    ("one=a other=b", "one=c few=d many=e other=f", 0), ("one=a other=b", "one=c few= many=e other=f", 1),
    ("one=a other=b", "one= few=d many=e other=f", 1),
    // English leaves it empty on purpose, or for the number in question.
    ("one= other=b", "one= few=d many=e other=f", 0), ("one= other=b", "one=c few= many=e other=f", 1),
    // No number is in the category, and every language may have a text for 0.
    ("one=a other=b", "one=c two= few=d many=e other=f", 0),
    ("one=a other=b", "zero= one=c few=d many=e other=f", 1),
  ]

  @Test(arguments: plurals) func ofPlurals(english: String, russian: String, empty: Int) throws {
    #expect(try catalog(english, russian) { variations("plural", $0) } == empty)
    let substituted = try catalog(english, russian) { words in
      let rule = variations("plural", words).replacing(
        "{ \"variations\"", with: "{ \"argNum\" : 1, \"variations\"")
      return
        "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"All %#@n@\" }, \"substitutions\" : { \"n\" : \(rule) } }"
    }
    #expect(substituted == empty)
    let rules = [("en", english), ("ru", russian)].map { language, words in
      let all = forms(words) { "<key>\($0)</key><string>\($1)</string>" }.replacing(",", with: "")
      return (
        "\(language).lproj/T.stringsdict",
        CheckedProject.list(
          """
          <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>\(all)</dict></dict>
          """)
      )
    }
    #expect(try ScratchFolder(Dictionary(uniqueKeysWithValues: rules)).report().locales["ru"]?.empty == empty)
  }

  @Test(arguments: [
    ("iphone=a other=b", "iphone=c other=d", 0), ("iphone=a other=b", "iphone= other=d", 1),
    ("mac= other=b", "mac= other=d", 0), ("mac= other=b", "iphone= mac= other=d", 1),
  ]) func ofDevices(english: String, russian: String, empty: Int) throws {
    #expect(try catalog(english, russian) { variations("device", $0) } == empty)
  }
}
