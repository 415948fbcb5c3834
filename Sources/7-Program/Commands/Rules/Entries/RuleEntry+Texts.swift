internal import L10nEngine
internal import L10nText

extension RuleEntry {
  /// Of texts, looked for unless somebody says otherwise.
  static let texts: [RuleEntry] = [
    RuleEntry(
      .outdatedTranslation,
      why: """
        Users of that language read what the app no longer means; where placeholders have changed, it crashes. It takes git's \
        history to see it: `check --git` asks it.
        """,
      remedy: """
        Translate the text again: `l10ncheck export --only outdated` exports all of them. Where the translation is right as \
        it stands, put `l10ncheck:ignore outdated-translation` into the comment of the source's entry.
        """),
    RuleEntry(
      .emptyText,
      why: "Users see nothing where there should be something: a button without a title.",
      remedy: "Translate the text, or take the entry out, so that the source text is shown.",
      example: .pair(.emptyText, "Open", reported: "", clean: "Öffnen")),
    RuleEntry(
      .edgeSpace,
      why: "Code joins texts, so words run into each other, or a title is out of place.",
      remedy: "Start and end the text with the white space of its source; `--fix` does.",
      example: .habit(
        .edgeSpace, "Name: ", others: "From ", reported: "Name:", clean: "Name: ")),
    RuleEntry(
      .lineBreakCount,
      why: "What is laid out for two lines has one, or three of which the last is cut off.",
      remedy: "Break the lines as the source text does.",
      example: .habit(
        .lineBreakCount, "Drop it\\nhere", others: "A\\nB", reported: "Hier ablegen", clean: "Hier\\nablegen")
    ),
    RuleEntry(
      .endPunctuation,
      why: "A question reads as a statement, or one line of a list ends unlike the others.",
      remedy: "End the text with the mark of the source, as the script of the language has it.",
      example: .habit(
        .endPunctuation, "Are you sure?", others: "Why?", reported: "Sind Sie sicher.",
        clean: "Sind Sie sicher?")),
    RuleEntry(
      .tooLong,
      why: "The text does not fit where it is shown, and is cut off.",
      remedy: "Shorten it, or correct the limit in the comment of the development entry.",
      example: .pair(
        .tooLong, "Open", reported: "Datei jetzt öffnen", clean: "Öffnen",
        comment: "Button, at most 10 characters")),
  ]

