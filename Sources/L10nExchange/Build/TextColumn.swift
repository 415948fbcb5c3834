/// One locale's texts of a file whose keys have one text each, by the numbers of the keys. All texts lie behind each other.
struct TextColumn: Sendable {
  private var bytes: [UInt8] = []
  /// Start and end of each text; an end before the start where there is none.
  private var places: [(start: Int, end: Int)]

  /// Whether the loader does not get all of the file.
  var isDamaged = false

  /// - Parameter count: how many keys there are.
  init(count: Int) { places = [(start: Int, end: Int)](repeating: (0, -1), count: count) }

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

  /// How many bytes all texts have.
  var byteCount: Int { bytes.count }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Puts a text, which `body` adds to bytes, in the place of what was there.
  @inline(__always)
  mutating func set(_ number: Int, _ body: (inout [UInt8]) -> Void) {
    let start = bytes.count
    body(&bytes)
    places[number] = (start, bytes.count)
  }

  /// Forgets a key's text.
  mutating func remove(_ number: Int) { places[number] = (0, -1) }

  mutating func removeAll() {
    for number in places.indices { remove(number) }
  }
}
