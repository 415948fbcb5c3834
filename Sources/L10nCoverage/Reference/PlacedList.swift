internal import L10nFormats
internal import L10nText

/// A property list that was read, with the lines of its text.
struct PlacedList: Sendable {
  let list: PropertyList
  private let text: [UInt8]
  private let lines: LineIndex?

  /// - Parameter text: up to the end of the list; empty for a binary file, which has no lines.
  init(list: PropertyList, text: [UInt8], from start: Int) {
    self.list = list
    self.text = text
    let buffer = PaddedBuffer(text)
    lines = text.isEmpty ? nil : buffer.withText { LineIndex(text: $0, from: start, to: text.count) }
  }

  /// The position of an offset; nil in a binary file.
  func position(_ offset: Int) -> TextPosition? {
    text.withUnsafeBytes { bytes in lines?.position(offset, in: bytes.bytes) }
  }
}
