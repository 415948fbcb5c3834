package import L10nDiscovery
package import L10nConfiguration
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A word of the command line that chooses what is compared, and that nothing answers to.
package struct UnmatchedFilter: Sendable, Equatable {
  /// `--locale`, `--table`, `--target` or `--include`.
  package var flag: String
  package var word: [UInt8]
  /// The words to choose from, in byte order; empty for paths, of which there may be any number.
  package var choices: [String]
  /// Whether nothing answers to any other word of the flag either.
  package var isAlone = false
}

extension Engine {
  /// The words of flags that match nothing, in the order of the flags. Words of the configuration may be meant for
  /// another tree.
  /// - Parameters:
  ///   - catalog: the catalog from `catalog()`.
  ///   - report: the report on that catalog.
  ///   - added: a localization that is yet to come.
  package func unmatchedWords(in catalog: Catalog, _ report: Report, added: String? = nil)
    -> [UnmatchedFilter]
  {
    var words: [UnmatchedFilter] = []
    var asked: [String: Int] = [:]
    if isFromFlag("locales"), let locales = configuration.locales?.names {
      let known = knownLocales(in: catalog, report)
      asked["--locale"] = locales.count
      for name in locales where !known.contains(name) && name != added {
        words.append(UnmatchedFilter(flag: "--locale", word: Array(name.utf8), choices: known))
      }
    }
    if !configuration.tables.isEmpty {
      asked["--table"] = configuration.tables.count
      let known = knownTables(in: catalog)
      for glob in configuration.tables where !known.contains(where: { glob.matches(Array($0.utf8)) }) {
        words.append(UnmatchedFilter(flag: "--table", word: glob.pattern, choices: known))
      }
    }
    if isFromFlag("targets") {
      asked["--target"] = configuration.targets.count
      let known = knownTargets(in: catalog)
      for glob in configuration.targets where !known.contains(where: { glob.matches(Array($0.utf8)) }) {
        words.append(UnmatchedFilter(flag: "--target", word: glob.pattern, choices: known))
      }
    }
    if isFromFlag("include") {
      asked["--include"] = configuration.paths.include.count
      for glob in configuration.paths.include where !hasFile(of: glob, in: catalog) {
        words.append(UnmatchedFilter(flag: "--include", word: glob.pattern, choices: []))
      }
    }
    for index in words.indices {
      let flag = words[index].flag
      words[index].isAlone = words.count { $0.flag == flag } == asked[flag]
    }
    return words
  }

  /// The locales that the configuration's file names and this tree lacks: one file serves many apps.
  package func absentLocales(in catalog: Catalog, _ report: Report) -> [NamedLocale] {
    let named = configuration.namedLocales.filter(\.isFromFile)
    if named.isEmpty { return [] }
    let known = Set(knownLocales(in: catalog, report))
    return named.filter { !known.contains(LocaleTag(name: $0.name).text) }
  }

  private static func sorted(_ names: Set<String>) -> [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: - What there is, in byte order

  /// The names that `--target` can have.
  package func knownTargets(in catalog: Catalog) -> [String] { Self.sorted(catalog.productNames) }

  /// The names that `--table` can have.
  package func knownTables(in catalog: Catalog) -> [String] {
    Self.sorted(Set(catalog.bundles.flatMap { $0.containers.flatMap { $0.tables.map(\.name) } }))
  }

  /// The names that `--locale` can have.
  package func knownLocales(in catalog: Catalog, _ report: Report) -> [String] {
    var names: Set<String> = []
    for bundle in report.bundles { names.formUnion(bundle.localizations.map(\.locale)) }
    for asset in catalog.bundles.flatMap(\.localizedAssets) {
      names.formUnion(asset.files.compactMap(\.locale).map { LocaleTag(name: $0).text })
    }
    return Self.sorted(names)
  }

  /// Whether a pattern takes any of the files that are compared.
  private func hasFile(of glob: Glob, in catalog: Catalog) -> Bool {
    var alone = self
    alone.configuration.paths.include = [glob]
    let scopes = roots.map { alone.scope(of: $0) }
    return catalog.bundles.contains { bundle in
      guard scopes.indices.contains(bundle.root) else { return true }
      let keeps = { (path: FilePath) in scopes[bundle.root].keepsFile(path.bytes) }
      return bundle.containers.contains { container in
        container.tables.contains { $0.files.contains { $0.format != .infoPlist && keeps($0.path) } }
          || container.resources.contains { $0.files.contains { keeps($0.path) } }
      } || bundle.localizedAssets.contains { $0.files.contains { keeps($0.path) } }
    }
  }
}
