package import L10nCoverage
package import L10nDiscovery
package import L10nFormats
package import L10nLocale
package import L10nSystem

/// A table of a report at its place in the tree: its files, and where new ones come to be.
package struct TablePlace: Sendable {
  package let report: TableReport
  let origin: TableReport.Origin
  package let bundle: CatalogBundle
  package let root: CatalogRoot
  package let container: Container
  package let files: TableFiles
  package let folders: ContainerFolders

  package var original: OriginalFiles { origin.files }
  var localizations: ContainerLocalizations { original.layout.localizations }
  /// The localization that the table's texts are translated from; nil where none was found.
  package var development: LocaleTag? { origin.development }
  /// The files and columns whose texts a new file of a localization would hide.
  package var inheritance: TableInheritance { TableInheritance(original) }

  private init(
    _ report: TableReport, _ origin: TableReport.Origin, in catalog: Catalog, _ folders: ContainerFolders
  ) {
    (self.report, self.origin, self.folders) = (report, origin, folders)
    bundle = catalog.bundles[origin.id.bundle]
    root = catalog.roots[bundle.root]
    container = catalog.container(of: origin.id)
    files = catalog[origin.id]
  }

  /// The tables of a report that have a place, in its order.
  package static func all(_ catalog: Catalog, _ report: Report) -> [TablePlace] {
    let folders = ContainerFolders.all(catalog)
    return report.bundles.flatMap(\.tables).compactMap { table in
      table.origin.map { TablePlace(table, $0, in: catalog, folders[$0.id.bundle][$0.id.container]) }
    }
  }

  /// The path of a file of a format in a folder.
  func path(_ format: TableFormat, in folder: FilePath) -> FilePath {
    folder.appending(files.nameBytes + format.suffix)
  }

  /// The path of a localization's file that is not there, relative to the root.
  /// - Parameter own: the localization's folder; nil where it has none yet.
  package func newFile(_ format: TableFormat, of tag: LocaleTag, in own: Int?) -> FilePath {
    if let path = container.storeFile(of: files, for: tag) { return path }
    return path(format, in: own.map { container.folders[$0].path } ?? folders.new(for: tag, localizations))
  }
}
