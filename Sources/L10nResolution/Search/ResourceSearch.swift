internal import L10nCatalog

/// Which file of a resource the loader takes.
struct ResourceSearch {
  let place: ResolutionPlace
  let index: FileIndex
  /// As it was typed: below the localizations' folders.
  let resource: String

  /// One resolution for each name that answers to the resource.
  func resolve(_ answer: LocalizationAnswer) -> [AssetResolution] {
    let places = SearchPlace.order(of: answer, in: index)
    return index.names(of: resource).map { name in
      let walk = FileWalk(name: name, in: place, places, index) { _, _ in }
      let shows = walk.winner.map { winner in
        Shown(
          origin: winner.step.place.origin, localization: winner.step.place.name,
          file: winner.step.lookup.file)
      }
      return AssetResolution(name: name, lookups: walk.lookups, shows: shows, isKnown: index.has(name))
    }
  }
}
