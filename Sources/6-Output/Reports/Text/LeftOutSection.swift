internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Texts that no language is asked for though the development side has them, by what speaks against them.
enum LeftOutSection {
  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var section = TextSection()
    var counts: [LeftOutReason: Int] = [:]
    for left in report.bundles.lazy.flatMap(\.tables).flatMap(\.leftOut) {
      counts[left.reason, default: 0] += 1
    }
    let reasons = LeftOutReason.allCases.filter { counts[$0] != nil && (options.isComplete || $0.isNews) }
    if reasons.isEmpty { return section }
    let names = reasons.map { "\(Wording.number(counts[$0] ?? 0)) \($0.words)" }
    let count = reasons.reduce(0) { $0 + (counts[$1] ?? 0) }
    section.lines = ColumnText.list(
      names, lead: "\(options.style(.heading, "Not asked for")): \(Wording.count(count, "text")): ",
      indent: 2,
      width: options.width)
    if !options.isComplete { return section }
    for bundle in order.map({ report.bundles[$0] }) {
      for table in bundle.tables where !table.leftOut.isEmpty {
        section.lines.append("  " + options.style(.strong, TerminalText.escaped(bundle.label(of: table))))
        for reason in reasons {
          let keys = KeyOrder.sorted(table.leftOut.filter { $0.reason == reason }.map(\.key))
          if keys.isEmpty { continue }
          section.lines += ColumnText.list(
            keys.map { TerminalText.escaped(WTF8.text($0)) }, lead: "    \(reason.words): ", indent: 6,
            width: options.width)
        }
      }
    }
    return section
  }
}

extension LeftOutReason {
  /// Whether somebody has to know of it: what people have marked, and texts without words, surprise nobody.
  fileprivate var isNews: Bool {
    switch self {
    case .fixed, .noWords: false
    case .noText, .notHandedOut, .neverShown, .filled, .kept, .unit, .unshipped, .unused: true
    }
  }

  fileprivate var words: String {
    switch self {
    case .fixed: "marked as not to be translated"
    case .noWords: "without words"
    case .noText: "names of keys that have a text in no language"
    case .notHandedOut: "not handed out"
    case .neverShown: "to be seen nowhere"
    case .filled: "of labels that code fills"
    case .kept: "kept as they are by the other languages"
    case .unit: "units that no language writes otherwise"
    case .unshipped: "of previews, tests and placeholders alone"
    case .unused: "used by no code"
    }
  }
}
