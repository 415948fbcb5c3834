internal import L10nText

/// Words that are looked for all at once: how long that takes follows the text, however many there are.
struct WordIndex: Sendable {
  /// The words in the order of their bytes, each once.
  private let words: [[UInt8]]
  /// The places where the words of each first byte begin, with the end of the last ones.
  private let beginnings: [Int]

  init(_ all: [[UInt8]]) {
    let sorted = Set(all).filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
    var beginnings = Array(repeating: 0, count: 257)
    for word in sorted { beginnings[Int(word[0]) + 1] += 1 }
    for byte in 1...256 { beginnings[byte] += beginnings[byte - 1] }
    words = sorted
    self.beginnings = beginnings
  }

  var isEmpty: Bool { words.isEmpty }
  var count: Int { words.count }

  /// The number of a word; nil for a word that is not in the index.
  func number(of word: [UInt8]) -> Int? {
    let place = words.partitioningIndex { !$0.lexicographicallyPrecedes(word) }
    return place < words.count && words[place] == word ? place : nil
  }

  /// The first place of each of the words that are in a text, by their numbers.
  /// - Parameter isWhole: whether no letter or digit may stand beside them.
  func places(in text: [UInt8], isWhole: Bool) -> [Int: Range<Int>] {
    var found: [Int: Range<Int>] = [:]
    for start in text.indices {
      var range = beginnings[Int(text[start])]..<beginnings[Int(text[start]) + 1]
      // Within a word no other one begins.
      if range.isEmpty || isWhole && start > 0 && Self.isPlain(text[start]) && Self.isPlain(text[start - 1]) {
        continue
      }
      var end = start + 1
      while !range.isEmpty {
        // The shortest of several words that begin alike comes first.
        if words[range.lowerBound].count == end - start {
          if found[range.lowerBound] == nil, !isWhole || WordSearch.isWhole(start..<end, in: text) {
            found[range.lowerBound] = start..<end
          }
          range = (range.lowerBound + 1)..<range.upperBound
        }
        guard end < text.count, !range.isEmpty else { break }
        let (depth, byte) = (end - start, text[end])
        let lower = words[range].partitioningIndex { $0[depth] >= byte }
        range = lower..<words[lower..<range.upperBound].partitioningIndex { $0[depth] > byte }
        end += 1
      }
    }
    return found
  }

  /// Whether a byte is a letter or digit of ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter
  }
}
