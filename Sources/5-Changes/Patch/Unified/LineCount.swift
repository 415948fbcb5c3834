internal import L10nText

/// Counts line ends (byte 0A), many bytes at a time: most of a file lies between the hunks of its patch.
enum LineCount {
  static func count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    typealias Bytes = SIMD16<UInt8>
    let raw = UnsafeRawBufferPointer(bytes)
    let end = Bytes(repeating: 0x0A)
    var total = 0
    var offset = 0
    while offset &+ 64 <= raw.count {
      // A lane holds no more than 255.
      var lanes = Bytes()
      let stop = min(raw.count &- 64, offset &+ 62 &* 64)
      while offset <= stop {
        func ones(_ part: Int) -> Bytes {
          ByteLanes.ones(raw.loadUnaligned(fromByteOffset: offset &+ part &* 16, as: Bytes.self) .== end)
        }
        // Added in pairs: no sum waits for the one before it.
        lanes &+= (ones(0) &+ ones(1)) &+ (ones(2) &+ ones(3))
        offset &+= 64
      }
      total &+= ByteLanes.total(lanes)
    }
    var lanes = Bytes()
    while offset &+ 16 <= raw.count {
      lanes &+= ByteLanes.ones(raw.loadUnaligned(fromByteOffset: offset, as: Bytes.self) .== end)
      offset &+= 16
    }
    total &+= ByteLanes.total(lanes)
    while offset < raw.count {
      if raw[offset] == 0x0A { total &+= 1 }
      offset &+= 1
    }
    return total
  }
}
