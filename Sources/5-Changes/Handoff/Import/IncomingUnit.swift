internal import L10nText

/// A translation as a handoff brings it back.
package struct IncomingUnit: Sendable, Equatable {
  /// What says which text of the tree it is for.
  package enum Name: Sendable, Hashable {
    /// The path of the source language's file, and Xcode's id.
    case unit(original: String, id: [UInt8])
    /// Table and id in one.
    case context([UInt8])

    /// For people.
    package var shown: String {
      switch self {
      case .unit(let original, let id): "\(original): \(WTF8.text(id))"
      case .context(let context): WTF8.text(context)
      }
    }
  }

  /// The text that was translated.
  package enum Source: Sendable, Equatable {
    case exact([UInt8])
    /// A form of a plural, of which only two texts stand in the handoff.
    case plural(one: [UInt8], other: [UInt8])
  }

  /// What the handoff says of the translation, in no format's words; rising by how much it says.
  package enum State: UInt8, Sendable, Comparable {
    /// There is none: new, initial, untranslated.
    case untranslated
    /// There is none that could stay: it is to be translated, or adapted.
    case needsTranslation
    /// Somebody has to look at it: for review, fuzzy, rejected.
    case needsReview
    /// A machine made it.
    case machineTranslated
    /// It is not approved, and that is all.
    case unapproved
    /// Nothing is said.
    case unstated
    /// It is translated, and not approved.
    case translatedUnapproved
    /// It is translated, or more than that: reviewed, signed off, final.
    case translated

    package static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }

    /// Whether a text that is the source's is no translation, by what the handoff says.
    package var doubtsSource: Bool {
      switch self {
      case .untranslated, .needsTranslation, .unapproved, .translatedUnapproved: true
      case .needsReview, .machineTranslated, .unstated, .translated: false
      }
    }

    /// Whether a text that is the project's is just that: nothing about the unit can be more, or less.
    var isPlain: Bool { self == .unstated || self == .translated }
  }

  package var name: Name
  package var source: Source
  /// Nil where the handoff has none.
  package var target: [UInt8]?
  package var state: State
  /// Why it cannot be taken, whatever the project has: its text is not known.
  package var refusal: UnitOutcome.Refusal?
  /// Whether white space at the ends of the target counts.
  var keepsSpace = true
  /// What should be looked at where it is taken.
  var note: String?
  /// What the project had when the handoff went out; nil where nobody says. It is looked for where it matters.
  var base: BaseMark?

  package init(
    name: Name, source: Source, target: [UInt8]?, state: State = .unstated,
    refusal: UnitOutcome.Refusal? = nil
  ) {
    self.name = name
    self.source = source
    self.target = target
    self.state = state
    self.refusal = refusal
  }

  /// The unit without what only lays out its XML: a line break and an indentation at an end of the target, where the source
  /// has none.
  /// - Parameter source: as it is today.
  func withoutLayout(_ source: [UInt8]) -> IncomingUnit {
    guard !keepsSpace, let target, !BlankText.isBlank(target) else { return self }
    var text = target[...]
    if Self.hasLayout(text), !Self.hasLayout(source[...]) { text = text.drop(while: Self.isSpace) }
    if Self.hasLayout(text.reversed()), !Self.hasLayout(source.reversed()) {
      // What stands before the line break is the text's.
      let space = text.reversed().prefix(while: Self.isSpace).count
      text = text.dropLast(space) + text.suffix(space).prefix { $0 != 0x0A && $0 != 0x0D }
    }
    guard text.count < target.count else { return self }
    var unit = self
    unit.target = Array(text)
    unit.note = "the line break and the indentation around it are taken for layout"
    return unit
  }

  /// Whether a text begins with a line break, whatever white space is before it.
  private static func hasLayout(_ text: some Sequence<UInt8>) -> Bool {
    for byte in text {
      if byte == 0x0A || byte == 0x0D { return true }
      if !isSpace(byte) { return false }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
}
