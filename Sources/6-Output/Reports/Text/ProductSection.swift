internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// How each product stands, where there are several.
enum ProductSection {
  /// How many localizations are named of a product.
  private static let longest = 3

  static func lines(_ report: Report, options: ReportOptions) -> [String] {
    guard report.products.count > 1 else { return [] }
    let projects = Set(report.products.map(\.project))
    let names = report.products.map { product in
      let name = TerminalText.escaped(product.name)
      return projects.count > 1 ? "\(name) of \(TerminalText.escaped(product.project))" : name
    }
    var lines = [options.style(.heading, "Products")]
    for (product, name) in zip(report.products, names) {
      let kind = options.style(.faint, "(\(TerminalText.escaped(product.productType)))")
      lines.append("  \(options.style(.strong, name)) \(kind): \(standing(of: product, options))")
    }
    return lines
  }

  private static func standing(of product: ProductReport, _ options: ReportOptions) -> String {
    var sum = StateCounts()
    for locale in product.locales { sum += locale.counts }
    guard !product.locales.isEmpty else {
      return "only \(product.localizations.map(TerminalText.escaped).joined(separator: ", "))"
    }
    let count = Wording.count(product.locales.count, "localization")
    let behind = product.locales.filter { ($0.counts.translated ?? 10_000) < 10_000 }.sorted {
      ($0.counts.translated ?? 0, $0.locale) < ($1.counts.translated ?? 0, $1.locale)
    }
    var text = "\(Wording.percent(sum.translated)) translated in \(count)"
    if behind.isEmpty { return text }
    let named = behind.map {
      "\(TerminalText.escaped($0.locale)) \(Wording.percent($0.counts.translated))"
    }
    text += "; " + Wording.names(named, limit: options.isComplete ? .max - 1 : longest)
    return text
  }
}
