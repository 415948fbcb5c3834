internal import L10nDiscovery
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nFormats
internal import L10nLookup
internal import L10nSystem
internal import L10nText

/// The code of a catalog, as coverage asks for it.
struct CodeForCoverage: CodeOnlyKey {
  private let uses: CodeUses
  /// With all its targets, whichever are compared: what others have is not missing.
  private let catalog: Catalog
  /// What is compared.
  private let part: Catalog
  private let options: CoverageOptions
  private let usage: KeyUsage
  private let fills: LabelFills
  let showsMenuBar: Bool

  /// Nil where there is no code.
  init?(
    _ part: Catalog, _ configuration: EffectiveConfiguration, _ options: CoverageOptions, jobs: Int?
  ) {
    let catalog = part.whole.first ?? part
    guard !catalog.code.isEmpty else { return nil }
    uses = CodeUses(catalog, routines: configuration.routines.map { Array($0.utf8) }, jobs: jobs)
    guard uses.hasCode else { return nil }
    self.catalog = catalog
    self.part = part
    self.options = options
    usage = KeyUsage(uses, part)
    fills = LabelFills(uses)
    showsMenuBar = uses.mayShowMenuBar
  }

  func demands(beside keys: [TableID: [[UInt8]]]) -> [TableID: [CodeDemand]] {
    if part.whole.isEmpty { return Self.shown(KeysRequiredByCode(uses, catalog, keys: keys)) }
    let tables = DevelopmentTables(catalog, choice: options.developmentRegion, jobs: options.jobs).tables
    let known = Dictionary(
      tables.map { ($0.id, $0.entries.map(\.key)) }, uniquingKeysWith: { first, _ in first })
    let demands = Self.shown(KeysRequiredByCode(uses, catalog, keys: known))
    let names = Dictionary(
      demands.map { (TableName($0.key, in: catalog), $0.value) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(uniqueKeysWithValues: part.tableIDs.map { ($0, names[TableName($0, in: part)] ?? []) })
  }

  /// What tells a table of a part in the whole.
  private struct TableName: Hashable {
    let bundle: Int
    let container: FilePath
    let name: [UInt8]

    init(_ id: TableID, in catalog: Catalog) {
      bundle = id.bundle
      container = catalog.container(of: id).path
      name = catalog[id].nameBytes
    }
  }

  private static func shown(_ demands: KeysRequiredByCode) -> [TableID: [CodeDemand]] {
    demands.keys.mapValues { keys in
      keys.map { key in
        CodeDemand(
          key: key.key, text: key.text, isAmongTexts: key.isAmongTexts,
          comment: key.comment.map { WTF8.text($0) }, path: key.path, position: key.position)
      }
    }
  }

  /// What is asked for beside the keys of the development tables.
  func demands() -> [TableID: [CodeDemand]] {
    let tables = DevelopmentTables(part, choice: options.developmentRegion, jobs: options.jobs).tables
    return demands(
      beside: Dictionary(
        tables.map { ($0.id, $0.entries.map(\.key)) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Notes where code uses the keys that a report lists.
  func addPlaces(to report: inout Report) {
    var keys: [KeyPlaces.Key] = []
    var places: [(bundle: Int, table: Int, key: Int32)] = []
    for (number, bundle) in report.bundles.enumerated() {
      for (place, table) in bundle.tables.enumerated() {
        guard let id = table.origin?.id else { continue }
        for key in table.listed {
          keys.append(KeyPlaces.Key(key: table.keys[Int(key)].key, table: id))
          places.append((number, place, key))
        }
      }
    }
    let answers = KeyPlaces(uses, part, jobs: options.jobs).places(of: keys)
    for (place, answer) in zip(places, answers) where !answer.places.isEmpty {
      report.bundles[place.bundle].tables[place.table].uses[place.key] = CodePlaces(
        places: answer.places.map { CodeLocation(path: $0.path, position: $0.position, line: $0.line) },
        more: answer.more)
    }
  }

  func uses(_ key: [UInt8]) -> Bool { usage.isUsed(key) }

  func unused(among keys: [[UInt8]], of table: TableID, with all: [[UInt8]]) -> [[UInt8]] {
    usage.unused(among: keys, of: table, with: all)
  }

  /// Notes which keys no code uses, of those that any language lacks or leaves as they are.
  func noteUnused(in report: inout Report) {
    for bundle in report.bundles.indices {
      for number in report.bundles[bundle].tables.indices {
        let table = report.bundles[bundle].tables[number]
        guard let id = table.origin?.id else { continue }
        let asked = table.untranslated
        if asked.isEmpty { continue }
        let unused = Set(
          usage.unused(
            among: asked.map { table.keys[Int($0)].key }, of: id, with: table.keys.map(\.key)))
        if unused.isEmpty { continue }
        for key in asked.map({ Int($0) }) where unused.contains(table.keys[key].key) {
          report.bundles[bundle].tables[number].keys[key].isUnused = true
        }
      }
    }
  }

  func isUnshipped(_ key: [UInt8], of table: TableID) -> Bool { usage.isUnshipped(key, of: table) }

  func shows(interface name: [UInt8]) -> Bool { usage.mayShow(interface: name) }

  func fills(_ outlet: NibOutlet) -> Bool { fills.fills(outlet.name, of: outlet.owner) }
}
