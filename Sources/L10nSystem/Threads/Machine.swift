#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Facts about the computer at hand. What ends up in output goes through a value that a test can replace.
package enum Machine {
  /// How many threads can run at once: the cores that are on, at least 1.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The computer's own name as bytes; empty if it has none.
  package static var hostName: [UInt8] {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
    return buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }
}
