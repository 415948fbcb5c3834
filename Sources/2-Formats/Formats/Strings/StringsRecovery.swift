internal import L10nText

/// Recovers at a fault: works out what the loader would do, where a person would mend it, and where the next
/// plausible entry starts. A fault on the line where another was just reported is its echo, and is left out.
struct StringsRecovery {
  var outcome = StringsOutcome()
  /// Whether the loader still reads.
  var isLoading = true
  /// The brace that opens the file's dictionary, where it has one.
  var openBrace: Int? {
    get { outcome.openBrace }
    set { outcome.openBrace = newValue }
  }
  private var braceIsClosed: Bool { outcome.closeBrace != nil }
  let start: Int
  let end: Int
  /// The place of the fault before.
  private var lastFault = -1
  /// Faults are not reported any more: inside a comment that never closes everything is doubtful.
  private var isQuiet = false
  /// The number of faults that are kept; more than people read are counted.
  private static let faultLimit = 1000
  /// The number of bytes that may be read a second time, so that hostile files take linear time.
  private var rescanBudget: Int

  /// Whether it is GNUstep that reads.
  private let isGNUstep: Bool

  init(text: Range<Int>, isGNUstep: Bool = false) {
    self.isGNUstep = isGNUstep
    start = text.lowerBound
    end = text.upperBound
    rescanBudget = 4 * text.count + 4096
  }

  /// Whether the file so far is only one string, which is a property list and no table.
  var isLoneString: Bool { outcome.entryCount == 0 && openBrace == nil && outcome.faults.isEmpty }

  /// Counts an entry.
  @inline(__always)
  mutating func count() {
    outcome.entryCount &+= 1
    if !isLoading { outcome.unreachedCount &+= 1 }
  }

  // MARK: - The loader's verdict

  /// Reports a fault; the first one that the loader meets decides on its reaction.
  private mutating func report(
    _ kind: StringsFault.Kind, _ range: Range<Int>, _ effect: StringsFault.Effect, in text: RawSpan,
    fix: TextFix? = nil
  ) {
    let isReached = isLoading
    if isLoading {
      switch effect {
      case .none: break
      case .stops:
        outcome.verdict = .stopped(at: range.lowerBound)
        isLoading = false
      case .refuses:
        outcome.verdict = .refused
        isLoading = false
      }
    }
    let isEcho = lastFault >= 0 && !holdsLineEnd(lastFault..<max(lastFault, range.lowerBound), in: text)
    lastFault = range.lowerBound
    guard isReached || (!isEcho && !isQuiet) else { return }
    if outcome.faults.count < Self.faultLimit {
      outcome.faults.append(
        StringsFault(kind: kind, range: range, effect: effect, isReached: isReached, fix: fix))
    } else {
      outcome.omittedFaultCount += 1
    }
  }

  /// Junk where a key should start stops the loader; before the first entry, and inside braces, it is an error.
  private var effectBetweenEntries: StringsFault.Effect {
    isGNUstep || outcome.entryCount == 0 || openBrace != nil ? .refuses : .stops
  }

  // MARK: - Between entries

  /// A `/*` that never closes swallows the rest of the file without an error. Gives the line behind it, where reading
  /// goes on for the person's sake; nil where it cannot.
  mutating func commentNeverCloses(_ openComment: inout Int?, in text: RawSpan) -> Int? {
    guard let opened = openComment else { return nil }
    openComment = nil
    let next = goBack(to: nextLine(after: opened, in: text), from: end)
    let wasLoading = isLoading
    report(.unterminatedComment, opened..<opened + 2, .none, in: text)
    // Inside braces the missing brace refuses the file all the same.
    if wasLoading, openBrace != nil, !braceIsClosed {
      outcome.verdict = .refused
    }
    isLoading = false
    isQuiet = true
    return next
  }

