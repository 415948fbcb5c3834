internal import L10nText

/// Tags of HTML and the like that a translation loses or adds.
enum Markup: TextCheck {
  static let rules: [Rule] = [.markupDiffers]
  static let wants: TextTraits = .angle

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, !text.text.isEmpty else { return }
    let (own, wanted) = (tags(in: text.text), tags(in: original.text))
    guard own != wanted else { return }
    let name = wanted.keys.sorted().first { own[$0] != wanted[$0] } ?? own.keys.sorted().first ?? ""
    let isLost = (own[name] ?? 0) < (wanted[name] ?? 0)
    faults.add(
      .markupDiffers,
      isLost ? "<\(name)> of the source text is missing" : "<\(name)> is not in the source text")
  }

  /// How often each tag stands in a text, attributes left out.
  private static func tags(in text: [UInt8]) -> [String: Int] {
    var found: [String: Int] = [:]
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = start + 1
      guard let end = text[offset...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let name = text[offset..<end].prefix { $0 > 32 }
      let letters = name.drop { $0 == UInt8(ascii: "/") }
      guard let first = letters.first, (first | 0x20) &- 0x61 < 26,
        letters.allSatisfy({ $0 < 0x80 })
      else { continue }
      found[WTF8.text(Array(name)), default: 0] += 1
      offset = end + 1
    }
    return found
  }
}
