internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Tables that have texts for the objects of an interface file which is nowhere: nobody sees them.
struct GoneInterfaces {
  private let catalog: Catalog
  private let code: any CodeFacts
  /// The names of all interface files, wherever they lie.
  private let names: Set<[UInt8]>
  /// Whether a project names files that are not here, which may be some.
  private let isSure: Bool

  init(_ catalog: Catalog, _ code: any CodeFacts) {
    (self.catalog, self.code) = (catalog, code)
    let whole = catalog.whole.first ?? catalog
    let containers = whole.bundles.flatMap(\.containers)
    let tables = containers.flatMap { $0.tables + $0.untranslated }.filter {
      $0.files.contains(where: \.format.isCarrier)
    }
    let resources = containers.flatMap(\.resources).flatMap(\.files).filter { $0.carrier != nil }.map(\.path)
    let paths = resources + whole.code.map(\.path).filter(FixedInterface.isOne)
    names = Set(tables.map(\.nameBytes).map(Self.last) + paths.map { Self.last($0.bytes) })
    isSure = !whole.problems.contains { $0.rule == .projectFileMissing }
  }

  /// The last part of a path, without its ending.
  private static func last(_ path: [UInt8]) -> [UInt8] {
    Array(path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...].prefix { $0 != UInt8(ascii: ".") })
  }

  /// Whether a table is one, and a project or manifest says what ships of its folder.
  func holds(_ plan: TablePlan, _ keys: [[UInt8]]) -> Bool {
    isSure && plan.reading == .copyStep && plan.original.carrierFiles.isEmpty
      && keys.count(where: InterfaceKey.isOne) * 2 > keys.count
      && !names.contains(Self.last(plan.files.nameBytes))
      && (!plan.files.products.isEmpty || catalog.problems.contains { $0.rule == .projectNotRead })
      && !code.mayRead(plan.id, keys: keys)
  }
}
