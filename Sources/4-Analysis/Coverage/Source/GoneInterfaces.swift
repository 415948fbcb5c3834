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
    let files = containers.flatMap { $0.tables + $0.untranslated }.flatMap(\.files)
    let resources = containers.flatMap(\.resources).flatMap(\.files).filter { $0.carrier != nil }.map(\.path)
    let others = resources + whole.code.map(\.path).filter(FixedInterface.isOne)
    names = Set((files.filter(\.format.isCarrier).map(\.path) + others).map { Self.last($0.bytes) })
    isSure = !whole.problems.contains { $0.rule == .projectFileMissing }
  }

  /// The last part of a path, without its ending.
  private static func last(_ path: [UInt8]) -> [UInt8] {
    Array(path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...].prefix { $0 != UInt8(ascii: ".") })
  }

  /// Whether a table is one, a project or manifest says what ships of its folder, and code asks it for nothing.
  func holds(_ plan: TablePlan, _ keys: [[UInt8]]) -> Bool {
    let name = Self.last(plan.files.nameBytes)
    guard isSure, plan.reading == .copyStep, plan.original.carrierFiles.isEmpty, !names.contains(name),
      keys.count(where: InterfaceKey.isOne) * 2 > keys.count,
      !plan.files.products.isEmpty || catalog.problems.contains(where: { $0.rule == .projectNotRead })
    else { return false }
    // Code that was not read may ask for any key; a look-up that nobody knows asks for no identifier of an object.
    return code.grade(of: [], in: plan.id, lacking: []) != .unread && !code.shows(interface: name)
      && !keys.contains { code.grade(of: $0, in: plan.id, lacking: []).map { $0 > .reachable } ?? true }
  }
}
