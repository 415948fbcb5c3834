/// Texts in the order of their bytes.
package enum ByteOrder {
  /// Whether the bytes of one text come before those of another. Paths have long beginnings in common: eight bytes are
  /// compared at a time.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let answer = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        precedes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    return (answer ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let common = min(left.count, right.count)
    var offset = 0
    while offset &+ 8 <= common {
      let one = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let other = right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if one != other { return UInt64(bigEndian: one) < UInt64(bigEndian: other) }
      offset &+= 8
    }
    while offset < common {
      if left[offset] != right[offset] { return left[offset] < right[offset] }
      offset &+= 1
    }
    return left.count < right.count
  }
}
