import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Keys that Xcode makes of an intent definition, beyond the codes that stand in it.
@Suite struct IntentKeyTests {
  /// A parameter whose values are the cases of an enum, and what is asked about it.
  static let definition = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>INEnums</key><array><dict>
      <key>INEnumDisplayName</key><string>Size</string><key>INEnumDisplayNameID</key><string>SizeNm</string>
      <key>INEnumValues</key><array>
        <dict><key>INEnumValueDisplayName</key><string>large</string><key>INEnumValueDisplayNameID</key><string>dYQ5NN</string></dict>
        <dict><key>INEnumValueDisplayName</key><string>small</string><key>INEnumValueDisplayNameID</key><string>eHmH1H</string></dict>
      </array></dict></array>
    <key>INIntents</key><array><dict>
      <key>INIntentTitle</key><string>Order</string><key>INIntentTitleID</key><string>TitleI</string>
      <key>INIntentParameters</key><array><dict>
        <key>INIntentParameterName</key><string>size</string>
        <key>INIntentParameterMetadata</key><dict>
          <key>INIntentParameterMetadataDefaultValue</key><string>none</string>
          <key>INIntentParameterMetadataDefaultValueID</key><string>CmlkE4</string></dict>
        <key>INIntentParameterPromptDialogs</key><array><dict>
          <key>INIntentParameterPromptDialogFormatString</key>
          <string>There are ${count} options matching ‘${size}’.</string>
          <key>INIntentParameterPromptDialogFormatStringID</key><string>apSxMG</string>
        </dict></array>
      </dict></array>
    </dict></array></dict></plist>
    """

  private func table(_ files: [String: String]) throws -> TableReport {
    return try #require(Report.of(files).bundles.flatMap(\.tables).first { $0.name == "Intents" })
  }

  private func names(_ keys: [[UInt8]]) -> [String] { keys.map { String(decoding: $0, as: UTF8.self) } }

  @Test func derivedKeysAreExpectedWhereAnybodyHasThem() throws {
    let table = try table([
      "Base.lproj/Intents.intentdefinition": Self.definition,
      "en.lproj/Intents.strings":
        "\"apSxMG-dYQ5NN\" = \"There are ${count} options matching ‘large’.\";\n\"own\" = \"x\";\n",
      "fr.lproj/Intents.strings": """
      "apSxMG-dYQ5NN" = "« grand »"; "own" = "y"; "old" = "z"; "apSxMG-nobody" = "?"; "TitleI" = "Commander";
      """,
    ])
    #expect(
      names(table.keys.map(\.key)) == [
        "SizeNm", "dYQ5NN", "eHmH1H", "TitleI", "CmlkE4", "apSxMG", "apSxMG-dYQ5NN",
      ])
    let key = try #require(table.keys.last)
    #expect(String(decoding: key.value, as: UTF8.self) == "There are ${count} options matching ‘large’.")
    let french = try #require(table.cells.first { $0.locale == "fr" })
    #expect(names(french.extra) == ["apSxMG-nobody", "old", "own"])
    // What the development table has may be looked up; the others are nobody's.
    #expect(names(table.useless(in: french)) == ["apSxMG-nobody", "old"])
  }

  /// What an action is called says the case of an enum, or one of the two names of a truth value.
  @Test func titlesThatSayAValueHaveKeysOfBothCodes() throws {
    func title(_ name: String, _ text: String, _ code: String) -> String {
      "<key>\(name)</key><dict><key>INIntentParameterCombinationTitle</key><string>\(text)</string>"
        + "<key>INIntentParameterCombinationTitleID</key><string>\(code)</string></dict>"
    }
    let titles =
      title("size", "Order ${size}", "TitleA") + title("hot", "Order it ${hot}", "TitleB")
      + title("size,hot", "Order ${size}, ${hot}", "TitleC") + title("", "Order again", "TitleD")
    let own = Self.definition.replacing(
      "<key>INIntentParameterName</key>",
      with: "<key>INIntentParameterEnumType</key><string>Size</string><key>INIntentParameterName</key>"
    ).replacing(
      "</dict></array>\n</dict></array></dict></plist>",
      with: """
        </dict><dict><key>INIntentParameterName</key><string>hot</string><key>INIntentParameterMetadata</key><dict>
        <key>INIntentParameterMetadataTrueDisplayName</key><string>hot</string>
        <key>INIntentParameterMetadataTrueDisplayNameID</key><string>HotHot</string>
        <key>INIntentParameterMetadataFalseDisplayName</key><string>cold</string>
        <key>INIntentParameterMetadataFalseDisplayNameID</key><string>NotHot</string></dict></dict></array>
        <key>INIntentParameterCombinations</key><dict>\(titles)</dict>
        </dict></array></dict></plist>
        """)
    let table = try table([
      "Base.lproj/Intents.intentdefinition": own,
      "fr.lproj/Intents.strings": """
      "TitleA-dYQ5NN" = "Grande"; "TitleB-HotHot" = "Chaud"; "TitleB-NotHot" = "Froid"; "TitleA-HotHot" = "?";
      """,
    ])
    let keys = names(table.keys.map(\.key))
    #expect(
      keys.filter { $0.hasPrefix("Title") && $0 != "TitleI" }.sorted() == [
        "TitleA-HotHot", "TitleA-dYQ5NN", "TitleB-HotHot", "TitleB-NotHot", "TitleC", "TitleD",
      ], "\(keys)")
    let key = try #require(table.keys.first { $0.key == Array("TitleB-NotHot".utf8) })
    #expect(String(decoding: key.value, as: UTF8.self) == "Order it cold")
  }

  /// Xcode makes keys of both codes for a question about an enum's case, and none of the question's alone.
  @Test func questionsAboutACaseHaveNoKeyOfTheirOwn() throws {
    let own = Self.definition.replacing(
      "<key>INIntentParameterName</key>",
      with: "<key>INIntentParameterEnumType</key><string>Size</string><key>INIntentParameterName</key>")
    let table = try table([
      "Base.lproj/Intents.intentdefinition": own,
      "fr.lproj/Intents.strings": "\"apSxMG-dYQ5NN\" = \"« grand »\";\n",
    ])
    #expect(
      names(table.keys.map(\.key)) == ["SizeNm", "dYQ5NN", "eHmH1H", "TitleI", "CmlkE4", "apSxMG-dYQ5NN"])
  }

  /// Xcode makes codes of letters and digits; people write words with dots, and what they like.
  @Test func codesThatPeopleWrite() throws {
    let own = Self.definition.replacing(">TitleI<", with: ">order.title<")
      .replacing(">SizeNm<", with: ">Größe &amp; more<")
    let table = try table([
      "Base.lproj/Intents.intentdefinition": own,
      "en.lproj/Intents.strings": "\"order.title\" = \"Order\";\n",
      "fr.lproj/Intents.strings": "\"order.title\" = \"Commander\";\n",
    ])
    #expect(
      names(table.keys.map(\.key)) == ["Größe & more", "dYQ5NN", "eHmH1H", "order.title", "CmlkE4", "apSxMG"])
    #expect(table.cells.first { $0.locale == "fr" }?.extra.isEmpty == true)
  }

  @Test func nobodyLacksWhatNobodyHas() throws {
    let table = try table([
      "Base.lproj/Intents.intentdefinition": Self.definition,
      "fr.lproj/Intents.strings": "\"TitleI\" = \"C\";\n",
      "en.lproj/x.txt": "",
    ])
    #expect(!names(table.keys.map(\.key)).contains("apSxMG-dYQ5NN"))
  }

  /// Xcode begins every enumeration with a case that nobody is shown.
  @Test func theUnknownCaseIsNotHandedOut() throws {
    func keys(_ french: String) throws -> [String] {
      let table = try table([
        "Base.lproj/Intents.intentdefinition": Self.definition.replacing("small", with: "unknown"),
        "fr.lproj/Intents.strings": french, "en.lproj/x.txt": "",
      ])
      #expect(table.notHandedOut + table.keys.count == 6)
      return names(table.keys.map(\.key))
    }
    #expect(try !keys("\"TitleI\" = \"C\";\n\"eHmH1H\" = \"unknown\";\n").contains("eHmH1H"))
    #expect(try keys("\"eHmH1H\" = \"inconnu\";\n").contains("eHmH1H"), "somebody translates it")
  }
}
