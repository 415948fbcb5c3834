package import L10nDiscovery
package import L10nConfiguration
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nText

extension Engine {
  /// The findings about the texts of a report's tables.
  /// - Parameters:
  ///   - rules: the ids of those that are looked for.
  ///   - onlyWithErrors: whether only files are looked at in which, by the report, a text may crash.
  ///   - details: the details that are wanted of findings.
  ///   - unchanged: tables that are left out.
  /// - Returns: the findings with the severities of the rules, in no order.
  package func checks(
    of report: ReportDraft, in catalog: Catalog, rules: Set<String>, onlyWithErrors: Bool = false,
    details: FindingDetails = .all, unchanged: UnchangedTables? = nil
  ) -> [Problem] {
    WorkMeter.begin(.checking)
    var options = CheckOptions()
    options.details = details
    options.rules = rules
    options.formats = formats
    options.heedsIgnores = heedsIgnores
    options.glossary = configuration.glossary
    options.jobs = needs.jobs
    options.includesLocale = { [configuration] in configuration.includes(locale: $0.text) }
    for table in report.bundles.flatMap(\.tables) {
      guard let id = table.origin?.id else { continue }
      options.passed[id] = table.passed
      let texts = table.codeTexts
      if !texts.isEmpty { options.codeTexts[id] = texts }
    }
    if onlyWithErrors {
      var files: [TableID: FilesWithErrors] = [:]
      for table in report.bundles.flatMap(\.tables) where !table.filesWithErrors.isEmpty {
        if let id = table.origin?.id { files[id] = table.filesWithErrors }
      }
      if files.isEmpty { return [] }
      options.only = files
    }
    let contexts = Self.contexts(of: report, in: catalog).map(\.context)
    return CheckRun(contexts.filter { unchanged?.has($0) != true }, options: options).problems()
  }

  /// A report that says as well what crashes or shows garbage: nothing is complete that does. Made with
  /// `CoverageNeeds.notesErrors`.
  /// - Parameter unchanged: tables that are left out.
  package func withErrors(
    _ report: ReportDraft, in catalog: Catalog, unchanged: UnchangedTables? = nil
  ) -> ReportDraft {
    let rules = checkedRules.intersection(CheckRegistry.errors)
    // Findings that are no errors are left to `check`.
    let found = checks(of: report, in: catalog, rules: rules, onlyWithErrors: true, unchanged: unchanged)
    return adding(found.filter { $0.severity == .error }, to: report)
  }

  /// The tables of a report with what was decided of each.
  static func contexts(of report: ReportDraft, in catalog: Catalog) -> [(
    context: TableContext, table: TableReport
  )] {
    // Texts of the App Store are no formats, and have rules of their own.
    report.bundles.filter { !$0.isOfStore }.flatMap(\.tables).compactMap { table in
      table.origin.map { (TableContext($0.id, in: catalog, $0.files), table) }
    }
  }

  /// The rules of checks that are looked for where none is named: those that are on by themselves, and those
  /// that the configuration gives a severity. A rule that it turns off is found and not shown, unless it is off
  /// everywhere.
  package var checkedRules: Set<String> {
    var rules = CheckRegistry.standard
    if !configuration.glossary.isEmpty { rules.insert(CheckRegistry.glossary) }
    for rule in CheckRegistry.rules {
      if configuration.asks(rule, else: rules.contains(rule.id)) {
        rules.insert(rule.id)
      } else {
        rules.remove(rule.id)
      }
    }
    return rules
  }

  /// A report with more findings, in their order and with the severities that the configuration says.
  package func adding(_ problems: [Problem], to report: ReportDraft) -> ReportDraft {
    if problems.isEmpty { return report }
    var report = report
    report.found = (report.found + problems).sorted(by: Problem.inOrder)
    report.problems = judge.judged(report.found)
    return report
  }
}

extension TableReport {
  /// The texts that are the originals of what only translations have: those in code, or keys that are texts.
  var codeTexts: [CodeText] {
    keys.filter { $0.isFromCode || defaults[$0.key] != nil || $0.hasNoOriginal && !$0.isUnsourced }.map {
      CodeText(key: $0.key, text: defaults[$0.key] ?? $0.value, comment: $0.comment)
    }
  }
}

extension EffectiveConfiguration {
  /// Whether a rule is looked for: where a severity says so, else by what is standard.
  package func asks(_ rule: Rule, else standard: Bool) -> Bool {
    guard let setting = severities[rule.id] else { return standard }
    if setting.level == .off, setting.overrides.isEmpty { return false }
    return standard || setting.level != nil && setting.level != .off
      || setting.overrides.contains { $0.level != .off }
  }
}
