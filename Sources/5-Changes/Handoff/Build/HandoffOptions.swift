package import L10nFormats
package import L10nLocale

/// What goes into handoffs.
package struct HandoffOptions: Sendable {
  package var selection: UnitSelection
  /// Locales whose texts stand beside the source's.
  package var references: [LocaleTag]
  /// Locales that get a handoff though a table, or the whole tree, has nothing in them.
  package var added: [LocaleTag]
  /// Whether every table is taken as if it had a column for every locale.
  package var takesAnyLocale: Bool
  /// Whether a locale without a table of its own has the texts that its users get today: those that a new one begins with.
  package var takesInherited: Bool
  /// Which texts are formats, where the project says so.
  package var formats: FormatOverride?
  /// What handoffs call localizations.
  package var languages: LanguageMap
  /// Whether files that are no text go out where a localization lacks them.
  package var handsOutResources = false
  /// How many threads at most; nil for as many as there are cores.
  package var jobs: Int?

  package init(
    selection: UnitSelection = .all, references: [LocaleTag] = [], added: [LocaleTag] = [],
    takesAnyLocale: Bool = false, takesInherited: Bool = false, formats: FormatOverride? = nil,
    languages: LanguageMap = LanguageMap(), jobs: Int? = nil
  ) {
    self.selection = selection
    self.references = references
    self.added = added
    self.takesAnyLocale = takesAnyLocale
    self.takesInherited = takesInherited
    self.formats = formats
    self.languages = languages
    self.jobs = jobs
  }
}
