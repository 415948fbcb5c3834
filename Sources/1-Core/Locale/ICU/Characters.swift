internal import CICU

/// Questions about the characters of UTF-8 text. They need no data files and may be put by several threads.
package enum Characters {
  /// Whether there is a letter of any script (general category L). Bytes that are not UTF-8 are passed over, and so
  /// is what lies beyond the first 2 GB.
  package static func hasLetter(_ text: [UInt8]) -> Bool {
    cicu_has_letter(text, Int32(clamping: text.count))
  }

  /// The columns the text takes on a terminal, to align tables: 2 for wide East Asian characters and emoji, 0 for
  /// combining marks, controls and invisible characters, 1 for the rest.
  /// An emoji of several joined characters counts as one; terminals that draw its parts need more. Characters of
  /// ambiguous width count as narrow.
  package static func columns(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { Int(cicu_columns($0.baseAddress, Int32(clamping: $0.count))) }
  }
}
