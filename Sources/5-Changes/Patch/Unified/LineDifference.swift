internal import L10nText

/// The lines in which two texts differ. Lines that stand once in each of them are matched first (patience), as
/// people do when they compare tables; that needs little more than linear time.
struct LineDifference {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// The parts of a change that really differ.
  /// - Parameter bytes: what the new lines are a part of.
  static func refined(
    _ change: ChangedLines.Change, of bytes: [UInt8], in old: [UInt8]
  ) -> [ChangedLines.Change] {
    let difference = LineDifference(old: lines(old[change.old]), new: lines(bytes[change.new]))
    func place(_ line: Int, among lines: [ArraySlice<UInt8>], from start: Int) -> Int {
      line > 0 ? lines[line - 1].endIndex : start
    }
    let (start, newStart) = (change.old.lowerBound, change.new.lowerBound)
    return difference.changes().map { part in
      ChangedLines.Change(
        old: place(
          part.old.lowerBound, among: difference.old, from: start)..<place(
            part.old.upperBound, among: difference.old, from: start),
        new: place(
          part.new.lowerBound, among: difference.new, from: newStart)..<place(
            part.new.upperBound, among: difference.new, from: newStart))
    }
  }

  /// The lines of a text with their ends (byte 0A).
  static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    for index in text.indices where text[index] == 0x0A {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
  }

  private typealias Part = (old: Range<Int>, new: Range<Int>)

  /// Places that differ, in order: ranges of lines, one of which may be empty.
  private func changes() -> [Part] {
    var open: [Part] = [(old.indices, new.indices)]
    var changes: [Part] = []
    while let part = open.popLast() {
      let part = trimmed(part)
      if part.old.isEmpty && part.new.isEmpty { continue }
      if part.old.isEmpty || part.new.isEmpty {
        changes.append(part)
        continue
      }
      let anchors = anchors(part)
      if anchors.isEmpty {
        changes.append(part)
        continue
      }
      var parts: [Part] = []
      var (first, second) = (part.old.lowerBound, part.new.lowerBound)
      for anchor in anchors {
        parts.append((first..<anchor.old, second..<anchor.new))
        (first, second) = (anchor.old + 1, anchor.new + 1)
      }
      parts.append((first..<part.old.upperBound, second..<part.new.upperBound))
      open += parts.reversed()
    }
    return joined(changes)
  }

  /// Changes that directly follow each other are one.
  private func joined(_ changes: [Part]) -> [Part] {
    var result: [Part] = []
    for change in changes {
      if let last = result.last, last.old.upperBound == change.old.lowerBound,
        last.new.upperBound == change.new.lowerBound
      {
        result[result.count - 1] =
          (last.old.lowerBound..<change.old.upperBound, last.new.lowerBound..<change.new.upperBound)
      } else {
        result.append(change)
      }
    }
    return result
  }

  private func trimmed(_ part: Part) -> Part {
    var (start, end) = (part.old.lowerBound, part.old.upperBound)
    var (newStart, newEnd) = (part.new.lowerBound, part.new.upperBound)
    while start < end, newStart < newEnd, old[start] == new[newStart] {
      start += 1
      newStart += 1
    }
    while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    return (start..<end, newStart..<newEnd)
  }

  /// The longest list of lines that stand once in each side and in the same order.
  private func anchors(_ part: Part) -> [(old: Int, new: Int)] {
    var places: [ArraySlice<UInt8>: (old: Int?, new: Int?, isUnique: Bool)] = [:]
    for index in part.old {
      let known = places[old[index]]
      places[old[index]] = (index, nil, known == nil)
    }
    for index in part.new {
      guard let known = places[new[index]] else { continue }
      places[new[index]] = (known.old, index, known.isUnique && known.new == nil)
    }
    let pairs = places.values.compactMap { place in
      place.isUnique ? place.old.flatMap { old in place.new.map { (old: old, new: $0) } } : nil
    }.sorted { $0.old < $1.old }
    return longestRise(pairs)
  }

  /// The longest part of `pairs` in which the new places rise as well.
  private func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The pair that ends the best rise of each length, and what comes before each pair in its rise.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitioningIndex { pairs[$0].new >= pair.new }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var rise: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      rise.append(pairs[index])
      next = previous[index]
    }
    return rise.reversed()
  }
}
