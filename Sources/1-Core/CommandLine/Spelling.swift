/// What somebody may have meant by a word that is unknown.
package enum Spelling {
  /// The names that resemble `word`, the nearest first, then in the order given; at most three.
  ///
  /// These are the names that are fewest slips away (a byte added, left out, changed, or swapped with its
  /// neighbour), at most one for every three of their bytes; and the names that begin with the word.
  package static func suggestions(for word: [UInt8], among names: [String]) -> [String] {
    // Nobody mistypes a name of a hundred bytes: an argument of any length costs nothing.
    guard !word.isEmpty, word.count <= 64 else { return [] }
    let lowered = word.map(lowercase)
    var found: [(distance: Int, index: Int, name: String, isLonger: Bool)] = []
    for (index, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      let distance = distance(lowered, bytes.map(lowercase))
      let isNear = distance <= max(1, max(bytes.count, word.count) / 3) && distance < bytes.count
      let isLonger = word.count >= 2 && bytes.starts(with: lowered)
      if isNear || isLonger { found.append((distance, index, name, isLonger)) }
    }
    let least = found.map(\.distance).min()
    return found.filter { $0.distance == least || $0.isLonger }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.name)
  }

  /// The Damerau-Levenshtein distance (optimal string alignment) of two words, in bytes.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        let change = left[i] == right[j] ? 0 : 1
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + change)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
