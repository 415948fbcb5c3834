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

  /// What is put in, one edit for each place.
  func insertions(_ insertions: [(place: StringsPlace, entry: StringsInsertion)], in text: RawSpan) -> [Edit]
  {
    let last = document.entries.count - 1
    let ordered = insertions.enumerated().sorted {
      ($0.element.place.index(last: last), $0.offset) < ($1.element.place.index(last: last), $1.offset)
    }
    var groups: [(place: StringsPlace, entries: [StringsInsertion])] = []
    for (_, (place, entry)) in ordered {
      let place = settled(place)
      if groups.last?.place == place {
        groups[groups.count - 1].entries.append(entry)
      } else {
        groups.append((place, [entry]))
      }
    }
    return groups.map { edit(for: $0.entries, at: $0.place, in: text) }
  }

  /// The place by entries that stay: behind one of them, or `first`.
  private func settled(_ place: StringsPlace) -> StringsPlace {
    var index = place.index(last: document.entries.count - 1)
    while index >= 0, removed.contains(index) { index -= 1 }
    return index >= 0 ? .after(index) : .first
  }

  private func edit(for entries: [StringsInsertion], at place: StringsPlace, in text: RawSpan) -> Edit {
    if case .after(let index) = place { return edit(for: entries, after: document.entries[index], in: text) }
    if let first = document.entries.indices.first(where: { !removed.contains($0) }) {
      return edit(for: entries, before: document.entries[first], in: text)
    }
    return edit(forAlone: entries, in: text)
  }

  private var separator: [UInt8] {
    Array(repeatElement(style.lineEnd, count: style.blankLines + 1).joined())
  }

  private func edit(for entries: [StringsInsertion], after entry: StringsEntry, in text: RawSpan) -> Edit {
    guard let place = lines.lineEnd(behind: entry.end, in: text) else {
      let spelled = entries.map { style.gap + spelling(of: $0, isInline: true) }
      return Edit(range: entry.end..<entry.end, replacement: Array(spelled.joined()))
    }
    let spelled = entries.map { separator + spelling(of: $0, isInline: false) }
    return Edit(range: place..<place, replacement: Array(spelled.joined()))
  }

  private func edit(for entries: [StringsInsertion], before entry: StringsEntry, in text: RawSpan) -> Edit {
    let start = lines.ownStart(of: entry, in: text)
    guard let lineStart = lines.blankLineStart(before: start, in: text) else {
      let spelled = entries.map { spelling(of: $0, isInline: true) + style.gap }
      return Edit(range: start..<start, replacement: Array(spelled.joined()))
    }
    let spelled = entries.map { spelling(of: $0, isInline: false) + separator }
    return Edit(range: lineStart..<lineStart, replacement: Array(spelled.joined()))
  }

  /// No entry stays: at the end of the text, or before its closing brace.
  private func edit(forAlone entries: [StringsInsertion], in text: RawSpan) -> Edit {
    if let brace = document.outcome.closeBrace, lines.blankLineStart(before: brace, in: text) == nil {
      let spelled = entries.map { spelling(of: $0, isInline: true) }.joined(separator: style.gap)
      let isApart = text[byte: brace - 1] == 32 || text[byte: brace - 1] == 9
      return Edit(range: brace..<brace, replacement: (isApart ? [] : [32]) + spelled + [32])
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
    replacement += entries.map { spelling(of: $0, isInline: false) }.joined(separator: separator)
    return Edit(range: place..<place, replacement: replacement + style.lineEnd)
  }

  private func spelling(of entry: StringsInsertion, isInline: Bool) -> [UInt8] {
    let indent = isInline ? [] : style.indent
    var bytes = indent
    if let comment = entry.comment, !comment.isEmpty {
      bytes += StringsSpelling.comment(comment, style: style, isInline: isInline)
      bytes += isInline ? [32] : style.lineEnd + indent
    }
    bytes += StringsSpelling.token(entry.key, quote: style.quote, isBare: style.hasBareKeys)
    bytes += style.equals
    bytes += StringsSpelling.token(entry.value, quote: style.quote, isBare: style.hasBareValues)
    bytes.append(UInt8(ascii: ";"))
    return bytes
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
