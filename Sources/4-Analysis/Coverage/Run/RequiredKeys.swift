internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Lets tables expect what code asks for as well, and not what only code asks for that does not ship.
struct RequiredKeys {
  let code: any CodeFacts
  let catalog: Catalog
  let options: CoverageOptions

  /// One case for each thing that code says of a table.
  func add(
    to plans: inout [TablePlan], _ sides: [SourceSide]
  ) -> Result {
    let known = Dictionary(
      firstOf: zip(plans, sides).map { plan, side in
        // A name that no language has a text for is as good as in no table.
        let bare = plan.catalogs.values.reduce(into: Set()) { $0.formUnion($1.bareNames) }
          .filter { code.defaultText(of: $0, in: plan.files.nameBytes) == nil }
        return (plan.id, bare.isEmpty ? side.known : side.known.filter { !bare.contains($0) })
      })
    let demands = code.demands(beside: known)
    var changed: [Int] = []
    var asked: [Int: Set<[UInt8]>] = [:]
    var shown = KeysWithoutTable()
    let unread = Dictionary(firstOf: code.unreadTables(with: known).map { ($0.table, $0) })
    var problems: [Problem] = []
    for index in plans.indices {
      if let table = unread[plans[index].id] {
        problems.append(.tableNotRead(table, plans[index]))
        // Users see no text of a table that code does not read, whatever is translated.
        if table.isSure, !options.needs.takesEveryKey {
          for key in sides[index].known { plans[index].leftOut[key] = .notRead }
          continue
        }
      }
      if !plans[index].expectsFixedTexts { leaveOutUnshipped(in: &plans[index], sides[index]) }
      if !options.needs.takesEveryKey {
        problems += leaveOutLeft(in: &plans[index], sides[index], lacking: demands.lacking)
        noteUnused(in: &plans[index], sides[index], lacking: demands.lacking)
      }
      if !plans[index].expectsWholeCarriers { leaveOutUnseen(in: &plans[index], sides[index]) }
      plans[index].filled = Set(
        sides[index].facts.nibTexts.outlets.lazy.filter { $0.value.contains(where: code.fills) }.map(\.key))
      for key in sides[index].keys where key.hasNoOriginal {
        plans[index].defaults[key.key] = code.defaultText(of: key.key, in: plans[index].files.nameBytes)
      }
      if !plans[index].defaults.isEmpty { changed.append(index) }
      guard let found = demands.ofTables[plans[index].id], !found.isEmpty else { continue }
      asked[index] = Set(found.map(\.key))
      if options.needs.takesEveryKey || options.settings.expected(ofTable: plans[index].path.utf8) == .code {
        plans[index].demands = found
        if changed.last != index { changed.append(index) }
      }
      let container = plans[index].root.shown(catalog.container(of: plans[index].id).path)
      let file = plans[index].shownOriginal
      for demand in found where demand.text == nil && demand.isKey {
        shown.add(
          demand, FindingSubject(container: container, table: plans[index].files.name, key: demand.key),
          file: file, plan: index)
      }
    }
    return Result(
      changed: changed, problems: problems, shown: shown, asked: asked, inNoTable: demands.inNoTable,
      tableless: demands.tableless, lacking: demands.lacking)
  }

  /// Leaves out texts of previews, and those that code has itself.
  private func leaveOutUnshipped(in plan: inout TablePlan, _ side: SourceSide) {
    // Keys that Xcode extracts from previews stand in catalogs alone, and are not kept there by hand.
    let (id, isCatalog) = (plan.id, !plan.catalogs.isEmpty)
    let plain = catalog.plainTable(of: id)
    for key in side.keys where !side.leavesOut(key.key) {
      let isUnshipped = isCatalog && !key.isManual && code.isUnshipped(key.key, of: id)
      if isUnshipped || code.isHardCoded(key.key, of: plain) {
        plan.leftOut[key.key] = isUnshipped ? .unshipped : .hardCoded
      }
    }
  }

  /// Leaves out texts of an interface file whose menu bar or whole screen no code shows.
  private func leaveOutUnseen(in plan: inout TablePlan, _ side: SourceSide) {
    var unseen: [[UInt8]] = []
    if plan.menuBar == .byCode, !code.showsMenuBar { unseen += side.facts.nibTexts.inMainMenu }
    if plan.isLaunchScreen, !code.shows(interface: plan.files.nameBytes) {
      unseen += side.keys.indices.lazy.filter { side.carried[$0] }.map { side.keys[$0].key }
    }
    for key in unseen where !side.leavesOut(key) { plan.leftOut[key] = .neverShown }
  }

  /// Whether a table is asked only for keys that code uses.
  private func leavesOutUnused(_ plan: TablePlan) -> Bool {
    [.used, .code].contains(options.settings.expected(ofTable: plan.path.utf8))
  }

  /// Leaves out keys of a file which an original in another folder hides, and that no code uses: the table has gone on without
  /// them.
  private func leaveOutLeft(
    in plan: inout TablePlan, _ side: SourceSide, lacking: Set<[UInt8]>
  ) -> [Problem] {
    let later = Array(side.facts.laterKeys)
    guard !later.isEmpty, leavesOutUnused(plan),
      let found = code.unused(of: catalog.plainTable(of: plan.id), among: later, lacking: lacking)
    else { return [] }
    let left = Set(found.keys.filter { !side.leavesOut($0) })
    for key in left { plan.leftOut[key] = .unused }
    let file = side.keys.first { left.contains($0.key) }?.file
    return plan.files.files.filter { $0.shownPath == file }
      .map { .keysLeft(left.count, in: plan.root.shown($0.path)) }
  }

  /// Notes what no code uses, and leaves it out where it is not expected.
  private func noteUnused(in plan: inout TablePlan, _ side: SourceSide, lacking: Set<[UInt8]>) {
    // Keys that are not to be translated tell as well whether code reads the table, and what is left of an old one does not.
    let keys = side.known.filter { !side.facts.laterKeys.contains($0) || plan.leftOut[$0] != .unused }
    guard !side.keys.isEmpty,
      let found = code.unused(of: catalog.plainTable(of: plan.id), among: keys, lacking: lacking)
    else { return }
    let unused = found.keys.filter { !side.leavesOut($0) }
    guard found.isSure else {
      plan.doubted = unused.count
      return plan.doubtedBy = code.openLookup(of: catalog.plainTable(of: plan.id))
    }
    plan.unused = Set(unused)
    guard leavesOutUnused(plan) else { return }
    for key in unused { plan.leftOut[key] = .unused }
    // Users of a product see of a shared table what its own programs ask for.
    let products = catalog[plan.id].products
    for product in products where products.count > 1 {
      let unused = code.unused(
        of: catalog.plainTable(of: plan.id), among: keys, lacking: lacking, by: product)
      if !unused.isEmpty { plan.unusedOfProducts[product] = unused }
    }
  }

  struct Result {
    /// The places of the plans whose tables expect more.
    var changed: [Int]
    /// About tables that no code reads.
    var problems: [Problem]
    /// Keys that stand for no text: users see them.
    var shown: KeysWithoutTable
    /// The keys that code asks for beside those of the development side, by the places of plans.
    var asked: [Int: Set<[UInt8]>]
    var inNoTable: [KeyInNoTable]
    var tableless: CodeDemands.Tableless
    var lacking: Set<[UInt8]>
  }
}
