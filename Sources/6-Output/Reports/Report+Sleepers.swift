package import L10nCoverage
internal import L10nText

extension Report {
  /// The work of languages in which somebody works, and of those in which nobody does, as words of a sentence; nil where the history
  /// names none of the latter.
  package var sleepers: String? {
    let open = self.locales.filter { $0.counts.needsWork > 0 }
    let sleeping = open.filter { self.asleep?.contains($0.locale) == true }
    if sleeping.isEmpty { return nil }
    func texts(_ locales: [LocaleReport]) -> String {
      NumberText.count(locales.reduce(0) { $0 + $1.counts.needsWork }, "text")
    }
    let sleep = "\(sleeping.count == 1 ? "has" : "have") got nothing for a year: \(texts(sleeping))"
    let awake = open.filter { self.asleep?.contains($0.locale) != true }
    if awake.isEmpty { return "\(NumberText.count(sleeping.count, "language")) \(sleep)" }
    let languages = self.translatedLanguages
    let first = awake.filter { languages.isMain($0.locale) }.max { $0.counts.needsWork < $1.counts.needsWork }
    let work = "\(NumberText.count(awake.count, "language")) \(awake.count == 1 ? "is" : "are") worked at"
    return "\(work): \(texts(awake))\(first.map { ", first \($0.name)" } ?? ""); "
      + "\(NumberText.number(sleeping.count)) \(sleep)"
  }
}
