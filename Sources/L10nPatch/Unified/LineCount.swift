/// Counts line ends (byte 0A), many bytes at a time: most of a file lies between the hunks of its patch.
enum LineCount {
  private static let width = SIMD32<UInt8>.scalarCount

  static func count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let end = SIMD32<UInt8>(repeating: 0x0A)
    var total = 0
    var offset = 0
    while offset + width <= raw.count {
      // A lane holds no more than 255.
      var lanes = SIMD32<UInt8>()
      let stop = min(raw.count - width, offset + 254 * width)
      while offset <= stop {
        let hits = raw.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self) .== end
        // A lane that hits is 255, which is -1.
        lanes &-= unsafeBitCast(hits, to: SIMD32<UInt8>.self)
        offset += width
      }
      for index in 0..<width { total += Int(lanes[index]) }
    }
    while offset < raw.count {
      if raw[offset] == 0x0A { total += 1 }
      offset += 1
    }
    return total
  }
}
