// The C library of the system, for all files of this module and those that import it.
#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

/// A call to the operating system that failed, as facts; the command line words it.
package struct SystemError: Error, Equatable, Sendable {
  /// The call, such as `open`.
  package var call: String
  /// The path it was about, as bytes of the file system; empty where there is none.
  package var path: FilePath
  /// `errno` as the call left it.
  package var code: Int32

  package init(call: String, path: FilePath, code: Int32) {
    (self.call, self.path, self.code) = (call, path, code)
  }

  /// A pipe, socket or device stands where a file was expected. Nothing was read from it.
  package static func specialFile(_ path: FilePath) -> SystemError {
    SystemError(call: "open", path: path, code: ENODEV)
  }

  /// Whether it is `specialFile`.
  package var isSpecialFile: Bool { call == "open" && code == ENODEV }

  /// A file has more bytes than it may have: the bytes beyond were not read.
  package static func tooLarge(_ path: FilePath) -> SystemError {
    SystemError(call: "read", path: path, code: EFBIG)
  }

  /// Whether it is `tooLarge`.
  package var isTooLarge: Bool { call == "read" && code == EFBIG }

  /// The system's text for `code`, in English: `No such file or directory`.
  package var reason: String {
    code == Self.elsewhere && call == "read"
      ? "git LFS keeps it elsewhere, and only its pointer is here: 'git lfs pull' gets it"
      : String(cString: strerror(code))
  }

  /// Whether there is nothing under the path.
  package var isNoSuchFile: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the user may not do it.
  package var isDenied: Bool { code == EACCES || code == EPERM }

  /// Whether the path has more bytes than the system takes.
  package var isPathTooLong: Bool { code == ENAMETOOLONG }

  /// Whether a program was waited for in vain.
  package var isTimeout: Bool { code == ETIMEDOUT }

  /// The `code` for a file that could be read, but makes no sense as what it should be.
  static var damaged: Int32 { EILSEQ }
  /// The `code` for more than is taken.
  static var tooMuch: Int32 { EFBIG }
  /// The `code` for a file that git LFS keeps elsewhere.
  private static var elsewhere: Int32 { EREMOTE }

  /// A pointer of git LFS stands where a file was expected.
  package static func pointer(_ path: FilePath) -> SystemError {
    SystemError(call: "read", path: path, code: elsewhere)
  }
}

/// Calls to the system that every user wants in the same way.
enum SystemCalls {
  /// Repeats a call as long as a signal interrupts it; a result of -1 with another `errno` is final.
  @inline(__always)
  static func retrying<Result: BinaryInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Cleans up behind a call that failed, and keeps its `errno`.
  static func keepingError(_ cleanUp: () -> Void) {
    let code = errno
    cleanUp()
    errno = code
  }

  /// Closes a descriptor. Not repeated when interrupted: it is closed by then, and may be another thread's already.
  @discardableResult
  static func close(_ descriptor: Int32) -> Int32 { systemClose(descriptor) }
}

/// `close` of the C library, under a name that members called `close` do not hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Blocks signals in the current thread, and restores its earlier mask.
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

  /// Lets signals through again as before; signals that have waited arrive now.
  func restore() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Lets signals through again as before `blockPipe`; a signal that waits does not arrive.
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

/// The limit of files that a part of the program may hold open.
package enum OpenFileLimit {
  /// A quarter of the descriptors that the system lets the process have, 2 at least and `most` at most.
  package static func quarter(atMost most: Int) -> Int {
    var limits = rlimit()
    #if canImport(Darwin)
      let result = getrlimit(RLIMIT_NOFILE, &limits)
    #else
      let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    #endif
    guard result == 0 else { return min(most, 16) }
    return max(2, min(most, Int(clamping: limits.rlim_cur / 4)))
  }
}
