internal import L10nDiscovery

/// Which file of a resource the loader takes.
struct ResourceSearch {
  let place: ResolutionPlace
  let index: FileIndex
  /// As it was typed: below the localizations' folders.
  let resource: String

  /// One resolution for each name that answers to the resource.
  /// - Parameter order: where the loader looks.
  func resolve(_ order: [LoaderPlace]) -> [AssetResolution] {
    index.names(of: resource).map { name in
      let walk = FileWalk(name: name, in: place, order, index) { _, _ in }
      let shows = walk.winner.map { winner in
        Shown(
          origin: Shown.Origin(winner.step.place.owner), localization: winner.step.place.name,
          file: winner.step.lookup.file)
      }
      return AssetResolution(
        name: name, lookups: walk.lookups, shows: shows, isKnown: walk.winner != nil || index.has(name))
    }
  }
}
