/// Why git did not answer.
package enum GitFailure: Error, Equatable, Sendable {
  /// There is no git.
  case absent
  /// Git does not work in this working tree, because somebody else owns it and the user has not said that it is safe.
  case distrusted(FilePath)
  /// Git gave no answer for so many seconds, and was stopped.
  case silent(FilePath, seconds: Int)
  /// What was asked for is more than is held of git's at a time, in bytes.
  case tooMuch(FilePath, limit: Int)
  /// Something else, in git's words.
  case failed(FilePath, reason: [UInt8])
}
