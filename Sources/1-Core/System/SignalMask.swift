#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The signals that wait, for the thread at hand.
struct SignalMask {
  private let before: sigset_t

  private init(blocking signals: [Int32]) {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
    self.before = before
  }

  /// Lets the signals wait by which a person or the system ends a program.
  static func blockEnding() -> SignalMask { SignalMask(blocking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]) }

  /// Lets the signal wait that comes when nobody reads a pipe any more: `EPIPE` says the same.
  static func blockPipe() -> SignalMask { SignalMask(blocking: [SIGPIPE]) }

  /// Lets through again what came through before; what has waited arrives now.
  func restore() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// The same after `blockPipe`, but the signal that waits does not arrive.
  func restorePipe() {
    var before = before
    var pending = sigset_t()
    sigpending(&pending)
    if sigismember(&before, SIGPIPE) == 0, sigismember(&pending, SIGPIPE) == 1 {
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, SIGPIPE)
      var signal: Int32 = 0
      sigwait(&set, &signal)
    }
    restore()
  }
}
