/// One locale's texts of a file whose keys have one text each, where they lie in memory, by the numbers of the keys.
struct ColumnTexts: ~Copyable {
  /// Where a key's text is.
  struct Place {
    /// In the file's text; of a text that had to be made, the offset among these, with all bits turned.
    var start: Int
    /// Negative where there is no text.
    var count: Int

    static var none: Place { Place(start: 0, count: -1) }
  }

  let count: Int
  /// How many bytes all texts have at most.
  let byteCount: Int
  /// Whether the loader does not get all of the file.
  let isDamaged: Bool
  /// Whether it is a binary property list, which is not changed in place.
  let isBinary: Bool
  /// The keys whose texts are stubs that nobody touched.
  let stubs: Set<Int>
  private let places: UnsafePointer<Place>?
  private let text: UnsafePointer<UInt8>?
  private let made: UnsafePointer<UInt8>?

  /// - Parameters:
  ///   - places: of `count` keys.
  ///   - text: the file's, with padding behind it.
  ///   - made: the texts that do not stand in the file as they are, with padding behind them.
  init(
    _ places: UnsafeBufferPointer<Place>, text: UnsafeBufferPointer<UInt8>, made: UnsafeBufferPointer<UInt8>,
    isDamaged: Bool, isBinary: Bool, stubs: Set<Int>
  ) {
    count = places.count
    byteCount = text.count + made.count
    self.isDamaged = isDamaged
    self.isBinary = isBinary
    self.stubs = stubs
    self.places = places.baseAddress
    self.text = text.baseAddress
    self.made = made.baseAddress
  }

  /// No texts.
  init(count: Int, isDamaged: Bool) {
    self.count = count
    self.isDamaged = isDamaged
    isBinary = false
    stubs = []
    byteCount = 0
    places = nil
    text = nil
    made = nil
  }

  /// A key's text, behind which `RawSpan.textPadding` bytes may be read; nil where the locale has none.
  @inline(__always)
  subscript(number: Int) -> UnsafeBufferPointer<UInt8>? {
    guard number < count, let place = places?[number], place.count >= 0 else { return nil }
    let start = place.start >= 0 ? text.map { $0 + place.start } : made.map { $0 + ~place.start }
    return UnsafeBufferPointer(start: start, count: place.count)
  }
}
