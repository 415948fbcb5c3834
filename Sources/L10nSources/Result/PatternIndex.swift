/// Texts with anything between their parts, to be asked which of them a key can be. A key is searched once for a part of
/// each, and only those whose part is found are held against it.
struct PatternIndex: Sendable {
  /// Different patterns, with the places that have each, in their order.
  private var patterns: [(text: KeyText, places: [Int])] = []
  private var numbers: [KeyText: Int] = [:]
  private var finder = PartFinder([])
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
    var counts: [[UInt8]: Int] = [:]
    for pattern in patterns { for part in Set(pattern.text.parts) { counts[part, default: 0] += 1 } }
    var parts: [[UInt8]: Int] = [:]
    for (number, pattern) in patterns.enumerated() {
      // The part that the fewest others have tells most, and of these the longest.
      let part = pattern.text.parts.max {
        (-(counts[$0] ?? 0), $0.count) < (-(counts[$1] ?? 0), $1.count)
      }
      guard let part else { continue }
      if let known = parts[part] {
        byPart[known].append(number)
      } else {
        parts[part] = byPart.count
        byPart.append([number])
      }
    }
    finder = PartFinder(parts.sorted { $0.value < $1.value }.map(\.key))
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
