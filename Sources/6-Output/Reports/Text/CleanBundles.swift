internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Bundles in which nothing is missing, each in a line.
struct CleanBundles {
  private let bundles: [(bundle: BundleReport, summary: BundleSummary)]

  init(_ bundles: [(BundleReport, BundleSummary)]) { self.bundles = bundles }

  func lines(_ options: ReportOptions) -> [String] {
    bundles.flatMap { bundle, summary in
      guard !summary.columns.isEmpty else { return BundleHeading(bundle, summary).lines(options) }
      let name = bundle.shownName(options)
      let locales = summary.columns.map { TerminalText.escaped($0.locale) }
      let isOnlyResources = summary.keyCount == 0 && !bundle.resources.isEmpty
      let content =
        isOnlyResources
        ? Wording.count(bundle.resources.count, "resource") : Wording.count(summary.keyCount, "key")
      // The name is styled after the lines are made, so that its width is that of the text.
      var lines = ColumnText.list(
        locales, lead: "\(name): all \(content) in ", indent: 2,
        width: options.width)
      if let first = lines.first, first.hasPrefix(name) {
        lines[0] = options.style(.success, name) + first.dropFirst(name.count)
      }
      return lines
    }
  }
}