  /// The place to go on from `offset`, where something stands that starts no key.
  mutating func cannotStartKey(at offset: Int, in text: RawSpan) -> Int {
    let byte = text[byte: offset]
    if isLoneString, openBrace == nil, !braceIsClosed, outcome.entryCount == 0 {
      if byte == UInt8(ascii: "{") {
        openBrace = offset
        return offset + 1
      }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<"),
        !MergeMarker.stands(in: text, at: offset, from: start)
      {
        return topLevelValue(at: offset, in: text)
      }
    }
    if byte == UInt8(ascii: "}"), openBrace != nil, !braceIsClosed {
      return closeBrace(at: offset, in: text)
    }
    if byte == UInt8(ascii: ";") {
      // GNUstep takes a semicolon for the end of a key without letters.
      if isGNUstep, openBrace == nil { return offset + 1 }
      var openComment: Int?
      let next = OldStyleSyntax.skipTrivia(text, from: offset + 1, to: end, openComment: &openComment)
      let effect = effectBetweenEntries
      report(
        .extraSemicolon, offset..<offset + 1, effect == .stops && next >= end ? .none : effect, in: text,
        fix: TextFix(range: offset..<offset + 1, text: [], isSpeltPlainly: true, isSpelling: true))
      return offset + 1
    }
    if MergeMarker.stands(in: text, at: offset, from: start) {
      let lineEnd = OldStyleSyntax.lineEnd(text, from: offset, to: end)
      report(.mergeConflict, offset..<offset + 7, effectBetweenEntries, in: text)
      return lineEnd
    }
    if let quote = smartQuoteLength(at: offset, in: text) {
      let lineEnd = OldStyleSyntax.lineEnd(text, from: offset, to: end)
      report(.smartQuote, offset..<offset + quote, effectBetweenEntries, in: text)
      return lineEnd
    }
    if byte == UInt8(ascii: "=") {
      // The key is missing, and the rest of the line goes with it.
      report(.strayCharacter, offset..<offset + 1, effectBetweenEntries, in: text)
      return OldStyleSyntax.lineEnd(text, from: offset, to: end)
    }
    var next = offset
    repeat {
      next += max(1, WTF8.length(of: text[byte: next]))
    } while next < end && isStray(text[byte: next])
    next = min(next, end)
    report(.strayCharacter, offset..<next, effectBetweenEntries, in: text)
    return next
  }

  /// An array or data at the top is a property list, and no table; text behind it is an error.
  private mutating func topLevelValue(at offset: Int, in text: RawSpan) -> Int {
    var openComment: Int?
    var skipper = OldStyleValueSkipper()
    do throws(OldStyleValueFault) {
      let behind = try OldStyleValueReader.read(
        text, from: offset, to: end, isGNUstep: isGNUstep, openComment: &openComment, handler: &skipper)
      let next = OldStyleSyntax.skipTrivia(text, from: behind, to: end, openComment: &openComment)
      if next >= end {
        outcome.verdict = .notATable
        isLoading = false
      } else {
        report(.textBehindEnd, next..<next + 1, .refuses, in: text)
      }
      return next
    } catch {
      let resume = nextLine(after: error.range.lowerBound, in: text)
      report(.structure(error.kind), error.range, .refuses, in: text)
      return resume
    }
  }

  private mutating func closeBrace(at offset: Int, in text: RawSpan) -> Int {
    outcome.closeBrace = offset
    var openComment: Int?
    let next = OldStyleSyntax.skipTrivia(text, from: offset + 1, to: end, openComment: &openComment)
    // A comment that never closes behind the end does no harm.
    if next < end { report(.textBehindEnd, next..<next + 1, .refuses, in: text) }
    return next
  }

  // MARK: - Inside an entry

  /// A key whose quote never closes: the loader takes it for the end of the entries.
  mutating func keyNeverCloses(at offset: Int, in text: RawSpan) -> Int {
    let resume = goBack(to: nextLine(after: offset, in: text), from: end)
    report(.unterminatedString, offset..<offset + 1, effectBetweenEntries, in: text)
    return resume
  }

  /// A value whose quote never closes: as a person reads it, it ends with its line.
  mutating func valueNeverCloses(at offset: Int, in text: RawSpan) -> (token: OldStyleToken, resume: Int) {
    let resume = goBack(to: nextLine(after: offset, in: text), from: end)
    reportUnterminated(offset, in: text)
    return (lineToken(at: offset, in: text), resume)
  }

