/// An argument that is known by its place.
package struct Positional: Sendable {
  /// How many arguments there may be.
  package enum Count: Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// Any number, none included. Only the last positional of a command may take several.
    case any
    /// At least one.
    case several
  }

  /// What it takes, with the name that help shows.
  package var value: ValueKind
  /// How many there may be.
  package var count: Count
  /// What it is, in one line.
  package var summary: String

  package init(_ value: ValueKind, _ count: Count = .one, _ summary: String) {
    self.value = value
    self.count = count
    self.summary = summary
  }

  /// The name in capitals, or the choices where they are few: `bash|zsh|fish`.
  package var label: String { value.label }

  /// The positional in a usage line: `[PATH...]`.
  package var usage: String {
    switch count {
    case .one: label
    case .optional: "[\(label)]"
    case .any: "[\(label)...]"
    case .several: "\(label)..."
    }
  }

  var takesSeveral: Bool {
    switch count {
    case .one, .optional: false
    case .any, .several: true
    }
  }

  var isRequired: Bool {
    switch count {
    case .one, .several: true
    case .optional, .any: false
    }
  }
}

extension ValueKind {
  /// The value as a usage line shows it: the choices where they are few, else the name.
  package var label: String {
    let labels = choices.map(\.label)
    let joined = labels.joined(separator: "|")
    return labels.isEmpty || joined.utf8.count > 30 ? name : joined
  }
}
