internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Files of one state, with the localizations: missing ones, and those that nobody expects.
enum ResourceSection {
  private static let longest = 10

  static func lines(
    _ state: ResourceReport.State, _ report: Report, order: [Int], options: ReportOptions
  ) -> TextSection {
    var section = TextSection()
    var leftOut = 0
    for bundle in order.map({ report.bundles[$0] }) {
      for resource in bundle.resources {
        let found = resource.states.filter { $0.state == state }.map(\.locale)
        guard !found.isEmpty else { continue }
        guard options.isComplete || section.lines.count < longest else {
          leftOut += 1
          continue
        }
        let path = TerminalText.escaped(options.path(bundle.path(of: resource)))
        let locales = Wording.locales(
          found, isAll: found.count == resource.states.count, isComplete: options.isComplete)
        let word = state == .missing ? "not in" : "in"
        section.lines.append("  \(options.style(.strong, path)): \(word) \(locales)")
      }
    }
    guard !section.lines.isEmpty else { return section }
    if leftOut > 0 {
      section.isCut = true
      section.lines.append("  " + options.style(.faint, "and \(Wording.count(leftOut, "more resource"))"))
    }
    let heading = state == .missing ? "Missing resources" : "Extra resources"
    section.lines.insert(options.style(.heading, heading), at: 0)
    return section
  }
}
