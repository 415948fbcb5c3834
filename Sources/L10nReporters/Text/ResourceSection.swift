internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Files that a localization lacks.
enum ResourceSection {
  private static let longest = 10

  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var section = TextSection()
    var leftOut = 0
    for bundle in order.map({ report.bundles[$0] }) {
      for resource in bundle.resources {
        let missing = resource.states.filter { $0.state == .missing }.map(\.locale)
        guard !missing.isEmpty else { continue }
        guard options.isComplete || section.lines.count < longest else {
          leftOut += 1
          continue
        }
        let path = TerminalText.escaped(options.path(bundle.path(of: resource)))
        let locales = Wording.locales(
          missing, isAll: missing.count == resource.states.count, isComplete: options.isComplete)
        section.lines.append(
          "  \(options.style(.strong, path)): not in \(locales)")
      }
    }
    guard !section.lines.isEmpty else { return section }
    if leftOut > 0 {
      section.isCut = true
      section.lines.append("  " + options.style(.faint, "and \(Wording.count(leftOut, "more resource"))"))
    }
    section.lines.insert(options.style(.heading, "Missing resources"), at: 0)
    return section
  }
}
