internal import L10nCoverage
internal import L10nText

/// What a release brings, as Markdown: for its users, and for those who work on it.
package struct DiffNotes {
  private let comparison: ReportComparison
  private let names: [String: String]
  private let words: ([UInt8]) -> Int

  /// - Parameters:
  ///   - new: the release, whose names of languages are shown.
  ///   - words: the number of words of a source text.
  package init(_ comparison: ReportComparison, of new: DiffSide, words: @escaping ([UInt8]) -> Int) {
    self.comparison = comparison
    self.words = words
    names = Dictionary(
      new.report.bundles.flatMap(\.localizations).map { ($0.locale, $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  package func text() -> String {
    "### New for users\n\n\(list(forUsers, "Nothing has changed in its languages."))\n### For the team\n\n"
      + list(forTeam, "No text has to be translated.")
  }

  private func list(_ lines: [String], _ none: String) -> String {
    lines.isEmpty ? "\(none)\n" : lines.map { "- \($0)\n" }.joined()
  }

  private func languages(_ locales: [String]) -> String {
    let sorted = locales.map { names[$0] ?? $0 }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return sorted.map { MarkdownText.escaped($0) }.joined(separator: ", ")
  }

  private var forUsers: [String] {
    let added = changes([.languageAdded]).compactMap(\.locale)
    let gone = changes([.languageRemoved]).compactMap(\.locale)
    let finished = comparison.languages.filter {
      $0.after == 10_000 && ($0.before ?? 0) < 10_000 && !added.contains($0.locale)
    }.map(\.locale)
    return [("New: ", added), ("Now complete: ", finished), ("No longer there: ", gone)].filter {
      !$1.isEmpty
    }
    .map { $0 + languages($1) }
  }

  private var forTeam: [String] {
    let new = Set(changes([.keyAdded, .codeOnly]).map { [Array($0.place.utf8), $0.key ?? []] }).count
    let changed = Set(changes([.sourceChanged]).map { [Array($0.place.utf8), $0.key ?? []] }).count
    var lines: [String] = []
    if new + changed > 0 {
      let all = changes([.keyAdded, .codeOnly, .sourceChanged]).reduce(0) { $0 + words($1.new ?? []) }
      lines.append(
        "\(NumberText.count(new, "new text")), \(NumberText.number(changed)) changed: \(NumberText.count(all, "word"))"
      )
    }
    let kinds: [(kinds: [Change.Kind], words: String)] = [
      ([.newUntranslated, .missingNow], "to translate"), ([.outdated, .crash], "to review"),
      ([.translationLost, .textLost], "lost"),
    ]
    var byLocale: [String: [String]] = [:]
    for (kinds, word) in kinds {
      let found = Dictionary(grouping: changes(kinds).filter { $0.locale != nil }, by: { $0.locale ?? "" })
      for (locale, changes) in found {
        let count = changes.reduce(0) { $0 + words($1.new ?? $1.old ?? []) }
        byLocale[locale, default: []].append(
          "\(NumberText.number(changes.count)) \(word) (\(NumberText.count(count, "word")))")
      }
    }
    // Languages with the same work share a line.
    let groups = Dictionary(grouping: byLocale, by: { $0.value.joined(separator: ", ") })
    return lines
      + groups.map { (count: $0.value.count, names: languages($0.value.map(\.key)), work: $0.key) }
      .sorted { ($1.count, $0.names) < ($0.count, $1.names) }.map { "\($0.names): \($0.work)" }
  }

  private func changes(_ kinds: [Change.Kind]) -> [Change] {
    comparison.changes.filter { kinds.contains($0.kind) }
  }
}