  /// The quote at `opened` does not close on its line; often a typographic one stands where it should.
  private mutating func reportUnterminated(_ opened: Int, in text: RawSpan) {
    if let quote = smartQuoteAtLineEnd(behind: opened, in: text) {
      report(.smartQuote, quote, .refuses, in: text)
    } else {
      report(.unterminatedString, opened..<opened + 1, .refuses, in: text)
    }
  }

  /// A value that is neither quoted nor bare: a nested one, or none.
  mutating func structure(
    at offset: Int, behind equals: Int, in text: RawSpan, openComment: inout Int?
  ) -> (end: Int?, resume: Int) {
    let byte = text[byte: offset]
    // GNUstep has only texts in a table, and values of other kinds in a property list, which has braces.
    let isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
    if isOpening, !isGNUstep || openBrace != nil {
      var skipper = OldStyleValueSkipper()
      do throws(OldStyleValueFault) {
        let depth = openBrace == nil ? 1 : 2
        let behind = try OldStyleValueReader.read(
          text, from: offset, to: end, outerDepth: depth - 1, isGNUstep: isGNUstep, openComment: &openComment,
          handler: &skipper)
        return (behind, behind)
      } catch {
        if let opened = openComment {
          openComment = nil
          return (nil, commentSwallowsEntry(opened, in: text))
        }
        let resume = goBack(
          to: closerOfStructure(after: error.range.lowerBound, in: text), from: error.offset)
        report(.structure(error.kind), error.range, .refuses, in: text)
        return (nil, resume)
      }
    }
    if let quote = smartQuoteLength(at: offset, in: text) {
      let lineEnd = OldStyleSyntax.lineEnd(text, from: offset, to: end)
      report(.smartQuote, offset..<offset + quote, .refuses, in: text)
      return (nil, lineEnd)
    }
    if offset >= end, let opened = openComment {
      openComment = nil
      return (nil, commentSwallowsEntry(opened, in: text))
    }
    let resume: Int
    if byte == UInt8(ascii: ";") {
      resume = offset + 1
    } else if holdsLineEnd(equals..<offset, in: text) || offset >= end {
      resume = offset
    } else {
      resume = OldStyleSyntax.lineEnd(text, from: offset, to: end)
    }
    report(.missingValue, equals..<equals + 1, .refuses, in: text)
    return (nil, max(resume, equals + 1))
  }

  struct MendedEntry {
    /// The value; nil where no entry stands there.
    var value: StringsEntry.Value?
    var entryEnd: Int
    var resume: Int
  }

  /// Mends an entry that has neither `=` nor `;` behind its key or value, but what is at `offset`.
  mutating func semicolonMissing(
    key: OldStyleToken, value: StringsEntry.Value, at offset: Int, in text: RawSpan
  ) -> MendedEntry {
    let last: OldStyleToken
    switch value {
    case .key: last = key
    case .text(let token): last = token
    case .structure(let range): last = OldStyleToken(range: range, content: range, hasEscapes: false)
    }
    let isAdjacent = last.isQuoted && offset == last.range.upperBound && offset < end
    if value == .key, isAdjacent, endsWithEquals(last.content, in: text) {
      // "key = "value"; where the quote behind the key was lost.
      let lineEnd = OldStyleSyntax.lineEnd(text, from: offset, to: end)
      report(.unterminatedString, last.range.lowerBound..<last.range.lowerBound + 1, .refuses, in: text)
      return MendedEntry(value: nil, entryEnd: lineEnd, resume: lineEnd)
    }
    if isAdjacent, holdsLineEnd(last.content, in: text) {
      return quoteWasLost(last, isKey: value == .key, in: text)
    }
    if isAdjacent, text[byte: offset] != UInt8(ascii: ":"), quoteCount(behind: offset, in: text) > 0 {
      let lineEnd = OldStyleSyntax.lineEnd(text, from: offset, to: end)
      let fix = value == .key ? nil : backslashes(in: last.range.lowerBound..<lineEnd, of: text)
      report(
        .unescapedQuote, last.range.upperBound - 1..<last.range.upperBound, .refuses, in: text, fix: fix)
      return MendedEntry(value: value == .key ? nil : value, entryEnd: lineEnd, resume: lineEnd)
    }
    let isOnNextLine = holdsLineEnd(last.range.upperBound..<offset, in: text)
    if !last.isQuoted, !isOnNextLine, offset < end, quoteCount(behind: offset, in: text) & 1 == 1 {
      return openingQuoteMissing(last, isKey: value == .key, in: text)
    }
    if value == .key { return equalsMissing(key, at: offset, in: text) }
    if text[byte: offset] == UInt8(ascii: "="), let equals = equalsOnLineBefore(last, key: key, in: text) {
      // The supposed value is the key of the next entry.
      report(.missingValue, equals..<equals + 1, .refuses, in: text)
      return MendedEntry(
        value: nil, entryEnd: equals + 1, resume: goBack(to: last.range.lowerBound, from: offset))
    }
    // The rest of the line belongs to this fault, if it starts no key.
    let startsKey = offset >= end || !isStray(text[byte: offset]) || isOnNextLine
    let resume = startsKey ? offset : OldStyleSyntax.lineEnd(text, from: offset, to: end)
    report(
      .missingSemicolon, last.range.upperBound - 1..<last.range.upperBound, .refuses, in: text)
    return MendedEntry(
      value: value, entryEnd: last.range.upperBound, resume: max(resume, last.range.upperBound))
  }

