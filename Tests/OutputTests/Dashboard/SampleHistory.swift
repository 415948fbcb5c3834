import L10nConfiguration
@testable import L10nCoverage
import L10nDashboard
import L10nReports
import L10nText

/// Histories that sites are made of.
enum SampleHistory: String, CaseIterable {
  /// The history has no run at all.
  case nothing
  /// The history has one run.
  case single
  /// A quarter of a year with releases, a gap, a language that comes, a table that is renamed, and a bad last night.
  case quarter
  /// Names that mean harm.
  case hostile
  /// Nothing is missing, and nothing moved.
  case complete
  /// Nothing could be measured in the newest run.
  case unmeasured

  var input: DashboardInput {
    var history = HistoryBuilder()
    switch self {
    case .nothing: break
    case .single: history.add(cells: [("Localizable", "de", 120, 4)])
    case .quarter: Self.quarter(&history)
    case .hostile: Self.hostile(&history)
    case .complete:
      for _ in 0..<3 { history.add(cells: [("Localizable", "de", 120, 0), ("Localizable", "fr", 120, 0)]) }
    case .unmeasured:
      history.add(cells: [("Localizable", "de", 120, 4)])
      history.add(cells: [("Localizable", "de", 120, nil)])
    }
    return Self.input(history.history)
  }

  static func input(_ history: History) -> DashboardInput {
    DashboardInput(
      history: history,
      bar: { locale in
        switch locale {
        case "de", "fr": Bar(failUnder: Percentage(tenThousandths: 9_800), tier: "core")
        case "sv":
          Bar(
            failUnder: Percentage(tenThousandths: 5_000), warnUnder: Percentage(tenThousandths: 9_000),
            tier: "community")
        default: Bar()
        }
      }, tool: ReportOptions.Tool(name: "l10ncheck", version: "0.1.0", icu: "72.1"), title: "Wayfarer")
  }

  private static func quarter(_ history: inout HistoryBuilder) {
    let locales = ["de", "fr", "ja", "pl"]
    for night in 0..<90 {
      let profile = night < 60 ? "Profile" : "Account"
      var cells: [HistoryBuilder.Cell] = []
      for (place, locale) in (night < 30 ? locales : locales + ["sv"]).enumerated() {
        let expected = 200 + night / 7 * 4
        let closing = locale == "sv" ? 200 - (night - 30) * 3 : 40 - night / (2 + place)
        let isUnread = locale == "ja" && (night == 41 || night == 42)
        cells.append(("Localizable", locale, expected, isUnread ? nil : max(0, closing)))
        cells.append((profile, locale, 50, night == 89 && locale == "pl" ? 12 : place))
      }
      history.add(cells: cells, event: [20: "1.0", 55: "1.1"][night])
    }
    var moves = MoveCounts()
    moves.lost = 9
    moves.newUntranslated = 2
    let place = history.place("Account", "pl")
    history.move(
      [CellMoves(place, moves)],
      keys: (0..<9).map {
        KeyMove(.lost, place, key: "account.title.\($0)", source: "Text number \($0)")
      } + [KeyMove(.newUntranslated, place, key: "account.new", source: "Sign in with a passkey")])
  }

  static let hostileTexts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; alert(1); '",
    "</title><svg onload=alert(1)>", "../../etc/passwd", "javascript:alert(1)", "\u{202E}desrever\u{2066}",
    "a\u{0}b\u{1B}[31m", "&amp;lt;b&gt;", "]]>--><!--", "= cmd | 'x'", "مرحبا", "日本語", "",
  ]

  private static func hostile(_ history: inout HistoryBuilder) {
    var cells: [HistoryBuilder.Cell] = []
    for (index, text) in hostileTexts.enumerated() {
      cells.append((text, hostileTexts[(index + 3) % hostileTexts.count], 10, index % 10))
      cells.append((text, "de", 10, 1))
    }
    history.bundle = "\"><b>App\n.app"
    history.add(cells: cells, event: "<b>1.0</b>")
    history.branch = "<script>alert(2)</script>"
    history.add(cells: cells, event: "</text><script>alert(3)</script>", commit: "\"><i>")
    history.add(cells: cells.map { ($0.table, $0.locale, $0.expected, $0.gaps.map { $0 + 1 }) })
    var moves = MoveCounts()
    moves.lost = 1
    history.move(
      hostileTexts.indices.map { CellMoves(history.place(hostileTexts[$0], "de"), moves) },
      keys: hostileTexts.map {
        KeyMove(.lost, history.place($0, "de"), key: $0, source: String($0.reversed()))
      })
  }
}

/// Makes histories night by night.
struct HistoryBuilder {
  /// A table in a locale: how many keys are expected, how many of them are missing; nil: not measured.
  typealias Cell = (table: String, locale: String, expected: Int, gaps: Int?)

  private(set) var history = History()
  var bundle = "App.app"
  var branch = "main" {
    didSet {
      runs = runs.map { run in
        var run = run
        run.info.branch = branch
        return run
      }
    }
  }
  private var runs: [HistoryRun] = [] {
    didSet { history.branches = runs.isEmpty ? [] : [HistoryBranch(name: branch, runs: runs)] }
  }
  private var state = HistoryState()
  /// Whether runs say how many keys are translated: all that are there.
  var countsTranslated = false
  /// How many keys that are there are not translated, of a cell of a run that says it.
  var untranslated = 0

  mutating func place(_ table: String, _ locale: String) -> CellID {
    CellID(
      unit: history.place(of: CountedTable(bundle: bundle, container: ".", table: table)),
      locale: history.place(of: locale))
  }

  /// Nights without a run.
  var skipped = 0

  mutating func add(cells: [Cell], event: String? = nil, commit: String? = nil) {
    var next = HistoryState()
    for cell in cells {
      var state = CellState.notMeasured
      if let gaps = cell.gaps {
        var counts = CellCounts()
        counts.isOfResources = cell.table.isEmpty
        counts.expected = cell.expected
        counts[.missing] = gaps
        counts.present = cell.expected - gaps
        if countsTranslated { counts[.translated] = cell.expected - gaps - untranslated }
        counts.words = cell.expected * 4
        counts.missingWords = gaps * 4
        state = .measured(counts)
      }
      next.set(CellChange(place(cell.table, cell.locale), state))
    }
    let info = RunInfo(
      branch: branch, commit: commit ?? "c0ffee00\(10_000 + runs.count)",
      time: 1_767_236_400 + (runs.count + skipped) * 86_400,
      event: event, tool: "0.1.0", rules: "1", cldr: "42", configuration: "0",
      isComplete: cells.allSatisfy { $0.gaps != nil })
    runs.append(
      HistoryRun(
        info: info, changes: next.changes(since: state),
        findings: [RuleCount(rule: "strings-syntax", severity: .error, count: 2)]))
    state = next
  }

  /// Gives the runs other times.
  mutating func date(_ times: [Int]) {
    for (index, time) in times.enumerated() where runs.indices.contains(index) {
      runs[index].info.time = time
    }
  }

  /// Says what moved in the newest run since one that stands so many before it.
  mutating func move(_ cells: [CellMoves], keys: [KeyMove], since count: Int = 1) {
    guard runs.count > count else { return }
    let base = runs[runs.count - 1 - count].id
    runs[runs.count - 1].moves = RunChanges(base: base, cells: cells.sorted { $0.place < $1.place })
    runs[runs.count - 1].keyMoves = KeyMoves(keys: keys.sorted(by: KeyMove.inOrder))
  }
}
