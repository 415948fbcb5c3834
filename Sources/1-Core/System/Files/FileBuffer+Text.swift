extension FileBuffer {
  /// Gives the content to `body` as a checked span that ends with the zero bytes behind the content: `count` bytes of
  /// text, then `FileBuffer.padding` zeros.
  package func withPaddedSpan<Result: ~Copyable, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes { bytes throws(Failure) in
      let padded = UnsafeRawBufferPointer(start: bytes.baseAddress, count: bytes.count + Self.padding)
      return try body(padded.bytes)
    }
  }
}
