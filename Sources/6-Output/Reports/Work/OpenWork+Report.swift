internal import L10nConfiguration
package import L10nCoverage
internal import L10nDiscovery
internal import L10nLocale
internal import L10nText

extension OpenWork {
  package init(_ report: Report, _ options: ReportOptions) {
    self.init()
    if report.isEmpty { return }
    command = { options.command($0, $1) }
    owners = { kind, locales in
      switch kind {
      case .inCode: report.ownersOfCode
      case .language: locales.flatMap { report.ownersOfWork(in: $0) }
      default: []
      }
    }
    let isUnread = { (problem: Problem) in
      problem.rule == .unreadableFile || problem.rule == .unreadableFolder
    }
    unread = Places(report.errors.filter(isUnread), path: options.path)
    errors = Places(report.errors.filter { !isUnread($0) }, path: options.path)
    leftOut = Places(report.leftOutSources, path: options.path)
    hidden = report.total.behindFault
    undecided =
      report.bundles.lazy.filter {
        $0.developmentRegion == nil && !$0.isOfStore && !$0.tables.isEmpty && !$0.isComparedWithItself
      }.compactMap { bundle in
        bundle.localizations.first.map { (options.path(bundle.path), $0.locale) }
      }.first
    inCode = report.inNoTable?.count ?? 0
    leftInCode = report.inNoTable?.count { $0.remedy != .sync } ?? 0
    addsTranslated = report.bundles.contains { $0.tables.contains { $0.expectedFrom == .union } }
    countsPresent = options.verdict?.locales.contains { $0.bar.failUnderPresent != nil } ?? false
    let sentences = ThresholdSentences(report: report, verdict: options.verdict, name: { $0 })
    isUnguarded = sentences.isComplete && !sentences.hasBars
    languages = Self.languages(of: report, options.verdict)
    // A built bundle has no language to begin, and another remedy comes first.
    if sentences.lacksLanguage, !report.problems.contains(where: { $0.severity > .note }),
      report.bundles.allSatisfy({ $0.kind == BundleKind.source.rawValue })
    {
      let tags = report.bundles.compactMap { $0.developmentRegion?.locale }
      firstLanguage = tags.contains { $0.hasPrefix("de") } ? "fr" : "de"
    }
    addStore(of: report)
    let states = report.bundledTables.flatMap { $0.table.cells.map(\.states) }
    review = states.reduce(0) { $0 + $1.handedOut(.review, .stale).count }
    machine = states.reduce(0) { $0 + $1.handedOut(.machine).count }
    let gates: [CountGate: WorkItem.Kind] = [.inNoTable: .inCode, .bareKeys: .bareKeys, .outdated: .outdated]
    failing = Set(options.verdict?.missedCounts.compactMap { gates[$0] } ?? [])
    machineLocales = options.verdict?.byMachine.filter(\.limit.isMissed).map(\.locale) ?? []
    if !machineLocales.isEmpty { failing.insert(.machine) }
    // Of what is new, a handoff of all that needs work has these too.
    outdated = report.since == nil ? states.reduce(0) { $0 + $1.handedOut(.outdated).count } : 0
  }

  /// Adds the App Store's texts: a handoff of a language has them, too.
  private mutating func addStore(of report: Report) {
    for store in report.countedApart where store.counts.toHandOut > 0 {
      ofStore += store.counts.toHandOut
      if let place = languages.firstIndex(where: { $0.tag == store.locale }) {
        languages[place].texts += store.counts.toHandOut
        continue
      }
      var language = Language(tag: store.locale, name: store.name)
      language.texts = store.counts.toHandOut
      language.share = store.counts.translated
      language.isMain = report.locales.isEmpty
      languages.append(language)
    }
  }

  private static func languages(of report: Report, _ verdict: Verdict?) -> [Language] {
    var bareKeys: [String: Int] = [:]
    var filledKeys: [String: Int] = [:]
    var outdated: [String: Int] = [:]
    for table in report.bundles.lazy.flatMap(\.tables) {
      if report.since != nil {
        for cell in table.cells {
          outdated[cell.locale, default: 0] += cell.states.handedOut(.outdated).count
        }
      }
      // Texts that a damaged file hides wait for its repair.
      for cell in table.cells where cell.shows.key > 0 && cell.counts.behindFault == 0 {
        bareKeys[cell.locale, default: 0] += cell.shows.sureKey
        // Stubs replace no text, also where it is nothing but its key.
        let open = cell.states.handedOut.union(cell.states[.unneeded]).subtracting(cell.states[.empty])
        filledKeys[cell.locale, default: 0] += cell[.bare].lazy.map { Int($0) }.count {
          (open[$0] || table.keys[$0].isEmptySource) && !table.keys[$0].isUnsure
        }
      }
    }
    let translated = report.translatedLanguages
    return report.locales.map { locale in
      var language = Language(tag: locale.locale, name: locale.name)
      language.texts = locale.counts.toHandOut + outdated[locale.locale, default: 0]
      language.left = locale.counts.notHandedOut - locale.counts.behindFault
      language.bareKeys = bareKeys[locale.locale] ?? 0
      language.filledKeys = filledKeys[locale.locale] ?? 0
      language.missingFiles = locale.resources.missing
      language.share = locale.counts.translated
      language.isMain = translated.isMain(locale.locale)
      let judged = verdict?.locales.first { $0.locale == locale.locale }
      if let judged,
        let bar = judged.isUnderTranslated
          ? judged.bar.failUnder : judged.isWarned ? judged.bar.warnUnder : nil
      {
        language.missed = (
          bar, locale.counts.lacking(for: bar.tenThousandths), !judged.isUnderTranslated
        )
      }
      return language
    }
  }
}
