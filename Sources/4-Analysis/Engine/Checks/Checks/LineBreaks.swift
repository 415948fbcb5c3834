internal import L10nText

/// Compares the number of lines: a source text with several lines leaves room for as many.
enum LineBreaks: TextCheck {
  static let rules: [Rule] = [.lineBreakCount]
  static let wants: TextTraits = .lineBreak
  static let habit: TextHabit? = .lineBreakCount

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, !text.text.isEmpty else { return }
    let (own, wanted) = (count(of: text.text), count(of: original.text))
    if own == wanted {
      faults.keep(.lineBreakCount)
    } else {
      faults.add(
        .lineBreakCount,
        "the text has \(own) line break\(own == 1 ? "" : "s"), the source text \(wanted)")
    }
  }

  /// Line breaks within; those at the edges are white space.
  private static func count(of text: [UInt8]) -> Int {
    let start = text.firstIndex { $0 > 32 } ?? text.endIndex
    let end = text.lastIndex { $0 > 32 } ?? start
    guard start < end else { return 0 }
    var count = 0
    for index in start..<end {
      if text[index] == 10 || text[index] == 13 && text[index + 1] != 10 { count += 1 }
    }
    return count
  }
}
