internal import L10nFormats
internal import L10nText

/// Numbers that a translation changes.
enum Numbers: TextCheck {
  static let rules: [Rule] = [.numbersDiffer]
  static let wants: TextTraits = .digit

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, text.place.category == nil else { return }
    let (own, wanted) = (numbers(in: text.text), numbers(in: original.text))
    // A number may be a word, or have digits of its own script; a different number is a mistake.
    guard !own.isEmpty, let other = own.first(where: { !wanted.contains($0) }), !wanted.isEmpty else {
      return
    }
    faults.add(
      .numbersDiffer, "the number \(WTF8.text(other)) is not in the source text",
      hint: "it has " + wanted.map { WTF8.text($0) }.joined(separator: ", "))
  }

  /// Digits that belong to no placeholder, without separators of thousands.
  private static func numbers(in text: [UInt8]) -> [[UInt8]] {
    let words = FormatString.words(of: text)
    var found: [[UInt8]] = []
    var number: [UInt8] = []
    for (index, byte) in words.enumerated() {
      if byte.isDigit {
        number.append(byte)
      } else if !number.isEmpty {
        let next = index + 1 < words.count ? words[index + 1] : 0
        if [UInt8(ascii: "."), UInt8(ascii: ",")].contains(byte), next.isDigit { continue }
        found.append(number)
        number = []
      }
    }
    return number.isEmpty ? found : found + [number]
  }
}
