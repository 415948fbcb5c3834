internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// A report as it becomes Markdown.
struct MarkdownReport {
  let report: Report
  let options: ReportOptions
  private(set) var page = MarkdownPage()
  private(set) var leftOut: [String] = []

  // Unless the report is to be complete:
  private static let keysOfTable = 100
  private static let problems = 50

  mutating func text() -> String {
    _ = page.append("### Localization coverage", "", verdict, "")
    if let item = OpenWork(report, options).items.first {
      let command = item.command.map { ": \(MarkdownText.code($0))" } ?? ""
      let owners =
        item.owners.isEmpty ? "" : " (\(NumberText.names(item.owners.map(MarkdownText.code), limit: 3)))"
      _ = page.append("First: \(MarkdownText.escaped(item.sentence))\(owners)\(command)", "")
    }
    if options.isReady {
      _ = page.append(ReadySection(report, options).markdown())
      return page.text
    }
    appendLocales()
    appendStore()
    appendOwners()
    appendProblems()
    let missing = appendMissing()
    note(missing, "key")
    appendInNoTable()
    appendExtra()
    appendResources(.missing)
    appendResources(.extra)
    if !leftOut.isEmpty { page.close("_Left out: \(leftOut.joined(separator: ", "))._") }
    return page.text
  }

  private mutating func note(_ count: Int, _ one: String, _ several: String? = nil) {
    if count > 0 { leftOut.append(NumberText.count(count, one, several)) }
  }

  private var verdict: String {
    let text = ThresholdSentences(
      report: report, verdict: options.verdict, name: MarkdownText.code, command: options.command,
      path: options.path)
    return switch text.outcome {
    case .nothing: "**\(text.state).**"
    case .failed: "❌ **Failed:** \(text.reason). \(text.state)."
    case .warned: "⚠️ **Warning:** \(text.reason). \(text.state)."
    case .passed where text.isPassed: "✅ **Passed.** \(text.state)."
    case .passed: "Every threshold is met. \(text.state)."
    case .unasked: text.isComplete ? "✅ \(text.state)." : "\(text.state)."
    }
  }

  /// The App Store's texts, which no share of a language has in it.
  private mutating func appendStore() {
    let shares = report.store.compactMap { language in
      language.counts.translated.map { "\(MarkdownText.code(language.locale)) \(NumberText.percent($0))" }
    }
    if !shares.isEmpty { _ = page.append("App Store texts: \(NumberText.names(shares, limit: 40))", "") }
  }

  // MARK: Localizations

  /// Worst first; those that need nothing in one line.
  private mutating func appendLocales() {
    let counts = LanguageColumn.counts(report, KeyState.inSummaries)
    let isClean = { (locale: LocaleReport) in
      locale.counts.translated ?? 10_000 == 10_000 && !locale.counts.isRecovered
        && !counts.contains { $0.state != nil && $0.tells(of: locale) } && locale.resources.missing == 0
    }
    // The same language of two folders may be that of two apps.
    let folders = report.roots.isEmpty ? [(name: "", locales: report.locales)] : report.apart
    let entries = folders.flatMap { folder in
      report.lowestFirst(folder.locales).map { locale in
        let name = folder.name.isEmpty ? "" : MarkdownText.code(folder.name) + " "
        return (name: name + MarkdownText.code(locale.locale), locale: locale)
      }
    }
    let open = entries.filter { !isClean($0.locale) }
    let rows = open.map(\.locale)
    if !rows.isEmpty {
      let columns = (LanguageColumn.shares + counts).filter { rows.contains(where: $0.tells) }
      let hasBars = rows.contains { options.verdict?.bar(for: $0.locale)?.failUnder != nil }
      let titles = ["localization", "translated"] + (hasBars ? ["threshold"] : []) + columns.map(\.title)
      var shown = 0
      let rule = "| :-- |" + String(repeating: " --: |", count: titles.count - 1)
      if page.append("| \(titles.joined(separator: " | ")) |", rule) {
        for (name, locale) in open {
          var cells = [name, NumberText.percent(locale.counts.translated)]
          if hasBars {
            cells.append(
              options.verdict?.bar(for: locale.locale)?.failUnder.map { NumberText.percent($0) } ?? "")
          }
          cells += columns.map { column in
            let value = column.value(locale)
            if column.isShare { return NumberText.percent(value) }
            return value ?? 0 == 0 ? "" : NumberText.number(value ?? 0)
          }
          guard page.append("| \(cells.joined(separator: " | ")) |") else { break }
          shown += 1
        }
        _ = page.append("")
      }
      note(rows.count - shown, "localization")
    }
    let waits = rows.compactMap { locale in locale.wait.map { "\(MarkdownText.code(locale.locale)) \($0)" } }
    if !waits.isEmpty {
      _ = page.append("Days that texts wait, median (oldest): \(NumberText.names(waits, limit: 40))", "")
    }
    let clean = entries.filter { isClean($0.locale) }.map(\.name)
    if !clean.isEmpty, !rows.isEmpty {
      _ = page.append("Complete: \(NumberText.names(clean, limit: 60))", "")
    }
  }

  /// Appends who acts, by name: a handle stands as code, so that a comment on each pull request calls nobody.
  private mutating func appendOwners() {
    let owners = report.owners.filter { !$0.isEmpty }
    if owners.isEmpty { return }
    var shown = 0
    for owner in owners {
      let words = owner.words(name: MarkdownText.code, limit: 20)
      guard page.append("- **\(MarkdownText.code(owner.name))**: \(words)") else { break }
      shown += 1
    }
    note(owners.count - shown, "owner")
    _ = page.append("")
  }

  // MARK: What is folded

