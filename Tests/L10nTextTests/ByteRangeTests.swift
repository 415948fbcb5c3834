import L10nText
import Testing

@Test func byteRangesAreHalfOpen() { #expect((0..<3 as ByteRange).count == 3) }
