/// The words of XLIFF for how far a translation is.
enum XLIFFWords {
  /// What 1.2 says of a target. Tools have states of their own; what is not known says nothing.
  /// - Parameter qualifier: what the state is to be taken with.
  static func state(_ state: String?, qualifier: String?) -> IncomingUnit.State {
    let stated: IncomingUnit.State =
      switch state {
      case "new": .untranslated
      case "needs-translation", "needs-l10n", "needs-adaptation": .needsTranslation
      case "translated", "final", "signed-off", "reviewed": .translated
      default: state?.hasPrefix("needs-") == true ? .needsReview : .unstated
      }
    switch qualifier {
    case "leveraged-mt", "mt-suggestion":
      // A machine's text is to be looked at, also where it is called new.
      return stated == .untranslated ? .needsTranslation : min(stated, .machineTranslated)
    case "fuzzy-match", "tm-suggestion":
      return stated == .untranslated ? .needsTranslation : min(stated, .needsReview)
    default:
      return qualifier?.hasPrefix("rejected-") == true ? min(stated, .needsReview) : stated
    }
  }

  /// What 2.0 says of a segment. Its word for nothing is `initial`, and so is no word; but clients that set targets only
  /// leave out the word, and so nothing is said then.
  static func state2(_ state: String?, subState: String?) -> IncomingUnit.State {
    let stated: IncomingUnit.State =
      switch state {
      case "initial": .untranslated
      case "translated", "reviewed", "final": .translated
      default: .unstated
      }
    switch subState {
    case "l10ncheck:needs-review": return min(stated, .needsReview)
    case "l10ncheck:machine": return min(stated, .machineTranslated)
    default: return stated
    }
  }

  /// What 1.2 says of a unit and its target together.
  static func state(_ state: IncomingUnit.State, isApproved: Bool?) -> IncomingUnit.State {
    switch (state, isApproved) {
    case (.unstated, true): .translated
    case (.unstated, false): .unapproved
    case (.translated, false): .translatedUnapproved
    default: state
    }
  }

  // MARK: - Words of services

  // What nobody confirmed is to be translated: text of a machine, of a memory, or the source's, which only fills the place.

  /// `mq:status` of memoQ: `ManuallyConfirmed`, `Reviewer1Confirmed`, `ConfirmedTranslator`, `Proofread`; `NotStarted`, `Edited`,
  /// `PartiallyEdited`, `PreTranslated`, `MachineTranslated`, `AssembledFromFragments`; `Rejected`.
  static func memoQ(_ status: String) -> IncomingUnit.State {
    let status = status.lowercased()
    if status.contains("reject") { return .needsReview }
    return status.contains("confirmed") || status == "proofread" ? .translated : .needsTranslation
  }

  /// `m:confirmed` of Phrase (Memsource): the step of the work in which it was confirmed, `0` for none.
  static func phrase(_ confirmed: String) -> IncomingUnit.State {
    confirmed == "0" || confirmed == "false" ? .needsTranslation : .translated
  }

  /// `conf` of an `sdl:seg` of Trados Studio: `Draft`, `Translated`, `ApprovedTranslation`, `ApprovedSignOff`,
  /// `RejectedTranslation`, `RejectedSignOff`; without one it is not translated.
  static func trados(_ level: String?) -> IncomingUnit.State {
    switch level {
    case "Translated", "ApprovedTranslation", "ApprovedSignOff": .translated
    case "RejectedTranslation", "RejectedSignOff": .needsReview
    default: .needsTranslation
    }
  }
}
