internal import L10nText

/// A comparison as text for people.
package struct DiffText {
  private let comparison: ReportComparison

  package init(_ comparison: ReportComparison) { self.comparison = comparison }

  package func text() -> String {
    if comparison.changes.isEmpty { return "no localized text has changed\n" }
    var lines: [String] = []
    for kind in Change.Kind.allCases {
      let groups = ChangeGroup.groups(comparison.changes.filter { $0.kind == kind })
      guard !groups.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append("\(kind.title) (\(groups.count)):")
      lines += groups.map { "  " + Self.line($0) }
    }
    let moved = comparison.languages.filter { $0.before != $0.after }
    if !moved.isEmpty {
      lines += ["", "Coverage:"]
      lines += moved.map { "  \($0.locale): \(Self.percent($0.before)) → \(Self.percent($0.after))" }
    }
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
    switch change.kind {
    case .crash, .outdated, .sourceChanged, .sourceTouched:
      line += ": \(quoted(change.old ?? [])) → \(quoted(change.new ?? []))"
    case .keyRenamed: line += " → \(quoted(change.new ?? []))"
    case .keyAdded: line += ": \(quoted(change.new ?? []))"
    default: break
    }
    return line
  }

  /// A text on one line, cut where it is long.
  private static func quoted(_ text: [UInt8]) -> String {
    let shown = WTF8.prefix(text[...], scalars: 80)
    return "\"" + TerminalText.escaped(WTF8.text(shown)) + (shown.count < text.count ? "…" : "") + "\""
  }

  static func percent(_ share: Int?) -> String {
    guard let share else { return "none" }
    let rest = String(share % 100)
    return "\(share / 100).\(rest.utf8.count < 2 ? "0" : "")\(rest) %"
  }
}
