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

  /// How far the translation is.
  package enum State: UInt8, Sendable, Comparable {
    case new, needsReview
    /// Nothing is said.
    case unstated
    case machineTranslated, translated

    package static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }
  }

  package var name: Name
  package var source: Source
  /// Nil where the handoff has none.
  package var target: [UInt8]?
  package var state: State

  package init(name: Name, source: Source, target: [UInt8]?, state: State = .unstated) {
    self.name = name
    self.source = source
    self.target = target
    self.state = state
  }
}
