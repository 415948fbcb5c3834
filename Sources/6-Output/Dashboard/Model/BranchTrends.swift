internal import L10nCoverage
internal import L10nText

/// A branch gone through once, from its first run to its newest: all lines that are drawn.
struct BranchTrends {
  /// The coverage that a cell has from a run on.
  struct Step: Equatable {
    var run: Int32
    /// The coverage in ten-thousandths; nil if it was not measured, or there is no cell.
    var coverage: Int32?
    /// Whether the coverage counts what is translated; else it counts what is there.
    var isTranslated = false
  }

  /// A table that got another name, as far as the counts tell.
  struct Rename: Equatable {
    var old: Int
    var new: Int
    var run: Int
  }

  private(set) var runs: [RunInfo] = []
  /// The moves of each run; nil where nobody knows them.
  private(set) var moves: [RunChanges?] = []
  private(set) var whole: [TrendPoint?] = []
  /// The points of resources.
  private(set) var resources: [TrendPoint?] = []
  /// Points by the place of the locale, or of the unit, with an element for each run.
  private(set) var byLocale: [Int: [TrendPoint?]] = [:]
  private(set) var byUnit: [Int: [TrendPoint?]] = [:]
  private(set) var cells: [CellID: [Step]] = [:]
  private(set) var renames: [Rename] = []
  /// Languages that came or went, the first run aside.
  private(set) var languageChanges: [(run: Int, locale: Int, isNew: Bool)] = []
  /// All cells at the run before the newest, and at the newest.
  private(set) var before = HistoryState()
  private(set) var now = HistoryState()

  init(_ branch: HistoryBranch?) {
    guard let branch else { return }
    runs = branch.runs.map { $0.info.dated }
    moves = branch.runs.map(\.moves)
    let base = Self.base(of: branch)
    for (index, run) in branch.runs.enumerated() {
      note(run.changes, at: index)
      let known = now.byLocale
      for change in run.changes { now.set(change) }
      if index > 0, known.keys != now.byLocale.keys {
        languageChanges += now.byLocale.keys.filter { known[$0] == nil }.sorted().map { (index, $0, true) }
        languageChanges += known.keys.filter { now.byLocale[$0] == nil }.sorted().map { (index, $0, false) }
      }
      whole.append(TrendPoint(now.whole))
      resources.append(TrendPoint(now.resources))
      Self.extend(&byLocale, with: now.byLocale, to: index)
      Self.extend(&byUnit, with: now.byUnit, to: index)
      if index == base { before = now }
    }
    Self.fill(&byLocale, to: runs.count)
    Self.fill(&byUnit, to: runs.count)
    joinRenamed()
  }

  /// The place of the run that the newest one is compared with: the one that its keys were compared with, else the one before it. The moves
  /// and their sizes then are of the same night.
  private static func base(of branch: HistoryBranch) -> Int? {
    guard branch.runs.count > 1 else { return nil }
    let named = branch.runs.last?.moves?.base
    return branch.runs.dropLast().lastIndex { $0.id == named } ?? branch.runs.count - 2
  }

  /// Notes the changes of a run, before they are made.
  private mutating func note(_ changes: [CellChange], at run: Int) {
    var gone: [Int: [Int: CellState]] = [:]
    var new: [Int: [Int: CellState]] = [:]
    for change in changes {
      let counts = change.state.counts
      if counts?.isOfResources == true || counts?.isOfStore == true { continue }
      cells[change.place, default: []].append(
        Step(
          run: Int32(truncatingIfNeeded: run),
          coverage: counts.flatMap(\.shown).map { Int32(truncatingIfNeeded: $0) },
          isTranslated: counts?.share != nil))
      if change.state == .absent {
        gone[change.place.unit, default: [:]][change.place.locale] = now[change.place]
      } else if now[change.place] == .absent {
        new[change.place.unit, default: [:]][change.place.locale] = change.state
      }
    }
    if gone.isEmpty || new.isEmpty { return }
    findRenames(gone, new, at: run)
  }

  /// A table that goes as a whole while another one comes with the very same counts in the very same locales has
  /// another name now, or lies elsewhere. Where several could be meant, none is taken.
  private mutating func findRenames(
    _ gone: [Int: [Int: CellState]], _ new: [Int: [Int: CellState]], at run: Int
  ) {
    let wholes = gone.filter { unit, cells in
      let there = now.byUnit[unit]
      return there.map { $0.measuredCells + $0.unmeasuredCells } == cells.count
        && cells.values.contains { ($0.counts?.expected ?? 0) > 0 }
    }
    let fresh = new.filter { now.byUnit[$0.key] == nil }
    for (old, cells) in wholes.sorted(by: { $0.key < $1.key }) {
      let twins = fresh.filter { $0.value == cells }
      guard twins.count == 1, let twin = twins.first?.key,
        wholes.count(where: { $0.value == cells }) == 1
      else { continue }
      renames.append(Rename(old: old, new: twin, run: run))
    }
  }

  /// A renamed table goes on where it was: its line begins with that of its old name.
  private mutating func joinRenamed() {
    for rename in renames {
      if let old = byUnit[rename.old], var points = byUnit[rename.new] {
        for run in 0..<min(rename.run, points.count, old.count) where points[run] == nil {
          points[run] = old[run]
        }
        byUnit[rename.new] = points
      }
      for locale in now.byLocale.keys {
        let place = CellID(unit: rename.new, locale: locale)
        guard let own = cells[place], let first = own.first,
          let old = cells[CellID(unit: rename.old, locale: locale)]
        else { continue }
        cells[place] = old.filter { $0.run < first.run } + own
      }
    }
  }

  private static func extend(
    _ lines: inout [Int: [TrendPoint?]], with totals: [Int: HistoryTotals], to run: Int
  ) {
    for (place, total) in totals {
      pad(&lines[place, default: []], to: run)
      lines[place, default: []].append(TrendPoint(total))
    }
  }

  private static func fill(_ lines: inout [Int: [TrendPoint?]], to count: Int) {
    for place in Array(lines.keys) { pad(&lines[place, default: []], to: count) }
  }

  private static func pad(_ line: inout [TrendPoint?], to count: Int) {
    while line.count < count { line.append(nil) }
  }
}

extension RunInfo {
  /// The run with a time that can be written down, whatever a file says.
  var dated: RunInfo {
    var info = self
    info.time = max(ISODate.range.lowerBound, min(ISODate.range.upperBound, time))
    return info
  }
}
