internal import L10nLocale
internal import L10nText

extension Percentage: LocaleValue {
  package static func stricter(_ one: Percentage, _ other: Percentage) -> Percentage { Swift.max(one, other) }
}

/// A share from 0 to 100 percent, in ten-thousandths: a whole number, so that a bar of 98.1 is met by exactly that.
package struct Percentage: Hashable, Comparable, Sendable {
  /// 0 to 10,000: `9850` is 98.5 percent.
  package let tenThousandths: Int

  /// Nil outside 0 to 10,000.
  package init?(tenThousandths: Int) {
    guard (0...10_000).contains(tenThousandths) else { return nil }
    self.tenThousandths = tenThousandths
  }

  /// Reads `98` or `98.25`: digits, and behind a point one or two more.
  package init(parsing text: some StringProtocol) throws(ValueError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumber = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    guard isNumber, let whole = parts.first, whole.count <= 9, parts.count < 2 || parts[1].count <= 9 else {
      let withoutSign = text.hasSuffix("%") ? String(text.dropLast()) : nil
      throw ValueError(
        "expected a percentage such as 98 or 98.5",
        hint: withoutSign.map { "write \($0), without the percent sign" })
    }
    if parts.count == 2, whole.allSatisfy({ $0 == UInt8(ascii: "0") }),
      parts[1].contains(where: { $0 != UInt8(ascii: "0") })
    {
      throw ValueError("expected a percentage, not a share of one", hint: Self.shareHint(parts[1]))
    }
    var value = whole.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } * 100
    if parts.count == 2 {
      guard parts[1].count <= 2 else { throw ValueError("a percentage has at most two decimals") }
      let decimals = parts[1].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      value += parts[1].count == 1 ? decimals * 10 : decimals
    }
    guard let percentage = Percentage(tenThousandths: value) else {
      throw ValueError("expected a percentage from 0 to 100")
    }
    self = percentage
  }

  /// `0.95` was meant as 95 percent.
  private static func shareHint(_ decimals: some Sequence<UInt8>) -> String {
    var digits = decimals.map { Int($0 - UInt8(ascii: "0")) }
    while digits.count < 2 { digits.append(0) }
    let whole = digits[0] * 10 + digits[1]
    var rest = digits[2...].prefix(2).map(String.init).joined()
    while rest.hasSuffix("0") { rest.removeLast() }
    return "write \(whole)\(rest.isEmpty ? "" : "." + rest)"
  }

  package static func < (left: Percentage, right: Percentage) -> Bool {
    left.tenThousandths < right.tenThousandths
  }

  /// The number as it is written: `98`, `98.5`, `98.25`.
  package var text: String {
    let (whole, part) = tenThousandths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return String(whole) }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
