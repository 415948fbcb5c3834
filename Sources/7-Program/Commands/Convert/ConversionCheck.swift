internal import L10nDiscovery
internal import L10nEngine
internal import L10nLocale
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// A comparison of each product's tables before and after a conversion: whatever form its project has, a conversion
/// takes no table and no language from a product, and adds none.
struct ConversionCheck {
  let engine: Engine
  let catalog: Catalog
  /// Whether projects are edited.
  let isUpdating: Bool
  /// The products of today, by their roots, and by the projects that their descriptions stand for.
  private(set) var former: [Int: [Set<FilePath>: [Product]]] = [:]

  /// Leaves the tables as they are that some product would lose or get.
  /// - Parameter projects: the edits of projects.
  /// - Returns: whether there are any.
  mutating func refuse(_ plan: inout ConversionPlan, _ projects: ProjectEdits) throws -> Bool {
    var reasons: [TableID: String] = [:]
    for root in catalog.roots.indices where catalog.products.contains(where: { $0.root == root }) {
      let tables = plan.tables.filter { $0.root == root }
      if tables.isEmpty { continue }
      var changes = projects.changed(root: root)
      let described = changes.filter { $0.value == nil }
      for file in tables.flatMap(\.files) {
        changes.updateValue(file.isNew ? try file.content.bytes() : nil, forKey: file.path)
      }
      let location = catalog.roots[root].location
      let names = Set(described.keys)
      let products = try former[root]?[names] ?? engine.catalog(of: location, changing: described).products
      former[root, default: [:]][names] = products
      let before = files(of: products, tables)
      let after = files(of: try engine.catalog(of: location, changing: changes).products, tables)
      for product in Set(before.keys).union(after.keys).sorted(by: { $0.order < $1.order }) {
        let (old, new) = (before[product] ?? [], after[product] ?? [])
        if old == new { continue }
        let hit = tables.filter { !old.symmetricDifference(new).isDisjoint(with: $0.texts) }
        for table in hit.isEmpty ? tables : hit where reasons[table.id] == nil {
          reasons[table.id] = reason(product, old, new, table)
        }
      }
    }
    for table in plan.tables { reasons[table.id].map { plan.refuse([table.id], $0) } }
    return !reasons.isEmpty
  }

  private struct ProductName: Hashable {
    var project: String
    var name: String
    var type: String
    var isXcode: Bool

    var order: (String, String, String) { (project, name, type) }
  }

  /// The localized files that products get, as if all tables had files of languages.
  private func files(of products: [Product], _ tables: [ConvertedTable]) -> [ProductName: Set<FilePath>] {
    var found: [ProductName: Set<FilePath>] = [:]
    for product in products {
      var files = Set(product.files)
      for table in tables where files.remove(table.catalog) != nil {
        files.formUnion(
          table.texts.filter {
            product.builtRegions?.contains(LocaleTag(name: LocalizedFolder.name(of: $0.text) ?? "")) ?? true
          })
      }
      let name = ProductName(
        project: product.project, name: product.name, type: product.productType,
        isXcode: product.kind == .xcode)
      found[name, default: []].formUnion(files)
    }
    return found
  }

  private func reason(
    _ product: ProductName, _ old: Set<FilePath>, _ new: Set<FilePath>, _ table: ConvertedTable
  ) -> String {
    let texts = Set(table.texts)
    let (own, made) = (old.intersection(texts), new.intersection(texts))
    func names(_ files: Set<FilePath>) -> [String] {
      Set(files.compactMap { LocalizedFolder.name(of: $0.text) }).sorted()
    }
    func languages(_ files: Set<FilePath>) -> String { NumberText.names(names(files), limit: 5) }
    let (lost, gained) = (own.subtracting(made), made.subtracting(own))
    let folders = ShellText.quoted(names(gained).joined(separator: ","))
    let file = table.becomesCatalog ? catalog.roots[table.root].shown(table.catalog) : "its new files"
    let more =
      if product.isXcode {
        !isUpdating
          ? "; without '--no-project' the project is told"
          : lost.isEmpty
            ? "; first give that target all files of the table ('\(ToolDefinition.name) stubs --adopt \(folders)')"
            : ""
      } else {
        "; have \(product.project) \(lost.isEmpty ? "leave out" : "take") \(file) first"
      }
    if !lost.isEmpty {
      return made.isEmpty
        ? "\(product.name) would no longer get it\(more)"
        : "\(product.name) would no longer get it in \(languages(lost))\(more)"
    }
    if gained.isEmpty { return "\(product.name) would get other tables than today" }
    return own.isEmpty
      ? "\(product.name) would get it, and does not today\(more)"
      : "\(product.name) would get it in \(languages(gained)) too\(more)"
  }
}
