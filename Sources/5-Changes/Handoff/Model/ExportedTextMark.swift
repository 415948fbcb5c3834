internal import L10nText

/// What the project had of a text when a handoff went out: enough to tell whether it is still the same.
enum ExportedTextMark: Equatable, Sendable {
  /// There was no text, or an empty one.
  case none
  case hash(UInt64)

  /// What stands before it in a handoff, in a note of the tool's own.
  static let sign: StaticString = "l10ncheck:base="

  init(_ text: UnsafeBufferPointer<UInt8>?) {
    guard let text = unsafe text, !text.isEmpty else {
      self = .none
      return
    }
    // FNV-1a: a sum, and no proof. Whoever changes a text changes it, and who forges the mark gets his own text taken.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in text.indices { hash = unsafe (hash ^ UInt64(text[place])) &* 0x100_0000_01B3 }
    self = .hash(hash)
  }

  init(_ text: [UInt8]?) {
    self = text.map { unsafe $0.withUnsafeBufferPointer { unsafe ExportedTextMark($0) } } ?? .none
  }

  /// - Parameter word: as it stands behind the sign; nil if it is no mark.
  init?(word: some Sequence<UInt8>) {
    let word = Array(word)
    if word == Array("none".utf8) {
      self = .none
      return
    }
    guard word.count == 16, let hash = UInt64(String(decoding: word, as: UTF8.self), radix: 16) else {
      return nil
    }
    self = .hash(hash)
  }

  /// Whether a text is the one that was there.
  func isMark(of text: [UInt8]?) -> Bool { self == ExportedTextMark(text) }

  /// Writes the mark, without the sign.
  func append(to bytes: inout ByteBuffer) {
    guard case .hash(let hash) = self else { return bytes.append("none") }
    _ = unsafe bytes.append(atMost: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash &>> UInt64(60 &- 4 &* place)) & 0xF
        unsafe digits[place] = digit < 10 ? 0x30 &+ digit : 0x57 &+ digit
      }
      return 16
    }
  }

  /// The marks behind the first sign in a text, which may be several with commas between them.
  static func marks(in text: some RandomAccessCollection<UInt8>) -> [ExportedTextMark] {
    let sign = Array("\(Self.sign)".utf8)
    var rest = text[...]
    while let first = rest.firstIndex(of: UInt8(ascii: "l")) {
      rest = rest[first...]
      if rest.starts(with: sign) {
        return rest.dropFirst(sign.count).prefix { isWord($0) || $0 == UInt8(ascii: ",") }
          .split(separator: UInt8(ascii: ",")).compactMap { ExportedTextMark(word: $0) }
      }
      rest = rest.dropFirst()
    }
    return []
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isSmall
  }
}
