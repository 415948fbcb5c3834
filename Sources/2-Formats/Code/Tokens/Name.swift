/// An identifier, by a hash of its bytes: two are compared as numbers, whatever file they stand in, and nothing is copied.
///
/// Two identifiers with one hash would be taken for one another: of a million names that is expected once in 30 million
/// projects, and would at worst misjudge one use.
package struct Name: Hashable, Sendable {
  package let hash: UInt64

  /// No name: an argument without label, a function outside of all types.
  package static let none = Name(hash: 0)

  @inline(__always)
  init(hash: UInt64) { self.hash = hash }

  /// The name that stands in a text.
  package init(_ text: StaticString) {
    var hash = NameHash()
    for index in 0..<text.utf8CodeUnitCount { hash.add(text.utf8Start[index]) }
    self = hash.name
  }

  package init(_ bytes: some Sequence<UInt8>) {
    var hash = NameHash()
    for byte in bytes { hash.add(byte) }
    self = hash.name
  }

  init(_ range: Range<Int>, in text: SourceText) {
    var hash = NameHash()
    for offset in range { hash.add(text[offset]) }
    self = hash.name
  }
}

/// The hash of a name while its bytes are read: FNV-1a, mixed once more at the end.
struct NameHash: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  init() {}

  @inline(__always)
  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  @inline(__always)
  var name: Name {
    let mixed = (state ^ state &>> 32) &* 0xD6E8_FEB8_6659_FD93
    // Zero stands for no name.
    return Name(hash: (mixed ^ mixed &>> 29) | 1)
  }
}
