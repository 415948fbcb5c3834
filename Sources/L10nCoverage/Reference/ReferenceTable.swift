internal import L10nICU
internal import L10nText

/// The expected keys of a table with their development texts: made once, then asked by every localization's files,
/// on any thread.
package final class ReferenceTable: Sendable {
  /// In the order of the development file.
  package let keys: [ExpectedKey]
  /// Whether digests of the translations are wanted.
  let readsTexts: Bool
  private let table: KeyTable
  private let values: ByteArena
  /// Keys whose development text is empty: an empty translation of them is right.
  let emptyValues: KeyBits
  /// Keys whose development text is the key itself.
  let selfNamed: KeyBits

  package init(keys: [ExpectedKey], readsTexts: Bool = false) {
    var table = KeyTable(capacity: keys.count)
    var values = ByteArena()
    var emptyValues = KeyBits(size: keys.count)
    var selfNamed = KeyBits(size: keys.count)
    var scratch = PaddedBuffer()
    // By place, so that the entries are not copied.
    for index in keys.indices {
      scratch.assign(keys[index].key)
      let count = scratch.count
      scratch.withText { _ = table.insert($0, 0..<count) }
      values.append(keys[index].value)
      if keys[index].value.isEmpty { emptyValues[index] = true }
      if keys[index].key == keys[index].value { selfNamed[index] = true }
    }
    self.keys = keys
    self.readsTexts = readsTexts
    self.table = table
    self.values = values
    self.emptyValues = emptyValues
    self.selfNamed = selfNamed
  }

  package var count: Int { keys.count }

  /// The number of the key at `range`, first asked of the one at `guess`: files of one table mostly share their order.
  @inline(__always)
  func find(_ text: RawSpan, _ range: Range<Int>, guess: Int) -> Int? {
    table.matches(guess, text, range) ? guess : table.find(text, range)
  }

  /// Whether a text that starts with `byte`, escapes not taken out, can be the development text of a key.
  func mayStart(_ index: Int, with byte: UInt8) -> Bool {
    values.withBytes(of: index) { mine in
      guard let first = mine.first else { return false }
      if first == byte || byte == UInt8(ascii: "\\") || first >= 0x80 { return true }
      return Self.leadsToASCII(byte)
    }
  }

  /// Whether a sequence that starts with this byte may be, or decompose to, a text that starts with an ASCII character:
  /// Latin letters with marks, the Greek question mark, a few symbols.
  private static func leadsToASCII(_ byte: UInt8) -> Bool {
    (0xC3...0xC9).contains(byte) || byte == 0xCD || byte == 0xE1 || byte == 0xE2
  }

  /// Whether a text is the development text of a key, after normalization.
  @inline(__always)
  func isIdentical(_ index: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    values.withBytes(of: index) { mine in
      text.extracting(range).withUnsafeBytes { other in
        Self.isSame(mine, other)
      }
    }
  }

  /// Whether two texts are the same after normalization.
  @inline(__always)
  static func isSame(_ mine: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    // Almost every translation differs somewhere by two ASCII characters, or by one and a character that no ASCII
    // text becomes: nothing behind that can make the two equal.
    let common = min(mine.count, other.count)
    var index = 0
    while index < common, mine[index] == other[index] { index += 1 }
    if index == common, mine.count == other.count { return true }
    let left = index < mine.count ? mine[index] : 0
    let right = index < other.count ? other[index] : 0
    if left < 0x80, right < 0x80 || !leadsToASCII(right) { return false }
    if right < 0x80, !leadsToASCII(left) { return false }
    return NFC.isEqual(mine.bindMemory(to: UInt8.self), other.bindMemory(to: UInt8.self))
  }
}

/// Byte strings one behind the other, by number.
struct ByteArena: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  mutating func append(_ content: [UInt8]) {
    bytes += content
    ends.append(bytes.count)
  }

  @inline(__always)
  func withBytes<Result>(of index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = index == 0 ? 0 : ends[index - 1]
    let end = ends[index]
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
  }
}