  private mutating func appendProblems() {
    let problems = FindingOrder.sorted(report.problems.filter { $0.severity > .note || options.isComplete })
    let lines = problems.map { problem in
      var place = problem.path
      if let position = problem.position { place += ":\(position.line):\(position.column)" }
      let hint = problem.hint.map { " (\(MarkdownText.code($0)))" } ?? ""
      return
        "- \(MarkdownText.code(place)) \(problem.severity.rawValue): \(MarkdownText.code(problem.message))"
        + "\(hint) \(MarkdownText.code("[\(problem.rule.id)]"))"
    }
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = problems.count { $0.severity == severity }
      return count > 0 ? NumberText.count(count, severity.rawValue) : nil
    }
    fold("Findings: \(counts.joined(separator: ", "))", lines, more: "more finding", lines.count, "finding")
  }

  /// Appends a part that folds. Where nothing of it fits, so many things are left out.
  private mutating func fold(
    _ title: String, _ lines: [String], more: String = "more line", _ count: Int, _ one: String,
    _ several: String? = nil
  ) {
    let limit = options.isComplete ? .max : Self.problems
    if !page.fold(title, lines, limit: limit, more: more) { note(count, one, several) }
  }

  /// - Returns: how many keys of tables are not shown at all.
  private mutating func appendMissing() -> Int {
    var leftOut = 0
    for bundle in report.bundles {
      for index in BundleSummary(of: bundle).tables {
        let table = bundle.tables[index]
        let groups = KeyGroup.groups(of: table)
        guard !groups.isEmpty else { continue }
        let count = groups.reduce(0) { $0 + $1.keys.count }
        let path = bundle.path(of: bundle.label(of: table))
        let isThere = page.fold(
          "\(MarkdownText.html(path)): \(NumberText.count(count, "key")) missing",
          groups.flatMap { lines($0, of: table, in: bundle) },
          limit: options.isComplete ? .max : Self.keysOfTable)
        if !isThere { leftOut += count }
      }
    }
    return leftOut
  }

  private func lines(_ group: KeyGroup, of table: TableReport, in bundle: BundleReport) -> [String] {
    let names = NumberText.names(group.locales.map(MarkdownText.code), limit: 20)
    let places =
      group.isEverywhere && group.locales.count > 6
      ? "all \(NumberText.number(group.locales.count)) localizations" : names
    switch group.lack {
    case .file:
      let locales = Set(group.locales)
      let unshipped = table.cells.filter { locales.contains($0.locale) }.compactMap(\.unshippedFile)
      return ["- no file in \(places): all \(NumberText.count(group.keys.count, "key"))"]
        + unshipped.map { "  - \(MarkdownText.code(options.path($0))) is there, and no target gets it" }
    case .fault:
      return [
        "- missing in \(places), whose file has an error: \(NumberText.count(group.keys.count, "key")); fix it first"
      ]
    case .key, .text:
      let what = group.lack == .key ? "missing" : "empty"
      return ["- \(what) in \(places)"] + group.keys.map { line(table.keys[Int($0)], in: bundle) }
    }
  }

  private func line(_ key: SourceKey, in bundle: BundleReport) -> String {
    var line = "  - \(MarkdownText.code(shortened(key.key)))"
    if !key.value.isEmpty, key.value != key.key { line += ": \(MarkdownText.code(shortened(key.value)))" }
    guard let file = key.file else { return line }
    let place = key.position.map { ":\($0.line)" } ?? ""
    return line + ", \(MarkdownText.code(bundle.path(of: file) + place))"
  }

  private func shortened(_ text: [UInt8]) -> String { ColumnText.prefix(WTF8.text(text), 120) }

  /// Appends the keys that code uses and no table has: work for developers, not for translators.
  private mutating func appendInNoTable() {
    guard let keys = report.inNoTable, !keys.isEmpty else { return }
    let lines = InNoTable(keys).entries.map { entry in
      let place = MarkdownText.code(options.path(entry.path) + (entry.position.map { ":\($0.line)" } ?? ""))
      guard !entry.isFile, let key = entry.keys.first else {
        return "- \(place): \(NumberText.count(entry.keys.count, "key")) "
          + "(on purpose? \(MarkdownText.code(InNoTable.onPurpose(entry.path))))"
      }
      return "- \(MarkdownText.code(shortened(key.key))), \(place)"
    }
    let title = "Used in code, in no table: \(NumberText.count(keys.count, "key"))"
    fold(title, lines, keys.count, "key in no table", "keys in no table")
  }

  private mutating func appendExtra() {
    let lines = report.bundledTables.flatMap { bundle, table in
      table.cells.filter { !$0.extra.isEmpty }.map { cell in
        let keys = KeyOrder.sorted(cell.extra).map { MarkdownText.code(shortened($0)) }
        let name = MarkdownText.code(bundle.path(of: bundle.label(of: table)))
        return "- \(name), \(MarkdownText.code(cell.locale)): \(NumberText.names(keys, limit: 20))"
      }
    }
    let count = report.locales.reduce(0) { $0 + $1.counts[.extra] }
    fold("Extra: \(NumberText.count(count, "key"))", lines, count, "extra key")
  }

  private mutating func appendResources(_ state: ResourceReport.State) {
    let lines = report.bundles.flatMap { bundle in
      bundle.resources.compactMap { resource -> String? in
        let missing = resource.states.filter { $0.state == state }.map { MarkdownText.code($0.locale) }
        guard !missing.isEmpty else { return nil }
        return
          "- \(MarkdownText.code(bundle.path(of: resource))): \(state == .missing ? "not in" : "in") \(NumberText.names(missing, limit: 20))"
      }
    }
    let title = state == .missing ? "Missing resources" : "Extra resources"
    fold("\(title): \(NumberText.number(lines.count))", lines, more: "more resource", lines.count, "resource")
  }
}
