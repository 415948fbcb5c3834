internal import L10nCoverage
internal import L10nText

extension CoverageMetrics {
  /// How products stand, by their labels: the product's name and what people call its project.
  struct ProductShares: Sendable {
    private var shares: [[String]: Int] = [:]

    /// The first of two that are written alike counts.
    mutating func add(_ product: ProductReport) {
      for locale in product.locales {
        guard let share = locale.counts.translated else { continue }
        let labels = [locale.locale, product.name, product.project].map(TerminalText.escaped)
        shares[labels] = shares[labels] ?? share
      }
    }

    /// Writes a family where there are products.
    func write(to text: inout OpenMetricsText) {
      guard !shares.isEmpty else { return }
      text.family(
        "l10ncheck_product_translated_ratio",
        "Share of the expected keys of all tables that a product gets which are translated in a locale.",
        unit: "ratio", labels: ["locale", "product", "product_project"])
      for (labels, share) in shares.sorted(by: { OpenMetricsText.precedes($0.key, $1.key) }) {
        text.sample(labels, tenThousandths: share)
      }
    }
  }
}
