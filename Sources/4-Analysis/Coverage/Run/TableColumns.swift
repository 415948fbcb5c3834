internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The verdict of a table's columns on its source side.
enum SourceVerdict {
  case whole
  /// The development table is only a stub beside full translations.
  case stub
  /// The keys are the texts: a build has left them out of the development table, or nobody has written one.
  case keysAreTexts
}

/// The files of each localization of a table, put together as the loader does.
final class TableColumns {
  let plan: TablePlan
  let side: SourceSide
  let mask: KeyMask
  let leftOut: [NotExpectedKey]
  /// The states of all keys of the source side in each file, by the places of the table's files.
  let scans: [Int: FileStates]
  let options: CoverageOptions
  private(set) var columns: [Column] = []
  private(set) var problems: [Problem] = []

  /// A localization.
  struct Column {
    let localization: ContainerLocalizations.Column
    /// Whether the localization was asked for; others tell how far its translation is.
    let isAsked: Bool
    /// The localization's own files, whether they win or not.
    let own: [FileStates]
    /// Whether all files that decide could be read.
    let isReadable: Bool
    /// Whether the loader finds no file at all.
    let lacksFiles: Bool
    /// The cell; of the product whose users find the least, where products differ.
    let built: CellBuilder.Built
    /// The cells for products; nil where no product has the localization, or no project says what products get.
    let shares: Shares?

    var bits: TranslationBits { built.translation }
    /// Keys of its own files that are not expected.
    var extra: [[UInt8]] { built.cell.extra }
  }

  /// - Parameters:
  ///   - scans: what the files say of all keys of the source side.
  ///   - reasons: why some of them are not expected.
  init(
    _ plan: TablePlan, _ side: SourceSide, _ scans: [Int: FileStates], _ options: CoverageOptions,
    leavingOut reasons: [[UInt8]: NotExpectedReason]
  ) {
    (self.plan, self.side, self.scans, self.options) = (plan, side, scans, options)
    (mask, leftOut) = side.mask(leavingOut: reasons)
    let (keys, allows) = (side.keys, plan.allowsIdentical(options))
    let builder = CellBuilder(
      side: side, mask: mask, isRecovered: side.expectedFrom == .recovered,
      development: plan.development?.tag, unreached: plan.unreached, showsKeys: !plan.isOfInfo,
      ignores: plan.ignores, allowsIdentical: { allows(keys[$0], $1) })
    columns = compared.map { column(of: $0, builder) }
  }

  /// All localizations but the development one, asked for or not: each tells the progress of the others' translation.
  private var compared: [ContainerLocalizations.Column] {
    // A carrier is the development side whole, even where it cannot be read.
    let comparesDevelopment =
      side.facts.laterKeys.contains { !side.leavesOut($0) && plan.leftOut[$0] == nil }
      || side.expectedFrom == .union && plan.original.carrierFiles.isEmpty && plan.verdict != .keysAreTexts
        && !mask.keys.subtracting(side.shownByCode).isEmpty
    let columns = plan.localizations.columns.filter {
      $0.tag != plan.development?.tag || comparesDevelopment
    }
    // A localization without a file for the device gets the plain table there.
    return plan.files.deviceFolders.map { own in columns.filter { !own.isDisjoint(with: $0.folders) } }
      ?? columns
  }

  private func column(of localization: ContainerLocalizations.Column, _ builder: CellBuilder) -> Column {
    let isAsked = plan.isAsked(localization.tag, options)
    let sides = sides(of: localization, in: plan.layout)
    var extra = extraKeys(of: localization, sides)
    if !side.facts.doNotTranslate.isEmpty, isAsked {
      let fixed = extra.filter(side.facts.doNotTranslate.contains)
      extra.removeAll(where: side.facts.doNotTranslate.contains)
      let path = plan.root.shown(plan.files.files.first?.path ?? plan.root.location)
      problems += fixed.map { .translatedDoNotTranslate($0, in: [localization.tag.text], path: path) }
    }
    func cell(of sides: Sides) -> CellBuilder.Built {
      builder.cell(
        localization.tag, sides.winners, ownExtra: extra, isAbsent: sides.own.isEmpty && !plan.isInParts)
    }
    let shares = shares(of: localization, cell)
    if isAsked, let shares { problems += shares.problems }
    return Column(
      localization: localization, isAsked: isAsked, own: sides.own, isReadable: sides.isReadable,
      lacksFiles: sides.winners.isEmpty, built: shares?.worst ?? cell(of: sides), shares: shares)
  }

  var translation: TranslationReport { translation(of: columns.map(\.bits)) }

  /// The report on how much of the table is translated, for some columns in place of its own.
  func translation(of columns: [TranslationBits]) -> TranslationReport {
    let telling = columns.filter { !plan.tellingNothing.contains($0.tag.text) }
    return TranslationReport(plan: plan, side: side, mask: mask, columns: telling, options: options)
  }

  // MARK: - Which file the loader takes

