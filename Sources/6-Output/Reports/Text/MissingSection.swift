internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nText

/// Missing keys with the place and the text of their development entry; keys that the same locales lack form a group.
struct MissingSection {
  private let report: Report
  private let options: ReportOptions
  private var section = TextSection()
  /// The findings about files that no target gets.
  private let forgotten: [String: Problem]
  /// Keys for which there was no room.
  private var leftOut = 0

  // Unless the report is to be complete:
  private static let keysOfGroup = 8
  private static let groupsOfTable = 4
  private static let filesOfGroup = 3
  private static let longest = 30

  static func lines(
    _ report: Report, order: [Int], summaries: [BundleSummary], options: ReportOptions
  ) -> TextSection {
    var options = options
    options.isComplete = options.isComplete || options.lists.contains { [.missing, .empty].contains($0) }
    var missing = MissingSection(report: report, options: options)
    for bundle in order {
      for table in summaries[bundle].tables {
        missing.append(report.bundles[bundle].tables[table], in: report.bundles[bundle])
      }
    }
    let more = missing.leftOut == 0 ? nil : "\(NumberText.count(missing.leftOut, "more key")) elsewhere"
    return missing.section.finished(options.style(.heading, "Missing"), more, options)
  }

  private init(report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
    let found = report.problems.filter { $0.rule == .forgottenLocalization && $0.locale != nil }
    forgotten = Dictionary(firstOf: found.map { ($0.path, $0) })
  }

  private mutating func append(_ table: TableReport, in bundle: BundleReport) {
    let groups = KeyGroup.groups(of: table)
    guard !groups.isEmpty else { return }
    guard options.isComplete || section.lines.count < Self.longest else {
      leftOut += groups.reduce(0) { $0 + $1.keys.count }
      return
    }
    let keys = KeyLines(table: table, bundle: bundle, options: options)
    let listed = groups.filter(\.listsKeys)
    let file = keys.file(of: listed.lazy.flatMap(\.keys))
    let name = heading(table, in: bundle, file: file)
    if listed.isEmpty, groups.count == 1, let group = groups.first {
      section.lines.append("  \(name): \(heading(group))")
      appendUnshipped(of: group, table, indent: 4)
      return
    }
    section.lines.append("  " + name)
    let limit = options.isComplete ? groups.count : Self.groupsOfTable
    for group in groups.prefix(limit) {
      section.lines.append("    " + heading(group))
      appendUnshipped(of: group, table, indent: 6)
      if group.listsKeys { append(group, keys, isUnderFile: file != nil) }
    }
    let rest = groups.dropFirst(limit).reduce(0) { $0 + $1.keys.count }
    if rest > 0 {
      let words = "\(NumberText.count(rest, "more key")) missing in some of these languages"
      section.cut(words, indent: 4, options)
    }
  }

  /// Says of files that are there why the keys are missing all the same.
  private mutating func appendUnshipped(of group: KeyGroup, _ table: TableReport, indent: Int) {
    let locales = Set(group.locales)
    let files = table.cells.filter { locales.contains($0.locale) }.compactMap(\.unshippedFile)
      .filter { !section.said.contains($0) }
    let limit = options.isComplete || files.count <= Self.filesOfGroup + 1 ? files.count : Self.filesOfGroup
    let lead = String(repeating: " ", count: indent)
    for file in files.prefix(limit) {
      let path = options.style(.strong, TerminalText.escaped(options.path(file)))
      // The finding, in the place of where others stand.
      let finding = forgotten[file]
      let severity =
        finding.map { "\(options.style(ProblemText.role($0.severity), $0.severity.rawValue + ":")) " } ?? ""
      let rule = finding.map { " [\(TerminalText.escaped($0.rule.id))]" } ?? ""
      section.lines.append("\(lead)\(path): \(severity)the file is there, and no target gets it\(rule)")
    }
    if limit < files.count {
      let more = NumberText.count(files.count - limit, "more file")
      section.cut("and \(more) that no target gets", indent: indent, options)
    }
    section.said.formUnion(files.prefix(limit))
  }

  private mutating func append(_ group: KeyGroup, _ keys: KeyLines, isUnderFile: Bool) {
    let limit = options.isComplete ? group.keys.count : Self.keysOfGroup
    let shown = group.keys.count <= limit + 1 ? group.keys.count : limit
    section.lines += keys.lines(group.keys.prefix(shown), isUnderFile: isUnderFile, indent: 6)
    if shown < group.keys.count {
      section.cut("and \(NumberText.count(group.keys.count - shown, "more key"))", indent: 6, options)
    }
  }

  /// The table by its name and the file of its keys; where they stand in several, by what tells it from others.
  private func heading(_ table: TableReport, in bundle: BundleReport, file: String?) -> String {
    if let file { return "\(options.style(.strong, TerminalText.escaped(table.name)))  \(file)" }
    let label = TerminalText.escaped(bundle.label(of: table))
    let isNested = report.bundles.count > 1 && bundle.path != "."
    return options.style(.strong, isNested ? "\(bundle.shownName(options)), \(label)" : label)
  }

  private func heading(_ group: KeyGroup) -> String {
    let locales = NumberText.locales(group.locales, isAll: group.isEverywhere, isComplete: options.isComplete)
    return switch group.lack {
    case .fault:
      "\(NumberText.count(group.keys.count, "key")) missing from \(locales), whose file has an error: fix it first"
    case .file: "file missing in \(locales): \(NumberText.count(group.keys.count, "key"))"
    case .key: "\(NumberText.count(group.keys.count, "key")) missing from \(locales)"
    case .text: "\(NumberText.count(group.keys.count, "key")) with an empty text in \(locales)"
    }
  }
}
