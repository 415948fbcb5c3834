/// Where the objects and arrays start that are open, as deep as Foundation reads them. Its room is fixed: an array asks
/// at every brace whether it is shared, and whether it has to grow.
struct NestingStack: ~Copyable {
  /// Foundation's limit on objects and arrays within each other.
  static let deepest = 512

  private let places: UnsafeMutablePointer<Int>
  private(set) var count = 0

  init() { places = .allocate(capacity: Self.deepest) }

  deinit { places.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Whether nothing more can be opened.
  @inline(__always)
  var isFull: Bool { count >= Self.deepest }

  /// Where the innermost starts; nil where nothing is open.
  @inline(__always)
  var last: Int? { count > 0 ? places[count &- 1] : nil }

  /// Opens an object or array; one too many is not taken.
  @inline(__always)
  mutating func append(_ place: Int) {
    guard !isFull else { return }
    places[count] = place
    count &+= 1
  }

  /// Closes the innermost.
  @inline(__always)
  mutating func removeLast() {
    if count > 0 { count &-= 1 }
  }

  mutating func removeAll() { count = 0 }
}
