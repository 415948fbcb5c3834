internal import L10nDiscovery
internal import L10nCoverage
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// Today's tree, which handoffs are held against, and the options of what to take.
struct ImportContext: Sendable {
  let options: ImportOptions
  let root: CatalogRoot
  let builder: HandoffBuilder
  let sources: PreparedSources
  let resources: ImportResources
  /// The tree's localizations.
  private let known: Set<LocaleTag>
  private let localizations: LocalizationSet
  private let byTable: SourceLookup
  /// The numbers of the source files by the bytes of their paths.
  private var byOriginal: [[UInt8]: [Int]] = [:]
  /// The numbers of the source files by the paths of all other files of their tables: where the keys of all
  /// localizations are expected, the file that a key is from may be another one by now.
  private var byOther: [[UInt8]: [Int]] = [:]
  /// The numbers of the source files by the name that a table keeps in all its forms: it may have become a
  /// catalog since the handoff went out, or the other way.
  private let byStem: [[UInt8]: [Int]]
  /// The numbers of the source files by what stays of a path where folders move.
  private let byName: [[Substring]: [Int]]
  /// The numbers of the source files by the last step of a path.
  private let byLastStep: [Substring: [Int]]

  /// The parameters are those of `ImportPlan`.
  init(catalog: Catalog, report: Report, options: ImportOptions, jobs: Int?) {
    self.options = options
    root = catalog.roots.first ?? CatalogRoot(location: FilePath("."), prefix: "")
    builder = HandoffBuilder(
      catalog: catalog, report: report,
      options: HandoffOptions(
        takesAnyLocale: true, takesInherited: true, formats: options.formats, jobs: jobs))
    sources = PreparedSources(builder)
    known = Set(report.bundles.flatMap { $0.localizations.map(\.locale) }.map { LocaleTag(name: $0) })
    localizations = LocalizationSet(names: known.map(\.text).sorted())
    resources = ImportResources(catalog: catalog, report: report, added: options.addedLocales)
    byTable = SourceLookup(byTable: builder.sources)
    for (number, source) in builder.sources.enumerated() {
      byOriginal[Array(source.original.utf8), default: []].append(number)
    }
    // Behind those that are called so: a text of an Info.plist may come by the name of its table.
    for (number, source) in builder.sources.enumerated() {
      if let alias = source.tablePath { byOriginal[Array(alias.utf8), default: []].append(number) }
    }
    for (number, source) in builder.sources.enumerated() where source.other == nil {
      for file in source.table.context.files.files where file.format == source.ownFormat {
        byOther[Array(root.shown(file.path).utf8), default: []].append(number)
      }
    }
    byStem = Dictionary(grouping: builder.sources.indices) { [sources = builder.sources] in
      ConvertedUnits.stem(of: sources[$0].tablePath ?? sources[$0].original)
    }
    byName = Dictionary(grouping: builder.sources.indices) { [sources = builder.sources] in
      Self.name(sources[$0].original)
    }
    byLastStep = Dictionary(grouping: builder.sources.indices) { [sources = builder.sources] in
      Self.name(sources[$0].original).last ?? ""
    }
  }

  /// A file's name, with the folder of its language.
  static func name(_ path: String) -> [Substring] {
    let steps = path.split(separator: "/")
    return steps.suffix(steps.dropLast().last?.hasSuffix(".lproj") == true ? 2 : 1)
  }

