/// How a run ended, as the shell sees it.
package enum ExitStatus: Int32, Sendable {
  /// Nothing to complain of.
  case clean = 0
  /// A bar that was asked for is missed, or a problem of severity error stands.
  case findings = 1
  /// The whole job could not be done: usage, configuration, a file that could not be opened.
  case failure = 2
  /// The user interrupted the run.
  case interrupted = 130

  /// The status of two parts together: failure beats findings, findings beat clean.
  package func combined(with other: ExitStatus) -> ExitStatus {
    func rank(_ status: ExitStatus) -> Int32 { status.rawValue }
    return rank(self) >= rank(other) ? self : other
  }
}
