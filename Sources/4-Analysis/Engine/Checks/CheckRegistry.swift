package import L10nText

/// All checks. A new check is a line here.
package enum CheckRegistry {
  /// Checks of single texts.
  package static let texts: [any TextCheck.Type] = [
    PlaceholderFaults.self, UnresolvedInterpolation.self, EmptyText.self, EdgeSpaces.self, LineBreaks.self,
    EndPunctuation.self, LengthLimits.self, Numbers.self, Addresses.self, Brackets.self, Markup.self,
    ThreeDots.self, DoubledWords.self, OddCharacters.self, Scripts.self, HanWritings.self, Quotations.self,
    GlossaryWords.self,
  ]

  /// Checks of all entries of a file.
  package static let entries: [any EntriesCheck.Type] = [
    PluralForms.self, Consistency.self, MissingComments.self, EntryOrder.self,
  ]

  /// The rules of all checks, in the same order.
  package static var rules: [Rule] { texts.flatMap { $0.rules } + entries.flatMap { $0.rules } }

  /// The ids of rules that are looked for unless something else is asked for.
  package static var standard: Set<String> { Set(rules.filter { !$0.isOptIn }.map(\.id)) }

  /// The id of the rule that is looked for where a project has a glossary.
  package static var glossary: String { Rule.glossaryWord.id }

  /// The ids of rules for texts that crash or show garbage.
  package static var errors: Set<String> { Set(rules.filter { $0.severity == .error }.map(\.id)) }
}

extension Rule {
  package static let placeholderExtra = Rule(
    "placeholder-extra", .error,
    "A text uses an argument that the code does not pass: it shows garbage, or the app crashes.")
  package static let placeholderType = Rule(
    "placeholder-type", .error,
    "A text reads an argument as something else than it is: it shows garbage, or the app crashes.")
  package static let placeholderMixed = Rule(
    "placeholder-mixed", .error,
    "A text mixes placeholders with and without numbers: it is undefined which arguments they show.")
  package static let placeholderGap = Rule(
    "placeholder-gap", .error,
    "A text leaves out an argument before another: the following ones show wrong values.")
  package static let placeholderPercent = Rule(
    "placeholder-percent", .error,
    "A percent sign is broken: it starts no placeholder, or belongs to another script.")
  package static let placeholderVariable = Rule(
    "placeholder-variable", .error,
    "A text loses the variable of a plural, or names one that has no rule.")
  package static let placeholderName = Rule(
    "placeholder-name", .error,
    "A text lacks a named placeholder such as ${applicationName}, or has one that its source does not have.")
  package static let placeholderInterpolation = Rule(
    "placeholder-interpolation", .error,
    "Swift's interpolation is in a table, where it is not code and is shown as it is.")
  package static let placeholderMissing = Rule(
    "placeholder-missing", .warning, "A text shows fewer of the arguments than its source does.")
  package static let placeholderStyle = Rule(
    "placeholder-style", .warning, "A text writes a number in another way than its source does.")
  package static let placeholderLabelOrder = Rule(
    "placeholder-label-order", .warning,
    "A text has the names of its source's placeholders in another order, and no numbers.")
  package static let placeholderLabelPosition = Rule(
    "placeholder-label-position", .warning,
    "A text gives an argument the name that its source has for another one.")
  package static let placeholderLabel = Rule(
    "placeholder-label", .note, "A text gives an argument a name that its source does not have.")
}

extension Rule {
  package static let emptyText = Rule(
    "empty-text", .note, "A translation is empty, though its source says something.", isOptIn: true)
  package static let edgeSpace = Rule(
    "edge-space", .warning,
    "White space at the beginning or end differs from the source, where the rest of the file agrees.")
  package static let lineBreakCount = Rule(
    "line-break-count", .note,
    "A text has a different number of line breaks than its source, where the rest of the file agrees.")
  package static let endPunctuation = Rule(
    "end-punctuation", .note,
    "A text does not end with the punctuation of its source, where the rest of the file does.", isOptIn: true)
  package static let tooLong = Rule(
    "text-too-long", .warning, "A text is longer than the comment of its key, or its width, allows.")
  package static let muchLonger = Rule(
    "text-much-longer", .note, "A text is more than three times as long as its source.", isOptIn: true)
  package static let numbersDiffer = Rule(
    "numbers-differ", .note, "A text has a number that its source has not.", isOptIn: true)
  package static let addressDiffers = Rule(
    "address-differs", .note, "A text lacks a web or e-mail address of its source.", isOptIn: true)
  package static let bracketsUnbalanced = Rule(
    "brackets-unbalanced", .note, "A bracket opens and does not close, or the other way round.",
    isOptIn: true)
  package static let markupDiffers = Rule(
    "markup-differs", .note, "A text has not the same tags as its source.", isOptIn: true)
  package static let threeDots = Rule(
    "three-dots", .note, "Three dots instead of an ellipsis.", isOptIn: true)
  package static let doubledWord = Rule(
    "doubled-word", .note, "A word is repeated.", isOptIn: true)
  package static let doubledSpace = Rule(
    "doubled-space", .note, "There are two spaces between words.", isOptIn: true)
  package static let oddCharacter = Rule(
    "odd-character", .note,
    "A text contains a control character, a replacement character or one of private use.", isOptIn: true)
  package static let bidiUnbalanced = Rule(
    "bidi-unbalanced", .note,
    "A control of the direction of text opens and does not close, or the other way round.", isOptIn: true)
  package static let notNormalized = Rule(
    "not-normalized", .note, "A text is not in Unicode's normal form C.", isOptIn: true)
  package static let foreignScript = Rule(
    "foreign-script", .note, "A text has no letter of the scripts that its language is written in.",
    isOptIn: true)
  package static let mixedScript = Rule(
    "mixed-script", .note, "A word has letters of several scripts that look alike.", isOptIn: true)
  package static let hanWriting = Rule(
    "han-writing", .note,
    "Traditional Chinese has a character that is written so in simplified Chinese alone, or the reverse.",
    isOptIn: true)
  package static let quotationMarks = Rule(
    "quotation-marks", .note, "A text has quotation marks that its language does not have.", isOptIn: true)
  package static let glossaryWord = Rule(
    "glossary-word", .warning, "A word is not translated as the project's glossary says.", isOptIn: true)
  package static let sourceTranslatedTwice = Rule(
    "several-translations", .note, "One source text has several translations in a file.", isOptIn: true)
  package static let translationUsedTwice = Rule(
    "shared-translation", .note, "Several source texts have one translation in a file.", isOptIn: true)
  package static let commentMissing = Rule(
    "comment-missing", .note, "A key has no comment: translators see the text alone.", isOptIn: true)
  package static let unordered = Rule(
    "unordered-entries", .note, "The entries of a file are not in the order of the development file.",
    isOptIn: true)
  package static let pluralCategoryMissing = Rule(
    "plural-category-missing", .warning,
    "A plural lacks a form that its language needs: for some numbers people see the wrong one.")
  package static let pluralCategoryUnused = Rule(
    "plural-category-unused", .note, "A plural has a form that no number of its language takes.")
}
