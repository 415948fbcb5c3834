internal import L10nHandoff
internal import L10nText

extension RuleEntry {
  /// Of `export` and `import`.
  static let handoffs: [RuleEntry] = [
    RuleEntry(
      .handoffLeftOut,
      why: "Translators do not get the text: it stays untranslated, whatever comes back.",
      remedy:
        "Do what the hint of the finding says: mostly another format, or a text without control characters.",
      example: RuleExample(
        ["export", "--locale", "fr"], both: [.table("fr.lproj", "Bonjour")],
        reported: [.table("en.lproj", "Hello\\U0001")], clean: [.table("en.lproj")])),
    RuleEntry(
      .sourceFormat,
      why: """
        The text after the percent sign is read as a placeholder, or placeholders take each other's arguments: the app \
        prints something else than the text says, in every language.
        """,
      remedy: """
        Write a percent sign as `%%`, and number all placeholders or none. If the text is not a format, say so in `formats` of \
        the configuration.
        """,
      example: RuleExample(
        ["export", "--locale", "fr"], both: [.table("fr.lproj", "%@")],
        reported: [.table("en.lproj", "%@ is 50% full")], clean: [.table("en.lproj", "%@ is 50%% full")])),
    RuleEntry(
      .handoffSyntax,
      why: "Half a handoff would look like one whose other half is not translated.",
      remedy: "Ask for the file again, as it left the translator's tool.",
      example: RuleExample(
        importing, both: tree,
        reported: [.init("fr.xliff", xliff.replacing("</xliff>", with: ""))],
        clean: [.init("fr.xliff", xliff)])),
    RuleEntry(
      .handoffForbidden,
      why: "Such a file reads or writes outside the project, or fills memory, with tools that trust it.",
      remedy:
        "Do not trust where the file comes from. If it is yours, take the document type or the path out.",
      example: RuleExample(
        importing, both: tree,
        reported: [
          .init("fr.xliff", xliff.replacing("<xliff", with: "<!DOCTYPE xliff SYSTEM \"x.dtd\">\n<xliff"))
        ],
        clean: [.init("fr.xliff", xliff)])),
    RuleEntry(
      .handoffLanguage,
      why: "The texts would go into the tables of another language.",
      remedy: "Name the language in the file, or name a new localization with `--locale`.",
      example: RuleExample(
        importing, both: tree,
        reported: [
          .init("fr.xliff", xliff.replacing("target-language=\"fr\"", with: "target-language=\"tlh\""))
        ],
        clean: [.init("fr.xliff", xliff)])),
    RuleEntry(
      .handoffRefused,
      why: "The reason is in the message: the key is gone, its source has changed, a placeholder is wrong.",
      remedy: """
        Mend the translation, or hand the text out again. `--accept-stale`, `--accept-review` and `--allow-empty` \
        take some of them over.
        """,
      example: RuleExample(
        importing, both: tree, reported: [.init("fr.xliff", xliff.replacing("Hello", with: "Hi"))],
        clean: [.init("fr.xliff", xliff)])),
    RuleEntry(
      .handoffDoubtful,
      why: "The text is in the project now. The reason is in the message: a length, a form, a placeholder.",
      remedy: "Look at the text in the app.",
      example: RuleExample(
        importing, both: [tree[1], .init("fr.xliff", xliff)],
        reported: [.init(RuleExample.File.english, "/* At most 5 characters */\n\"hello\" = \"Hello\";\n")],
        clean: [.init(RuleExample.File.english, "/* At most 20 characters */\n\"hello\" = \"Hello\";\n")])),
  ]

  private static let importing = ["import", "fr.xliff"]
  private static let tree: [RuleExample.File] = [
    .table("en.lproj"), .init("fr.lproj/Localizable.strings", "/* None yet */\n"),
  ]
  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/Localizable.strings" source-language="en" target-language="fr" datatype="plaintext">
        <body>
          <trans-unit id="hello"><source>Hello</source><target>Bonjour</target></trans-unit>
        </body>
      </file>
    </xliff>

    """
}
