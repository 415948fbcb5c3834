internal import L10nText

/// A file whose texts are mended, one fix for a text at a time: each fix sees the results of the fixes before.
struct MendedFile {
  let original: [UInt8]
  /// The file as it is now.
  private(set) var content: [UInt8]

  enum Outcome {
    case made
    /// Another fix for the same text was made first.
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
    let taken = Dictionary(firstOf: fixes.map { ($0.range, $0) })
    let wanted = taken.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let edits = writer(wanted, content), let mended = try? ByteEdit.apply(edits, to: content) else {
      return fixes.map { _ in .impossible }
    }
    let places = Self.places(of: fixes.map(\.range), in: content)
    let ordered = edits.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    content = mended
    return zip(fixes, places).map { fix, place in
      // Two rules may ask for the same.
      if taken[fix.range]?.text != fix.text { return .later }
      let first = ordered.partitioningIndex { $0.upperBound >= place.lowerBound }
      return first < ordered.count && ordered[first].lowerBound <= place.upperBound ? .made : .impossible
    }
  }

  /// The ranges in the file of ranges in its text, which is another where the file is in UTF-16 or UTF-32.
  private static func places(of ranges: [Range<Int>], in file: [UInt8]) -> [ByteRange] {
    PaddedBuffer(file).withDecoded { text, decoded in
      let map = SourceMap(decoded, text: text)
      return ranges.map { map.original($0, in: text) }
    }
  }
}
