/// A length that a developer's comment asks for.
enum LengthLimit {
  /// The number behind `max`, `maximum`, `at most` or `limit` and before `char` or `characters`: "max. 20 chars". Nil
  /// where a comment says nothing of the kind.
  static func stated(in comment: String?) -> Int? {
    guard let comment, comment.utf8.count < 10_000 else { return nil }
    let words = comment.lowercased().split { !$0.isLetter && !$0.isNumber }
    for (index, word) in words.enumerated() where word.hasPrefix("char") && index >= 2 {
      guard let number = Int(words[index - 1]), (1...100_000).contains(number) else { continue }
      let before = words[max(0, index - 5)..<index - 1]
      let signals: Set<Substring> = ["max", "maximum", "most", "limit", "limited"]
      if before.contains(where: { signals.contains($0) }) { return number }
    }
    return nil
  }
}
