internal import L10nText

/// The layout of edits in a `.strings` text: where entries go, and what goes with those that are taken out:
/// lines, comments, empty lines.
struct StringsLayout {
  private let document: StringsDocument
  private let style: StringsStyle
  private let lines: StringsLines
  private let removed: Set<Int>

  init(_ document: StringsDocument, _ style: StringsStyle, removed: Set<Int>, in text: RawSpan) {
    (self.document, self.style, self.removed) = (document, style, removed)
    lines = StringsLines(document, text)
  }

  // MARK: - Removing

  /// Takes entries out, and what goes with them. Stretches that touch are one edit.
  func remove(_ indices: [Int], in text: RawSpan, to edits: inout [ByteEdit]) {
    // Entries are taken from the last to the first, so that it is known what stays behind each.
    var limit = contentEnd(in: text)
    var all: [Range<Int>] = []
    for index in indices.reversed() {
      all.append(removal(of: document.entries[index], limit: &limit, in: text))
    }
    var ranges: [Range<Int>] = []
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    edits += ranges.map { ByteEdit(replace: $0, with: []) }
  }

  /// - Parameter limit: where nothing stays any more until the end.
  private func removal(of entry: StringsEntry, limit: inout Int, in text: RawSpan) -> Range<Int> {
    let start = lines.ownStart(of: entry, in: text)
    guard let lineStart = lines.blankLineStart(before: start, in: text),
      let lineEnd = lines.lineEnd(behind: entry.end, in: text)
    else { return inlineRemoval(from: start, to: entry.end, in: text) }
    let behind = lines.nextLine(from: lineEnd, in: text)
    let next = lines.nextContent(from: behind, in: text)
    if next < limit { return lineStart..<next }
    limit = lineStart
    // The empty lines before the last entry go with it; those at the end stay.
    guard let before = lines.previousContentEnd(before: lineStart, in: text) else {
      return lineStart..<behind
    }
    return before..<lineEnd
  }

  /// The end of the content, behind which nothing follows but the closing brace.
  private func contentEnd(in text: RawSpan) -> Int {
    guard let brace = document.outcome.closeBrace else { return lines.end }
    return lines.blankLineStart(before: brace, in: text) ?? brace
  }

  /// An entry that shares its line: it goes with the white space behind it, or before it at the end of the line.
  private func inlineRemoval(from start: Int, to end: Int, in text: RawSpan) -> Range<Int> {
    var upper = end
    while upper < lines.end, isBlank(text[byte: upper]) { upper += 1 }
    let isAtLineEnd = upper >= lines.end || text[byte: upper] == 10 || text[byte: upper] == 13
    guard isAtLineEnd else { return start..<upper }
    var lower = start
    while lower > lines.start, isBlank(text[byte: lower - 1]) { lower -= 1 }
    return lower..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  // MARK: - Inserting

  /// Puts a comment directly before an entry, behind the one that it has.
  func add(comment words: [UInt8], before entry: StringsEntry, in text: RawSpan, to edits: inout [ByteEdit]) {
    let key = entry.key.range.lowerBound
    let lineStart = lines.blankLineStart(before: key, in: text)
    edits.append(key..<key) { bytes in
      StringsSpelling.append(comment: words, style, isInline: lineStart == nil, to: &bytes)
      if let lineStart { bytes += style.lineEnd + text.copy(lineStart..<key) } else { bytes.append(32) }
    }
  }

  /// The place where entries go beside one that is there.
  private struct Slot {
    var offset: Int
    /// Whether they share its line.
    var isInline: Bool
    /// Whether it stays behind them.
    var isBefore: Bool
  }

  /// - Parameter end: where the entry ends.
  private func slot(behind end: Int, in text: RawSpan) -> Slot {
    let lineEnd = lines.lineEnd(behind: end, in: text)
    return Slot(offset: lineEnd ?? end, isInline: lineEnd == nil, isBefore: false)
  }

  private func slot(before entry: StringsEntry, in text: RawSpan) -> Slot {
    let start = lines.ownStart(of: entry, in: text)
    let lineStart = lines.blankLineStart(before: start, in: text)
    return Slot(offset: lineStart ?? start, isInline: lineStart == nil, isBefore: true)
  }

  private func append(_ entry: StringsInsertion, at slot: Slot, to bytes: inout [UInt8]) {
    if !slot.isBefore { bytes += slot.isInline ? style.gap : style.separator }
    append(entry, isInline: slot.isInline, to: &bytes)
    if slot.isBefore { bytes += slot.isInline ? style.gap : style.separator }
  }

  /// Entries for one place.
  private typealias Group = ArraySlice<(place: StringsPlace, entry: StringsInsertion)>

  /// Puts entries in: one edit for each place, in the order of the entries that are there.
  func insert(
    _ insertions: [(place: StringsPlace, entry: StringsInsertion)], in text: RawSpan,
    to edits: inout [ByteEdit]
  ) {
    let last = document.entries.count - 1
    let places = insertions.map { $0.place.index(last: last) }
    // Mostly they come in order.
    guard zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
      return insert(order.map { insertions[$0] }, in: text, to: &edits)
    }
    var start = 0
    while start < places.count {
      let place = settled(places[start])
      var end = start + 1
      while end < places.count, settled(places[end]) == place { end += 1 }
      insert(insertions[start..<end], behind: place, in: text, to: &edits)
      start = end
    }
  }

