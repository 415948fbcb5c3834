#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The environment of this process, which is that of the programs that it runs.
enum ProcessVariables {
  /// As C has them.
  static var start: CStringArray.Start {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// `NAME=value` for each.
  static var all: [[UInt8]] {
    var texts: [[UInt8]] = []
    var next = start
    while let text = next.pointee {
      texts.append(bytes(text))
      next += 1
    }
    return texts
  }

  /// The value of a variable; nil if it is not set.
  static func value(_ name: String) -> [UInt8]? {
    guard let text = getenv(name) else { return nil }
    return bytes(text)
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
