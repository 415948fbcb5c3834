internal import L10nDiscovery
internal import L10nSystem

/// The way of the loader through the places of a search, for one file name.
struct FileWalk {
  /// A file that is there.
  struct Step {
    var place: LoaderPlace
    /// Relative to the root.
    var path: FilePath
    /// What is listed for it.
    var lookup: Lookup
  }

  /// In order; with `noFile` for places that the loader looks into without finding anything.
  private(set) var lookups: [Lookup] = []
  /// The file that wins, and its place among `lookups`.
  private(set) var winner: (step: Step, index: Int)?

  /// - Parameter inspect: completes what is listed for a file; it says whether the file wins.
  init(
    name: String, in place: ResolutionPlace, _ places: [LoaderPlace], _ index: FileIndex,
    inspect: (inout Step, _ wins: Bool) -> Void
  ) {
    for search in places {
      let (found, sure, note) = Self.file(name, in: search, place, index)
      guard let found else {
        if winner == nil {
          lookups.append(
            Lookup(
              file: place.expectedPath(of: name, in: search), localization: search.name, outcome: .noFile,
              note: note))
        }
        continue
      }
      let wins = winner == nil
      var step = Step(
        place: search, path: found.path,
        lookup: Lookup(
          file: place.shown(found.path), localization: search.name, outcome: wins ? .found : .hidden,
          note: sure ?? note))
      inspect(&step, wins)
      lookups.append(step.lookup)
      if wins { winner = (step, lookups.count - 1) }
    }
  }

  /// The file of a name in a place, its variant where the platform is known, and a word about other variants.
  private static func file(
    _ name: String, in search: LoaderPlace, _ place: ResolutionPlace, _ index: FileIndex
  ) -> (found: FileIndex.Entry?, sure: String?, note: String?) {
    let plain = place.file(name, in: search, index)
    var notes: [String] = []
    for variant in place.variants {
      let other = variant.applied(to: name)
      guard let entry = place.file(other, in: search, index) else { continue }
      if place.isSurely(variant) {
        return (entry, plain == nil ? nil : "takes the place of \(name) on \(variant.name)", nil)
      }
      notes.append("on \(variant.name), \(other) is taken")
    }
    return (plain, nil, notes.isEmpty ? nil : notes.joined(separator: ", "))
  }
}
