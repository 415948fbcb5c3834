extension Array where Element == UInt8 {
  /// Appends the bytes of a text of the program's own.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
