internal import L10nFormats
internal import L10nText

/// Two texts word by word: which words only one of them has.
struct WordDifference {
  /// A stretch of a text.
  struct Piece: Equatable {
    var text: [UInt8]
    /// Whether the other text has it as well.
    var isShared: Bool
  }

  var old: [Piece] = []
  var new: [Piece] = []

  /// Longer texts, in words, are compared at their ends alone.
  private static let limit = 400

  init(_ old: [UInt8], _ new: [UInt8]) {
    let left = Self.words(old)
    let right = Self.words(new)
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    var end = 0
    while end < min(left.count, right.count) - start,
      left[left.count - 1 - end] == right[right.count - 1 - end]
    {
      end += 1
    }
    let (middleLeft, middleRight) = (left[start..<(left.count - end)], right[start..<(right.count - end)])
    let shared = Self.shared(Array(middleLeft), Array(middleRight))
    func add(_ words: ArraySlice<ArraySlice<UInt8>>, _ isShared: Bool, to pieces: inout [Piece]) {
      for word in words { Self.add(word, isShared, to: &pieces) }
    }
    add(left[..<start], true, to: &self.old)
    add(right[..<start], true, to: &self.new)
    for (word, isShared) in zip(middleLeft, shared.left) { Self.add(word, isShared, to: &self.old) }
    for (word, isShared) in zip(middleRight, shared.right) { Self.add(word, isShared, to: &self.new) }
    add(left[(left.count - end)...], true, to: &self.old)
    add(right[(right.count - end)...], true, to: &self.new)
  }

  private static func add(_ word: ArraySlice<UInt8>, _ isShared: Bool, to pieces: inout [Piece]) {
    if let last = pieces.indices.last, pieces[last].isShared == isShared {
      pieces[last].text += word
    } else {
      pieces.append(Piece(text: Array(word), isShared: isShared))
    }
  }

  /// Words, runs of space, placeholders and single signs. What is not ASCII is a word as long as it lasts.
  private static func words(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    enum Class { case word, space, sign }
    func kind(_ byte: UInt8) -> Class {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: .word
      case 0x09, 0x0A, 0x0D, 0x20: .space
      default: .sign
      }
    }
    var words: [ArraySlice<UInt8>] = []
    var place = 0
    while place < text.count {
      let start = place
      let first = kind(text[place])
      place += 1
      let placeholder = FormatString.placeholderEnd(in: text, at: start)
      if placeholder > start {
        place = placeholder
      } else if first != .sign {
        while place < text.count, kind(text[place]) == first { place += 1 }
      }
      words.append(text[start..<place])
    }
    return words
  }

  /// Whether each word of either text stands in the longest sequence that both have.
  private static func shared(
    _ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]
  ) -> (left: [Bool], right: [Bool]) {
    var result = (
      left: [Bool](repeating: false, count: left.count), right: [Bool](repeating: false, count: right.count)
    )
    guard !left.isEmpty, !right.isEmpty, left.count <= limit, right.count <= limit else { return result }
    let width = right.count + 1
    var lengths = [UInt16](repeating: 0, count: (left.count + 1) * width)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row * width + column] =
          left[row] == right[column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      if left[row] == right[column] {
        result.left[row] = true
        result.right[column] = true
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    // A space between two words that differ belongs to them.
    func close(_ flags: inout [Bool], _ words: [ArraySlice<UInt8>]) {
      for place in flags.indices.dropFirst().dropLast()
      where flags[place] && !flags[place - 1] && !flags[place + 1] && words[place].first == 0x20 {
        flags[place] = false
      }
    }
    close(&result.left, left)
    close(&result.right, right)
    return result
  }
}

extension [WordDifference.Piece] {
  /// As many pieces as fit in `limit` scalars, and whether these are all.
  func cut(_ limit: Int) -> (pieces: [WordDifference.Piece], isWhole: Bool) {
    var left = limit
    var pieces: [WordDifference.Piece] = []
    for piece in self {
      let shown = WTF8.prefix(piece.text[...], scalars: left)
      if !shown.isEmpty { pieces.append(WordDifference.Piece(text: shown, isShared: piece.isShared)) }
      if shown.count < piece.text.count { return (pieces, false) }
      var count = 0
      WTF8.forEachScalar(of: shown) { _ in count += 1 }
      left -= count
    }
    return (pieces, true)
  }
}
