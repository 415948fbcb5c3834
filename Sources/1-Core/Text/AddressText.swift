/// Text as a part of an address.
package enum AddressText {
  /// The text with letters, digits and some signs as they are, and each other byte as a number: `%20`.
  package static func escaped(_ text: String, except signs: String) -> String {
    text.utf8.reduce(into: "") { escaped, byte in
      let isPlain = byte.isLetter || byte.isDigit || signs.utf8.contains(byte)
      escaped += isPlain ? String(Unicode.Scalar(byte)) : "%" + Hexadecimal.text([byte]).uppercased()
    }
  }
}
