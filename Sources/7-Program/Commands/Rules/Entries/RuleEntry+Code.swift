internal import L10nCoverage
internal import L10nFormats
internal import L10nLookup
internal import L10nText

extension RuleEntry {
  /// Of texts and the code that uses them.
  static let code: [RuleEntry] = [
    RuleEntry(
      .placeholderCall,
      why: """
        A format takes what it finds where an argument should be: the app prints garbage, or crashes, in this language alone. \
        Compilers check literal formats only, not the texts of keys.
        """,
      remedy: """
        Give the text the placeholders that the call passes arguments for, or fix the call. A text that leaves arguments out \
        is a warning, and a note where the development text does so too.
        """,
      example: RuleExample(
        ["keys"],
        both: [
          .init("en.lproj/Localizable.strings", "\"count\" = \"%d of %d\";\n"),
          .init(
            "Main.swift", "let text = String(format: NSLocalizedString(\"count\", comment: \"\"), 1, 2)\n"),
        ],
        reported: [.init("de.lproj/Localizable.strings", "\"count\" = \"%d von %d und %d\";\n")],
        clean: [.init("de.lproj/Localizable.strings", "\"count\" = \"%d von %d\";\n")])),
    RuleEntry(
      .keyInNoTable,
      why: "Users see the bare key, in every language.",
      remedy: """
        Add the key to the development table, or a default text to the code: then it counts as expected, and the default \
        text is what translators get.
        """,
      example: RuleExample(
        ["report"],
        both: [.init("Main.swift", "let text = NSLocalizedString(\"menu.save\", comment: \"\")\n")],
        reported: [.init("en.lproj/Localizable.strings", "\"menu.open\" = \"Open\";\n")],
        clean: [
          .init(
            "en.lproj/Localizable.strings", "\"menu.open\" = \"Open\";\n\"menu.save\" = \"Save\";\n")
        ])),
    RuleEntry(
      .symbolCollision,
      why: """
        Xcode generates a symbol for every key that was made by hand, where `STRING_CATALOG_GENERATE_SYMBOLS` says so and in \
        every package. It refuses a catalog of which two keys have one: nothing is built. Capitals, punctuation and \
        placeholders make no difference: `days` and `Days` are both `.days`.
        """,
      remedy: """
        Make the two keys one, rename one of them, or keep one of them from having a symbol, with `"generatesSymbol" : false`. \
        Only keys in the state `manual` have one.
        """,
      example: RuleExample(
        ["report"],
        both: [
          .init(
            "Package.swift",
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
              + """
              let package = Package(
                name: "Kit", defaultLocalization: "en",
                targets: [.target(name: "Kit", resources: [.process("Localizable.xcstrings")])])

              """),
          .init("Sources/Kit/Kit.swift", "let days = String(localized: .days)\n"),
        ],
        reported: [.init("Sources/Kit/Localizable.xcstrings", Self.symbolCatalog("Days…"))],
        clean: [.init("Sources/Kit/Localizable.xcstrings", Self.symbolCatalog("All days"))])),
    RuleEntry(
      .tableNotRead,
      why: "Users see the keys, in every language, however much of the table is translated.",
      remedy: """
        Give the table the name that code uses (`Localizable`, where it names none), or name the table in the code. Where \
        something of the code could not be read, or a table's name is put together at run time, it is a warning.
        """,
      example: RuleExample(
        ["report"],
        both: [.init("Main.swift", "let text = NSLocalizedString(\"menu.open\", comment: \"\")\n")],
        reported: [.init("en.lproj/Strings.strings", "\"menu.open\" = \"Open\";\n")],
        clean: [.init("en.lproj/Localizable.strings", "\"menu.open\" = \"Open\";\n")])),
  ]

  private static func symbolCatalog(_ key: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "\(key)" : { "extractionState" : "manual" },
        "days" : { "extractionState" : "manual" }
      },
      "version" : "1.1"
    }

    """
  }
}
