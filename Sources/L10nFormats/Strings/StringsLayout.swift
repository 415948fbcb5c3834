internal import L10nText

/// Where entries go in a `.strings` text, and what goes with those that are taken out: lines, comments, empty lines.
struct StringsLayout {
  /// A change of the text, in UTF-8.
  struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]
  }

  private let document: StringsDocument
  private let style: StringsStyle
  private let lines: StringsLines
  private let removed: Set<Int>

  init(_ document: StringsDocument, _ style: StringsStyle, removed: Set<Int>, in text: RawSpan) {
    self.document = document
    self.style = style
    self.removed = removed
    lines = StringsLines(document, text)
  }

  // MARK: - Removing

  /// What goes with the entries that are taken out. Stretches that touch are one edit.
  func removals(of indices: [Int], in text: RawSpan) -> [Edit] {
    // From the last to the first, so that it is known what stays behind each.
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
    return ranges.map { Edit(range: $0, replacement: []) }
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
    // The last one: the empty lines before it go, those at the end stay.
    guard let before = lines.previousContentEnd(before: lineStart, in: text) else {
      return lineStart..<behind
    }
    return before..<lineEnd
  }

  /// Where nothing follows any more but the closing brace.
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

  /// A comment directly before an entry, behind the one that it has.
  func comment(_ words: [UInt8], before entry: StringsEntry, in text: RawSpan) -> Edit {
    let key = entry.key.range.lowerBound
    let lineStart = lines.blankLineStart(before: key, in: text)
    var bytes: [UInt8] = []
    StringsSpelling.append(comment: words, style: style, isInline: lineStart == nil, to: &bytes)
    if let lineStart { bytes += style.lineEnd + text.copy(lineStart..<key) } else { bytes.append(32) }
    return Edit(range: key..<key, replacement: bytes)
  }

  /// Entries for one place.
  private typealias Group = ArraySlice<(place: StringsPlace, entry: StringsInsertion)>

  /// What is put in, one edit for each place, in the order of the entries.
  func insertions(_ insertions: [(place: StringsPlace, entry: StringsInsertion)], in text: RawSpan) -> [Edit]
  {
    let last = document.entries.count - 1
    let places = insertions.map { $0.place.index(last: last) }
    // Mostly they come in order.
    guard zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
      return self.insertions(order.map { insertions[$0] }, in: text)
    }
    var edits: [Edit] = []
    var start = 0
    while start < places.count {
      let place = settled(places[start])
      var end = start + 1
      while end < places.count, settled(places[end]) == place { end += 1 }
      edits.append(edit(for: insertions[start..<end], behind: place, in: text))
      start = end
    }
    return edits
  }

  /// The place by entries that stay: the number of one of them, or -1 for none.
  private func settled(_ place: Int) -> Int {
    var index = place
    while index >= 0, removed.contains(index) { index -= 1 }
    return index
  }

  private func edit(for entries: Group, behind index: Int, in text: RawSpan) -> Edit {
    if index >= 0 { return edit(for: entries, after: document.entries[index], in: text) }
    if let first = document.entries.indices.first(where: { !removed.contains($0) }) {
      return edit(for: entries, before: document.entries[first], in: text)
    }
    return edit(forAlone: entries, in: text)
  }

  private func appendSeparator(to bytes: inout [UInt8]) {
    for _ in 0...style.blankLines { bytes += style.lineEnd }
  }

  private func edit(for entries: Group, after entry: StringsEntry, in text: RawSpan) -> Edit {
    let lineEnd = lines.lineEnd(behind: entry.end, in: text)
    let place = lineEnd ?? entry.end
    var bytes: [UInt8] = []
    for entry in entries {
      if lineEnd == nil { bytes += style.gap } else { appendSeparator(to: &bytes) }
      append(entry.entry, isInline: lineEnd == nil, to: &bytes)
    }
    return Edit(range: place..<place, replacement: bytes)
  }

  private func edit(for entries: Group, before entry: StringsEntry, in text: RawSpan) -> Edit {
    let start = lines.ownStart(of: entry, in: text)
    let lineStart = lines.blankLineStart(before: start, in: text)
    let place = lineStart ?? start
    var bytes: [UInt8] = []
    for entry in entries {
      append(entry.entry, isInline: lineStart == nil, to: &bytes)
      if lineStart == nil { bytes += style.gap } else { appendSeparator(to: &bytes) }
    }
    return Edit(range: place..<place, replacement: bytes)
  }

  /// No entry stays: at the end of the text, or before its closing brace.
  private func edit(forAlone entries: Group, in text: RawSpan) -> Edit {
    if let brace = document.outcome.closeBrace, lines.blankLineStart(before: brace, in: text) == nil {
      let isApart = text[byte: brace - 1] == 32 || text[byte: brace - 1] == 9
      var bytes: [UInt8] = isApart ? [] : [32]
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes += style.gap }
        append(entry.entry, isInline: true, to: &bytes)
      }
      return Edit(range: brace..<brace, replacement: bytes + [32])
    }
    let place = contentEnd(in: text)
    var replacement: [UInt8] = []
    if place > lines.start, document.outcome.closeBrace == nil {
      // A comment at the head stays apart from what follows.
      let last = text[byte: place - 1]
      if last != 10, last != 13 { replacement += style.lineEnd }
      if lines.previousContentEnd(before: place, in: text) != nil,
        lines.blankLines(before: place, from: lines.start, in: text) == 0
      {
        replacement += style.lineEnd
      }
    }
    for (index, entry) in entries.enumerated() {
      if index > 0 { appendSeparator(to: &replacement) }
      append(entry.entry, isInline: false, to: &replacement)
    }
    return Edit(range: place..<place, replacement: replacement + style.lineEnd)
  }

  private func append(_ entry: StringsInsertion, isInline: Bool, to bytes: inout [UInt8]) {
    if !isInline { bytes += style.indent }
    if let comment = entry.comment, !comment.isEmpty {
      StringsSpelling.append(comment: comment, style: style, isInline: isInline, to: &bytes)
      if isInline { bytes.append(32) } else { bytes += style.lineEnd + style.indent }
    }
    StringsSpelling.append(entry.key, quote: style.quote, isBare: style.hasBareKeys, to: &bytes)
    bytes += style.equals
    StringsSpelling.append(entry.value, quote: style.quote, isBare: style.hasBareValues, to: &bytes)
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
