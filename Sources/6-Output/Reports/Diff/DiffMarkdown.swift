package import L10nComparison
internal import L10nText

/// A comparison as Markdown, for a comment on a pull request: the verdict first, then what does harm, the rest folded.
/// Never longer than GitHub takes; what is left out is said.
package struct DiffMarkdown {
  private let summary: DiffSummary
  private let isFailed: Bool
  private var page = MarkdownPage()
  private var leftOut = 0

  /// What a job looks for to find its own comment again.
  package static let mark = "<!-- l10ncheck diff -->"
  private static let openRows = 20
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
    _ = page.append(Self.mark, "### Localization", "", verdict, "")
    appendCoverage()
    for kind in Change.Kind.allCases where kind.isHarm { appendHarm(kind) }
    for kind in Change.Kind.allCases where !kind.isHarm { appendRest(kind) }
    for note in summary.comparison.notes {
      if !page.append("_Note: \(MarkdownText.escaped(note))._", "") { leftOut += 1 }
    }
    if leftOut > 0 { page.close("_Left out: \(NumberText.count(leftOut, "line"))._") }
    return page.text
  }

  private var verdict: String {
    let harm = summary.counts(harmful: true)
    let rest = summary.counts(harmful: false)
    if summary.comparison.changes.isEmpty { return "✅ **No localized text has changed.**" }
    let sign = isFailed ? "❌ **Failed:** " : "⚠️ "
    if harm.isEmpty { return (isFailed ? sign : "✅ **Nothing is lost.** ") + rest + "." }
    return "\(sign)\(isFailed ? harm : "**\(harm)**")." + (rest.isEmpty ? "" : " Also \(rest).")
  }

  private mutating func appendCoverage() {
    let moved = summary.moved
    defer { if let unseen = summary.movedUnseen { _ = page.append("_Moved: \(unseen)._", "") } }
    if moved.isEmpty { return }
    guard
      page.append(
        "| \(summary.measure.lowercased()) | before | after |", "| :-- | --: | --: |")
    else { return }
    var shown = 0
    for language in moved.prefix(Self.openRows) {
      let row = "| \(MarkdownText.code(language.locale)) | \(DiffSummary.percent(language.before)) "
      guard page.append(row + "| \(DiffSummary.percent(language.after)) |") else { break }
      shown += 1
    }
    _ = page.append("")
    let rest = moved.dropFirst(shown).map {
      "- \(MarkdownText.code($0.locale)): \(DiffSummary.percent($0.before)) → \(DiffSummary.percent($0.after))"
    }
    fold("\(summary.measure) in \(NumberText.count(rest.count, "more language"))", rest)
  }

  /// A short table that stands open; what is more is folded.
  private mutating func appendHarm(_ kind: Change.Kind) {
    let groups = summary.groups(kind)
    guard !groups.isEmpty else { return }
    guard page.append("**\(kind.title)** (\(NumberText.number(summary.count(kind))))", "") else {
      leftOut += groups.count
      return
    }
    let isText = groups.contains { $0.change.key != nil || DiffSummary.said(of: $0.change) != nil }
    let head =
      isText
      ? ["| \(kind == .fileBroken ? "file" : "key") | languages | text |", "| :-- | :-- | :-- |"]
      : ["| what | languages |", "| :-- | :-- |"]
    var shown = 0
    if page.append(head.joined(separator: "\n")) {
      for group in groups.prefix(Self.openRows) {
        var cells = [Self.name(group), Self.locales(group)]
        if isText { cells.append(Self.texts(group.change)) }
        guard page.append("| \(cells.joined(separator: " | ")) |") else { break }
        shown += 1
      }
    }
    _ = page.append("")
    fold("and \(NumberText.number(groups.count - shown)) more", groups.dropFirst(shown).map { Self.item($0) })
  }

  private mutating func appendRest(_ kind: Change.Kind) {
    let groups = summary.groups(kind)
    if groups.isEmpty { return }
    fold("\(kind.title): \(NumberText.number(groups.count))", groups.map { Self.item($0) })
  }

  private mutating func fold(_ title: String, _ lines: [String]) {
    if lines.isEmpty { return }
    let shown = page.appendFolded(summary: title, lines, limit: Self.foldedRows) {
      "- and \(NumberText.count($0, "more line"))"
    }
    if shown == 0 { leftOut += lines.count }
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
    case .keyAdded, .newUntranslated, .missingNow, .codeOnly, .translationLost, .textLost:
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
