internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem

/// The facts about a bundle or a container before anybody's preferences: its localizations, and the way through them.
struct BundleLoaderSettings: Sendable {
  let place: ResolutionPlace
  let index: FileIndex
  let view: LoaderView
  private let localizations: ContainerLocalizations

  /// - Parameters:
  ///   - number: of the bundle in the catalog.
  ///   - content: the container; nil for a bundle that has none for its resources.
  ///   - shipped: all localizations of the product that has `content` as a part; nil where a container stands for itself.
  init(
    _ catalog: Catalog, _ number: Int, _ content: Container?,
    shipped: ProductLocalizations.Localizations? = nil, _ probe: inout KeyFileReader
  ) {
    let bundle = catalog.bundles[number]
    place = ResolutionPlace(bundle: bundle, container: content, root: catalog.roots[bundle.root])
    index = FileIndex(content)
    let multilingual = Self.multilingual(content?.tables ?? [], place, &probe)
    let others = shipped?.names ?? multilingual.names
    view = LoaderView(
      bundle, content, languages: others, shipped: shipped?.tags,
      sourceLanguage: multilingual.sourceLanguage)
    localizations = ContainerLocalizations(
      content ?? Container(path: bundle.resources, shownPath: place.shown(bundle.resources)),
      others: others, shipped: shipped?.tags)
  }

  /// The places where the loader looks for a file, in order.
  func order(of answer: LocalizationAnswer) -> [LoaderPlace] {
    localizations.order(of: answer.search, serving: answer.servedCount)
  }

  /// The languages of catalogs and tables that hold several, which the build makes folders of.
  static func multilingual(
    _ tables: [TableFiles], _ place: ResolutionPlace, _ probe: inout KeyFileReader
  ) -> (names: [String], sourceLanguage: String?) {
    var names: [String] = []
    var source: String?
    for table in tables {
      for file in table.files where file.format.isOfAllLanguages && place.bundle.kind.loads(file.format) {
        let answer = probe.answer(file.path, in: place.root, ofAll: file.format)
        names += answer.languages.map(\.name)
        if let language = answer.sourceLanguage, !language.isEmpty {
          names.append(language)
          source = source ?? language
        }
      }
    }
    return (names, source)
  }
}
