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

  /// The value of a variable in a list like `all`; nil if it is not in it.
  static func value(_ name: String, in variables: [[UInt8]]) -> [UInt8]? {
    let start = Array("\(name)=".utf8)
    return variables.first { $0.starts(with: start) }.map { Array($0.dropFirst(start.count)) }
  }

  /// The name in `NAME=value`.
  static func name(of variable: [UInt8]) -> [UInt8] { Array(variable.prefix { $0 != UInt8(ascii: "=") }) }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
