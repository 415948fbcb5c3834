internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The findings about development regions by whose name the loader finds no folder, so that a language without a file of a table
/// shows its keys.
struct RegionSpelling {
  let catalog: Catalog

  /// One for each place that names the region.
  func problems(_ plans: [TablePlan], _ tables: [TableReport]) -> [Problem] {
    var seen: Set<String> = []
    return zip(plans, tables).compactMap { plan, table in
      guard let region = plan.development, let folder = plan.original.own.first,
        !plan.localizations.isCalled(by: region),
        table.cells.contains(where: { !$0[.bare].isEmpty && Self.lacksFile($0, of: plan) })
      else { return nil }
      let container = catalog.container(of: plan.id)
      let fact = container.developmentRegions.first { $0.region == region.spelled && !$0.path.isEmpty }
      let path = fact?.path ?? plan.root.shown(container.path)
      guard seen.insert("\(path) \(region.spelled)").inserted else { return nil }
      let name = plan.folderNames[folder]
      return Problem(
        .developmentRegion, path: path, position: fact?.position,
        message: "The development region is called \(region.spelled), and the folder of its texts \(name).lproj: people whose "
          + "language lacks a table see its keys",
        hint: "write \(name) for the region", subject: FindingSubject(container: plan.root.shown(container.path)))
    }
  }

  /// Whether the loader finds no file for users of a column that stands in the region's folder.
  private static func lacksFile(_ cell: TableCell, of plan: TablePlan) -> Bool {
    let order = plan.layout.order(of: LocaleTag(name: cell.locale))
    return TableFormat.ofOneLanguage.contains { format in
      plan.original.place(format, inFirstOf: plan.original.own) != nil
        && order.winner { plan.original.place(format, in: $0) } == nil
    }
  }
}
