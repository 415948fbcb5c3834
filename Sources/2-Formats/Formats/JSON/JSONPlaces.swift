import L10nText

/// A value to be written into a JSON file.
package indirect enum JSONFragment: Equatable, Sendable {
  /// A string, in UTF-8 with lone surrogates as WTF-8 has them.
  case string([UInt8])
  /// A number, `true`, `false` or `null` as it is written.
  case literal(String)
  case array([JSONFragment])
  case object([JSONMember])

  /// A string.
  package static func string(_ text: String) -> JSONFragment { .string(Array(text.utf8)) }

  /// The value with the members of all objects in order.
  /// - Parameter isBefore: tells the order of two names in the object at a path.
  package func sorted(
    below path: [[UInt8]], by isBefore: (_ path: [[UInt8]], _ left: [UInt8], _ right: [UInt8]) -> Bool
  ) -> JSONFragment {
    switch self {
    case .string, .literal, .array: self
    case .object(let members):
      .object(
        members.sorted { isBefore(path, $0.name, $1.name) }
          .map { JSONMember($0.name, $0.value.sorted(below: path + [$0.name], by: isBefore)) })
    }
  }
}

/// A member of an object to be written.
package struct JSONMember: Equatable, Sendable {
  /// The name in UTF-8.
  package var name: [UInt8]
  package var value: JSONFragment

  package init(_ name: [UInt8], _ value: JSONFragment) {
    self.name = name
    self.value = value
  }

  package init(_ name: String, _ value: JSONFragment) {
    self.init(Array(name.utf8), value)
  }
}

/// A member name that a reader looks for, made ready to be compared eight bytes at a time.
package struct JSONName: Sendable {
  package let name: StaticString
  private let count: Int
  private let head: UInt64
  private let tail: UInt64
  private let headMask: UInt64
  private let tailMask: UInt64

  /// - Parameter name: ASCII without `"` and `\`, at most 16 bytes; the rest of a longer one is not compared.
  package init(_ name: StaticString) {
    self.name = name
    count = name.utf8CodeUnitCount
    var words: (UInt64, UInt64) = (0, 0)
    name.withUTF8Buffer { bytes in
      for unsafe(index, byte) in unsafe bytes.prefix(16).enumerated() {
        if index < 8 {
          words.0 |= UInt64(byte) << UInt64(index * 8)
        } else {
          words.1 |= UInt64(byte) << UInt64(index * 8 - 64)
        }
      }
    }
    head = UInt64(littleEndian: words.0)
    tail = UInt64(littleEndian: words.1)
    func mask(_ bytes: Int) -> UInt64 { bytes >= 8 ? ~0 : bytes <= 0 ? 0 : (1 << UInt64(bytes * 8)) - 1 }
    headMask = UInt64(littleEndian: mask(count))
    tailMask = UInt64(littleEndian: mask(count - 8))
  }

  /// Whether a string is this name, escapes resolved.
  @inline(__always)
  package func matches(_ string: JSONString, in text: RawSpan) -> Bool {
    if string.hasEscapes { return matchesDecoded(string, in: text) }
    guard string.contents.count == count else { return false }
    let start = string.contents.lowerBound
    guard text.word(at: start) & headMask == head else { return false }
    return tailMask == 0 || text.word(at: start &+ 8) & tailMask == tail
  }

  @inline(never)
  private func matchesDecoded(_ string: JSONString, in text: RawSpan) -> Bool {
    let bytes = string.decode(in: text)
    return name.withUTF8Buffer { unsafe $0.elementsEqual(bytes) }
  }
}

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
