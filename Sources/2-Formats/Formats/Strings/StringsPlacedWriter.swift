package import L10nText

/// Puts entries into a sound `.strings` text at places that are known from reading it before, and reads nothing else of
/// it but its first entries, which show how it is written. What comes out is what `StringsWriter` would make of the
/// same changes, as long as the file is written in one manner.
package struct StringsPlacedWriter: ~Copyable {
  private let decoded: DecodedText
  private let firstEntry: StringsEntry
  private let style: StringsStyle
  private let layout: StringsLayout
  private var insertions = EditList()
  /// Where entries were put last, and the key before them.
  private var last: (place: Int?, slot: StringsLayout.Slot)?
  private var fillings = EditList()
  private var comments = EditList()

  /// Enough to see the manner of a file.
  private static let sampleSize = 16

  /// Looks at the first entries of a text. Nil where they are not what a sound text has.
  /// - Parameter count, byteCount: about how many entries will be put in, and how long they are.
  package init?(_ text: RawSpan, _ decoded: DecodedText, expecting count: Int, bytes byteCount: Int) {
    var entries: [StringsEntry] = []
    entries.reserveCapacity(Self.sampleSize)
    var lead = decoded.start
    while entries.count < Self.sampleSize, lead < decoded.end {
      guard let entry = StringsEntry(in: text, from: lead, to: decoded.end) else { break }
      entries.append(entry)
      lead = entry.end
    }
    guard let first = entries.first else { return nil }
    self.decoded = decoded
    firstEntry = first
    let document = StringsDocument(entries, of: decoded)
    style = StringsStyle(of: document, in: text)
    layout = StringsLayout(document, style, removed: [], in: text)
    insertions.reserve(edits: count, bytes: byteCount)
  }

  /// Puts an entry behind the one whose value's text ends at `place`, or before the first of the text. Several for one
  /// place come one after the other.
  /// - Returns: whether an entry ends there; otherwise nothing is changed.
  package mutating func insert(_ entry: StringsInsertion, behind place: Int?, in text: RawSpan) -> Bool {
    if let last, last.place == place {
      layout.insertNext(entry, at: last.slot, to: &insertions)
      return true
    }
    let slot: StringsLayout.Slot
    if let place {
      guard let end = entryEnd(behind: place, in: text) else { return false }
      slot = layout.slot(behind: end, in: text)
    } else {
      slot = layout.slot(before: firstEntry, in: text)
    }
    layout.insert(entry, at: slot, to: &insertions)
    last = (place, slot)
    return true
  }

  /// Gives the entry whose key stands at `place` a value in place of its empty one, and a comment if there is one.
  /// - Returns: whether there is an entry with this key and without a text; nil where that is not known.
  package mutating func fill(
    _ place: Int, key: [UInt8], with value: [UInt8], comment: [UInt8]?, in text: RawSpan
  ) -> Bool? {
    guard let entry = entry(at: place, key: key, in: text) else { return nil }
    guard case .text(let token) = entry.value, token.content.isEmpty, !value.isEmpty else { return false }
    let quote = token.isQuoted ? text[byte: token.range.lowerBound] : style.quote
    fillings.append(token.range) {
      StringsSpelling.append(value, quote: quote, isBare: !token.isQuoted, isASCII: style.isASCII, to: &$0)
    }
    if let comment { layout.add(comment: comment, before: entry, in: text, to: &comments) }
    return true
  }

  /// The changes as edits of the file's bytes, in its order; called once, at the end.
  package mutating func takeEdits(in text: RawSpan) -> EditList {
    var edits = EditList()
    swap(&edits, &insertions)
    edits.append(fillings)
    edits.append(comments)
    // The file may have another order than the keys had that were given.
    edits.sort()
    return edits.original(decoded, in: text)
  }

  /// The text that the entry with a key has whose key stands at `place`; nil if there is none.
  package static func text(
    at place: Int, key: [UInt8], in text: RawSpan, _ decoded: DecodedText
  ) -> [UInt8]? {
    guard place >= decoded.start, place < decoded.end,
      let entry = StringsEntry(in: text, from: place, to: decoded.end), entry.hasKey(key, in: text)
    else { return nil }
    return entry.valueText(in: text)
  }

  /// Behind the semicolon of the entry whose value's text ends at `place`; nil where there is none.
  private func entryEnd(behind place: Int, in text: RawSpan) -> Int? {
    guard place >= decoded.start, place < decoded.end else { return nil }
    let byte = text[byte: place]
    let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    var openComment: Int?
    let end = OldStyleSyntax.skipTrivia(
      text, from: isQuoted ? place + 1 : place, to: decoded.end, openComment: &openComment)
    return openComment == nil && text[byte: end] == UInt8(ascii: ";") ? end + 1 : nil
  }

  private func entry(at place: Int, key: [UInt8], in text: RawSpan) -> StringsEntry? {
    guard place >= decoded.start, place < decoded.end,
      let entry = StringsEntry(in: text, from: place, to: decoded.end), entry.hasKey(key, in: text)
    else { return nil }
    return entry
  }
}

extension StringsEntry {
  /// The next entry from `lead` on, behind an entry or at the start of one, in a text that is known to be sound; nil at
  /// its end, and for anything that is not.
  fileprivate init?(in text: RawSpan, from lead: Int, to end: Int) {
    var openComment: Int?
    func skip(_ offset: Int) -> Int {
      OldStyleSyntax.skipTrivia(text, from: offset, to: end, openComment: &openComment)
    }
    var offset = skip(lead)
    guard let key = OldStyleToken(in: text, at: offset, to: end) else { return nil }
    offset = skip(key.range.upperBound)
    var value = Value.key
    if text[byte: offset] == UInt8(ascii: "=") {
      offset = skip(offset + 1)
      // Nested values are rare: whoever meets one reads the whole file.
      guard let token = OldStyleToken(in: text, at: offset, to: end) else { return nil }
      value = .text(token)
      offset = skip(token.range.upperBound)
    }
    guard openComment == nil, text[byte: offset] == UInt8(ascii: ";") else { return nil }
    self.init(key: key, value: value, leadStart: lead, end: offset + 1, isLoaded: true)
  }

  /// Whether this is the entry of a key.
  fileprivate func hasKey(_ wanted: [UInt8], in text: RawSpan) -> Bool {
    if key.hasEscapes { return keyText(in: text) == wanted }
    return text.matches(wanted, at: key.content)
  }
}

extension OldStyleToken {
  fileprivate init?(in text: RawSpan, at offset: Int, to end: Int) {
    let byte = text[byte: offset]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      guard case .token(let token) = OldStyleSyntax.quotedToken(text, at: offset, to: end) else { return nil }
      self = token
    } else if OldStyleSyntax.isBare(byte) {
      self = OldStyleSyntax.bareToken(text, at: offset)
    } else {
      return nil
    }
  }
}
