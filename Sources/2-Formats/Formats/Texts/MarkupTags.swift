internal import L10nText

/// Tags of HTML and the like in a text.
package enum MarkupTags {
  /// The number of each tag in a text, attributes left out: `b`, `/b`.
  package static func counts(in text: [UInt8]) -> [String: Int] {
    var found: [String: Int] = [:]
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = start + 1
      guard let end = text[offset...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let name = text[offset..<end].prefix { $0 > 32 }
      let letters = name.drop { $0 == UInt8(ascii: "/") }
      guard let first = letters.first, first.isLetter, letters.allSatisfy({ $0 < 0x80 }) else { continue }
      found[WTF8.text(Array(name)), default: 0] += 1
      offset = end + 1
    }
    return found
  }

  /// The number of places where something begins that a browser could take for a tag, a comment or the like,
  /// closed or not.
  package static func openings(in text: [UInt8]) -> Int {
    text.indices.dropLast().count { place in
      text[place] == UInt8(ascii: "<")
        && (text[place + 1].isLetter || "/!?".utf8.contains(text[place + 1]))
    }
  }

  /// The number of each character reference in a text: `&amp;`, `&#39;`.
  package static func references(in text: [UInt8]) -> [String: Int] {
    var found: [String: Int] = [:]
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "&")) {
      offset = start + 1
      let name = text[offset...].prefix(10).prefix {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "#")
      }
      guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";") else {
        continue
      }
      found[WTF8.text(Array(name)), default: 0] += 1
    }
    return found
  }
}
