package import L10nDiscovery
package import L10nCoverage
package import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nTables
internal import Synchronization

/// Checks translations while the report reads them: a `.strings` text that was read for its keys is not read again for its
/// texts. What it has not seen, `CheckRun` reads.
package final class StreamingChecks: ScanObserver {
  /// A table before its translations are read.
  private struct Table {
    var site: TableContext
    var checked: CheckedTable
    /// The localizations that files are for.
    var locales: [FilePath: LocaleTag]
  }

  /// A file of a table.
  private struct File: Hashable {
    var table: TableID
    var path: FilePath
  }

  private let catalog: Catalog
  private let options: CheckOptions
  /// What the numbers of a reference's keys are in a table's source, which is made of the same files.
  private struct Numbering {
    /// Held, so that no other one takes its place.
    var reference: DevelopmentTable
    var numbers: [Int?]
  }

  private let tables = Mutex<[TableID: Table]>([:])
  private let numberings = Mutex<[TableID: Numbering]>([:])
  private let files = Mutex<[File: FileCheckWitness]>([:])

  /// - Parameter options: those of the `CheckRun` that comes behind.
  package init(_ catalog: Catalog, options: CheckOptions) {
    self.catalog = catalog
    self.options = options
  }

  package func expect(_ tables: [WitnessedTable]) {
    let sites = tables.map {
      TableContext($0.id, in: catalog, layout: $0.layout, development: $0.development)
    }
    let options = options
    let made = ParallelWork(jobs: options.jobs).map(count: sites.count, worker: { TextsReader() }) {
      reader, index in
      let site = sites[index]
      let checked = CheckedTable(site, options, &reader)
      return Table(site: site, checked: checked, locales: Self.locales(of: site, checked, options))
    }
    self.tables.withLock { known in
      for table in made { known[table.site.id] = table }
    }
  }

  /// Which files are checked, and in which language. One that stands for several is read for each.
  private static func locales(
    of site: TableContext, _ table: CheckedTable, _ options: CheckOptions
  ) -> [FilePath: LocaleTag] {
    guard table.source != nil, site.multilingual.isEmpty else { return [:] }
    let files = site.translations.filter { $0.file.format == .strings && options.includesLocale($0.locale) }
    var locales: [FilePath: LocaleTag] = [:]
    var shared: Set<FilePath> = []
    for file in files where locales.updateValue(file.locale, forKey: file.file.path) != nil {
      shared.insert(file.file.path)
    }
    for path in shared { locales[path] = nil }
    return locales
  }

  package func witness(
    of file: TableFile, in table: TableID, against reference: DevelopmentTable
  ) -> (any TableConsumer)? {
    guard let known = tables.withLock({ $0[table] }), let source = known.checked.source,
      let locale = known.locales[file.path]
    else { return nil }
    let check = FileCheck(file, of: known.site, source: source, CheckSet(locale, options))
    let witness = FileCheckWitness(
      locale, check, PlainTextFilter(source, rules: options.rules),
      numbers: numbers(of: reference, in: source, table))
    files.withLock { $0[File(table: table, path: file.path)] = witness }
    return witness
  }

  private func numbers(of reference: DevelopmentTable, in source: SourceTable, _ table: TableID) -> [Int?] {
    numberings.withLock { known in
      if let numbering = known[table], numbering.reference === reference { return numbering.numbers }
      var guess = 0
      let numbers = reference.keys.map { key in
        let number = source.number(of: key.key, guess: guess)
        if let number { guess = number + 1 }
        return number
      }
      known[table] = Numbering(reference: reference, numbers: numbers)
      return numbers
    }
  }

  /// What is known of a table; nil where that was looked at under other conditions.
  func table(_ site: TableContext, _ options: CheckOptions) -> CheckedTable? {
    guard options.suspects == nil, options.codeTexts[site.id] == nil,
      let known = tables.withLock({ $0[site.id] }), known.site.development == site.development
    else { return nil }
    return known.checked
  }

  /// What came of a file; nil where nobody has seen its entries.
  func result(_ file: TableFile, of site: TableContext) -> FileCheck.Result? {
    files.withLock { $0[File(table: site.id, path: file.path)] }?.result
  }
}