  /// The files that decide about a cell.
  struct Sides {
    /// The winner of each format, in the order of formats.
    var winners: [Winner]
    /// The localization's own files, whether they win or not.
    var own: [FileStates]

    /// Whether the files could be read. Users do not get the texts that the loader cannot read in a damaged file: that counts, here as
    /// everywhere.
    var isReadable: Bool {
      own.allSatisfy { $0.verdict != .unreadable } && winners.allSatisfy { $0.scan.verdict != .unreadable }
    }
  }

  /// - Parameters:
  ///   - layout: that of the table, or of one of the products that ship it.
  ///   - withheld: files that this product does not get.
  func sides(
    of column: ContainerLocalizations.Column, in layout: ContainerLayout, without withheld: Set<Int> = []
  ) -> Sides {
    if plan.isMultilingual {
      return multilingualSides(of: column, in: layout)
    }
    // A carrier in the localization's own folder is taken whole, and of its table only what code looks up.
    for folder in column.folders {
      guard var carrier = plan.original.carriers(in: folder).lazy.compactMap({ self.scans[$0] }).first else {
        continue
      }
      let isAlone = side.carried.isEmpty || side.carried.count == side.keys.count
      if isAlone { return Sides(winners: [Winner(scan: carrier, role: .own)], own: [carrier]) }
      carrier.found = carrier.found.intersection(side.carried)
      var texts = textSides(of: column, in: layout, without: withheld)
      for place in texts.winners.indices {
        texts.winners[place].scan.found = texts.winners[place].scan.found.subtracting(side.carried)
      }
      for place in texts.own.indices { texts.own[place].extra.removeAll(where: InterfaceKey.isOne) }
      return Sides(winners: [Winner(scan: carrier, role: .own)] + texts.winners, own: [carrier] + texts.own)
    }
    return textSides(of: column, in: layout, without: withheld)
  }

  /// A build makes a file of texts and one of rules of each language in a catalog, and the loader looks for each of them for itself. A
  /// language's own text is shown, whichever of the two has it.
  private func multilingualSides(
    of column: ContainerLocalizations.Column, in layout: ContainerLayout
  ) -> Sides {
    let own = multilingualScan(column.tag)
    var (needsTexts, needsRules) = (true, plan.catalogs.values.contains(where: \.hasRules))
    var winners: [Winner] = []
    for tag in [column.tag] + layout.localizations.set.fallback(of: column.tag).filter({ $0 != column.tag })
    where needsTexts || needsRules {
      guard var scan = tag == column.tag ? own : multilingualScan(tag) else { continue }
      if !needsTexts { scan.found = scan.rules ?? KeyBits(size: side.keys.count) }
      if !needsRules, let rules = scan.rules { scan.found = scan.found.subtracting(rules) }
      winners.append(Winner(scan: scan, role: tag == column.tag ? .own : .language))
      if !scan.isOnlyRules { needsTexts = false }
      if scan.rules != nil { needsRules = false }
    }
    if needsTexts || needsRules, let tag = plan.development?.tag,
      let scan = needsTexts ? sourceScan(tag) : developmentRules
    {
      winners.append(Winner(scan: scan, role: .development))
    }
    return Sides(winners: winners.reversed(), own: own.map { [$0] } ?? [])
  }

  private lazy var developmentRules: FileStates? = {
    guard var scan = plan.development.flatMap({ multilingualScan($0.tag) }) else { return nil }
    scan.found = scan.rules ?? KeyBits(size: side.keys.count)
    return scan
  }()

  /// The files of texts alone that decide about a cell.
  private func textSides(
    of column: ContainerLocalizations.Column, in layout: ContainerLayout, without withheld: Set<Int>
  ) -> Sides {
    func scan(_ format: TableFormat, _ folder: Int?) -> FileStates? {
      plan.original.place(format, in: folder).flatMap { withheld.contains($0) ? nil : scans[$0] }
    }
    let own = TableFormat.ofOneLanguage.compactMap { format in
      column.folders.lazy.compactMap { scan(format, $0) }.first
    }
    if plan.isInParts {
      // Parts under several names of a language are one: of a key the first that has it.
      let parts = column.folders.flatMap { folder in TableFormat.ofOneLanguage.compactMap { scan($0, folder) }
      }
      return Sides(winners: parts.reversed().map { Winner(scan: $0, role: .own) }, own: parts)
    }
    func winner(_ format: TableFormat) -> Winner? {
      let found = layout.order(of: column.tag).winner { scan(format, $0) }
      return found.map { Winner(scan: $0.file, role: $0.place.role) }
    }
    return Sides(winners: TableFormat.ofOneLanguage.compactMap(winner), own: own)
  }

  /// The states of the expected keys in the first catalog or `.loctable` that has anything for a locale.
  func multilingualScan(_ tag: LocaleTag) -> FileStates? {
    for (place, catalog) in plan.catalogs.sorted(by: { $0.key < $1.key }) {
      let places = side.catalogPlaces[place] ?? []
      if let scan = catalog.scan(tag, size: side.keys.count, places: places) { return scan }
    }
    for (_, table) in plan.locTables.sorted(by: { $0.key < $1.key }) {
      guard let column = table.column(tag), !column.entries.isEmpty else { continue }
      return FileStateCounter.scan(
        column.entries.map { ($0.key, $0.value, $0.traits) }, against: side.comparison)
    }
    return nil
  }

