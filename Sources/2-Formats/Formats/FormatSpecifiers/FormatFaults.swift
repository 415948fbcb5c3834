internal import L10nText

/// The faults of a format string itself, whatever a call passes.
struct FormatFaults: Sendable {
  /// Whether a percent sign starts nothing.
  var hasStray: Bool { stray != nil }
  /// The place of the first such sign.
  private let stray: Int?
  /// Whether some placeholders have numbers and others none: which arguments these print, nobody can tell.
  let isMixed: Bool
  /// Arguments without a placeholder, below the highest one that has one: placeholders behind them print wrong values.
  let gaps: [Int]

  init(_ format: FormatString) {
    stray = format.strayPercents.first
    let numbered = Set(format.specifiers.compactMap(\.position))
    let count = format.specifiers.count { $0.position != nil }
    isMixed = count > 0 && count < format.specifiers.count
    // Numbers above 127 are cut, as the system does not take more.
    let highest = min(numbered.max() ?? 0, 128)
    gaps = isMixed || highest < 2 ? [] : (1..<highest).filter { !numbered.contains($0) }
  }

  /// The faults in words, without full stops.
  /// - Parameters:
  ///   - text: the text that was read.
  ///   - withGaps: whether arguments without a placeholder count.
  func faults(
    in text: [UInt8], withGaps: Bool
  ) -> [(kind: PlaceholderCheck.Kind, message: String)] {
    var faults: [(kind: PlaceholderCheck.Kind, message: String)] = []
    if let stray, stray < text.count { faults.append((.percent, Self.message(ofStray: stray, in: text))) }
    if isMixed { faults.append((.mixed, "placeholders with and without numbers are mixed")) }
    if withGaps, let gap = gaps.first {
      faults.append((.gap, "argument \(gap) is not used, so the following ones print wrong values"))
    }
    return faults
  }

  /// The message about a percent sign that starts nothing, with the right spelling where that is known.
  /// - Parameter lost: the missing placeholder of the source text; nil where none is missing.
  static func message(ofStray place: Int, in text: [UInt8], lost: String? = nil) -> String {
    let shown = WTF8.text(WTF8.prefix(text[place...], scalars: 3))
    if FormatString.isSwapped(text[place...]) {
      return "\"\(shown)\" is not a placeholder: the number of an argument goes before the dollar sign"
    }
    if let lost { return "\"\(shown)\" is not a placeholder: the source text has \(lost)" }
    return isPercent(place, in: text)
      ? "write the percent sign of \"\(shown)\" as %%" : "\"\(shown)\" is not a placeholder"
  }

  /// Whether people read a sign as "per cent": behind a number, or before no letter or number.
  private static func isPercent(_ place: Int, in text: [UInt8]) -> Bool {
    let next = place + 1 < text.count ? text[place + 1] : 0
    let beginsPlaceholder = next.isLetter || next.isDigit || next == UInt8(ascii: "$")
    return !beginsPlaceholder || place > 0 && text[place - 1].isDigit
  }
}

extension FormatString {
  /// Whether two texts have exactly the same placeholders, stray percent signs included, in whatever order.
  func asksTheSame(as other: FormatString) -> Bool {
    guard specifiers.count == other.specifiers.count, escapedPercentCount == other.escapedPercentCount,
      strayPercents.count == other.strayPercents.count
    else { return false }
    func counts(_ format: FormatString) -> [RequiredArgument: Int] {
      Dictionary(format.specifiers.map { (RequiredArgument($0), 1) }, uniquingKeysWith: +)
    }
    return counts(self) == counts(other)
  }

  /// The parts of a specifier in which two texts have to agree.
  private struct RequiredArgument: Hashable {
    let argument: Int
    let kind: FormatSpecifier.Kind
    let style: FormatSpecifier.NumberStyle
    let hasStar: Bool
    let isNumbered: Bool
    let name: [UInt8]

    init(_ specifier: FormatSpecifier) {
      argument = specifier.argument
      kind = specifier.kind
      style = specifier.style
      hasStar = specifier.hasStar
      isNumbered = specifier.position != nil
      name = specifier.name
    }
  }
}
