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
    guard range.count < 16384, range.contains(where: { text[$0] > 0x20 }) else { return }
    found.uses.append(
      SourceUse(
        key: KeyText(unescaped(text.bytes(range))), kind: .literal, certainty: .possible,
        offset: range.lowerBound))
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)[...]
    var plain = Array(parts.removeFirst())
    for part in parts {
      let bytes = part.prefix { $0 != UInt8(ascii: ";") }
      let name = String(decoding: bytes, as: UTF8.self)
      guard bytes.count < min(part.count, 12), let scalar = entities[name] ?? number(name) else {
        plain += [UInt8(ascii: "&")] + part
        continue
      }
      UTF8Scalar.append(scalar, to: &plain)
      plain += part.dropFirst(bytes.count + 1)
    }
    return plain
  }

  private static let entities: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27,
  ]

  /// The scalar of `#x2026` and `#8230`; nil for another name.
  private static func number(_ name: String) -> UInt32? {
    guard name.hasPrefix("#") else { return nil }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number ?? 0xFFFD
  }
}
