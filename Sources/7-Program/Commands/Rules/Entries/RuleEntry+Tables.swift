internal import L10nDiscovery
internal import L10nCoverage
internal import L10nText

extension RuleEntry {
  /// Of images, sounds and all else that is localized as a whole.
  static let resources: [RuleEntry] = [
    RuleEntry(
      .missingVariant,
      why: "Users of some devices see a picture that is blurred, or that of another language.",
      remedy: "Add the variant.",
      example: RuleExample(
        both: [
          .table("en.lproj"), .init("en.lproj/logo.png", "1"), .init("en.lproj/logo@2x.png", "2"),
          .init("de.lproj/logo.png", "3"),
        ],
        reported: [], clean: [.init("de.lproj/logo@2x.png", "4")])),
    RuleEntry(
      .launchImageWithoutDefault,
      why: "Users of every other language see a black screen, or no icon.",
      remedy: "Put one beside Info.plist.",
      example: RuleExample(
        both: [
          .list("App.app/Info.plist", "<key>CFBundleIdentifier</key><string>com.example.App</string>"),
          .table("App.app/en.lproj"), .init("App.app/en.lproj/Default.png", "1"),
        ],
        reported: [], clean: [.init("App.app/Default.png", "0")])),
    RuleEntry(
      .assetFileMissing,
      why: "Users of the language see the picture of another one.",
      remedy: "Add the file to the asset, or take the language out of it.",
      example: RuleExample(
        both: [
          .table("en.lproj"),
          .init(
            "Assets.xcassets/Logo.imageset/Contents.json",
            """
            {
              "images" : [
                { "filename" : "logo.png", "idiom" : "universal" },
                { "filename" : "logo-de.png", "idiom" : "universal", "locale" : "de" }
              ],
              "info" : { "author" : "xcode", "version" : 1 },
              "properties" : { "localizable" : true }
            }

            """),
          .init(
            "Assets.xcassets/Contents.json", "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }\n"),
          .init("Assets.xcassets/Logo.imageset/logo.png", "1"),
        ],
        reported: [], clean: [.init("Assets.xcassets/Logo.imageset/logo-de.png", "2")])),
    RuleEntry(
      .hiddenByUnlocalized,
      why:
        "The loader looks outside the `.lproj` folders first: every language is in the app, and all users see one.",
      remedy: "Delete the file, or move it into the folder of the development localization.",
      example: RuleExample(
        both: [RuleEntry.macInfo, .table("\(mac)/en.lproj"), .table("\(mac)/de.lproj", "Hallo")],
        reported: [.init("\(mac)/Localizable.strings", "\"hello\" = \"Hello\";\n")])),
    RuleEntry(
      .caseSlip,
      why: "On a Mac with its usual volumes it works; on a device the file is not found.",
      remedy: "Give all of them one spelling: that of the development localization.",
      example: RuleExample(
        both: [.table("en.lproj")],
        reported: [.init("de.lproj/localizable.strings", "\"hello\" = \"Hallo\";\n")],
        clean: [.table("de.lproj", "Hallo")])),
  ]

