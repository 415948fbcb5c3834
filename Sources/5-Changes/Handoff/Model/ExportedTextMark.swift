internal import L10nText

/// A mark of the project's text when a handoff went out: enough to tell whether it is still the same.
enum ExportedTextMark: Equatable, Sendable {
  /// The project had no text, or an empty one.
  case none
  case hash(UInt64)

  /// The sign before the mark in a handoff, in a note of the tool's own.
  static let sign = "l10ncheck:base="

  /// The note at the beginning of a handoff from which texts were left out by choice.
  static let part = "l10ncheck:part"

  init(_ text: [UInt8]?) {
    guard let text, !text.isEmpty else {
      self = .none
      return
    }
    // FNV-1a is a sum, and no proof. A changed text has another one, and a forged mark only has the forger's
    // own text taken.
    self = .hash(text.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
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

  /// The mark as it is written behind the sign.
  var text: String {
    switch self {
    case .none: "none"
    case .hash(let hash): Hexadecimal.text(hash, digits: 16)
    }
  }

  /// The marks behind the first sign in a text, which may be several with commas between them.
  static func marks(in text: some RandomAccessCollection<UInt8>) -> [ExportedTextMark] {
    let sign = Array(Self.sign.utf8)
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

  /// Whether the beginning of a handoff says that it is a part.
  static func isPart(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    let sign = Array(Self.part.utf8)
    var rest = text[...]
    while let first = rest.firstIndex(of: sign[0]) {
      if rest[first...].starts(with: sign) { return true }
      rest = rest[first...].dropFirst()
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isSmall
  }
}
