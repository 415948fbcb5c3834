internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nText

/// Decides what becomes of one text of a handoff, whatever form the handoff has and whatever file the text goes
/// into: nothing else decides that. `Docs/ImportRules.md` has it as a table.
struct ImportDecision {
  /// The claim of a handoff about a text.
  struct Claim {
    /// The translation; nil where the handoff has none.
    var target: [UInt8]?
    var state: IncomingUnit.State
    /// The texts that were translated: of a plural's form there may be two.
    var sources: [[UInt8]]
    /// Whether the source text is today what it was.
    var isCurrent: Bool
    /// The mark of the project's text when the handoff went out; nil where it is not known.
    var base: ExportedTextMark?
  }

  /// The text that the project has.
  struct Today {
    /// The translation; nil where there is none, and it may be empty.
    var text: [UInt8]?
    /// The state of the translation; nil where the file has no states, or no translation.
    var state: XCStringsState?
    var source: [UInt8]
    /// Whether the file has states.
    var hasStates: Bool
    /// Whether the file can say of a text that a machine made it: by a state, or by a mark.
    var tellsMachine = true
    /// Whether the text is what a region gets, and none of its own.
    var isInherited = false
    /// The language as the target spells it.
    var language: String
    /// Whether nothing would be held against the language if it had the source's text.
    var mayStay = true
    /// Whether the report calls the text the source's, and no translation.
    var isUnchanged = false

    /// Whether the language is a made-up one, whose texts pseudo-translations are.
    fileprivate var takesPseudo: Bool { ["XA", "XB"].contains(LocaleTag(name: language).region) }

    /// Whether it is translated: no stand-in, and not nothing.
    fileprivate var isTranslated: Bool {
      if isUnchanged { return false }
      return text.map { state != .new && state != .unset && !BlankText.isBlank($0, for: source) } ?? false
    }

    /// Whether it has no text with anything to be read.
    fileprivate var isBlank: Bool { text.map(BlankText.isBlank) ?? true }
  }

  enum Verdict: Equatable {
    /// The handoff has no translation.
    case untranslated
    /// The handoff has the source's text where there is no translation, and does not say that it is one.
    case returned
    /// The project says the same.
    case unchanged
    /// The text is a translation, and gets this state where there are states.
    case take(XCStringsState)
    case refuse(UnitOutcome.Refusal)
  }

  private let claim: Claim
  private let today: Today
  private let options: ImportOptions

  static func verdict(of claim: Claim, against today: Today, _ options: ImportOptions) -> Verdict {
    ImportDecision(claim: claim, today: today, options: options).verdict
  }

  /// Whether a text would replace a translation while it is not known whether the project had that one when the
  /// handoff went out. Where it had none, the one of today may come from the same handoff, returned before.
  static func isUnbased(_ claim: Claim, against today: Today, _ options: ImportOptions) -> Bool {
    (claim.base == nil || claim.base == ExportedTextMark.none) && !options.accepts.contains(.theirs)
      && today.isTranslated && !today.isInherited
      && claim.target != today.text
  }

  private var verdict: Verdict {
    guard let target = claim.target else { return .untranslated }
    if claim.state.doubtsSource, BlankText.isBlank(target) || isSource(target) { return .untranslated }
    // A machine gave the source's text back, which would count as unchanged: it is not translated.
    if options.isFromMachine, !today.mayStay, isSource(target) { return .returned }
    if target == today.text {
      if isRaised { return .take(.translated) }
      return isFromMachine && isUntouched ? .take(.machineTranslated) : .unchanged
    }
    // A text that was not changed in the handoff does not replace one that was changed meanwhile; a text that
    // is gone meanwhile comes back.
    if today.isTranslated, !today.isInherited, claim.base?.isMark(of: target) == true { return .unchanged }
    if isPseudo(target) { return .untranslated }
    if BlankText.isBlank(target, for: today.source), !options.accepts.contains(.empty) {
      // Tools write an empty element where there is nothing. White space is no more than that.
      return target.isEmpty && today.text?.isEmpty == false ? .refuse(.empty) : .untranslated
    }
    if isCopyOfSource(target) { return .untranslated }
    if replacesBySource(target), !options.accepts.contains(.theirs) { return .refuse(.source) }
    if isReturned(target) {
      return today.hasStates && target == today.source ? .take(.new) : .returned
    }
    if isChangedOnBothSides {
      if options.accepts.contains(.ours) { return .unchanged }
      guard options.accepts.contains(.theirs) else { return .refuse(.conflict(today: today.text ?? [])) }
    }
    if !claim.isCurrent, !options.accepts.contains(.stale) { return .refuse(.stale(today: today.source)) }
    guard needsReview else { return .take(.translated) }
    if isFromMachine {
      return isReviewed && !options.accepts.contains(.review) ? .refuse(.lesser) : .take(.machineTranslated)
    }
    if options.accepts.contains(.review) { return .take(.needsReview) }
    if claim.state == .untranslated { return .refuse(.lesser) }
    if !today.hasStates { return .refuse(.unreviewed) }
    return today.state == .translated && today.isTranslated ? .refuse(.lesser) : .take(.needsReview)
  }

