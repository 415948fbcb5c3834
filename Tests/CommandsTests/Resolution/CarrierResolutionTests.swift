import L10nCommandLine
import TestSupport
import Testing

/// Files that are no localized tables: what is not localized at all, and what holds texts of its own.
@Suite struct CarrierResolutionTests {
  private static let en = "A.app/en.lproj/Localizable.strings"

  @Test func aTableThatIsNotLocalizedAnswers() throws {
    let tree = try ResolvedTree([
      "A.app/Info.plist": ResolvedTree.info(), Self.en: "\"a\" = \"A\";\n",
      "A.app/Global.strings": "\"g\" = \"G\";\n",
    ])
    for words in [["--table", "Global"], []] {
      let bundle = try tree.bundle(words + ["--prefer", "en", "--key", "g"])
      #expect(bundle.asset == "Global")
      #expect(bundle.trail == ["found Global.strings:1"])
      #expect(bundle.shows?.from == "development")
      #expect(bundle.shows?.text == "G")
    }
  }

  @Test(arguments: ["Global.strings", "tune.aiff", "Main.nib", "Images/logo.png"])
  func aResourceThatIsNotLocalizedIsThere(_ name: String) throws {
    let tree = try ResolvedTree([
      "A.app/Info.plist": ResolvedTree.info(), Self.en: "\"a\" = \"A\";\n", "A.app/\(name)": "x",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--resource", name)
    #expect(bundle.trail == ["found \(name)"])
    #expect(bundle.shows?.file == name)
    #expect(try tree.bundle("--prefer", "de", "--resource", "../\(name)", status: .failure).shows == nil)
  }

  @Test func whatIsNotLocalizedHidesWhatIs() throws {
    let tree = try ResolvedTree([
      "A.app/Info.plist": ResolvedTree.info(), Self.en: "\"a\" = \"A\";\n",
      "A.app/LaunchImage.png": "x", "A.app/en.lproj/LaunchImage.png": "y",
    ])
    let bundle = try tree.bundle("--prefer", "en", "--resource", "LaunchImage.png")
    #expect(bundle.trail == ["found LaunchImage.png", "hidden en.lproj/LaunchImage.png"])
  }

  // MARK: - Carriers

  @Test func infoPlistAnswersWithoutATable() throws {
    let tree = try ResolvedTree([
      "A.app/Info.plist": ResolvedTree.info(["CFBundleDisplayName": "<string>Atlas</string>"]),
      Self.en: "\"a\" = \"A\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "CFBundleDisplayName")
    #expect(bundle.asset == "InfoPlist")
    #expect(bundle.shows?.from == "development")
    #expect(bundle.shows?.file == "Info.plist")
    #expect(bundle.shows?.text == "Atlas")
    let text = tree.run("--prefer", "de", "--key", "CFBundleDisplayName").output
    #expect(text.contains("→ “Atlas” (the development text, from A.app/Info.plist itself)"))
  }

  private static let page = """
    <plist version="1.0"><dict>
    <key>StringsTable</key><string>Panel</string>
    <key>PreferenceSpecifiers</key><array><dict>
    <key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Sound</string>
    </dict></array></dict></plist>

    """

  @Test func aPageOfSettingsAnswers() throws {
    let tree = try ResolvedTree([
      "Settings.bundle/Root.plist": Self.page, "Settings.bundle/de.lproj/Panel.strings": "\"x\" = \"X\";\n",
      "Settings.bundle/en.lproj/Panel.strings": "\"Sound\" = \"Sounds\";\n",
    ])
    let german = try tree.bundle("--prefer", "de", "--key", "Sound")
    #expect(german.asset == "Panel")
    #expect(german.shows?.from == "development")
    #expect(german.shows?.file == "Root.plist")
    #expect(german.shows?.text == "Sound")
    // A table that has the key wins.
    #expect(try tree.bundle("--prefer", "en", "--key", "Sound").shows?.text == "Sounds")
  }

  private static let intents = """
    <plist version="1.0"><dict><key>INIntents</key><array><dict>
    <key>INIntentTitle</key><string>Order Soup</string><key>INIntentTitleID</key><string>gpCwrM</string>
    </dict></array></dict></plist>

    """

  @Test(arguments: ["A.app/Base.lproj/Orders.intentdefinition", "A.app/Orders.intentdefinition"])
  func intentsAnswer(_ path: String) throws {
    let tree = try ResolvedTree([
      "A.app/Info.plist": ResolvedTree.info(), Self.en: "\"a\" = \"A\";\n", path: Self.intents,
      "A.app/de.lproj/Orders.strings": "\"gpCwrM\" = \"Suppe bestellen\";\n",
    ])
    #expect(try tree.bundle("--prefer", "de", "--key", "gpCwrM").shows?.text == "Suppe bestellen")
    let french = try tree.bundle("--prefer", "fr", "--key", "gpCwrM")
    #expect(french.shows?.from == "development")
    #expect(french.shows?.text == "Order Soup")
    #expect(french.shows?.file == path.dropFirst("A.app/".count).description)
  }

  private static func nib(_ text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects><label text="\(text)" id="aaa-bb-ccc"/></objects>
    </document>

    """
  }

  @Test func aNibThatNothingTranslatesAnswers() throws {
    let tree = try ResolvedTree([
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "Base.lproj/Main.xib": Self.nib("Welcome"),
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "aaa-bb-ccc.text")
    #expect(bundle.asset == "Main")
    #expect(bundle.shows?.from == "development")
    #expect(bundle.shows?.file == "Base.lproj/Main.xib")
    #expect(bundle.shows?.text == "Welcome")
  }

  @Test func aNibOfALocalizationsOwnTakesThePlaceOfItsTable() throws {
    let tree = try ResolvedTree([
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "Base.lproj/Main.xib": Self.nib("Welcome"),
      "de.lproj/Main.xib": Self.nib("Willkommen"),
      "de.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Hallo\";\n",
      "fr.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Bienvenue\";\n",
    ])
    #expect(try tree.bundle("--prefer", "de", "--key", "aaa-bb-ccc.text").shows?.text == "Willkommen")
    #expect(try tree.bundle("--prefer", "fr", "--key", "aaa-bb-ccc.text").shows?.text == "Bienvenue")
  }

  // MARK: - Words

  @Test func aCatalogsLinesSayTheirLanguage() throws {
    let tree = try ResolvedTree([
      "Localizable.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Ah" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "A" } }
          } }
        },
        "version" : "1.0"
      }

      """
    ])
    let text = tree.run("--prefer", "de", "--key", "a").output
    #expect(text.contains("Localizable.xcstrings:5 (de)"))
    #expect(text.contains("Localizable.xcstrings:6 (en)"))
  }
}
