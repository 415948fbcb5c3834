internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Texts that no language is asked for though the development side has them, by what speaks against them.
enum LeftOutSection {
  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var section = TextSection()
    var counts: [NotExpectedReason: Int] = [:]
    for left in report.bundles.lazy.flatMap(\.tables).flatMap(\.leftOut) {
      counts[left.reason, default: 0] += 1
    }
    let reasons = NotExpectedReason.allCases.filter { counts[$0] != nil && (options.isComplete || $0.isNews) }
    if reasons.isEmpty { return section }
    let count = reasons.reduce(0) { $0 + (counts[$1] ?? 0) }
    let isOne = reasons.count == 1
    let names = reasons.map { isOne ? $0.words : "\(NumberText.number(counts[$0] ?? 0)) \($0.words)" }
    section.lines = ColumnText.list(
      names,
      lead:
        "\(options.style(.heading, "Not expected")): \(NumberText.count(count, "text"))\(isOne ? ", " : ": ")",
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

extension NotExpectedReason {
  /// Whether the reason is worth a line: texts that people have marked, and texts without words, surprise
  /// nobody.
  fileprivate var isNews: Bool { ![.fixed, .noWords, .emptySource].contains(self) }

  fileprivate var words: String {
    switch self {
    case .fixed: "marked as not to be translated"
    case .noWords: "without words"
    case .emptySource: "empty in the source language"
    case .noText: "keys without a text in any language"
    case .notHandedOut: "of interfaces, in no table"
    case .neverShown: "never shown"
    case .filled: "labels that code fills in"
    case .kept: "unchanged in other languages"
    case .unit: "units that no language writes otherwise"
    case .unshipped: "only used by previews, tests and placeholders"
    case .hardCoded: "hard-coded where people see them"
    case .unused: "used by no code"
    case .notRead: "of tables that no code reads"
    }
  }
}

/// Keys that localizations have and that are not expected of them, those together that the same localizations have.
enum ExtraSection {
  private static let longest = 10
  private static let keysOfLine = 4

  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var options = options
    options.isComplete = options.isComplete || options.lists.contains(.extra)
    var section = TextSection()
    var leftOut = 0
    for bundle in order.map({ report.bundles[$0] }) {
      for table in bundle.tables {
        for group in groups(of: table) {
          guard options.isComplete || section.lines.count < longest else {
            leftOut += group.keys.count
            continue
          }
          let name = TerminalText.escaped(bundle.label(of: table))
          let locales = NumberText.locales(
            group.cells.map { table.cells[$0].locale }, isAll: group.cells.count == table.cells.count,
            isComplete: options.isComplete)
          let limit = options.isComplete ? Int.max - 1 : keysOfLine
          let shown = group.keys.count <= limit + 1 ? group.keys.count : limit
          var names = group.keys.prefix(shown).map {
            ColumnText.key(TerminalText.escaped(WTF8.text($0)), max(20, options.width - 4))
          }
          if shown < group.keys.count {
            section.isCut = true
            names.append("and \(NumberText.number(group.keys.count - shown)) more")
          }
          section.lines += ColumnText.list(
            names, lead: "  \(name) in \(locales): ", indent: 4, width: options.width)
        }
      }
    }
    // A deletion is never what to do next, so it is named here.
    let count = uselessTexts(report)
    let command = count > 0 ? options.command("stubs", "--prune") : nil
    let stubs =
      report.total[.missing] + report.total[.empty] > 0 ? ", and adds stubs for what is missing" : ""
    let repeats = report.problems.contains { $0.rule == .duplicateKey } ? " and what is repeated" : ""
    let hint =
      command.map {
        options.style(
          .faint,
          "  # \($0) takes out \(NumberText.count(count, "text")) that nothing needs\(repeats)\(stubs)")
      } ?? ""
    let more = leftOut == 0 ? nil : "\(NumberText.count(leftOut, "more key")) elsewhere"
    return section.finished(options.style(.heading, "Extra") + hint, more, options)
  }

  private static func uselessTexts(_ report: Report) -> Int {
    // StoreKit configurations and the App Store's texts do not count, as no key is taken out of one.
    let stubs = Set(report.found.lazy.filter { $0.rule == .developmentStub }.map(\.path))
    return report.bundledTables.filter { bundle, table in
      bundle.kind != BundleKind.storeKit.rawValue && !bundle.isOfStore && table.isOriginalWhole
        && !table.files.contains { stubs.contains(bundle.path(of: $0)) }
    }.reduce(0) { sum, place in
      place.table.cells.reduce(sum) { $0 + place.table.useless(in: $1).count }
    }
  }

  /// Keys that the same localizations have: what most of them have first, then the larger group.
  private static func groups(of table: TableReport) -> [(cells: [Int], keys: [[UInt8]])] {
    let keysByCells = KeyGroup.keysByCells(Array(table.cells.indices)) { table.cells[$0].extra }
    return keysByCells.map { (cells: $0.key, keys: KeyOrder.sorted($0.value)) }.sorted {
      if $0.cells.count != $1.cells.count { return $0.cells.count > $1.cells.count }
      if $0.keys.count != $1.keys.count { return $0.keys.count > $1.keys.count }
      return $0.cells.lexicographicallyPrecedes($1.cells)
    }
  }
}
