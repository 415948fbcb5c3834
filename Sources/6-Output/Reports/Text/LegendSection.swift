internal import L10nCommandLine

/// What the words mean, below each other.
enum LegendSection {
  static func lines(_ options: ReportOptions) -> [String] {
    guard options.hasLegend else { return [] }
    let width = Legend.entries.reduce(0) { max($0, $1.word.utf8.count) }
    return [options.style(.heading, "Words")]
      + Legend.entries.flatMap { entry in
        let lead = "  \(entry.word)\(ColumnText.padding(entry.word, width))  "
        return ColumnText.wrapped(entry.meaning, lead: lead, width: options.width)
      }
  }
}
