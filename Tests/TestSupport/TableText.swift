internal import L10nText

/// The text of tables, as tests write them.
package enum TableText {
  /// A `.strings` file.
  package static func strings(_ texts: [(key: String, value: String)]) -> String {
    texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  /// The mark of a stub for a text, or of a machine.
  package static func mark(for text: String, isByMachine: Bool = false) -> String {
    var words: [UInt8] = []
    TextMark.append(isByMachine ? .machine : .untranslated, for: Array(text.utf8), to: &words)
    return String(decoding: words, as: UTF8.self)
  }

  /// A file in UTF-16, as Windows and old versions of Xcode write it.
  package static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// A catalog of texts by language and key.
  package static func catalog(_ texts: [String: [String: String]], state: String = "translated") -> String {
    let entries = Set(texts.values.flatMap(\.keys)).sorted().map { key in
      let units = texts.keys.sorted().compactMap { language in
        texts[language]?[key].map {
          "\"\(language)\": {\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\($0)\"}}"
        }
      }
      return
        "\"\(key)\": {\"extractionState\": \"manual\", \"localizations\": {\(units.joined(separator: ",\n"))}}"
    }
    return
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ",\n"))}}\n"
  }

  /// A `.stringsdict` file in which a text is that of all categories.
  package static func rules(_ texts: [(key: String, value: String)], categories: [String]) -> String {
    let entries = texts.map { key, text in
      """
      <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(categories.map { "<key>\($0)</key><string>\(text)</string>" }.joined())</dict></dict>

      """
    }
    return propertyList(entries.joined())
  }

  /// A `.stringsdict` file as Xcode lays it out: keys with the forms of their only variable, `%#@n@`.
  package static func pluralRules(
    _ rules: [(key: String, forms: [(String, String)])], of variable: String = "n"
  ) -> String {
    let entries = rules.map { key, forms in
      """
      \t<key>\(key)</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@\(variable)@</string>
      \t\t<key>\(variable)</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>d</string>
      \(forms.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }.joined())\t\t</dict>
      \t</dict>

      """
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(entries.joined())</dict>\n</plist>\n"
  }

  /// A property list of texts.
  package static func plist(_ texts: [(key: String, value: String)]) -> String {
    propertyList(texts.map { "<key>\($0.key)</key><string>\($0.value)</string>\n" }.joined())
  }

  private static func propertyList(_ members: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(members)</dict></plist>\n"
  }
}
