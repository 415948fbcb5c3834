internal import L10nText

/// A file whose texts are mended, one fix for a text at a time. All is kept by the places of the file as it was.
struct MendedFile {
  let original: [UInt8]
  /// By place.
  private(set) var edits: [ByteEdit] = []
  /// The file with these.
  private(set) var content: [UInt8]
  private var texts: [Range<Int>: [UInt8]] = [:]

  /// What became of a fix.
  enum Outcome {
    case made
    /// Another one for the same text was made first.
    case later
    /// The text is not where it was found, or cannot be written.
    case impossible
  }

  init(_ original: [UInt8]) {
    self.original = original
    content = original
  }

  /// Makes fixes of texts of `content`.
  /// - Parameter writer: the edits that put texts into the places of others; nil where that cannot be.
  mutating func mend(_ fixes: [TextFix], _ writer: ([TextFix], [UInt8]) -> [ByteEdit]?) -> [Outcome] {
    var texts = texts
    var taken: [Range<Int>: [UInt8]] = [:]
    var outcomes: [Outcome] = []
    let shifts = Shifts(edits)
    let known = self.texts.keys.sorted { $0.lowerBound < $1.lowerBound }
    let ranges = fixes.map { shifts.original($0.range, known) }
    for (fix, range) in zip(fixes, ranges) {
      if let range {
        // Two rules may ask for the same.
        outcomes.append(taken[range].map { $0 == fix.text ? .made : .later } ?? .made)
        if taken[range] == nil {
          taken[range] = fix.text
          texts[range] = fix.text
        }
      } else {
        outcomes.append(.impossible)
      }
    }
    let wanted = texts.map { TextFix(range: $0.key, text: $0.value) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let edits = writer(wanted, original), let content = try? ByteEdit.apply(edits, to: original) else {
      return fixes.map { _ in .impossible }
    }
    let ordered = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let written = Shifts(ordered)
    for (place, range) in ranges.enumerated() where outcomes[place] == .made {
      if let range, !written.hasEdit(in: range) { outcomes[place] = .impossible }
    }
    (self.texts, self.edits, self.content) = (texts, ordered, content)
    return outcomes
  }

  /// Which places of a file the places of the same file with edits were.
  private struct Shifts {
    private let edits: [ByteEdit]
    /// Where each edit begins in the edited file.
    private let starts: [Int]

    /// - Parameter edits: by place.
    init(_ edits: [ByteEdit]) {
      self.edits = edits
      var starts: [Int] = []
      var shift = 0
      for edit in edits {
        starts.append(edit.range.lowerBound + shift)
        shift += edit.replacement.count - edit.range.count
      }
      self.starts = starts
    }

    /// Whether a place of the original is edited.
    func hasEdit(in range: Range<Int>) -> Bool {
      let first = edits.partitioningIndex { $0.range.upperBound >= range.lowerBound }
      return first < edits.count && edits[first].range.lowerBound <= range.upperBound
    }

    /// What the range of a text was, with the edits in it; nil where an edit reaches beyond it, and is not its own.
    /// - Parameter texts: the ranges of the texts that edits are for, by place.
    func original(_ range: Range<Int>, _ texts: [Range<Int>]) -> Range<Int>? {
      // A format may write a text anew with the quotes around it.
      let place = edits.indices.partitioningIndex { end($0) >= range.upperBound }
      if place < edits.count, starts[place] <= range.lowerBound, starts[place] < end(place) {
        let edit = edits[place].range
        let first = texts.partitioningIndex { $0.lowerBound >= edit.lowerBound }
        let last = texts.partitioningIndex { $0.lowerBound >= edit.upperBound }
        if first + 1 == last, texts[first].upperBound <= edit.upperBound { return texts[first] }
      }
      guard let lower = offset(range.lowerBound, isEnd: false),
        let upper = offset(range.upperBound, isEnd: true), lower <= upper
      else { return nil }
      return lower..<upper
    }

    private func offset(_ offset: Int, isEnd: Bool) -> Int? {
      // Edits that end at a text's beginning, or begin at its end, are the text's own.
      let count = edits.indices.partitioningIndex {
        starts[$0] >= offset && !(isEnd && end($0) <= offset)
      }
      guard count > 0 else { return offset }
      let last = count - 1
      guard end(last) <= offset else { return nil }
      return edits[last].range.upperBound + offset - end(last)
    }

    private func end(_ place: Int) -> Int { starts[place] + edits[place].replacement.count }
  }
}
