internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Keys of one state, those together that the same locales have.
enum StateSection {
  /// The states that stand in a report that leaves nothing out.
  static let all = KeyState.allCases.filter {
    $0.facts.isOnPages && $0.facts.tone == .warn && $0 != .outdated
  }

  static func lines(
    _ state: KeyState, _ report: Report, order: [Int], options: ReportOptions
  ) -> TextSection {
    var section = TextSection()
    for bundle in order.map({ report.bundles[$0] }) {
      for table in bundle.tables {
        let groups = KeyGroup.groups(of: table) { $0.listed(state) }
        if groups.isEmpty { continue }
        let keys = KeyLines(table: table, bundle: bundle, options: options)
        let file = keys.file(of: groups.lazy.flatMap(\.keys))
        let name = TerminalText.escaped(file == nil ? bundle.label(of: table) : table.name)
        section.lines.append("  " + options.style(.strong, name) + (file.map { "  " + $0 } ?? ""))
        for group in groups {
          let locales = Wording.locales(group.locales, isAll: group.isEverywhere, isComplete: true)
          section.lines.append("    \(Wording.count(group.keys.count, "key")) in \(locales)")
          section.lines += keys.lines(group.keys, isUnderFile: file != nil, indent: 6)
        }
      }
    }
    if !section.lines.isEmpty {
      let title = Wording.capitalized(state.facts.heading)
      section.lines.insert(options.style(.heading, title), at: 0)
    }
    return section
  }
}
