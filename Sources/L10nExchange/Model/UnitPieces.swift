internal import L10nFormats

/// The parts of a unit that are the same whatever its translation, as a form writes them: the translation and what depends
/// on it come in between.
struct UnitPieces: Sendable {
  var first: [UInt8] = []
  var second: [UInt8] = []
  var third: [UInt8] = []
  var fourth: [UInt8] = []
  /// The source text and the one whose placeholders hold, for forms that check translations.
  var source: [UInt8] = []
  var format: [UInt8] = []

  /// The pieces where they lie in memory.
  struct View: ~Copyable {
    let first: UnsafeBufferPointer<UInt8>
    let second: UnsafeBufferPointer<UInt8>
    let third: UnsafeBufferPointer<UInt8>
    let fourth: UnsafeBufferPointer<UInt8>
    let source: UnsafeBufferPointer<UInt8>
    let format: UnsafeBufferPointer<UInt8>
  }

  /// Gives the pieces to `body`.
  func withView<Result>(_ body: (borrowing View) -> Result) -> Result {
    var store = UnitPieceStore()
    store.append(self)
    return store.withViews { $0.with(0, body) }
  }
}

/// A translation as it is written.
struct UnitTranslation: ~Copyable {
  /// Nil where there is none.
  let text: UnsafeBufferPointer<UInt8>?
  /// Nil where the carrier has no states.
  let state: XCStringsState?
  /// Whether it is one of several by number.
  let isPluralForm: Bool
}

extension HandoffUnit {
  /// Gives the unit's translation to `body`.
  func withTranslation<Result>(_ body: (borrowing UnitTranslation) -> Result) -> Result {
    let isPluralForm = place.category != nil
    guard let target else {
      return body(UnitTranslation(text: nil, state: state, isPluralForm: isPluralForm))
    }
    return target.withUnsafeBufferPointer {
      body(UnitTranslation(text: $0, state: state, isPluralForm: isPluralForm))
    }
  }
}

/// The pieces of many units behind each other.
struct UnitPieceStore: Sendable {
  private var bytes: [UInt8] = []
  /// Where the pieces of a unit end; they start where those of the unit before end.
  private var ends: [Int] = [0]

  private static let count = 6

  /// How many bytes all pieces have.
  var byteCount: Int { bytes.count }

  mutating func append(_ pieces: UnitPieces) {
    for piece in [pieces.first, pieces.second, pieces.third, pieces.fourth, pieces.source, pieces.format] {
      bytes += piece
      ends.append(bytes.count)
    }
  }

  /// The pieces where they lie in memory.
  struct Views: ~Copyable {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<Int>

    /// Gives the pieces of a unit, by its number from 0, to `body`.
    @inline(__always)
    func with<Result>(_ number: Int, _ body: (borrowing UnitPieces.View) -> Result) -> Result {
      let first = number * UnitPieceStore.count
      func piece(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[ends[first + index]..<ends[first + index + 1]])
      }
      return body(
        UnitPieces.View(
          first: piece(0), second: piece(1), third: piece(2), fourth: piece(3), source: piece(4),
          format: piece(5)))
    }
  }

  func withViews<Result>(_ body: (borrowing Views) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in body(Views(bytes: bytes, ends: ends)) }
    }
  }
}
