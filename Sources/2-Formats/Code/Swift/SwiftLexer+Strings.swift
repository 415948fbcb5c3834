/// String literals.
extension SwiftLexer {
  mutating func beginString(pounds: Int) {
    let quote = offset + pounds
    // `#""#` is an empty string and no start of three quotes.
    let isEmptyRaw = pounds > 0 && text[quote + 2] == UInt8(ascii: "#")
    let isMultiLine = text.has("\"\"\"", at: quote) && !isEmptyRaw
    let frame = StringFrame(token: tokens.count, pounds: pounds, isMultiLine: isMultiLine)
    if isMultiLine { flags.insert(.multiLine) }
    emit(.string, UInt8(truncatingIfNeeded: min(pounds, 255)), to: quote + (isMultiLine ? 3 : 1))
    continueString(frame)
  }

  /// Reads on in a string, behind its opening quote or an interpolation.
  mutating func continueString(_ frame: StringFrame) {
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""):
        let quotes = frame.isMultiLine ? 3 : 1
        if quotes == 3, !text.has("\"\"\"", at: offset) {
          offset &+= 1
        } else if text.hasPounds(frame.pounds, at: offset + quotes) {
          offset += quotes + frame.pounds
          return endString(frame.token, [])
        } else {
          offset &+= 1
        }
      case UInt8(ascii: "\\"):
        guard text.hasPounds(frame.pounds, at: offset + 1) else {
          offset &+= 1
          break
        }
        let escaped = offset + 1 + frame.pounds
        if text[escaped] == UInt8(ascii: "(") {
          tokens.mark(frame.token, .isInterpolated)
          return beginInterpolation(in: frame, to: escaped + 1)
        }
        // The escaped character, but for a line end, which ends the string or belongs to it.
        offset = text[escaped] == 0x0A || text[escaped] == 0x0D ? escaped : min(escaped + 1, text.count)
      case 0x0A, 0x0D:
        if !frame.isMultiLine { return endString(frame.token, .isOpen) }
        offset &+= 1
      default: offset &+= 1
      }
    }
    endString(frame.token, .isOpen)
  }

  /// Ends a string here: one with interpolations gets a token for its end.
  mutating func endString(_ token: Int, _ fault: SourceToken.Flags) {
    if tokens[token].flags.contains(.isInterpolated) {
      let index = tokens.count
      flags = .none
      emit(.stringEnd, 0, to: offset)
      tokens.endString(token, at: offset, with: index, fault)
    } else {
      var flags = fault
      if text[offset] <= 0x20 { flags.insert(.beforeSpace) }
      tokens.endString(token, at: offset, with: token, flags)
      self.flags = .none
    }
  }
}

extension SourceText {
  /// Whether so many `#` stand at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where self[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }
}
