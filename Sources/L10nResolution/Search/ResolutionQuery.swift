package import L10nLocale
package import L10nText

/// What is asked of the bundles.
package struct ResolutionQuery: Sendable {
  /// What is looked for in each bundle.
  package enum Asset: Sendable, Equatable {
    /// A key of a table, as it is typed.
    case key(String)
    /// A file below the localizations' folders, by its path there.
    case resource(String)
  }

  /// The user's languages; nil asks for the chain of every localization.
  package var preferences: [String]?
  package var asset: Asset?
  /// Only these tables; empty: all that have the key.
  package var tables: [Glob] = []
  /// Only the chains of these locales; nil: of all.
  package var locales: Set<LocaleTag>?
  /// What is taken for the development region instead of what the bundles say.
  package var developmentRegion: String?

  package init(preferences: [String]?, asset: Asset? = nil) {
    self.preferences = preferences
    self.asset = asset
  }
}
