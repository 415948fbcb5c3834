internal import L10nCommandLine
internal import L10nSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The program: called by `main.c` with the arguments as the kernel gave them.
@c(l10n_main) public func entry(
  _ count: Int32, _ values: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  Signals.fillStandardStreams()
  let temporaries = TemporaryFiles()
  Signals.install(removing: temporaries)
  var arguments: [Argument] = []
  for index in 1..<max(1, Int(count)) {
    guard let value = values[index] else { break }
    arguments.append(Argument(bytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))))
  }
  return Program.run(arguments, in: .current(temporaries: temporaries)).rawValue
}
