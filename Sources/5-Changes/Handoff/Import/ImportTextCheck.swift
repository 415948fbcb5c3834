internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Whether one unit of a handoff can be taken over.
struct ImportTextCheck {
  let incoming: IncomingUnit
  let unit: HandoffUnit
  let file: HandoffFile
  /// The units of the same plural.
  let group: [HandoffUnit]
  let options: ImportOptions
  /// Whether nothing would be held against the language if it had the source's text.
  let mayStay: Bool
  /// Whether the report calls the project's text the source's.
  let isUnchanged: Bool
  /// Whether it might be taken for the source's then.
  let isDoubted: Bool
  /// A format that prints what code passes with the text; nil where that is not known.
  let passed: [UInt8]?

  /// The outcome of a unit, with the state that its text gets if it is taken.
  struct Outcome {
    var result: UnitOutcome.Result
    /// Doubts about a text that is taken.
    var doubts: [UnitOutcome.Doubt] = []
    var state = XCStringsState.translated
    /// Whether it would replace a translation, and nothing says what the project had when it went out.
    var isUnbased = false
    /// Whether the handoff's last word is that the source's text may stay, and the file has no state to say so.
    var isSettled = false
  }

  func outcome() -> Outcome {
    var outcome = judged()
    guard [.unchanged, .taken].contains(outcome.result), settles else { return outcome }
    outcome.isSettled = true
    outcome.doubts.removeAll { $0 == sameAsSource }
    return outcome
  }

  private var settles: Bool {
    incoming.state == .final && !file.format.hasStates && !unit.isPart && isDoubted
      && incoming.target.map { BlankText.trimmed($0) == BlankText.trimmed(unit.source) } ?? false
  }

  private var sameAsSource: UnitOutcome.Doubt {
    UnitOutcome.Doubt(message: "the same as \(LocaleNames.name(of: file.sourceLanguage))", severity: .note)
  }

  private func judged() -> Outcome {
    if let refusal = incoming.refusal {
      // A unit that went out with the source's text came back so.
      let isUntouched =
        incoming.state.doubtsSource && incoming.target.map { incoming.source == .exact($0) } ?? true
      return Outcome(result: isUntouched ? .untranslated : .refused(refusal))
    }
    switch ImportDecision.verdict(of: claim, against: today, options) {
    case .untranslated: return Outcome(result: .untranslated)
    case .returned: return Outcome(result: .returned)
    case .unchanged: return Outcome(result: .unchanged)
    case .refuse(let refusal): return Outcome(result: .refused(refusal))
    case .take(let state):
      guard let target = incoming.target else { return Outcome(result: .untranslated) }
      let result: UnitOutcome.Result =
        switch state {
        case .needsReview: .takenForReview
        case .new: .takenAsNew
        case .machineTranslated: .takenFromMachine
        default: .taken
        }
      var outcome = Outcome(result: result, state: state)
      outcome.isUnbased = ImportDecision.isUnbased(claim, against: today, options)
      if !file.format.hasStates, state != .machineTranslated { outcome.result = .taken }
      if isDoubted, BlankText.trimmed(target) == BlankText.trimmed(unit.source) {
        outcome.doubts.append(sameAsSource)
      }
      if let note = incoming.note { outcome.doubts.append(UnitOutcome.Doubt(message: note)) }
      if target == unit.target || target.isEmpty { return outcome }
      if let refusal = refusal(of: target, doubts: &outcome.doubts) { outcome.result = .refused(refusal) }
      return outcome
    }
  }

  private var claim: ImportDecision.Claim {
    let sources: [[UInt8]] =
      switch incoming.source {
      case .exact(let source): [source]
      case .unsaid: []
      case .plural(let one, let other): [one, other]
      }
    return ImportDecision.Claim(
      target: incoming.target, state: incoming.state, sources: sources, isCurrent: hasSameSource,
      base: incoming.base)
  }

  private var today: ImportDecision.Today {
    ImportDecision.Today(
      text: unit.target, state: unit.state, source: unit.source, hasStates: file.format.hasStates,
      tellsMachine: file.format.tellsMachine, isInherited: file.hidden != nil || file.hiddenColumn != nil,
      language: file.targetLanguage, mayStay: mayStay, isUnchanged: isUnchanged)
  }

  /// Why a text cannot stand where it belongs, or must not.
  private func refusal(of target: [UInt8], doubts: inout [UnitOutcome.Doubt]) -> UnitOutcome.Refusal? {
    if let reason = file.format.obstacle(to: target) { return .carrier(reason) }
    if let field = unit.storeField, let limit = field.limit,
      case let length = field.length(of: WTF8.text(BlankText.trimmed(target))), length > limit
    {
      return .content("it has \(length) \(field.unit), and the App Store takes \(limit)")
    }
    let role: PlaceholderCheck.Role = unit.place.category == nil ? .text : .pluralCategory
    let findings = PlaceholderCheck(source: unit.format, unit.verdict, key: passed ?? unit.key).findings(
      target, role: role)
    if !options.accepts.contains(.placeholders), let error = findings.first(where: { $0.severity == .error })
    {
      return .placeholders(error.message)
    }
    let strange = ImportContentCheck(
      target: target, source: unit.source, locale: LocaleTag(name: file.targetLanguage),
      isFormat: unit.verdict == .format
    ).findings(isFromMachine: isFromMachine, isDirect: options.isFromMachine)
    if let worst = strange.first, worst.isRefused { return .content(worst.message) }
    var found = findings.map {
      UnitOutcome.Doubt(message: $0.message, severity: min($0.severity, .warning))
    }
    if let limit = unit.limit, case let length = FormatString.length(of: target), length > limit {
      found.append(UnitOutcome.Doubt(message: "it has \(length) characters where \(limit) are allowed"))
    }
    // A machine's text was read by no person: it is refused where a person's gets a warning.
    if isFromMachine, !BlankText.isBlank(target),
      let doubt = strange.first?.message ?? found.first(where: { $0.severity > .note })?.message
    {
      return .content(doubt)
    }
    doubts += found + strange.map { UnitOutcome.Doubt(message: $0.message, severity: $0.severity) }
    return nil
  }

  private var isFromMachine: Bool { options.isFromMachine || incoming.state == .machineTranslated }

  private var hasSameSource: Bool {
    switch incoming.source {
    case .exact(let source):
      return Self.isSame(source, unit.source)
        || InfoPlistTexts.isLocalizable(unit.key) && InfoPlistTexts.isFilled(source, from: unit.source)
    case .unsaid: return true
    case .plural(let one, let other):
      guard let pair = PluralSource(group) else { return false }
      return Self.isSame(pair.one, one) && Self.isSame(pair.other, other)
    }
  }

  /// Whether two source texts differ in nothing but normalization, names of placeholders, and numbers that change nothing.
  private static func isSame(_ one: [UInt8], _ two: [UInt8]) -> Bool {
    NFC.isEqual(one, two) || FormatString.withAllNumbers(one) == FormatString.withAllNumbers(two)
  }
}
