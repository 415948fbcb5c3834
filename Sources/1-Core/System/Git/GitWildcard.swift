/// Git's wildcards for paths (`wildmatch.c` with `WM_PATHNAME`): `*` and `?` stop at a slash, `**` between slashes
/// does not, classes in brackets, a backslash takes the meaning away.
///
/// Without recursion and without backtracking beyond the last star: a later star can take whatever an earlier one
/// would leave, so at most (length of text) * (length of a name) * (length of pattern) steps.
enum GitWildcard {
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let backslash = UInt8(ascii: "\\")

  /// A place to go back to: the pattern behind a star, and the text that it has not tried yet.
  private struct Retry {
    var pattern: Int
    var text: Int
  }

  /// Whether all of `text` is what `pattern` describes. ASCII letters match in both cases with `foldsCase`.
  static func matches(_ pattern: Span<UInt8>, _ text: Span<UInt8>, foldsCase: Bool) -> Bool {
    var p = 0
    var t = 0
    /// The last star within a name, and the last `**` across names.
    var inName: Retry?
    var across: Retry?
    while true {
      var goesOn = false
      if p == pattern.count {
        if t == text.count { return true }
      } else if pattern[p] == star {
        let end = endOfStars(pattern, from: p)
        if isAcross(pattern, from: p, to: end) {
          if end == pattern.count { return true }
          // `**/` is first tried as nothing at all, where a plain slash follows; then as whatever stands
          // before a slash.
          across = Retry(pattern: end, text: t)
          inName = nil
          p = pattern[end] == slash ? end + 1 : end
        } else {
          inName = Retry(pattern: end, text: t)
          p = end
        }
        goesOn = true
      } else if t < text.count, let next = step(pattern, p, text[t], foldsCase: foldsCase) {
        p = next
        t += 1
        goesOn = true
      }
      if goesOn { continue }
      if let retry = inName, retry.text < text.count, text[retry.text] != slash {
        inName = Retry(pattern: retry.pattern, text: retry.text + 1)
        p = retry.pattern
        t = retry.text + 1
      } else if let retry = across, retry.text <= text.count {
        across = Retry(pattern: retry.pattern, text: retry.text + 1)
        inName = nil
        p = retry.pattern
        t = retry.text
      } else {
        return false
      }
    }
  }

  /// The pattern behind what matches the one byte `byte` at `place`; nil if it does not match.
  private static func step(
    _ pattern: Span<UInt8>, _ place: Int, _ byte: UInt8, foldsCase: Bool
  ) -> Int? {
    switch pattern[place] {
    case UInt8(ascii: "?"):
      return byte == slash ? nil : place + 1
    case UInt8(ascii: "["):
      return GitBrackets.match(pattern, place, byte, foldsCase: foldsCase)
    case backslash:
      guard place + 1 < pattern.count else { return nil }
      return equal(pattern[place + 1], byte, foldsCase) ? place + 2 : nil
    default:
      return equal(pattern[place], byte, foldsCase) ? place + 1 : nil
    }
  }

  static func equal(_ left: UInt8, _ right: UInt8, _ foldsCase: Bool) -> Bool {
    left == right || (foldsCase && lowercased(left) == lowercased(right))
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static func endOfStars(_ pattern: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < pattern.count, pattern[end] == star { end += 1 }
    return end
  }

  /// Whether the stars are a `**` that stands alone between slashes; elsewhere several mean one.
  private static func isAcross(_ pattern: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    guard end - start >= 2, start == 0 || pattern[start - 1] == slash else { return false }
    if end == pattern.count || pattern[end] == slash { return true }
    return pattern[end] == backslash && end + 1 < pattern.count && pattern[end + 1] == slash
  }
}
