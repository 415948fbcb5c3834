import TestSupport
import L10nText
import Testing

@Suite struct ByteMatchMaskTests {
  /// Against looking at one byte after the other.
  @Test func agreesWithLookingAtEachByte() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let bytes = (0..<16).map { _ in UInt8.random(in: 0...5, using: &random) }
      let hits = ByteMatchMask(SIMD16<UInt8>(bytes) .== SIMD16<UInt8>(repeating: 3))
      let first = bytes.firstIndex(of: 3)
      #expect(hits.isAny == (first != nil))
      if let first { #expect(hits.first == first) }
      for count in 0...16 { #expect(hits.isAny(before: count) == bytes.prefix(count).contains(3)) }
    }
  }

  /// Two or four registers, whose places stand one behind the other.
  @Test(arguments: [2, 4]) func agreesForMore(_ registers: Int) {
    var random = SeededGenerator(seed: UInt64(registers))
    for _ in 0..<2_000 {
      let bytes = (0..<registers * 16).map { _ in UInt8.random(in: 0...UInt8(registers * 12), using: &random)
      }
      let found = (0..<registers).map {
        SIMD16<UInt8>(bytes[($0 * 16)..<($0 * 16 + 16)]) .== SIMD16<UInt8>(repeating: 3)
      }
      var hits =
        registers == 2
        ? ByteMatchMask(found[0], found[1]) : ByteMatchMask(found[0], found[1], found[2], found[3])
      for count in bytes.indices { #expect(hits.isAny(before: count) == bytes.prefix(count).contains(3)) }
      for place in bytes.indices where bytes[place] == 3 {
        #expect(hits.isAny && hits.first == place)
        hits.removeFirst()
      }
      #expect(!hits.isAny)
    }
  }

  /// Keys of every length, and others that differ in one byte or in what stands behind them.
  @Test func keysAreToldApart() {
    for length in 0...140 {
      let key = (0..<length).map { UInt8(truncatingIfNeeded: 97 + $0 % 26) }
      let buffer = PaddedBuffer(key + [UInt8](repeating: 120, count: 20))
      var table = KeySet()
      buffer.withText { text in
        _ = table.insert(text, 0..<length)
        let found = table.find(text, 0..<length)
        let longer = table.find(text, 0..<length + 1)
        #expect(found == 0 && longer == nil)
      }
      for place in 0..<length {
        var other = key
        other[place] ^= 1
        let copy = PaddedBuffer(other)
        copy.withText { text in
          let matches = table.matches(0, text, 0..<length)
          #expect(!matches)
        }
      }
      let copy = PaddedBuffer(key)
      let matches = copy.withText { table.matches(0, $0, 0..<length) }
      #expect(matches)
    }
  }

  /// A sign before what is looked for is seen, one behind it is not.
  @Test func seesSigns() {
    for sign in ["%", "$"] {
      for length in [1, 15, 63, 64, 65, 130] {
        for place in 0..<length {
          var content = [UInt8](repeating: 97, count: length)
          content[place] = Array(sign.utf8)[0]
          #expect(Self.scan(content + [34, 37, 36]) == (length, true))
        }
        #expect(Self.scan([UInt8](repeating: 97, count: length) + [34, 37, 36]) == (length, false))
      }
    }
  }

  private static func scan(_ content: [UInt8]) -> (Int, Bool) {
    PaddedBuffer(content).withText { text in
      var seesSign = false
      let place = text.scan(from: 0, for: ByteClass(0, 34, 92), seeing: ByteClass(36, 37), &seesSign)
      return (place, seesSign)
    }
  }

  /// Each byte, held against classes.
  @Test(arguments: [[0, 34, 92], [9, 10, 11, 12, 13, 32], [36, 37], [15, 48], [] as [UInt8]])
  func classes(_ members: [UInt8]) {
    let wanted: ByteClass
    switch members.count {
    case 0: wanted = ByteClass()
    case 2: wanted = ByteClass(members[0], members[1])
    case 3: wanted = ByteClass(members[0], members[1], members[2])
    default: wanted = ByteClass(9, 10, 11, 12, 13, 32)
    }
    for byte in UInt8.min...UInt8.max {
      let hits = ByteMatchMask(wanted.holds(SIMD16(repeating: byte)))
      #expect(hits.isAny(before: 16) == members.contains(byte), "\(byte)")
    }
  }

  /// Blanks up to each place, and none behind it.
  @Test func skips() {
    for length in 0...70 {
      let text = (0..<length).map { [9, 10, 11, 12, 13, 32][$0 % 6] as UInt8 }
      for next in [0, 8, 14, 31, 33, 47, 128, 160, 0xE2, 255] as [UInt8] {
        let place = PaddedBuffer(text + [next, 32]).withText {
          $0.skip(from: 0, ByteClass(9, 10, 11, 12, 13, 32))
        }
        #expect(place == length)
      }
    }
  }
}
