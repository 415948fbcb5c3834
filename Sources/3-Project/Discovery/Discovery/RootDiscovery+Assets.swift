import L10nSystem
import L10nText

extension RootDiscovery {
  /// Reads which sets of the asset catalogs have files for single locales. There may be thousands of sets, so they are
  /// read on several threads.
  mutating func addAssets() {
    let paths = scan.assetContents
    let root = scan.catalogRoot
    let results = ParallelWork(jobs: options.jobs).map(count: paths.count) { index in
      AssetReader.read(paths[index], root: root)
    }
    for (path, result) in zip(paths, results) {
      switch result {
      case .plain: break
      case .failed(let error): problems.addFailure(error, at: path)
      case .localized(let asset): add(asset, at: path)
      }
    }
  }

  private mutating func add(_ found: LocalizedAsset, at path: FilePath) {
    var asset = found
    for (place, file) in found.files.enumerated() where scan.tree.entry(at: file.path) == nil {
      asset.files[place].isThere = false
      guard let locale = file.locale else { continue }
      problems.add(
        .assetFileMissing, path,
        "the file for '\(locale)' is not there: '\(PathName.text(file.path.lastComponent))'")
    }
    guard let folder = scan.tree.folder(at: asset.path) else { return }
    assets[owner(of: folder) ?? -1, default: []].append(asset)
  }
}
