internal import L10nDiscovery
internal import L10nPatch

extension ProjectEdits {
  /// What Xcode projects have to be told of tables in another form.
  init(
    converting plan: ConversionPlan, isWanted: Bool, catalog: Catalog, tree: PatchTree, context: CommandContext
  ) {
    self.init([], isWanted: isWanted, catalog: catalog, tree: tree, context: context)
  }
}
