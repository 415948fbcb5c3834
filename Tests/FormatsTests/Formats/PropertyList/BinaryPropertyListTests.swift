import Foundation
import L10nFormats
import L10nText
import Testing

/// Binary property lists: what the loader takes, what it refuses, and files made to hurt.
@Suite struct BinaryPropertyListTests {
  /// A file of objects with one-byte references and four-byte offsets; the first is the topmost.
  static func file(_ objects: [[UInt8]], referenceSize: Int = 1) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += big(offset, 4) }
    return bytes + [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)] + big(objects.count, 8) + big(0, 8)
      + big(table, 8)
  }

  static func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func expectSame(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let ours = Ours(bytes)
    if let list = ours.list,
      Self.kinds(list.root).contains(where: { $0 == .set || $0 == .uid || $0 == .null })
    {
      // The toolchain cannot hand these out to Swift.
      return
    }
    let theirs = PropertyListOracle(bytes)
    let value = theirs.format == .binary ? theirs.value : nil
    let mine = ours.reading.format == .binary ? ours.list.map { OracleValue($0.root) } : nil
    #expect(mine == value, "\(bytes) \(ours.lines)", sourceLocation: sourceLocation)
    if ours.list == nil, ours.reading.format == .binary {
      #expect(ours.reading.findings.contains { $0.severity == .error }, sourceLocation: sourceLocation)
    }
  }

  private static func kinds(_ node: PropertyListNode) -> [PropertyListKind] {
    var found: [PropertyListKind] = []
    var waiting = [node]
    var budget = 10_000
    while let next = waiting.popLast(), budget > 0 {
      budget -= 1
      found.append(next.kind)
      waiting += next.elements
      for entry in next.entries { waiting += [entry.key, entry.value] }
    }
    return found
  }

  @Test func handCases() {
    let key: [UInt8] = [0x51, 0x61]
    expectSame(Self.file([[0xD1, 1, 2], key, [0x51, 0x62]]))
    expectSame(Self.file([[0xD1, 1, 2], key, [0x51, 0xE9]]))
    expectSame(Self.file([[0xD1, 1, 2], key, [0x61, 0xD8, 0x00]]))
    expectSame(Self.file([[0xD1, 1, 2], key, [0x62, 0xD8, 0x3D, 0xDE, 0x00]]))
    expectSame(Self.file([[0xD2, 1, 1, 2, 3], key, [0x51, 0x31], [0x51, 0x32]]))
    expectSame(Self.file([[0xD2, 1, 4, 2, 3], key, [0x51, 0x31], [0x51, 0x32], key]))
    expectSame(Self.file([[0xD1, 1, 2], [0x10, 7], [0x51, 0x62]]))
    expectSame(Self.file([[0xD1, 0, 1], key]))
    expectSame(Self.file([[0xD1, 2, 1], key, [0xA0]]))
    expectSame(Self.file([[0xA2, 1, 1], [0xA2, 2, 2], [0xA0]]))
    expectSame(Self.file([[0xA1, 9], key]))
    expectSame(Self.file([[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]))
    expectSame(Self.file([[0x5F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]))
    expectSame(Self.file([[0x6F, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]]))
    expectSame(Self.file([[0xDF, 0x13, 0x20, 0, 0, 0, 0, 0, 0, 0]]))
    expectSame(Self.file([[0x5F, 0x10, 3, 0x61, 0x62, 0x63]]))
    expectSame(
      Self.file([
        [0xA5, 1, 2, 3, 4, 5], [0x10, 0xFF], [0x11, 0xFF, 0xFF], [0x13] + Self.big(-5, 8),
        [0x14] + Self.big(0, 8) + Self.big(-1, 8), [0x12, 0xFF, 0xFF, 0xFF, 0xFF],
      ]))
    expectSame(
      Self.file([
        [0xA3, 1, 2, 3], [0x22, 0x3F, 0x80, 0, 0], [0x23] + Self.big(0x3FF8 << 48, 8),
        [0x33] + Self.big(0x41C0 << 48, 8),
      ]))
    expectSame(Self.file([[0xA4, 1, 2, 3, 4], [0x08], [0x09], [0x42, 1, 2], [0x40]]))
    expectSame(Self.file([[0x15] + Array(repeating: 1, count: 32)]))
    expectSame(Self.file([[0x60]]))
    expectSame(Self.file([[0x70]]))
    expectSame(Self.file([[0xD1, 0, 1, 0, 2], key, key], referenceSize: 2))
  }

  /// A dictionary with thousands of faults says each kind once.
  @Test func faultsOfADictionaryAreCounted() {
    let a: [UInt8] = [0x51, 0x61]
    let list = Ours(Self.file([[0xD7, 1, 1, 1, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4], a, [0x10, 7], [0x09], a]))
    let messages = list.reading.findings.map(\.message)
    #expect(messages.count == 2, "\(messages)")
    #expect(messages[0] == "3 keys of the dictionary at byte 8 are not strings (byte 25)", "\(messages)")
    let one = Ours(Self.file([[0xD2, 1, 2, 1, 1], a, [0x10, 7]])).reading.findings.map(\.message)
    #expect(one == ["A key of the dictionary at byte 8 is not a string (byte 15)"])
  }

  /// Trailers whose numbers lie, one at a time.
  @Test func lyingTrailers() {
    let sound = Self.file([[0xD1, 1, 2], [0x51, 0x61], [0x51, 0x62]])
    let trailer = sound.count - 32
    for offset in trailer + 5..<sound.count {
      for value in [0, 1, 2, 3, 5, 8, 9, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = sound
        bytes[offset] = value
        expectSame(bytes)
      }
    }
    for length in 0..<sound.count { expectSame(Array(sound.prefix(length))) }
  }

  @Test func mutations() throws {
    func ascii(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }
    let sound = Self.file([
      [0xD7, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
      ascii("one"), [0x63, 0, 0x63, 0, 0x6C, 0, 0xE9], ascii("list"), ascii("n"), ascii("yes"), ascii("data"),
      ascii("long"),
      ascii("1"), [0x64, 0, 0xE9, 0x4E, 0x2D, 0xD8, 0x3D, 0xDE, 0x00], [0xA3, 8, 15, 15],
      [0x12, 0, 1, 0x11, 0x70], [0x09],
      [0x43, 1, 2, 3], [0x5F, 0x10, 40] + Array(repeating: 0x78, count: 40),
      [0xD2, 4, 1, 16, 17], [0x33, 0x40, 0x14, 0, 0, 0, 0, 0, 0], [0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0],
    ])
    expectSame(sound)
    var random = MutationSource(seed: 7)
    for _ in 0..<6_000 {
      var bytes = sound
      for _ in 0..<1 + random.below(3) {
        let place = 8 + random.below(bytes.count - 8)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes[place] ^= 1 << UInt8(random.below(8))
        default: bytes[place] = bytes[random.below(bytes.count)]
        }
      }
      expectSame(bytes)
    }
  }

  @Test func depth() {
    for count in [511, 512, 513, 600] {
      var objects = (1...count).map { [0xA1] + Self.big($0, 2) }
      objects.append([0x51, 0x61])
      expectSame(Self.file(objects, referenceSize: 2))
    }
    var deep = (1...60_000).map { [0xA1] + Self.big($0, 2) }
    deep.append([0x51, 0x61])
    #expect(Ours(Self.file(deep, referenceSize: 2)).list == nil)
  }

  /// The streaming way gives the same strings as the tree.
  @Test func streamedTables() throws {
    let object: [String: Any] = ["one": "1", "clé": "é中😀", "n": 7, "rule": ["other": "x", "one": ["deep"]]]
    for table in [object, ["a": "b", "ü": "ö"], [:]] as [[String: Any]] {
      let bytes = [UInt8](
        try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0))
      var recorder = EventRecorder()
      var reader = PropertyListReader()
      let reading = PaddedBuffer(bytes).withText { reader.stream($0, count: bytes.count, into: &recorder) }
      #expect(reading.isLoaded)
      var replayed = EventRecorder()
      try #require(Ours(bytes).list).root.replay(into: &replayed)
      #expect(recorder.lines == replayed.lines)
    }
  }
}

/// Counts what a reader hands out.
struct EventCounter: PropertyListHandler {
  var events = 0
  mutating func begin(_ container: PropertyListContainer, at tag: Range<Int>) { events += 1 }
  mutating func end(_ container: PropertyListContainer, _ element: Range<Int>) {}
  mutating func key(_ text: PropertyListText, in span: RawSpan) { events += 1 }
  mutating func string(_ text: PropertyListText, in span: RawSpan) { events += 1 }
  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) { events += 1 }
}

/// Writes down what a reader hands out, without places.
struct EventRecorder: PropertyListHandler {
  var lines: [String] = []
  mutating func begin(_ container: PropertyListContainer, at tag: Range<Int>) {
    lines.append(container == .array ? "[" : "{")
  }
  mutating func end(_ container: PropertyListContainer, _ element: Range<Int>) {
    lines.append(container == .array ? "]" : "}")
  }
  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    lines.append("\(WTF8.text(span.copy(text.bytes))):")
  }
  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    lines.append(WTF8.text(span.copy(text.bytes)))
  }
  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) { lines.append("\(value)") }
}
