package import L10nFormats
package import L10nLocale
internal import L10nSystem

/// A table with all that was decided of it: which files it has, where the loader looks for them, and which localization the
/// others are compared with.
package struct TableContext: Sendable {
  /// A file of a localization.
  package struct LocaleFile: Sendable, Equatable {
    package var locale: LocaleTag
    package var file: TableFile
  }

  package let id: TableID
  package let files: TableFiles
  package let bundle: BundleKind
  package let root: CatalogRoot
  /// The path of its container below the root that was given.
  package let container: String
  package let original: OriginalFiles

  package init(_ id: TableID, in catalog: Catalog, _ original: OriginalFiles) {
    let container = catalog.container(of: id)
    let bundle = catalog.bundles[id.bundle]
    (self.id, self.original) = (id, original)
    files = catalog[id]
    self.bundle = bundle.kind
    origin = TextOrigin(of: files, in: bundle.kind)
    reading = bundle.reading
    root = catalog.roots[bundle.root]
    self.container = root.shown(container.path)
  }

  package var name: String { files.name }

  /// Container and name: what people know the table by.
  package var shownName: String { container == "." ? name : "\(container)/\(name)" }

  /// The reader of its files.
  package let reading: FileReading

  /// The place where its texts are kept, but for plurals.
  package let origin: TextOrigin

  /// The files that hold all languages: catalogs of a source tree, and `.loctable` files. A built bundle's
  /// catalogs are never loaded.
  package var multilingual: [TableFile] {
    files.files.filter { $0.format.isOfAllLanguages && bundle.loads($0.format) }
  }

  package var layout: ContainerLayout { original.layout }

  /// The development localization; nil where no fact tells it.
  package var development: LocaleTag? { original.region?.tag }

  /// The files of texts that the loader takes for its other localizations, by their own folders.
  package var translations: [LocaleFile] {
    layout.localizations.columns.filter { $0.tag != development }.flatMap { column in
      let order = layout.order(of: column.tag).filter { $0.role == .own && $0.name != nil }
      return TableFormat.ofOneLanguage.compactMap { format in
        order.winner { folder in folder.flatMap { original.place(format, in: $0) } }
          .map { LocaleFile(locale: column.tag, file: files.files[$0.file]) }
      }
    }
  }
}
