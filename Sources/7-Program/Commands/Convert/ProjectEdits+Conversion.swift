internal import L10nDiscovery
internal import L10nPatch

extension ProjectEdits {
  /// What Xcode projects have to be told of tables in another form.
  init(
    converting plan: ConversionPlan, isWanted: Bool, catalog: Catalog, tree: PatchTree,
    context: CommandContext
  ) throws {
    let tables = plan.tables.map { table in
      ProjectConversion.Table(
        root: table.root, id: table.id, catalog: table.catalog, files: table.texts,
        becomesCatalog: table.becomesCatalog)
    }
    try self.init([], converting: tables, isWanted: isWanted, catalog: catalog, tree: tree, context: context)
  }
}
