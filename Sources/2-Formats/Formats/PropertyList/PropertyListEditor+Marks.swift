package import L10nText

/// The marks of stubs in property lists.
extension PropertyListEditor {
  /// Entries whose texts somebody has given, and the dictionary that they stand in.
  package struct Touched {
    let entries: [PropertyListNode.Entry]
    let dictionary: PropertyListNode

    package init(_ entries: [PropertyListNode.Entry], of dictionary: PropertyListNode) {
      self.entries = entries
      self.dictionary = dictionary
    }
  }

  /// The marks go that stand before some entries. What stands within the entry before one is that other one's.
  package func removeMarks(before touched: [Touched], in span: RawSpan) -> [ByteEdit] {
    guard touched.contains(where: { !$0.entries.isEmpty }), TextMark.isIn(span, count: decoded.end) else {
      return []
    }
    let marks = TextMark.places(in: span, count: decoded.end)
    var edits: [ByteEdit] = []
    for part in touched {
      let starts = Set(part.entries.map(\.key.range.lowerBound))
      var lead = part.dictionary.range.lowerBound
      var next = marks.partitioningIndex { $0.range.lowerBound >= lead }
      for entry in part.dictionary.entries {
        let start = entry.key.range.lowerBound
        while next < marks.count, marks[next].range.lowerBound < lead { next += 1 }
        while next < marks.count, marks[next].range.upperBound <= start {
          if starts.contains(start) {
            edits.append(edit(TextMark.removal(of: marks[next], in: span, count: decoded.end), "", in: span))
          }
          next += 1
        }
        lead = entry.range.upperBound
      }
    }
    return edits
  }
}
