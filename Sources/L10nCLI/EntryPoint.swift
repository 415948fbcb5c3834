internal import L10nICU

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The program: called by `main.c` with the arguments as the kernel gave them.
@c(l10n_main) public func entry(
  _ count: Int32, _ values: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  puts("l10ncheck, ICU \(ICUVersion.library)")
  return 0
}
