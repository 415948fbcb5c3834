internal import L10nLocale

/// Locales' names in English. Asked when somebody shows them: most outputs have the tags alone.
enum LocaleNames {
  private static let names = (try? ICULocale("en")).flatMap { try? ICUDisplayNames(in: $0) }

  /// What people call a locale; its tag where it has no name.
  static func name(of tag: String) -> String {
    guard LocaleTag(name: tag).isLocale, let names, let locale = try? ICULocale(tag),
      let name = try? names.name(of: locale)
    else { return tag }
    return name
  }
}
