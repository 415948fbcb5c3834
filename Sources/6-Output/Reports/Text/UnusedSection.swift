internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Keys that a language has no translation of, and that no code uses. They count all the same: data may ask for them.
enum UnusedSection {
  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var section = TextSection()
    let tables = order.flatMap { number in
      report.bundles[number].tables.map {
        (report.bundles[number], $0, $0.keys.filter(\.isUnused).map(\.key))
      }
    }.filter { !$0.2.isEmpty }
    if tables.isEmpty { return section }
    let count = tables.reduce(0) { $0 + $1.2.count }
    let heading = options.style(.heading, "Used by no code")
    section.lines = [
      "\(heading): \(Wording.count(count, "key")) of those that are not translated everywhere "
        + "(--expected used leaves \(count == 1 ? "it" : "them") out)"
    ]
    if !options.isComplete { return section }
    for (bundle, table, keys) in tables {
      section.lines += ColumnText.list(
        KeyOrder.sorted(keys).map { TerminalText.escaped(WTF8.text($0)) },
        lead: "  \(options.style(.strong, TerminalText.escaped(bundle.label(of: table)))): ", indent: 6,
        width: options.width)
    }
    return section
  }
}
