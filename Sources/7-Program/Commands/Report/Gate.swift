internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nText

/// Whether bars can be trusted: a bar over nothing is never met by accident.
struct Gate {
  /// Why the run cannot say anything, in sentences without a full stop.
  let faults: [String]

  /// - Parameter isNothingNew: whether only what is new was asked for, and nothing is.
  init(
    _ configuration: EffectiveConfiguration, _ unmatched: [UnmatchedWord], _ report: Report,
    isNothingNew: Bool = false
  ) {
    let hasBar =
      configuration.thresholds.isSet || configuration.presentThresholds.isSet
      || configuration.failsOnResources
      || configuration.tiers.contains { $0.failUnder != nil }
    var faults: [String] = []
    for word in unmatched where hasBar || word.isAlone { faults.append(word.message) }
    let hasResources = report.locales.contains { $0.resources.expected > 0 }
    if hasBar, !isNothingNew, report.total.expected == 0, !(configuration.failsOnResources && hasResources) {
      faults.append("there is nothing to compare, so that no threshold can be met")
    }
    self.faults = faults
  }
}
