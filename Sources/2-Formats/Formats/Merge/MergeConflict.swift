/// A text that both sides have changed.
package struct MergeConflict: Equatable, Sendable {
  /// One of the sides.
  package enum Side: Equatable, Sendable {
    case ours, theirs
  }

  package enum Kind: Equatable, Sendable {
    case bothChanged
    /// Both have added it, each with another text.
    case bothAdded
    /// The other side has changed what this one has removed: the changed one stays.
    case changedAndRemoved(by: Side)
    /// One side has made plural or device forms of what the other one has changed; ours stays as a whole.
    case differentForms
  }

  /// The names that lead to it, as the loader has them.
  package var path: [[UInt8]]
  package var kind: Kind
  /// What a side says there, on one line; nil where it says nothing.
  package var ours: [UInt8]?
  package var theirs: [UInt8]?
}
