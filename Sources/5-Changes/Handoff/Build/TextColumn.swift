internal import L10nFormats

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
