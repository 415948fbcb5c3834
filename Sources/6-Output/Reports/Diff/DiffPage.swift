package import L10nComparison
internal import L10nCoverage
internal import L10nText

/// A comparison as a page for browsers, in one file that asks nobody for anything: what does harm first. A script lets people choose a
/// language; without it all is there.
package struct DiffPage {
  /// One of the two that are compared, as it was asked for, and the commit that it stands for, where it is a revision.
  package typealias Side = (name: String, commit: String?)

  private let summary: DiffSummary
  private let isFailed: Bool
  private let sides: [Side]
  /// The name of the project, where it has one.
  private let name: String?
  /// The command that hands out what the changes leave to translate; nil where none does.
  private let next: String?
  private let generator: String

  /// The number of rows of a kind that stand open; the others are folded.
  private static let openRows = 50
  /// The number of languages that a row names without being asked.
  private static let openLanguages = 8

  /// - Parameters:
  ///   - isFailed: whether a bar that was asked for is missed.
  ///   - old: what is compared.
  ///   - new: with what it is compared.
  ///   - generator: what makes it.
  package init(
    _ comparison: ReportComparison, isFailed: Bool = false, from old: Side, to new: Side,
    of name: String? = nil, next: String? = nil, generator: String
  ) {
    summary = DiffSummary(comparison: comparison)
    self.isFailed = isFailed
    sides = [old, new]
    (self.name, self.next, self.generator) = (name, next, generator)
  }

  package func bytes() -> [UInt8] {
    var output: [UInt8] = []
    let page = HTMLPage(
      title: (name.map { $0 + ": " } ?? "") + sides.map(\.name).joined(separator: " to "),
      generator: generator, style: Self.style, script: Self.script)
    page.write(to: &output) { writer in
      writer.markup("<a class=\"skip\" href=\"#main\">Skip to the content</a>\n<div class=\"page\">\n")
      writeMasthead(to: &writer)
      writeWays(to: &writer)
      writer.markup("<main id=\"main\" tabindex=\"-1\">\n")
      for kind in kinds(harmful: true) { write(kind, to: &writer) }
      writeLanguages(to: &writer)
      writeRest(to: &writer)
      writer.markup("</main>\n<footer class=\"foot\">\(generator)</footer>\n</div>\n")
      writer.markup("<p class=\"unseen\" role=\"status\" id=\"said\"></p>\n")
    }
    return output
  }

  private static let script = PageAsset(.diffScript)
  private static let style = PageAsset(.pageStyle, .diffStyle)

  /// The kinds of changes that there are.
  private func kinds(harmful: Bool) -> [Change.Kind] {
    Change.Kind.allCases.filter { $0.isHarm == harmful && summary.count($0) > 0 }
  }

  private func writeMasthead(to writer: inout HTMLWriter) {
    writer.markup("<header class=\"masthead\">\n<p class=\"overline\"><span><bdi>")
    writer.markup("\(name ?? "Localization")</bdi></span><span>Changes</span>")
    for (word, side) in zip(["from", "to"], sides) {
      writer.markup("<span>\(word) <code><bdi>\(side.name)</bdi></code>")
      if let commit = side.commit, !commit.hasPrefix(side.name) {
        writer.markup(" <code>\(String(commit.prefix(10)))</code>")
      }
      writer.markup("</span>")
    }
    let harm = summary.counts(harmful: true)
    writer.markup("</p>\n<h1>")
    writer.text(
      summary.comparison.changes.isEmpty
        ? "No localized text has changed" : harm.isEmpty ? "Nothing is lost" : harm)
    writer.markup("</h1>\n")
    if isFailed { writer.markup("<p class=\"lead\"><span class=\"chip gap\">✕ Failed</span></p>\n") }
    for note in summary.comparison.notes { writer.element("p", ["class": "soft"], text: "Note: \(note).") }
    if let next, !harm.isEmpty {
      writer.markup("<p class=\"soft\">To hand out what is new, lost or outdated since:</p>\n")
      writer.commandLine(next)
    }
    writer.markup("</header>\n")
  }

  /// Leads to each kind of harm, to the languages and to the rest.
  private func writeWays(to writer: inout HTMLWriter) {
    let harms = kinds(harmful: true)
    let rest = kinds(harmful: false).reduce(0) { $0 + summary.count($1) }
    var ways = harms.map { kind in
      let words = summary.count(kind) == 1 ? kind.short.one : kind.short.several
      return (id: kind.rawValue, title: NumberText.capitalized(words), count: summary.count(kind))
    }
    if !summary.moved.isEmpty { ways.append(("languages", "Languages", summary.moved.count)) }
    if rest > 0 { ways.append(("rest", "No harm", rest)) }
    if ways.count < 2 { return }
    writer.line("nav", ["class": "ways", "aria-label": "Kinds of changes"]) { writer in
      for way in ways {
        writer.markup("<a href=\"#\(way.id)\">\(way.title) <span class=\"count\">")
        writer.markup("\(number: way.count)</span></a>")
      }
    }
  }

  /// Writes the shares of languages that moved, the worst loss first, each with its losses and its new texts.
  private func writeLanguages(to writer: inout HTMLWriter) {
    let moved = summary.moved
    let unseen = summary.movedUnseen.map { "Moved: \($0)." }
    if moved.isEmpty {
      if let unseen { writer.element("p", ["class": "soft"], text: unseen) }
      return
    }
    let lost = summary.counts { $0 == .translationLost || $0 == .textLost || $0 == .resourceLost }
    let new = summary.counts { $0 == .newUntranslated }
    writer.markup("<section id=\"languages\"><h2>Languages</h2>\n")
    writer.table(
      "Languages", "data",
      caption:
        "<caption class=\"unseen\">Languages whose share of translated texts moved, the worst loss first</caption>",
      ["language"] + ["before", "after", "points", "lost", "new"].map(HTMLColumn.number), body: "<tbody>\n")
    for language in moved {
      writer.open("tr", ["data-locales": language.locale])
      writer.element("th", ["scope": "row", "class": "wide"]) {
        $0.isolated(LocaleNames.name(of: language.locale))
      }
      let points = language.before.flatMap { before in language.after.map { $0 - before } }
      let count = { (number: Int?) in number.map { NumberText.number($0) } ?? "" }
      for text in [
        DiffSummary.percent(language.before), DiffSummary.percent(language.after),
        points.map(DiffSummary.points) ?? "", count(lost[language.locale]), count(new[language.locale]),
      ] {
        writer.element("td", ["class": "num"], text: text)
      }
      writer.markup("</tr>\n")
    }
    writer.markup("</tbody></table></div>")
    if let unseen { writer.element("p", ["class": "soft"], text: unseen) }
    writer.markup("</section>\n")
  }

  /// Writes the harmless changes, folded into one line.
  private func writeRest(to writer: inout HTMLWriter) {
    let kinds = kinds(harmful: false)
    if kinds.isEmpty { return }
    writer.markup("<details id=\"rest\"><summary><h2>No harm</h2> <span class=\"soft\" data-counts>")
    writer.markup("\(summary.counts(harmful: false))</span></summary>\n")
    for kind in kinds { write(kind, to: &writer) }
    writer.markup("</details>\n")
  }

  /// Writes the changes of a kind. What is lost stands open, what is only to be done is folded where there is anything lost.
  private func write(_ kind: Change.Kind, to writer: inout HTMLWriter) {
    let groups = summary.groups(kind)
    let isOpen =
      kind.isHarm && (kind.facts.harm == .loss || groups.count < 6 || kinds(harmful: true).count == 1)
    writer.markup("<details id=\"\(kind.rawValue)\" data-one=\"\(kind.short.one)\"")
    writer.markup(" data-several=\"\(kind.short.several)\"")
    writer.markup(isOpen ? " open><summary>" : "><summary>")
    writer.element(kind.isHarm ? "h2" : "h3", text: kind.title)
    writer.markup(" <span class=\"soft\"><span class=\"count\">\(number: summary.count(kind))</span></span>")
    writer.markup("</summary>\n")
    let shown = groups.prefix(Self.openRows)
    write(shown, titled: kind.title, to: &writer)
    let rest = groups.dropFirst(shown.count)
    if !rest.isEmpty {
      // With scripts they are no elements of the page before somebody opens them.
      writer.markup("<details><summary>and \(NumberText.number(rest.count)) more</summary>\n<noscript>")
      write(rest, titled: "\(kind.title), continued", to: &writer)
      writer.markup("</noscript></details>\n")
    }
    writer.markup("</details>\n")
  }

  private func write(_ groups: ArraySlice<ChangeGroup>, titled title: String, to writer: inout HTMLWriter) {
    writer.table(
      title, "data carded", caption: "<caption class=\"unseen\">\(title)</caption>",
      ["What", "Languages", "Text"], body: "<tbody>\n")
    for group in groups { write(group, to: &writer) }
    writer.markup("</tbody></table></div>")
  }

  private func write(_ group: ChangeGroup, to writer: inout HTMLWriter) {
    let change = group.change
    writer.open("tr", ["data-locales": group.locales.joined(separator: " ")])
    writer.markup("<th scope=\"row\" class=\"wide\"><code>")
    let place = DiffSummary.said(of: change) == nil ? change.place : DiffSummary.file(change)
    writer.isolated(change.kind == .keyRenamed ? change.old ?? [] : change.key ?? Array(place.utf8))
    writer.markup("</code>")
    if change.key != nil, let file = change.file {
      writer.markup("<span class=\"place soft\"><code dir=\"ltr\">")
      writer.path(file + (change.position.map { ":\($0.line)" } ?? ""))
      writer.markup("</code></span>")
    } else if change.key != nil, !change.place.isEmpty {
      writer.markup("<span class=\"place soft\"><bdi>\(change.place)</bdi></span>")
    }
    writer.markup("</th><td class=\"wide\">")
    let names = group.locales.map { LocaleNames.name(of: $0) }.joined(separator: ", ")
    if group.locales.count > Self.openLanguages {
      writer.markup(
        "<details><summary>\(group.locales.count) languages</summary><bdi>\(names)</bdi></details>")
    } else {
      writer.isolated(names)
    }
    writer.markup("</td><td class=\"wide\">")
    writeTexts(of: change, to: &writer)
    writer.markup("</td></tr>\n")
  }

  private func writeTexts(of change: Change, to writer: inout HTMLWriter) {
    if let difference = DiffSummary.difference(change) {
      for piece in difference.old { Self.write(piece, "del", to: &writer) }
      writer.markup("<br>")
      for piece in difference.new { Self.write(piece, "ins", to: &writer) }
    } else if DiffSummary.isOfForms(change) {
      writer.text(DiffSummary.forms)
    } else if let said = DiffSummary.said(of: change) {
      writer.isolated(said)
    } else if change.kind == .textChanged {
      // One of the two texts is missing here: two are shown with what differs.
      if let old = change.old { writer.element("del") { $0.isolated(old) } }
      if let new = change.new { writer.element("ins") { $0.isolated(new) } }
    } else if change.kind == .tableMoved, let old = change.old {
      writer.markup("before <bdi>\(old)</bdi>")
    } else if let new = change.new, new == change.key, change.kind != .keyRenamed {
      writer.markup("<i>the key is the text</i>")
    } else if let new = change.new {
      writer.isolated(new)
    }
  }

  private static func write(
    _ piece: WordDifference.Piece, _ name: StaticString, to writer: inout HTMLWriter
  ) {
    if piece.isShared { return writer.text(piece.text) }
    writer.element(name) { $0.text(piece.text) }
  }
}
