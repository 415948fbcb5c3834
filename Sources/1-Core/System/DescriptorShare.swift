#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How many files a part of the program may hold open.
package enum DescriptorShare {
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
