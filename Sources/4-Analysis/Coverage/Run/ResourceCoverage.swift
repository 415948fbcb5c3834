internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The states of everything in a localization folder that is no text, and of localized assets.
struct ResourceCoverage: Sendable {
  let catalog: Catalog
  let layouts: ProjectLayout
  let options: CoverageOptions
  let work: ParallelWork

  private typealias States = [(locale: String, state: ResourceReport.State)]

  /// The buffers of one thread.
  private struct Reader: ~Copyable {
    var comparison = ByteComparison()
    var tables = TableFileReader()
  }

  /// - Returns: by bundle, in the order of container and path, and the findings about files that products lack.
  func reports() -> (reports: [[ResourceReport]], problems: [Problem]) {
    let all = catalog.resourceIDs
    // As with keys, who asks for everything gets it.
    let isEverything = [.development, .union].contains(options.settings.expected(ofTable: "".utf8))
    let unopened = isEverything ? [] : options.code?.unopened(among: all) ?? []
    let wanted = all.filter { !unopened.contains($0) }
    let found = work.map(count: wanted.count, worker: { Reader() }) { reader, index in
      report(wanted[index], &reader)
    }
    var reports = catalog.bundles.map { _ in [ResourceReport]() }
    for (index, found) in found.enumerated() where !found.report.states.isEmpty {
      reports[wanted[index].bundle].append(found.report)
    }
    for (index, bundle) in catalog.bundles.enumerated() where !bundle.localizedAssets.isEmpty {
      reports[index] += AssetCoverage(
        bundle: bundle, root: catalog.roots[bundle.root], layouts: layouts.containers(of: index),
        options: options
      ).reports()
    }
    return (reports, found.flatMap(\.problems) + all.filter(unopened.contains).compactMap(notOpened))
  }

  /// The finding about a resource that no language is asked for.
  private func notOpened(_ id: ResourceID) -> Problem? {
    let files = catalog[id].files
    let side = layouts[id].original.side
    guard let file = files.first(where: { $0.folder.map(side.contains) == true }) ?? files.first else {
      return nil
    }
    return Problem(
      .unopenedResource, path: catalog.roots[catalog.bundles[id.bundle].root].shown(file.path),
      message: "Neither code nor another file names \(catalog[id].path): no language is asked for it",
      hint: "take it out; `expected: development` asks for it all the same")
  }

  private func report(
    _ id: ResourceID, _ reader: inout Reader
  ) -> (report: ResourceReport, problems: [Problem]) {
    let files = catalog[id]
    let layout = layouts[id]
    let byFolder = Dictionary(grouping: files.files, by: \.folder)
    var report = ResourceReport(
      id: id, container: catalog.container(of: id).shownPath, path: files.path, states: [], identical: [])
    if isOfNoText(id, in: layout, &reader.tables) || isBlank(byFolder, in: layout, of: id, &reader.comparison)
    {
      return (report, [])
    }
    report.states = states(of: byFolder, in: layout)
    report.identical = identical(among: report.states, byFolder, in: layout, of: id, &reader.comparison)
    let shares = layouts.layouts(ofEach: id)
    if shares.isEmpty { return (report, []) }
    var problems: [Problem] = []
    var worst: [String: ResourceReport.State] = [:]
    for (product, layout) in shares {
      let withheld = files.withheld[product] ?? []
      var kept = byFolder
      if !withheld.isEmpty {
        kept = byFolder.mapValues { $0.filter { !withheld.contains($0.path) } }.filter { !$0.value.isEmpty }
      }
      // A product that does not get the original has no use for its translations.
      let hasOriginal = original(of: kept, in: layout) != nil
      let own = hasOriginal || original(of: byFolder, in: layout) == nil ? states(of: kept, in: layout) : []
      report.statesOfProducts[product] = own
      for (locale, state) in own { worst[locale] = worst[locale].map { $0.worse(state) } ?? state }
      if hasOriginal, !withheld.isEmpty {
        problems += lacks(id, of: product, states: own, withheld, kept, in: layout)
      }
    }
    report.states = worst.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
    let isAlike = report.statesOfProducts.values.allSatisfy { own in
      own.elementsEqual(report.states) { $0 == $1 }
    }
    if isAlike { report.statesOfProducts = [:] }
    return (report, problems)
  }

  private func original(of byFolder: [Int?: [ResourceFile]], in layout: ContainerLayout) -> [ResourceFile]? {
    layout.original.search.lazy.compactMap { byFolder[$0] }.first
  }

  /// The state of some files in each localization of a layout.
  private func states(of byFolder: [Int?: [ResourceFile]], in layout: ContainerLayout) -> States {
    let hasOriginal = original(of: byFolder, in: layout) != nil
    let seen = Self.seen(byFolder)
    var states: States = []
    for column in layout.localizations.columns
    where column.tag != layout.development?.tag && options.settings.includes(locale: column.tag.text) {
      let hasOwn = column.folders.contains { byFolder[$0] != nil }
      if !hasOriginal, !hasOwn { continue }
      let winner = layout.order(of: column.tag).winner { seen[$0] }?.place.role
      let state: ResourceReport.State =
        if !hasOriginal { .extra } else {
          switch winner {
          case .own: .present
          case .language: .inherited
          // In its own language what the original shows is right.
          case .development where layout.development.map { column.tag.isWritten(like: $0.tag) } == true:
            .inherited
          // A file outside the folders hides all: users never see this localization's.
          case .development, nil: .missing
          }
        }
      states.append((column.tag.text, state))
    }
    return states
  }

