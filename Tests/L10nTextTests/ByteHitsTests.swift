import L10nTestSupport
import L10nText
import Testing

@Suite struct ByteHitsTests {
  /// Against looking at one byte after the other.
  @Test func agreesWithLookingAtEachByte() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let bytes = (0..<16).map { _ in UInt8.random(in: 0...5, using: &random) }
      let hits = ByteHits(SIMD16<UInt8>(bytes) .== SIMD16<UInt8>(repeating: 3))
      let first = bytes.firstIndex(of: 3)
      #expect(hits.isAny == (first != nil))
      if let first { #expect(hits.first == first) }
      for count in 0...16 { #expect(hits.isAny(before: count) == bytes.prefix(count).contains(3)) }
    }
  }

  @Test func agreesForThirtyTwo() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let bytes = (0..<32).map { _ in UInt8.random(in: 0...20, using: &random) }
      let wanted = SIMD16<UInt8>(repeating: 3)
      var hits = ByteHits(
        SIMD16<UInt8>(bytes[..<16]) .== wanted, SIMD16<UInt8>(bytes[16...]) .== wanted)
      for count in 0...32 { #expect(hits.isAny(before: count) == bytes.prefix(count).contains(3)) }
      if let last = bytes.lastIndex(of: 3) { #expect(hits.last == last) }
      for place in bytes.indices where bytes[place] == 3 {
        #expect(hits.isAny && hits.first == place)
        hits.removeFirst()
      }
      #expect(!hits.isAny)
    }
  }

  /// Keys of every length, and others that differ in one byte or in what stands behind them.
  @Test func keysAreToldApart() {
    for length in 0...70 {
      let key = (0..<length).map { UInt8(truncatingIfNeeded: 97 + $0 % 26) }
      let buffer = PaddedBuffer(key + [UInt8](repeating: 120, count: 20))
      var table = KeyTable()
      buffer.withText { text in
        _ = table.insert(text, 0..<length)
        let found = table.find(text, 0..<length)
        let longer = table.find(text, 0..<length + 1)
        let isEqual = text.isEqual(0..<length, to: 0..<length, of: text)
        #expect(found == 0 && longer == nil && isEqual)
      }
      for place in 0..<length {
        var other = key
        other[place] ^= 1
        let copy = PaddedBuffer(other)
        copy.withText { text in
          let matches = table.matches(0, text, 0..<length)
          let isEqual = buffer.withText { $0.isEqual(0..<length, to: 0..<length, of: text) }
          #expect(!matches && !isEqual)
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
      for place in 0..<40 {
        var content = [UInt8](repeating: 97, count: 40)
        content[place] = Array(sign.utf8)[0]
        content.append(34)
        content += [37, 36]
        let buffer = PaddedBuffer(content)
        buffer.withText { text in
          var seesSign = false
          let place = text.scan(from: 0, for: 34, or: 92, seesSign: &seesSign)
          #expect(place == 40 && seesSign)
        }
      }
    }
    let plain = PaddedBuffer(Array("0123456789012345678901234567890123456789\"%$".utf8))
    plain.withText { text in
      var seesSign = false
      let place = text.scan(from: 0, for: 34, or: 92, seesSign: &seesSign)
      #expect(place == 40 && !seesSign)
    }
  }
}
