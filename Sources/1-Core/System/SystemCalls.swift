#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  /// Closes a descriptor. Not repeated when interrupted: it is closed by then, and may be another thread's already.
  @discardableResult
  static func close(_ descriptor: Int32) -> Int32 { systemClose(descriptor) }
}

/// `close` of the C library, under a name that members called `close` do not hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
