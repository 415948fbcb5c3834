internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

extension TableAssembly {
  /// What decides of a cell.
  struct Sides {
    /// What wins of each format, in their order.
    var winners: [Winner]
    /// The localization's own files, whether they win or not.
    var own: [FileStates]

    /// Whether they could be read. What the loader does not get of a damaged file, its users do not get either: that
    /// counts, here as everywhere.
    var isReadable: Bool {
      own.allSatisfy { $0.verdict != .unreadable } && winners.allSatisfy { $0.scan.verdict != .unreadable }
    }
  }

  /// What the products that have a localization find of it.
  struct Shares {
    /// Of the product whose users find the least.
    var worst: CellBuilder.Built
    /// By product.
    var each: [Int: CellBuilder.Built]
    var isAlike: Bool
    /// About files that products do not get although they should.
    var problems: [Problem]
  }

  /// What each product has of a column; nil where none has it, or all get the same.
  func shares(
    of column: ContainerLocalizations.Column, _ cell: (Sides) -> CellBuilder.Built
  ) -> Shares? {
    var worst: CellBuilder.Built?
    var each: [Int: CellBuilder.Built] = [:]
    var problems: [Problem] = []
    var isAlike = true
    var files: [FileShare] = []
    var hasOwnFiles = false
    for share in plan.ofProducts where share.layout.localizations.place(of: column.tag) != nil {
      let sides = sides(of: column, in: share.layout, without: share.withheld)
      var built = cell(sides)
      built.cell.product = share.name
      var lost: Set<Int32> = []
      if !share.withheld.isEmpty {
        let noted = note(share, column, in: &built.cell)
        problems += noted.problems
        lost = noted.lost
        if noted.hasOther { hasOwnFiles = true }
      }
      let withheld = Set(share.withheld.map { plan.files.files[$0].path })
      if !sides.own.isEmpty, !files.contains(where: { $0.withheld == withheld }) {
        files.append(
          FileShare(
            withheld: withheld, missing: built.cell[.missing].filter { !lost.contains($0) },
            empty: built.cell[.empty], incomplete: built.cell[.incomplete]))
      }
      each[share.product] = built
      guard let last = worst else {
        worst = built
        continue
      }
      if built.cell.counts != last.cell.counts || built.cell.shows != last.cell.shows { isAlike = false }
      if built.cell.isWorse(than: last.cell) { worst = built }
    }
    // Nobody needs to know whose it is where it is the same for all.
    if isAlike { worst?.cell.product = nil }
    if hasOwnFiles { worst?.cell.ofFiles = files }
    return worst.map { Shares(worst: $0, each: each, isAlike: isAlike, problems: problems) }
  }

  /// Notes how each product's own cells count, by the places of the report's cells; and of those that differ between
  /// products, which texts are held against them.
  /// - Parameters:
  ///   - columns: of all localizations, those of the worst products.
  ///   - shares: by the places of these, with the place of its cell.
  func noteCounts(
    _ columns: [TranslationBits], _ shares: [(column: Int, cell: Int, each: Shares)],
    in report: inout TableReport
  ) {
    let cells = report.cells
    for share in plan.ofProducts {
      var own: (cells: [TableCell], columns: [TranslationBits]) = (cells, columns)
      var places: [Int] = []
      for (column, cell, all) in shares {
        guard let built = all.each[share.product] else { continue }
        places.append(cell)
        if all.isAlike { continue }
        own.columns[column] = built.translation
        own.cells[cell].counts = built.cell.counts
      }
      if shares.contains(where: { !$0.each.isAlike }) {
        _ = TranslationReport(plan: plan, expected: expected, columns: own.columns, options: options)
          .judge(&own.cells)
      }
      report.countsOfProducts[share.product] = Dictionary(
        places.map { ($0, own.cells[$0].counts) }, uniquingKeysWith: { first, _ in first })
      for (_, cell, all) in shares where !all.isAlike && all.each[share.product] != nil {
        report.unchangedOfProducts[share.product, default: [:]][cell] = Set(own.cells[cell][.unchanged])
      }
    }
  }

  /// Notes which of the missing keys stand in files that the product does not get.
  /// - Returns: a finding for each of these files, unless the product has another one in its place; the keys in those that
  ///   have a finding, and whether there are others.
  private func note(
    _ share: ProductShare, _ column: ContainerLocalizations.Column, in cell: inout TableCell
  ) -> (problems: [Problem], lost: Set<Int32>, hasOther: Bool) {
    var problems: [Problem] = []
    var allLost: Set<Int32> = []
    var hasAnyOther = false
    var isWithheld = KeyBits(size: expected.count)
    for place in share.withheld.sorted() {
      let file = plan.files.files[place]
      guard let folder = file.folder, column.folders.contains(folder), let scan = scans[place] else {
        continue
      }
      let hasOther = column.folders.contains { folder in
        plan.file(file.format, in: folder).map { !share.withheld.contains($0) } ?? false
      }
      if hasOther { hasAnyOther = true }
      let lost = cell[.missing].filter { scan.found[Int($0)] }
      if lost.isEmpty { continue }
      for key in lost { isWithheld[Int(key)] = true }
      if hasOther { continue }
      allLost.formUnion(lost)
      problems.append(
        Problem(
          .productLacksFile, path: plan.root.shown(file.path),
          message: "\(share.name) gets this table and has \(column.tag.text), but does not get this file: "
            + "\(lost.count == 1 ? "a text is" : "\(lost.count) texts are") missing there",
          hint: "add it to the target \(share.name)"))
    }
    cell.withheld = isWithheld.elements
    return (problems, allLost, hasAnyOther)
  }

  /// Keys of a localization's own files that nobody expects, whichever product gets them.
  func extraKeys(of column: ContainerLocalizations.Column, _ sides: Sides) -> [[UInt8]] {
    if column.folders.count < 2 || plan.isMultilingual || plan.ofProducts.allSatisfy(\.withheld.isEmpty) {
      return sides.own.flatMap(\.extra)
    }
    var seen: Set<[UInt8]> = []
    return column.folders.flatMap { folder in
      TableFormat.ofOneLanguage.flatMap { format in
        plan.file(format, in: folder).flatMap { scans[$0] }?.extra ?? []
      }
    }.filter { seen.insert($0).inserted }
  }
}
