package import L10nText

/// Puts entries into a sound `.strings` text at places that are known from reading it before, and reads nothing else of
/// it but its first entries, which show how it is written. What comes out is what `StringsWriter` would make of the
/// same changes, as long as the file is written in one manner.
package struct StringsPlacedWriter {
  private let decoded: DecodedText
  private var entries: [StringsEntry]
  /// How many of the entries are the first ones of the text.
  private let sampleCount: Int
  private var insertions: [(place: StringsPlace, entry: StringsInsertion)] = []
  private var fillings: [StringsLayout.Edit] = []
  private var comments: [(entry: StringsEntry, words: [UInt8])] = []
  private let style: StringsStyle

  /// Enough to see the manner of a file.
  private static let sampleSize = 16

  /// Looks at the first entries of a text. Nil where they are not what a sound text has.
  package init?(_ text: RawSpan, _ decoded: DecodedText) {
    self.decoded = decoded
    entries = []
    var lead = decoded.start
    while entries.count < Self.sampleSize, lead < decoded.end {
      guard let entry = StringsEntry(in: text, from: lead, to: decoded.end) else { break }
      entries.append(entry)
      lead = entry.end
    }
    if entries.isEmpty { return nil }
    sampleCount = entries.count
    style = StringsStyle(of: StringsDocument(entries, of: decoded), in: text)
  }

  /// Puts an entry behind the one whose key stands at `place`, or before the first of the text.
  /// - Returns: whether there is an entry with this key; otherwise nothing is changed.
  package mutating func insert(
    _ entry: StringsInsertion, behind place: Int?, key: [UInt8]?, in text: RawSpan
  ) -> Bool {
    guard let place, let key else {
      insertions.append((.first, entry))
      return true
    }
    if case .after(let last) = insertions.last?.place, last >= sampleCount,
      entries[last].key.range.lowerBound == place
    {
      insertions.append((.after(last), entry))
      return true
    }
    guard let anchor = self.entry(at: place, key: key, in: text) else { return false }
    insertions.append((.after(entries.count), entry))
    entries.append(anchor)
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
    fillings.append(
      StringsLayout.Edit(
        range: token.range,
        replacement: StringsSpelling.token(value, quote: quote, isBare: !token.isQuoted)))
    if let comment { comments.append((entry, comment)) }
    return true
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

  /// The changes as edits of the file's bytes, in its order.
  package func edits(in text: RawSpan) -> [ByteEdit] {
    let layout = StringsLayout(StringsDocument(entries, of: decoded), style, removed: [], in: text)
    var edits = layout.insertions(insertions, in: text)
    edits += fillings + comments.map { layout.comment($0.words, before: $0.entry, in: text) }
    // The file may have another order than the keys had that were given.
    if !zip(edits, edits.dropFirst()).allSatisfy({ $0.range.lowerBound <= $1.range.lowerBound }) {
      edits = edits.enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }.map(\.element)
    }
    guard decoded.isTranscoded else {
      return edits.map { ByteEdit(replace: $0.range, with: $0.replacement) }
    }
    let map = SourceMap(decoded, text: text)
    return edits.map {
      ByteEdit(
        replace: map.original($0.range, in: text), with: decoded.encoding.encode($0.replacement))
    }
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
    return wanted.withUnsafeBytes { wanted in
      text.extracting(key.content).withUnsafeBytes { $0.elementsEqual(wanted) }
    }
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
