internal import L10nICU

/// Whether there is anything to translate in a text.
package enum TranslatableText {
  /// Whether there is a letter outside placeholders: `%1$@`, `%#@files@`, `%lld`, `${name}`, `%arg`.
  package static func hasWords(_ text: [UInt8]) -> Bool {
    var rest: [UInt8] = []
    rest.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let end = placeholderEnd(in: text, at: index)
      if end > index {
        rest.append(UInt8(ascii: " "))
        index = end
      } else {
        rest.append(text[index])
        index += 1
      }
    }
    return Characters.hasLetter(rest)
  }

  /// The end of the placeholder that starts at `start`; `start` itself if none does.
  package static func placeholderEnd(in text: [UInt8], at start: Int) -> Int {
    if text[start] == UInt8(ascii: "$"), start + 1 < text.count, text[start + 1] == UInt8(ascii: "{") {
      guard let close = text[start...].firstIndex(of: UInt8(ascii: "}")) else { return start }
      return close + 1
    }
    guard text[start] == UInt8(ascii: "%") else { return start }
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "h"), UInt8(ascii: "l"),
        UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "L"):
        index += 1
      case UInt8(ascii: "@"):
        // `%#@name@` goes on to its second sign.
        guard text[index - 1] == UInt8(ascii: "#") else { return index + 1 }
        guard let close = text[(index + 1)...].firstIndex(of: UInt8(ascii: "@")) else { return index + 1 }
        return close + 1
      case UInt8(ascii: "a") where text[index...].starts(with: "arg".utf8): return index + 3
      case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"),
        UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "f"),
        UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"),
        UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "s"),
        UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "n"), UInt8(ascii: "%"):
        return index + 1
      default: return start
      }
    }
    return start
  }
}
