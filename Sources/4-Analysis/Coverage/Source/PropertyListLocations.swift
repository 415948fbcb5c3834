internal import L10nFormats
internal import L10nText

/// A property list that was read, with the lines of its text.
struct PropertyListLocations: Sendable {
  let list: PropertyList
  private let text: [UInt8]
  private let lines: LineIndex?

  /// - Parameter text: up to the end of the list; empty for a binary file, which has no lines.
  init(list: PropertyList, text: [UInt8], from start: Int) {
    self.list = list
    let count = text.count
    let padded = text + [UInt8](repeating: 0, count: RawSpan.textPadding)
    self.text = padded
    lines = unsafe padded.withUnsafeBytes {
      unsafe count == 0 ? nil : LineIndex(text: $0.bytes, from: start, to: count)
    }
  }

  /// The position of an offset; nil in a binary file.
  func position(_ offset: Int) -> TextPosition? {
    unsafe text.withUnsafeBytes { bytes in unsafe lines?.position(offset, in: bytes.bytes) }
  }
}
