package import L10nText

/// Other texts for literals of code, quoted as they are.
package enum LiteralRenaming {
  /// The old and the new texts around the interpolations of a literal, as many of both.
  package typealias Texts = (old: [[UInt8]], new: [[UInt8]])

  /// The edits by the places of the literals. One that goes over several lines or says something else has none.
  package static func edits(of file: [UInt8], isC: Bool, _ texts: [Int: Texts]) -> [Int: [ByteEdit]] {
    unsafe file.withUnsafeBufferPointer { bytes in
      let text = unsafe SourceText(bytes)
      if isC { return CSource.read(text) { source, _ in edits(of: source.tokens, text, isC: true, texts) } }
      return SwiftSource.read(text) { source, _ in edits(of: source.tokens, text, isC: false, texts) }
    }
  }

  private static func edits(
    of tokens: Tokens, _ text: SourceText, isC: Bool, _ texts: [Int: Texts]
  ) -> [Int: [ByteEdit]] {
    var edits: [Int: [ByteEdit]] = [:]
    for index in 0..<tokens.count {
      let token = tokens[index]
      guard token.kind == .string, let wanted = texts[Int(token.start)],
        token.flags.isDisjoint(with: [.multiLine, .isOpen])
      else { continue }
      // Literals of C that stand side by side are one.
      let (isWhole, pounds) = isC ? (tokens[index + 1].kind != .string, 0) : (true, Int(token.byte))
      let old = isC ? CLiteral.read(index, in: tokens, text).literal : nil
      let literal = isC ? SourceLiteral() : SwiftLiteral.read(index, in: tokens, text)
      guard isWhole, (old.map { [$0] } ?? literal.parts) == wanted.old else { continue }
      var start = Int(token.start)
      while start < token.range.upperBound, text[start] != UInt8(ascii: "\"") { start += 1 }
      start += 1
      let end = token.range.upperBound - 1 - pounds
      guard start <= end else { continue }
      var places: [Range<Int>] = []
      for case .hole(let hole) in literal.pieces {
        places.append(start..<max(start, Int(tokens[hole].start)))
        start = tokens[tokens.close(of: hole)].range.upperBound
      }
      places.append(start..<max(start, end))
      edits[Int(token.start)] = zip(places, wanted.new).map { place, text in
        ByteEdit(replace: place, with: spelled(text, isC: isC, pounds))
      }
    }
    return edits
  }

  /// - Parameter pounds: how many signs make quotes and backslashes plain.
  private static func spelled(_ text: [UInt8], isC: Bool, _ pounds: Int) -> [UInt8] {
    let escape = Array(("\\" + String(repeating: "#", count: pounds)).utf8)
    var bytes: [UInt8] = []
    for (place, byte) in text.enumerated() {
      let digits = String(byte, radix: isC ? 8 : 16)
      if let letter = [0x0A: "n", 0x0D: "r", 0x09: "t"][byte] {
        bytes += escape + letter.utf8
      } else if byte < 0x20 || byte == 0x7F {
        bytes += escape + (isC ? String("000\(digits)".suffix(3)) : "u{\(digits)}").utf8
      } else {
        // Between signs a quote or backslash is plain, unless a sign follows.
        let isPlain = pounds > 0 && text.dropFirst(place + 1).first != UInt8(ascii: "#")
        bytes += (byte == 0x22 || byte == 0x5C) && !isPlain ? escape + [byte] : [byte]
      }
    }
    return bytes
  }
}
