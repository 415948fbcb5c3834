internal import L10nCoverage
internal import L10nText

/// A comparison as a page for browsers, in one file that asks nobody for anything: what does harm first. A script lets people choose a
/// language; without it all is there.
package struct DiffPage {
  private let summary: DiffSummary
  private let isFailed: Bool
  /// What is compared, as it was asked for.
  private let sides: (old: String, new: String)
  /// The name of the project, where it has one.
  private let name: String?
  private let generator: String

  /// The number of rows of a kind that stand open, and of their elements, each language one; the others are folded.
  private static let openRows = 50
  private static let openElements = 640

  /// - Parameters:
  ///   - isFailed: whether a bar that was asked for is missed.
  ///   - old: what is compared, as it was asked for.
  ///   - new: with what it is compared.
  ///   - generator: what makes it.
  package init(
    _ comparison: ReportComparison, isFailed: Bool = false, from old: String, to new: String,
    of name: String? = nil, generator: String
  ) {
    summary = DiffSummary(comparison: comparison)
    self.isFailed = isFailed
    sides = (old, new)
    self.name = name
    self.generator = generator
  }

  package func bytes() -> [UInt8] {
    var output: [UInt8] = []
    let page = HTMLPage(
      title: (name.map { $0 + ": " } ?? "") + "\(sides.old) to \(sides.new)", generator: generator,
      style: Self.style, script: Self.script)
    let kinds = Change.Kind.allCases
    page.write(to: &output) { writer in
      writer.markup("<div class=\"page\">\n")
      writeMasthead(to: &writer)
      writeWays(to: &writer)
      writer.markup("<main>\n")
      for kind in kinds where kind.isHarm { write(kind, to: &writer) }
      writeLanguages(to: &writer)
      for kind in kinds where !kind.isHarm { write(kind, to: &writer) }
      writer.markup("</main>\n<footer class=\"foot\">\(generator)</footer>\n</div>\n")
    }
    return output
  }

  private static let script = PageAsset(.diffScript)
  private static let style = PageAsset(.pageStyle, .diffStyle)

  private func writeMasthead(to writer: inout HTMLWriter) {
    writer.markup(
      "<header class=\"masthead\">\n<p class=\"overline\"><span><bdi>\(name ?? "Localization")</bdi></span>")
    writer.markup(
      "<span>from <code><bdi>\(sides.old)</bdi></code> to <code><bdi>\(sides.new)</bdi></code></span></p>\n<h1>"
    )
    let harm = summary.counts(harmful: true)
    let rest = summary.counts(harmful: false)
    writer.text(
      summary.comparison.changes.isEmpty
        ? "No localized text has changed" : harm.isEmpty ? "Nothing is lost" : harm)
    writer.markup("</h1>\n<p class=\"lead\">")
    if isFailed { writer.markup("<span class=\"chip gap\">✕ Failed</span> ") }
    if !rest.isEmpty { writer.text((harm.isEmpty ? "" : "Also ") + rest + ".") }
    writer.markup("</p>\n")
    for note in summary.comparison.notes { writer.element("p", ["class": "soft"], text: "Note: \(note).") }
    writer.markup("</header>\n")
  }

  /// Leads to each kind of change, with its count.
  private func writeWays(to writer: inout HTMLWriter) {
    let kinds = Change.Kind.allCases.filter { !summary.groups($0).isEmpty }
    if kinds.count < 2 { return }
    writer.markup("<nav class=\"ways\" aria-label=\"Kinds of changes\">")
    for kind in kinds.filter(\.isHarm) + kinds.filter({ !$0.isHarm }) {
      writer.element("a", ["href": "#\(kind.rawValue)"]) { writer in
        writer.text(NumberText.capitalized(summary.count(kind) == 1 ? kind.short.one : kind.short.several))
        writer.markup(" <span class=\"count\">")
        writer.number(summary.count(kind))
        writer.markup("</span>")
      }
    }
    writer.markup("</nav>\n")
  }

  /// How far each language is that moved, the worst loss first, with what it lost and what is new in it.
  private func writeLanguages(to writer: inout HTMLWriter) {
    let moved = summary.moved
    let unseen = summary.movedUnseen.map { "Moved: \($0)." }
    if moved.isEmpty {
      if let unseen { writer.element("p", ["class": "soft"], text: unseen) }
      return
    }
    let lost = summary.counts { $0 == .translationLost || $0 == .textLost || $0 == .resourceLost }
    let new = summary.counts { $0 == .newUntranslated }
    writer.markup(
      "<section id=\"languages\"><h2>Languages</h2>\n<div class=\"scroll\"><table class=\"data\"><thead><tr>")
    for (place, title) in ["language", "before", "after", "points", "lost", "new"].enumerated() {
      writer.element("th", place == 0 ? ["scope": "col"] : ["scope": "col", "class": "num"], text: title)
    }
    writer.markup("</tr></thead><tbody>\n")
    for language in moved {
      writer.open("tr", ["data-locales": language.locale])
      writer.markup("<td class=\"wide\">")
      writer.isolated(LocaleNames.name(of: language.locale))
      writer.markup(" <bdi class=\"soft mono\">\(language.locale)</bdi></td>")
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

  /// What does harm stands open.
  private func write(_ kind: Change.Kind, to writer: inout HTMLWriter) {
    let groups = summary.groups(kind)
    if groups.isEmpty { return }
    writer.open("details", kind.isHarm ? ["id": kind.rawValue, "open": ""] : ["id": kind.rawValue])
    writer.markup("<summary><strong>\(kind.title)</strong> ")
    writer.markup("<span class=\"soft\">\(number: summary.count(kind))</span></summary>\n")
    var room = Self.openElements
    let shown = groups.prefix(Self.openRows).prefix { group in
      room -= 8 + group.locales.count
      return room > 0
    }
    write(shown, to: &writer)
    let rest = groups.dropFirst(shown.count)
    if !rest.isEmpty {
      // With scripts they are no elements of the page before somebody opens them.
      writer.markup("<details><summary>and \(NumberText.number(rest.count)) more</summary>\n<noscript>")
      write(rest, to: &writer)
      writer.markup("</noscript></details>\n")
    }
    writer.markup("</details>\n")
  }

  private func write(_ groups: ArraySlice<ChangeGroup>, to writer: inout HTMLWriter) {
    writer.markup("<div class=\"scroll\"><table class=\"data carded\"><tbody>\n")
    for group in groups { write(group, to: &writer) }
    writer.markup("</tbody></table></div>")
  }

  private func write(_ group: ChangeGroup, to writer: inout HTMLWriter) {
    let change = group.change
    writer.open("tr", ["data-locales": group.locales.joined(separator: " ")])
    writer.markup("<td class=\"wide\"><code>")
    let place = DiffSummary.said(of: change) == nil ? change.place : DiffSummary.file(change)
    writer.isolated(change.kind == .keyRenamed ? change.old ?? [] : change.key ?? Array(place.utf8))
    writer.markup("</code>")
    if change.key != nil, !change.place.isEmpty {
      writer.markup("<br><span class=\"soft small\"><bdi>\(change.place)</bdi></span>")
    }
    writer.markup("</td><td class=\"wide\">")
    for (number, locale) in group.locales.enumerated() {
      if number > 0 { writer.text(", ") }
      writer.markup("<bdi class=\"whole\">\(locale)</bdi>")
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
    } else if let new = change.new, new != change.key || change.kind == .keyRenamed {
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
