internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Makes a table's report out of what its files hold: asks for every locale which files the loader would take.
final class TableAssembly {
  let plan: TablePlan
  let reference: TableReference
  let expected: ExpectedKeys
  /// What the files say of the expected keys, by the places of the table's files.
  let scans: [Int: FileStates]
  let options: CoverageOptions
  /// What they say of all keys.
  let whole: [Int: FileStates]

  /// - Parameters:
  ///   - scans: what the files say of all keys of the reference.
  ///   - reasons: why nobody is asked for some of them.
  init(
    plan: TablePlan, reference: TableReference, scans: [Int: FileStates], options: CoverageOptions,
    leavingOut reasons: [[UInt8]: NotExpectedReason]
  ) {
    self.plan = plan
    self.reference = reference
    self.options = options
    whole = scans
    let expected = ExpectedKeys(reference, leavingOut: reasons)
    self.expected = expected
    self.scans =
      expected.numbers.isWhole ? scans : scans.mapValues { Self.narrowed($0, expected, reference) }
  }

  /// What is translated although it must not be counts among what nobody expects.
  private static func narrowed(
    _ scan: FileStates, _ expected: ExpectedKeys, _ reference: TableReference
  ) -> FileStates {
    if expected.numbers.isWhole || reference.doNotTranslate.isEmpty {
      return scan.narrowed(by: expected.numbers)
    }
    let fixed = scan.found.intersection(expected.numbers.left).elements.map {
      reference.table.keys[Int($0)].key
    }
    return scan.narrowed(
      by: expected.numbers, extra: fixed.filter { reference.doNotTranslate.contains($0) })
  }

  struct Result {
    var report: TableReport
    var problems: [Problem]
    /// Whether the development table is only a stub beside full translations.
    var isStub = false
    /// Whether the build has left out of the development table what its keys say themselves.
    var isCompiled = false
    /// One for each cell.
    var cares: [CellCare] = []
    /// Keys that nobody needs to be asked for, because those who have them keep their texts.
    var kept: [NotExpectedKey] = []
  }

