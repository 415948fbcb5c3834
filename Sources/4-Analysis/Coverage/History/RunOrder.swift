/// The order of a branch's runs: by time, a commit always behind its parent, whatever the clocks said; never by when they
/// were recorded. What is left undecided is decided by the commit, then by the id.
package enum RunOrder {
  /// - Parameter infos: of runs with different ids.
  package static func sorted(_ infos: [RunInfo]) -> [RunInfo] {
    var byCommit: [[UInt8]: Int] = [:]
    for (index, info) in infos.enumerated() {
      guard let commit = info.commit else { continue }
      byCommit[Array(commit.utf8)] = index
    }
    let parents = infos.map { info in info.parent.flatMap { byCommit[Array($0.utf8)] } }
    let ranks = ranks(infos, parents)
    return infos.indices.sorted { left, right in
      let one = ranks[left] ?? Rank(time: infos[left].time, depth: 0)
      let other = ranks[right] ?? Rank(time: infos[right].time, depth: 0)
      if one != other { return (one.time, one.depth) < (other.time, other.depth) }
      let commits = (infos[left].commit ?? "", infos[right].commit ?? "")
      if !commits.0.utf8.elementsEqual(commits.1.utf8) {
        return commits.0.utf8.lexicographicallyPrecedes(commits.1.utf8)
      }
      return infos[left].id < infos[right].id
    }.map { infos[$0] }
  }

  private struct Rank: Equatable {
    /// The latest time of the commit and those before it.
    var time: Int
    /// How many commits before it share that time.
    var depth: Int
  }

  /// A run's own time, or its parent's if that is later. In a circle of parents, which only a liar makes, nobody has one.
  private static func ranks(_ infos: [RunInfo], _ parents: [Int?]) -> [Int: Rank] {
    var ranks: [Int: Rank] = [:]
    for start in infos.indices where ranks[start] == nil {
      var chain = [start]
      var seen: Set<Int> = [start]
      while let last = chain.last, let parent = parents[last], ranks[parent] == nil,
        seen.insert(parent).inserted
      {
        chain.append(parent)
      }
      // Those from the parent of the last one on lead back to themselves.
      let parentOfLast = chain.last.flatMap { parents[$0] }
      let circle = parentOfLast.flatMap { ranks[$0] == nil ? chain.firstIndex(of: $0) : nil } ?? chain.count
      for index in chain[circle...] { ranks[index] = Rank(time: infos[index].time, depth: 0) }
      for index in chain[..<circle].reversed() {
        let own = infos[index].time
        guard let parent = parents[index].flatMap({ ranks[$0] }), parent.time >= own else {
          ranks[index] = Rank(time: own, depth: 0)
          continue
        }
        ranks[index] = Rank(time: parent.time, depth: parent.depth + 1)
      }
    }
    return ranks
  }
}
