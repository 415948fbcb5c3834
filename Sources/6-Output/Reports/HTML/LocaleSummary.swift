internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// A locale summed up over all bundles, for the page.
struct LocaleSummary {
  var report: LocaleReport
  /// The number of texts that the locale's users see, by their source.
  var shows = ShowsCounts()
  /// Present texts that nobody has translated: the localization's own, and inherited ones.
  var left = (own: 0, inherited: 0)
  /// Whether there is a handoff for it.
  var isHandedOut = true
  var bar: Verdict.Locale?

  var counts: StateCounts { report.counts }
  /// Texts that are not translated.
  var lacks: Int { counts.needsWork }
  /// Whether there is nothing to do: no text lacks, and all is known.
  var isComplete: Bool { counts.translated == 10_000 && report.resources.missing == 0 }

  /// The summaries in the order of `Report.locales`.
  static func all(of report: Report, _ verdict: Verdict?) -> [LocaleSummary] {
    var summaries = report.locales.map { LocaleSummary(report: $0) }
    let languages = report.translatedLanguages
    for place in summaries.indices {
      summaries[place].isHandedOut = languages.isHandedOut(summaries[place].report.locale)
    }
    let places = Dictionary(firstOf: report.locales.enumerated().map { ($1.locale, $0) })
    for table in report.bundles.flatMap(\.tables) {
      for cell in table.cells {
        guard let place = places[cell.locale] else { continue }
        summaries[place].shows.own += cell.shows.own
        summaries[place].shows.language += cell.shows.language
        summaries[place].shows.development += cell.shows.development
        summaries[place].shows.key += cell.shows.key
        summaries[place].shows.unsureKey += cell.shows.unsureKey
        let inherited = Set(cell[.inherited])
        for state in KeyState.needingWork where state.facts.isOfTranslation {
          let keys = cell.needingWork(state)
          let lent = inherited.isEmpty ? 0 : keys.count { inherited.contains($0) }
          summaries[place].left.inherited += lent
          summaries[place].left.own += keys.count - lent
        }
      }
    }
    for locale in verdict?.locales ?? [] {
      if let place = places[locale.locale] { summaries[place].bar = locale }
    }
    return summaries
  }

  /// Whether the locale precedes another where the worst is first: fewest translated, most lacking, then the tag. Locales
  /// without any translation come last.
  func isWorse(than other: LocaleSummary) -> Bool {
    if isHandedOut != other.isHandedOut { return isHandedOut }
    if counts.translated != other.counts.translated {
      return BundleSummary.isLess(counts.translated, other.counts.translated)
    }
    if lacks != other.lacks { return lacks > other.lacks }
    if report.resources.missing != other.report.resources.missing {
      return report.resources.missing > other.report.resources.missing
    }
    return report.locale.utf8.lexicographicallyPrecedes(other.report.locale.utf8)
  }
}
