internal import L10nEngine
internal import L10nText

extension RuleEntry {
  /// Of placeholders: what a call passes, and what a text makes of it.
  static let placeholders: [RuleEntry] = [
    RuleEntry(
      .placeholderExtra,
      why: "The text reads memory that is not an argument: users see garbage, or the app crashes.",
      remedy: "Take the placeholder out, or give it the number of an argument that is there.",
      example: .pair(
        .placeholderExtra, "%@ is ready", reported: "%@ ist für %@ bereit", clean: "%@ ist bereit")),
    RuleEntry(
      .placeholderType,
      why:
        "A number is read as an object, or the other way round: users see garbage, or the app crashes as soon as the text is shown.",
      remedy: "Use the placeholder of the source text; where the order is another one, number them: `%2$@`.",
      example: .pair(
        .placeholderType, "%d files in %@", reported: "In %@ sind %d Dateien",
        clean: "In %2$@ sind %1$d Dateien")),
    RuleEntry(
      .placeholderMixed,
      why:
        "Those without a number count by themselves: `%1$@ %@` shows the first argument twice, and an app that was built with another system shows something else.",
      remedy: "Number all placeholders of the text, or none.",
      example: .pair(
        .placeholderMixed, "%1$@ of %2$@", reported: "%1$@ von %@", clean: "%1$@ von %2$@")),
    RuleEntry(
      .placeholderGap,
      why:
        "The system passes over no argument that a text leaves out: with `%2$@` alone users see the first one.",
      remedy: "Use all arguments up to the highest that is used.",
      example: .pair(
        .placeholderGap, "%1$@ of %2$@", reported: "von %2$@", clean: "von %2$@, %1$@")),
    RuleEntry(
      .placeholderPercent,
      why:
        "A percent sign that starts no placeholder disappears with the characters after it; a full-width or Arabic one starts none.",
      remedy:
        "Write `%%` for a percent sign, and `%@` without anything between. `--fix` repairs signs of other scripts.",
      example: .pair(
        .placeholderPercent, "Send %@", reported: "％@ senden", clean: "%@ senden")),
    RuleEntry(
      .placeholderVariable,
      why: "Users see the variable's name between signs.",
      remedy: """
        Give the variable a rule, or keep `%#@name@` as it is in the source text. In a catalog each language may name its \
        substitutions as it likes, or print the number plainly.
        """,
      example: RuleExample(
        ["check", "--only", Rule.placeholderVariable.id],
        reported: [File(File.catalog, substitution("Heute %#@dateien@"))],
        clean: [File(File.catalog, substitution("Heute %#@files@"))])),
    RuleEntry(
      .placeholderName,
      why: "Siri accepts only phrases that name the app, and a parameter is found by its name.",
      remedy: "Keep the names between `${` and `}` as they are.",
      example: RuleExample(
        ["check", "--only", Rule.placeholderName.id],
        both: [
          File(
            "en.lproj/AppShortcuts.strings", "\"Open ${applicationName}\" = \"Open ${applicationName}\";\n")
        ],
        reported: [
          File("de.lproj/AppShortcuts.strings", "\"Open ${applicationName}\" = \"Öffne ${Anwendung}\";\n")
        ],
        clean: [
          File(
            "de.lproj/AppShortcuts.strings", "\"Open ${applicationName}\" = \"Öffne ${applicationName}\";\n")
        ])),
    RuleEntry(
      .placeholderInterpolation,
      why: "Only the compiler makes a value of it: users see a backslash and the name of a variable.",
      remedy: "Write the placeholder that the compiler makes: `%@` for texts, `%lld` for whole numbers.",
      example: .pair(
        .placeholderInterpolation, "Hello %@", reported: #"Hallo \\(name)"#, clean: "Hallo %@")),
    RuleEntry(
      .placeholderMissing,
      why: "Users miss information that other languages have.",
      remedy: "Say it, or silence the finding with `l10ncheck:ignore placeholder-missing` in the comment.",
      example: .pair(
        .placeholderMissing, "%1$@ of %2$@", reported: "%1$@", clean: "%1$@ von %2$@")),
    RuleEntry(
      .placeholderStyle,
      why: "A number is written in another system, or with another sign than the developer chose.",
      remedy: "Use the conversion of the source text.",
      example: .pair(.placeholderStyle, "%d files", reported: "%x Dateien", clean: "%d Dateien")),
    RuleEntry(
      .placeholderLabelOrder,
      why: """
        The build takes the names out and numbers placeholders that have no number by their first use: whether by the source text, \
        or by each text for itself, is not known. Users may see the values swapped, or the app crashes.
        """,
      remedy: "Number the placeholders: `%2$(folder)@`. `--fix` does it.",
      example: .pair(
        .placeholderLabelOrder, "%(file)@ in %(folder)@", reported: "In %(folder)@: %(file)@",
        clean: "In %2$(folder)@: %1$(file)@")),
    RuleEntry(
      .placeholderLabelPosition,
      why: """
        The number of a placeholder decides which value is shown, the name is taken out: users see another value than the one that the \
        translator meant.
        """,
      remedy:
        "Give the placeholder the number that its name has in the source text, or the name that its number has.",
      example: .pair(
        .placeholderLabelPosition, "%1$(file)@ in %2$(folder)@", reported: "%1$(folder)@: %2$(file)@",
        clean: "%2$(folder)@: %1$(file)@")),
    RuleEntry(
      .placeholderLabel,
      why:
        "Names tell people what a placeholder means; the app shows the same without them. A translated or misspelt name misleads the next translator.",
      remedy: "Use the name of the source text, or none.",
      example: .pair(
        .placeholderLabel, "%(count)lld files", reported: "%(anzahl)lld Dateien",
        clean: "%(count)lld Dateien")),
  ]

  private typealias File = RuleExample.File

  private static func substitution(_ german: String) -> String {
    func language(_ text: String, _ one: String, _ other: String) -> String {
      """
      { "stringUnit" : { "state" : "translated", "value" : "\(text)" }, "substitutions" : { "files" : {
        "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "\(one)" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "\(other)" } } } } } } }
      """
    }
    return RuleExample.File.catalog(
      """
      "today" : { "localizations" : {
        "de" : \(language(german, "%arg Datei", "%arg Dateien")),
        "en" : \(language("Today %#@files@", "%arg file", "%arg files")) } }
      """)
  }
}
