/// Kinds of ASCII characters.
extension UInt8 {
  /// The letters that C writes behind a backslash for the control characters from 7 to 13.
  private static let letters = Array("abtnvfr".utf8)

  /// The control character that C writes as a backslash and this letter.
  package var escapedControl: UInt8? { Self.letters.firstIndex(of: self).map { UInt8($0) + 7 } }

  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isCapital: Bool { self &- 0x41 < 26 }
  @inlinable package var isSmall: Bool { self &- 0x61 < 26 }
  /// A capital letter as a small one, all else as it is.
  @inlinable package var lowercased: UInt8 { isCapital ? self | 0x20 : self }
  /// A space, a tab, or one of the characters that begin a line or a page.
  @inlinable package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
