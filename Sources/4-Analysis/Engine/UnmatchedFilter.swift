internal import L10nCommandLine
package import L10nDiscovery
package import L10nConfiguration
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A word of the command line that chooses what is compared, and that matches nothing.
package struct UnmatchedFilter: Sendable, Equatable {
  /// `--locale`, `--table`, `--target` or `--include`.
  package var flag: String
  package var word: [UInt8]
  /// The words to choose from, in byte order; empty for paths, of which there may be any number.
  package var choices: [String]
  /// Whether no other word of the flag matches anything either.
  package var isAlone = false
  /// Whether it names targets that have nothing localized.
  package var isThere = false
  /// The folder of the localization, where no target gets one of it.
  package var unshipped: String?
  /// The example app that has the localization; nil where none has it.
  package var example: ExampleApp?
}

extension Engine {
  /// The words of flags that match nothing, in the order of the flags. Words of the configuration may be meant for
  /// another tree.
  /// - Parameters:
  ///   - catalog: the catalog from `catalog()`.
  ///   - report: the report on that catalog.
  ///   - added: a localization that is yet to come.
  package func unmatchedWords(in catalog: Catalog, _ report: ReportDraft, added: String? = nil)
    -> [UnmatchedFilter]
  {
    var words: [UnmatchedFilter] = []
    var asked: [String: Int] = [:]
    if configuration.isFromFlag("locales"), let locales = configuration.locales?.names {
      let known = knownLocales(in: catalog, report)
      asked["--locale"] = locales.count
      for name in locales where !known.contains(name) && name != added {
        var word = UnmatchedFilter(flag: "--locale", word: Array(name.utf8), choices: known)
        word.example = report.examples.first { $0.languages.contains { LocaleTag(name: $0).text == name } }
        word.unshipped = catalog.notShipped.lazy.compactMap { LocalizedFolder.name(of: $0) }
          .first { LocaleTag(name: $0).text == name }
        words.append(word)
      }
    }
    if !configuration.tables.isEmpty {
      asked["--table"] = configuration.tables.count
      let known = knownTables(in: catalog)
      let paths = catalog.tableIDs.map { Array(catalog.path(of: $0).utf8) }
      for glob in configuration.tables where !paths.contains(where: { glob.matches($0) }) {
        words.append(UnmatchedFilter(flag: "--table", word: glob.pattern, choices: known))
      }
    }
    asked["--target"] = configuration.targets.count
    words += unmatchedTargets(among: knownTargets(in: catalog), beside: catalog.compiled.map(\.name))
    if configuration.isFromFlag("include") {
      asked["--include"] = configuration.paths.include.count
      for glob in configuration.paths.include where !hasFile(of: glob, in: catalog) {
        words.append(UnmatchedFilter(flag: "--include", word: glob.pattern, choices: []))
      }
    }
    for index in words.indices.dropFirst(Self.mostSuggestions) { words[index].choices = [] }
    for index in words.indices {
      let flag = words[index].flag
      words[index].isAlone = words.count { $0.flag == flag } == asked[flag]
    }
    return words
  }

  /// - Parameter others: the names of targets that have nothing localized.
  func unmatchedTargets(among known: [String], beside others: [String] = []) -> [UnmatchedFilter] {
    if !configuration.isFromFlag("targets") { return [] }
    func matches(_ glob: Glob, _ names: [String]) -> Bool { names.contains { glob.matches(Array($0.utf8)) } }
    return configuration.targets.filter { !matches($0, known) }.map { glob in
      var word = UnmatchedFilter(flag: "--target", word: glob.pattern, choices: known)
      word.isThere = matches(glob, others)
      return word
    }
  }

