internal import L10nFormats
internal import L10nLocale
internal import L10nTables

/// One locale's texts of a file whose keys have one text each, by the numbers of the keys. All texts lie behind each other.
struct TextColumn: Sendable {
  private var bytes: [UInt8] = []
  /// Start and end of each text; an end before the start where there is none.
  private var places: [(start: Int, end: Int)]

  /// Whether the loader does not get all of the file.
  let isDamaged: Bool
  /// Whether it is a binary property list.
  let isBinary: Bool
  /// The keys whose texts are stubs that nobody touched.
  let stubs: Set<Int>

  /// No texts.
  /// - Parameter count: how many keys there are.
  init(count: Int) {
    places = [(start: Int, end: Int)](repeating: (0, -1), count: count)
    isDamaged = false
    isBinary = false
    stubs = []
  }

  /// A copy of texts that are about to go.
  init(_ texts: borrowing ColumnTexts) {
    isDamaged = texts.isDamaged
    isBinary = texts.isBinary
    stubs = texts.stubs
    places = []
    places.reserveCapacity(texts.count)
    bytes.reserveCapacity(texts.byteCount)
    for number in 0..<texts.count {
      let start = bytes.count
      guard let text = texts[number] else {
        places.append((0, -1))
        continue
      }
      bytes.append(contentsOf: text)
      places.append((start, bytes.count))
    }
  }

  /// A key's text; nil where the locale has none.
  subscript(number: Int) -> [UInt8]? {
    let (start, end) = places[number]
    return end < start ? nil : Array(bytes[start..<end])
  }

  /// Gives a key's text to `body`; nil where the locale has none.
  @inline(__always)
  func with<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>?) -> Result) -> Result {
    let (start, end) = places[number]
    if end < start { return body(nil) }
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// How far a key's text is, as far as its file says.
  func state(_ number: Int) -> XCStringsState? { stubs.contains(number) ? .new : nil }
}

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

/// The texts of a localization of the same language, by key.
struct ParentTexts: Sendable {
  private let texts: FileTexts
  private let tag: LocaleTag

  /// - Parameter tag: of a file with several languages, the one.
  init(_ texts: FileTexts, _ tag: LocaleTag) {
    self.texts = texts
    self.tag = tag
  }

  /// The texts of a key.
  func leaves(of key: [UInt8]) -> KeyTexts { KeyTexts(texts.leaves(of: key, in: tag)) }
}
