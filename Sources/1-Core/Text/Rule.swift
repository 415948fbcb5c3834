/// How much a finding weighs.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A kind of finding. Its id is what people write in configurations and read in logs, and is never reused.
package struct Rule: Hashable, Sendable {
  /// Named for the fault, in kebab case: `duplicate-key`.
  package let id: String
  /// The severity unless a finding says otherwise.
  package let severity: Severity
  /// What the fault is and what it does to a user, in a sentence.
  package let summary: String
  /// Whether no configuration changes its severity: it says that something could not be done.
  package let isFixed: Bool
  /// Whether it is looked for only where somebody asks for it.
  package let isOptIn: Bool

  package init(
    _ id: String, _ severity: Severity, _ summary: String, isFixed: Bool = false, isOptIn: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.isFixed = isFixed
    self.isOptIn = isOptIn
  }
}
