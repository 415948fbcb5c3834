package import L10nComparison
internal import L10nCoverage
internal import L10nText

/// Notes on a release in Markdown: news for its users, and work for its team.
package struct DiffNotes {
  private let comparison: ReportComparison
  private let names: [String: String]
  /// The release's own report, whose percentages people know.
  private let asked: ReportDraft
  private let words: ([UInt8]) -> Int

  /// - Parameters:
  ///   - new: the release, whose names of languages are shown.
  ///   - words: the number of words of a source text.
  package init(_ comparison: ReportComparison, of new: DiffSide, words: @escaping ([UInt8]) -> Int) {
    self.comparison = comparison
    self.words = words
    asked = new.asked ?? new.report
    names = Dictionary(firstOf: new.report.bundles.flatMap(\.localizations).map { ($0.locale, $0.name) })
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
    // Nobody can read a language whose file the loader refuses.
    let broken = changes([.fileBroken]).compactMap(\.locale)
    let added = changes([.languageAdded]).compactMap(\.locale).filter { !broken.contains($0) }
    let gone = changes([.languageRemoved]).compactMap(\.locale)
    let finished = comparison.languages.filter {
      $0.after == 10_000 && ($0.before ?? 0) < 10_000 && !added.contains($0.locale)
        && !broken.contains($0.locale)
    }.map(\.locale)
    var texts: [String: [String]] = [:]
    for (kind, what, known) in [
      (Change.Kind.translationAdded, "translated", added + finished + broken),
      (.translationChanged, "corrected", broken),
    ] {
      for (locale, all) in Dictionary(grouping: changes([kind]).compactMap(\.locale), by: { $0 })
      where !known.contains(locale) {
        texts[locale, default: []].append("\(NumberText.count(all.count, "text")) \(what)")
      }
    }
    return [("New: ", added), ("Now complete: ", finished), ("Removed: ", gone)].filter { !$1.isEmpty }
      .map { $0 + languages($1) } + lines(texts.mapValues { $0.joined(separator: ", ") })
  }

  /// Lines that each join the languages with the same words, the line of most languages first.
  private func lines(_ words: [String: String]) -> [String] {
    Dictionary(grouping: words.keys, by: { words[$0] ?? "" })
      .map { (count: $1.count, names: languages($1), words: $0) }
      .sorted { ($1.count, $0.names) < ($0.count, $1.names) }.map { "\($0.names): \($0.words)" }
  }

  /// Texts, and their words.
  private struct Work {
    var texts = 0
    var words = 0
  }

  private var forTeam: [String] {
    var sources = [Work(), Work(), Work()]
    var byLocale: [String: [Work]] = [:]
    var hasForms = false
    let wanted = comparison.wanted
    // Only keys that languages are asked for count: `export --since` hands these out.
    for (bundle, table) in asked.bundledTables {
      guard let wanted = wanted[ReportComparison.place(of: table, in: bundle)] else { continue }
      let counts = table.keys.map { wanted.names($0.key) ? words($0.value) : 0 }
      for (key, count) in zip(table.keys, counts) where wanted.names(key.key) {
        let news = wanted.news(of: key.key).rawValue
        hasForms = hasForms || key.hasForms
        sources[news].texts += 1
        sources[news].words += count
      }
      for cell in table.cells {
        let open = Set(cell.needingWork)
        for (place, key) in table.keys.enumerated() where wanted.asks(for: key.key, in: cell.locale) {
          let isOpen = open.contains(Int32(truncatingIfNeeded: place))
          if !isOpen, wanted.outdated[cell.locale]?[key.key] == nil { continue }
          let kind = !isOpen ? 1 : wanted.lost[cell.locale]?.contains(key.key) == true ? 2 : 0
          byLocale[cell.locale, default: [Work(), Work(), Work()]][kind].texts += 1
          byLocale[cell.locale]?[kind].words += counts[place]
        }
      }
    }
    var lines: [String] = []
    let (new, changed) = (sources[0], sources[1])
    if new.texts + changed.texts > 0 {
      lines.append(
        "\(NumberText.count(new.texts, "new text")), \(NumberText.number(changed.texts)) changed: "
          + NumberText.count(new.words + changed.words, "word")
          + (hasForms ? ", of plural texts those of one form" : ""))
    }
    let work = byLocale.mapValues { work in
      zip(work, ["to translate", "to review", "lost"]).filter { $0.0.texts > 0 }.map {
        "\(NumberText.number($0.texts)) \($1) (\(NumberText.count($0.words, "word")))"
      }.joined(separator: ", ")
    }
    return lines + self.lines(work) + losses
  }

  /// Losses beside single texts, and work for developers.
  private var losses: [String] {
    let files = changes([.fileBroken]).map { change in
      "\(MarkdownText.escaped(change.place)) cannot be read"
        + (change.count.map { ": \(NumberText.count($0, "translation")) lost" } ?? "")
    }
    // A language whose file is gone has no column to count its losses in.
    let columns = Set(
      asked.bundledTables.flatMap { bundle, table in
        table.cells.map { [ReportComparison.place(of: table, in: bundle), $0.locale] }
      })
    let lost = Dictionary(grouping: changes([.translationLost]).map { [$0.place, $0.locale ?? ""] }) { $0 }
    let tables = lost.filter { !columns.contains($0.key) }.sorted {
      $0.key.lexicographicallyPrecedes($1.key)
    }.map {
      "\(MarkdownText.escaped($0[0])): \(NumberText.count($1.count, "translation")) lost in \(languages([$0[1]]))"
    }
    let resources = changes([.resourceLost]).map {
      "\(MarkdownText.escaped($0.place)): lost in \(languages([$0.locale ?? ""]))"
    }
    let bare = changes([.textLost]).count { $0.locale == nil }
    let inCode = changes([.codeOnly]).count
    return files + tables + resources
      + [(bare, "text", "users see as bare keys now"), (inCode, "new text", "code has and no table")]
      .filter { $0.0 > 0 }.map { "\(NumberText.count($0, $1)) that \($2)" }
  }

  private func changes(_ kinds: [Change.Kind]) -> [Change] {
    comparison.changes.filter { kinds.contains($0.kind) }
  }
}