  /// A text over several lines, directly followed by more text: its closing quote is the opening one of another.
  private mutating func quoteWasLost(_ token: OldStyleToken, isKey: Bool, in text: RawSpan) -> MendedEntry {
    let opened = token.range.lowerBound
    let resume = goBack(to: nextLine(after: opened, in: text), from: token.range.upperBound)
    reportUnterminated(opened, in: text)
    return MendedEntry(
      value: isKey ? nil : .text(lineToken(at: opened, in: text)), entryEnd: resume, resume: resume)
  }

  /// An unquoted text with an odd number of quotes behind it on its line: the one before it was lost.
  private mutating func openingQuoteMissing(
    _ token: OldStyleToken, isKey: Bool, in text: RawSpan
  ) -> MendedEntry {
    report(.missingOpeningQuote, token.range, .refuses, in: text)
    let lineEnd = OldStyleSyntax.lineEnd(text, from: token.range.upperBound, to: end)
    return MendedEntry(value: isKey ? nil : .text(token), entryEnd: lineEnd, resume: lineEnd)
  }

  /// The number of double quotes from `offset` to the end of its line, escaped ones left out.
  private mutating func quoteCount(behind offset: Int, in text: RawSpan) -> Int {
    var count = 0
    var next = offset
    defer { rescanBudget -= next - offset }
    while next < end, next - offset < rescanBudget, text[byte: next] != 10, text[byte: next] != 13 {
      if text[byte: next] == UInt8(ascii: "\\") {
        next += 1
      } else if text[byte: next] == UInt8(ascii: "\"") {
        count += 1
      }
      next += 1
    }
    return count
  }

  /// The backslashes that the quotes inside a text lack; nil where the line may be read otherwise as well.
  /// - Parameter line: from the quote that opens the text to the end of its line.
  private mutating func backslashes(in line: Range<Int>, of text: RawSpan) -> TextFix? {
    guard line.count <= rescanBudget else { return nil }
    rescanBudget -= line.count
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    func isBlank(_ place: Int) -> Bool { text[byte: place] == 0x20 || text[byte: place] == 0x09 }
    // The line ends with the text's own quote and a semicolon.
    var close = line.upperBound - 1
    while close > line.lowerBound, isBlank(close) { close -= 1 }
    guard text[byte: close] == UInt8(ascii: ";") else { return nil }
    repeat { close -= 1 } while close > line.lowerBound && isBlank(close)
    guard close > line.lowerBound, text[byte: close] == quote else { return nil }
    var quotes: [Int] = []
    var mended: [UInt8] = []
    var place = line.lowerBound + 1
    while place < close {
      let isQuote = text[byte: place] == quote
      if isQuote {
        quotes.append(place)
        mended.append(backslash)
        // In front of these a text may end that was not to have more.
        var next = place + 1
        while next < close, isBlank(next) { next += 1 }
        if [UInt8(ascii: "="), UInt8(ascii: ";")].contains(text[byte: next]) { return nil }
      }
      let width = text[byte: place] == backslash ? 2 : 1
      for offset in place..<min(place + width, close) where !quotes.isEmpty {
        mended.append(text[byte: offset])
      }
      place += width
    }
    // Quotes come in pairs. Two side by side may stand for one, as in spreadsheets, and two around everything for the text's own.
    guard place == close, let first = quotes.first, let last = quotes.last, quotes.count.isMultiple(of: 2),
      zip(quotes, quotes.dropFirst()).allSatisfy({ $0 + 1 < $1 }),
      quotes.count > 2 || first > line.lowerBound + 1 || last < close - 1
    else { return nil }
    // Text behind the last quote stays as it is.
    return TextFix(
      range: first..<last + 1, text: Array(mended.dropLast(close - last - 1)), isSpelling: true)
  }

