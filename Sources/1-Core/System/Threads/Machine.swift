#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Facts about the computer at hand. What ends up in output goes through a value that a test can replace.
package enum Machine {
  /// How many threads can run at once: the cores that are on, at least 1.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
