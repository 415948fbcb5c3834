package import L10nFormats
package import L10nLocale

/// What an import takes over beside what is beyond doubt.
package struct ImportOptions: Sendable {
  /// Translations of a source text that has changed since.
  package var acceptsStale: Bool
  /// Translations that nobody has reviewed, in files that have no states.
  package var acceptsReview: Bool
  /// Whose text counts where project and handoff were both changed since the handoff went out; nil for neither.
  package var side: Side?
  /// The handoffs as they went out.
  package var base: BaseTexts?
  /// Translations whose placeholders are wrong.
  package var acceptsPlaceholders: Bool
  /// Which texts are formats, where the project says so.
  package var formats: FormatOverride?
  /// Empty texts where there is a translation, or should be one.
  package var allowsEmpty: Bool
  /// Locales that the tree does not have yet and that were named; the tree's own are always taken.
  package var addedLocales: [LocaleTag]
  /// The only locales that are taken; nil for all.
  package var onlyLocales: [LocaleTag]?

  /// What handoffs call localizations.
  package var languages: LanguageMap

  /// Whether a text that is as it went out counts as unchanged though the project has no such key any more.
  package var ignoresUntouched = false
  /// Whether the outcomes of all units are listed, not only of those that are refused or doubtful.
  package var listsAll: Bool

  package enum Side: Sendable { case ours, theirs }

  package init(
    acceptsStale: Bool = false, acceptsReview: Bool = false, acceptsPlaceholders: Bool = false,
    side: Side? = nil, base: BaseTexts? = nil, formats: FormatOverride? = nil, allowsEmpty: Bool = false,
    addedLocales: [LocaleTag] = [], onlyLocales: [LocaleTag]? = nil,
    languages: LanguageMap = LanguageMap(), listsAll: Bool = false
  ) {
    self.acceptsStale = acceptsStale
    self.acceptsReview = acceptsReview
    self.acceptsPlaceholders = acceptsPlaceholders
    self.side = side
    self.base = base
    self.formats = formats
    self.allowsEmpty = allowsEmpty
    self.addedLocales = addedLocales
    self.onlyLocales = onlyLocales
    self.languages = languages
    self.listsAll = listsAll
  }
}