  private mutating func equalsMissing(
    _ key: OldStyleToken, at offset: Int, in text: RawSpan
  ) -> MendedEntry {
    let mark = key.range.upperBound - 1..<key.range.upperBound
    if offset >= end || holdsLineEnd(key.range.upperBound..<offset, in: text) {
      // A lone key on its line is an entry of the short form, `key;`, without its semicolon.
      report(.keyAlone, mark, .refuses, in: text)
      return MendedEntry(value: .key, entryEnd: key.range.upperBound, resume: offset)
    }
    report(.missingEquals, mark, .refuses, in: text)
    let byte = text[byte: offset]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
      case .token(let token) = OldStyleSyntax.quotedToken(text, at: offset, to: end),
      text[byte: token.range.upperBound] == UInt8(ascii: ";")
    {
      let behind = token.range.upperBound + 1
      return MendedEntry(value: .text(token), entryEnd: behind, resume: behind)
    }
    let lineEnd = OldStyleSyntax.lineEnd(text, from: offset, to: end)
    return MendedEntry(value: nil, entryEnd: lineEnd, resume: lineEnd)
  }

  /// A comment inside an entry never closes: missing parts behind it are only its echo.
  mutating func commentSwallowsEntry(_ opened: Int, in text: RawSpan) -> Int {
    report(.unterminatedComment, opened..<opened + 2, .refuses, in: text)
    isQuiet = true
    return goBack(to: nextLine(after: opened, in: text), from: end)
  }

  // MARK: - The end

  mutating func finish(in text: RawSpan, openComment: Int?) -> StringsOutcome {
    let isLoneString = isLoneString
    if let opened = openComment {
      var comment: Int? = opened
      _ = commentNeverCloses(&comment, in: text)
    }
    if let brace = openBrace, !braceIsClosed, isLoading {
      report(.missingBrace, brace..<brace + 1, .refuses, in: text)
    }
    if isLoneString, outcome.verdict == .table, !isBlank(in: text) { outcome.verdict = .notATable }
    return outcome
  }

  /// Whether there is nothing but white space and comments.
  private func isBlank(in text: RawSpan) -> Bool {
    if braceIsClosed { return true }
    var openComment: Int?
    return OldStyleSyntax.skipTrivia(text, from: start, to: end, openComment: &openComment) >= end
  }

  // MARK: - Places

  /// Goes back to `resume`, if the text between may be read again; else stays at `offset`.
  private mutating func goBack(to resume: Int, from offset: Int) -> Int {
    guard resume < offset else { return resume }
    rescanBudget -= offset - resume
    return rescanBudget >= 0 ? resume : offset
  }

  /// The place behind the `};`, `);` or `>;` that follows `offset`; the next line if there is none.
  private mutating func closerOfStructure(after offset: Int, in text: RawSpan) -> Int {
    var next = offset
    while next + 1 < end, rescanBudget > 0 {
      rescanBudget -= 1
      let byte = text[byte: next]
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">"),
        text[byte: next + 1] == UInt8(ascii: ";")
      {
        return next + 2
      }
      next += 1
    }
    return nextLine(after: offset, in: text)
  }
}
