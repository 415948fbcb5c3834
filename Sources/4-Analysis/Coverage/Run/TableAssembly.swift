internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Makes a table's report out of its columns.
struct TableAssembly {
  let table: TableColumns

  init(_ table: TableColumns) { self.table = table }

  var plan: TablePlan { table.plan }
  var side: SourceSide { table.side }
  var mask: KeyMask { table.mask }
  var options: CoverageOptions { table.options }

  struct Result {
    var report: TableReport
    var problems: [Problem]
    var verdict = SourceVerdict.whole
    /// The cells of localizations that were not asked for, and the shares of products in these.
    var unasked: [(cell: TableCell, shares: [Int: CellStates])] = []
    /// The texts that are judged when all tables are compared.
    var sameTexts: SameTexts?
  }

  func assemble() -> Result {
    let asked = table.columns.filter(\.isAsked)
    // A catalog is there for every language.
    let (hasLinks, hasCatalog) = (plan.files.files.contains(where: \.isLink), !plan.catalogs.isEmpty)
    let cells = asked.map { column in
      var cell = column.built.cell
      cell.isMeasured = column.isReadable
      let isAbsent = column.own.isEmpty && !hasCatalog
      cell.mayRefuseTexts = hasLinks || isAbsent || column.own.contains(where: \.mayRefuseTexts)
      if column.own.contains(where: \.losesEntries) { cell.change { $0.isBehindFault = true } }
      if options.needs.translations != .none { cell.take(column.own, mask) }
      return cell
    }
    var report = TableReport(
      container: "", name: plan.files.name, files: Set(plan.files.files.map(\.shownPath)).sortedByBytes(),
      keys: mask.kept(of: side.keys), expectedFrom: side.expectedFrom, developmentRegion: nil, cells: cells)
    report.origin = TableReport.Origin(id: plan.id, files: plan.original)
    noteShares(in: &report)
    report.notHandedOut = table.leftOut.count { $0.reason == .notHandedOut }
    report.leftOut = table.leftOut
    report.unheeded = side.facts.unheeded
    report.order = side.keys(inOrderWithout: table.leftOut)
    noteUnused(in: &report, asked.map(\.localization))
    report.catalogLocales = plan.catalogs.values.reduce(into: []) { $0.formUnion($1.locales) }
    if options.needs.notesErrors { report.filesWithErrors = filesWithErrors }
    let unasked = table.columns.filter { !$0.isAsked }.map { column in
      (column.built.cell, column.shares?.each.mapValues(\.cell.states) ?? [:])
    }
    return Result(
      report: report,
      problems: table.problems + table.translation.untranslated()
        + findings(report, columns: asked.map(\.localization)),
      unasked: unasked, sameTexts: SameTexts(table))
  }

  /// Notes what each product has of the cells.
  private func noteShares(in report: inout TableReport) {
    var shares: [(cell: Int, each: TableColumns.Shares)] = []
    var cell = 0
    for column in table.columns where column.isAsked {
      if let each = column.shares { shares.append((cell, each)) }
      cell += 1
    }
    if shares.isEmpty, plan.unusedOfProducts.isEmpty { return }
    let products = shares.isEmpty ? plan.files.products : plan.ofProducts.map(\.product)
    for product in products {
      var states: [Int: CellStates] = [:]
      for (cell, own) in report.cells.enumerated() where shares.isEmpty { states[cell] = own.states }
      for (cell, all) in shares {
        guard let built = all.each[product] else { continue }
        states[cell] = built.cell.states
        states[cell]?.isBehindFault = report.cells[cell].states.isBehindFault
      }
      if let unused = plan.unusedOfProducts[product] {
        let asked = KeyBits(size: report.keys.count) { !unused.contains(report.keys[$0].key) }
        states = states.mapValues { $0.only(asked, outdated: $0[.outdated]) }
      }
      report.shares[product] = states
    }
  }

  /// The files in which a text may crash.
  private var filesWithErrors: FilesWithErrors {
    var found = FilesWithErrors()
    found.places = Set(plan.locTables.keys)
    found.places.formUnion(plan.catalogs.filter { $0.value.mayHaveErrors }.keys)
    found.hasDevelopment = side.comparison.isBrokenAlone
    found.places.formUnion(table.scans.filter { $0.value.mayHaveErrors }.keys)
    if !found.isEmpty { found.keys = nil }
    for (place, scan) in table.scans where !scan.broken.isEmpty {
      found.places.insert(place)
      found.keys?.formUnion(scan.broken.lazy.map { side.keys[$0].key })
    }
    return found
  }

  // MARK: - Findings

  private func findings(_ report: TableReport, columns: [ContainerLocalizations.Column]) -> [Problem] {
    var problems: [Problem] = []
    if !plan.isInParts { problems += partialRegionTables(report, columns: columns) }
    problems += lookalikes(report, columns: columns)
    problems += hiddenEntries()
    problems += namesOfNoLocale(report)
    for (place, catalog) in plan.catalogs {
      problems += catalog.repeatedLocales.map { tag, names in
        Problem(
          .duplicateLocale, path: plan.root.shown(plan.files.files[place].path),
          message:
            "'\(names[0])' and '\(names[1])' are the same locale, \(tag.text): of a key in both, users get one text",
          hint: "keep one name for each locale", locale: tag.text)
      }
    }
    if plan.verdict == .stub, plan.development != nil { problems.append(stubFinding(report)) }
    if let problem = plan.layout.misspelling, plan.original.texts(inFirstOf: plan.original.own) != nil,
      table.columns.contains(where: { $0.isAsked && $0.lacksFiles && !$0.built.cell[.bare].isEmpty })
    {
      problems.append(problem)
    }
    return problems
  }

