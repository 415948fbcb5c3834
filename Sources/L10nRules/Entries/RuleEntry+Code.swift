internal import L10nKeys
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
        Give the text the placeholders that the call passes arguments for, or mend the call. A text that leaves arguments out \
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
        clean: [.init("de.lproj/Localizable.strings", "\"count\" = \"%d von %d\";\n")]))
  ]
}
