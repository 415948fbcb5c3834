internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The badges of the site: one for all languages, one for each.
struct SiteBadges {
  let model: SiteModel

  /// `badge/pt-br.svg`
  static func path(of locale: CoverageRow, _ kind: String) -> String {
    "badge/" + locale.path.dropFirst("locale/".count).dropLast("html".count) + kind
  }

  var whole: Badge {
    Badge(coverage: model.whole.coverage, locales: model.locales.map(badgeLocale))
      .with(errors: model.work().errors?.count ?? 0).named(model.input.project)
  }

  func badge(of locale: CoverageRow) -> Badge {
    Badge(of: badgeLocale(locale)).with(errors: model.errors(locale: locale).count)
      .named(model.input.project)
  }

  private func badgeLocale(_ locale: CoverageRow) -> Badge.Locale {
    Badge.Locale(locale: locale.detail, name: locale.title, coverage: locale.coverage, bar: locale.bar)
  }

  func files() -> [SiteFile] {
    var files = [
      SiteFile(path: "badge/all.svg", bytes: whole.image),
      SiteFile(path: "badge/all.json", bytes: whole.endpoint),
    ]
    for locale in model.locales {
      let badge = badge(of: locale)
      files.append(SiteFile(path: Self.path(of: locale, "svg"), bytes: badge.image))
      files.append(SiteFile(path: Self.path(of: locale, "json"), bytes: badge.endpoint))
    }
    return files
  }
}

/// `metrics.prom`: the newest run as metrics.
struct SiteMetrics {
  let model: SiteModel

  func bytes() -> [UInt8] {
    var metrics = CoverageMetrics(tool: model.input.tool)
    metrics.isIncomplete = model.newest?.info.isComplete == false
    metrics.project = model.input.project
    metrics.lastRun = model.newest?.info.time
    metrics.inNoTable = model.newest?.info.numbers[.inNoTable]
    for (place, state) in model.trends.now.cells {
      let unit = model.history.units[place.unit]
      let locale = model.history.locales[place.locale]
      if let counts = state.counts, counts.isOfResources {
        metrics.add(resources: counts, bundle: unit.bundle, locale: locale)
      } else if let counts = state.counts {
        metrics.uncounted.formUnion(KeyState.countedLater.lazy.filter { counts[.state($0)] == nil })
        metrics.add(
          StateCounts(counts), bundle: unit.bundle, container: unit.isOfStore ? "." : unit.container,
          table: unit.table, locale: locale, isApart: unit.isOfStore)
      } else {
        metrics.addUnmeasured(
          bundle: unit.bundle, container: unit.container, table: unit.table, locale: locale)
      }
    }
    metrics.add(model.input.waits)
    if model.input.products.count > 1 { for product in model.input.products { metrics.add(product) } }
    for finding in model.newest?.findings ?? [] {
      metrics.add(problems: finding.count, rule: finding.rule, severity: finding.severity)
    }
    var bytes: [UInt8] = []
    metrics.write(to: &bytes)
    return bytes
  }
}

extension StateCounts {
  /// The counts of a cell of a history, or the sums of several.
  init(_ counts: CellCounts) {
    self.init()
    expected = counts.expected
    present = counts.present
    for state in KeyState.counted { self[state] = counts[state] }
    isJudged = counts[.translated] != nil
    translation.translated = counts.translated
  }
}

/// `summary.md`: the first page in a few lines, for a job's summary or a chat.
struct SiteSummary {
  let model: SiteModel
  private static let rows = 30

  func bytes() -> [UInt8] {
    var lines = ["### \(model.headline)", ""]
    if let run = model.newest?.info {
      var source = SiteDate.minute(run.time)
      if !run.branch.isEmpty { source += ", \(MarkdownText.code(run.branch))" }
      if let commit = run.commit { source += ", \(MarkdownText.code(String(commit.prefix(10))))" }
      if let event = run.event { source += ", \(MarkdownText.code(event))" }
      lines += [source, ""]
    }
    if let coverage = model.whole.coverage {
      var sentence =
        "**\(NumberText.percent(coverage))** of \(NumberText.count(model.whole.counts.expected, "text"))"
      if let change = model.whole.change, change != 0 { sentence += " (\(SiteFormat.change(change)) points)" }
      lines += [sentence + " in \(NumberText.count(model.locales.count, "language")).", ""]
    }
    if model.comparison.hasBefore {
      lines += Self.table(
        "since \(model.since) | translations",
        ChangeCategory.allCases.map { (SiteSentences.category($0).name, model.count(of: $0)) })
      lines += Self.table(
        "resources since \(model.since) | files",
        ChangeCategory.kept.map { (ResourceChanges.words($0), model.moves.resources.counts[$0]) })
    }
    appendLocales(to: &lines)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The lines of a table of counts, as far as there are any.
  private static func table(_ head: String, _ counts: [(String, Int)]) -> [String] {
    let rows = counts.filter { $0.1 > 0 }.map { "| \($0) | \(NumberText.number($1)) |" }
    return rows.isEmpty ? [] : ["| \(head) |", "| :-- | --: |"] + rows + [""]
  }

  private func appendLocales(to lines: inout [String]) {
    let worth = model.locales.filter {
      $0.coverage != 10_000 || $0.isWorse || $0.barStatus == .missed || !$0.moves.isEmpty
    }
    let rows = worth.lazy.map { locale in
      let bar: String =
        switch locale.barStatus {
        case .missed: "under \(locale.bar.failUnder.map { SiteFormat.axis($0.tenThousandths) } ?? "")"
        case .warned: "under \(locale.bar.warnUnder.map { SiteFormat.axis($0.tenThousandths) } ?? "")"
        case .unknown: "not measured"
        case .met: "met"
        case .none: ""
        }
      return Self.row(
        locale.detail, locale.coverage, locale.change, locale.counts.needsWork, locale.moves, bar)
    }
    lines += Self.table(rows, of: "language", threshold: ("threshold", ":--"), model.locales.count)
  }

  /// A row of the table of languages, or of projects.
  static func row(
    _ name: String, _ coverage: Int?, _ change: Int?, _ needsWork: Int, _ moves: MoveCounts, _ last: String
  ) -> String {
    let counts = [needsWork, moves.lost, moves.newUntranslated].map { $0 == 0 ? "" : NumberText.number($0) }
    let cells = [
      MarkdownText.code(name), coverage.map { NumberText.percent($0) } ?? "not measured",
      change.map { $0 == 0 ? "" : SiteFormat.change($0) } ?? "",
    ]
    return "| \((cells + counts + [last]).joined(separator: " | ")) |"
  }

  /// The lines of the table, of rows that are worth one among so many, and of the others.
  static func table(
    _ worth: some Collection<String>, of noun: String, threshold: (word: String, mark: String), _ count: Int
  ) -> [String] {
    var lines: [String] = []
    if !worth.isEmpty {
      lines = [
        "| \(noun) | translated | change | need work | lost | new | \(threshold.word) |",
        "| :-- | --: | --: | --: | --: | --: | \(threshold.mark) |",
      ]
      lines += worth.prefix(rows) + [""]
      if worth.count > rows { lines += ["and \(worth.count - rows) more", ""] }
    }
    let complete = count - worth.count
    if complete > 0 { lines.append("\(NumberText.count(complete, noun)) complete and unchanged.") }
    return lines
  }
}
