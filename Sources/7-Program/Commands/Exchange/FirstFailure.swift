internal import L10nSystem
import Synchronization

/// The first failure that one of several threads meets.
final class FirstFailure: Sendable {
  private let failure = Mutex<WriteFailure?>(nil)

  /// Keeps a failure, unless there was one before.
  func note(_ other: WriteFailure) { failure.withLock { $0 = $0 ?? other } }

  var first: WriteFailure? { failure.withLock { $0 } }
}
