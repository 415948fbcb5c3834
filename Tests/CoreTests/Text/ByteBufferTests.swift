import L10nText
import Testing

@Suite struct ByteBufferTests {
  @Test func whatIsAppendedStandsInOrder() {
    var buffer = ByteBuffer(capacity: 0)
    let text = PaddedBuffer(Array("0123456789".utf8))
    var expected: [UInt8] = []
    for round in 0..<200 {
      buffer.append(UInt8(truncatingIfNeeded: round))
      buffer.append("static")
      buffer.append(utf8: "é\(round)")
      buffer.append([1, 2, 3])
      text.withText { buffer.append(3..<7, of: $0) }
      expected += [UInt8(truncatingIfNeeded: round)]
      expected += "staticé\(round)".utf8
      expected += [1, 2, 3]
      expected += "3456".utf8
    }
    buffer.append([])
    #expect(buffer.array == expected && buffer.count == expected.count)
  }

  @Test func zerosStandBehindWhatIsSealed() {
    var buffer = ByteBuffer()
    buffer.append([UInt8](repeating: 9, count: 1000))
    buffer.truncate(to: 10)
    buffer.truncate(to: 20)
    buffer.seal()
    #expect(buffer.array == [UInt8](repeating: 9, count: 10))
    buffer.withBytes { bytes in
      let padded = UnsafeBufferPointer(start: bytes.baseAddress, count: bytes.count + RawSpan.textPadding)
      #expect(padded.dropFirst(10).allSatisfy { $0 == 0 })
    }
    buffer.withText { text in
      #expect(text.byteCount == 10 + RawSpan.textPadding)
      #expect(text.scan(from: 0, for: 1, or: 2) == 10)
    }
    buffer.removeAll()
    #expect(buffer.count == 0 && buffer.array.isEmpty)
    let unsealed = ByteBuffer(capacity: 1)
    unsealed.withText { #expect($0.byteCount == 0) }
  }
}
