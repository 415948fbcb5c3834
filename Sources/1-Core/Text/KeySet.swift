/// A set of keys, found by their bytes: open addressing over a multiply-mix hash that is seeded per process, so
/// that nobody can prepare keys that collide. Keys are numbered from 0 in the order they came, and their bytes are
/// kept in one arena. Sendable although it holds a pointer: the memory is its own, and only `mutating` functions change it.
@usableFromInline
package struct KeySet: ~Copyable, @unchecked Sendable {
  @usableFromInline
  struct Entry {
    @usableFromInline var hash: UInt64
    // 32 bits save room, as there are tens of thousands of keys: no file has four billion bytes of them.
    @usableFromInline var start: UInt32
    @usableFromInline var count: UInt32

    @inlinable var offset: Int { Int(start) }
    @inlinable var length: Int { Int(count) }
  }

  @usableFromInline private(set) var entries: [Entry] = []
  private var slots: [UInt32]
  private var mask: Int
  /// Bytes of all keys, followed by padding so that they can be read 64 at a time.
  @usableFromInline private(set) var arena: UnsafeMutableRawBufferPointer
  private var arenaCount = 0
  private static let padding = 64
  private let seed: UInt64

  /// The number of keys.
  package var count: Int { entries.count }

  /// - Parameter seed: mixed into every hash. The default differs from process to process; it never shows, because
  ///   the table is not walked in hash order.
  package init(seed: UInt64 = KeySet.processSeed, capacity: Int = 64) {
    self.seed = seed
    var size = 128
    while size < capacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    mask = size - 1
    arena = .allocate(byteCount: max(1024, capacity * 24), alignment: 16)
  }

  deinit { arena.deallocate() }

  /// Random bits of this process.
  package static let processSeed: UInt64 = .random(in: .min ... .max)

  /// Forgets all keys and keeps the memory.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    arenaCount = 0
  }

  /// The number of the key that stands at `range` in `text`; nil if it is not in the table. 64 bytes may be
  /// read past the range, so it has to be followed by as many inside the span, as every text is.
  @inline(__always)
  package func find(_ text: RawSpan, _ range: Range<Int>) -> Int? {
    let hash = Self.hash(text, range, seed: seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = Int(slots[slot])
      if number == 0 { return nil }
      let entry = entries[number &- 1]
      if entry.hash == hash, isEqual(entry, text, range) { return number &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  /// The key's number, and whether it was added now.
  @inline(__always)
  package mutating func insert(_ text: RawSpan, _ range: Range<Int>) -> (index: Int, isNew: Bool) {
    let hash = Self.hash(text, range, seed: seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = Int(slots[slot])
      if number == 0 { break }
      let entry = entries[number &- 1]
      if entry.hash == hash, isEqual(entry, text, range) { return (number &- 1, false) }
      slot = (slot &+ 1) & mask
    }
    add(text, range, hash: hash, slot: slot)
    return (entries.count &- 1, true)
  }

  /// Whether the key with this number stands at `range`: cheaper than `find` where the next key is guessed.
  @inlinable @inline(__always)
  package func matches(_ index: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    guard index < entries.count else { return false }
    return isEqual(entries[index], text, range)
  }

  /// The bytes of a key.
  package func key(_ index: Int) -> [UInt8] {
    let entry = entries[index]
    return Array(arena[entry.offset..<entry.offset + entry.length])
  }

  @inlinable @inline(__always)
  func isEqual(_ entry: Entry, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    guard entry.length == range.count else { return false }
    var left = entry.offset
    var right = range.lowerBound
    var rest = range.count
    // Nearly all keys are shorter: a loop that runs once can be foretold.
    while rest >= 64 {
      if differences(left, text, right).isAny { return false }
      left &+= 64
      right &+= 64
      rest &-= 64
    }
    return !differences(left, text, right).isAny(before: rest)
  }

  /// The places where 64 bytes of the arena differ from those of a text.
  @inlinable @inline(__always)
  func differences(_ offset: Int, _ text: RawSpan, _ place: Int) -> ByteMatchMask {
    let own = UnsafeRawBufferPointer(arena)
    text.expect(64, at: place)
    func differs(_ step: Int) -> SIMDMask<SIMD16<Int8>> {
      own.loadUnaligned(fromByteOffset: offset &+ step, as: SIMD16<UInt8>.self)
        .!= text.uncheckedVector(at: place &+ step)
    }
    return ByteMatchMask(differs(0), differs(16), differs(32), differs(48))
  }

  @inline(never)
  private mutating func add(_ text: RawSpan, _ range: Range<Int>, hash: UInt64, slot: Int) {
    if arenaCount + range.count + Self.padding > arena.count {
      moveArena(to: (arena.count + range.count) * 2 + Self.padding)
    }
    let offset = arenaCount
    text.extracting(range).withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: arena[offset..<offset + range.count]).copyMemory(from: bytes)
    }
    arenaCount += range.count
    entries.append(
      Entry(
        hash: hash, start: UInt32(truncatingIfNeeded: offset), count: UInt32(truncatingIfNeeded: range.count))
    )
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    if entries.count * 2 >= slots.count { grow() }
  }

  private mutating func moveArena(to byteCount: Int) {
    let moved = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
    moved.copyMemory(from: UnsafeRawBufferPointer(rebasing: arena[..<arenaCount]))
    arena.deallocate()
    arena = moved
  }

  /// Gives memory back that is not used, where no more keys will come.
  package mutating func shrink() {
    if arena.count > arenaCount + arenaCount / 8 + Self.padding { moveArena(to: arenaCount + Self.padding) }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
  }

  /// Eight bytes at a time, multiplied and folded.
  @inline(__always)
  package static func hash(_ text: RawSpan, _ range: Range<Int>, seed: UInt64) -> UInt64 {
    var offset = range.lowerBound
    var rest = range.count
    var hash = seed ^ UInt64(truncatingIfNeeded: rest)
    while rest > 16 {
      hash = fold(
        hash ^ text.word(at: offset), 0xA076_1D64_78BD_642F ^ text.word(at: offset &+ 8))
      offset &+= 16
      rest &-= 16
    }
    var first = text.word(at: offset)
    var second: UInt64 = 0
    if rest > 8 {
      second = text.word(at: offset &+ 8)
      if rest < 16 { second &= ~0 >> UInt64(truncatingIfNeeded: 128 &- 8 &* rest) }
    } else if rest < 8 {
      first &= rest == 0 ? 0 : ~0 >> UInt64(truncatingIfNeeded: 64 &- 8 &* rest)
    }
    return fold(hash ^ first, 0xE703_7ED1_A0B4_28DB ^ second)
  }

  @inline(__always)
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.low ^ product.high
  }
}

