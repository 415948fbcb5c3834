extension LocalizationMatcher {
  /// The names of the localizations to use, best first; empty if nothing matches.
  package func localizations(for preferences: [String]) -> [String] {
    matches(for: preferences).map { available[$0] }
  }

  /// The places in `available` of the localizations to use, best first; empty if nothing matches.
  package func matches(for preferences: [String]) -> [Int] {
    guard let winner = winner(for: preferences) else { return withoutLanguage.map { [$0] } ?? [] }
    return withAncestors(of: winner)
  }

  /// How near a localization is: -1 for the same base name, 0 for the same identifier, else steps up the chains.
  private struct Candidate {
    var index: Int
    var score: Int
  }

  private func winner(for preferences: [String]) -> Int? {
    var lastResort: Int?
    for preference in preferences {
      guard let wanted = MatcherIdentifier(preference) else { continue }
      if let found = nearest(to: wanted) { return laterPreference(than: found, in: preferences) }
      // Portuguese of Brazil serves Portugal only where nothing else serves anybody.
      if wanted.normalized == Names.portugal, let brazilian = byNormalized[Names.brazil]?.last {
        lastResort = brazilian
      }
    }
    return lastResort
  }

  private func nearest(to wanted: MatcherIdentifier) -> Candidate? {
    if let index = byBase[wanted.base] { return Candidate(index: index, score: -1) }
    if let index = byNormalized[wanted.normalized]?.first { return Candidate(index: index, score: 0) }
    let isPortugal = wanted.normalized == Names.portugal
    var best: Candidate?
    for (steps, ancestor) in wanted.chain(isAvailable: false).enumerated() {
      for descendant in byAncestor[ancestor] ?? []
      where descendant.group == wanted.group && !(isPortugal && descendant.isBrazilian) {
        let score = steps + descendant.distance + (descendant.language == wanted.language ? 0 : 1)
        if let best, (best.score, best.index) <= (score, descendant.index) { continue }
        best = Candidate(index: descendant.index, score: score)
      }
    }
    return best
  }

  /// An inexact match that names a region gives way to a preference of its language that is there exactly.
  private func laterPreference(than found: Candidate, in preferences: [String]) -> Int {
    guard found.score > 0, let language = identifiers[found.index]?.language, language != Names.chinese,
      identifiers[found.index]?.namesRegion == true
    else { return found.index }
    var index = found.index
    for preference in preferences {
      guard let identifier = MatcherIdentifier(preference) else { continue }
      if identifier.language == language, let exact = byNormalized[identifier.normalized]?.first {
        index = exact
      }
    }
    return index
  }

  private func withAncestors(of winner: Int) -> [Int] {
    var result = [winner]
    var last: String?
    for ancestor in chains[winner] where ancestor != last {
      last = ancestor
      var places = byNormalized[ancestor] ?? []
      // Hong Kong's takes Taiwan's along.
      if ancestor == Names.hongKong, let taiwan = byNormalized[Names.taiwan] {
        places = (places + taiwan).sorted()
      }
      result += places.filter { $0 != winner }
    }
    return result
  }
}
