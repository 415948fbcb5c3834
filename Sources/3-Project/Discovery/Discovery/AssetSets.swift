import L10nSystem

/// The sets of asset catalogs that have files for single locales.
struct AssetSets {
  /// The sets by the place of their bundle, -1 for none.
  private(set) var all: [Int: [LocalizedAsset]] = [:]

  /// There may be thousands of sets, so they are read on several threads.
  init(_ root: RootFacts) {
    let paths = root.scan.assetContents
    let catalogRoot = root.scan.catalogRoot
    let results = ParallelWork(jobs: root.options.jobs).map(count: paths.count) { index in
      AssetReader.read(paths[index], root: catalogRoot)
    }
    for (path, result) in zip(paths, results) {
      switch result {
      case .plain: break
      case .failed(let error): root.problems.addFailure(error, at: path)
      case .notCounted(let reason): root.problems.add(.assetNotCounted, path.parent, reason)
      case .localized(let asset): add(asset, at: path, root)
      }
    }
  }

  private mutating func add(_ found: LocalizedAsset, at path: FilePath, _ root: RootFacts) {
    let tree = root.scan.tree
    var asset = found
    for (place, file) in found.files.enumerated() where tree.entry(at: file.path) == nil {
      asset.files[place].isThere = false
      guard let locale = file.locale else { continue }
      root.problems.add(
        .assetFileMissing, path,
        "the file for '\(locale)' is not there: '\(PathName.text(file.path.lastComponent))'")
    }
    guard let folder = tree.folder(at: asset.path) else { return }
    all[root.bundle(of: folder) ?? -1, default: []].append(asset)
  }
}
