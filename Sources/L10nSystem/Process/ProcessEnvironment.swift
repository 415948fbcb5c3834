#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The environment variables of a process, as bytes.
package struct ProcessEnvironment: Sendable {
  private var values: [[UInt8]: [UInt8]]

  /// Of variables of our choice, for a test or a program that is started.
  package init(_ values: [String: String] = [:]) {
    self.values = Dictionary(uniqueKeysWithValues: values.map { (Array($0.utf8), Array($1.utf8)) })
  }

  /// From entries `NAME=value` that end with a null pointer, as `main` gets them. Where a name comes twice the first
  /// wins, as for `getenv`.
  package init(_ entries: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
    values = [:]
    var index = 0
    while let entry = entries[index] {
      index += 1
      let bytes = FilePath(cString: entry).bytes
      guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = Array(bytes[..<equals])
      if values[name] == nil { values[name] = Array(bytes[(equals + 1)...]) }
    }
  }

  /// The environment of this process, as it is now.
  package static var current: ProcessEnvironment {
    #if canImport(Darwin)
      guard let entries = _NSGetEnviron().pointee else { return ProcessEnvironment() }
      return ProcessEnvironment(UnsafePointer(entries))
    #else
      return ProcessEnvironment(UnsafePointer(environ))
    #endif
  }

  /// The bytes of a variable, which may be empty; nil if it is not set.
  package subscript(_ name: String) -> [UInt8]? {
    get { values[Array(name.utf8)] }
    set { values[Array(name.utf8)] = newValue }
  }

  /// `NAME=value` for each variable, sorted by name.
  package var entries: [[UInt8]] {
    values.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.key + [UInt8(ascii: "=")] + $0.value }
  }
}
