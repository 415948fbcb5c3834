/// In which order the targets of a unit's segments make its translation: in XLIFF 2.0 another language may need another one.
struct TargetOrder {
  private struct Part {
    /// Where it starts among the texts as they stand in the file.
    var start: Int
    /// From 1; nil where it stays where it is.
    var place: Int?
  }

  /// Of segments and of what stands between them.
  private var parts: [Part] = []
  /// Whether any part says its place.
  private(set) var isStated = false

  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    isStated = false
  }

  /// A segment begins, or what stands between two.
  mutating func begin(at start: Int) { parts.append(Part(start: start)) }

  /// The part that began last says its place.
  mutating func note(_ place: String) {
    guard let last = parts.indices.last else { return }
    // What is no number is no place either.
    parts[last].place = Int(place) ?? 0
    isStated = true
  }

  /// The text with its parts in order; nil where two have the same place, or one has none that there is.
  func ordered(_ text: [UInt8]) -> [UInt8]? {
    var texts = [ArraySlice<UInt8>?](repeating: nil, count: parts.count)
    for (number, part) in parts.enumerated() {
      let place = (part.place ?? number + 1) - 1
      guard texts.indices.contains(place), texts[place] == nil else { return nil }
      texts[place] = text[part.start..<(number + 1 < parts.count ? parts[number + 1].start : text.count)]
    }
    return texts.flatMap { $0 ?? [] }
  }
}
