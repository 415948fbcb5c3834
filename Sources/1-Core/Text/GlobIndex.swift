/// Rules by their patterns, of which only those are tried that have a plain stretch in a text: of each the one that the fewest have,
/// as `.lproj` tells nothing where all have it.
package struct GlobIndex: Sendable {
  /// The places of rules by the length of the stretch, eight bytes at most, and by its bytes.
  private var places = [[UInt64: [Int]]](repeating: [:], count: 9)

  /// - Parameter rules: the patterns of each, of which one has to match; none: every text does.
  package init(_ rules: [[Glob]]) { self.init(patterns: rules.map { $0.map(\.pattern) }) }

  /// - Parameter rules: the patterns of each as they are written, by this tool's rules or by git's.
  package init(patterns rules: [[[UInt8]]]) {
    let stretches = rules.map { $0.map(Self.stretches) }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for stretch in stretches.joined().lazy.map({ Set($0) }).joined() { counts[stretch, default: 0] += 1 }
    for (place, patterns) in stretches.enumerated() {
      let chosen = patterns.map { pattern in
        pattern.min { (counts[$0] ?? 0, $1.count) < (counts[$1] ?? 0, $0.count) } ?? []
      }
      for stretch in patterns.isEmpty ? [[]] : chosen {
        places[stretch.count][stretch.reduce(0) { $0 << 8 | UInt64($1) }, default: []].append(place)
      }
    }
  }

  /// The rules that may hold for a text, ascending.
  package func places(for text: some Sequence<UInt8>) -> [Int] {
    var found = Set(places[0][0] ?? [])
    for length in 1...8 where !places[length].isEmpty {
      var word: UInt64 = 0
      for (index, byte) in text.enumerated() {
        word = (word << 8 | UInt64(byte)) & UInt64.max >> UInt64(64 - 8 * length)
        if index + 1 >= length, let rules = places[length][word] { found.formUnion(rules) }
      }
    }
    return found.sorted()
  }

  /// Bytes that a text that matches has one after the other, eight at most: what stands behind brackets, braces and escapes may be
  /// another way to match.
  private static func stretches(of pattern: [UInt8]) -> [ArraySlice<UInt8>] {
    pattern.prefix { !"[{\\".utf8.contains($0) }.split { "*?/".utf8.contains($0) }.map { $0.suffix(8) }
  }
}
