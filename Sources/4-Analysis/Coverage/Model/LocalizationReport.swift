package import L10nDiscovery

/// A localization of a bundle.
package struct LocalizationReport: Sendable, Equatable {
  package var locale: String
  /// Relative to the bundle; empty for one that `CFBundleLocalizations` lists without a folder.
  package var directories: [String]
  /// The matcher's list for a user who prefers only this.
  package var fallback: [String]

  /// The language's name in English.
  package var name: String { LocaleNames.name(of: locale) }

  package init(locale: String, directories: [String], fallback: [String]) {
    self.locale = locale
    self.directories = directories
    self.fallback = fallback
  }
}

/// The localization that the others are compared with, and what said so.
package struct DevelopmentRegionReport: Sendable, Equatable {
  package var locale: String
  /// Relative to the bundle, in byte order.
  package var directories: [String]
  package var origin: DevelopmentDecision.Origin
  /// The same in the words of the contract.
  package var originName: String { origin.rawValue }

  package init(locale: String, directories: [String], origin: DevelopmentDecision.Origin) {
    self.locale = locale
    self.directories = directories
    self.origin = origin
  }
}
