internal import L10nCommandLine
internal import L10nRules
internal import L10nText

/// Rules for people: a line for each, or all that there is to say of one.
struct RuleText {
  let width: Int
  let style: Style

  /// A line for each rule; what does not fit into the terminal is cut only at the end of its lines.
  func list(_ entries: [RuleEntry]) -> String {
    let widest = entries.map(\.rule.id.count).max() ?? 0
    return entries.map { entry in
      let rule = entry.rule
      let id = rule.id + String(repeating: " ", count: widest - rule.id.count)
      let severity = rule.severity.rawValue
      let blank = String(repeating: " ", count: Severity.warning.rawValue.count - severity.count)
      return "\(style(.strong, id))  \(style(Self.role(rule.severity), severity))\(blank)  \(rule.summary)\n"
    }.joined()
  }

  /// Everything about one rule.
  func explanation(of entry: RuleEntry) -> String {
    let rule = entry.rule
    let severity = style(Self.role(rule.severity), rule.severity.rawValue)
    let fixed =
      rule.isFixed
      ? ", which no configuration changes" : rule.isOptIn ? ", looked for when it is asked for" : ""
    var text = "\(style(.strong, rule.id)): \(severity)\(fixed)\n\(paragraph(rule.summary))"
    text += "\n\(style(.strong, "Why it matters"))\n\(paragraph(entry.why))"
    text += "\n\(style(.strong, "What to do"))\n\(paragraph(entry.remedy))"
    if let example = entry.example {
      text += "\n\(style(.strong, "Reported by \(example.line):"))\n"
      text += (example.reported + example.both).map(lines).joined()
      text += "\n\(style(.strong, example.cleanWords.replacing("`", with: "")))\n"
      text += example.clean.map(lines).joined()
    }
    return text + "\nSince \(entry.since).\n"
  }

  private func paragraph(_ text: String) -> String {
    Prose.wrap(text, width: max(20, width - 2), style: style).map { "  \($0)\n" }.joined()
  }

  private func lines(of file: RuleExample.File) -> String {
    "  \(TerminalText.escaped(file.path))\n" + file.shown.map { "    \(TerminalText.escaped($0))\n" }.joined()
  }

  private static func role(_ severity: Severity) -> Style.Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
