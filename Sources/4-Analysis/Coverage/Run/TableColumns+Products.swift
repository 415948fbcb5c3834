internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

extension TableColumns {
  /// A localization's cells for the products that have it.
  struct Shares: Sendable {
    /// The cell of the product whose users find the least.
    var worst: CellBuilder.Built
    /// The cells by product.
    var each: [Int: CellBuilder.Built]
    var isAlike: Bool
    /// Findings about files that products do not get although they should.
    var problems: [Problem]
  }

  /// The cells of a column for each product; nil if none has the localization, or all get the same.
  func shares(
    of column: ContainerLocalizations.Column, _ cell: (Sides) -> CellBuilder.Built
  ) -> Shares? {
    var worst: CellBuilder.Built?
    var each: [Int: CellBuilder.Built] = [:]
    var problems: [Problem] = []
    var isAlike = true
    var files: [FileShare] = []
    var hasOwnFiles = false
    func own(_ share: ProductShare) -> ContainerLocalizations.Column? {
      share.layout.localizations.place(of: column.tag).map { share.layout.localizations.columns[$0] }
    }
    let shares = plan.ofProducts.filter { own($0) != nil }
    // That a product lacks a language is one finding about it, and no work on texts that another product has in it.
    let localized = shares.filter { own($0)?.isOnlyListed == false }
    for share in localized.isEmpty ? shares : localized {
      let sides = sides(of: column, in: share.layout, without: share.withheld)
      var built = cell(sides)
      built.cell.product = share.name
      var lost = KeyBits(size: mask.count)
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
            withheld: withheld, built.cell.states, missing: built.cell.states.toWrite.subtracting(lost)))
      }
      each[share.product] = built
      guard let last = worst else {
        worst = built
        continue
      }
      if built.cell.counts != last.cell.counts || built.cell.shows != last.cell.shows { isAlike = false }
      if built.cell.isWorse(than: last.cell) { worst = built }
    }
    // A cell that is the same for all products names none of them.
    if isAlike { worst?.cell.product = nil }
    if hasOwnFiles { worst?.cell.ofFiles = files }
    return worst.map { Shares(worst: $0, each: each, isAlike: isAlike, problems: problems) }
  }

  /// Notes which of the missing keys stand in files that the product does not get.
  /// - Returns: a finding for each of these files, unless the product has another one in its place; the keys in those that
  ///   have a finding, and whether there are others.
  private func note(
    _ share: ProductShare, _ column: ContainerLocalizations.Column, in cell: inout TableCell
  ) -> (problems: [Problem], lost: KeyBits, hasOther: Bool) {
    var problems: [Problem] = []
    var allLost = KeyBits(size: mask.count)
    var hasAnyOther = false
    var isWithheld = allLost
    for place in share.withheld.sorted() {
      let file = plan.files.files[place]
      guard let folder = file.folder, column.folders.contains(folder), let scan = scans[place] else {
        continue
      }
      let hasOther = column.folders.contains { folder in
        plan.original.place(file.format, in: folder).map { !share.withheld.contains($0) } ?? false
      }
      if hasOther { hasAnyOther = true }
      let lost = cell.states[.missing].intersection(mask.kept(scan.found))
      if lost.isEmpty { continue }
      isWithheld.formUnion(lost)
      if hasOther { continue }
      allLost.formUnion(lost)
      problems.append(
        Problem(
          .productLacksFile, path: plan.root.shown(file.path),
          message: "\(share.name) gets this table and has \(column.tag.text), but does not get this file: "
            + "\(lost.count == 1 ? "a text is" : "\(lost.count) texts are") missing there",
          hint: "add it to the target \(share.name)"))
    }
    cell.change { $0[.withheld] = isWithheld }
    return (problems, allLost, hasAnyOther)
  }
}
