internal import L10nText

/// Finds Swift's `\(…)` in a table, where it is never run.
enum UnresolvedInterpolation: TextCheck {
  static let rules: [Rule] = [.placeholderInterpolation]
  static let wants: TextTraits = .backslash

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let place = place(in: text.text) else { return }
    // An original with the same fault is the text to mend.
    if let original = text.original, Self.place(in: original.text) != nil { return }
    faults.add(
      .placeholderInterpolation, "Swift's \\(…) is in the text and is shown as it is", at: place,
      hint: "write a placeholder: %@, or %lld for a whole number")
  }

  private static let opening = Array("\\(".utf8)

  private static func place(in text: [UInt8]) -> Range<Int>? {
    guard let start = WordSearch.find(opening, in: text, isWhole: false)?.lowerBound,
      let end = text[start...].firstIndex(of: UInt8(ascii: ")")), end > start + 2
    else { return nil }
    return start..<end + 1
  }
}
