/// Why git did not answer.
package enum GitFailure: Error, Equatable, Sendable {
  /// There is no git.
  case absent
  /// Git does not work in this working tree, because somebody else owns it and the user has not said that it is safe.
  case distrusted(FilePath)
  /// Git gave no answer for so many seconds, and was stopped.
  case silent(FilePath, seconds: Int)
  /// Something else, in git's words.
  case failed(FilePath, reason: [UInt8])
}
