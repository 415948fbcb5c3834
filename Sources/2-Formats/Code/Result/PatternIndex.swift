/// Texts with anything between their parts, to be asked which of them a key can be. A key is searched once for a piece
/// of each, and only those whose piece is found are held against it.
struct PatternIndex: Sendable {
  /// Different patterns, with the places that have each, in their order.
  private var patterns: [(text: KeyText, places: [Int])] = []
  private var numbers: [KeyText: Int] = [:]
  private var finder = PartFinder([[UInt8]]())
  /// The patterns that are looked for by each part of the finder.
  private var byPart: [[Int]] = []

  /// - Parameter texts: with the place of each. Only those with anything between their parts count.
  init(_ texts: [(text: KeyText, place: Int)]) {
    for (text, place) in texts where text.hole == .anything && !text.isExact {
      if let known = numbers[text] {
        patterns[known].places.append(place)
      } else {
        numbers[text] = patterns.count
        patterns.append((text, [place]))
      }
    }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for pattern in patterns {
      for word in Set(Self.words(of: pattern.text)) { counts[word, default: 0] += 1 }
    }
    var parts: [ArraySlice<UInt8>: Int] = [:]
    for (number, pattern) in patterns.enumerated() {
      // What the fewest others have tells most, and of that the longest.
      let word = Self.words(of: pattern.text).max {
        (-(counts[$0] ?? 0), $0.count) < (-(counts[$1] ?? 0), $1.count)
      }
      guard let word else { continue }
      if let known = parts[word] {
        byPart[known].append(number)
      } else {
        parts[word] = byPart.count
        byPart.append([number])
      }
    }
    finder = PartFinder(parts.sorted { $0.value < $1.value }.map(\.key))
  }

  /// What is looked for has at most so many bytes: it tells enough, and a long text needs no place for each of its bytes.
  private static let longest = 16

  /// The parts of a pattern; of long ones pieces that are spread over them.
  private static func words(of text: KeyText) -> [ArraySlice<UInt8>] {
    text.parts.flatMap { part in
      let last = max(0, part.count - longest)
      return (Array(stride(from: 0, to: last, by: longest / 2)) + [last]).map {
        part[$0..<min(part.count, $0 + longest)]
      }
    }
  }

  /// The places whose text a key can be, in their order; of many the first ones that are found.
  func places(of key: [UInt8], limit: Int) -> [Int] {
    if patterns.isEmpty { return [] }
    var found: [Int] = []
    for part in finder.parts(in: key) {
      for number in byPart[part] where patterns[number].text.matches(key) {
        found += patterns[number].places.prefix(limit)
        if found.count >= limit { return Array(found.prefix(limit)).sorted() }
      }
    }
    return found.sorted()
  }
}
