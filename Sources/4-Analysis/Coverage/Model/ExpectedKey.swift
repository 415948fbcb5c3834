package import L10nText

/// A key that a table is expected to have, with what the development side says of it.
package struct ExpectedKey: Sendable, Equatable {
  /// As WTF-8: keys compare by these bytes.
  package var key: [UInt8]
  package var value: [UInt8]
  /// Relative to the bundle; nil where no file of the development side has the key.
  package var file: String?
  package var position: TextPosition? {
    get { line == 0 ? nil : TextPosition(line: Int(line), column: Int(column)) }
    set {
      line = UInt32(clamping: newValue?.line ?? 0)
      column = UInt32(clamping: newValue?.column ?? 0)
    }
  }
  // There are tens of thousands of keys: lines and columns in few bytes, and the flags fill the gap behind them. No line has
  // the number 0.
  private var line: UInt32 = 0
  private var column: UInt32 = 0
  /// Whether its comment says that it stays as it is in every language.
  package var isFixed = false
  /// Whether its value is no text: a dictionary, an array, data, or rules.
  package var isStructured = false
  /// Whether only translations have it: its value is the key, and no text unless the key reads as one.
  package var hasNoOriginal = false
  /// Whether code alone asks for it: file and position are a place there.
  package var isFromCode = false
  /// Whether no code uses it, as far as anybody can tell; of keys that a language has no translation of, if it was asked for.
  package var isUnused = false
  package var comment: String?
  /// All texts of a key that has several, by number or device, one behind the other; nil where nobody asked for them.
  package var forms: [UInt8]?

  package init(key: [UInt8], value: [UInt8], file: String?, position: TextPosition?, comment: String?) {
    self.key = key
    self.value = value
    self.file = file
    self.position = position
    self.comment = comment
  }
}
