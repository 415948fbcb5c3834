internal import L10nText

/// A text with nothing in it to be read.
enum BlankText {
  /// Whether a text has no character but white space.
  static func isBlank(_ text: some Sequence<UInt8>) -> Bool {
    var isBlank = true
    WTF8.forEachScalar(of: text) { value in
      isBlank = isBlank && Unicode.Scalar(value)?.properties.isWhitespace == true
    }
    return isBlank
  }
}
