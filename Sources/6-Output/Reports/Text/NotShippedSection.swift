internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// What no target ships, in few words: how much, and in which languages, those with the most files first.
enum NotShippedSection {
  private static let longest = 8

  static func lines(_ report: Report, options: ReportOptions) -> TextSection {
    var section = TextSection()
    let files = report.notShipped
    guard !files.isEmpty else { return section }
    var counts: [String: Int] = [:]
    for file in files { language(of: file).map { counts[$0, default: 0] += 1 } }
    var line = "\(options.style(.heading, "Not shipped")): \(Wording.count(files.count, "file"))"
    if !counts.isEmpty {
      let languages = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        TerminalText.escaped($0.key)
      }
      let names = Wording.names(languages, limit: options.isComplete ? .max - 1 : longest)
      line += " in \(Wording.count(counts.count, "language")) (\(names))"
    }
    section.lines = [line]
    if options.isComplete {
      section.lines += files.map { "  " + TerminalText.escaped(options.path($0)) }
    } else {
      section.isCut = true
    }
    return section
  }

  /// The name of the folder of a localization that a file lies in.
  private static func language(of path: String) -> String? {
    let suffix = ".lproj"
    let folder = path.split(separator: "/").dropLast().first { $0.hasSuffix(suffix) }
    return folder.map { String($0.dropLast(suffix.count)) }
  }
}
