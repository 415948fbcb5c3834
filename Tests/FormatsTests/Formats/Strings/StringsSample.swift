import TestSupport
import L10nText

/// A sound `.strings` file made at random, in any style and encoding.
struct StringsSample {
  var bytes: [UInt8]
  /// What it is made of, for messages.
  var text: String

  static let encodings: [(TextEncoding, hasMark: Bool)] = [
    (.utf8, false), (.utf8, false), (.utf8, true), (.utf16LittleEndian, true), (.utf16BigEndian, true),
    (.utf32LittleEndian, true), (.utf32BigEndian, true),
  ]

  init(_ random: inout SeededRandom) {
    let lineEnd = random.pick(["\n", "\n", "\r\n", "\r"])
    let isOneLine = random.next(6) == 0
    let hasBraces = random.next(5) == 0
    let equals = random.pick([" = ", " = ", "=", "\t= ", " =", "= "])
    let indent = hasBraces ? random.pick(["  ", "\t", ""]) : random.pick(["", "", "", "  "])
    let blanks = random.next(3)
    let form = random.next(4)
    var text = random.pick(["", "", "", "/* Head */" + lineEnd + lineEnd, "// Head" + lineEnd])
    if isOneLine { text = "" }
    if hasBraces { text += "{" + (isOneLine ? random.pick(["", " "]) : lineEnd) }
    let count = random.next(7)
    for index in 0..<count {
      let comment = random.pick(["", "", "one", "two words", "a \"quoted\" * / one", "ünï"])
      let isLine = form == 1 && !isOneLine
      if !isOneLine { text += indent }
      if !comment.isEmpty {
        text += isLine ? "// \(comment)\(lineEnd)\(indent)" : "/* \(comment) */"
        if !isLine { text += isOneLine ? " " : lineEnd + indent }
      }
      let key = "k\(index)\(random.pick(["", " é", ".x", "\\n", "\\\"", "日本", "🙂"]))"
      let isBare = form == 0 && key.utf8.allSatisfy { $0 < 0x80 && $0 != 0x5C && $0 != 0x20 }
      let quote = form == 3 ? "'" : "\""
      text += isBare ? key : quote + key + quote
      switch random.next(12) {
      case 0: text += ";"
      case 1: text += equals + "{ a = ( b, \"c\" ); };"
      case 2: text += equals + "value.\(index);"
      default:
        text +=
          equals + quote + random.pick(["", "v \(index)", "%@ \\U00e9", "a\\\\", "é\u{2028}ü", "x"]) + quote
          + ";"
      }
      if isOneLine {
        text += random.pick(["", " "])
      } else {
        if random.next(8) == 0 { text += random.pick([" // behind", " /* behind */", "  "]) }
        if index < count - 1 || random.next(4) > 0 {
          text += String(repeating: lineEnd, count: index < count - 1 ? blanks + 1 : 1 + random.next(2))
        }
      }
    }
    if hasBraces {
      if !isOneLine, let last = text.unicodeScalars.last, last != "\n", last != "\r" { text += lineEnd }
      text += "}" + random.pick(["", lineEnd])
    } else if !isOneLine, random.next(6) == 0, count > 0 {
      text += lineEnd + random.pick(["// The end", "/* The end */" + lineEnd, "  "])
    }
    let (encoding, hasMark) = random.pick(Self.encodings)
    self.text = text
    bytes = (hasMark ? encoding.byteOrderMark : []) + encoding.encode(text.utf8)
  }
}
