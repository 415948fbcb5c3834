internal import L10nDiscovery
internal import L10nCoverage
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem

/// Files that are no text, and that localizations lack: they go out in an `.xcloc` as the development localization has them.
enum ResourceHandouts {
  /// - Parameter added: localizations that the project does not have yet.
  static func copies(_ catalog: Catalog, _ report: Report, added: [LocaleTag]) -> [ResourceCopy] {
    var seen: Set<FilePath> = []
    return ([nil] + added.map(Optional.some)).flatMap { locale in
      ResourceStubs(catalog, report, StubOptions(copiesResources: true, addedLocale: locale)).copies
    }.filter { seen.insert($0.target).inserted }
  }
}
