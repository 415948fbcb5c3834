internal import L10nCoverage
internal import L10nReports

/// The sentences of the pages.
enum SiteSentences {
  /// `1,240`
  static func number(_ number: Int) -> String {
    var text: [UInt8] = []
    Digits.appendGrouped(number, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// `1 key`, `1,240 keys`
  static func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
    "\(self.number(number)) \(number == 1 ? one : several ?? one + "s")"
  }

  /// What became of keys: sign, words for a list, words for a reader who wants to know what that is.
  static func category(_ category: ChangeCategory) -> (sign: String, name: String, meaning: String) {
    switch category {
    case .lost: ("▼", "Translated before, missing now", "a translation was there and is gone")
    case .sourceChanged: ("↻", "Source changed", "the text changed, the translation did not")
    case .newUntranslated: ("+", "New, not translated", "a new text without its translation")
    case .stillOpen: ("·", "Still open", "needed work before, and still")
    case .notMeasured: ("?", "Not measured", "a file could not be read, so nothing is known")
    case .closed: ("✓", "Closed", "missing before, translated now")
    case .newDone: ("✓", "New, translated", "a new text that came with its translation")
    case .removed: ("−", "Removed", "not expected any more")
    }
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

extension CoverageRow {
  /// What the share says of its keys, behind their number.
  var word: String { counts.share == nil ? "are there" : "are translated" }
}

extension SiteModel {
  /// Since when things moved: `last night`, or the day of the run that the newest is compared with.
  var since: String {
    guard let base, let newest else { return "before" }
    return (0...(36 * 3_600)).contains(newest.info.time - base.time)
      ? "last night" : SiteDate.day(base.time)
  }

  /// The one thing to know.
  var headline: String {
    guard newest != nil else { return "No run was recorded yet" }
    if locales.isEmpty { return "Nothing to compare yet" }
    guard comparison.hasBefore else {
      return whole.coverage.map { "\(SiteFormat.percent($0)) of all texts are translated" }
        ?? "Nothing could be measured"
    }
    if moves.whole.lost > 0 {
      let what =
        moves.whole.lost == 1 ? "1 translation" : "\(SiteSentences.number(moves.whole.lost)) translations"
      return "\(what) went missing since \(since)"
    }
    if moves.resources.counts.lost > 0 {
      return "\(SiteSentences.count(moves.resources.counts.lost, "resource")) went missing since \(since)"
    }
    if moves.whole.newUntranslated > 0 {
      let one = moves.whole.newUntranslated == 1
      return
        "\(SiteSentences.count(moves.whole.newUntranslated, "new translation")) \(one ? "is" : "are") wanted since \(since)"
    }
    if moves.whole.sourceChanged > 0 {
      return
        "\(SiteSentences.count(moves.whole.sourceChanged, "translation")) may be out of date: the source changed"
    }
    if !comparison.newlyUnmeasured.isEmpty {
      return "Part of the localization could not be measured"
    }
    if let coming = languages(comparison.removedLocales, "was removed", "were removed")
      ?? languages(comparison.addedLocales, "is new", "are new")
    {
      return coming
    }
    if moves.resources.counts.newUntranslated > 0 {
      return
        "\(SiteSentences.count(moves.resources.counts.newUntranslated, "new resource")) wanted since \(since)"
    }
    let came = moves.whole.closed + moves.whole.newDone
    if came > 0 { return "Nothing got worse, and \(SiteSentences.count(came, "translation")) came in" }
    if !moves.resources.counts.isEmpty { return "Nothing got worse, and resources moved since \(since)" }
    return "Nothing moved since \(since)"
  }

  /// Which languages came or went, as a sentence; nil for none.
  private func languages(_ places: [Int], _ one: String, _ several: String) -> String? {
    guard let first = places.first else { return nil }
    return places.count == 1 ? "\(name(ofLocale: first)) \(one)" : "\(places.count) languages \(several)"
  }
}
