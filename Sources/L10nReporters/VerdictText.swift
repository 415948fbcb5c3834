internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// The verdict on a report in sentences.
struct VerdictText {
  enum Outcome {
    /// Nothing was found.
    case nothing
    /// A bar is missed, or there is an error.
    case failed
    /// A bar that only warns is missed.
    case warned
    /// Every bar is met.
    case passed
    /// No bar was asked for.
    case unasked
  }

  private let report: Report
  private let verdict: Verdict?
  /// Makes the name of a locale fit for the place where the sentences stand.
  private let name: (String) -> String

  init(_ report: Report, _ verdict: Verdict?, name: @escaping (String) -> String) {
    self.report = report
    self.verdict = verdict
    self.name = name
  }

  /// Translations that lack a text.
  var missing: Int { report.locales.reduce(0) { $0 + $1.counts.missing + $1.counts.empty } }
  var missingResources: Int { report.locales.reduce(0) { $0 + $1.resources.missing } }
  var errors: Int { report.problems.count { $0.severity == .error } }
  var hasBars: Bool { verdict?.locales.contains { $0.bar.failUnder != nil } ?? false }
  /// Whether nothing is missing, and all is known.
  var isComplete: Bool {
    !report.locales.isEmpty && missing == 0 && report.locales.allSatisfy { $0.counts.coverage == 10_000 }
  }

  var outcome: Outcome {
    if report.isEmpty { return .nothing }
    if !faults.isEmpty { return .failed }
    if !(verdict?.warned ?? []).isEmpty { return .warned }
    return hasBars ? .passed : .unasked
  }

  /// Why it failed or warns: no sentence yet; empty otherwise.
  var reason: String {
    switch outcome {
    case .failed: faults.joined(separator: "; ")
    case .warned: list(verdict?.warned ?? []) { $0.bar.warnUnder }
    default: ""
    }
  }

  private var faults: [String] {
    var faults: [String] = []
    let missed = verdict?.missed ?? []
    if !missed.isEmpty { faults.append(list(missed) { $0.bar.failUnder }) }
    if let resources = verdict?.missingResources, resources > 0 {
      faults.append("\(Wording.count(resources, "resource")) missing")
    }
    if errors > 0 { faults.append(Wording.count(errors, "error")) }
    return faults
  }

  /// Locales under a bar, the lowest first.
  private func list(_ locales: [Verdict.Locale], _ bar: (Verdict.Locale) -> Percentage?) -> String {
    let ordered = locales.sorted {
      let (left, right) = ($0.coverage ?? -1, $1.coverage ?? -1)
      return left != right ? left < right : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    let texts = ordered.map { locale in
      let bar = bar(locale).map { Wording.percent($0) } ?? ""
      guard let coverage = locale.coverage else {
        return "\(name(locale.locale)) is not there (\(bar) asked for)"
      }
      return "\(name(locale.locale)) has \(Wording.percent(coverage)) of \(bar)"
    }
    return Wording.names(texts, limit: 6)
  }

  /// How things stand, as a sentence without its full stop.
  var state: String {
    let locales = report.locales
    if report.isEmpty { return "Nothing localizable was found" }
    guard !locales.isEmpty else { return "There is nothing to compare" }
    let lacking = locales.filter { $0.counts.missing + $0.counts.empty > 0 }
    let expected = locales.reduce(0) { $0 + $1.counts.expected }
    var sentence: String
    if missing > 0 {
      let places =
        if lacking.count == 1, let only = lacking.first {
          name(only.locale)
        } else if lacking.count == locales.count {
          "all \(Wording.number(locales.count)) localizations"
        } else {
          "\(Wording.number(lacking.count)) of \(Wording.count(locales.count, "localization"))"
        }
      sentence =
        "\(Wording.number(missing)) of \(Wording.count(expected, "translation")) missing, in \(places)"
    } else if isComplete {
      sentence = "Complete: no translation is missing in \(Wording.count(locales.count, "localization"))"
    } else {
      sentence = "Nothing is known to be missing, but a development file is damaged"
    }
    if missingResources > 0 {
      let resources = Wording.count(missingResources, "resource")
      sentence += missing > 0 ? ", and \(resources)" : "; \(resources) missing"
    }
    return sentence
  }
}
