internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The states of the sets in asset catalogs that have files for single locales. Every localization of the folders
/// nearest to the catalog is held against such a set, and every locale that the set itself names.
struct AssetCoverage {
  let bundle: CatalogBundle
  let root: CatalogRoot
  /// The layouts by container.
  let layouts: [ContainerLayout]
  let options: CoverageOptions

  func reports() -> [ResourceReport] {
    bundle.localizedAssets.map { report($0) }.filter { !$0.states.isEmpty }
  }

  private func report(_ asset: LocalizedAsset) -> ResourceReport {
    let near = containers(near: asset)
    let development = near.lazy.compactMap { layouts[$0].development?.tag }.first
    var names = Set(asset.files.compactMap(\.locale))
    for container in near { names.formUnion(layouts[container].localizations.columns.map(\.name)) }
    let set = LocalizationSet(names: names.sortedByBytes())
    let files = Dictionary(grouping: asset.files.filter(\.isThere)) { $0.locale.map { LocaleTag(name: $0) } }
    let original = development.flatMap { files[$0] } ?? files[nil]
    var states: [(locale: String, state: ResourceReport.State)] = []
    for tag in Set(set.tags).sorted(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) })
    where tag != development && options.settings.includes(locale: tag.text) {
      let own = files[tag]
      if original == nil, own == nil { continue }
      let isInherited = set.fallback(of: tag).contains { $0 != tag && $0 != development && files[$0] != nil }
      states.append(
        (tag.text, original == nil ? .extra : own != nil ? .present : isInherited ? .inherited : .missing))
    }
    let (folder, path) = place(of: asset)
    return ResourceReport(id: nil, container: folder, path: path, states: states, identical: [])
  }

  /// The containers that share the most folders with a set, of those that have localizations.
  private func containers(near asset: LocalizedAsset) -> [Int] {
    let own = asset.path.bytes.split(separator: UInt8(ascii: "/"))
    var nearest: (places: [Int], shared: Int) = ([], 0)
    for (place, container) in bundle.containers.enumerated()
    where !layouts[place].localizations.columns.isEmpty {
      let other = container.path.bytes.split(separator: UInt8(ascii: "/"))
      let shared = zip(own, other).prefix { $0 == $1 }.count
      if shared > nearest.shared { nearest = ([], shared) }
      if shared == nearest.shared { nearest.places.append(place) }
    }
    return nearest.places
  }

  /// The folder that the catalog is in, relative to the bundle, and the set below it.
  private func place(of asset: LocalizedAsset) -> (folder: String, path: String) {
    let path = asset.path.relative(to: bundle.path) ?? asset.path
    var folder = path.parent
    let ends: [StaticString] = [".xcassets", ".xcstickers"]
    while !folder.bytes.isEmpty, !ends.contains(where: folder.lastComponent.ends) { folder = folder.parent }
    let below = path.relative(to: folder.parent) ?? path
    return (folder.parent.bytes.isEmpty ? "." : folder.parent.text, below.text)
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes end in an extension, in either case.
  fileprivate func ends(in suffix: StaticString) -> Bool {
    let wanted = suffix.withUTF8Buffer { unsafe Array($0) }
    return Array(self).suffix(wanted.count).elementsEqual(wanted) { $0 == $1 || $0 | 0x20 == $1 }
  }
}
