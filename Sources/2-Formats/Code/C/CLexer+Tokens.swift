/// Words, literals, comments and marks of C.
extension CLexer {
  /// An identifier, or the prefix of a string: `L"…"`, `u8"…"`, `R"x(…)x"`.
  mutating func readWord() {
    let (name, end) = text.word(at: offset)
    if text[end] == UInt8(ascii: "\""), end - offset <= 3, Self.stringPrefixes.contains(name) {
      return text[end - 1] == UInt8(ascii: "R") ? readRawString(quote: end) : readQuoted(from: end, .string)
    }
    emit(.identifier, 0, to: end, name)
  }

  private static let stringPrefixes: NameSet = "L u8 u U R LR u8R uR UR"

  /// A number of the preprocessor: `1'000`, `0x1.8p3`, `1e-5`.
  mutating func readNumber() {
    var end = offset
    while true {
      let byte = text[end]
      let before = text[end - 1] | 0x20
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      if isSign, end > offset, before == UInt8(ascii: "e") || before == UInt8(ascii: "p") {
        flags.insert(.marked)
      } else if byte == UInt8(ascii: ".") {
        flags.insert(.marked)
      } else if byte == UInt8(ascii: "'") {
        guard SourceText.isWord(text[end + 1]) else { break }
      } else if !SourceText.isWord(byte) {
        break
      }
      end += 1
    }
    emit(.number, 0, to: max(end, offset + 1))
  }

  mutating func readQuoted(from quote: Int, _ kind: SourceToken.Kind) {
    let index = tokens.count
    var end = quote + 1
    while end < text.count, text[end] != text[quote], text[end] != 0x0A, text[end] != 0x0D {
      end = text[end] == UInt8(ascii: "\\") ? lineSplice(at: end) ?? min(end + 2, text.count) : end &+ 1
    }
    let isClosed = end < text.count && text[end] == text[quote]
    emit(kind, 0, to: isClosed ? end + 1 : end)
    if !isClosed { tokens.mark(index, .isOpen) }
  }

  /// `R"delimiter(…)delimiter"`
  mutating func readRawString(quote: Int) {
    var open = quote + 1
    // The standard allows 16 characters.
    while open < quote + 18, text[open] != UInt8(ascii: "("), text[open] > 0x20 { open += 1 }
    guard text[open] == UInt8(ascii: "(") else { return readQuoted(from: quote, .string) }
    let delimiter = quote + 1..<open
    let index = tokens.count
    flags.insert(.multiLine)
    var end = open + 1
    while end < text.count {
      if text[end] == UInt8(ascii: ")"), text[end + 1 + delimiter.count] == UInt8(ascii: "\""),
        delimiter.indices.allSatisfy({ text[$0] == text[end + 1 + $0 - delimiter.lowerBound] })
      {
        return emit(.string, 0, to: end + 2 + delimiter.count)
      }
      end += 1
    }
    emit(.string, 0, to: end)
    tokens.mark(index, .isOpen)
  }

  mutating func readSlash() {
    if text[offset + 1] == UInt8(ascii: "/") {
      skipComment(to: endOfLogicalLine(from: offset))
    } else if text[offset + 1] == UInt8(ascii: "*") {
      var end = offset + 2
      while end < text.count, !(text[end] == UInt8(ascii: "*") && text[end + 1] == UInt8(ascii: "/")) {
        end &+= 1
      }
      skipComment(to: end + 2)
    } else {
      readMark()
    }
  }

  mutating func readMark() {
    let second = text[offset + 1]
    let kind: UInt8? =
      switch text[offset] {
      case UInt8(ascii: "-") where second == UInt8(ascii: ">"): SourceToken.Operator.arrow
      case UInt8(ascii: ":") where second == UInt8(ascii: ":"): SourceToken.Operator.other
      case UInt8(ascii: "&") where second == UInt8(ascii: "&"),
        UInt8(ascii: "|") where second == UInt8(ascii: "|"):
        SourceToken.Operator.comparison
      case UInt8(ascii: "."): text.has("...", at: offset) ? SourceToken.Operator.range : nil
      case _ where second != UInt8(ascii: "="): nil
      case let byte where "=!<>".utf8.contains(byte): SourceToken.Operator.comparison
      case let byte where "+-*/%".utf8.contains(byte): SourceToken.Operator.assignment
      default: nil
      }
    let length = kind == SourceToken.Operator.range ? 3 : kind == nil ? 1 : 2
    emit(.punctuation, kind ?? text[offset], to: offset + length)
  }
}