  /// The only source file of the name that one has which is not there, as it may have moved.
  func moved(_ original: String) -> Int? {
    byName[Self.name(original)].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// The source files that the units of a part may be of.
  func candidates(for part: IncomingHandoff.Part) -> SourceLookup {
    guard let original = part.original else { return byTable }
    let path = Array(original.utf8)
    let own = byOriginal[path] ?? []
    let others = (byOther[path] ?? []).filter { !own.contains($0) }
    if own.isEmpty, others.isEmpty {
      return SourceLookup(byStem[ConvertedUnits.stem(of: original)] ?? [], areConverted: true)
    }
    return SourceLookup(own + others)
  }

  /// The source file that may be meant by a path that none has: the one with the most of the same last steps, and of these the
  /// one that begins and ends most alike.
  func nearestFile(_ path: String) -> String? {
    let steps = Array(path.split(separator: "/").reversed())
    let bytes = Array(path.utf8)
    // One of another name is meant only where none is called so: a handoff may name thousands that have moved.
    let named =
      steps.first.flatMap { byLastStep[$0] }.map { $0.map { builder.sources[$0] } } ?? builder.sources
    let ranked = named.map(\.original).compactMap { original -> (same: Int, alike: Int, String)? in
      let same = zip(steps, original.split(separator: "/").reversed()).prefix { $0 == $1 }.count
      let own = Array(original.utf8)
      let start = zip(bytes, own).prefix { $0 == $1 }.count
      let end = zip(bytes.dropFirst(start).reversed(), own.dropFirst(start).reversed()).prefix { $0 == $1 }
        .count
      // A file of another name has to be nearly the same.
      let isLike = same > 0 || (start + end) * 4 >= max(bytes.count, own.count) * 3
      return isLike ? (same, start + end, original) : nil
    }
    return ranked.max { $0.same == $1.same ? $0.alike < $1.alike : $0.same < $1.same }?.2
  }

  /// The reading with faults that show only beside the tree: paths that merely seem to lead out of it are
  /// taken.
  func judged(_ reading: HandoffReading) -> HandoffReading {
    let reading = placed(reading)
    let doubts = reading.handoffs.flatMap(\.parts).compactMap { part in
      part.original.flatMap { byOriginal[Array($0.utf8)] } == nil ? part.doubt : nil
    }
    return HandoffReading(
      handoffs: reading.handoffs, problems: reading.problems + doubts, resources: reading.resources)
  }

  /// The project's localization that a handoff is for: what the map says, the one of that name, or the only one that is the
  /// same locale by the likely script and region.
  func locale(of name: String) -> LocaleTag {
    let tag = LocaleTag(name: name)
    if let mapped = options.languages.locale(of: tag) { return mapped }
    if known.contains(tag) || options.addedLocales.contains(tag) { return tag }
    let twins = twins(of: tag)
    return twins.count == 1 ? twins[0] : tag
  }

  private func twins(of tag: LocaleTag) -> [LocaleTag] {
    known.filter { $0.resolved == tag.resolved }.sorted { ByteOrder.precedes($0.text, $1.text) }
  }

  /// The hint for a handoff of a localization that is not there. A localization that gets another's texts today
  /// is not begun without need: texts of that one reach the same people.
  private func hint(toAdd tag: LocaleTag) -> String {
    let twins = twins(of: tag)
    if twins.count > 1 {
      return
        "it could be any of \(twins.map(\.text).joined(separator: ", ")): pass --map \(tag.text)=\(twins[0].text), say"
    }
    guard let parent = localizations.fallback(of: tag).first, parent.language == tag.language else {
      return "pass --locale \(tag.text) to add it"
    }
    let isOriginal = builder.sources.contains { $0.table.development == parent }
    let all =
      isOriginal ? "" : ", or --map \(tag.text)=\(parent.text) to change what all users of \(parent.text) get"
    return "its users get \(parent.text): pass --locale \(tag.text) to start it with all of that\(all)"
  }

  /// Whether a localization is that of one of some languages in the App Store: `export --locale nl` has texts for `nl-NL`.
  private func isOfStore(_ tag: LocaleTag, in languages: [LocaleTag]) -> Bool {
    guard let language = AppStoreLocale.language(of: tag), languages.contains(language) else { return false }
    return builder.sources.contains {
      $0.table.context.bundle.kind == .store && $0.table.locales.contains(tag)
    }
  }

  /// Why nothing of a handoff is taken, whatever its units are; nil where some may be.
  func languageProblem(_ handoff: IncomingHandoff, _ tag: LocaleTag) -> Problem? {
    func problem(_ message: String, hint: String? = nil) -> Problem {
      Problem(.handoffLanguage, path: handoff.path, position: handoff.position, message: message, hint: hint)
    }
    guard tag.isLocale, handoff.locale.utf8.count <= 100 else {
      return problem("\"\(handoff.locale.prefix(100))\" is not a locale")
    }
    if let only = options.onlyLocales, !only.contains(tag), !isOfStore(tag, in: only) {
      return problem("the handoff is for \(tag.text), which --locale does not name")
    }
    guard known.contains(tag) || options.addedLocales.contains(tag) else {
      return problem("the project has no localization \(tag.text)", hint: hint(toAdd: tag))
    }
    let developments = builder.sources.map(\.table.development).filter { $0 != tag }
    guard let development = developments.first else {
      return problem("nothing in the project is translated into \(tag.text)")
    }
    if let source = handoff.sourceLanguage, !source.isEmpty,
      case let tag = LocaleTag(name: source), case let from = options.languages.locale(of: tag) ?? tag,
      !developments.contains(where: { $0.resolved == from.resolved })
    {
      return problem("the handoff is translated from \(source), the project's texts are \(development.text)")
    }
    return nil
  }
}
