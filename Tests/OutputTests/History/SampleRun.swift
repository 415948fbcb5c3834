import L10nCoverage
import TestSupport

/// Makes runs for tests: keys with texts by table and locale, as a project has them.
struct SampleRun {
  var project = ""
  var branch = "main"
  var commit: String?
  var parent: String?
  var time: Int
  var event: String?
  var isComplete = true
  /// Source texts by table and key.
  var sources: [String: [String: String]] = ["Main": ["a": "Alpha", "b": "Beta", "c": "Gamma"]]
  /// Translations by table, locale and key; a table that a locale has not is no cell.
  var texts: [String: [String: [String: String]]]
  /// Cells that could not be measured.
  var unreadable: Set<[String]> = []
  var findings: [RuleCount] = []

  init(_ time: Int, commit: String? = nil, texts: [String: [String: [String: String]]]) {
    self.time = time
    self.commit = commit ?? "c\(time)"
    self.texts = texts
  }

  /// A run with texts of the table `Main` by locale.
  init(_ time: Int, commit: String? = nil, main: [String: [String: String]]) {
    self.init(time, commit: commit, texts: ["Main": main])
  }

  /// The run with other source texts.
  func with(sources: [String: [String: String]]) -> SampleRun {
    var run = self
    run.sources = sources
    return run
  }

  var info: RunInfo {
    RunInfo(
      project: project, branch: branch, commit: commit, parent: parent, time: time, event: event,
      tool: "0.1.0", rules: "1",
      cldr: "42", configuration: "c0", isComplete: isComplete)
  }

  /// A history of this run alone.
  var history: History {
    var tables: [TableReport] = []
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      let keys = source.keys.sorted().map {
        SourceKey(
          key: Array($0.utf8), value: Array((source[$0] ?? "").utf8), file: nil, position: nil, comment: nil)
      }
      var cells: [TableCell] = []
      for (locale, texts) in (texts[name] ?? [:]).sorted(by: { $0.key < $1.key }) {
        var states = CellStates(of: KeyBits(all: keys.count))
        for (place, key) in keys.enumerated() {
          switch texts[String(decoding: key.key, as: UTF8.self)] {
          case nil: states[.missing][place] = true
          case "": states[.empty][place] = true
          case String(decoding: key.value, as: UTF8.self): states[.unchanged][place] = true
          default: break
          }
        }
        var cell = TableCell(locale: locale, states)
        cell.isMeasured = !unreadable.contains([name, locale])
        cell.textDigests = keys.map { key in
          let text = texts[String(decoding: key.key, as: UTF8.self)] ?? ""
          return text.isEmpty ? 0 : UInt32(truncatingIfNeeded: text.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
        }
        cells.append(cell)
      }
      tables.append(
        TableReport(
          container: "", name: name, files: [], keys: keys, expectedFrom: .development,
          developmentRegion: nil,
          cells: cells))
    }
    let bundle = BundleReport(
      number: 0, path: ".", kind: "source", identifier: nil, developmentRegion: nil, localizations: [],
      tables: tables,
      resources: [])
    let report = Report(ReportDraft(bundles: [bundle], locales: [], problems: []))
    var history = RunMaker(countWords: { text, _ in text.split(separator: 0x20).count }).run(
      report, info: info)
    history.branches[0].runs[0].findings = findings
    return history
  }
}

extension History {
  /// A history that took these runs over, one after the other.
  static func of(_ runs: [SampleRun]) -> History {
    var history = History()
    for run in runs { history.record(run.history) }
    return history
  }

  /// A night of a project that moves a little each night, by chance that is the same every time.
  static func night(
    _ number: Int, branch: String = "main", tables: Int = 4, locales: [String] = ["de", "fr", "ja"],
    keys: Int = 6
  ) -> SampleRun {
    var run = SampleRun(1_700_000_000 + number * 86_400, commit: "commit\(number)", texts: [:])
    run.branch = branch
    run.parent = number > 0 ? "commit\(number - 1)" : nil
    run.sources = [:]
    for table in 0..<tables {
      let name = "Table\(table)"
      var source: [String: String] = [:]
      var texts: [String: [String: String]] = [:]
      for locale in locales { texts[locale] = [:] }
      for key in 0..<keys where key <= number / 3 + 2 {
        var chance = SeededRandom(UInt64(table * 1000 + key))
        let changed = chance.next(20)
        source["key\(key)"] = number >= changed ? "New text \(key)" : "Text \(key)"
        for locale in locales {
          let done = chance.next(15)
          if number >= done, number % 11 != chance.next(40) {
            texts[locale]?["key\(key)"] = number >= changed + 3 ? "new \(locale)" : "old \(locale)"
          }
        }
      }
      run.sources[name] = source
      run.texts[name] = texts
    }
    if number % 5 == 3 { run.unreadable = [["Table1", "fr"]] }
    if number % 10 == 0 { run.event = "release \(number)" }
    return run
  }
}
