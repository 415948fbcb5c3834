internal import L10nSystem

/// The formats of files that hold texts, by the extension of the name.
enum ParseFormat: String, CaseIterable {
  case strings, stringsdict, xcstrings, loctable
  /// Files whose own texts are keys: nibs, and what Siri says.
  case xib, storyboard, intentdefinition

  /// The format that a name says; nil where it says none.
  init?(name: some Collection<UInt8>) {
    for format in Self.allCases {
      let suffix = Array(".\(format.rawValue)".utf8)
      guard name.count > suffix.count || name.count == suffix.count else { continue }
      if name.suffix(suffix.count).elementsEqual(suffix, by: { Self.lowercase($0) == $1 }) {
        self = format
        return
      }
    }
    return nil
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

/// Something to read: a file, or standard input.
struct ParseInput: Sendable {
  /// Nil for standard input.
  var path: FilePath?
  /// The path in the output: as it was typed, or found below the folder that was typed.
  var shown: String
  /// Nil where the name does not say it.
  var format: ParseFormat?
}
