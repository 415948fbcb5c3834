internal import L10nDiscovery
internal import L10nPatch

extension ProjectEdits {
  /// What Xcode projects have to be told of tables in another form.
  init(
    converting plan: ConversionPlan, isWanted: Bool, catalog: Catalog, tree: PatchTree,
    context: CommandContext
  ) {
    let tables = plan.tables.compactMap { table -> ProjectConversion.Table? in
      let catalogs = table.files.filter {
        ProjectUpdate.File(root: table.root, path: $0.path, locales: []).isCatalog
      }
      guard let own = catalogs.first else { return nil }
      return ProjectConversion.Table(
        root: table.root, id: table.id, catalog: own.path,
        files: table.files.map(\.path).filter { $0 != own.path }, becomesCatalog: own.isNew)
    }
    self.init([], converting: tables, isWanted: isWanted, catalog: catalog, tree: tree, context: context)
  }
}
