internal import L10nText

/// Interface files and property lists: any text and any attribute may be a key that code asks for, such as the value of a
/// runtime attribute.
enum MarkupUses {
  static func find(in text: SourceText) -> FileUses {
    var found = FileUses()
    // A binary property list is not read.
    guard !text.has("bplist", at: 0) else { return found }
    var offset = text.has("\u{FEFF}", at: 0) ? 3 : 0
    while offset < text.count, text[offset] <= 0x20 { offset += 1 }
    guard text[offset] == UInt8(ascii: "<") else { return oldStyle(in: text, from: offset) }
    var textStart = offset
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "<") else {
        offset &+= 1
        continue
      }
      add(textStart..<offset, text, &found)
      if text.has("<!--", at: offset) {
        while offset < text.count, !text.has("-->", at: offset) { offset += 1 }
        offset = min(offset + 3, text.count)
      } else {
        offset = attributes(from: offset + 1, text, &found)
      }
      textStart = offset
    }
    return found
  }

  /// A property list in the old style: its words, bare or in quotes.
  private static func oldStyle(in text: SourceText, from start: Int) -> FileUses {
    var found = FileUses()
    var offset = start
    while offset < text.count {
      let start = offset
      let byte = text[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while offset < text.count, text[offset] != byte {
          offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        add(start + 1..<min(offset, text.count), text, &found)
        offset += 1
      } else if isWord(byte) {
        while offset < text.count, isWord(text[offset]) { offset += 1 }
        add(start..<offset, text, &found)
      }
    }
    return found
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "_$/:.-".utf8.contains(byte)
  }

  /// Takes the values in a tag, and returns the place behind it.
  private static func attributes(from start: Int, _ text: SourceText, _ found: inout FileUses) -> Int {
    var offset = start
    while offset < text.count, text[offset] != UInt8(ascii: ">") {
      let quote = text[offset]
      offset += 1
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let valueStart = offset
      while offset < text.count, text[offset] != quote { offset += 1 }
      add(valueStart..<offset, text, &found)
      offset += 1
    }
    return min(offset + 1, text.count)
  }

  private static func add(_ range: Range<Int>, _ text: SourceText, _ found: inout FileUses) {
    guard !range.isEmpty, range.count < 16384 else { return }
    var start = range.lowerBound
    while start < range.upperBound, text[start] <= 0x20 { start += 1 }
    guard start < range.upperBound else { return }
    found.uses.append(
      SourceUse(
        key: KeyText(unescaped(text.bytes(range))), kind: .literal, certainty: .possible,
        offset: range.lowerBound))
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)[...]
    var plain = Array(parts.removeFirst())
    for part in parts {
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      let known = entities.first { $0.name.elementsEqual(name) }
      guard name.count < min(part.count, 12), known != nil || name.first == UInt8(ascii: "#") else {
        plain += [UInt8(ascii: "&")] + part
        continue
      }
      if let known {
        plain.append(known.byte)
      } else {
        UTF8Scalar.append(number(name.dropFirst()), to: &plain)
      }
      plain += part.dropFirst(name.count + 1)
    }
    return plain
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("amp".utf8), UInt8(ascii: "&")), (Array("lt".utf8), UInt8(ascii: "<")),
    (Array("gt".utf8), UInt8(ascii: ">")), (Array("quot".utf8), UInt8(ascii: "\"")),
    (Array("apos".utf8), UInt8(ascii: "'")),
  ]

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32 {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    var value: UInt32 = 0
    for digit in isHexadecimal ? digits.dropFirst() : digits {
      guard let digit = digit.hexadecimalValue, isHexadecimal || digit < 10 else { return 0xFFFD }
      value = value &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
    }
    return value
  }
}
