internal import L10nText

/// A set of characters in git's wildcards: `[a-z]`, `[!x]`, `[[:digit:]]`, `[\]]`.
enum GitBrackets {
  private static let backslash = UInt8(ascii: "\\")
  private static let open = UInt8(ascii: "[")
  private static let close = UInt8(ascii: "]")

  /// The pattern behind the set that opens at `start`, if `byte` is in it. Nil if it is not, or if the set is never
  /// closed or names an unknown class: such a pattern matches nothing. A slash is in no set.
  static func match(_ pattern: Span<UInt8>, _ start: Int, _ byte: UInt8, foldsCase: Bool) -> Int? {
    let wanted = foldsCase ? GitWildcard.lowercased(byte) : byte
    var place = start + 1
    guard place < pattern.count else { return nil }
    let isNegated = pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^")
    if isNegated { place += 1 }
    guard place < pattern.count else { return nil }
    var found = false
    /// The last single character, where a range could begin; 0 for none.
    var previous: UInt8 = 0
    repeat {
      var current = pattern[place]
      if current == backslash {
        place += 1
        guard place < pattern.count else { return nil }
        current = pattern[place]
        if current == wanted { found = true }
      } else if current == UInt8(ascii: "-"), previous != 0, place + 1 < pattern.count,
        pattern[place + 1] != close
      {
        place += 1
        if pattern[place] == backslash { place += 1 }
        guard place < pattern.count else { return nil }
        if contains(previous, pattern[place], wanted, foldsCase: foldsCase) { found = true }
        current = 0
      } else if current == open, place + 1 < pattern.count, pattern[place + 1] == UInt8(ascii: ":") {
        guard let end = firstClose(pattern, from: place + 2) else { return nil }
        if end < place + 3 || pattern[end - 1] != UInt8(ascii: ":") {
          // A bracket without `:]` behind it stands for itself.
          if wanted == open { found = true }
        } else {
          let name = pattern.extracting((place + 2)..<(end - 1))
          guard let isMember = isMember(wanted, of: name, foldsCase: foldsCase) else { return nil }
          if isMember { found = true }
          current = 0
          place = end
        }
      } else if current == wanted {
        found = true
      }
      previous = current
      place += 1
      guard place < pattern.count else { return nil }
    } while pattern[place] != close
    return found != isNegated && byte != UInt8(ascii: "/") ? place + 1 : nil
  }

  private static func firstClose(_ pattern: Span<UInt8>, from start: Int) -> Int? {
    var place = start
    while place < pattern.count {
      if pattern[place] == close { return place }
      place += 1
    }
    return nil
  }

  private static func contains(
    _ low: UInt8, _ high: UInt8, _ byte: UInt8, foldsCase: Bool
  ) -> Bool {
    if low <= byte && byte <= high { return true }
    guard foldsCase, byte.isSmall else { return false }
    let upper = byte & ~0x20
    return low <= upper && upper <= high
  }

  /// Whether `byte` is in the class `name`; nil if there is no such class.
  private static func isMember(_ byte: UInt8, of name: Span<UInt8>, foldsCase: Bool) -> Bool? {
    let text = name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let isPrintable = byte >= 0x20 && byte < 0x7F
    switch text {
    case "alnum": return isAlphabetic(byte) || byte.isDigit
    case "alpha": return isAlphabetic(byte)
    case "blank": return byte == 0x20 || byte == 0x09
    case "cntrl": return byte < 0x20 || byte == 0x7F
    case "digit": return byte.isDigit
    case "graph": return isPrintable && byte != 0x20
    case "lower": return byte.isSmall
    case "print": return isPrintable
    case "punct": return isPrintable && byte != 0x20 && !isAlphabetic(byte) && !byte.isDigit
    case "space": return byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    case "upper": return byte.isCapital || (foldsCase && byte.isSmall)
    case "xdigit":
      let lower = GitWildcard.lowercased(byte)
      return byte.isDigit || (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f"))
    default: return nil
    }
  }

  private static func isAlphabetic(_ byte: UInt8) -> Bool { byte.isSmall || byte.isCapital }
}
