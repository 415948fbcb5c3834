internal import L10nCommandLine
internal import L10nCoverage
internal import L10nLocale
internal import L10nText

/// The first lines of a report that is longer than a screen: how things stand, and what to do first.
struct OpeningLines {
  /// The lines of a usual screen: a report of no more shows its end.
  static let screen = 24

  let report: Report
  let options: ReportOptions
  /// How things stand, as the last lines say it.
  let verdict: [String]

  func lines() -> [String] {
    let tasks = tasks.prefix(3)
    if tasks.isEmpty { return verdict }
    let lead = options.style(.heading, "To do first") + ":"
    return verdict + [lead] + tasks.map { "  " + $0 }
  }

  /// What to do, most pressing first: what a damaged file loses, what no translator can see, then the language with most
  /// work.
  private var tasks: [String] {
    var tasks: [String] = []
    let errors = report.errors
    if let first = errors.first {
      let place = first.position.map { ":\($0.line):\($0.column)" } ?? ""
      let words =
        errors.count == 1 ? "fix the error" : "fix \(NumberText.count(errors.count, "error")), the first"
      tasks.append("\(words): \(TerminalText.escaped(options.path(first.path)))\(place) [\(first.rule.id)]")
    }
    if let keys = report.inNoTable, !keys.isEmpty, let command = options.command("sync") {
      tasks.append(
        "add \(NumberText.count(keys.count, "key")) to the tables\(by(report.ownersOfCode)): \(options.style(.code, command))"
      )
    }
    if let language = report.mostWork {
      let tag = ShellText.quoted(language.locale)
      let words =
        "translate \(TerminalText.escaped(language.name)), \(NumberText.count(language.counts.toHandOut, "text"))"
      if let command = options.command("export", "--only untranslated --locale \(tag) --output handoff") {
        tasks.append(
          "\(words)\(by(report.owners(ofWorkIn: language.locale))): \(options.style(.code, command))")
      }
    }
    return tasks
  }

  /// Who acts, in words that stand behind what is to be done.
  private func by(_ owners: [String]) -> String {
    owners.isEmpty ? "" : " (\(NumberText.names(owners.map(TerminalText.escaped), limit: 3)))"
  }
}

extension Report {
  /// The language that translators have most to do for; nil where there is nothing. After the others come languages of the past,
  /// those that have only a part of the texts, and the source language of another region.
  var mostWork: LocaleReport? {
    let most = locales.map(\.counts.expected).max() ?? 0
    let sources = Set(bundles.compactMap { $0.developmentRegion.map { LocaleTag(name: $0.locale).language } })
    func isMain(_ language: LocaleReport) -> Bool {
      let tag = LocaleTag(name: language.locale)
      return language.counts.expected * 2 >= most && !tag.isHistorical && !sources.contains(tag.language)
    }
    var best: LocaleReport?
    for language in locales where language.counts.toHandOut > 0 {
      guard let known = best else {
        best = language
        continue
      }
      let (one, other) = (isMain(language), isMain(known))
      if one != other ? one : language.counts.toHandOut > known.counts.toHandOut { best = language }
    }
    return best
  }
}