  /// Of texts, looked for when somebody asks.
  static let optionalTexts: [RuleEntry] = [
    RuleEntry(
      .glossaryWord,
      why: """
        One thing has two names in the app, or a name that must not be translated is. It takes a glossary, which `glossary:` in \
        the configuration names; where there is one, this is looked for.
        """,
      remedy: "Use the word of the glossary, or correct the glossary.",
      example: RuleExample(
        ["check", "--only", Rule.glossaryWord.id],
        both: [
          RuleExample.File(".l10ncheck.yml", "glossary: glossary.yml\n"),
          RuleExample.File(
            "glossary.yml",
            "terms:\n  - term: [folder, folders]\n    must: {de: Ordner}\n    must-not: {de: Verzeichnis}\n"),
          RuleExample.File(RuleExample.File.english, "\"text\" = \"New Folder\";\n"),
        ],
        reported: [RuleExample.File(RuleExample.File.german, "\"text\" = \"Neues Verzeichnis\";\n")],
        clean: [RuleExample.File(RuleExample.File.german, "\"text\" = \"Neuer Ordner\";\n")])),
    RuleEntry(
      .quotationMarks,
      why: "Quotes look foreign, or open at the foot of the line. CLDR says which marks a language has.",
      remedy: "Write the marks of the language.",
      example: .pair(
        .quotationMarks, "Delete “%@”?", reported: "“%@” löschen?", clean: "„%@“ löschen?")),
    RuleEntry(
      .hanWriting,
      why: """
        Readers in Taiwan and Hong Kong see characters of the mainland, or the reverse: mostly what a conversion left. ICU's \
        conversion says for which characters the other writing has another one; those that both writings use are never \
        named.
        """,
      remedy: "Write the character of the other writing.",
      example: RuleExample(
        ["check", "--only", Rule.hanWriting.id],
        both: [RuleExample.File(RuleExample.File.english, "\"text\" = \"Open file\";\n")],
        reported: [RuleExample.File("zh-Hant.lproj/Localizable.strings", "\"text\" = \"開启檔案\";\n")],
        clean: [RuleExample.File("zh-Hant.lproj/Localizable.strings", "\"text\" = \"開啟檔案\";\n")])),
    RuleEntry(
      .muchLonger,
      why: "A text that is far longer than its source is mostly cut off, or it is the text of another key.",
      remedy: "Look at the screen that it is on.",
      example: .pair(
        .muchLonger, "Save as PDF", reported: "Speichern Sie das Dokument jetzt als portables Dokument",
        clean: "Als PDF sichern")),
    RuleEntry(
      .numbersDiffer,
      why: "A limit, a price or a version was changed in one language only.",
      remedy: "Compare it with the source text.",
      example: .pair(
        .numbersDiffer, "At most 20 files", reported: "Höchstens 10 Dateien", clean: "Höchstens 20 Dateien")),
    RuleEntry(
      .addressDiffers,
      why: "Users of one language are led nowhere, or elsewhere.",
      remedy: "Keep the address, or check that the other one is meant.",
      example: .pair(
        .addressDiffers, "See https://example.com/help", reported: "Siehe https://example.com/hlp",
        clean: "Siehe https://example.com/help")),
    RuleEntry(
      .bracketsUnbalanced,
      why: "A bracket was lost, and perhaps what stood in it.",
      remedy: "Close what is open.",
      example: .pair(
        .bracketsUnbalanced, "Size (in points)", reported: "Größe (in Punkt", clean: "Größe (in Punkt)")),
    RuleEntry(
      .markupDiffers,
      why: "Words are bold that should not be, or users see the tags.",
      remedy: "Put the tags of the source text around the same words.",
      example: .pair(
        .markupDiffers, "A <b>bold</b> word", reported: "Ein <b>fettes Wort", clean: "Ein <b>fettes</b> Wort")
    ),
    RuleEntry(
      .threeDots,
      why: "The source text has an ellipsis, and three dots are wider.",
      remedy: "Write `…`; `--fix` does.",
      example: .pair(.threeDots, "Open…", reported: "Öffnen...", clean: "Öffnen…")),
    RuleEntry(
      .doubledWord,
      why: "A word was typed twice. Some languages do that on purpose.",
      remedy: "Take one out.",
      example: .pair(
        .doubledWord, "Open the file", reported: "Die Datei Datei öffnen", clean: "Die Datei öffnen")),
    RuleEntry(
      .doubledSpace,
      why: "A blank was typed twice.",
      remedy: "Take one out; `--fix` does.",
      example: .pair(
        .doubledSpace, "Open the file", reported: "Die  Datei öffnen", clean: "Die Datei öffnen")),
    RuleEntry(
      .oddCharacter,
      why: "Users see a box or a question mark, or nothing where something was.",
      remedy: "Type the text again; a replacement character tells that it was saved in a wrong encoding.",
      example: .pair(.oddCharacter, "Open", reported: "\u{FFFD}ffnen", clean: "Öffnen")),
    RuleEntry(
      .bidiUnbalanced,
      why: "Text after it runs in the wrong direction.",
      remedy: "End what is begun, or take the control out.",
      example: .pair(
        .bidiUnbalanced, "Open %@", reported: "\u{2068}%@ öffnen", clean: "\u{2068}%@\u{2069} öffnen")),
    RuleEntry(
      .notNormalized,
      why: "Searches do not find the text, and some fonts set its accents beside the letters.",
      remedy: "Save it in normal form C; `--fix` does.",
      example: .pair(.notNormalized, "Open", reported: "O\u{308}ffnen", clean: "Öffnen")),
    RuleEntry(
      .foreignScript,
      why: "The text was left in the source language, or is of another one.",
      remedy: "Translate it.",
      example: RuleExample(
        ["check", "--only", Rule.foreignScript.id], both: [.table("en.lproj", "Open the selected file")],
        reported: [.table("ru.lproj", "Open the chosen file")],
        clean: [.table("ru.lproj", "Открыть выбранный файл")])),
    RuleEntry(
      .mixedScript,
      why: "A letter of another script looks right and is not: searches do not find the word.",
      remedy: "Type the word again.",
      example: RuleExample(
        ["check", "--only", Rule.mixedScript.id], both: [.table("en.lproj", "Open")],
        reported: [.table("ru.lproj", "Oткрыть")], clean: [.table("ru.lproj", "Открыть")])),
    RuleEntry(
      .sourceTranslatedTwice,
      why: "One thing has two names in one app, and users look for the difference.",
      remedy: "Agree on one word, unless the places differ.",
      example: twice(
        .sourceTranslatedTwice, "Sharing", "Sharing", reported: "Teilen", "Freigabe", clean: "Freigabe")),
    RuleEntry(
      .translationUsedTwice,
      why: "Two things have one name, and users cannot tell them apart.",
      remedy: "Find another word for one of them, unless one is right for both.",
      example: twice(
        .translationUsedTwice, "Remove", "Delete", reported: "Löschen", "Löschen", clean: "Entfernen")),
    RuleEntry(
      .commentMissing,
      why: "A translator has to guess whether \"Open\" is a command or a state.",
      remedy: "Say in a comment where the text is shown, and what its arguments are.",
      example: .own(
        .commentMissing, reported: "\"open\" = \"Open\";\n",
        clean: "/* A button: opens the file. */\n\"open\" = \"Open\";\n")),
    RuleEntry(
      .unordered,
      why: "Two files that are not in one order are hard to compare.",
      remedy: "Sort the entries as in the development file; `l10ncheck stubs --sort` does.",
      example: RuleExample(
        ["check", "--only", Rule.unordered.id],
        both: [RuleExample.File(RuleExample.File.english, "\"a\" = \"A\";\n\"b\" = \"B\";\n")],
        reported: [RuleExample.File(RuleExample.File.german, "\"b\" = \"B\";\n\"a\" = \"A\";\n")],
        clean: [RuleExample.File(RuleExample.File.german, "\"a\" = \"A\";\n\"b\" = \"B\";\n")])),
  ]

  private static func twice(
    _ rule: Rule, _ one: String, _ two: String, reported first: String, _ second: String, clean: String
  ) -> RuleExample {
    func table(_ path: String, _ one: String, _ two: String) -> RuleExample.File {
      RuleExample.File(path, "\"a\" = \"\(one)\";\n\"b\" = \"\(two)\";\n")
    }
    return RuleExample(
      ["check", "--only", rule.id], both: [table(RuleExample.File.english, one, two)],
      reported: [table(RuleExample.File.german, first, second)],
      clean: [table(RuleExample.File.german, clean, second)])
  }
}
