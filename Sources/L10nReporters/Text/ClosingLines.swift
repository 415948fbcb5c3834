internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// The last lines: the verdict in one sentence, and what to type next.
struct ClosingLines {
  let report: Report
  let options: ReportOptions
  /// Whether something was left out that `--verbose` shows.
  let isCut: Bool

  func lines() -> [String] {
    var lines = [verdict]
    if let next { lines.append("\(options.style(.note, "Next:")) \(next)") }
    return lines
  }

  // MARK: The verdict

  private var missing: Int { report.locales.reduce(0) { $0 + $1.counts.missing + $1.counts.empty } }
  private var missingResources: Int { report.locales.reduce(0) { $0 + $1.resources.missing } }
  private var errors: Int { report.problems.count { $0.severity == .error } }

  private var verdict: String {
    if report.isEmpty { return options.style(.error, "Nothing localizable was found.") }
    let faults = self.faults
    if !faults.isEmpty {
      return "\(options.style(.error, "Failed:")) \(faults.joined(separator: "; ")). \(state)"
    }
    let warned = (options.verdict?.warned ?? []).map { under($0, $0.bar.warnUnder) }
    if !warned.isEmpty {
      return "\(options.style(.warning, "Warning:")) \(warned.joined(separator: ", ")). \(state)"
    }
    let isPassed = options.verdict?.locales.contains { $0.bar.failUnder != nil } ?? false
    if isPassed { return "\(options.style(.success, "Passed:")) every bar is met. \(state)" }
    return state
  }

  private var faults: [String] {
    var faults: [String] = []
    let missed = options.verdict?.missed ?? []
    if !missed.isEmpty {
      faults.append(
        Wording.names(
          missed.sorted { ($0.coverage ?? -1) < ($1.coverage ?? -1) }.map { under($0, $0.bar.failUnder) },
          limit: 6))
    }
    if let resources = options.verdict?.missingResources, resources > 0 {
      faults.append("\(Wording.count(resources, "resource")) missing")
    }
    if errors > 0 { faults.append(Wording.count(errors, "error")) }
    return faults
  }

  private func under(_ locale: Verdict.Locale, _ bar: Percentage?) -> String {
    let name = TerminalText.escaped(locale.locale)
    let bar = bar.map { Wording.percent($0) } ?? ""
    guard let coverage = locale.coverage else { return "\(name) is not there at all (\(bar) asked for)" }
    return "\(name) has \(Wording.percent(coverage)) of \(bar)"
  }

  private var state: String {
    let locales = report.locales
    guard !locales.isEmpty else { return "There is nothing to compare." }
    let lacking = locales.filter { $0.counts.missing + $0.counts.empty > 0 }
    let names = lacking.map { TerminalText.escaped($0.locale) }.joined(separator: ", ")
    let expected = locales.reduce(0) { $0 + $1.counts.expected }
    var sentence: String
    if missing > 0 {
      sentence =
        "\(Wording.number(missing)) of \(Wording.count(expected, "translation")) missing, in "
        + (lacking.count == 1
          ? names
          : lacking.count == locales.count
            ? "all \(Wording.number(locales.count)) localizations"
            : "\(Wording.number(lacking.count)) of \(Wording.count(locales.count, "localization"))")
    } else if !report.localesWithRecoveredTables.isEmpty {
      sentence = "Nothing is known to be missing, but a development file is damaged"
    } else {
      sentence = options.style(
        .success, "Complete: no translation is missing in \(Wording.count(locales.count, "localization"))")
    }
    if missingResources > 0 { sentence += ", and \(Wording.count(missingResources, "resource"))" }
    return sentence + "."
  }

  // MARK: What next

  private var next: String? {
    if report.isEmpty { return nil }
    let code = { (command: String) in options.style(.code, command) }
    if missing > 0, let command = options.command("stubs") {
      return "\(code(command))  # what is missing, as a patch"
    }
    if let region = report.bundles.first(where: { $0.developmentRegion == nil && !$0.tables.isEmpty }),
      let locale = region.localizations.first?.locale,
      let command = options.command("report", "--development-region \(ShellText.quoted(locale))")
    {
      return "\(code(command))  # compares with that one"
    }
    if isCut, let command = options.command("report", "--verbose") { return "\(code(command))  # all of it" }
    let extra = report.locales.reduce(0) { $0 + $1.counts.extra }
    if extra > 0, let command = options.command("stubs", "--prune") {
      return "\(code(command))  # takes out what is not expected"
    }
    let untranslated = report.locales.reduce(0) { $0 + $1.counts.identical + $1.counts.new }
    if untranslated > 0, let command = options.command("export", "--only untranslated") {
      return "\(code(command))  # for translators"
    }
    let isBarred = options.verdict?.locales.contains { $0.bar.failUnder != nil } ?? false
    if !isBarred, missing == 0, errors == 0, !report.locales.isEmpty,
      let command = options.command("report", "--fail-under 100")
    {
      return "\(code(command))  # in CI, keeps it so"
    }
    return nil
  }
}
