#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Two ends of a pipe that no program started by us inherits by accident.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(SystemError) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) { raw in
      raw.withMemoryRebound(to: Int32.self) { pipe($0.baseAddress) }
    }
    if result < 0 { throw SystemError(call: "pipe", path: FilePath(bytes: []), code: errno) }
    readEnd = ends.0
    writeEnd = ends.1
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Makes calls on `end` return at once instead of waiting.
  static func stopWaiting(_ end: Int32) { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
}
