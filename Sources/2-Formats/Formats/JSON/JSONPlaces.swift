import L10nText

/// Finds the place of a new member among those that are there, which keep theirs: in a file that is in order that is
/// the order's place; in one that a tool sorted by bytes it is the bytes' place; in one that is nearly in order it is
/// where the fewest members stand on the wrong side; in one without any order it is the end.
struct JSONPlacement {
  private enum Sorting {
    case byOrder, byBytes, nearly, none
  }

  private let names: [[UInt8]]
  private let sorting: Sorting

  /// - Parameters:
  ///   - names: the names that are there, in the order of the file.
  ///   - order: tells whether the first name comes before the second.
  init(_ names: [[UInt8]], by order: ([UInt8], [UInt8]) -> Bool) {
    self.names = names
    var inversions = 0
    var isByBytes = true
    for (left, right) in zip(names, names.dropFirst()) {
      if order(right, left) { inversions += 1 }
      if right.lexicographicallyPrecedes(left) { isByBytes = false }
    }
    if inversions == 0 {
      sorting = .byOrder
    } else if isByBytes {
      sorting = .byBytes
    } else {
      sorting = inversions * 5 <= names.count ? .nearly : .none
    }
  }

  /// The order that new members take among themselves.
  func isBefore(_ left: [UInt8], _ right: [UInt8], by order: ([UInt8], [UInt8]) -> Bool) -> Bool {
    sorting == .byBytes ? left.lexicographicallyPrecedes(right) : order(left, right)
  }

  /// The index of the name that a new one goes before; the number of names where it goes to the end.
  func place(of name: [UInt8], by order: ([UInt8], [UInt8]) -> Bool) -> Int {
    switch sorting {
    case .byOrder, .byBytes: return names.partitioningIndex { isBefore(name, $0, by: order) }
    case .nearly:
      var wrong = 0
      var best = (place: 0, wrong: 0)
      for (index, other) in names.enumerated() {
        wrong += order(name, other) ? 1 : -1
        // The last of equally good places is taken: it is behind the names that this one resembles.
        if wrong <= best.wrong { best = (index + 1, wrong) }
      }
      return best.place
    case .none: return names.count
    }
  }
}

/// The places where the open objects and arrays start, as deep as Foundation reads them. The room is fixed:
/// an array asks at every brace whether it is shared, and whether it has to grow.
@safe struct NestingStack: ~Copyable {
  /// Foundation's limit on objects and arrays within each other.
  static let deepest = 512

  private let places: UnsafeMutablePointer<Int>
  private(set) var count = 0

  init() { unsafe places = .allocate(capacity: Self.deepest) }

  deinit { unsafe places.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Whether nothing more can be opened.
  @inline(__always)
  var isFull: Bool { count >= Self.deepest }

  /// The start of the innermost one; nil if nothing is open.
  @inline(__always)
  var last: Int? { unsafe count > 0 ? places[count &- 1] : nil }

  /// Opens an object or array; one too many is not taken.
  @inline(__always)
  mutating func append(_ place: Int) {
    guard !isFull else { return }
    unsafe places[count] = place
    count &+= 1
  }

  /// Closes the innermost.
  @inline(__always)
  mutating func removeLast() {
    if count > 0 { count &-= 1 }
  }

  mutating func removeAll() { count = 0 }
}
