import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nFormats
import L10nLocale
import L10nSystem
import TestSupport
import Testing

/// Whole numbers need the plural forms of ICU's rules, in all formats.
@Suite struct WholeNumberPluralTests {
  @Test func formsOfDecimalsAlone() {
    var languages: [String] = []
    for language in [
      "be", "br", "cs", "de", "fr", "ga", "lt", "lv", "mt", "pl", "ru", "sk", "sl", "uk", "ar",
    ] {
      let needs = PluralNeeds(of: LocaleTag(name: language))
      if needs.required != needs.required(isDecimal: true) { languages.append(language) }
    }
    #expect(languages == ["cs", "lt", "sk"])
    #expect(PluralNeeds(of: LocaleTag(name: "lt")).required.names == ["one", "few", "other"])
    #expect(PluralNeeds(of: LocaleTag(name: "pl")).required.names == ["one", "few", "many", "other"])
  }

  private func incomplete(_ files: [String: String], _ locale: String) throws -> Int {
    let table = try #require(Report.of(files).bundles.flatMap(\.tables).first)
    return try #require(table.cells.first { $0.locale == locale }).counts[.incomplete]
  }

  private static func rules(_ type: String, _ forms: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    \(forms.map { "<key>\($0)</key><string>%\(type) x</string>" }.joined(separator: "\n"))
    </dict></dict></dict></plist>
    """
  }

  @Test(arguments: [("ld", 0), (".1f", 1)])
  func inRules(_ type: String, _ expected: Int) throws {
    let files = [
      "en.lproj/L.stringsdict": Self.rules(type, ["one", "other"]),
      "cs.lproj/L.stringsdict": Self.rules(type, ["one", "few", "other"]),
    ]
    #expect(try incomplete(files, "cs") == expected)
  }

  @Test(arguments: [("%lld", 0), ("%.1f", 1)])
  func inCatalogs(_ conversion: String, _ expected: Int) throws {
    let forms = ["one", "few", "other"].map {
      "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(conversion) x\"}}"
    }.joined(separator: ",")
    let catalog = """
      {"sourceLanguage":"en","strings":{"\(conversion) files":{"localizations":{
        "sk":{"variations":{"plural":{\(forms)}}}}}},"version":"1.0"}
      """
    #expect(try incomplete(["L.xcstrings": catalog], "sk") == expected)
  }
}
