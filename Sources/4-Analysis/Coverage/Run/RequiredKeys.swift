internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Lets tables expect what code asks for as well, and not what only code asks for that does not ship.
struct RequiredKeys {
  let code: any CodeOnlyKey
  let catalog: Catalog
  let options: CoverageOptions

  /// - Returns: the places of the plans whose tables expect more, and findings about keys that stand for no text: users see them.
  func add(
    to plans: inout [TablePlan], _ references: [TableReference]
  ) -> (changed: [Int], problems: [Problem]) {
    let known = Dictionary(
      zip(plans, references).map { ($0.id, $1.known) }, uniquingKeysWith: { first, _ in first })
    let demands = code.demands(beside: known)
    var changed: [Int] = []
    var shown = KeysWithoutTable()
    for index in plans.indices {
      // What Xcode extracts from previews stands in catalogs alone.
      if !plans[index].catalogs.isEmpty, !plans[index].expectsFixedTexts {
        for key in references[index].table.keys
        where code.isUnshipped(key.key, of: plans[index].id) && !references[index].leavesOut(key.key) {
          plans[index].leftOut[key.key] = .unshipped
        }
      }
      if options.expectsUsedKeys(plans[index].files.name) {
        let keys = references[index].table.keys.map(\.key)
        for key in code.unused(among: keys, of: plans[index].id, with: keys)
        where !references[index].leavesOut(key) {
          plans[index].leftOut[key] = .unused
        }
      }
      if plans[index].menuBar == .byCode, !code.showsMenuBar, !plans[index].expectsWholeCarriers {
        for key in references[index].inMainMenu where !references[index].leavesOut(key) {
          plans[index].leftOut[key] = .neverShown
        }
      }
      if plans[index].isLaunchScreen, !code.shows(interface: plans[index].files.nameBytes),
        !plans[index].expectsWholeCarriers
      {
        let reference = references[index]
        for (number, key) in reference.table.keys.enumerated()
        where reference.carried[number] && !reference.leavesOut(key.key) {
          plans[index].leftOut[key.key] = .neverShown
        }
      }
      plans[index].filled = Set(
        references[index].outlets.lazy.filter { $0.value.contains(where: code.fills) }.map(\.key))
      guard let found = demands[plans[index].id], !found.isEmpty else { continue }
      plans[index].demands = found
      changed.append(index)
      let container = plans[index].root.shown(catalog.container(of: plans[index].id).path)
      for demand in found where demand.text == nil && !TranslatableText.isAddress(demand.key) {
        shown.add(
          demand, FindingSubject(container: container, table: plans[index].files.name, key: demand.key))
      }
    }
    return (changed, shown.problems)
  }
}
