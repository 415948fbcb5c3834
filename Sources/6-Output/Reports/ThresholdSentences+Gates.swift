internal import L10nCommandLine
internal import L10nConfiguration
package import L10nCoverage
internal import L10nText

/// A threshold, and whether it is met, for programs.
struct Gate {
  /// The option that sets it.
  let option: String
  /// The language that it is about; nil for all of the project.
  let locale: String?
  /// The threshold and the value now; shares in ten-thousandths, and nil where nobody can tell.
  let limit: Int?
  let value: Int?
  let isShare: Bool
  /// Why it is missed; nil where it is met.
  let reason: String?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("gate", option)
      writer.name("limit")
      isShare ? writer.value(tenThousandths: limit) : writer.value(limit)
      writer.member("locale", locale)
      writer.member("passed", reason == nil)
      if let reason { writer.member("reason", reason) }
      writer.name("value")
      isShare ? writer.value(tenThousandths: value) : writer.value(value)
    }
  }
}

extension Verdict {
  /// Why a run fails, as words of a sentence; empty where it does not.
  package func reason(of report: Report) -> String {
    ThresholdSentences(report: report, verdict: self, name: TerminalText.escaped).reason
  }
}

extension ThresholdSentences {
  /// All thresholds that are set: those of languages, of the App Store and of the project, and the facts that keep them from
  /// being judged.
  var gates: [Gate] {
    guard let verdict else { return [] }
    func share(_ option: String, _ locale: Verdict.Locale, _ word: String, _ share: Int?, _ bar: Percentage?)
      -> Gate?
    {
      bar.map {
        Gate(
          option: option, locale: locale.locale, limit: $0.tenThousandths, value: share, isShare: true,
          reason: (share ?? -1) >= $0.tenThousandths ? nil : sentence(locale, word, share, $0))
      }
    }
    var gates = verdict.locales.flatMap { locale in
      [
        share("fail-under", locale, "translated", locale.translated, locale.bar.failUnder),
        share("fail-under-present", locale, "present", locale.there, locale.bar.failUnderPresent),
      ].compactMap(\.self)
    }
    gates += report.store.compactMap { total in
      let locale = Verdict.Locale(
        locale: total.locale, translated: total.counts.translated, there: total.counts.coverage, bar: Bar())
      return total.counts.expected == 0
        ? nil : share("fail-under-store", locale, "translated", locale.translated, verdict.storeBar)
    }
    if verdict.lacksStore {
      gates.append(
        Gate(
          option: "fail-under-store", locale: nil, limit: verdict.storeBar?.tenThousandths, value: nil,
          isShare: true, reason: Verdict.nothingOfStore))
    }
    let reasons = Dictionary(firstOf: missedLimits.map { ($0.name, $0.message) })
    func count(_ option: String, _ name: String, _ limit: Verdict.Limit?, in locale: String? = nil) {
      guard let limit else { return }
      gates.append(
        Gate(
          option: option, locale: locale, limit: limit.allowed, value: limit.count, isShare: false,
          reason: limit.isMissed ? reasons[name] ?? "" : nil))
    }
    count(
      "fail-on-resources", Verdict.resources,
      verdict.missingResources.map { Verdict.Limit(count: $0, allowed: 0) })
    for machine in verdict.byMachine {
      count("fail-on-machine", Verdict.machine, machine.limit, in: machine.locale)
    }
    for (gate, limit) in verdict.counts { count(gate.rawValue, gate.name, limit) }
    return gates
      + verdict.unjudged.map {
        Gate(option: "fail-under", locale: nil, limit: nil, value: nil, isShare: true, reason: $0)
      }
  }

  /// The verdict with all that stands beside it, in one sentence.
  func sentence(_ style: Style = .plain) -> String { sentence(style, reason, state) }

  /// The verdict in a line, as much of it as stands there: the rest is in lines and tables above.
  func line(_ style: Style) -> String {
    let forms = [(false, false), (true, false), (true, true)].map {
      (reason(isBrief: $0), standing(isBrief: $1))
    }
    let form = forms.first { sentence(.plain, $0.0, $0.1).count <= Self.longest } ?? forms[2]
    return sentence(style, form.0, form.1)
  }

  /// The number of characters of two lines of a terminal.
  private static let longest = 160

  private func sentence(_ style: Style, _ reason: String, _ words: String) -> String {
    let state = isComplete ? style(.success, words) : words
    return switch outcome {
    case .nothing: style(.error, words + ".")
    case .failed: "\(style(.error, "Failed:")) \(reason). \(state)."
    case .warned: "\(style(.warning, "Warning:")) \(reason). \(state)."
    case .passed where isPassed: "\(style(.success, "Passed.")) \(state)."
    case .passed: "Every threshold is met. \(state)."
    case .unasked: "\(state)."
    }
  }
}
