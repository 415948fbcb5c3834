/// The inside of a start tag that expat found well-formed.
enum XMLTag {
  /// The places of the attributes' values between their quotes, in order. A document type may add attributes that
  /// are not in the tag: these come last in expat's list, and have no place here.
  static func values(in bytes: UnsafeRawBufferPointer, _ tag: Range<Int>) -> [Range<Int>] {
    guard tag.lowerBound >= 0, tag.upperBound <= bytes.count else { return [] }
    var places: [Range<Int>] = []
    var offset = tag.lowerBound
    while offset < tag.upperBound {
      let quote = bytes[offset]
      offset += 1
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let start = offset
      while offset < tag.upperBound, bytes[offset] != quote { offset += 1 }
      places.append(start..<offset)
      offset += 1
    }
    return places
  }
}
