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
    PluralForms.self, Consistency.self, RareTranslations.self, MissingComments.self, EntryOrder.self,
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
  package static let placeholderExtra = Rule("placeholder-extra", .error, .crash)
  package static let placeholderType = Rule("placeholder-type", .error, .crash)
  package static let placeholderMixed = Rule("placeholder-mixed", .error, .crash)
  package static let placeholderGap = Rule("placeholder-gap", .error, .crash)
  package static let placeholderPercent = Rule("placeholder-percent", .error, .crash)
  package static let placeholderVariable = Rule("placeholder-variable", .error, .crash)
  package static let placeholderName = Rule("placeholder-name", .error, .identifier)
  package static let placeholderInterpolation = Rule("placeholder-interpolation", .error, .crash)
  package static let placeholderMissing = Rule("placeholder-missing", .warning)
  package static let placeholderStyle = Rule("placeholder-style", .warning, .looks)
  package static let placeholderLabelOrder = Rule("placeholder-label-order", .warning)
  package static let placeholderLabelPosition = Rule("placeholder-label-position", .warning)
  package static let placeholderLabel = Rule("placeholder-label", .note)
}

extension Rule {
  package static let emptyText = Rule("empty-text", .note, isOptIn: true)
  package static let edgeSpace = Rule("edge-space", .warning, .looks)
  package static let lineBreakCount = Rule("line-break-count", .note)
  package static let endPunctuation = Rule("end-punctuation", .note, isOptIn: true)
  package static let tooLong = Rule("text-too-long", .warning, .looks)
  package static let muchLonger = Rule("text-much-longer", .note, isOptIn: true)
  package static let numbersDiffer = Rule("numbers-differ", .note, isOptIn: true)
  package static let addressDiffers = Rule("address-differs", .note, isOptIn: true)
  package static let bracketsUnbalanced = Rule("brackets-unbalanced", .note, isOptIn: true)
  package static let markupDiffers = Rule("markup-differs", .note, isOptIn: true)
  package static let threeDots = Rule("three-dots", .note, isOptIn: true)
  package static let doubledWord = Rule("doubled-word", .note, isOptIn: true)
  package static let doubledSpace = Rule("doubled-space", .note, isOptIn: true)
  package static let oddCharacter = Rule("odd-character", .note, isOptIn: true)
  package static let bidiUnbalanced = Rule("bidi-unbalanced", .note, isOptIn: true)
  package static let notNormalized = Rule("not-normalized", .note, isOptIn: true)
  package static let foreignScript = Rule("foreign-script", .note, isOptIn: true)
  package static let mixedScript = Rule("mixed-script", .note, isOptIn: true)
  package static let hanWriting = Rule("han-writing", .note, isOptIn: true)
  package static let quotationMarks = Rule("quotation-marks", .note, isOptIn: true)
  package static let glossaryWord = Rule("glossary-word", .warning, .looks, isOptIn: true)
  package static let sourceTranslatedTwice = Rule("several-translations", .note, isOptIn: true)
  package static let sameSourceDiffers = Rule("same-source-differs", .note)
  package static let translationUsedTwice = Rule("shared-translation", .note, isOptIn: true)
  package static let commentMissing = Rule("comment-missing", .note, isOptIn: true)
  package static let unordered = Rule("unordered-entries", .note, isOptIn: true)
  package static let pluralCategoryMissing = Rule("plural-category-missing", .warning, .missing)
  package static let pluralCategoryUnused = Rule("plural-category-unused", .note)
}
