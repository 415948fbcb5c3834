internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The sentences of the pages.
enum SiteSentences {
  typealias CategoryWords = (sign: String, name: String, moved: String, meaning: String)

  /// The sign of a category, its words for a list and before languages whose texts moved so, and its meaning for a reader who wants to
  /// know more.
  static func category(_ category: ChangeCategory) -> CategoryWords {
    switch category {
    case .lost: ("▼", "Lost", "texts lost", "translated before; now missing, empty or still the source text")
    case .sourceChanged:
      ("↻", "Source changed", "translations may be outdated", "the text changed, the translation did not")
    case .newUntranslated: ("+", "New, not translated", "new texts", "a new text without its translation")
    case .stillOpen: ("·", "Still untranslated", "still open", "needed work before, and still does")
    case .notMeasured: ("?", "Not measured", "not measured", "a file could not be read, so nothing is known")
    case .closed: ("✓", "Now translated", "translated", "needed work before, translated now")
    case .newDone: ("✓", "New, translated", "new and translated", "a new text that came with its translation")
    case .removed: ("−", "Removed", "removed", "not expected any more")
    }
  }

  /// `20 still English, 19 missing`
  static func states(_ counts: CellCounts, unchanged: String) -> String {
    counts.open.map {
      "\(NumberText.number($0.count)) \($0.state == .unchanged ? unchanged : $0.state.facts.label)"
    }
    .joined(separator: ", ")
  }

  /// The class of a chip.
  static func tone(_ category: ChangeCategory) -> StaticString {
    switch category {
    case .lost: "chip gap"
    case .sourceChanged, .newUntranslated: "chip warn"
    case .notMeasured: "chip note"
    case .closed, .newDone: "chip good"
    case .stillOpen, .removed: "chip"
    }
  }
}

extension HTMLWriter {
  /// Writes a line for what became of keys, where something did.
  mutating func moves(_ count: (ChangeCategory) -> Int, way: String?) {
    for category in ChangeCategory.allCases {
      let count = count(category)
      if count == 0 { continue }
      let words = SiteSentences.category(category)
      markup("<li><span class=\"\(SiteSentences.tone(category))\" aria-hidden=\"true\">\(words.sign)</span>")
      linked(way) { $0.text(words.name) }
      markup("<b class=\"num\">\(number: count)</b></li>\n")
    }
  }

  /// Writes how many texts need work, with their words, if any do.
  mutating func needsWork(_ counts: CellCounts) {
    guard counts.needsWork > 0 else { return }
    text("\(NumberText.count(counts.needsWork, "text needs", "texts need")) work")
    if counts.missingWords > 0 { text(" (\(NumberText.count(counts.missingWords, "word")))") }
    text(". ")
  }
}

extension MoveCounts {
  /// A sentence about improvements; nil for none.
  var came: String? {
    let count = closed + newDone
    return count > 0 ? "Nothing got worse, \(NumberText.number(count)) translated" : nil
  }

  /// A sentence about texts that are not expected any more; nil for none.
  var went: String? {
    removed > 0
      ? "Nothing got worse, \(NumberText.count(removed, "text")) removed" : nil
  }
}

extension SiteModel {
  /// The words for the time since which things moved: `last night`, or the day of the run that the newest is compared with.
  var since: String {
    guard let base, let newest else { return "before" }
    return (0...(36 * 3_600)).contains(newest.info.time - base.time)
      ? "last night" : SiteDate.day(base.time)
  }

  /// The day of the newest run.
  var day: String? { newest.map { SiteDate.day($0.info.time) } }

  /// The one thing to know.
  var headline: String {
    guard newest != nil else { return "No run was recorded yet" }
    if locales.isEmpty { return "Nothing to compare yet" }
    guard comparison.hasBefore else {
      return whole.coverage.map { "\(NumberText.percent($0)) translated" }
        ?? "Nothing could be measured"
    }
    let (whole, resources) = (moves.whole, moves.resources.counts)
    let kinds: [(count: Int, one: String, several: String)] = [
      (whole.lost, "translation lost since \(since)", "translations lost since \(since)"),
      (resources.lost, "resource went missing", "resources went missing"),
      (whole.newUntranslated, "new text to translate", "new texts to translate"),
      (whole.sourceChanged, "translation may be outdated", "translations may be outdated"),
    ]
    if let first = kinds.first(where: { $0.count > 0 }) {
      return NumberText.count(first.count, first.one, first.several)
    }
    if !comparison.newlyUnmeasured.isEmpty {
      return "A part could not be measured"
    }
    if let sentence = languages(comparison.removedLocales, "was removed", "were removed")
      ?? languages(comparison.addedLocales, "is new", "are new")
    {
      return sentence
    }
    if resources.newUntranslated > 0 {
      return NumberText.count(
        resources.newUntranslated, "new resource to localize", "new resources to localize")
    }
    let areMoved = resources.isEmpty ? nil : "Nothing got worse, resources moved"
    return whole.came ?? areMoved ?? whole.went ?? "Nothing moved since \(since)"
  }

  /// The sentence about languages that came or went; nil for none.
  private func languages(_ places: [Int], _ one: String, _ several: String) -> String? {
    guard let first = places.first else { return nil }
    return places.count == 1 ? "\(name(ofLocale: first)) \(one)" : "\(places.count) languages \(several)"
  }
}
