internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// What was left out as somebody else's, in a line: nobody here translates it.
enum DependencySection {
  static func lines(_ report: Report, options: ReportOptions) -> [String] {
    if report.dependencies.isEmpty { return [] }
    let names = report.dependencies.map { TerminalText.escaped(options.path($0)) }
    return [
      "\(options.style(.heading, "Left out")): "
        + Wording.names(names, limit: options.isComplete ? .max - 1 : 5)
        + (names.count == 1 ? ", which is" : ", which are") + " somebody else's (--dependencies)"
    ]
  }
}
