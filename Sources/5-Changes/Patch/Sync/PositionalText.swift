internal import L10nFormats
internal import L10nText

/// Texts as Xcode and genstrings write them: where several specifiers stand, each has its number.
enum PositionalText {
  static func text(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return text }
    let specifiers = FormatString(text).specifiers
    guard specifiers.count > 1,
      specifiers.allSatisfy({ $0.position == nil && !$0.hasStar && $0.kind != .variable })
    else { return text }
    var result: [UInt8] = []
    var offset = 0
    for (number, specifier) in specifiers.enumerated() {
      let start = specifier.range.lowerBound + 1
      result += text[offset..<start]
      result += "\(number + 1)$".utf8
      offset = start
    }
    return result + text[offset...]
  }
}
