/// The words of names in code.
package enum IdentifierWords {
  /// The words of camel case, in lower case.
  package static func split(_ name: some Sequence<UInt8>) -> [[UInt8]] { words(of: Array(name)) }

  // A function of one type is ten times as fast as one that other modules call with several.
  private static func words(of name: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var isUpper = true
    func end() {
      if !word.isEmpty { words.append(word) }
      word = []
    }
    for byte in name {
      let isCapital = byte.isCapital
      if !byte.isLetter || isCapital && !isUpper { end() }
      if byte.isLetter {
        if !isCapital, isUpper, word.count > 1 {
          // `URLField`: the last capital belongs to the next word.
          let last = word.removeLast()
          end()
          word = [last]
        }
        word.append(byte | 0x20)
      }
      isUpper = isCapital
    }
    end()
    return words
  }
}