  /// Names of the configuration's file that match nothing here, each with similar names. One file serves many apps and folders: names other
  /// than localizations are checked only where a run has all that the file is for.
  package func unmatchedNames(in catalog: Catalog, _ report: ReportDraft) -> [(
    ConfigurationName, near: [String]
  )] {
    let names = configuration.names
    if names.isEmpty { return [] }
    let place = roots.first.flatMap { try? ConfigurationSearch.absolute($0) }
    let isWhole =
      roots.count == 1 && place == configurationFolder && configuration.tables.isEmpty
      && !catalog.isIncomplete
      && !["locales", "targets", "include", "exclude"].contains(where: configuration.isFromFlag)
    let known = knownNames(in: catalog, report)
    // Of many patterns those are tried that may match.
    var matched: Set<Int> = []
    for (kind, choices) in known {
      let places = names.indices.filter { names[$0].kind == kind && names[$0].glob != nil }
      let index = GlobIndex(places.map { [names[$0].glob].compactMap(\.self) })
      for choice in places.isEmpty ? [] : choices.map({ Array($0.utf8) }) {
        for place in index.places(for: choice).map({ places[$0] }) where !matched.contains(place) {
          if names[place].glob?.matches(choice) == true { matched.insert(place) }
        }
      }
    }
    var suggestions = 0
    return names.enumerated().compactMap { number, name in
      guard isWhole || name.kind == .localization, let choices = known[name.kind] else { return nil }
      let word = name.kind == .localization ? LocaleTag(name: name.name).text : name.name
      // The part of a pattern before its first special sign is compared with the beginnings of the names.
      let start = word.prefix { !"*?[{\\".contains($0) }
      let isThere =
        name.kind == .folder
        ? start.count < word.count
          || FileStamp.kind(of: (place ?? FilePath(".")).appending(Array(word.utf8))) != nil
        : name.glob == nil ? choices.contains(word) : matched.contains(number)
      if isThere { return nil }
      suggestions += 1
      let near =
        suggestions > Self.mostSuggestions
        ? []
        : Spelling.suggestions(
          for: Array(start.utf8),
          among: start == word[...]
            ? choices : Set(choices.map { beginning($0, like: start) }).sortedByBytes())
      // Code may have what no table has, and a build or a tool may yet make a folder.
      let isOfCode = name.kind != .localization && (name.kind != .key || report.inNoTable != nil)
      let maybeElsewhere = name.option == "ignore" && isOfCode || name.kind == .folder
      return near.isEmpty && maybeElsewhere ? nil : (name, near.map { $0 + word.dropFirst(start.count) })
    }
  }

  private func knownNames(in catalog: Catalog, _ report: ReportDraft) -> [ConfigurationName.Kind: [String]] {
    let tables = report.bundles.flatMap(\.tables)
    let containers = catalog.bundles.flatMap(\.containers)
    return [
      .localization: knownLocales(in: catalog, report) + unbegunLocales(in: catalog, report),
      .product: knownTargets(in: catalog),
      .table: Set(
        containers.flatMap { container in
          (container.tables + container.untranslated).flatMap {
            [$0.name, container.path.appending(Array($0.name.utf8)).text]
          }
        }
      ).sortedByBytes(),
      .key: Set(
        tables.flatMap { $0.order.map(\.key) + $0.cells.flatMap(\.extra) }.map { WTF8.text($0) }
      ).sortedByBytes(),
      .text: Set(tables.flatMap(\.order).map { WTF8.text($0.value) }).sortedByBytes(),
      .folder: Set(containers.flatMap { $0.path.text.split(separator: "/").map(String.init) })
        .sortedByBytes(),
    ]
  }

  /// As much of a name as a pattern says before its first `*`: to the same sign, if that is the last.
  private func beginning(_ name: String, like start: Substring) -> String {
    guard let last = start.last, !last.isLetter, let end = name.firstIndex(of: last) else {
      return String(name.prefix(start.count))
    }
    return String(name[...end])
  }

  /// For more names no similar ones are searched.
  private static let mostSuggestions = 64

  // MARK: - What there is, in byte order

  /// The names that `--target` can have.
  package func knownTargets(in catalog: Catalog) -> [String] { catalog.productNames.sortedByBytes() }

  /// The names that `--table` can have.
  package func knownTables(in catalog: Catalog) -> [String] {
    Set(catalog.bundles.flatMap { $0.containers.flatMap { $0.tables.map(\.name) } }).sortedByBytes()
  }

  /// The names that `--locale` can have.
  package func knownLocales(in catalog: Catalog, _ report: ReportDraft) -> [String] {
    var names: Set<String> = []
    for bundle in report.bundles { names.formUnion(bundle.localizations.map(\.locale)) }
    for asset in catalog.bundles.flatMap(\.localizedAssets) {
      names.formUnion(asset.files.compactMap(\.locale).map { LocaleTag(name: $0).text })
    }
    return names.sortedByBytes()
  }

  /// The languages that nobody has begun, and those that projects list.
  private func unbegunLocales(in catalog: Catalog, _ report: ReportDraft) -> [String] {
    report.notBegun.map(\.locale)
      + Set(catalog.products.flatMap(\.regions)).map { LocaleTag(name: $0).text }
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
