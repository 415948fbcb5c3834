package import L10nFormats
package import L10nLocale
import Synchronization

/// The options that say what an import takes over beside texts without any doubt.
package struct ImportOptions: Sendable {
  /// The doubts in spite of which texts are taken.
  package var accepts: Set<Acceptance>
  /// The handoffs as they went out.
  package var base: ExportedTexts?
  /// The project's own decision which of its texts are formats.
  package var formats: FormatOverride?
  /// Locales that the tree does not have yet and that were named; the tree's own are always taken.
  package var addedLocales: [LocaleTag]
  /// The only locales that are taken; nil for all.
  package var onlyLocales: [LocaleTag]?

  /// The names of localizations in handoffs.
  package var languages: LanguageMap

  /// Whether a machine made all that comes in, whatever its state says, so that no person has read it.
  package var isFromMachine = false
  /// Whether a text that is as it went out counts as unchanged though the project has no such key any more.
  package var ignoresUntouched = false
  /// Whether the outcomes of all units are listed, not only of those that are refused or doubtful.
  package var listsAll: Bool

  /// A doubt in spite of which a text is taken, by the word that names it on the command line.
  package enum Acceptance: String, CaseIterable, Sendable {
    /// The source text has changed since.
    case stale
    /// The translation is not reviewed, and its file has no states or has a translation that needs no review.
    case review
    /// The placeholders are wrong.
    case placeholders
    /// The text is empty where there is a translation, or should be one.
    case empty
    /// Project and handoff were both changed since the handoff went out: one of these says whose text counts.
    case ours, theirs

    package static var words: [String] { allCases.map(\.rawValue) }
  }

  package init(
    accepts: Set<Acceptance> = [], base: ExportedTexts? = nil, formats: FormatOverride? = nil,
    addedLocales: [LocaleTag] = [], onlyLocales: [LocaleTag]? = nil,
    languages: LanguageMap = LanguageMap(), listsAll: Bool = false
  ) {
    (self.accepts, self.base, self.formats, self.addedLocales) = (accepts, base, formats, addedLocales)
    (self.onlyLocales, self.languages, self.listsAll) = (onlyLocales, languages, listsAll)
  }
}
