/// The share of keys that is asked for: of all locales, and of some by name.
package struct Thresholds: Equatable, Sendable {
  /// Holds where no other does.
  package var all: Percentage?
  /// By the locale's name, as it was written or after `mapped`.
  package var locales: [String: Percentage]

  package init(all: Percentage? = nil, locales: [String: Percentage] = [:]) {
    self.all = all
    self.locales = locales
  }

  /// Reads `98`, `fr=98,de=90` or both: `95,ja=100`.
  package init(parsing text: some StringProtocol) throws(ValueFault) {
    self.init()
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let value = pair.last, let name = pair.first else {
        guard all == nil else { throw ValueFault("two thresholds are set for all locales") }
        all = try Percentage(parsing: part)
        continue
      }
      let locale = try LocaleList.name(name)
      guard locales[locale] == nil else { throw ValueFault("two thresholds are set for \(locale)") }
      locales[locale] = try Percentage(parsing: value)
    }
  }

  /// Whether there is any.
  package var isSet: Bool { all != nil || !locales.isEmpty }

  /// The bar for a locale.
  package func bar(for locale: String) -> Percentage? { locales[locale] ?? all }

  /// The names after a function that makes them canonical; where two become one, the higher bar holds.
  package func mapped(_ canonical: (String) -> String) -> Thresholds {
    Thresholds(all: all, locales: Dictionary(locales.map { (canonical($0), $1) }, uniquingKeysWith: max))
  }
}
