internal import L10nCoverage
internal import L10nDiscovery
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Resources that stand in another folder than before: of the same name, with half of their files at least, byte for byte, and
/// nothing else is as like.
struct ResourceMoves {
  /// The places of now, by those of then.
  private(set) var places: [String: String] = [:]

  /// A resource, where it stands, and where it is to be by what its container tells.
  private typealias Placed = (place: String, isAt: String?, resource: ResourceReport)

  /// - Parameter isAt: the place where a resource of then is to be now, as its container tells; nil where it went with all of it.
  init(_ old: DiffSide, _ new: DiffSide, isAt: (ResourceReport, BundleReport) -> String?) {
    guard let former = old.tree?.catalog, let present = new.tree?.catalog else { return }
    let before = Self.resources(of: old.report, isAt)
    let after = Self.resources(of: new.report, ReportComparison.place)
    let (expected, there) = (Set(before.compactMap(\.isAt)), Set(after.map(\.place)))
    let gone = before.filter { $0.isAt.map { !there.contains($0) } ?? true }
    let come = after.filter { !expected.contains($0.place) }
    // No file is read where nothing can have moved.
    if gone.isEmpty || come.isEmpty { return }
    let moves = TableMoves(
      from: gone.map { Self.table($0, in: former) }, to: come.map { Self.table($0, in: present) })
    for (from, to) in moves.moves where gone[from].resource.path == come[to].resource.path {
      places[gone[from].place] = come[to].place
    }
  }

  /// The files of a resource that can be read, as keys that tell language and bytes.
  private static func table(_ placed: Placed, in catalog: Catalog) -> TableMoves.Table {
    let files = placed.resource.id.map { id in
      let root = catalog.roots[catalog.bundles[id.bundle].root]
      return catalog[id].files.compactMap { file -> [UInt8]? in
        guard let folder = file.folder, let bytes = try? root.bytes(of: file.path) else { return nil }
        var digest = ContentDigest()
        digest.add(bytes)
        let language = catalog.container(of: id).folders[folder].tag.text
        return Array("\(language)/\(file.variant)/\(digest.hexadecimal)".utf8)
      }
    }
    return TableMoves.Table(placed.place, name: placed.resource.path, keys: files ?? [])
  }

  private static func resources(
    of report: ReportDraft, _ isAt: (ResourceReport, BundleReport) -> String?
  ) -> [Placed] {
    report.bundles.flatMap { bundle in
      bundle.resources.map { (ReportComparison.place(of: $0, in: bundle), isAt($0, bundle), $0) }
    }
  }
}
