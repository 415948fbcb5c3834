/// The expected keys of a table with what tells whether their source texts changed: sorted by the bytes of the keys.
package struct RunKeys: Equatable, Sendable {
  package struct Key: Hashable, Sendable {
    /// The key as WTF-8.
    package var key: [UInt8]
    /// The digest of the whole source text.
    package var digest: UInt64
    /// The beginning of the source text, as WTF-8.
    package var source: [UInt8]
  }

  package var keys: [Key]

  /// The length to which a source text is kept, to be shown, in bytes.
  package static let sourceLimit = 160

  /// - Parameter keys: sorted, each once.
  package init(keys: [Key]) { self.keys = keys }

  /// The beginning of a text that is kept: never a part of a character.
  package static func beginning(_ text: [UInt8]) -> [UInt8] {
    guard text.count > sourceLimit else { return text }
    var end = sourceLimit
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(text[..<end])
  }

  /// The bytes that are stored.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = [1]
    Self.append(UInt64(keys.count), to: &bytes)
    for key in keys {
      Self.append(UInt64(key.key.count), to: &bytes)
      bytes += key.key
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: key.digest &>> shift))
      }
      Self.append(UInt64(key.source.count), to: &bytes)
      bytes += key.source
    }
    return bytes
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The keys of a stored blob; nil if it is none that this program wrote.
  package init?(decoding bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard reader.byte() == 1, let count = reader.number(), count <= bytes.count else { return nil }
    keys = []
    keys.reserveCapacity(count)
    for _ in 0..<count {
      guard let length = reader.number(), let key = reader.take(length), let digest = reader.take(8),
        let sourceLength = reader.number(), let source = reader.take(sourceLength)
      else { return nil }
      if let last = keys.last, !last.key.lexicographicallyPrecedes(key) { return nil }
      keys.append(
        Key(
          key: Array(key), digest: digest.reversed().reduce(0) { $0 &<< 8 | UInt64($1) },
          source: Array(source)))
    }
    guard reader.isAtEnd else { return nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    var isAtEnd: Bool { offset == bytes.count }

    mutating func byte() -> UInt8? {
      guard offset < bytes.count else { return nil }
      offset += 1
      return bytes[offset - 1]
    }

    mutating func number() -> Int? {
      var result = 0
      for shift in stride(from: 0, through: 35, by: 7) {
        guard let byte = byte() else { return nil }
        result |= Int(byte & 0x7F) << shift
        if byte & 0x80 == 0 { return result }
      }
      return nil
    }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count - offset else { return nil }
      offset += count
      return bytes[offset - count..<offset]
    }
  }
}