  func assemble() -> Result {
    // A carrier is the development side whole, even where it cannot be read.
    let comparesDevelopment =
      reference.expectedFrom == .union && plan.carriers.isEmpty && !plan.isCompiled
    // All tell how far the translation of each is, whichever are asked for.
    let all = plan.localizations.columns.filter { $0.tag != plan.development?.tag || comparesDevelopment }
    let columns = all.filter { options.includesLocale($0.tag) }
    let name = plan.files.name
    let keys = expected.keys
    let allows = options.allowsIdentical
    let builder = CellBuilder(
      expected: expected, isRecovered: reference.expectedFrom == .recovered,
      development: plan.development?.tag,
      allowsIdentical: { allows(name, keys[$0], $1) })
    // What a damaged original lends is not the table that was counted before.
    var problems: [Problem] = []
    var cells: [TableCell] = []
    var bits: [TranslationBits] = []
    var extras: [[[UInt8]]] = []
    var own: [[FileStates]] = []
    var damaged: [Int] = []
    var shared: [(column: Int, cell: Int, each: Shares)] = []
    for column in all {
      let isAsked = options.includesLocale(column.tag)
      let sides = sides(of: column, in: plan.layout)
      var extra = extraKeys(of: column, sides)
      if !reference.doNotTranslate.isEmpty, isAsked {
        extra.removeAll { key in
          guard reference.doNotTranslate.contains(key) else { return false }
          problems.append(
            .translatedDoNotTranslate(
              key, in: [column.tag.text],
              path: plan.root.shown(plan.files.files.first?.path ?? plan.root.location)))
          return true
        }
      }
      func cell(of sides: Sides) -> CellBuilder.Built {
        builder.cell(
          column.tag, sides.winners, ownExtra: extra, isAbsent: sides.own.isEmpty && !plan.isInParts)
      }
      let shares = shares(of: column, cell)
      let built = shares?.worst ?? cell(of: sides)
      if let shares, isAsked {
        problems += shares.problems
        shared.append((bits.count, cells.count, shares))
      }
      bits.append(built.translation)
      extras.append(built.cell.extra)
      guard isAsked else { continue }
      var cell = built.cell
      cell.isMeasured = sides.isReadable
      cells.append(cell)
      if sides.own.contains(where: \.losesEntries) { damaged.append(cells.count - 1) }
      if options.readsTranslations { own.append(sides.own) }
    }
    let translation = TranslationReport(plan: plan, expected: expected, columns: bits, options: options)
      .judge(&cells)
    problems += translation.problems
    for place in damaged { cells[place].counts.behindFault = cells[place].counts.needsWork }
    for (number, files) in own.enumerated() { cells[number].take(files, keyCount: keys.count) }
    var report = TableReport(
      container: "", name: name, files: Set(plan.files.files.map(\.shownPath)).sortedByBytes(), keys: keys,
      expectedFrom: reference.expectedFrom, developmentRegion: nil, cells: cells)
    report.origin = TableReport.Origin(id: plan.id, layout: plan.layout, development: plan.development?.tag)
    if !shared.isEmpty { noteCounts(bits, shared, in: &report) }
    report.staying = translation.staying
    report.notHandedOut = expected.leftOut.count { $0.reason == .notHandedOut }
    report.leftOut = expected.leftOut
    report.unheeded = reference.unheeded
    report.order = expected.inOrder(reference.table.keys)
    noteUnused(in: &report, all.filter { options.includesLocale($0.tag) })
    report.catalogLocales = plan.catalogs.values.reduce(into: []) { $0.formUnion($1.locales) }
    if options.notesErrors { report.filesWithErrors = filesWithErrors }
    problems += findings(report, columns: columns)
    return Result(
      report: report, problems: problems, isStub: isDevelopmentStub(bits, extras),
      isCompiled: isCompiled(bits, extras), cares: translation.cares, kept: translation.kept)
  }

  /// The files in which a text may crash.
  private var filesWithErrors: FilesWithErrors {
    var found = FilesWithErrors()
    found.places = Set(plan.locTables.keys)
    found.places.formUnion(plan.catalogs.filter { $0.value.mayHaveErrors }.keys)
    found.places.formUnion(whole.filter { $0.value.mayHaveErrors }.keys)
    found.hasDevelopment = reference.table.isBrokenAlone
    return found
  }

  // MARK: - Which file the loader takes

  /// - Parameters:
  ///   - layout: that of the table, or of one of the products that ship it.
  ///   - withheld: files that this product does not get.
  func sides(
    of column: ContainerLocalizations.Column, in layout: ContainerLayout, without withheld: Set<Int> = []
  ) -> Sides {
    if plan.isMultilingual {
      let own = multilingualScan(column.tag)
      var winner = own.map { Winner(scan: $0, owner: .own) }
      for tag in layout.localizations.set.fallback(of: column.tag) where winner == nil && tag != column.tag {
        if let scan = multilingualScan(tag) { winner = Winner(scan: scan, owner: .language) }
      }
      if winner == nil, let tag = plan.development?.tag, let scan = sourceScan(tag) {
        winner = Winner(scan: scan, owner: .development)
      }
      return Sides(winners: winner.map { [$0] } ?? [], own: own.map { [$0] } ?? [])
    }
    // A carrier in the localization's own folder is taken whole, and its table is not looked at.
    for folder in column.folders {
      guard let scan = plan.carriers(in: folder).lazy.compactMap({ self.scans[$0] }).first else { continue }
      return Sides(winners: [Winner(scan: scan, owner: .own)], own: [scan])
    }
    func scan(_ format: TableFormat, _ folder: Int?) -> FileStates? {
      plan.file(format, in: folder).flatMap { withheld.contains($0) ? nil : scans[$0] }
    }
    let own = TableFormat.ofOneLanguage.compactMap { format in
      column.folders.lazy.compactMap { scan(format, $0) }.first
    }
    if plan.isInParts {
      // Parts under several names of a language are one: of a key the first that has it.
      let parts = column.folders.flatMap { folder in TableFormat.ofOneLanguage.compactMap { scan($0, folder) }
      }
      return Sides(winners: parts.reversed().map { Winner(scan: $0, owner: .own) }, own: parts)
    }
    func winner(_ format: TableFormat) -> Winner? {
      let found = layout.order(of: column.tag).winner { scan(format, $0) }
      return found.map { Winner(scan: $0.file, owner: $0.place.owner) }
    }
    return Sides(winners: TableFormat.ofOneLanguage.compactMap(winner), own: own)
  }

