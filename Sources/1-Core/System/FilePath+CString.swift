#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FilePath {
  /// The path with its closing NUL, for a call to the system. A NUL within the path would silently cut it, so such
  /// a path (no file has it) becomes one that cannot exist.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.contains(0) ? Array("/dev/null/no such file".utf8) : bytes
    terminated.append(0)
    return terminated.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: CChar.self) { text in
        // An array with the NUL in it is never empty.
        guard let start = text.baseAddress else { return withUnsafePointer(to: 0) { body($0) } }
        return body(start)
      }
    }
  }

  /// The path that a C string holds.
  init(cString: UnsafePointer<CChar>) {
    self.init(bytes: Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
  }
}
