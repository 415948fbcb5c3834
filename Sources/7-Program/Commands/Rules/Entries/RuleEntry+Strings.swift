internal import L10nFormats
internal import L10nText

extension RuleEntry {
  /// Of the text of `.strings` files, and of old-style property lists in general.
  static let strings: [RuleEntry] = [
    RuleEntry(
      .stringsSyntax,
      why: """
        Users see the development text or bare keys instead of every text of the file, and no error tells the \
        developer: the loader takes the file for an empty one.
        """,
      remedy: "Fix the place that is named. Entries have the form `\"key\" = \"text\";`.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"open\" = \"Open\";\n\"close\" == \"Close\";\n",
        clean: "\"open\" = \"Open\";\n\"close\" = \"Close\";\n")),
    RuleEntry(
      .silentStop,
      why: """
        The file loads and its first texts are right, but everything after the fault shows the development text or bare \
        keys. Nothing in a build or in a log says so.
        """,
      remedy: "Remove the text between the entries, or make it a comment.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"open\" = \"Open\";\n}\n\"close\" = \"Close\";\n",
        clean: "\"open\" = \"Open\";\n\"close\" = \"Close\";\n")),
    RuleEntry(
      .missingSemicolon,
      why: "One character costs the users of the language every text of the file.",
      remedy: "Add a semicolon after the text.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"open\" = \"Open\"\n\"close\" = \"Close\";\n",
        clean: "\"open\" = \"Open\";\n\"close\" = \"Close\";\n")),
    RuleEntry(
      .unterminatedString,
      why: "All that follows becomes part of one text, so that no text of the file can be trusted.",
      remedy: "Close the text with a quote. A quote inside a text needs a backslash.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"open\" = \"Open\";\n\"close\" = \"Close;\n",
        clean: "\"open\" = \"Open\";\n\"close\" = \"Close\";\n")),
    RuleEntry(
      .unterminatedComment,
      why: "The entries after it look fine, but are part of the comment.",
      remedy: "Close the comment with `*/`.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"open\" = \"Open\";\n/* Buttons\n\"close\" = \"Close\";\n",
        clean: "\"open\" = \"Open\";\n/* Buttons */\n\"close\" = \"Close\";\n")),
    RuleEntry(
      .unescapedQuote,
      why:
        "The text ends at the quote, the rest is not an entry, and the loader refuses the whole file.",
      remedy: "Write `\\\"` for a quote inside a text, or use typographic quotes.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"open\" = \"Open \"%@\"\";\n",
        clean: "\"open\" = \"Open \\\"%@\\\"\";\n")),
    RuleEntry(
      .mergeConflict,
      why: "The lines that git left are not entries: the loader refuses the file, or stops before them.",
      remedy:
        "Decide between the two versions, and take out the lines with `<<<<<<<`, `=======` and `>>>>>>>`.",
      example: RuleExample(
        RuleExample.File.english,
        reported: """
          <<<<<<< HEAD
          "open" = "Open…";
          =======
          "open" = "Open";
          >>>>>>> feature

          """,
        clean: "\"open\" = \"Open…\";\n")),
    RuleEntry(
      .smartQuotes,
      why: """
        Editors and chat programs replace straight quotes while people type. To the loader a typographic quote is a \
        letter: the text has no end, or no beginning.
        """,
      remedy: "Put straight quotes around keys and texts. Inside a text typographic ones are right.",
      example: RuleExample(
        RuleExample.File.english, reported: "\u{201C}open\u{201D} = \u{201C}Open\u{201D};\n",
        clean: "\"open\" = \"Open \u{201C}%@\u{201D}\";\n")),
    RuleEntry(
      .duplicateKey,
      why:
        "Changing the first one has no effect, and translators work on a text that is never shown.",
      remedy: "Keep one of the entries. If both texts are needed, they need two keys.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"open\" = \"Open\";\n\"open\" = \"Open…\";\n",
        clean: "\"open\" = \"Open\";\n\"open.dialog\" = \"Open…\";\n")),
    RuleEntry(
      .lowercaseUnicodeEscape,
      why:
        "The backslash is dropped, and users read letters and digits such as `u00e9` in the middle of a word.",
      remedy: "Write the character itself, or `\\U` with four hexadecimal digits.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"cafe\" = \"Caf\\u00e9\";\n", clean: "\"cafe\" = \"Café\";\n")),
    RuleEntry(
      .octalEscape,
      why: "A NUL ends the text for much of the code that shows it: users see the first part of it.",
      remedy: "Write the character itself. A backslash in a text is `\\\\`.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"path\" = \"Disk\\0name\";\n",
        clean: "\"path\" = \"Disk\\\\0name\";\n")),
    RuleEntry(
      .loneSurrogate,
      why: "Users see a replacement mark, and code that turns the text into UTF-8 may fail on it.",
      remedy: "Write the character itself. As escapes it takes both halves: `\\UD83D\\UDE00`.",
      example: RuleExample(
        RuleExample.File.english, reported: "\"smile\" = \"\\UD83D\";\n",
        clean: "\"smile\" = \"\\UD83D\\UDE00\";\n")),
    RuleEntry(
      .notATable,
      why: "The file is read without an error and has no texts.",
      remedy: "Write entries, `\"key\" = \"text\";`, one below the other.",
      example: RuleExample(
        RuleExample.File.english, reported: "( \"Open\", \"Close\" )\n", clean: "\"open\" = \"Open\";\n")),
  ]
}
