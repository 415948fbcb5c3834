import L10nText

/// Old-style property lists as property lists: the entries of a table or of a dictionary in braces, handed out like
/// those of the other formats.
enum OldStylePropertyList {
  /// Reads the text between `start` and `end`, which its padding follows.
  ///
  /// - Returns: what is wrong, and whether the loader takes it. Entries behind a silent stop are not handed out.
  static func read(
    _ text: RawSpan, from start: Int, to end: Int, isGNUstep: Bool,
    into handler: inout some PropertyListHandler & ~Copyable
  ) -> (isLoaded: Bool, findings: [Diagnostic]) {
    var openComment: Int?
    let first = OldStyleSyntax.skipTrivia(text, from: start, to: end, openComment: &openComment)
    if first < end, text[byte: first] == UInt8(ascii: "(") || text[byte: first] == UInt8(ascii: "<") {
      return readValue(text, from: first, to: end, isGNUstep: isGNUstep, into: &handler)
    }
    var entries = Entries()
    let outcome = StringsReader.read(text, from: start, to: end, isGNUstep: isGNUstep, handler: &entries)
    guard outcome.verdict != .notATable else {
      return readValue(text, from: first, to: end, isGNUstep: isGNUstep, into: &handler)
    }
    let findings = StringsDiagnostics.diagnostics(for: outcome)
    handler.begin(.dictionary, at: first..<first)
    for entry in entries.found {
      var adapter = OldStyleEvents(handler: handler)
      adapter.key(entry.key, isShortcut: entry.value == .key, in: text)
      switch entry.value {
      case .key: break
      case .text(let token): adapter.string(token, in: text)
      case .structure(let range):
        // Faults are dropped here, as the value was gone over before and what is wrong with it was found.
        var comment: Int?
        _ = try? OldStyleValueReader.read(
          text, from: range.lowerBound, to: end, outerDepth: 1, isGNUstep: isGNUstep, openComment: &comment,
          handler: &adapter)
      }
      handler = adapter.finish()
    }
    handler.end(.dictionary, first..<end)
    return (outcome.isTable, findings)
  }

  /// A single array, data or string.
  private static func readValue(
    _ text: RawSpan, from start: Int, to end: Int, isGNUstep: Bool,
    into handler: inout some PropertyListHandler & ~Copyable
  ) -> (isLoaded: Bool, findings: [Diagnostic]) {
    var adapter = OldStyleEvents(handler: handler)
    var findings: [Diagnostic] = []
    var comment: Int?
    do throws(OldStyleValueFault) {
      let behind = try OldStyleValueReader.read(
        text, from: start, to: end, isGNUstep: isGNUstep, openComment: &comment, handler: &adapter)
      let rest = OldStyleSyntax.skipTrivia(text, from: behind, to: end, openComment: &comment)
      if rest < end {
        findings.append(
          Diagnostic(
            .stringsSyntax, "Text after the value; the loader refuses the whole file", at: rest..<end)
        )
      }
    } catch {
      findings.append(
        Diagnostic(
          .stringsSyntax, "The value cannot be read; the loader refuses the whole file", at: error.range))
    }
    handler = adapter.finish()
    return (findings.isEmpty, findings)
  }

  private struct Entries: StringsHandler {
    var found: [StringsEntry] = []

    mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
      if entry.isLoaded { found.append(entry) }
    }
  }
}

extension StringsEntry {
  /// A value that is more than a text; nil for a text.
  package func structure(in text: RawSpan, _ reading: FileReading) -> PropertyListNode? {
    guard case .structure(let range) = value else { return nil }
    var events = OldStyleEvents(handler: PropertyListBuilder())
    var comment: Int?
    // It was read before without a fault.
    _ = try? OldStyleValueReader.read(
      text, from: range.lowerBound, to: range.upperBound, isGNUstep: reading == .gnustep,
      openComment: &comment, handler: &events)
    return events.finish().list()?.root
  }
}

/// Hands pieces of old-style values on as those of a property list.
struct OldStyleEvents<Handler: PropertyListHandler & ~Copyable>: OldStyleValueHandler, ~Copyable {
  private var handler: Handler
  private var opened: [Int] = []
  private var scratch = PaddedBuffer()

  init(handler: consuming Handler) { self.handler = handler }

  consuming func finish() -> Handler { handler }

  mutating func begin(_ container: PropertyListContainer, at offset: Int) {
    opened.append(offset)
    handler.begin(container, at: offset..<offset + 1)
  }

  mutating func end(_ container: PropertyListContainer, at end: Int) {
    handler.end(container, (opened.popLast() ?? end)..<end)
  }

  mutating func key(_ token: OldStyleToken, isShortcut: Bool, in text: RawSpan) {
    hand(token, isKey: true, text)
    if isShortcut { hand(token, isKey: false, text) }
  }

  mutating func string(_ token: OldStyleToken, in text: RawSpan) { hand(token, isKey: false, text) }

  mutating func data(_ digits: Range<Int>, in text: RawSpan) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for offset in digits {
      guard let digit = text[byte: offset].hexadecimalValue else { continue }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    handler.scalar(.data(bytes), at: digits.lowerBound - 1..<digits.upperBound + 1)
  }

  mutating func typed(_ value: PropertyListScalar, at range: Range<Int>) { handler.scalar(value, at: range) }

  private mutating func hand(_ token: OldStyleToken, isKey: Bool, _ text: RawSpan) {
    guard token.hasEscapes else {
      let place = PropertyListText(bytes: token.content, element: token.range)
      if isKey { handler.key(place, in: text) } else { handler.string(place, in: text) }
      return
    }
    let bytes = OldStyleEscapes.text(of: token, in: text)
    scratch.reset(capacity: bytes.count)
    for byte in bytes { scratch.append(byte) }
    scratch.seal()
    let place = PropertyListText(bytes: 0..<bytes.count, element: token.range)
    var lent = PaddedBuffer()
    swap(&lent, &scratch)
    lent.withText { span in
      if isKey { handler.key(place, in: span) } else { handler.string(place, in: span) }
    }
    swap(&lent, &scratch)
  }
}
