import L10nCoverage
import L10nHistory
import Testing

/// Histories of many machines become one.
@Suite struct HistoryMergeTests {
  private let nights = (0..<18).map { History.night($0) }

  private func history(_ isIn: (Int) -> Bool) -> History {
    History.of(nights.enumerated().filter { isIn($0.offset) }.map { $0.element })
  }

  private func document(_ history: History) -> String {
    String(decoding: HistoryDocumentWriter.document(history), as: UTF8.self)
  }

  @Test func theOrderDoesNotMatter() {
    let even = history { $0 % 2 == 0 }
    let odd = history { $0 % 2 == 1 }
    var one = even
    one.merge(odd)
    var other = odd
    other.merge(even)
    #expect(document(one) == document(other))
    #expect(one.runCount == nights.count)
  }

  @Test func mergingTwiceChangesNothing() {
    var merged = history { $0 % 3 != 0 }
    let other = history { $0 % 2 == 0 }
    merged.merge(other)
    let once = document(merged)
    merged.merge(other)
    #expect(document(merged) == once)
    merged.merge(history { $0 % 3 != 0 })
    #expect(document(merged) == once)
    merged.merge(merged)
    #expect(document(merged) == once)
  }

  @Test func threeInAnyOrder() {
    let parts = (0..<3).map { part in history { $0 % 3 == part } }
    let documents = [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1]].map { order in
      var merged = History()
      for part in order { merged.merge(parts[part]) }
      return merged.branches[0].runs.map(\.changes.count)
    }
    #expect(Set(documents).count == 1)
  }

  @Test func ofTwoRunsOfOneCommitTheOneThatKnowsMoreHolds() {
    let whole = SampleRun(1, commit: "one", main: ["de": ["a": "x"], "fr": [:]])
    var partial = SampleRun(1, commit: "one", main: ["de": [:], "fr": [:]])
    partial.isComplete = false
    for (first, second) in [(whole, partial), (partial, whole)] {
      var merged = first.history
      merged.merge(second.history)
      #expect(merged.branches[0].runs[0].info.isComplete)
      #expect(merged.branches[0].state(at: 0).whole.counts.present == 1)
    }
    // The content decides if nothing else does, whichever is merged into which.
    let one = SampleRun(1, commit: "one", main: ["de": ["a": "x"]])
    let other = SampleRun(1, commit: "one", main: ["de": ["b": "x", "c": "y"]])
    var left = one.history
    left.merge(other.history)
    var right = other.history
    right.merge(one.history)
    #expect(document(left) == document(right))
  }

  /// Readers of a history put its runs in order by what they say: cells are said against the run before in
  /// that order, or they are wrong.
  @Test func theOrderIsThatOfWhatIsKept() {
    let early = SampleRun(10, commit: "one", main: ["de": ["a": "x"], "fr": ["b": "x"]])
    var late = SampleRun(30, commit: "one", main: ["de": [:]])
    late.isComplete = false
    late.parent = "two"
    let second = SampleRun(20, commit: "two", main: ["de": ["a": "x", "b": "y"], "fr": [:]])
    let third = SampleRun(25, commit: "three", main: ["de": [:], "fr": ["a": "x"]])
    let one = History.of([early, second])
    let other = History.of([late, second, third])
    for (first, last) in [(one, other), (other, one)] {
      var merged = first
      merged.merge(last)
      let branch = merged.branches[0]
      #expect(branch.runs.map(\.info) == RunOrder.sorted(branch.runs.map(\.info)))
      for (index, run) in branch.runs.enumerated() {
        let wanted = [early, second, third].first { $0.commit == run.info.commit }
        #expect(branch.state(at: index).whole == wanted?.history.branches[0].state(at: 0).whole)
      }
      let read = try? HistoryDocumentReader.histories(HistoryDocumentWriter.document(merged))
      #expect(read?.first.map(document) == document(merged))
    }
    // A run that is recorded again at another time moves.
    var again = one
    again.record(SampleRun(40, commit: "one", main: ["de": ["c": "z"]]).history)
    #expect(again.branches[0].runs.map(\.info.commit) == ["two", "one"])
    #expect(again.branches[0].state(at: 0).whole == second.history.branches[0].state(at: 0).whole)
  }

  @Test func branchesDoNotMix() {
    var merged = History.of([SampleRun(1, main: ["de": [:]])])
    var feature = SampleRun(2, main: ["de": ["a": "x"]])
    feature.branch = "feature"
    merged.merge(feature.history)
    #expect(merged.branches.map(\.name) == ["feature", "main"])
    #expect(merged.branches.allSatisfy { $0.runs.count == 1 && $0.runs[0].moves == nil })
    #expect(merged.newestBranch?.name == "feature")
  }

  @Test func branchesAreFoundByTheirBytes() {
    let names = ["main", "", "é", "e\u{301}", "release/2", "release/10", "Main", "a"]
    var history = History()
    for name in names {
      var run = SampleRun(1, main: ["de": [:]])
      run.branch = name
      history.merge(run.history)
    }
    #expect(
      history.branches.map { Array($0.name.utf8) }
        == names.map { Array($0.utf8) }.sorted {
          $0.lexicographicallyPrecedes($1)
        })
    for name in names {
      #expect(history.branch(named: name)?.name.utf8.elementsEqual(name.utf8) == true)
      #expect(history.branch(named: name + "!") == nil)
    }
  }

  /// A run is found without going through all others, which would take minutes.
  @Test(.timeLimit(.minutes(20))) func manyBranches() throws {
    let count = 4_000
    var history = History()
    for number in 0..<count {
      let info = RunInfo(
        branch: "\(number % 2 == 0 ? "fix" : "feature")/\(number)", commit: "c", time: number)
      history.append(HistoryRun(info: info, changes: [], facts: RunKeyStates(cells: [])))
    }
    var merged = History()
    for history in try HistoryDocumentReader.histories(HistoryDocumentWriter.document(history)) {
      merged.merge(history)
    }
    #expect(merged.branches.count == count)
  }
}
