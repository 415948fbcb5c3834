internal import L10nCatalog
internal import L10nLocale
internal import L10nSystem

/// The states of everything in a localization folder that is no text, and of localized assets.
struct ResourceCoverage: Sendable {
  let catalog: Catalog
  let layouts: ProjectLayout
  let options: CoverageOptions
  let work: ParallelWork

  /// By bundle, in the order of container and path.
  func reports() -> [[ResourceReport]] {
    let wanted = catalog.resourceIDs
    let found = work.map(count: wanted.count, worker: { ByteComparison() }) { comparison, index in
      report(wanted[index], &comparison)
    }
    var reports = catalog.bundles.map { _ in [ResourceReport]() }
    for (index, report) in found.enumerated() where !report.states.isEmpty {
      reports[wanted[index].bundle].append(report)
    }
    var comparison = ByteComparison()
    for (index, bundle) in catalog.bundles.enumerated() where !bundle.localizedAssets.isEmpty {
      reports[index] += AssetCoverage(
        bundle: bundle, root: catalog.roots[bundle.root], layouts: layouts.containers(of: index),
        options: options
      ).reports(&comparison)
    }
    return reports
  }

  private func report(_ id: ResourceID, _ comparison: inout ByteComparison) -> ResourceReport {
    let content = catalog.container(of: id)
    let files = catalog[id]
    let layout = layouts[id]
    let root = catalog.roots[catalog.bundles[id.bundle].root]
    let byFolder = Dictionary(grouping: files.files, by: \.folder)
    let original = layout.developmentSide.lazy.compactMap { byFolder[$0] }.first
    var states: [(locale: String, state: ResourceReport.State)] = []
    var identical: [String] = []
    for column in layout.localizations.columns
    where column.tag != layout.development?.tag && options.includesLocale(column.tag) {
      let own = column.folders.lazy.compactMap { byFolder[$0] }.first
      if original == nil, own == nil { continue }
      let winner = layout.order(of: column.tag).winner { byFolder[$0] }?.place.owner
      let state: ResourceReport.State =
        if original == nil { .extra } else {
          switch winner {
          case .own: .present
          case .language: .inherited
          // A file outside the folders hides all: nobody sees this localization's.
          case .development, nil: .missing
          }
        }
      states.append((column.tag.text, state))
      if state == .present, let own, let original, comparison.areEqual(own, original, in: root) {
        identical.append(column.tag.text)
      }
    }
    return ResourceReport(
      id: id, container: content.shownPath, path: files.path, states: states, identical: identical)
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

  /// Whether two files are the same, byte for byte; false where one cannot be read.
  mutating func areEqual(_ first: FilePath, _ second: FilePath, below root: CatalogRoot) -> Bool {
    guard (try? root.load(first, into: &left)) != nil, (try? root.load(second, into: &right)) != nil,
      left.count == right.count
    else {
      return false
    }
    return left.withBytes { one in right.withBytes { other in one.elementsEqual(other) } }
  }
}
