package import L10nCoverage

extension HTMLWriter {
  /// How each product stands: the same on the page of a report and on a dashboard.
  package mutating func products(_ products: [ProductReport]) {
    let showsProject = Set(products.map(\.project)).count > 1
    markup(
      """
      <div class="scroll" tabindex="0" role="region" aria-label="Products"><table \
      class="data products"><caption class="unseen">Products</caption><thead><tr><th scope="col">Product</th><th \
      scope="col" class="num">Translated</th><th scope="col" class="num">Languages</th><th \
      scope="col">Furthest behind</th></tr></thead>\n<tbody>

      """)
    for product in products {
      markup("<tr><th scope=\"row\">")
      isolated(product.name)
      markup(" <span class=\"soft small\">")
      isolated(showsProject ? "\(product.productType) of \(product.project)" : product.productType)
      markup("</span></th>")
      var sum = StateCounts()
      for locale in product.locales { sum += locale.counts }
      markup("<td class=\"num\">")
      if let translated = sum.translated { percent(translated) } else { markup("–") }
      markup("</td><td class=\"num\">")
      number(product.locales.isEmpty ? product.localizations.count : product.locales.count)
      markup("</td><td>")
      furthestBehind(product)
      markup("</td></tr>\n")
    }
    markup("</tbody></table></div>\n")
  }

  /// The languages that have least of a product.
  private mutating func furthestBehind(_ product: ProductReport) {
    guard !product.locales.isEmpty else {
      text("only ")
      isolated(product.localizations.joined(separator: ", "))
      return
    }
    let behind = product.locales.filter { ($0.counts.translated ?? 10_000) < 10_000 }.sorted {
      ($0.counts.translated ?? 0, $0.locale) < ($1.counts.translated ?? 0, $1.locale)
    }
    if behind.isEmpty { markup("none") }
    for (index, locale) in behind.prefix(4).enumerated() {
      if index > 0 { text(", ") }
      isolated(locale.name)
      text(" ")
      percent(locale.counts.translated ?? 0)
    }
    if behind.count > 4 { text(" and \(behind.count - 4) more") }
  }
}
