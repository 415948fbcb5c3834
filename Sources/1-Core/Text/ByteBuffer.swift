/// Bytes that are written piece after piece, into memory that is kept for the next ones.
///
/// An array would do, but for every piece it finds out anew whether it has its memory alone. Sendable although it holds a
/// pointer: the memory is its own, and only `mutating` functions change it.
@usableFromInline
package struct ByteBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline private(set) var start: UnsafeMutablePointer<UInt8>
  @usableFromInline private(set) var capacity: Int
  /// The number of bytes written.
  @usableFromInline package internal(set) var count = 0

  package init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Makes sure that so many bytes more can be written without another look at the memory.
  @inlinable @inline(__always)
  package mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(by: more) }
  }

  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count &+= 1
  }

  @inlinable @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).initialize(from: source, count: bytes.count)
    count &+= bytes.count
  }

  /// Appends a text of the program's own.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  package mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Takes away all but the first `length` bytes.
  package mutating func truncate(to length: Int) { count = min(count, max(0, length)) }

  /// Forgets all bytes and keeps the memory.
  package mutating func removeAll() { count = 0 }

  /// The bytes where they lie in memory.
  @inlinable @inline(__always)
  package borrowing func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: start, count: count))
  }

  /// A copy.
  package var array: [UInt8] { withBytes { Array($0) } }

  @usableFromInline @inline(never)
  mutating func grow(by more: Int) {
    let larger = max(capacity &* 2, count + more)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.initialize(from: start, count: count)
    start.deallocate()
    start = memory
    capacity = larger
  }
}
