/// Why a value that somebody wrote, in a configuration or behind a flag, is none.
package struct ValueFault: Error, Equatable, Sendable {
  /// The end of a sentence, without a full stop: "expected a percentage from 0 to 100".
  package var reason: String
  /// What to write instead, where that is known.
  package var hint: String?

  package init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }
}
