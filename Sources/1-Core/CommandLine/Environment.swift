#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The environment variables of a run: the process's own, or some that were made up.
package struct Environment: Sendable {
  private let fixed: [String: String]?

  /// The variables of this process, looked up when asked for.
  package static let process = Environment(fixed: nil)

  /// Exactly these variables.
  package init(_ variables: [String: String]) { self.init(fixed: variables) }

  private init(fixed: [String: String]?) { self.fixed = fixed }

  /// The value of a variable; nil if there is none. Bytes that are not UTF-8 become U+FFFD.
  package subscript(name: String) -> String? {
    if let fixed { return fixed[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// The value of a variable as the bytes that it is, for a path; nil if there is none.
  package func bytes(_ name: String) -> [UInt8]? {
    if let fixed { return fixed[name].map { Array($0.utf8) } }
    guard let value = getenv(name) else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// All variables as `NAME=value`, for a program that is started with a few others.
  package var all: [[UInt8]] {
    if let fixed { return fixed.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) } }
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      var next = environ
    #endif
    var variables: [[UInt8]] = []
    while let variable = next.pointee {
      variables.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
      next += 1
    }
    return variables
  }

  /// The value of a variable that is there and not empty.
  package func nonEmpty(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
