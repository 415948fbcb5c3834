internal import L10nLocale
internal import L10nText

/// Simplified characters in traditional Chinese, and the reverse.
enum HanWritings: TextCheck {
  static let rules: [Rule] = [.hanWriting]
  static let wants: TextTraits = .foreign
  /// 瞭 and 夥: the list of 1986 gave them back to simplified Chinese for some words, later than the old character set.
  private static let restored: Set<UInt32> = [0x77AD, 0x5925]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard text.locale.language == "zh" || text.locale.language == "yue", let wanted = writing(of: text) else {
      return
    }
    var odd: [String] = []
    var place: Range<Int>?
    for (scalar, range) in TextScalars(text.text) {
      guard let found = HanWriting.of(scalar), found != wanted, !restored.contains(scalar),
        // A character that the source text has too is probably a name's.
        !(text.original.map { original in TextScalars(original.text).contains { $0.scalar == scalar } }
          ?? false)
      else { continue }
      place = place ?? range
      let character = WTF8.text(Array(text.text[range]))
      if odd.count < 5, !odd.contains(character) { odd.append(character) }
    }
    guard let place else { return }
    let (own, other) = wanted == .traditional ? ("traditional", "simplified") : ("simplified", "traditional")
    faults.add(
      .hanWriting,
      "\(odd.joined(separator: ", ")) \(odd.count == 1 ? "is" : "are") written so in \(other) Chinese",
      at: place, hint: "\(text.locale.text) is written in \(own) characters")
  }

  private static func writing(of text: TextCase) -> HanWriting? {
    switch text.locale.writtenScript {
    case "Hans": .simplified
    case "Hant": .traditional
    default: nil
    }
  }
}
