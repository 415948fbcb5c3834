internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Frameworks that somebody built and put into a tree of sources: nobody here translates them, so they stand last, each in
/// a line.
enum DependencySection {
  private static let extensions = [".framework", ".xcframework"]

  /// Whether a bundle is such a framework, or lies in one.
  static func holds(_ bundle: BundleReport, of report: Report) -> Bool {
    guard report.bundles.contains(where: { $0.kind == "source" }) else { return false }
    return bundle.path.split(separator: "/").contains { name in extensions.contains { name.hasSuffix($0) } }
  }

  static func lines(
    _ bundles: [(bundle: BundleReport, summary: BundleSummary)], _ report: Report, options: ReportOptions
  ) -> TextSection {
    var section = TextSection()
    if !report.dependencies.isEmpty {
      let names = report.dependencies.map { TerminalText.escaped(options.path($0)) }
      section.lines.append(
        "\(options.style(.heading, "Left out")): "
          + Wording.names(names, limit: options.isComplete ? .max - 1 : 5)
          + (names.count == 1 ? ", which is" : ", which are") + " somebody else's (--dependencies)")
      return section
    }
    guard !bundles.isEmpty else { return section }
    section.lines.append(options.style(.heading, "Dependencies"))
    for (bundle, summary) in bundles {
      let name = options.style(.strong, bundle.shownName(options))
      section.lines.append("  \(name): \(standing(bundle, summary))")
      if !summary.isClean { section.isCut = true }
    }
    return section
  }

  private static func standing(_ bundle: BundleReport, _ summary: BundleSummary) -> String {
    let keys = Wording.count(summary.keyCount, "key")
    guard let share = summary.translated else { return "\(keys), nothing to compare" }
    let places = Wording.count(summary.columns.count, "localization")
    let gaps = VerdictText.gaps(of: summary.total)
    return "\(keys), \(Wording.percent(share)) translated in \(places)"
      + (gaps.isEmpty ? "" : ": \(gaps.joined(separator: ", "))")
  }
}
