internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// All that the pages over all projects say, worked out once.
struct ProjectsModel {
  /// A language over all projects.
  struct Language {
    var tag: String
    var title: String
    /// The path of its page from the root of the site.
    var path: String
    /// The places of its projects in `projects`, and its place in each, worst first.
    var places: [(project: Int, language: Int)] = []
    var totals = HistoryTotals()
    var pair = Comparison.Pair()
    var moves = MoveCounts()
    var missed = 0
    /// Whether any project hands it out.
    var isHandedOut = false
    var coverage: Int? { totals.isGap ? nil : totals.counts.shown }
    var rank: (Int, Int) { (coverage ?? -1, -totals.counts.needsWork) }
  }

  /// The greatest lag of a project's newest run behind that of all, in seconds, for its moves to be those of last night.
  static let night = 36 * 3_600

  let title: String
  let tool: ReportOptions.Tool
  /// Worst first.
  let projects: [ProjectRow]
  /// Worst first.
  let languages: [Language]
  private(set) var totals = HistoryTotals()
  private(set) var pair = Comparison.Pair()
  /// The moves in projects with a run last night.
  private(set) var moves = MoveCounts()
  let stillOpen: Int
  let unmeasured: Int
  /// The time of the newest run of all.
  let newest: Int?
  let since: String
  /// Who acts, in byte order.
  let owners: [String]
  /// Their pages.
  var ownerPages: [(name: String, path: String)] { Array(zip(owners, PageName.work(owners))) }

  init(title: String, tool: ReportOptions.Tool, projects: [ProjectRow]) {
    self.title = title.isEmpty ? "Localization" : title
    self.tool = tool
    let projects = projects.sorted(by: ProjectRow.inOrder)
    self.projects = projects
    let newest = projects.compactMap { $0.newest?.time }.max()
    self.newest = newest
    for project in projects {
      totals += project.totals
      let isCurrent = Self.isCurrent(project, newest)
      // A project without a run of last night keeps its share.
      pair.before += isCurrent ? project.pair.before : project.pair.now
      pair.now += project.pair.now
      if isCurrent { moves += project.moves }
    }
    stillOpen = projects.reduce(0) { $0 + $1.stillOpen }
    unmeasured = projects.reduce(0) { $0 + $1.unmeasured }
    let current = projects.filter { Self.isCurrent($0, newest) }
    since = current.allSatisfy { $0.since == "last night" } ? "last night" : "the run before"
    languages = Self.languages(projects, newest)
    owners = Set(projects.flatMap { $0.languages.flatMap(\.owned.keys) }).sorted(by: ByteOrder.precedes)
  }

  private static func isCurrent(_ project: ProjectRow, _ newest: Int?) -> Bool {
    guard let newest, let own = project.newest?.time else { return false }
    return newest - own <= night
  }

  /// Whether a project has a run of last night.
  func isCurrent(_ project: ProjectRow) -> Bool { Self.isCurrent(project, newest) }

  private static func languages(_ projects: [ProjectRow], _ newest: Int?) -> [Language] {
    var languages: [Language] = []
    var index: [[UInt8]: Int] = [:]
    for (place, project) in projects.enumerated() {
      let isCurrent = isCurrent(project, newest)
      for (own, language) in project.languages.enumerated() {
        let tag = Array(language.tag.utf8)
        let known = index[tag] ?? languages.count
        if known == languages.count {
          index[tag] = known
          languages.append(Language(tag: language.tag, title: language.title, path: ""))
        }
        languages[known].places.append((place, own))
        if language.isHandedOut { languages[known].isHandedOut = true }
        languages[known].totals.counts += language.counts
        languages[known].totals.measuredCells += language.coverage == nil ? 0 : 1
        languages[known].totals.unmeasuredCells += language.unmeasured
        languages[known].pair.before += isCurrent ? language.pair.before : language.pair.now
        languages[known].pair.now += language.pair.now
        if isCurrent { languages[known].moves += language.moves }
        if language.barStatus == .missed { languages[known].missed += 1 }
      }
    }
    let names = PageName.locales(languages.map(\.tag))
    for (place, name) in names.enumerated() {
      languages[place].path = "locale/\(name).html"
      languages[place].places.sort { left, right in
        let one = projects[left.project].languages[left.language]
        let other = projects[right.project].languages[right.language]
        return one.rank == other.rank ? ByteOrder.precedes(one.path, other.path) : one.rank < other.rank
      }
    }
    return languages.sorted { left, right in
      if left.isHandedOut != right.isHandedOut { return left.isHandedOut }
      return left.rank == right.rank ? ByteOrder.precedes(left.path, right.path) : left.rank < right.rank
    }
  }

  // MARK: What is said

  var coverage: Int? { totals.isGap ? nil : totals.counts.shown }
  var change: Int? { totals.isGap ? nil : pair.change }
  /// Projects in which something moved last night.
  private var moved: [ProjectRow] { projects.filter { isCurrent($0) && !$0.moves.isEmpty } }
  var hasMoved: Bool { !moved.isEmpty || unmeasured > 0 }

  /// The number of keys, or of cells where nothing was measured.
  func count(of category: ChangeCategory) -> Int {
    switch category {
    case .stillOpen: stillOpen
    case .notMeasured: unmeasured
    default: moves[category]
    }
  }

  /// The one thing to know.
  var headline: String {
    guard let coverage else {
      return projects.isEmpty ? "No run was recorded yet" : "Nothing could be measured"
    }
    let kinds: [(ChangeCategory, String, String)] = [
      (.lost, "translation lost since \(since)", "translations lost since \(since)"),
      (.newUntranslated, "new text to translate", "new texts to translate"),
      (.sourceChanged, "translation may be outdated", "translations may be outdated"),
    ]
    for (category, one, several) in kinds where moves[category] > 0 {
      return NumberText.count(moves[category], one, several)
    }
    return moves.came ?? moves.went
      ?? (isFirstRun ? "\(NumberText.percent(coverage)) translated" : "Nothing moved since \(since)")
  }

  /// The label of a text that nobody translated.
  var unchanged: String {
    let words = Set(projects.map(\.unchanged))
    return words.count == 1 ? words.first ?? "" : KeyState.unchanged.facts.label
  }

  /// Whether no project has an earlier run.
  var isFirstRun: Bool { !projects.contains(where: \.hasBefore) }

  var errors: Int {
    projects.reduce(0) { sum, project in
      sum + project.findings.reduce(0) { $0 + ($1.severity == .error ? $1.count : 0) }
    }
  }

  /// `16 errors. 4 projects under 90%. `
  var faults: String {
    let missed = projects.filter { $0.barStatus == .missed }
    let bars = Set(
      missed.flatMap(\.languages).filter { $0.barStatus == .missed }.map { $0.bar.failUnder?.tenThousandths })
    let bar = bars.count == 1 ? bars.first.flatMap { $0.map(SiteFormat.axis) } : nil
    return (errors == 0 ? "" : NumberText.count(errors, "error") + ". ")
      + (missed.isEmpty ? "" : "\(NumberText.count(missed.count, "project")) under \(bar ?? "a threshold"). ")
  }
}