  /// The files among some that the loader may find. A file outside the folders hides those of its own variant;
  /// other variants are found all the same.
  private static func seen(_ byFolder: [Int?: [ResourceFile]]) -> [Int?: [ResourceFile]] {
    let outside = Set((byFolder[nil] ?? []).map(\.variant))
    if outside.isEmpty { return byFolder }
    var seen = byFolder.mapValues { files in files.filter { !outside.contains($0.variant) } }
    seen[nil] = nil
    seen = seen.filter { !$0.value.isEmpty }
    return seen.isEmpty ? byFolder : seen
  }

  private func identical(
    among states: States, _ byFolder: [Int?: [ResourceFile]], in layout: ContainerLayout,
    of id: ResourceID, _ comparison: inout ByteComparison
  ) -> [String] {
    guard let original = original(of: byFolder, in: layout) else { return [] }
    let root = catalog.roots[catalog.bundles[id.bundle].root]
    var identical: [String] = []
    for (locale, state) in states where state == .present {
      let own = layout.localizations.column(of: LocaleTag(name: locale))?.folders.lazy
        .compactMap { byFolder[$0] }.first
      if let own, comparison.areEqual(own, original, in: root) { identical.append(locale) }
    }
    return identical
  }

  // MARK: - Products

  /// The files of languages that a product has, which others ship and it does not get.
  private func lacks(
    _ id: ResourceID, of product: Int, states: States, _ withheld: Set<FilePath>,
    _ kept: [Int?: [ResourceFile]], in layout: ContainerLayout
  ) -> [Problem] {
    let root = catalog.roots[catalog.bundles[id.bundle].root]
    let name = catalog.products[product].name
    return states.compactMap { locale, state in
      let folders = layout.localizations.column(of: LocaleTag(name: locale))?.folders ?? []
      guard state != .present, !folders.contains(where: { kept[$0] != nil }),
        let file = catalog[id].files.first(where: { file in
          file.folder.map(folders.contains) == true && withheld.contains(file.path)
        })
      else { return nil }
      return Problem(
        .productLacksFile, path: root.shown(file.path),
        message: "\(name) gets \(catalog[id].path) in other languages and has \(locale), "
          + "but does not get this file",
        hint: "add it to the target \(name)")
    }
  }

  // MARK: - Texts

  /// Whether the original holds white space alone.
  private func isBlank(
    _ byFolder: [Int?: [ResourceFile]], in layout: ContainerLayout, of id: ResourceID,
    _ comparison: inout ByteComparison
  ) -> Bool {
    let root = catalog.roots[catalog.bundles[id.bundle].root]
    return original(of: byFolder, in: layout)?.allSatisfy {
      !$0.isFolder && comparison.isBlank($0.path, below: root)
    }
      ?? false
  }

  /// Whether a resource is an interface file without a text to translate: it has only texts that Interface Builder puts there, if
  /// any, as launch screens do. Where languages have a file of their own, no file may show anything else that differs.
  private func isOfNoText(
    _ id: ResourceID, in layout: ContainerLayout, _ reader: inout TableFileReader
  ) -> Bool {
    let files = catalog[id].files
    let side = Set(layout.original.side)
    guard !options.expectsWholeCarriers,
      files.allSatisfy({ $0.carrier == .interface && $0.folder != nil })
    else { return false }
    let isAlone = files.allSatisfy { $0.folder.map(side.contains) == true }
    let bundle = catalog.bundles[id.bundle]
    let root = catalog.roots[bundle.root]
    for file in files {
      let request = TableFileReader.Request(
        path: root.file(file.path), from: root.source, shown: root.shown(file.path),
        shownInBundle: file.path.text, reading: bundle.reading)
      guard case .keys(let keys, _, let texts) = reader.interfaceKeys(request), isAlone || !texts.showsMore,
        keys.allSatisfy({ $0.isFixed || $0.value.isEmpty || PlaceholderText.isOne($0.value) })
      else { return false }
    }
    return true
  }
}

extension ResourceReport.State {
  /// The worse of two states for users.
  fileprivate func worse(_ other: Self) -> Self {
    let order: [Self] = [.missing, .inherited, .present, .extra]
    return order.first { $0 == self || $0 == other } ?? self
  }
}

/// Compares two files without keeping them.
struct ByteComparison: ~Copyable {
  private var left = FileBuffer()
  private var right = FileBuffer()

  /// Whether a localization has the same variants as another, each byte for byte; a package folder is never compared.
  mutating func areEqual(_ own: [ResourceFile], _ original: [ResourceFile], in root: CatalogRoot) -> Bool {
    guard own.count == original.count else { return false }
    for file in own {
      guard !file.isFolder, let other = original.first(where: { $0.variant == file.variant }),
        !other.isFolder,
        areEqual(file.path, other.path, below: root)
      else { return false }
    }
    return true
  }

  /// Whether a file holds white space alone; false where it cannot be read.
  mutating func isBlank(_ path: FilePath, below root: CatalogRoot) -> Bool {
    // An empty file stands for one that is to come.
    guard (try? root.load(path, into: &left)) != nil, left.count > 0 else { return false }
    return unsafe left.withBytes { bytes in unsafe bytes.allSatisfy(\.isSpace) }
  }

  /// Whether two files are the same, byte for byte; false where one cannot be read.
  mutating func areEqual(_ first: FilePath, _ second: FilePath, below root: CatalogRoot) -> Bool {
    guard (try? root.load(first, into: &left)) != nil, (try? root.load(second, into: &right)) != nil,
      left.count == right.count
    else {
      return false
    }
    return unsafe left.withBytes { one in unsafe right.withBytes { other in unsafe one.elementsEqual(other) }
    }
  }
}
