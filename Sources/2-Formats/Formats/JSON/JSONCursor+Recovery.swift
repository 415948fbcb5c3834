import L10nText

/// Reports faults of grammar, and reads past them.
extension JSONCursor {
  mutating func report(
    _ message: String, rule: Rule = .jsonSyntax, at range: Range<Int>, hint: String?,
    notes: [DiagnosticNote] = []
  ) {
    // A place is reported once, whichever function meets it.
    guard range.lowerBound != lastFault else { return }
    lastFault = range.lowerBound
    if rule.severity == .error {
      faults += 1
      guard faults <= Self.mostFaults else { return }
    } else {
      blemishes += 1
      guard blemishes <= Self.mostFaults else { return }
    }
    diagnostics.append(Diagnostic(rule, message, at: range, hint: hint, notes: notes))
  }

  mutating func report(encodingOf decoded: DecodedText) {
    if decoded.encoding != .utf8 || decoded.signature.droppedLength > 0 {
      diagnostics.append(
        Diagnostic(
          .jsonEncoding, "the file is \(decoded.encoding.rawValue.uppercased())", at: nil, severity: .warning,
          hint: "save it as UTF-8"))
    } else if decoded.signature.markLength > 0 {
      diagnostics.append(
        Diagnostic(
          .jsonByteOrderMark, "the file starts with a byte order mark", at: decoded.start..<decoded.start,
          hint: "save it as UTF-8 without one"))
    }
    let invalid = (decoded.invalidBytes + decoded.strayCopyrightSigns).min { $0.text < $1.text }
    guard let first = invalid else { return }
    let count = decoded.invalidByteCount + decoded.strayCopyrightSigns.count
    let more = count == 1 ? "" : "; there are \(count) such bytes"
    diagnostics.append(
      Diagnostic(
        .jsonEncoding, "this byte is not \(decoded.encoding.rawValue.uppercased())\(more)",
        at: first.text..<first.text + 3, hint: "save the file as UTF-8"))
  }

  /// Reports that the text ended inside the object, array or string that opened at `opener`.
  mutating func reportEnd(_ message: String, at opener: Int, in text: RawSpan) {
    report(message, at: opener..<opener &+ 1, hint: opener < end ? "the file may be cut off" : nil)
    stop()
  }

  @inline(never)
  mutating func reportNesting(in text: RawSpan) {
    report(
      "more than \(NestingStack.deepest) objects and arrays within each other", rule: .jsonNesting,
      at: offset..<offset &+ 1, hint: "no parser accepts this file")
    stop()
  }

  private mutating func stop() {
    isBroken = true
    open.removeAll()
    offset = max(offset, end)
    valueEnd = end
  }

  /// Goes on behind the comma, or the lack of one, that `nextMember` did not understand.
  @inline(never)
  mutating func recoverMember(_ text: RawSpan) -> JSONString? {
    guard findNext(text, closer: UInt8(ascii: "}"), starts: { $0 == UInt8(ascii: "\"") }) else { return nil }
    let name = scanString(text)
    let place = skipSpace(from: offset, in: text)
    guard text[byte: place] == UInt8(ascii: ":") else { return recoverColon(text, name) }
    offset = place &+ 1
    return name
  }

  @inline(never)
  mutating func recoverElement(_ text: RawSpan) -> Bool {
    findNext(text, closer: UInt8(ascii: "]"), starts: Self.startsValue)
  }

  /// Stands before the next member or element, or leaves the object or array and is false.
  private mutating func findNext(_ text: RawSpan, closer: UInt8, starts: (UInt8) -> Bool) -> Bool {
    var comma: Int?
    var isWrong = false
    while !isBroken {
      offset = skipSpace(from: offset, in: text)
      let byte = text[byte: offset]
      if byte == 0, offset >= end {
        let opener = open.last ?? offset
        let word = closer == UInt8(ascii: "}") ? "object" : "array"
        reportEnd("the \(word) that opens here never closes", at: opener, in: text)
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        if byte != closer {
          report(
            "\(byte == UInt8(ascii: "}") ? "}" : "]") closes what was opened with another bracket",
            at: offset..<offset &+ 1, hint: nil,
            notes: open.last.map { [DiagnosticNote("opened here", at: $0..<$0 &+ 1)] } ?? [])
        } else if let comma, isFirst {
          report("there is nothing before this comma", at: comma..<comma &+ 1, hint: "remove it")
        } else if let comma, !isWrong {
          report(
            "a comma before the closing bracket", rule: .jsonTrailingComma, at: comma..<comma &+ 1,
            hint: "remove the comma")
        }
        leave(at: offset)
        return false
      } else if byte == UInt8(ascii: ",") {
        if comma != nil || isFirst {
          isWrong = true
          report("a comma with nothing before it", at: offset..<offset &+ 1, hint: "remove it")
        }
        comma = offset
        offset &+= 1
      } else if starts(byte) {
        if comma == nil, !isFirst, !isWrong {
          report("a comma is missing", at: valueEnd..<valueEnd, hint: "add a comma after this value")
        }
        isFirst = false
        return true
      } else {
        isWrong = true
        skipJunk(text)
      }
    }
    return false
  }

  /// Skips bytes that can start nothing: a line that a merge left, or the bytes up to the next mark.
  private mutating func skipJunk(_ text: RawSpan) {
    let start = offset
    if MergeMarker.stands(in: text, at: start) {
      isInConflict = true
      while offset < end, text[byte: offset] != 0x0A { offset &+= 1 }
      return report(
        MergeMarker.message, rule: .mergeConflict, at: start..<start &+ 7, hint: MergeMarker.hint)
    }
    repeat { offset &+= 1 } while offset < end && !Self.isMark(text[byte: offset])
    report("this is not JSON", at: start..<offset, hint: "put names and texts in double quotes")
  }

  private static func isMark(_ byte: UInt8) -> Bool { "\",{}[]:\n".utf8.contains(byte) }

  /// The colon behind a name is not there.
  @inline(never)
  mutating func recoverColon(_ text: RawSpan, _ name: JSONString) -> JSONString? {
    if skipSpace(from: offset, in: text) >= end {
      reportEnd("the object that opens here never closes", at: open.last ?? offset, in: text)
      return nil
    }
    report(
      "a colon is missing behind this name",
      at: name.contents.lowerBound &- 1..<name.contents.upperBound &+ 1,
      hint: "write \"name\" : value")
    return name
  }

  /// Reports a missing value, and goes on behind the bytes in its place.
  @inline(never)
  mutating func recoverValue(_ text: RawSpan) {
    let start = offset
    if start >= end {
      let opener = open.last ?? max(0, end &- 1)
      return reportEnd(
        open.isEmpty ? "the file has no JSON value" : "the text ends where a value is expected",
        at: open.isEmpty ? end : opener, in: text)
    }
    switch text[byte: start] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"):
      report("a value is missing", at: start..<start &+ 1, hint: nil)
      // A closing mark is left to the object; at the outermost level nobody takes it.
      if open.isEmpty || text[byte: start] == UInt8(ascii: ":") { offset &+= 1 }
    default:
      repeat {
        offset &+= 1
      } while offset < end && !Self.isMark(text[byte: offset])
        && text[byte: offset] > 0x20
      report("this is not a JSON value", at: start..<offset, hint: "put texts in double quotes")
    }
    valueEnd = offset
  }
}
