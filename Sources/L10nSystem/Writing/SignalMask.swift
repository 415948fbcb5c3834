#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The signals that wait, for the thread at hand.
struct SignalMask {
  private let before: sigset_t

  /// Lets the signals wait by which a person or the system ends a program. Returns what waited before.
  static func blockEnding() -> SignalMask {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
    return SignalMask(before: before)
  }

  /// Lets through again what came through before; what has waited arrives now.
  func restore() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
