internal import L10nICU
internal import L10nText

/// The expected keys of a table with their development texts: made once, then asked by every localization's files,
/// on any thread.
package final class ReferenceTable: Sendable {
  /// In the order of the development file.
  package let keys: [ExpectedKey]
  private let table: KeyTable
  private let values: ByteArena
  /// Keys whose development text is empty: an empty translation of them is right.
  let emptyValues: KeyBits
  /// Keys whose development text is the key itself.
  let selfNamed: KeyBits

  package init(keys: [ExpectedKey]) {
    var table = KeyTable(capacity: keys.count)
    var values = ByteArena()
    var emptyValues = KeyBits(size: keys.count)
    var selfNamed = KeyBits(size: keys.count)
    var scratch = PaddedBuffer()
    for (index, key) in keys.enumerated() {
      scratch.assign(key.key)
      scratch.withText { _ = table.insert($0, 0..<key.key.count) }
      values.append(key.value)
      emptyValues[index] = key.value.isEmpty
      selfNamed[index] = key.key == key.value
    }
    self.keys = keys
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

  /// Whether a text is the development text of a key, after normalization.
  @inline(__always)
  func isIdentical(_ index: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    values.withBytes(of: index) { mine in
      text.extracting(range).withUnsafeBytes { other in
        // Almost every translation differs in its first letters, both ASCII: then nothing can make them equal.
        guard let first = mine.first, let second = other.first else { return mine.isEmpty && other.isEmpty }
        if first != second, first < 0x80, second < 0x80 { return false }
        return NFC.isEqual(mine.bindMemory(to: UInt8.self), other.bindMemory(to: UInt8.self))
      }
    }
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
