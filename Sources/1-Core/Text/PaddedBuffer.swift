/// Bytes that are reused from file to file, followed by `RawSpan.textPadding` zeros.
package struct PaddedBuffer: ~Copyable {
  private var storage: UnsafeMutableRawBufferPointer
  /// The number of bytes before the padding.
  package private(set) var count = 0

  package init(capacity: Int = 0) {
    storage = .allocate(byteCount: capacity + RawSpan.textPadding, alignment: 16)
    seal()
  }

  package init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count)
    if bytes.withContiguousStorageIfAvailable({ copy($0) }) == nil {
      for byte in bytes { append(byte) }
    }
    seal()
  }

  deinit { storage.deallocate() }

  /// Forgets the content and makes room for `capacity` bytes.
  package mutating func reset(capacity: Int) {
    count = 0
    guard storage.count < capacity + RawSpan.textPadding else { return }
    storage.deallocate()
    storage = .allocate(byteCount: capacity + capacity / 4 + RawSpan.textPadding, alignment: 16)
  }

  /// Takes these bytes in place of the content.
  package mutating func assign(_ bytes: [UInt8]) {
    reset(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { copy($0) }
    seal()
  }

  /// Takes bytes that there is room for.
  private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
    storage.copyMemory(from: UnsafeRawBufferPointer(bytes))
    count = bytes.count
  }

  /// Appends one byte; room for it was made by `reset`, or is made now.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count + RawSpan.textPadding >= storage.count { grow() }
    storage[count] = byte
    count += 1
  }

  /// Appends a part of another text.
  package mutating func append(_ range: Range<Int>, of text: RawSpan) {
    while count + range.count + RawSpan.textPadding > storage.count { grow() }
    text.extracting(range).withUnsafeBytes { source in
      UnsafeMutableRawBufferPointer(rebasing: storage[count..<count + range.count]).copyMemory(from: source)
    }
    count += range.count
  }

  /// Appends one scalar or lone surrogate.
  package mutating func append(scalar: UInt32) {
    if scalar < 0x80 { return append(UInt8(truncatingIfNeeded: scalar)) }
    if scalar < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      }
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    }
    append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }

  /// Writes the padding behind the content. Called after the last change, before the text is read.
  package mutating func seal() {
    if count + RawSpan.textPadding > storage.count { grow() }
    UnsafeMutableRawBufferPointer(rebasing: storage[count..<count + RawSpan.textPadding])
      .initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// Hands out the content with its padding: `count` bytes of text and then zeros.
  package borrowing func withText<Result: ~Copyable, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let span = RawSpan(
      _unsafeStart: UnsafeRawPointer(storage.baseAddress.unsafelyUnwrapped),
      byteCount: count + RawSpan.textPadding)
    return try body(span)
  }

  private mutating func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[..<count]))
    storage.deallocate()
    storage = larger
  }
}
