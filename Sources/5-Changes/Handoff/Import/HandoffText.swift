internal import L10nSystem
internal import L10nText
internal import Synchronization

/// The text of a handoff. It is kept as long as the units that were read of it, for their positions and marks.
final class HandoffText: @unchecked Sendable {
  // Unchecked because the buffers point to memory: it is theirs alone, and nothing changes once the handoff is read.
  private let bytes: HandoffBytes
  private let decoder: TextDecoder
  /// The start and the end of the text, and faults in its bytes.
  let decoded: DecodedText
  private let index = Mutex<LineIndex?>(nil)

  /// Decodes the text.
  init(_ bytes: consuming HandoffBytes) {
    var decoder = TextDecoder()
    decoded = bytes.withPaddedSpan { decoder.decode($0, count: $1) }
    self.decoder = decoder
    self.bytes = bytes
  }

  /// The lines of the text, counted when they are asked for first: mostly they are not.
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
