internal import L10nText

/// A comparison as text for people.
package struct DiffText {
  private let summary: DiffSummary

  package init(_ comparison: ReportComparison) { summary = DiffSummary(comparison: comparison) }

  package func text() -> String {
    var lines: [String] = []
    for kind in Change.Kind.allCases {
      let groups = summary.groups(kind)
      guard !groups.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append("\(kind.title) (\(groups.count)):")
      lines += groups.map { "  " + Self.line($0) }
    }
    if lines.isEmpty { lines.append("no localized text has changed") }
    let moved = summary.comparison.languages.filter(DiffSummary.isSeen)
    let unseen = summary.movedUnseen
    if !moved.isEmpty || unseen != nil { lines += ["", "Coverage:"] }
    lines += moved.map { "  \($0.locale): \(Self.percent($0.before)) → \(Self.percent($0.after))" }
    if let unseen { lines.append("  \(moved.isEmpty ? "" : "and ")\(unseen)") }
    for note in summary.comparison.notes { lines += ["", "Note: \(TerminalText.escaped(note))."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ group: ChangeGroup) -> String {
    let change = group.change
    var line = TerminalText.escaped(change.place)
    if let key = change.key {
      line += (line.isEmpty ? "" : " ") + quoted(change.kind == .keyRenamed ? change.old ?? key : key)
    }
    let locales = group.locales.map { TerminalText.escaped($0) }.joined(separator: ", ")
    if !locales.isEmpty { line += line.isEmpty ? locales : " (\(locales))" }
    if let difference = DiffSummary.difference(change) {
      let old = marked(difference.old, "[-", "-]")
      return line + ": \(old) → \(marked(difference.new, "{+", "+}"))"
    }
    if DiffSummary.isOfForms(change) { return line + ": " + DiffSummary.forms }
    if let said = DiffSummary.said(of: change) {
      let file = TerminalText.escaped(DiffSummary.file(change))
      return said.isEmpty ? file : "\(file): \(TerminalText.escaped(said))"
    }
    switch change.kind {
    case .keyRenamed: line += " → \(quoted(change.new ?? []))"
    case .tableMoved: line += ", before \(TerminalText.escaped(WTF8.text(change.old ?? [])))"
    case .textChanged:
      line += ": \(change.old.map(quoted) ?? "none") → \(change.new.map(quoted) ?? "none")"
    case .keyAdded: line += ": \(quoted(change.new ?? []))"
    case .codeOnly:
      if let file = change.file {
        line += ", \(TerminalText.escaped(file))" + (change.position.map { ":\($0.line)" } ?? "")
      }
    default: break
    }
    return line
  }

  private static let limit = 80

  /// A text on one line, cut where it is long.
  private static func quoted(_ text: [UInt8]) -> String {
    let shown = WTF8.prefix(text[...], scalars: limit)
    return "\"" + TerminalText.escaped(WTF8.text(shown)) + (shown.count < text.count ? "…" : "") + "\""
  }

  /// The same with marks around the words that the other text does not have, as git marks them.
  private static func marked(_ pieces: [WordDifference.Piece], _ open: String, _ close: String) -> String {
    let (shown, isWhole) = pieces.cut(limit)
    let text = shown.map { piece in
      let text = TerminalText.escaped(WTF8.text(piece.text))
      return piece.isShared ? text : open + text + close
    }
    return "\"" + text.joined() + (isWhole ? "" : "…") + "\""
  }

  private static func percent(_ share: Int?) -> String { DiffSummary.percent(share, none: "none") }
}
