internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Tables that are copies of others, file by file: each of their texts counts, and is translated, once for each.
struct CopiedTables {
  let catalog: Catalog
  let plans: [TablePlan]
  let tables: [TableReport]

  /// Properties that copies share, known without reading the files.
  private struct Shape: Hashable {
    var root: Int
    var name: [UInt8]
    var keys: Int
    var files: [String]
    var counts: [Int]
  }

  /// One finding for each table and its copies.
  func problems() -> [Problem] {
    var alike: [Shape: [Int]] = [:]
    for (number, plan) in plans.enumerated() {
      guard let shape = shape(of: plan, tables[number]) else { continue }
      alike[shape, default: []].append(number)
    }
    var problems: [Problem] = []
    var comparison = ByteComparison()
    for group in alike.values where group.count > 1 {
      let sorted = group.sorted { self.file($0) < self.file($1) }
      let copies = sorted.dropFirst().filter { areCopies(sorted[0], $0, &comparison) }
      if let first = copies.first { problems.append(finding(sorted[0], first, more: copies.dropFirst())) }
    }
    return problems
  }

  /// Nil for a table that each bundle needs for itself, and for one with so few keys that they may be the same by chance.
  private func shape(of plan: TablePlan, _ table: TableReport) -> Shape? {
    guard plan.reading == .copyStep, !plan.isOfInfo, table.keys.count > 1, plan.original.carrierFiles.isEmpty,
      plan.files.name != AppShortcutsPhrase.table
    else { return nil }
    let files = plan.files.files.map { file in
      "\(file.folder.map { plan.folderNames[$0] } ?? "").\(file.format.name)"
    }
    return Shape(
      root: catalog.bundles[plan.id.bundle].root, name: plan.files.nameBytes, keys: table.keys.count,
      files: files, counts: table.cells.map(\.counts.translation.translated))
  }

  private func areCopies(_ one: Int, _ other: Int, _ comparison: inout ByteComparison) -> Bool {
    let root = plans[one].root
    for (left, right) in zip(plans[one].files.files, plans[other].files.files) {
      if !comparison.areEqual(left.path, right.path, below: root) { return false }
    }
    return true
  }

  private func file(_ number: Int) -> String {
    plans[number].root.shown(plans[number].files.files.first?.path ?? plans[number].root.location)
  }

  private func finding(_ original: Int, _ copy: Int, more: ArraySlice<Int>) -> Problem {
    let (count, all) = (tables[original].keys.count, 2 + more.count)
    return Problem(
      .copiedTable, path: file(copy),
      message: "The table is, byte for byte, that of \(file(original)): its \(count) keys count "
        + (all == 2 ? "twice" : "\(all) times"),
      hint: "let the targets share one of them",
      notes: ([original] + more).map { ProblemNote("the same table", path: file($0)) })
  }
}
