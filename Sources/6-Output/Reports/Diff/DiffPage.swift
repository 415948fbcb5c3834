internal import L10nText

/// A comparison as a page for browsers, in one file that asks nobody for anything and has no script.
package struct DiffPage {
  private let summary: DiffSummary
  private let isFailed: Bool
  /// What is compared, as it was asked for.
  private let sides: (old: String, new: String)
  private let generator: String

  /// The number of rows of a kind that stand open; the others are folded.
  private static let openRows = 50

  /// - Parameters:
  ///   - isFailed: whether a bar that was asked for is missed.
  ///   - old: what is compared, as it was asked for.
  ///   - new: with what it is compared.
  ///   - generator: what makes it.
  package init(
    _ comparison: ReportComparison, isFailed: Bool = false, from old: String, to new: String,
    generator: String
  ) {
    summary = DiffSummary(comparison: comparison)
    self.isFailed = isFailed
    sides = (old, new)
    self.generator = generator
  }

  package func bytes() -> [UInt8] {
    var output: [UInt8] = []
    let page = HTMLPage(title: "What has changed", generator: generator, style: Self.style)
    page.write(to: &output) { writer in
      writer.markup("<div class=\"page\">\n")
      writeMasthead(to: &writer)
      writer.markup("<main>\n")
      writeCoverage(to: &writer)
      for kind in Change.Kind.allCases { write(kind, to: &writer) }
      writer.markup("</main>\n<footer class=\"foot\">\(generator)</footer>\n</div>\n")
    }
    return output
  }

  private static let style = PageAsset(.pageStyle, .diffStyle)

  private func writeMasthead(to writer: inout HTMLWriter) {
    writer.markup(
      "<header class=\"masthead\">\n<p class=\"overline\"><span>Localization</span><span>from <code>")
    writer.markup("<bdi>\(sides.old)</bdi></code> to <code><bdi>\(sides.new)</bdi></code></span></p>\n<h1>")
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

  private func writeCoverage(to writer: inout HTMLWriter) {
    let moved = summary.moved
    let unseen = summary.movedUnseen.map { "Moved: \($0)." }
    if moved.isEmpty {
      if let unseen { writer.element("p", ["class": "soft"], text: unseen) }
      return
    }
    writer.markup("<section><h2>\(summary.measure)")
    writer.markup("</h2>\n<div class=\"scroll\"><table class=\"data\"><thead><tr>")
    writer.markup("<th scope=\"col\">language</th><th scope=\"col\" class=\"num\">before</th>")
    writer.markup("<th scope=\"col\" class=\"num\">after</th></tr></thead><tbody>\n")
    for language in moved {
      writer.markup("<tr><td class=\"mono whole\"><bdi>\(language.locale)</bdi></td><td class=\"num\">")
      writer.markup("\(DiffSummary.percent(language.before))</td><td class=\"num\">")
      writer.markup("\(DiffSummary.percent(language.after))</td></tr>\n")
    }
    writer.markup("</tbody></table></div>")
    if let unseen { writer.element("p", ["class": "soft"], text: unseen) }
    writer.markup("</section>\n")
  }

  /// What does harm stands open.
  private func write(_ kind: Change.Kind, to writer: inout HTMLWriter) {
    let groups = summary.groups(kind)
    if groups.isEmpty { return }
    writer.markup(kind.isHarm ? "<details open><summary><strong>" : "<details><summary><strong>")
    writer.markup("\(kind.title)</strong> <span class=\"soft\">\(number: summary.count(kind))")
    writer.markup("</span></summary>\n")
    write(groups.prefix(Self.openRows), to: &writer)
    let rest = groups.dropFirst(Self.openRows)
    if !rest.isEmpty {
      writer.markup("<details><summary>and \(NumberText.number(rest.count)) more</summary>\n")
      write(rest, to: &writer)
      writer.markup("</details>\n")
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
    writer.markup("<tr><td class=\"wide\"><code>")
    let place = DiffSummary.said(of: change) == nil ? change.place : DiffSummary.file(change)
    writer.isolated(change.kind == .keyRenamed ? change.old ?? [] : change.key ?? Array(place.utf8))
    writer.markup("</code>")
    if change.key != nil, !change.place.isEmpty {
      writer.markup("<br><span class=\"soft small\"><bdi>\(change.place)</bdi></span>")
    }
    writer.markup("</td><td class=\"wide\">")
    for (number, locale) in group.locales.enumerated() {
      if number > 0 { writer.text(", ") }
      writer.markup("<span class=\"whole\"><bdi>\(locale)</bdi></span>")
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
