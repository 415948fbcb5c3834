package import L10nComparison
internal import L10nText

/// A comparison as Markdown, for a comment on a pull request: the verdict first, then the harm a row each, the rest folded.
/// Never longer than GitHub takes; what is left out is said.
package struct DiffMarkdown {
  private let summary: DiffSummary
  private let isFailed: Bool
  private var page = MarkdownPage()
  private var leftOut = 0

  /// The first line of a comment: a job finds its own comment by it.
  package static let mark = "<!-- l10ncheck diff -->"
  private static let openRows = 10
  private static let foldedRows = 200

  /// - Parameter isFailed: whether a bar that was asked for is missed.
  package init(_ comparison: ReportComparison, isFailed: Bool = false) {
    summary = DiffSummary(comparison: comparison)
    self.isFailed = isFailed
  }

  package func text() -> String {
    var copy = self
    return copy.write()
  }

  private mutating func write() -> String {
    _ = page.append(Self.mark, "### Localization: \(isFailed ? "failed: " : "")\(verdict)", "")
    appendHarm()
    appendCoverage()
    for kind in Change.Kind.allCases where !kind.isHarm { appendRest(kind) }
    for note in summary.comparison.notes {
      if !page.append("_Note: \(MarkdownText.escaped(note))._", "") { leftOut += 1 }
    }
    if leftOut > 0 { page.close("_Left out: \(NumberText.count(leftOut, "line"))._") }
    return page.text
  }

  /// The harm in a line; a new text counts once, however many languages lack it.
  private var verdict: String {
    if summary.comparison.changes.isEmpty { return "no localized text has changed" }
    let harm = Self.harm.compactMap { kind -> String? in
      let new = kind == .newUntranslated
      let count = new ? summary.groups(kind).count : summary.count(kind)
      let words = new ? ("new text to translate", "new texts to translate") : kind.short
      return count == 0 ? nil : NumberText.count(count, words.0, words.1)
    }
    if !harm.isEmpty { return harm.joined(separator: ", ") }
    return (isFailed ? "" : "nothing is lost: ") + summary.counts(harmful: false)
  }

  /// The kinds that do harm, the worst first: who has lost a language sees no text of it.
  private static let harm =
    [.languageRemoved] + Change.Kind.allCases.filter { $0.isHarm && $0 != .languageRemoved }

  /// Languages with the same move are counted together.
  private mutating func appendCoverage() {
    defer { if let unseen = summary.movedUnseen { _ = page.append("_Moved: \(unseen)._", "") } }
    let moves = summary.moved.map {
      ($0.locale, "\(DiffSummary.percent($0.before)) → \(DiffSummary.percent($0.after))")
    }
    let words = Dictionary(grouping: moves) { $0.1 }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { ($1.count == 1 ? MarkdownText.escaped($1[0].0) : "\($1.count) languages") + " " + $0 }
    fold(
      "Translated: \(NumberText.names(words, limit: 3))",
      moves.map { "- \(MarkdownText.code($0)): \($1)" })
  }

  /// A row for each harm, while there are few; more of them are folded.
  private mutating func appendHarm() {
    let groups = Self.harm.flatMap(summary.groups)
    var shown = 0
    if !groups.isEmpty, page.append("| | | |", "| --- | --- | --- |") {
      for group in groups.prefix(Self.openRows) {
        let cells = [
          "**\(NumberText.capitalized(group.kind.rawValue.replacing("-", with: " ")))**", Self.harm(group),
          Self.place(group),
        ]
        guard page.append("| \(cells.joined(separator: " | ")) |") else { break }
        shown += 1
      }
      _ = page.append("")
    }
    fold("and \(NumberText.number(groups.count - shown)) more", groups.dropFirst(shown).map { Self.item($0) })
  }

  private static func harm(_ group: ChangeGroup) -> String {
    let (key, texts) = (group.change.key.map { MarkdownText.code(shortened($0)) }, texts(group.change))
    let isLong = group.kind == .newUntranslated && group.locales.count > 4
    let languages = isLong ? "lacks \(group.locales.count) languages" : locales(group)
    return [key, texts, languages].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func place(_ group: ChangeGroup) -> String {
    if group.kind == .languageRemoved { return "put it back, or accept it" }
    let file = DiffSummary.file(group.change)
    let place = group.kind == .crash && !file.isEmpty ? file : group.change.place
    return place.isEmpty ? "" : MarkdownText.code(DiffSummary.said(of: group.change) == nil ? place : file)
  }

  private mutating func appendRest(_ kind: Change.Kind) {
    let groups = summary.groups(kind)
    fold("\(kind.title): \(NumberText.number(groups.count))", groups.map { Self.item($0) })
  }

  private mutating func fold(_ title: String, _ lines: [String]) {
    if !page.fold(title, lines, limit: Self.foldedRows) { leftOut += lines.count }
  }

  private static func item(_ group: ChangeGroup) -> String {
    var line = "- \(name(group))"
    let locales = locales(group)
    if !locales.isEmpty { line += " (\(locales))" }
    let texts = texts(group.change)
    return texts.isEmpty ? line : line + ": \(texts)"
  }

  private static func name(_ group: ChangeGroup) -> String {
    let change = group.change
    if DiffSummary.said(of: change) != nil { return MarkdownText.code(DiffSummary.file(change)) }
    guard let key = change.key else { return change.place.isEmpty ? "" : MarkdownText.code(change.place) }
    let shown = MarkdownText.code(shortened(change.kind == .keyRenamed ? change.old ?? key : key))
    return change.place.isEmpty ? shown : "\(shown) in \(MarkdownText.code(change.place))"
  }

  private static func locales(_ group: ChangeGroup) -> String {
    NumberText.names(group.locales.map(MarkdownText.code), limit: 12)
  }

  private static func texts(_ change: Change) -> String {
    if let difference = DiffSummary.difference(change) {
      return "\(marked(difference.old, .deletion)) → \(marked(difference.new, .insertion))"
    }
    if DiffSummary.isOfForms(change) { return DiffSummary.forms }
    if let said = DiffSummary.said(of: change) { return MarkdownText.escaped(said) }
    switch change.kind {
    case .crash: return MarkdownText.escaped(WTF8.text(change.new ?? []))
    case .keyRenamed: return "→ " + MarkdownText.code(shortened(change.new ?? []))
    case .tableConverted: return MarkdownText.escaped("to " + WTF8.text(change.new ?? []))
    case .tableMoved: return "before " + MarkdownText.code(shortened(change.old ?? []))
    case .keyAdded, .newUntranslated, .codeOnly, .translationLost, .textLost:
      let text = change.new ?? change.key ?? []
      return text == change.key || text.isEmpty ? "" : MarkdownText.code(shortened(text))
    case .textChanged:
      let texts = [change.old, change.new].map { $0.map { MarkdownText.code(shortened($0)) } ?? "none" }
      return texts.joined(separator: " → ")
    default: return ""
    }
  }

  private static let limit = 120

  private static func shortened(_ text: [UInt8]) -> String {
    let shown = WTF8.prefix(text[...], scalars: limit)
    return WTF8.text(shown) + (shown.count < text.count ? "…" : "")
  }

  private static func marked(_ pieces: [WordDifference.Piece], _ mark: MarkdownText.Mark) -> String {
    let (shown, isWhole) = pieces.cut(limit)
    var parts = shown.map { (WTF8.text($0.text), $0.isShared ? nil : mark) }
    if !isWhole { parts.append(("…", nil)) }
    return MarkdownText.code(parts)
  }
}
