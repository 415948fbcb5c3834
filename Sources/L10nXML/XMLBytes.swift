import L10nText

/// What needs a closer look in XML, eight bytes at a time.
enum XMLBytes {
  /// Marks bytes below 20, and ED and EF, which may start what XML cannot hold.
  @inline(__always)
  static func suspects(_ word: UInt64) -> UInt64 {
    ByteWord.controls(word) | ByteWord.marks(0xEF, in: word | ByteWord.repeated(0x02))
  }

  /// Marks `&`.
  @inline(__always)
  static func references(_ word: UInt64) -> UInt64 { ByteWord.marks(0x26, in: word) }

  /// Marks `<` and `>`, which differ in one bit.
  @inline(__always)
  static func tags(_ word: UInt64) -> UInt64 { ByteWord.marks(0x3E, in: word | ByteWord.repeated(0x02)) }

  /// Marks both kinds of quotes.
  @inline(__always)
  static func quotes(_ word: UInt64) -> UInt64 {
    ByteWord.marks(0x22, in: word) | ByteWord.marks(0x27, in: word)
  }

  /// Marks `<` and `]`.
  @inline(__always)
  static func ends(_ word: UInt64) -> UInt64 {
    ByteWord.marks(0x3C, in: word) | ByteWord.marks(0x5D, in: word)
  }
}
