package import L10nText

/// The state of a unit in a string catalog: how far its translation is.
package enum XCStringsState: String, Sendable, CaseIterable {
  case new
  case translated
  case needsReview = "needs_review"
  case machineTranslated = "machine_translated"
  /// The empty string, which tools write: as good as `new`.
  case unset = ""

  /// The states of one or more units, as a set.
  package struct Set: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let new = Set(rawValue: 1)
    package static let translated = Set(rawValue: 2)
    package static let needsReview = Set(rawValue: 4)
    package static let machineTranslated = Set(rawValue: 8)
    /// A state that is the empty string.
    package static let unset = Set(rawValue: 16)
    /// A state that is unknown, or none at all.
    package static let unknown = Set(rawValue: 32)

    /// Whether there is a unit that is not translated yet. It is asked for every localization, hence by bits.
    package var hasUntouched: Bool { rawValue & (Self.new.rawValue | Self.unset.rawValue) != 0 }
    /// Whether there is a unit that waits for review.
    package var hasUnreviewed: Bool { rawValue & Self.needsReview.rawValue != 0 }
  }

  /// The state that a catalog would have for a text with a mark.
  package init(_ mark: TextMark.Kind) {
    switch mark {
    case .untranslated: self = .new
    case .machine: self = .machineTranslated
    }
  }

  /// The set of this state alone.
  package var set: Set {
    switch self {
    case .new: .new
    case .translated: .translated
    case .needsReview: .needsReview
    case .machineTranslated: .machineTranslated
    case .unset: .unset
    }
  }
}

/// The origin of a catalog's entry.
package enum XCStringsExtractionState: String, Sendable, CaseIterable {
  /// Found in code and managed by Xcode: the member is absent.
  case automatic = ""
  case manual
  case extractedWithValue = "extracted_with_value"
  case stale
  case migrated
  /// The member has an unknown word.
  case unknown = "?"
}