  /// The place by entries that stay: the number of one of them, or -1 for none.
  private func settled(_ place: Int) -> Int {
    var index = place
    while index >= 0, removed.contains(index) { index -= 1 }
    return index
  }

  private func insert(_ group: Group, behind index: Int, in text: RawSpan, to edits: inout [ByteEdit]) {
    let slot: Slot
    if index >= 0 {
      slot = self.slot(behind: document.entries[index].end, in: text)
    } else if let first = document.entries.indices.first(where: { !removed.contains($0) }) {
      slot = self.slot(before: document.entries[first], in: text)
    } else {
      return insert(alone: group, in: text, to: &edits)
    }
    edits.append(slot.offset..<slot.offset) { bytes in
      for (_, entry) in group { append(entry, at: slot, to: &bytes) }
    }
  }

  /// Inserts entries if no other stays: at the end of the text, or before its closing brace.
  private func insert(alone entries: Group, in text: RawSpan, to edits: inout [ByteEdit]) {
    if let brace = document.outcome.closeBrace, lines.blankLineStart(before: brace, in: text) == nil {
      let isApart = text[byte: brace - 1] == 32 || text[byte: brace - 1] == 9
      edits.append(brace..<brace) { bytes in
        if !isApart { bytes.append(32) }
        for (index, entry) in entries.enumerated() {
          if index > 0 { bytes += style.gap }
          append(entry.entry, isInline: true, to: &bytes)
        }
        bytes.append(32)
      }
      return
    }
    let place = contentEnd(in: text)
    edits.append(place..<place) { bytes in
      if place > lines.start, document.outcome.closeBrace == nil {
        // A comment at the head stays apart from what follows.
        let last = text[byte: place - 1]
        if last != 10, last != 13 { bytes += style.lineEnd }
        if lines.previousContentEnd(before: place, in: text) != nil,
          lines.blankLines(before: place, from: lines.start, in: text) == 0
        {
          bytes += style.lineEnd
        }
      }
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes += style.separator }
        append(entry.entry, isInline: false, to: &bytes)
      }
      bytes += style.lineEnd
    }
  }

  private func append(_ entry: StringsInsertion, isInline: Bool, to bytes: inout [UInt8]) {
    if !isInline { bytes += style.indent }
    if let comment = entry.comment, !comment.isEmpty {
      StringsSpelling.append(comment: comment, style, isInline: isInline, to: &bytes)
      if isInline { bytes.append(32) } else { bytes += style.newLine }
    }
    StringsSpelling.append(
      entry.key, quote: style.quote, isBare: style.hasBareKeys, isASCII: style.isASCII, to: &bytes)
    bytes += style.equals
    StringsSpelling.append(
      entry.value, quote: style.quote, isBare: style.hasBareValues, isASCII: style.isASCII, to: &bytes)
    bytes.append(UInt8(ascii: ";"))
  }
}

extension StringsPlace {
  /// The entry that it is behind; -1 before the first.
  fileprivate func index(last: Int) -> Int {
    switch self {
    case .first: -1
    case .after(let entry): entry
    case .last: last
    }
  }
}