  /// Whether a text is the source's, blanks at its edges left aside.
  private func isSource(_ text: [UInt8]) -> Bool {
    let text = BlankText.trimmed(text)
    return BlankText.trimmed(today.source) == text || claim.sources.contains { BlankText.trimmed($0) == text }
  }

  /// Whether it is what `stubs --value pseudo` makes of the source, which is no translation.
  private func isPseudo(_ text: [UInt8]) -> Bool {
    guard text.contains(UInt8(ascii: "[")), text.contains(UInt8(ascii: "]")), !isSource(text) else {
      return false
    }
    let sources = [today.source] + claim.sources
    return sources.contains { PseudoText.text(of: $0, .leftToRight) == text } && !today.takesPseudo
  }

  /// Whether the handoff says more of the same text than the project: it was reviewed.
  private var isRaised: Bool {
    guard claim.isCurrent, claim.state >= .translated else { return false }
    // A mark says of a text what a state does; a handoff that calls it translated means it.
    switch today.state {
    case .new, .unset, .needsReview, .machineTranslated: return true
    case .translated, nil: return false
    }
  }

  /// Whether a machine made it, and the file can say so.
  private var isFromMachine: Bool { claim.state == .machineTranslated && today.tellsMachine }

  /// Whether the project says that it is not translated.
  private var isUntouched: Bool { claim.isCurrent && (today.state == .new || today.state == .unset) }

  /// Whether the project has a person's translation, as far as that is known.
  private var isReviewed: Bool {
    today.isTranslated && !today.isInherited
      && (today.state == .translated || !today.hasStates && today.state == nil)
  }

  /// Whether the project has a translation that it did not have when the handoff went out. What came was changed as well.
  private var isChangedOnBothSides: Bool {
    guard let base = claim.base, base != ExportedTextMark.none, today.isTranslated, !today.isInherited else {
      return false
    }
    return !base.isMark(of: today.text)
  }

  /// Whether the handoff does not call it done. Clients that set targets only leave `new` where it stands, so that a text which was
  /// changed is a translation; but it is no reason to replace one that is done.
  private var needsReview: Bool {
    switch claim.state {
    case .needsTranslation, .needsReview, .machineTranslated, .unapproved: true
    case .untranslated: isReviewed
    case .unstated, .translatedUnapproved, .translated, .final: false
    }
  }

  /// Whether the handoff does not say that the source's text is a translation, where the project has another
  /// one. Files without states are handed out so, and they may have been full of stubs then.
  private func isCopyOfSource(_ target: [UInt8]) -> Bool {
    guard claim.state == .unstated, today.isTranslated, isSource(target) else { return false }
    return today.text.map { !isSource($0) } ?? false
  }

  /// Whether it would put the source's text, which would be held against the language, in the place of a translation. A word may be
  /// one of both languages.
  private func replacesBySource(_ target: [UInt8]) -> Bool {
    guard today.isTranslated, !today.isInherited, !today.mayStay, isSource(target) else { return false }
    return today.text.map { !isSource($0) } ?? false
  }

  /// Whether it is how services return texts without a translation. A text that the language may share with the
  /// source is a translation, but not in place of white space, which may be there to show nothing.
  private func isReturned(_ target: [UInt8]) -> Bool {
    guard claim.state == .unstated, !today.isTranslated, isSource(target) else { return false }
    let isThere = today.text?.isEmpty == false && today.isBlank
    // The text of a plural's form in a PO may be that of the other form.
    return isThere || !today.mayStay || target != today.source && !claim.isCurrent
  }
}
