#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Arguments or variables in the form that C wants: pointers to texts, a null pointer at the end.
struct CStringArray: ~Copyable {
  typealias Start = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private let start: Start
  private let count: Int

  /// A text ends at its first NUL.
  init(_ texts: [[UInt8]]) {
    count = texts.count
    start = .allocate(capacity: count + 1)
    start.initialize(repeating: nil, count: count + 1)
    for (index, text) in texts.enumerated() {
      start[index] = FilePath(bytes: Array(text.prefix { $0 != 0 })).withCString { strdup($0) }
    }
  }

  /// Gives the first pointer to `body`. A null pointer before the end would mean that there was no memory.
  borrowing func withStart<Value>(_ body: (Start) -> Value) -> Value { body(start) }

  deinit {
    for index in 0..<count { free(start[index]) }
    start.deallocate()
  }
}
