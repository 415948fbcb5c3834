/// The words of names in code.
package enum IdentifierWords {
  /// The words of camel case, in lower case.
  package static func split(_ name: some Sequence<UInt8>) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var isUpper = true
    for byte in name {
      let capital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if !byte.isLetter {
        words.append([])
      } else if words.isEmpty || capital && !isUpper {
        words.append([byte | 0x20])
      } else {
        if !capital, isUpper, let last = words.last, last.count > 1 {
          // `URLField`: the last capital belongs to the next word.
          words[words.count - 1].removeLast()
          words.append(last.suffix(1) + [byte])
        } else {
          words[words.count - 1].append(byte | 0x20)
        }
      }
      isUpper = capital
    }
    return words.filter { !$0.isEmpty }
  }
}
