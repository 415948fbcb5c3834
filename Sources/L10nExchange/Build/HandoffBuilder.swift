package import L10nCatalog
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nText

/// Makes the handoffs of a tree: one for each locale, out of the report and the files.
package struct HandoffBuilder: Sendable {
  /// The handoffs, and what could not be part of one.
  package struct Result: Sendable {
    /// In byte order of the locales.
    package var handoffs: [Handoff]
    package var problems: [Problem]
  }

  private let sites: [TableSite]
  private let options: HandoffOptions
  /// How folders of a locale are named, for tables that have none.
  private let folderNames: [LocaleTag: String]

  package init(catalog: Catalog, report: Report, options: HandoffOptions) {
    sites = TableSite.all(catalog, report)
    self.options = options
    var names: [LocaleTag: String] = [:]
    for site in sites {
      for folder in site.container.folders where folder.name != "Base" {
        let tag = LocaleTag(name: folder.name)
        if names[tag] == nil { names[tag] = folder.name }
      }
    }
    folderNames = names
  }

  /// The handoffs of all locales.
  package func build() -> Result {
    let sites = sites
    let parts = ParallelWork(jobs: options.jobs).map(count: sites.count) { index in
      TableHandoff(sites[index], options: options, folderNames: folderNames).files()
    }
    var byLocale: [String: [HandoffFile]] = [:]
    for (locale, file) in parts.flatMap({ $0 }) where !file.units.isEmpty {
      byLocale[locale, default: []].append(file)
    }
    var problems: [Problem] = []
    var handoffs: [Handoff] = []
    for (locale, files) in byLocale.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard LocaleTag(name: locale).isLocale else {
        problems.append(
          Problem(
            .handoffLeftOut, path: ".",
            message: "\(locale) is no locale: there is no handoff for it",
            hint: "give its folder another name"))
        continue
      }
      let sorted = files.enumerated().sorted { left, right in
        let folded = (Self.folded(left.element.original), Self.folded(right.element.original))
        return folded.0 == folded.1
          ? left.offset < right.offset : folded.0.lexicographicallyPrecedes(folded.1)
      }.map(\.element)
      handoffs.append(
        Handoff(locale: locale, sourceLanguage: Self.mostCommonSource(sorted), files: sorted))
    }
    return Result(handoffs: handoffs, problems: problems)
  }

  private static func folded(_ path: String) -> [UInt8] { Array(path.lowercased().utf8) }

  private static func mostCommonSource(_ files: [HandoffFile]) -> String {
    var counts: [String: Int] = [:]
    for file in files { counts[file.sourceLanguage, default: 0] += file.units.count }
    let most = counts.max { left, right in
      left.value == right.value
        ? right.key.utf8.lexicographicallyPrecedes(left.key.utf8) : left.value < right.value
    }
    return most?.key ?? "en"
  }
}
