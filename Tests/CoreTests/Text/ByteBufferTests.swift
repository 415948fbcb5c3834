import L10nText
import Testing

@Suite struct ByteBufferTests {
  @Test func whatIsAppendedStandsInOrder() {
    var buffer = ByteBuffer(capacity: 0)
    var expected: [UInt8] = []
    for round in 0..<200 {
      buffer.append(UInt8(truncatingIfNeeded: round))
      buffer.append("static")
      buffer.append(utf8: "é\(round)")
      buffer.append([1, 2, 3])
      expected += [UInt8(truncatingIfNeeded: round)]
      expected += "staticé\(round)".utf8
      expected += [1, 2, 3]
    }
    buffer.append([])
    #expect(buffer.array == expected && buffer.count == expected.count)
  }

  @Test func whatIsCutOffIsGone() {
    var buffer = ByteBuffer()
    buffer.append([UInt8](repeating: 9, count: 1000))
    buffer.truncate(to: 10)
    buffer.truncate(to: 20)
    #expect(buffer.array == [UInt8](repeating: 9, count: 10))
    buffer.removeAll()
    #expect(buffer.count == 0 && buffer.array.isEmpty)
  }
}
