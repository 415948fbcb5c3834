internal import L10nText

extension [UInt8] {
  /// Whether there is nothing to be read: no character but white space.
  var isBlankText: Bool {
    var isBlank = true
    WTF8.forEachScalar(of: self) { value in
      isBlank = isBlank && Unicode.Scalar(value)?.properties.isWhitespace == true
    }
    return isBlank
  }
}
