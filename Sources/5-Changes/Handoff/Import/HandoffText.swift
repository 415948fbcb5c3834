internal import L10nSystem
internal import L10nText
internal import Synchronization

/// The text of a handoff. What is read of it says where in it things stand, and so it is kept as long as that.
final class HandoffText: @unchecked Sendable {
  // Unchecked because the buffers point to memory: it is theirs alone, and nothing changes once the handoff is read.
  private let bytes: HandoffBytes
  private var decoder = TextDecoder()
  /// Where the text starts and ends, and what is wrong with its bytes.
  private(set) var decoded: DecodedText
  private let index = Mutex<LineIndex?>(nil)

  /// A text that nobody has looked at yet but for its first bytes: UTF-8 may be read as it stands, anything else has to
  /// be decoded.
  init(_ bytes: consuming HandoffBytes) {
    decoded = bytes.withPaddedSpan { original, count in
      let signature = EncodingSignature(of: original, count: count)
      return DecodedText(signature: signature, start: signature.textStart, end: count)
    }
    self.bytes = bytes
  }

  /// Decodes the text, before anything is read of it.
  func decode() {
    decoded = bytes.withPaddedSpan { decoder.decode($0, count: $1) }
  }

  /// Its lines, counted when somebody asks first: mostly nobody does. Not to be asked before the text is decoded.
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
