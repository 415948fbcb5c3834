internal import L10nText

/// A text of a handoff that is being read: a place, as long as it stands in the handoff in one piece, else bytes. One is
/// used again and again, because its bytes keep their memory.
struct TextDraft {
  private var start = 0
  private var end = 0
  private(set) var isPutTogether = false
  /// The text, if it was put together.
  private(set) var bytes: [UInt8] = []

  init() {}

  /// A text that was put together.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isPutTogether = true
  }

  @inline(__always)
  var count: Int { isPutTogether ? bytes.count : end &- start }

  /// Where the text stands, if it was not put together.
  @inline(__always)
  var range: Range<Int> { Range(uncheckedBounds: (start, end)) }

  @inline(__always)
  mutating func removeAll() {
    start = 0
    end = 0
    if isPutTogether {
      bytes.removeAll(keepingCapacity: true)
      isPutTogether = false
    }
  }

  /// Adds what stands in the handoff.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of text: RawSpan) {
    if start == end, !isPutTogether {
      start = range.lowerBound
      end = range.upperBound
    } else {
      edit(in: text) { bytes in text.extracting(range).withUnsafeBytes { bytes.append(contentsOf: $0) } }
    }
  }

  /// Puts the text together, as far as it goes, for `body` to add to it.
  mutating func edit<Result>(in text: RawSpan, _ body: (inout [UInt8]) -> Result) -> Result {
    if !isPutTogether {
      text.extracting(start..<end).withUnsafeBytes { bytes.append(contentsOf: $0) }
      isPutTogether = true
    }
    return body(&bytes)
  }

  /// The text.
  func array(in text: RawSpan) -> [UInt8] { isPutTogether ? bytes : text.copy(start..<end) }

  /// The text for comparison with words.
  func word(in text: RawSpan) -> String { String(decoding: array(in: text), as: UTF8.self) }
}
