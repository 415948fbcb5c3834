internal import L10nCatalog
internal import L10nFormats
internal import L10nText

/// The entries of a `.strings` text.
struct StringsEntries: StringsHandler, ~Copyable {
  private var entries: [TextEntry] = []
  private let withComments: Bool
  private let screen: (any EntryScreen)?
  /// Where a text gives a tool an order in its comments: before that nothing has to be looked for.
  private var nextOrder: Int
  private static let order: StaticString = "l10ncheck:"

  private init(_ text: RawSpan, withComments: Bool, _ screen: (any EntryScreen)?) {
    self.withComments = withComments
    self.screen = screen
    nextOrder = Self.order(in: text, from: 0)
  }

  static func read(
    _ text: RawSpan, _ decoded: DecodedText, _ original: RawSpan, count: Int, _ request: TextsReader.Request,
    _ screen: (any EntryScreen)?
  ) -> LocaleTexts {
    var texts = LocaleTexts(locale: request.locale, role: .strings)
    let opening = StringsOpening(
      decoded, text: text, original: original, count: count, reading: request.reading)
    var handler = StringsEntries(text, withComments: request.withComments, screen)
    let outcome = StringsReader.read(
      text, from: opening.start, to: decoded.end, takesTypes: opening.takesTypes, handler: &handler)
    let verdict = opening.verdict(of: outcome)
    texts.isDamaged = verdict != .table || !outcome.faults.isEmpty
    switch verdict {
    case .table, .stopped: texts.entries = handler.entries
    case .refused, .notATable: break
    }
    return texts
  }

  /// The entries at places that are known, in a text that may have been changed since.
  static func read(
    _ places: [KnownEntry], _ text: RawSpan, _ decoded: DecodedText, _ request: TextsReader.Request
  ) -> LocaleTexts {
    var texts = LocaleTexts(locale: request.locale, role: .strings)
    for place in places where place.isIn(decoded.end) {
      var entry = TextEntry(
        key: place.key, keyRange: place.keyRange,
        first: TextLeaf(place: .plain, text: bytes(place.value, text), range: place.value.content))
      entry.comment = OldStyleComment.text(
        in: text, before: place.keyRange.lowerBound, from: place.leadStart)
      texts.entries.append(entry)
    }
    return texts
  }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard entry.isLoaded else { return }
    switch entry.value {
    case .key: add(entry.key, entry.key, entry.leadStart, text)
    case .text(let token): add(entry.key, token, entry.leadStart, text)
    case .structure: break
    }
  }

  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    guard isLoaded else { return }
    var guess: Int?
    if let screen {
      switch screen.verdict(key, value, in: text) {
      case .passed: return
      case .wanted(let number): guess = number
      }
    }
    add(key, value, leadStart, text, guess: guess)
  }

  @inline(__always)
  private mutating func add(
    _ key: OldStyleToken, _ value: OldStyleToken, _ lead: Int, _ text: RawSpan, guess: Int? = nil
  ) {
    entries.append(
      TextEntry(
        key: Self.bytes(key, text), keyRange: key.range,
        first: TextLeaf(place: .plain, text: Self.bytes(value, text), range: value.content), guess: guess))
    if withComments || nextOrder < key.range.lowerBound { addComment(key, lead, text) }
  }

  /// Adds the comment of the last entry.
  @inline(never)
  private mutating func addComment(_ key: OldStyleToken, _ lead: Int, _ text: RawSpan) {
    if let last = entries.indices.last {
      entries[last].comment = OldStyleComment.text(in: text, before: key.range.lowerBound, from: lead)
    }
    if nextOrder < key.range.lowerBound { nextOrder = Self.order(in: text, from: key.range.lowerBound) }
  }

  @inline(__always)
  private static func bytes(_ token: OldStyleToken, _ text: RawSpan) -> [UInt8] {
    token.hasEscapes ? OldStyleEscapes.text(of: token, in: text) : text.copy(token.content)
  }

  /// Where the next order stands; behind everything where there is none.
  private static func order(in text: RawSpan, from start: Int) -> Int {
    let end = text.byteCount - RawSpan.textPadding
    var offset = start
    while offset < end {
      offset = text.scan(from: offset, for: UInt8(ascii: ":"), or: UInt8(ascii: ":"))
      guard offset < end else { break }
      // A NUL ends the scan as well.
      if text[byte: offset] == UInt8(ascii: ":"), offset >= 9, text.matches(order, at: offset - 9) {
        return offset - 9
      }
      offset += 1
    }
    return .max
  }
}
