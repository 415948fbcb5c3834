package import L10nDiscovery
internal import L10nCode
internal import L10nConfiguration
package import L10nCoverage
internal import L10nFormats
package import L10nLookup
internal import L10nSystem
package import L10nText

/// The keys that code asks for, and the tables that they are held against.
package struct KeysRun: Sendable {
  package var catalog: Catalog
  package var uses: CodeUses
  package var tables: DevelopmentTables
  package var audit: KeyAudit
  package var hardCoded: HardCodedTexts
  /// The findings about files that tell of keys.
  package var problems: [Problem]

  /// Whether something could not be read.
  package var isIncomplete: Bool {
    catalog.isIncomplete || audit.problems.contains { $0.rule == .unreadableFile }
  }

  /// The first place in code of a text that no table has, and the options of `keys` that list it; nil where no code shows it.
  package func place(of text: [UInt8]) -> (path: String, line: Int, options: String)? {
    let row = audit.rows.first {
      [.missing, .tableless].contains($0.state) && ($0.key == text || $0.defaultText == text)
    }
    if let row, let use = row.uses.first {
      return (use.path, use.position.line, row.state == .missing ? " --only missing" : "")
    }
    let literal = (hardCoded.rows + hardCoded.ofOneLanguage).first { $0.literal.text == text }
    return literal.map { ($0.path, $0.literal.position.line, " --only hard-coded") }
  }
}

extension Engine {
  /// Holds code and development tables against each other. Which targets and tables were asked for changes nothing in
  /// that: it says what of the answer is wanted.
  package func keys() throws(DiscoveryError) -> KeysRun { try keys(in: nil, nil) }

  /// - Parameters:
  ///   - whole: the catalog, if it is there already.
  ///   - read: what its code uses, likewise.
  func keys(in whole: Catalog?, _ read: CodeUses?) throws(DiscoveryError) -> KeysRun {
    let catalog = if let whole, read != nil { whole } else { try self.whole(listsCode: true) }
    WorkMeter.begin(.readingCode)
    let uses =
      read ?? CodeUses(catalog, routines: configuration.routines.map { Array($0.utf8) }, jobs: needs.jobs)
    var tables = DevelopmentTables(catalog, jobs: needs.jobs)
    var known: KeyAudit.Known?
    // Only files beside the original may have keys that it lacks.
    if tables.originals.values.contains(where: {
      $0.files.count(where: \.format.isOfOneLanguage) > $0.texts.count
    }) {
      let side = Side(self, catalog, coverageOptions, read: uses)
      known = side.known
      for table in side.unions() {
        let keys = table.keys.map(\.key) + table.leftOut.map(\.key) + (table.unused ?? [])
        table.origin.map { tables.add(Set(keys), to: $0.id) }
      }
    }
    let audit = KeyAudit(uses, tables, beside: known, jobs: needs.jobs)
    return KeysRun(
      catalog: catalog, uses: uses, tables: tables, audit: audit,
      hardCoded: HardCodedTexts(uses, catalog, TextsOfTables(tables), heedsComments: heedsIgnores),
      problems: judge.judged(catalog.problems + audit.problems))
  }

  /// The places where code asks for a key that development tables lack, or says what is shown where a file lacks it, in the order
  /// of the tables.
  package func codeDemands(of key: [UInt8], in catalog: Catalog) -> [(table: TableID, demand: CodeDemand)] {
    guard readsCode else { return [] }
    let symbols = SymbolTables(catalog, jobs: needs.jobs)
    guard let code = CodeForCoverage(catalog, configuration, coverageOptions, symbols, jobs: needs.jobs)
    else {
      return []
    }
    let tables = DevelopmentTables(catalog, jobs: needs.jobs).tables
    let demands = code.demands(beside: Dictionary(firstOf: tables.map { ($0.id, $0.entries.map(\.key)) }))
      .ofTables
    return tables.compactMap { table in
      (demands[table.id]?.first { $0.key == key }
        ?? code.usage.demand(
          inPlaceOf: key, in: catalog[table.id].nameBytes, among: table.entries.map(\.key)))
        .map { (table.id, $0) }
    }
  }

  /// The findings about texts that code fills with arguments.
  package func callProblems(of run: KeysRun) -> [Problem] {
    callProblems(of: run.uses, run.catalog, run.tables)
  }

  func callProblems(of uses: CodeUses, _ catalog: Catalog, _ tables: DevelopmentTables) -> [Problem] {
    let calls = KeyCalls(uses, catalog)
    let found = CallCheck(calls, tables, jobs: needs.jobs).problems()
    return judge.judged(found.sorted(by: Problem.inOrder))
  }

  /// Whether something of a table and its targets was asked for, and the configuration does not say that it is
  /// on purpose.
  package func wants(_ row: KeyRow) -> Bool {
    configuration.wants(row) && !configuration.isMeantToBeInNoTable(row)
      && asksForKeys(ofAny: row.uses.map(\.path) + [row.declaration?.path ?? ""])
  }

  /// The findings about texts of code that were asked for.
  package func problems(of texts: HardCodedTexts, _ certainties: [HardCodedRow.Certainty]) -> [Problem] {
    judge.judged(asked(texts, certainties).map(\.problem))
  }

  func asked(
    _ texts: HardCodedTexts, _ certainties: [HardCodedRow.Certainty] = [.certain, .likely]
  ) -> [HardCodedRow] {
    texts.rows.filter { wants($0) && certainties.contains($0.certainty) }
  }

  /// Whether a text of code was asked for, and the configuration does not say that it is on purpose.
  package func wants(_ row: HardCodedRow) -> Bool {
    let isWanted =
      configuration.targets.isEmpty
      || row.targets.contains { name in
        configuration.targets.contains { $0.matches(Array(name.utf8)) }
      }
    return isWanted && asksForKeys(ofAny: [row.path])
      && !configuration.ignored.contains {
        $0.matches(
          key: row.key ?? [], text: row.literal.text, table: [], path: Array(row.path.utf8), locale: nil)
      }
  }

  /// The words of flags that match nothing of a run.
  package func unmatchedWords(in run: KeysRun) -> [UnmatchedFilter] {
    var words: [UnmatchedFilter] = []
    let tables = Set(run.audit.rows.map(\.table) + run.tables.tables.map { run.catalog[$0.id].nameBytes })
    for glob in configuration.tables where !tables.contains(where: { glob.matches($0) }) {
      let names = Set(tables.map { String(decoding: $0, as: UTF8.self) })
      words.append(UnmatchedFilter(flag: "--table", word: glob.pattern, choices: names.sortedByBytes()))
    }
    let entries = run.audit.rows.compactMap(\.declaration?.path)
    if !asksForKeys(ofAny: run.uses.files.map(run.catalog.shown) + entries) {
      words += chosen.globs.map { UnmatchedFilter(flag: "--include", word: $0.pattern, choices: []) }
    }
    let targets = run.catalog.productNames.union(run.catalog.compiled.map(\.name))
    return words + unmatchedTargets(among: targets.sortedByBytes())
  }
}
