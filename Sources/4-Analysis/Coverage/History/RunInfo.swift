package import L10nText

/// The identity of a run, on every machine: made of its branch and its commit (of its time, where no commit is
/// known), and of its project, where it has a name. The same commit of the same branch is the same run, on
/// whatever machine it was recorded, and with whatever configuration.
package struct RunID: Hashable, Comparable, Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  package init(project: String = "", branch: String, commit: String?, time: Int) {
    var digest = ContentDigest()
    digest.add(Array(branch.utf8))
    digest.add(Array((commit ?? "time \(time)").utf8))
    // Runs without a name of a project are called what they were always called.
    if !project.isEmpty { digest.add(Array(project.utf8)) }
    text = digest.hexadecimal
  }

  /// An id that was written down; nil for a text that is not an id.
  package init?(_ text: String) {
    let isID = text.utf8.count == 32 && text.utf8.allSatisfy { Hexadecimal.value($0) != nil }
    guard isID else { return nil }
    self.text = text
  }

  package static func < (left: RunID, right: RunID) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// Facts of a run beside its numbers.
package struct RunInfo: Equatable, Sendable {
  /// The source of a run's time.
  package enum TimeOrigin: String, Sendable, CaseIterable {
    /// The commit.
    case commit
    /// The time was given with `--time`.
    case given
    /// `SOURCE_DATE_EPOCH`.
    case environment
    /// The clock, where nothing else was known.
    case clock
  }

  package var id: RunID { RunID(project: project, branch: branch, commit: commit, time: time) }
  /// The project of the run, where a history holds several; empty for none.
  package var project: String
  /// The name of the branch without `refs/heads/`; empty where there is none.
  package var branch: String
  /// The commit in hexadecimal digits, or what was given instead; nil where none is known.
  package var commit: String?
  /// The first parent of the commit.
  package var parent: String?
  /// Seconds since the beginning of 1970 in UTC: the place in the history.
  package var time: Int
  package var timeOrigin: TimeOrigin
  /// An event of that run: the name of a release. Such a run survives thinning.
  package var event: String?
  /// The versions of the tool, of the rules of counting, of CLDR's data.
  package var tool: String
  package var rules: String
  package var cldr: String
  /// Stands for the configuration: runs with different ones may not be comparable.
  package var configuration: String
  /// Whether everything could be read.
  package var isComplete: Bool

  /// The thresholds of languages then, as a text of their own; nil where none were noted.
  package var thresholds: String?
  /// The waits of texts (`RecordedWaits`); nil where none were noted.
  package var waits: String?
  /// The numbers of the whole tree.
  package var numbers = RunNumbers()

  /// Whether a run can be called so. A NUL in its names cannot be kept by every database, and the id, which is made of
  /// them, would be that of another run when they come back; git has no such names either.
  package var isPlausible: Bool {
    !branch.utf8.contains(0) && !project.utf8.contains(0) && commit?.utf8.contains(0) != true
      && numbers.isPlausible
  }

  package init(
    project: String = "", branch: String, commit: String? = nil, parent: String? = nil, time: Int,
    timeOrigin: TimeOrigin = .commit, event: String? = nil, tool: String = "", rules: String = "",
    cldr: String = "", configuration: String = "", isComplete: Bool = true, thresholds: String? = nil
  ) {
    (self.project, self.branch, self.commit, self.parent) = (project, branch, commit, parent)
    (self.time, self.timeOrigin, self.event, self.tool) = (time, timeOrigin, event, tool)
    (self.rules, self.cldr, self.configuration, self.isComplete) = (rules, cldr, configuration, isComplete)
    self.thresholds = thresholds
  }
}

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
    /// The number of commits before this one that share that time.
    var depth: Int
  }

  /// The rank by a run's own time, or its parent's if that is later. Runs in a circle of parents, which only a
  /// forged history has, have no parent for this.
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
      // The runs from the parent of the last one on lead back to themselves.
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

/// The number of findings of a rule in a run.
package struct RuleCount: Equatable, Sendable {
  package var rule: String
  package var severity: Severity
  package var count: Int

  package init(rule: String, severity: Severity, count: Int) {
    (self.rule, self.severity, self.count) = (rule, severity, count)
  }

  /// Whether a run can have had so many.
  package var isPlausible: Bool { (1...CellCounts.limit).contains(count) }

  /// The counts of some findings, by the bytes of the rule, then by severity.
  package static func counts(of problems: [Problem]) -> [RuleCount] {
    var counts: [String: [Severity: Int]] = [:]
    for problem in problems { counts[problem.rule.id, default: [:]][problem.severity, default: 0] += 1 }
    return counts.flatMap { rule, counts in
      counts.map { RuleCount(rule: rule, severity: $0.key, count: $0.value) }
    }.sorted(by: inOrder)
  }

  package static func inOrder(_ left: RuleCount, _ right: RuleCount) -> Bool {
    if left.rule.utf8.elementsEqual(right.rule.utf8) { return left.severity < right.severity }
    return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8)
  }
}
