internal import L10nLocale
internal import L10nText

/// A value that may be asked of one locale under two names.
package protocol LocaleValue: Equatable, Sendable {
  static func stricter(_ one: Self, _ other: Self) -> Self
}

extension Percentage: LocaleValue {
  package static func stricter(_ one: Percentage, _ other: Percentage) -> Percentage { Swift.max(one, other) }
}

extension Int: LocaleValue {
  package static func stricter(_ one: Int, _ other: Int) -> Int { Swift.min(one, other) }
}

/// What is asked of all locales, and of some by name.
package struct LocaleValues<Value: LocaleValue>: Equatable, Sendable {
  /// Holds where no other does.
  package var all: Value?
  /// Values by the locale's canonical name.
  package let locales: [String: Value]

  /// - Parameter locales: by names as they were written.
  package init(all: Value? = nil, locales: [String: Value] = [:]) {
    self.all = all
    self.locales = Dictionary(
      locales.map { (LocaleTag(name: $0).text, $1) }, uniquingKeysWith: Value.stricter)
  }

  /// Reads `98`, `fr=98,de=90` or both: `95,ja=100`.
  fileprivate init(
    parsing text: some StringProtocol, _ parse: (Substring) throws(ValueError) -> Value
  ) throws(ValueError) {
    var all: Value?
    var locales: [String: Value] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let value = pair.last, let name = pair.first else {
        if let colon = part.firstIndex(of: ":") {
          throw ValueError(
            "expected an equals sign", hint: "write \(part[..<colon])=\(part[colon...].dropFirst())")
        }
        guard all == nil else { throw ValueError("two thresholds are set for all locales") }
        all = try parse(Substring(part))
        continue
      }
      let locale = try LocaleList.name(name)
      guard locales[locale] == nil else { throw ValueError("two thresholds are set for \(locale)") }
      locales[locale] = try parse(Substring(value))
    }
    self.init(all: all, locales: locales)
  }

  /// Whether there is any.
  package var isSet: Bool { all != nil || !locales.isEmpty }

  /// What is asked of a locale.
  package func bar(for locale: String) -> Value? { locales[locale] ?? all }
}

/// The share of keys that is asked for.
package typealias Thresholds = LocaleValues<Percentage>

extension LocaleValues where Value == Percentage {
  package init(parsing text: some StringProtocol) throws(ValueError) {
    try self.init(parsing: text) { part throws(ValueError) in try Percentage(parsing: part) }
  }
}

/// How many texts may be in a state.
package typealias CountLimits = LocaleValues<Int>

extension LocaleValues where Value == Int {
  package init(parsing text: some StringProtocol) throws(ValueError) {
    try self.init(parsing: text) { part throws(ValueError) in
      guard part.utf8.count <= 9, part.utf8.allSatisfy(\.isDigit), let count = Int(part)
      else { throw ValueError("expected a whole number, or one for each locale, such as fr=5,de=0") }
      return count
    }
  }
}

/// What is asked of one locale.
package struct Bar: Equatable, Sendable {
  /// The share of translated keys below which the run ends with status 1; nil: no share does.
  package var failUnder: Percentage?
  /// The share of translated keys below which there is a warning.
  package var warnUnder: Percentage?
  /// The share of keys that are there, translated or not, below which the run ends with status 1.
  package var failUnderPresent: Percentage?
  /// The tier that the locale is in.
  package var tier: String?

  package init(
    failUnder: Percentage? = nil, warnUnder: Percentage? = nil, failUnderPresent: Percentage? = nil,
    tier: String? = nil
  ) {
    self.failUnder = failUnder
    self.warnUnder = warnUnder
    self.failUnderPresent = failUnderPresent
    self.tier = tier
  }

  /// Whether anything is asked for.
  package var isSet: Bool { failUnder != nil || warnUnder != nil || failUnderPresent != nil }
}

/// Locales that are treated alike.
package struct Tier: Equatable, Sendable {
  package var name: String
  package var locales: LocaleList
  /// The coverage below which the run ends with status 1.
  package var failUnder: Percentage?
  /// The coverage below which there is a warning.
  package var warnUnder: Percentage?
  /// Whether no bar holds for these locales, unless one is set for a locale by name.
  package var isReportOnly: Bool = false
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
