internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nEngine
internal import L10nReports
internal import L10nText

/// Rules for people: a line for each, or all that there is to say of one.
struct RuleText {
  let width: Int
  let style: Style
  /// Severities that the configuration sets, by the rules' ids.
  let severities: [String: RuleSeverity]

  /// A line for each rule; a narrow terminal cuts lines only at their end.
  func list(_ pages: [RulePage]) -> String {
    let widest = pages.map(\.rule.id.count).max() ?? 0
    return pages.map { page in
      let rule = page.rule
      let id = rule.id + String(repeating: " ", count: widest - rule.id.count)
      let level = level(of: rule)
      let severity = level.rawValue
      let itself = said(of: rule).map { " (\($0))" } ?? ""
      let blank = String(repeating: " ", count: Severity.warning.rawValue.count - severity.count)
      return "\(style(.strong, id))  \(style(Self.role(level), severity))\(blank)  \(page.summary)\(itself)\n"
    }.joined()
  }

  /// The text that says everything about one rule.
  func explanation(of page: RulePage) -> String {
    let rule = page.rule
    let level = level(of: rule)
    let severity = style(Self.role(level), level.rawValue) + (said(of: rule).map { ", \($0)" } ?? "")
    let fixed =
      rule.isFixed
      ? ", which no configuration changes" : rule.isOptIn ? ", off by default" : ""
    var text = "\(style(.strong, rule.id)): \(severity)\(fixed)\n\(paragraph(page.summary))"
    text += "\n\(style(.strong, "Why it matters"))\n\(paragraph(page.why))"
    text += "\n\(style(.strong, "What to do"))\n\(paragraph(page.remedy))"
    if !rule.isFixed {
      let one = "`l10ncheck:ignore \(rule.id)` in the comment of a text allows its finding. "
      let all =
        "`rules: {\(rule.id): {severity: off}}` in the configuration allows all, or those of some languages, tables or paths."
      let isOfTexts = CheckRegistry.rules.contains { $0.id == rule.id }
      text += "\n\(style(.strong, "If it is meant so"))\n\(paragraph((isOfTexts ? one : "") + all))"
    }
    if let example = page.example {
      text += "\n\(style(.strong, "Reported by \(example.line):"))\n"
      text += (example.reported + example.both).map(lines).joined()
      text += "\n\(style(.strong, example.cleanWords.replacing("`", with: "")))\n"
      text += example.clean.map(lines).joined()
    }
    return text + "\nSince \(page.since).\n"
  }

  private func paragraph(_ text: String) -> String {
    Prose.wrap(text, width: max(20, width - 2), style: style).map { "  \($0)\n" }.joined()
  }

  private func lines(of file: RuleExample.File) -> String {
    "  \(TerminalText.escaped(file.path))\n" + file.shown.map { "    \(TerminalText.escaped($0))\n" }.joined()
  }

  private func level(of rule: Rule) -> RuleSeverity.Level { rule.level(by: severities[rule.id]) }

  /// The words that tell a configured severity from the rule's default; nil if the configuration sets none.
  private func said(of rule: Rule) -> String? {
    guard !rule.isFixed, let setting = severities[rule.id] else { return nil }
    var words = setting.level == nil ? [] : ["by the configuration", "\(rule.severity.rawValue) by default"]
    if !setting.overrides.isEmpty { words.append("otherwise for some findings") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func role(_ level: RuleSeverity.Level) -> Style.Role {
    switch level {
    case .error: .error
    case .warning: .warning
    case .note, .off: .note
    }
  }
}