  /// What the first catalog or `.loctable` that has anything for a locale says of the expected keys.
  private func multilingualScan(_ tag: LocaleTag) -> FileStates? {
    for (place, catalog) in plan.catalogs.sorted(by: { $0.key < $1.key }) {
      let places = reference.catalogPlaces[place] ?? []
      if let scan = catalog.scan(tag, size: reference.table.count, places: places) {
        return Self.narrowed(scan, expected, reference)
      }
    }
    for (_, table) in plan.locTables.sorted(by: { $0.key < $1.key }) {
      guard let column = table.column(tag), !column.entries.isEmpty else { continue }
      let scan = FileStateCounter.scan(
        column.entries.map { ($0.key, $0.value, $0.traits) }, against: reference.table)
      return Self.narrowed(scan, expected, reference)
    }
    return nil
  }

  /// A source entry without a unit of its own stands for its key.
  private func sourceScan(_ tag: LocaleTag) -> FileStates? {
    var scan = FileStates(size: expected.count)
    for index in 0..<expected.count { scan.found[index] = true }
    return expected.count == 0 ? nil : scan
  }

  // MARK: - Findings

  private func findings(_ report: TableReport, columns: [ContainerLocalizations.Column]) -> [Problem] {
    var problems: [Problem] = []
    if !plan.isInParts { problems += partialRegionTables(report, columns: columns) }
    problems += lookalikes(report, columns: columns)
    problems += hiddenEntries()
    problems += namesOfNoLocale(report)
    if plan.isStub, plan.development != nil { problems.append(stubFinding(report)) }
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
      guard !cell.isAbsent, cell.counts[.missing] > 0, reference.expectedFrom != .union,
        let own = plan.texts(inFirstOf: column.folders),
        let hidden = plan.layout.order(of: column.tag).first(where: { $0.owner == .language })?.folders.first
          ?? nil,
        let place = plan.texts(in: hidden), let scan = scans[place]
      else { return nil }
      var lost = cell[.missing].filter { scan.found[Int($0)] }
      // What is shown instead is the development text, which a file or the key itself holds: in this language, it is as good.
      if column.tag.language == plan.development?.tag.language {
        let isOriginal = plan.developmentSide.contains(hidden)
        lost.removeAll { key in
          let key = Int(key)
          return expected.carried[key] || expected.selfNamed[key] && (isOriginal || scan[.identical][key])
        }
      }
      guard !lost.isEmpty else { return nil }
      let isCarried = lost.allSatisfy { expected.carried[Int($0)] }
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
      && (expected.carried[key] || expected.selfNamed[key]) && scan[.identical][key]
  }