  /// Of tables, and of what they are compared with.
  static let tables: [RuleEntry] = [
    RuleEntry(
      .developmentRegion,
      why:
        """
        The name is ignored, and the next source decides: the comparison may be with another language. The loader \
        passes over it as well: who speaks none of the languages that are there gets the first of them.
        """,
      remedy:
        "Name a localization that exists, or add its folder, even an empty one where the keys are its texts.",
      example: RuleExample(
        ["report"],
        both: [.table("\(mac)/en.lproj"), .table("\(mac)/fr.lproj", "Bonjour")], reported: [info("sv")],
        clean: [info("en")])),
    RuleEntry(
      .noDevelopmentRegion,
      why: """
        Without source texts it is unknown what is missing: several languages are compared with each other, and the run \
        ends with status 2. If code asks with keys that are texts, these are the source texts, and the run goes on.
        """,
      remedy:
        "Pass `--development-region TAG`, set `development-region`, or compare with `--expected union`.",
      example: RuleExample(
        both: [.table("de.lproj", "Hallo")], reported: [.table("fr.lproj", "Bonjour")],
        clean: [.table("en.lproj")])),
    RuleEntry(
      .developmentStub,
      why: """
        Projects whose keys are the original texts often keep an almost empty development table. Against that, all \
        translations are extra and none is missing. So the report compares with all localizations together, unless it \
        was said what is expected.
        """,
      remedy: """
        Say what is meant: `expected: union` in the configuration, or `expected: development` where the translations \
        have keys that are gone.
        """,
      example: RuleExample(
        both: [.init("de.lproj/Localizable.strings", words), .init("fr.lproj/Localizable.strings", words)],
        reported: [.table("en.lproj")], clean: [.init("en.lproj/Localizable.strings", words)])),
    RuleEntry(
      .mostlyUnchanged,
      why: """
        A name or a word may be the same in many languages; a sentence is not. Where most localizations have it as it \
        is in the original, it was copied and never translated: it does not count as translated.
        """,
      remedy: "Translate it, or list it under `ignore` in the configuration.",
      example: RuleExample(
        both: [.table("en.lproj", sentence)],
        reported: languages.prefix(6).map { .table("\($0).lproj", sentence) },
        clean: languages.prefix(6).map { .table("\($0).lproj", "Text \($0)") })),
    RuleEntry(
      .neverTranslated,
      why: "It is most likely not meant to be translated, and every report names it again.",
      remedy: "List it under `ignore` in the configuration, as the finding shows, or have it translated.",
      example: RuleExample(
        both: [.init("en.lproj/Localizable.strings", named(sentence))],
        reported: languages.map { .init("\($0).lproj/Localizable.strings", named("Text \($0)")) },
        clean: languages.map {
          .init("\($0).lproj/Localizable.strings", named("Text \($0)", brand: "\($0) 1"))
        })),
    RuleEntry(
      .baseHoldsKeys,
      why:
        "Whoever opens the file of the development localization believes that it is the original, and it is empty.",
      remedy: "Delete it, or move the texts of `Base.lproj` into it.",
      example: RuleExample(
        both: [.table("Base.lproj"), .table("de.lproj", "Hallo")],
        reported: [.init("en.lproj/Localizable.strings", "/* See Base */\n")],
        clean: [.table("en.lproj")])),
    RuleEntry(
      .partialRegionTable,
      why: """
        The loader falls back by file, not by key: a table of a region with three texts hides the hundred of the \
        language, and its users see the development text or bare keys.
        """,
      remedy: "Complete the table of the region, or delete it.",
      example: RuleExample(
        both: [
          .init("en.lproj/Localizable.strings", "\"a\" = \"Color\";\n\"b\" = \"Open\";\n"),
          .init("fr.lproj/Localizable.strings", "\"a\" = \"Couleur\";\n\"b\" = \"Ouvrir\";\n"),
        ],
        reported: [.init("fr-CA.lproj/Localizable.strings", "\"a\" = \"Couleur\";\n")],
        clean: [.init("fr-CA.lproj/Localizable.strings", "\"a\" = \"Couleur\";\n\"b\" = \"Ouvrir\";\n")])),
    RuleEntry(
      .stringsHiddenByPlural,
      why: "Changes to the text in the `.strings` have no effect.",
      remedy: "Remove the entry from the `.strings`, or from the `.stringsdict` if it is not a plural.",
      example: RuleExample(
        both: [
          .init(RuleExample.File.rules, counted("files")),
          .init("de.lproj/Localizable.stringsdict", counted("Dateien")),
          .init(RuleExample.File.english, "\"a\" = \"One\";\n"),
        ],
        reported: [.init(RuleExample.File.german, "\"a\" = \"Eins\";\n\"files\" = \"%d Dateien\";\n")],
        clean: [.init(RuleExample.File.german, "\"a\" = \"Eins\";\n")])),
    RuleEntry(
      .lookalikeKey,
      why: "People see one key twice, as missing and as extra, and no difference between them.",
      remedy: "Copy the key from the development file.",
      example: RuleExample(
        both: [.init("en.lproj/Localizable.strings", "\"caf\u{E9}\" = \"Coffee\";\n")],
        reported: [.init("de.lproj/Localizable.strings", "\"cafe\u{301}\" = \"Kaffee\";\n")],
        clean: [.init("de.lproj/Localizable.strings", "\"caf\u{E9}\" = \"Kaffee\";\n")])),
    RuleEntry(
      .catalogInLocalization,
      why: "Xcode refuses to build the target.",
      remedy: "Move the catalog beside the `.lproj` folders: it has all languages.",
      example: RuleExample(
        both: [.table("en.lproj")],
        reported: [.init("de.lproj/Words.xcstrings", RuleExample.File.catalog("\"Open\" : { }"))],
        clean: [.init("Words.xcstrings", RuleExample.File.catalog("\"Open\" : { }"))])),
    RuleEntry(
      .catalogBesideStrings,
      why:
        "Xcode refuses to build the target, or takes the catalog: the texts of the other files are not seen.",
      remedy: "Move the texts into the catalog, and delete the other files.",
      example: RuleExample(
        both: [.init("Localizable.xcstrings", RuleExample.File.catalog("\"hello\" : { }"))],
        reported: [.table("en.lproj")], clean: [.init("en.lproj/Other.strings", "\"a\" = \"A\";\n")])),
  ]

  private static let mac = RuleExample.File.macResources
  private static let words = "\"Open\" = \"1\";\n\"Close\" = \"2\";\n\"Save\" = \"3\";\n\"hello\" = \"4\";\n"

  private static func info(_ region: String) -> RuleExample.File {
    .list(
      RuleExample.File.macInfo,
      "<key>CFBundleIdentifier</key><string>com.example.App</string>\n"
        + "<key>CFBundleDevelopmentRegion</key><string>\(region)</string>")
  }

  private static let languages = ["cs", "da", "de", "el", "es", "fi", "fr", "it", "nl", "pl"]
  private static let sentence = "Do you want to save the document?"

  private static func named(_ text: String, brand: String = "Office") -> String {
    "\"a\" = \"\(text)\";\n\"b\" = \"\(text) 2\";\n\"brand\" = \"\(brand)\";\n"
  }

  /// A file of plural rules for a number of things.
  private static func counted(_ things: String) -> String {
    RuleExample.File.plural(
      """
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d</string>
      <key>other</key><string>%d \(things)</string>
      """)
  }
}
