/// Choices that do not depend on which side is called first.
enum ByteOrder {
  /// The longer of two texts; of equally long ones the greater.
  static func longer(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if left.count != right.count { return left.count > right.count ? left : right }
    return left.lexicographicallyPrecedes(right) ? right : left
  }
}