  /// The same in a catalog or `.loctable`, of which the build makes a file for every locale that has anything in it.
  private func partialRegionColumns(
    _ report: TableReport, columns: [ContainerLocalizations.Column]
  ) -> [Problem] {
    guard let file = plan.files.files.first(where: { $0.format.isOfAllLanguages }) else {
      return []
    }
    return zip(columns, report.cells).compactMap { column, cell in
      guard !cell.isAbsent, cell.counts[.missing] > 0, reference.expectedFrom != .union else { return nil }
      let parents = plan.localizations.set.fallback(of: column.tag).lazy.filter { $0 != column.tag }
      for parent in parents {
        guard let scan = multilingualScan(parent) else { continue }
        let lost = cell[.missing].count { scan.found[Int($0)] && !isShown(Int($0), in: column.tag, as: scan) }
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

  /// A build of a catalog leaves out of the development table what is the same as its key, and only that: what the
  /// translations share beside it are texts as keys, and no key that is there has its own text. Where no localization is
  /// the development one, nothing of its table is left, or nobody ever wrote one.
  private func isCompiled(_ columns: [TranslationBits], _ extras: [[[UInt8]]]) -> Bool {
    guard plan.reading == .loader || plan.development == nil, !plan.isMultilingual, plan.carriers.isEmpty,
      !plan.isOfInfo, reference.expectedFrom == .development, expected.selfNamed.isEmpty
    else { return false }
    let translated = zip(columns, extras).count { $0.hasOwn || !$1.isEmpty }
    // A single folder of sources may have its originals anywhere; and one alone that somebody wrote by hand is a leftover.
    if translated < 2 {
      let isWritten = scans.values.contains { !$0.isPropertyList && !$0.extra.isEmpty }
      if plan.reading == .copyStep || plan.development != nil && isWritten { return false }
    }
    var counts: [[UInt8]: Int] = [:]
    for keys in extras { for key in keys { counts[key, default: 0] += 1 } }
    return counts.count { $0.value * 2 > translated && KeyShape.readsAsText($0.key) } >= 3
  }

  /// Texts as keys, and a development table that has few of them: everything in the translations seems extra.
  private func isDevelopmentStub(_ columns: [TranslationBits], _ extras: [[[UInt8]]]) -> Bool {
    // Where the development side has no table at all, nothing is expected; where nothing is the development side, the
    // others still tell what each of them lacks.
    guard reference.expectedFrom == .development || reference.expectedFrom == .recovered,
      !plan.isMultilingual,
      plan.development == nil || plan.texts(inFirstOf: plan.developmentSide) != nil
    else { return false }
    let translated = zip(columns, extras).count { $0.hasOwn || !$1.isEmpty }
    let stubs = developmentStubs
    guard translated >= 2, !stubs.isEmpty || extras.contains(where: { !$0.isEmpty }) else { return false }
    var counts: [[UInt8]: Int] = [:]
    for keys in extras { for key in keys { counts[key, default: 0] += 1 } }
    for key in stubs.elements.map({ Int($0) }) {
      counts[expected.keys[key].key] = columns.count { $0.hasOwn && $0.isTold(key) }
    }
    counts = counts.filter { $0.value * 2 > translated }
    // Keys that code asks for no more were taken out on purpose.
    if let code = options.code, counts.count >= 3 {
      counts = counts.filter { code.uses($0.key) }
    }
    let lacked = counts.count
    guard lacked >= 3 else { return false }
    var shared = [Int](repeating: 0, count: expected.count)
    for column in columns where column.hasOwn {
      for key in column.told.subtracting(stubs).elements { shared[Int(key)] += 1 }
    }
    // More than half of what most share.
    return lacked > shared.count { $0 * 2 > translated }
  }

  /// Keys that the development localization has as stubs alone: what `stubs` has put into its table does not make it whole.
  private var developmentStubs: KeyBits {
    let own = TableFormat.ofOneLanguage.compactMap { plan.file($0, inFirstOf: plan.developmentFolders) }
    return own.reduce(KeyBits(size: expected.count)) { $0.union(scans[$1]?[.stub] ?? $0) }
  }

  private func stubFinding(_ report: TableReport) -> Problem {
    let place = plan.texts(inFirstOf: plan.developmentFolders)
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

extension Sequence<String> {
  /// In byte order.
  func sortedByBytes() -> [String] { sorted { ByteOrder.precedes($0, $1) } }
}
