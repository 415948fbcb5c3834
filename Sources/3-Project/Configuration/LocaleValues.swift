internal import L10nLocale
internal import L10nText

/// A value that may be asked of one locale under two names.
package protocol LocaleValue: Equatable, Sendable {
  static func stricter(_ one: Self, _ other: Self) -> Self
}

extension Int: LocaleValue {
  package static func stricter(_ one: Int, _ other: Int) -> Int { Swift.min(one, other) }
}

/// A bar for all locales, and bars for some by name.
package struct LocaleValues<Value: LocaleValue>: Equatable, Sendable {
  /// The bar of locales without one of their own.
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

  /// These values merged with later ones, which win where both have a bar.
  package func adding(_ later: Self) -> Self {
    Self(all: later.all ?? all, locales: locales.merging(later.locales) { $1 })
  }

  /// Whether there is any.
  package var isSet: Bool { all != nil || !locales.isEmpty }

  /// The bar of a locale: its own, else the one for all.
  package func bar(for locale: String) -> Value? { locales[locale] ?? all }
}

/// The share of keys that is asked for.
package typealias Thresholds = LocaleValues<Percentage>

extension LocaleValues where Value == Percentage {
  package init(parsing text: some StringProtocol) throws(ValueError) {
    try self.init(parsing: text) { part throws(ValueError) in try Percentage(parsing: part) }
  }
}

/// The largest numbers of texts in some state.
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
