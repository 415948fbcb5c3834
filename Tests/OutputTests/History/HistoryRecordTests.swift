import L10nCoverage
import Testing

/// What a history makes of runs that come in.
@Suite struct HistoryRecordTests {
  private func moves(_ history: History, _ locale: String = "de") throws -> MoveCounts {
    let run = try #require(history.branches.first?.runs.last)
    let place = try #require(history.locales.firstIndex(of: locale))
    return try #require(run.moves).total { $0.locale == place }
  }

  @Test func everyCategoryIsCounted() throws {
    var before = SampleRun(1, main: ["de": ["a": "Eins", "b": "Zwei", "d": "Vier"], "fr": [:]])
    before.sources = ["Main": ["a": "One", "b": "Two", "c": "Three", "d": "Four", "x": "Six"]]
    var after = SampleRun(
      2, main: ["de": ["b": "Zwei", "c": "Drei", "d": "Vier neu", "f": "Sieben"], "fr": [:]])
    after.sources = [
      "Main": ["a": "One", "b": "Two!", "c": "Three", "d": "Four!", "e": "Five", "f": "Seven"]
    ]
    let history = History.of([before, after])
    let german = try moves(history)
    #expect(german.lost == 1)
    #expect(german.sourceChanged == 1, "d was translated anew")
    #expect(german.newUntranslated == 1)
    #expect(german.closed == 1)
    #expect(german.newDone == 1)
    #expect(german.removed == 1)
    let run = try #require(history.branches.first?.runs.last)
    #expect(run.moves?.base == before.info.id)
    let keys = try #require(run.keyMoves)
    let place = try #require(history.locales.firstIndex(of: "de"))
    #expect(
      keys.keys.filter { $0.place.locale == place }.map { "\($0.category.rawValue) \($0.key) \($0.source)" }
        == [
          "lost a One", "source-changed b Two!", "new-untranslated e Five", "closed c Three",
          "new-done f Seven", "removed x Six",
        ])
    let state = try #require(history.branches.first).state(at: 1)
    let unit = try #require(history.units.indices.first)
    #expect(state.stillOpen(CellID(unit: unit, locale: place), german) == 0)
  }

  /// A translation that is the source text again is lost, as shares say; histories of before did not tell these apart.
  @Test func theSourceTextAgainIsALoss() throws {
    let before = SampleRun(1, main: ["de": ["a": "Eins", "b": "Beta"]]).history
    let after = SampleRun(2, main: ["de": ["a": "Alpha", "b": "Beta", "c": "Gamma"]]).history
    var history = before
    history.record(after)
    #expect(try moves(history).lost == 1 && moves(history).closed == 0)
    var early = before
    var cells = try #require(early.branches[0].runs[0].facts).cells
    for cell in cells.indices {
      cells[cell].states = cells[cell].states.map { $0 == 0xFF ? 3 : $0 }
    }
    early.branches[0].runs[0].facts = RunKeyStates(cells: cells)
    early.record(after)
    #expect(try moves(early).lost == 0)
  }

  /// A table of another name with its keys is the same one; one with others is not.
  @Test func aTableThatMovesLosesNothing() throws {
    let before = SampleRun(1, main: ["de": ["a": "Eins", "b": "Zwei"]])
    for (keys, lost, removed) in [("abc", 1, 0), ("abd", 1, 1), ("xyz", 0, 3)] {
      let after = SampleRun(2, texts: ["Other": ["de": ["a": "Eins"]]])
      let sources = Dictionary(uniqueKeysWithValues: keys.map { ("\($0)", "The text \($0)") })
      let german = try moves(.of([before, after.with(sources: ["Other": sources])]))
      #expect((german.lost, german.removed) == (lost, removed))
    }
  }

  @Test func emptyIsAGap() throws {
    let history = History.of([
      SampleRun(1, main: ["de": ["a": "Eins"]]), SampleRun(2, main: ["de": ["a": "", "b": "Zwei"]]),
    ])
    #expect(try moves(history).lost == 1)
    #expect(try moves(history).closed == 1)
  }

  @Test func whatWasNotMeasuredIsComparedWithTheLastThatIsKnown() throws {
    var second = SampleRun(2, main: ["de": [:]])
    second.unreadable = [["Main", "de"]]
    var history = History.of([SampleRun(1, main: ["de": ["a": "Eins"]]), second])
    let branch = try #require(history.branches.first)
    let place = CellID(unit: 0, locale: 0)
    #expect(branch.state(at: 1)[place] == .notMeasured)
    #expect(branch.state(at: 1).whole.isGap && !branch.state(at: 0).whole.isGap)
    #expect(try moves(history) == MoveCounts())
    history.record(SampleRun(3, main: ["de": ["b": "Zwei"]]).history)
    #expect(try moves(history).lost == 1)
    #expect(try moves(history).closed == 1)
    #expect((0..<3).map { history.branches[0].state(at: $0)[place].counts?.present } == [1, nil, 1])
  }

  @Test func theSameCommitReplaces() throws {
    let first = SampleRun(1, commit: "one", main: ["de": [:]])
    var again = SampleRun(1, commit: "one", main: ["de": ["a": "Eins"]])
    again.time = 5
    let last = SampleRun(9, commit: "two", main: ["de": ["a": "Eins", "b": "Zwei"]])
    let history = History.of([first, last, again])
    #expect(history.runCount == 2)
    let branch = try #require(history.branches.first)
    #expect(branch.runs[0].info.time == 5)
    #expect(branch.state(at: 0).whole.counts.present == 1)
    // The one behind it is compared with what it is now.
    #expect(try moves(history).closed == 1)
    #expect(branch.runs[1].changes.count == 1)
  }

  @Test func aReleaseStaysOneWhenItIsRecordedAgain() throws {
    var release = SampleRun(1, main: ["de": [:]])
    release.event = "1.0"
    let history = History.of([
      release, SampleRun(2, main: ["de": [:]]), SampleRun(1, main: ["de": ["a": "x"]]),
    ])
    #expect(history.branches[0].runs[0].info.event == "1.0")
  }

  @Test func theOrderIsThatOfTheCommits() throws {
    // The clock of the second commit was wrong: it says that it is older than its parent.
    var child = SampleRun(3, commit: "child", main: ["de": ["a": "x"]])
    child.parent = "parent"
    let parent = SampleRun(8, commit: "parent", main: ["de": [:]])
    let other = SampleRun(5, commit: "other", main: ["de": ["b": "x"]])
    let wanted = ["other", "parent", "child"]
    let runs = [child, other, parent]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [0, 2, 1]] {
      let history = History.of(order.map { runs[$0] })
      let branch = try #require(history.branches.first)
      #expect(branch.runs.map { $0.info.commit ?? "" } == wanted, "\(order)")
      for (index, run) in [other, parent, child].enumerated() {
        #expect(branch.state(at: index).cells == run.history.branches[0].state(at: 0).cells, "\(order)")
      }
    }
  }

  @Test func aCircleOfParentsEnds() {
    var one = SampleRun(1, commit: "one", main: ["de": [:]])
    one.parent = "two"
    var two = SampleRun(2, commit: "two", main: ["de": [:]])
    two.parent = "one"
    #expect(History.of([one, two]).runCount == 2)
    #expect(RunOrder.sorted([one.info, two.info]) == RunOrder.sorted([two.info, one.info]))
  }

  @Test func whateverTheOrderTheStatesAreThose() throws {
    let nights = (0..<24).map { History.night($0) }
    var history = History()
    for index in nights.indices.map({ ($0 * 7) % nights.count }) { history.record(nights[index].history) }
    let branch = try #require(history.branches.first)
    #expect(branch.runs.map { $0.info.commit } == nights.map { $0.commit })
    for (index, night) in nights.enumerated() {
      let wanted = night.history
      #expect(named(branch.state(at: index), history) == named(wanted.branches[0].state(at: 0), wanted))
    }
    let inOrder = History.of(nights)
    #expect(zip(branch.runs, inOrder.branches[0].runs).allSatisfy { $0.changes.count == $1.changes.count })
    // Only the two newest runs keep what the next is compared with.
    #expect(branch.runs.filter { $0.facts != nil }.count == 2)
    #expect(branch.runs.filter { $0.keyMoves != nil }.count <= 4)
  }

  @Test func onlyTheRunAndTheOneBehindItChange() throws {
    let nights = (0..<14).map { History.night($0) }
    var both = 0
    for place in 1..<10 {
      let old = History.of(nights.enumerated().filter { $0.offset != place }.map { $0.element })
      var new = old
      new.record(nights[place].history)
      let before = Dictionary(uniqueKeysWithValues: old.branches[0].runs.map { ($0.id, $0) })
      let changed = new.branches[0].runs.filter { before[$0.id] != $0 }.map { $0.info.commit }
      #expect(changed == ["commit\(place)"] || changed == ["commit\(place)", "commit\(place + 1)"])
      if changed.count == 2 { both += 1 }
      new.remove([nights[place].info.id])
      #expect(new.branches[0].runs.map(\.changes) == old.branches[0].runs.map(\.changes))
    }
    #expect(both > 0)
  }

  private func named(_ state: HistoryState, _ history: History) -> [String] {
    state.cells.map { "\(history.units[$0.key.unit].table) \(history.locales[$0.key.locale]) \($0.value)" }
      .sorted()
  }
}
