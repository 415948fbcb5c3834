internal import L10nText

/// What is the same of units whatever their translations, as a form writes them: the translation and what depends on it
/// come in between. The pieces of all units lie behind each other.
struct UnitPieces: ~Copyable, Sendable {
  /// In this order.
  enum Piece: Int {
    case first, second, third, fourth
    /// The source text and the one whose placeholders hold, for forms that check translations.
    case source, format
    /// One byte: the verdict on that one.
    case verdict
  }

  /// What is added here belongs to the piece that was begun last.
  var bytes = ByteBuffer()
  /// Where the pieces of a unit end; they start where those of the unit before end.
  private var ends: [Int] = [0]

  private static let count = Piece.verdict.rawValue + 1

  init() {}

  /// With room for the pieces of many units: text, and what stands around it in most forms.
  init(room units: [HandoffUnit]) {
    var count = 0
    for unit in units {
      count += unit.id.count + unit.source.count + (unit.comment?.utf8.count ?? 0) + 192
    }
    bytes.reserve(count)
    ends.reserveCapacity(units.count * Self.count + 1)
  }

  /// How many bytes all pieces have.
  var byteCount: Int { bytes.count }

  /// The pieces of the last unit that are ended.
  private var endedCount: Int { (ends.count - 1) % Self.count }

  /// Begins a piece of a unit. Those that are left out before it are empty.
  mutating func begin(_ piece: Piece) {
    while endedCount < piece.rawValue { ends.append(bytes.count) }
  }

  /// Ends a unit.
  mutating func endUnit() {
    repeat { ends.append(bytes.count) } while endedCount > 0
  }

  /// Ends a unit whose pieces are all empty, whatever was added.
  mutating func endUnfit() {
    ends.removeLast(endedCount)
    bytes.truncate(to: ends.last ?? 0)
    endUnit()
  }

  mutating func removeAll() {
    bytes.removeAll()
    ends.removeSubrange(1...)
  }

  /// The pieces where they lie in memory.
  @safe struct Views: ~Copyable {
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let ends: UnsafePointer<Int>

    /// The pieces of a unit, by its number from 0.
    @inline(__always)
    func unit(_ number: Int) -> View { unsafe View(bytes: bytes, ends: ends + number &* UnitPieces.count) }
  }

  /// The pieces of a unit where they lie in memory.
  @safe struct View: ~Copyable {
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let ends: UnsafePointer<Int>

    @inline(__always)
    subscript(piece: Piece) -> UnsafeBufferPointer<UInt8> {
      let start = unsafe ends[piece.rawValue]
      return unsafe UnsafeBufferPointer(start: bytes + start, count: ends[piece.rawValue &+ 1] &- start)
    }
  }

  func withViews<Result>(_ body: (borrowing Views) -> Result) -> Result {
    unsafe bytes.withBytes { bytes in
      unsafe ends.withUnsafeBufferPointer { ends in
        // Neither is ever without memory.
        unsafe body(
          Views(bytes: bytes.baseAddress.unsafelyUnwrapped, ends: ends.baseAddress.unsafelyUnwrapped))
      }
    }
  }
}
