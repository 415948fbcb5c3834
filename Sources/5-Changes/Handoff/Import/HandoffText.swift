internal import L10nSystem
internal import L10nText
internal import Synchronization

/// The text of a handoff. What is read of it says where in it things stand, and so it is kept as long as that.
final class HandoffText: @unchecked Sendable {
  // Unchecked because the buffers point to memory: it is theirs alone, and nothing changes once the handoff is read.
  private let bytes: HandoffBytes
  private let decoder: TextDecoder
  /// Where the text starts and ends, and what is wrong with its bytes.
  let decoded: DecodedText
  private let index = Mutex<LineIndex?>(nil)

  /// Decodes the text.
  init(_ bytes: consuming HandoffBytes) {
    var decoder = TextDecoder()
    decoded = bytes.withPaddedSpan { decoder.decode($0, count: $1) }
    self.decoder = decoder
    self.bytes = bytes
  }

  /// Its lines, counted when somebody asks first: mostly nobody does.
  var lines: LineIndex {
    index.withLock { index in
      let lines = index ?? withText { LineIndex(decoded, text: $0) }
      index = lines
      return lines
    }
  }

  /// Gives the text, zeros behind it, to `body`.
  func withText<Result>(_ body: (RawSpan) -> Result) -> Result {
    bytes.withPaddedSpan { original, _ in decoder.withText(of: decoded, in: original, body) }
  }
}

/// The bytes of a handoff, wherever they are from.
enum HandoffBytes: ~Copyable {
  case file(FileBuffer)
  case memory(PaddedBuffer)

  /// Gives them to `body`, with zeros behind them, and their count.
  func withPaddedSpan<Result>(_ body: (RawSpan, Int) -> Result) -> Result {
    switch self {
    case .file(let buffer):
      let count = buffer.count
      return buffer.withPaddedSpan { body($0, count) }
    case .memory(let buffer):
      let count = buffer.count
      return buffer.withText { body($0, count) }
    }
  }
}

/// Where a text of a handoff is: in the handoff itself, as it stands there, or among the texts that had to be put
/// together, because references or escapes are in them.
struct TextPlace: Sendable {
  /// Less than zero for a text that was put together.
  private let first: Int
  private let count: Int

  init(inHandoff range: Range<Int>) {
    first = range.lowerBound
    count = range.count
  }

  init(putTogether range: Range<Int>) {
    first = ~range.lowerBound
    count = range.count
  }

  @inline(__always)
  var isPutTogether: Bool { first < 0 }

  @inline(__always)
  var range: Range<Int> {
    let start = first < 0 ? ~first : first
    return unsafe Range(uncheckedBounds: (start, start &+ count))
  }
}

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
  var range: Range<Int> { unsafe Range(uncheckedBounds: (start, end)) }

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
      edit(in: text) { bytes in
        unsafe text.extracting(range).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
      }
    }
  }

  /// Puts the text together, as far as it goes, for `body` to add to it.
  mutating func edit<Result>(in text: RawSpan, _ body: (inout [UInt8]) -> Result) -> Result {
    if !isPutTogether {
      unsafe text.extracting(start..<end).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
      isPutTogether = true
    }
    return body(&bytes)
  }

  /// The text.
  func array(in text: RawSpan) -> [UInt8] { isPutTogether ? bytes : text.copy(start..<end) }

  /// The text for comparison with words.
  func word(in text: RawSpan) -> String { String(decoding: array(in: text), as: UTF8.self) }
}
