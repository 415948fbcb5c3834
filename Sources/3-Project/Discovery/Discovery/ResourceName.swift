/// The name of a resource taken apart: what is asked for, and the variant of the device or scale.
///
/// `bird@2x~ipad.png` is `bird.png` and `@2x~ipad`.
struct ResourceName: Equatable {
  /// The name without its variant.
  let plain: [UInt8]
  /// The variant as it stands in the name; empty for the plain file.
  let variant: ArraySlice<UInt8>

  private static let variants: [[UInt8]] = [
    "@1x", "@2x", "@3x", "~iphone", "~ipad", "~ipod", "~mac", "~appletv", "~applewatch", "~tv", "~car",
  ].map { Array($0.utf8) }

  init(_ name: ArraySlice<UInt8>) {
    let stem = PathName.stem(name)
    var end = stem.endIndex
    while let variant = Self.variants.first(where: { stem[..<end].hasSuffix($0) }),
      end - variant.count > stem.startIndex
    {
      end -= variant.count
    }
    variant = stem[end...]
    plain = Array(stem[..<end]) + name[stem.endIndex...]
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes end with `suffix`.
  func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}