  /// A source entry without a unit of its own stands for its key.
  private func sourceScan(_ tag: LocaleTag) -> FileStates? {
    var scan = FileStates(size: side.keys.count)
    scan.found = mask.keys
    return mask.count == 0 ? nil : scan
  }

  /// Keys of a localization's own files that are not expected, whichever product gets them.
  func extraKeys(of column: ContainerLocalizations.Column, _ sides: Sides) -> [[UInt8]] {
    if column.folders.count < 2 || plan.isMultilingual || plan.ofProducts.allSatisfy(\.withheld.isEmpty) {
      return sides.own.flatMap { self.extra(of: $0) }
    }
    var seen: Set<[UInt8]> = []
    return column.folders.flatMap { folder in
      TableFormat.ofOneLanguage.flatMap { format in
        plan.original.place(format, in: folder).flatMap { scans[$0] }.map { self.extra(of: $0) } ?? []
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Keys of a file that are not expected: translations of keys that must not be translated are among them.
  private func extra(of scan: FileStates) -> [[UInt8]] {
    let fixed = scan.found.intersection(side.fixed).subtracting(mask.keys)
    return fixed.isEmpty ? scan.extra : scan.extra + fixed.elements.map { side.keys[Int($0)].key }
  }

  // MARK: - What the columns tell of the source side

  var verdict: SourceVerdict {
    if options.settings.isExpectedGiven(ofTable: plan.path.utf8) { return .whole }
    return isCompiled ? .keysAreTexts : isDevelopmentStub ? .stub : .whole
  }

  /// Whether a build has left out of the development table the texts that are the same as their keys, and only
  /// those: then the keys that translations share beside it are texts, and no key that is there is its own
  /// text. Without a development localization nothing of its table is left, or none was ever written.
  private var isCompiled: Bool {
    guard plan.reading == .loader || plan.development == nil || side.keys.isEmpty, !plan.isMultilingual,
      plan.original.carrierFiles.isEmpty,
      !plan.isOfInfo, side.expectedFrom == .development, side.selfNamed.intersection(mask.keys).isEmpty
    else { return false }
    let translated = columns.count { $0.bits.hasOwn || !$0.extra.isEmpty }
    // A single folder of sources may have its originals anywhere; a single one that was written by hand is a
    // leftover.
    if translated < 2 {
      let isWritten = scans.values.contains { !$0.isPropertyList && !extra(of: $0).isEmpty }
      if plan.reading == .copyStep || plan.development != nil && isWritten { return false }
    }
    var counts: [[UInt8]: Int] = [:]
    for column in columns { for key in column.extra { counts[key, default: 0] += 1 } }
    return counts.count { $0.value * 2 > translated && KeyShape.readsAsText($0.key) } >= 3
  }

  /// Texts as keys, and a development table that has few of them: everything in the translations seems extra.
  private var isDevelopmentStub: Bool {
    // Without texts in the development language, the localizations still tell what each of them lacks.
    guard [.development, .recovered].contains(side.expectedFrom), !plan.isMultilingual else { return false }
    let translated = columns.count { $0.bits.hasOwn || !$0.extra.isEmpty }
    let stubs = developmentStubs
    guard translated >= 2, !stubs.isEmpty || columns.contains(where: { !$0.extra.isEmpty }) else {
      return false
    }
    var counts: [[UInt8]: Int] = [:]
    for column in columns { for key in column.extra { counts[key, default: 0] += 1 } }
    for key in stubs.elements.map({ Int($0) }) {
      counts[side.keys[key].key] = columns.count { $0.bits.hasOwn && $0.bits.isTold(key) }
    }
    counts = counts.filter { $0.value * 2 > translated }
    // Keys that code asks for no more were taken out on purpose.
    if let code = options.code, counts.count >= 3 {
      counts = counts.filter { code.uses($0.key) }
    }
    let lacked = counts.count
    guard lacked >= 3 else { return false }
    var shared = [Int](repeating: 0, count: side.keys.count)
    for column in columns where column.bits.hasOwn {
      for key in column.bits.told.subtracting(stubs).elements { shared[Int(key)] += 1 }
    }
    // More than half of what most share.
    return lacked > shared.count { $0 * 2 > translated }
  }

  /// Keys that the development localization has as stubs alone: what `stubs` has put into its table does not make it whole.
  private var developmentStubs: KeyBits {
    let own = TableFormat.ofOneLanguage.compactMap { plan.original.place($0, inFirstOf: plan.original.own) }
    return own.reduce(KeyBits(size: side.keys.count)) { $0.union(scans[$1]?[.stub] ?? $0) }
      .intersection(mask.keys)
  }
}
