internal import L10nText
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports

/// The texts to translate, place by place, for whoever translates them: of an owner, or of a language over all projects.
struct WorkList {
  /// A language of a project.
  struct Place {
    var title: String
    var href: String
    var part: OwnedPart
    var bar: Bar
    var barStatus: CoverageRow.BarStatus
    /// The address where its keys are listed.
    var keys: String?
    var command: String?
  }

  /// The number of places on the page before somebody asks for more.
  private static let limit = 200

  /// Those with errors first, then most work first.
  let places: [Place]
  /// The subject of the list: `6 projects`.
  let scope: String
  let since: String
  /// The label of a text that nobody translated.
  let unchanged: String
  private let whole: OwnedPart

  init(_ places: [Place], of scope: String, since: String, unchanged: String) {
    self.places = places.enumerated().sorted { left, right in
      let ranks = [left, right].map { (min($0.element.part.errors, 1), $0.element.part.counts.needsWork) }
      return ranks[0] == ranks[1] ? left.offset < right.offset : ranks[0] > ranks[1]
    }.map(\.element)
    (self.scope, self.since, self.unchanged) = (scope, since, unchanged)
    whole = places.reduce(into: OwnedPart()) { whole, place in
      whole.counts += place.part.counts
      whole.moves += place.part.moves
      whole.errors += place.part.errors
    }
  }

  /// Writes `6 projects. 70 need work (544 words).`
  func writeLead(to html: inout HTMLWriter) {
    html.text("\(scope). ")
    html.needsWork(whole.counts)
    if whole.errors > 0 { html.text("\(NumberText.count(whole.errors, "error")). ") }
  }

  func write(to html: inout HTMLWriter) {
    html.markup("<section id=\"work\">\n<div class=\"section-head\"><h2>What to do</h2></div>\n")
    let open = places.filter { $0.part.counts.needsWork + $0.part.errors > 0 }
    if open.isEmpty { html.markup("<p class=\"empty\">Nothing: all of it is translated.</p>\n") }
    html.markup("<ol class=\"tasks work\">\n")
    for (number, place) in open.enumerated() {
      if number == Self.limit { html.markup("</ol>\n<noscript><ol class=\"tasks work\">\n") }
      html.line("li") { html in
        html.linked(place.href) { $0.isolated(place.title) }
        html.markup(" <b class=\"num\">")
        html.linked(place.keys) { $0.number(place.part.counts.needsWork) }
        html.markup("</b> <span class=\"soft\">")
        html.text(SiteSentences.states(place.part.counts, unchanged: unchanged))
        html.markup("</span>")
        if place.part.errors > 0 {
          html.markup(
            " <a class=\"chip gap\" href=\"\(place.href)#errors\"><span aria-hidden=\"true\">✕</span> ")
          html.markup("\(NumberText.count(place.part.errors, "error"))</a>")
        }
        if [.missed, .warned].contains(place.barStatus) {
          html.text(" ")
          html.barChip(place.bar, place.barStatus)
        }
        if place.part.counts.needsWork > 0, let command = place.command { html.commandLine(command) }
      }
    }
    html.markup(open.count > Self.limit ? "</ol></noscript>\n" : "</ol>\n")
    let (counts, moves) = (whole.counts, whole.moves)
    let rest = [
      ("Review", counts[.review] + counts[.stale]), ("By machine", counts[.machine]),
      ("Source changed", moves.sourceChanged), ("Done since \(since)", moves.closed + moves.newDone),
    ].filter { $0.1 > 0 }
    if !rest.isEmpty { html.markup("<h3>Besides</h3>\n<ul class=\"moves\">\n") }
    for (title, count) in rest {
      html.markup("<li><span>\(title)</span><b class=\"num\">\(number: count)</b></li>\n")
    }
    html.markup(rest.isEmpty ? "</section>\n" : "</ul>\n</section>\n")
  }

  /// The command that hands out a language.
  /// - Parameter owner: whose texts, where others have some as well.
  static func command(_ locale: String, owner: String? = nil) -> String {
    "l10ncheck export --only untranslated --locale \(ShellText.quoted(locale))"
      + (owner.map { " --owner \(ShellText.quoted($0))" } ?? "") + " --output handoff"
  }
}

extension CellCounts {
  /// The texts that need work, by state; the counts sum to `needsWork`.
  var open: [(state: KeyState, count: Int)] {
    let new = min(self[.new], max(0, needsWork - gaps))
    let counts = [
      (KeyState.missing, self[.missing]), (.empty, self[.empty]), (.new, new),
      (.unchanged, needsWork - gaps - new),
    ]
    return counts.filter { $0.1 > 0 }
  }
}

extension HTMLWriter {
  /// Writes the rows of a table that is open, and ends it. What is beyond the limit is there without scripts, and with them as soon as
  /// somebody asks for it.
  mutating func rows(
    _ shown: Int, of count: Int, table: StaticString, _ write: (inout HTMLWriter, Int) -> Void
  ) {
    for row in 0..<min(shown, count) { write(&self, row) }
    markup("</tbody></table></div>\n")
    guard count > shown else { return }
    markup("<noscript><div class=\"scroll\"><table class=\"\(table)\"><tbody>\n")
    for row in shown..<count { write(&self, row) }
    markup("</tbody></table></div></noscript>\n")
  }
}