/// Guesses by the spelling of a key: a text, or a name for one.
package enum KeyShape {
  /// Whether a key can stand for a text: `OK`, `Save as…`, `%@ of %@`, `(new)`, and not `save_as`, `menu.save`, `saveAs`.
  package static func readsAsText(_ key: [UInt8]) -> Bool {
    let key = nameWithoutSpecifiers(key) ?? key
    if key.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 >= 0x80 || isPunctuation($0) }) { return true }
    guard let first = key.first(where: \.isLetter) else { return true }
    if first & 0x20 != 0 { return false }
    if key.contains(UInt8(ascii: "_")) { return false }
    // A dot inside joins names; one at the end closes a sentence.
    if key.dropLast().contains(UInt8(ascii: ".")) { return key.suffix(2).elementsEqual("..".utf8) }
    return true
  }

  /// Whether a key is a name that somebody made up for a text, and no text itself: `save_as`, `menu.save`. No lone word is one, because
  /// it may be a text with a small letter.
  package static func isName(_ key: [UInt8]) -> Bool {
    let key = nameWithoutSpecifiers(key) ?? key
    guard !readsAsText(key), key.allSatisfy({ $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) }) else {
      return false
    }
    if key.contains(UInt8(ascii: "_")) { return true }
    // "a.m." is a text.
    return key.indices.contains { place in
      key[place] == UInt8(ascii: ".") && place >= 1 && place + 2 < key.endIndex
        && [max(place - 2, 0), place - 1, place + 1, place + 2].allSatisfy { key[$0].isLetter }
    }
  }

  /// Whether a key joins words as names of code do, `homeTitle`, `kErrorTitle`, and is no brand: `iPhone`, `macOS`, `openSUSE`.
  package static func isCamelCase(_ key: [UInt8]) -> Bool {
    guard key.first?.isSmall == true, key.allSatisfy({ $0.isLetter || $0.isDigit }) else { return false }
    let humps = key.indices.count { place in
      place > 0 && key[place].isLetter && !key[place].isSmall
        && key[(place + 1)...].prefix { $0.isSmall }.count > 1
    }
    return humps > 1 || humps == 1 && key.prefix { $0.isSmall }.count > 2
  }

  /// A key with parts and placeholders, without these: `LAST_CHANGE_` of `LAST_CHANGE_%@`. Nil for others.
  private static func nameWithoutSpecifiers(_ key: [UInt8]) -> [UInt8]? {
    guard key.contains(UInt8(ascii: "%")), key.contains(UInt8(ascii: "_")) else { return nil }
    var parts = key.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    for place in parts.indices.dropFirst() {
      parts[place] = parts[place].drop { $0.isDigit || "$lhqz".utf8.contains($0) }
      guard let type = parts[place].popFirst(), "@dDuUxXfgcsi".utf8.contains(type) else { return nil }
    }
    return parts.contains { $0.contains(where: \.isLetter) } ? Array(parts.joined()) : nil
  }

  /// Whether a key joins parts, at least one of them a word: `x86_64` has none.
  package static func joinsWords(_ key: [UInt8]) -> Bool {
    let parts = key.split { "_.".utf8.contains($0) }
    return parts.count > 1 && parts.contains { $0.count(where: \.isLetter) > 1 }
  }

  /// Whether a text is a template's code, `{{ now() }}`, `{COUNTRY}, {DATE}` or `$(PRODUCT_NAME)`, and no word stands beside it.
  package static func isTemplate(_ text: [UInt8]) -> Bool {
    if text.starts(with: "$(".utf8), text.firstIndex(of: UInt8(ascii: ")")) == text.count - 1 { return true }
    guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else { return false }
    var depth = 0
    for byte in text {
      if depth == 0, byte.isLetter || byte >= 0x80 { return false }
      if depth == 1, byte == 0x20 { return false }
      depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
    }
    return depth == 0
  }

  /// Whether a byte is a sign of sentences, which names of keys do not need.
  private static func isPunctuation(_ byte: UInt8) -> Bool { "%()!?,'\"&".utf8.contains(byte) }
}
