package import L10nDiscovery
package import L10nLocale
package import L10nText

/// What flags and configuration say about a comparison.
package struct CoverageOptions: Sendable {
  /// The development region of all containers.
  package var developmentRegion: DevelopmentDecision.Choice?
  /// Whether a table is expected to have the keys that any localization has.
  package var expectsUnion: @Sendable (_ table: String) -> Bool = { _ in false }
  /// The rule that says which keys a table is expected to have.
  package var expectedSet: @Sendable (_ table: String) -> TableReport.ExpectedSet = { _ in .development }
  /// Whether every key is looked at, used or not, and what code asks for beside them: for what speaks of each key of a table,
  /// whether or not languages are asked for it.
  package var takesEveryKey = false
  package var includesTable: @Sendable (_ table: String) -> Bool = { _ in true }
  /// Whether only some tables were asked for.
  package var isOfTables = false
  /// Locales that are compared though nothing is there yet; nil for all.
  package var begun: Set<String>?
  package var includesLocale: @Sendable (_ locale: LocaleTag) -> Bool = { _ in true }
  /// Whether a translation may say the same as the development text.
  package var allowsIdentical: @Sendable (_ table: String, _ key: SourceKey, _ locale: LocaleTag) -> Bool = {
    _, _, _ in false
  }
  /// Whether a text is not meant to be translated, into a locale, or (nil) into any.
  package var ignores:
    @Sendable (_ table: String, _ key: SourceKey, _ path: String, _ locale: LocaleTag?) -> Bool = {
      _, _, _, _ in false
    }
  /// Whether any text is ignored.
  package var hasIgnores = false
  /// Whether a mark holds that keeps a key of a table from translation; nil where all do.
  package var heedsMark: (@Sendable (_ table: String, _ key: [UInt8]) -> Bool)?
  /// Whether all texts of interface files are expected, also those that are not for translators.
  package var expectsWholeCarriers = false
  /// Whether texts are expected that stay as they are in every language.
  package var expectsFixedTexts = false
  /// Whether it was said which keys are expected; else a development table that is only a stub is told by itself.
  package var isExpectedGiven: @Sendable (_ table: String) -> Bool = { _ in false }
  /// Gives findings the severities that people asked for.
  package var judgesProblems: @Sendable ([Problem]) -> [Problem] = { $0 }
  /// The details of expected keys that are wanted beside their texts.
  package var keyDetails = KeyDetails.all
  /// Whether digests of the translations are wanted.
  package var readsTexts = false
  /// Which of the localizations' own texts are wanted; files are read a second time for it.
  package var translations = Translations.none
  /// The budget for texts that are shown for the sake of other languages; nil for no limit.
  package var textBudget: TextBudget?
  /// Whether localizations lend their texts to others of their language: then those count as asked for as well.
  package var lendsTexts = false
  /// Whether a table of `Info.plist` is expected to have all its texts, not only those that any localization translates.
  package var expectsWholeInfoPlist = false
  /// Whether it is noted which files have placeholders other than those of the development texts, which are to
  /// be checked.
  package var notesErrors = false
  /// Whether the project says itself which texts are formats.
  package var namesFormats = false
  /// Whether it is noted which texts without a translation may say the same as the development texts, in the localizations and
  /// in one that is not there yet.
  package var notesStaying = false
  package var notesStayingOfNew = false
  /// The facts of the code; nil where no code is read.
  package var code: (any CodeFacts)?
  /// The greatest number of threads; nil for as many as there are cores.
  package var jobs: Int?

  /// Which texts of localizations a report has.
  package enum Translations: Comparable, Sendable {
    /// Those of keys that something is said of, in the languages that have most.
    case none, ofListedKeys, all
  }

  package init() {}
}
