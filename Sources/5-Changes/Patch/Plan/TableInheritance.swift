package import L10nDiscovery
internal import L10nCoverage
package import L10nFormats
package import L10nLocale

/// The files and columns of a table that localizations get from others of their language. The loader falls back
/// by file, never by key: a file or a column of their own hides all of it.
package struct TableInheritance: Sendable {
  private let original: OriginalFiles
  private var localizations: ContainerLocalizations { original.layout.localizations }
  private var development: LocaleTag? { original.region?.tag }

  package init(_ original: OriginalFiles) { self.original = original }

  /// The file that a new file of a localization would hide: the one that the loader takes for it today. Nil where it has
  /// a file of its own, and where what it gets is in another language.
  package func hidden(by format: TableFormat, of locale: LocaleTag) -> TableFile? {
    if original.place(format, in: nil) != nil { return nil }
    let own = localizations.folders(of: locale)
    for name in localizations.lookupOrder(of: locale) {
      guard let folder = localizations.folder(named: name), let place = original.place(format, in: folder)
      else {
        continue
      }
      if own.contains(folder) { return nil }
      // Base speaks the development language.
      if folder == localizations.base, development?.language != locale.language { return nil }
      return original.files[place]
    }
    return nil
  }

  /// The file that the loader would take for a localization that had none of its own: it is in the same language.
  package func parent(by format: TableFormat, of locale: LocaleTag) -> TableFile? {
    let own = localizations.folders(of: locale)
    for name in localizations.lookupOrder(of: locale) {
      guard let folder = localizations.folder(named: name), !own.contains(folder),
        let place = original.place(format, in: folder)
      else { continue }
      if folder == localizations.base, development?.language != locale.language { continue }
      return original.files[place]
    }
    return nil
  }

  /// The locale whose texts a localization gets that is only listed: a folder or a column of its own would hide all of them, in
  /// every table. Nil where it has anything of its own, and where nothing of its language is there.
  package func parent(ofListed locale: LocaleTag) -> LocaleTag? {
    guard !localizations.isOfStore, localizations.column(of: locale)?.isOnlyListed == true,
      !original.files.contains(where: \.format.isInParts)
    else { return nil }
    return localizations.set.fallback(of: locale).first { $0 != locale && $0 != development && $0.isLocale }
  }

  /// The locale whose column a localization of a catalog would get if it had none of its own.
  package func parentColumn(of locale: LocaleTag, among present: Set<LocaleTag>) -> LocaleTag? {
    localizations.set.fallback(of: locale).first { $0 != locale && present.contains($0) }
  }

  /// The locale whose column a new column of a catalog would hide; nil where it has one of its own, or gets none.
  /// - Parameter present: the locales that have units in the catalog.
  package func hiddenColumn(of locale: LocaleTag, among present: Set<LocaleTag>) -> LocaleTag? {
    if present.contains(locale) { return nil }
    return localizations.set.fallback(of: locale).first { present.contains($0) }
  }
}