  /// Names of localizations inside a file that no user's language can match: of folders that is said elsewhere.
  private func namesOfNoLocale(_ report: TableReport) -> [Problem] {
    guard plan.isMultilingual || plan.isInParts, let file = plan.files.files.first else { return [] }
    return report.cells.compactMap { cell in
      guard !cell.isAbsent, !plan.folderNames.contains(cell.locale),
        let finding = LocaleNameFinding(name: cell.locale), finding.kind == .neverMatches
      else { return nil }
      return Problem(
        .unknownLocale, path: plan.root.shown(file.path), message: finding.message,
        hint: finding.meant.map { "call it '\($0)'" }, locale: cell.locale)
    }
  }

  /// A table of a region hides the language's table as a whole: what it lacks is shown as keys.
  private func partialRegionTables(
    _ report: TableReport, columns: [ContainerLocalizations.Column]
  ) -> [Problem] {
    if plan.isMultilingual { return partialRegionColumns(report, columns: columns) }
    return zip(columns, report.cells).compactMap { column, cell in
      guard !cell.isAbsent, cell.counts[.missing] > 0, side.expectedFrom != .union,
        let own = plan.original.texts(inFirstOf: column.folders),
        // A folder without the table hides nothing.
        let hidden = plan.layout.order(of: column.tag).lazy.filter({ $0.role == .language })
          .flatMap(\.folders).compactMap({ $0 }).first(where: { plan.original.texts(in: $0) != nil }),
        let place = plan.original.texts(in: hidden), let scan = table.scans[place]
      else { return nil }
      var lost = cell[.missing].map(mask.number).filter { scan.found[$0] }
      // In the language of the development text, a key that shows that text loses nothing: a file or the key
      // itself holds it.
      if column.tag.language == plan.development?.tag.language {
        let isOriginal = plan.original.side.contains(hidden)
        lost.removeAll { key in
          side.carried[key] || side.selfNamed[key] && (isOriginal || scan[.identical][key])
        }
      }
      guard !lost.isEmpty else { return nil }
      let isCarried = lost.allSatisfy { side.carried[$0] || side.shownByCode[$0] }
      return Problem(
        .partialRegionTable, path: plan.root.shown(plan.files.files[own].path),
        message: "This table has no entry for \(lost.count) key\(lost.count == 1 ? "" : "s") that "
          + "\(plan.folderNames[hidden]).lproj translates: the loader falls back by file, so people see "
          + (isCarried ? "the development text" : "the key"),
        hint: "complete the table, or delete it so that \(plan.folderNames[hidden]).lproj is taken")
    }
  }

  /// Whether people see what a localization says although they do not get it: the development text is shown, which is in
  /// their language and says the same.
  private func isShown(_ key: Int, in tag: LocaleTag, as scan: FileStates) -> Bool {
    tag.language == plan.development?.tag.language
      && (side.carried[key] || side.selfNamed[key]) && scan[.identical][key]
  }

  /// The findings about localizations of regions in a catalog or `.loctable`: the build makes a file for every
  /// locale that has anything in it, which hides the language's.
  private func partialRegionColumns(
    _ report: TableReport, columns: [ContainerLocalizations.Column]
  ) -> [Problem] {
    guard let file = plan.files.files.first(where: { $0.format.isOfAllLanguages }) else { return [] }
    return zip(columns, report.cells).compactMap { column, cell in
      guard !cell.isAbsent, cell.counts[.missing] > 0, side.expectedFrom != .union else { return nil }
      let parents = plan.localizations.set.fallback(of: column.tag).lazy.filter { $0 != column.tag }
      for parent in parents {
        guard let scan = table.multilingualScan(parent) else { continue }
        let lost = cell[.missing].map(mask.number).count {
          scan.found[$0] && !isShown($0, in: column.tag, as: scan)
        }
        if lost == 0 { return nil }
        return Problem(
          .partialRegionTable, path: plan.root.shown(file.path),
          message:
            "\(column.tag.text) has no text for \(lost) key\(lost == 1 ? "" : "s") that \(parent.text) "
            + "translates: the build makes a table of each, and the loader falls back by file",
          hint: "complete \(column.tag.text), or delete its texts so that \(parent.text) is taken")
      }
      return nil
    }
  }

  private func stubFinding(_ report: TableReport) -> Problem {
    let place = plan.original.texts(inFirstOf: plan.original.own)
    let path = plan.root.shown(
      (place.map { plan.files.files[$0] } ?? plan.files.files.first)?.path ?? plan.root.location)
    return Problem(
      .developmentStub, path: path,
      message:
        "The development table of \(report.name) lacks most of what its translations share: it is compared "
        + "with the keys of all localizations together",
      hint: "--expected development compares with the table alone, and --expected union says the same as now")
  }
}

extension TablePlan {
  var folderNames: [String] { localizations.folderNames }
}
