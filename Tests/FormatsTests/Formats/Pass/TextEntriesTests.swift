import L10nFormats
import L10nText
import TestSupport
import Testing

/// The content of a file as its entries say it.
@Suite struct TextEntriesTests {
  /// The entries of each language: keys, and their texts with a mark at those that are stubs.
  private static func content(_ text: String, _ format: TableFormat) -> [String] {
    let bytes = Array(text.utf8)
    var pass = TablePass()
    return PaddedBuffer(bytes).withText { span in
      pass.read(span, count: bytes.count, of: format) { content, _, _ in
        content.languages.map { language in
          let entries = language.entries.map { entry in
            let texts = entry.leaves.map {
              "\($0.place.leaf ?? "")\(WTF8.text($0.text))\($0.state == .new ? "!" : "")"
            }
            return "\(WTF8.text(entry.key)) = \(texts.joined(separator: " "))"
          }
          return "\(language.language ?? "-"): \(entries.joined(separator: ", "))"
        }
      }
    }
  }

  @Test func ofAPropertyListTheLastEntryOfAKeyCounts() {
    let list =
      "<plist><dict><key>a</key><string>1</string><key>b</key><string>2</string>"
      + "<key>a</key><string>3</string><key>c</key><array/></dict></plist>"
    #expect(Self.content(list, .strings) == ["-: b = 2, a = 3"])
    #expect(Self.content("\"a\" = \"1\"; \"a\" = \"3\";", .strings) == ["-: a = 1, a = 3"])
  }

  /// Stubs that nobody touched have a state in every format.
  @Test func stubsAreNew() {
    let mark = TableText.mark(for: "1")
    #expect(
      Self.content("/* \(mark) */\n\"a\" = \"1\";\n/* \(mark) */\n\"b\" = \"2\";", .strings)
        == ["-: a = 1!, b = 2"])
    let list =
      "<plist><dict><!-- \(mark) --><key>a</key><string>1</string><key>b</key><string>1</string></dict></plist>"
    #expect(Self.content(list, .strings) == ["-: a = 1!, b = 1"])
    let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    let rules =
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>"
      + "<dict>\(rule)<key>one</key><string>1</string><!-- \(mark) --><key>other</key><string>1</string>"
      + "</dict></dict></dict></plist>"
    #expect(
      Self.content(rules, .stringsdict)
        == ["-: k = format%#@n@ substitutions.n.one1 substitutions.n.other1!"])
  }

  /// What the loader does not look at is no text, be it a string.
  @Test func misplacedStringsAreNoTexts() {
    let rules =
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>a</string>"
      + "<key>b</key><string>c</string></dict></dict></plist>"
    #expect(Self.content(rules, .stringsdict) == ["-: k = formata"])
  }

  @Test func aCatalogHasItsSourceLanguageFirst() {
    let head = #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"A"}}}},"b":{}}"#
    #expect(Self.content(head + #","sourceLanguage":"fr"}"#, .catalog) == ["fr: a = a, b = b", "de: a = A!"])
    #expect(Self.content(head + "}", .catalog) == ["en: a = a, b = b", "de: a = A!"])
  }
}
