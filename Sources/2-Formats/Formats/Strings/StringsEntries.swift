package import L10nText

/// The entries of a `.strings` text.
package struct StringsEntries: StringsHandler, ~Copyable {
  private var entries: [TextEntry] = []
  private let withComments: Bool
  private let screen: (any EntryScreen)?
  /// Where a text gives the tool an order in its comments: before that nothing has to be looked for. Negative until it is
  /// asked.
  private var nextOrder: Int

  /// - Parameters:
  ///   - withComments: whether the comments of all entries are wanted; else only where one gives a tool an order.
  ///   - firstOrder: where the first order stands (`ToolDirective`), if that is known.
  ///   - screen: passes over entries, which are left out then.
  package init(withComments: Bool = false, firstOrder: Int? = nil, _ screen: (any EntryScreen)? = nil) {
    self.withComments = withComments
    self.screen = screen
    nextOrder = firstOrder ?? -1
  }

  /// What the file says, when all entries were handed on.
  package func texts(_ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome) -> LanguageTexts {
    var texts = LanguageTexts()
    texts.isDamaged = verdict != .table || !outcome.faults.isEmpty
    switch verdict {
    case .table, .stopped: texts.entries = entries
    case .refused, .notATable: break
    }
    return texts
  }

  /// The same, of a file that a pass has read.
  package func texts(_ end: borrowing TableEnd) -> LanguageTexts {
    var texts = LanguageTexts()
    texts.isDamaged = end.hasFaults
    if end.verdict != .refused { texts.entries = entries }
    return texts
  }

  /// What the entries at places of a text say.
  package static func texts(_ places: [KnownEntry], in text: RawSpan) -> LanguageTexts {
    LanguageTexts(places.map { entry($0, in: text) })
  }

  /// The entry at a place of a text.
  package static func entry(_ place: KnownEntry, in text: RawSpan) -> TextEntry {
    TextEntry(
      key: place.key, keyRange: place.keyRange,
      comment: OldStyleComment.text(in: text, before: place.keyRange.lowerBound, from: place.leadStart),
      first: TextLeaf(place: .plain, text: bytes(place.value, text), range: place.value.content))
  }

  package mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard entry.isLoaded else { return }
    switch entry.value {
    case .key: add(entry.key, entry.key, entry.leadStart, text)
    case .text(let token): add(entry.key, token, entry.leadStart, text)
    case .structure: break
    }
  }

  package mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    guard isLoaded else { return }
    guard let screen else { return add(key, value, leadStart, text) }
    if case .wanted(let number) = screen.verdict(key, value, leadStart: leadStart, in: text) {
      add(key, value, leadStart, text, guess: number)
    }
  }

  /// Adds an entry, whatever the screen says.
  /// - Parameters:
  ///   - lead: where the comments before it begin.
  ///   - guess: what its key probably is where it is looked up next.
  ///   - known: the key's bytes, where somebody has them: those are not kept twice.
  package mutating func add(
    _ key: OldStyleToken, _ value: OldStyleToken, _ lead: Int, _ text: RawSpan, guess: Int? = nil,
    known: [UInt8]? = nil
  ) {
    if nextOrder < 0 { findOrder(in: text, from: 0) }
    entries.append(
      TextEntry(
        key: known ?? Self.bytes(key, text), keyRange: key.range,
        first: TextLeaf(place: .plain, text: Self.bytes(value, text), range: value.content), guess: guess))
    if withComments || nextOrder < key.range.lowerBound { addComment(key, lead, text) }
  }

  /// Adds the comment of the last entry.
  @inline(never)
  private mutating func addComment(_ key: OldStyleToken, _ lead: Int, _ text: RawSpan) {
    if let last = entries.indices.last {
      entries[last].comment = OldStyleComment.text(in: text, before: key.range.lowerBound, from: lead)
    }
    if nextOrder < key.range.lowerBound { findOrder(in: text, from: key.range.lowerBound) }
  }

  private mutating func findOrder(in text: RawSpan, from start: Int) {
    nextOrder = ToolDirective.next(in: text, from: start, to: text.byteCount - RawSpan.textPadding)
  }

  @inline(__always)
  private static func bytes(_ token: OldStyleToken, _ text: RawSpan) -> [UInt8] {
    token.hasEscapes ? OldStyleEscapes.text(of: token, in: text) : text.copy(token.content)
  }
}

/// Looks at entries where they stand, before anything of them is copied.
package protocol EntryScreen: AnyObject {
  /// Whether anybody has to look at an entry any more.
  /// - Parameter leadStart: where the white space and comments before it begin.
  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan) -> EntryVerdict
}

/// What a screen says of an entry.
package enum EntryVerdict {
  case passed
  /// Somebody has to look at it.
  /// - Parameter number: what its key probably is where it is looked up next.
  case wanted(number: Int?)
}

/// Entries of a `.strings` text with the lines that they stand on: what is found in them later needs no second look at
/// the file.
package struct KeptEntries: Sendable {
  /// Where the entries stand in the text that is kept.
  package private(set) var entries: [KnownEntry] = []
  /// The lines.
  package private(set) var lines = KeptLines(atMost: 1 << 16)

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Keeps an entry that stands behind those that are kept. False, and nothing kept, where that would be too much.
  package mutating func keep(
    _ entry: KnownEntry, in original: RawSpan, _ decoded: DecodedText, _ index: LazyLineIndex
  ) -> Bool {
    let range = entry.leadStart..<entry.value.range.upperBound
    guard let stretch = lines.lines(of: range, in: original, decoded) else { return false }
    let position = index.index(decoded, text: original, upTo: decoded.end)
      .position(stretch.lowerBound, in: original)
    entries.append(entry.moved(by: lines.keep(stretch, from: position.line, in: original)))
    return true
  }
}

/// An entry of a `.strings` text that somebody has read, and where it stands.
package struct KnownEntry: Sendable {
  /// As WTF-8.
  package var key: [UInt8]
  package var keyRange: Range<Int>
  package var value: OldStyleToken
  /// Where the comments before the key begin.
  package var leadStart: Int

  package init(key: [UInt8], keyRange: Range<Int>, value: OldStyleToken, leadStart: Int) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
    self.leadStart = leadStart
  }

  /// The same entry in a text that begins elsewhere.
  func moved(by distance: Int) -> KnownEntry {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + distance..<range.upperBound + distance
    }
    var entry = self
    entry.keyRange = moved(keyRange)
    entry.value.range = moved(value.range)
    entry.value.content = moved(value.content)
    entry.leadStart += distance
    return entry
  }
}
