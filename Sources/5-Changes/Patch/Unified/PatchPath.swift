/// A path as git writes it in the headers of a patch.
struct PatchPath {
  /// The path behind `a/`, quoted where it has to be.
  let old: [UInt8]
  /// The path behind `b/`.
  let new: [UInt8]
  /// The end of a `---` or `+++` line: GNU patch would take a space for the end of the name, were there no tab.
  let end: [UInt8]

  init(_ path: [UInt8]) {
    let isPlain = Self.isPlain(path)
    old = isPlain ? Array("a/".utf8) + path : Self.quoted(Array("a/".utf8) + path)
    new = isPlain ? Array("b/".utf8) + path : Self.quoted(Array("b/".utf8) + path)
    end = path.contains(UInt8(ascii: " ")) ? [0x09, 0x0A] : [0x0A]
  }

  /// Whether a name needs no quotes: it holds no quote, backslash, control character, nor anything beyond ASCII. So
  /// does git with `core.quotePath` as it is set from the start.
  private static func isPlain(_ name: [UInt8]) -> Bool {
    name.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
  }

  /// A name in the manner of C.
  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    var text: [UInt8] = [0x22]
    for byte in name {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case 0x07...0x0D: text += [0x5C, letters[Int(byte) - 7]]
      case 0x20..<0x7F: text.append(byte)
      default: text += [0x5C, 0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      }
    }
    text.append(0x22)
    return text
  }

  /// The letters for the bytes 7 to 13.
  private static let letters = Array("abtnvfr".utf8)
}
