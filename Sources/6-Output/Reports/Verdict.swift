package import L10nConfiguration
package import L10nCoverage
internal import L10nText

/// The verdict of the thresholds on a report.
package struct Verdict: Sendable {
  /// A locale with a bar.
  package struct Locale: Equatable, Sendable {
    package var locale: String
    /// The share of translated keys, in ten-thousandths; nil where the report has no such locale, which misses any bar.
    package var translated: Int?
    /// The share of keys that are there, likewise.
    package var there: Int?
    package var bar: Bar

    package init(locale: String, translated: Int?, there: Int?, bar: Bar) {
      (self.locale, self.translated, self.there, self.bar) = (locale, translated, there, bar)
    }

    /// Whether a bar that decides is missed.
    package var isMissed: Bool { isUnderTranslated || isUnderPresent }
    /// Whether the bar of translated keys is missed.
    var isUnderTranslated: Bool { Self.isUnder(translated, bar.failUnder) }
    /// Whether that of keys that are there is.
    var isUnderPresent: Bool { Self.isUnder(there, bar.failUnderPresent) }
    /// Whether the bar that warns is missed.
    package var isWarned: Bool { !isMissed && Self.isUnder(translated, bar.warnUnder) }

    private static func isUnder(_ share: Int?, _ bar: Percentage?) -> Bool {
      guard let bar else { return false }
      return (share ?? -1) < bar.tenThousandths
    }
  }

  /// The locales with a bar, in byte order.
  package var locales: [Locale]
  /// The number of missing resources; nil if no threshold counts them.
  package var missingResources: Int?
  /// The number of problems of severity `error`.
  package var errors: Int
  /// Locales in which only so many texts may be that a machine has translated and nobody has reviewed.
  package var byMachine: [MachineLimit]
  /// Counts in the whole project with their allowed numbers, in the order of the gates.
  package private(set) var counts: [(gate: CountGate, limit: Limit)] = []
  /// The App Store's languages under the bar for them, by its names.
  package var ofStore: [Locale] = []
  package private(set) var storeBar: Percentage?
  /// Whether there are no such texts to hold against it.
  package private(set) var lacksStore = false
  /// The reasons why a bar for languages cannot be judged, although nothing that was compared misses it:
  /// sentences without a full stop.
  package var unjudged: [String] = []

  /// The number of a machine's texts in a locale, and the number allowed.
  package struct MachineLimit: Equatable, Sendable {
    package var locale: String
    package var limit: Limit
  }

  package struct Limit: Equatable, Sendable {
    /// Nil where nobody knows, which misses any bar.
    package var count: Int?
    package var allowed: Int

    var isMissed: Bool { (count ?? .max) > allowed }
  }

  package init(
    locales: [Locale], missingResources: Int?, errors: Int, byMachine: [MachineLimit] = []
  ) {
    self.byMachine = byMachine
    self.locales = locales.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
    self.missingResources = missingResources
    self.errors = errors
  }

  /// - Parameters:
  ///   - bar: for the App Store's texts.
  ///   - isThere: whether there are any, new or not.
  package mutating func judge(storeOf report: Report, _ bar: Percentage, isThere: Bool) {
    storeBar = bar
    lacksStore = !isThere
    ofStore = report.store.compactMap { total in
      guard let share = total.counts.translated, share < bar.tenThousandths else { return nil }
      return Locale(
        locale: total.locale, translated: share, there: total.counts.coverage, bar: Bar(failUnder: bar))
    }
  }

  /// Holds a report against a configuration whose names of locales are canonical. A locale that has a bar by name
  /// and is in no bundle misses it, unless the report was restricted to others.
  package init(of report: Report, configuration: EffectiveConfiguration) {
    var locales: [Locale] = report.locales.compactMap { total in
      let bar = configuration.bar(for: total.locale)
      // A locale without expected texts can miss no bar.
      guard bar.isSet, total.counts.expected > 0 else { return nil }
      return Locale(
        locale: total.locale, translated: total.counts.translated, there: total.counts.coverage, bar: bar)
    }
    // No change of texts begins a language, or has to.
    for language in report.notBegun where report.since == nil {
      let bar = configuration.bar(for: language.locale)
      if bar.isSet { locales.append(Locale(locale: language.locale, translated: 0, there: 0, bar: bar)) }
    }
    let known = Set(report.locales.map(\.locale)).union(
      report.bundles.flatMap { $0.localizations.map(\.locale) })
    for name in Set(configuration.namesWithBars) where !known.contains(name) {
      if !configuration.includes(locale: name) { continue }
      locales.append(Locale(locale: name, translated: nil, there: nil, bar: configuration.bar(for: name)))
    }
    self.init(
      locales: locales,
      missingResources: configuration.failsOnResources
        ? report.locales.reduce(0) { $0 + $1.resources.missing } : nil,
      errors: report.errors.count,
      byMachine: report.locales.compactMap { total in
        configuration.machineLimits.bar(for: total.locale).map {
          MachineLimit(locale: total.locale, limit: Limit(count: total.counts[.machine], allowed: $0))
        }
      })
    counts = CountGate.allCases.compactMap { gate in
      configuration.allowed[gate].map { (gate, Limit(count: gate.count(in: report), allowed: $0)) }
    }
    func isJudged(_ locale: String) -> Bool {
      let bar = configuration.bar(for: locale)
      return (bar.failUnder ?? bar.failUnderPresent) != nil
        && configuration.includes(locale: locale)
    }
    unjudged = report.notLookedAt.filter { $0.locales.contains(where: isJudged) }.map(\.sentence)
  }

  /// The names of all thresholds that are set: locales, then counts of the whole project.
  var thresholds: [String] {
    locales.map(\.locale) + (missingResources == nil ? [] : [Self.resources])
      + counts.map(\.gate.name) + (byMachine.isEmpty ? [] : [Self.machine])
  }

  /// Names of a project's thresholds in lists that name others by their locale.
  static let resources = "resources"
  static let machine = "machine"
  static let tables = "tables"
  static let store = "store"
  /// Why the bar of the App Store's texts cannot be met without any.
  package static let nothingOfStore = "there are no App Store texts to compare"

  /// Locales under the bar that decides.
  package var missed: [Locale] { locales.filter(\.isMissed) }
  /// Locales with more texts of machines than are allowed.
  var missedByMachine: [MachineLimit] { byMachine.filter(\.limit.isMissed) }
  /// Gates that count more than is allowed.
  var missedCounts: [CountGate] { counts.filter(\.limit.isMissed).map(\.gate) }
  /// Locales under the bar that warns.
  package var warned: [Locale] { locales.filter(\.isWarned) }

  /// Whether there is nothing to complain of: no bar missed, no error.
  package var isPassed: Bool {
    errors == 0 && (missingResources ?? 0) == 0 && missed.isEmpty && missedCounts.isEmpty
      && missedByMachine.isEmpty && unjudged.isEmpty && ofStore.isEmpty && !lacksStore
  }

  /// The bars of a locale, if it has any.
  func bar(for locale: String) -> Bar? {
    let place = locales.partitioningIndex { !ByteOrder.precedes($0.locale, locale) }
    return place < locales.count && locales[place].locale == locale ? locales[place].bar : nil
  }
}
