internal import L10nCommandLine
package import L10nConfiguration
package import L10nText

/// All rules, as their pages say: every finding of every command is of one of these.
package enum RuleRegistry {
  /// The rules in the order of the bytes of their ids. Tests hold the pages against what the sources declare.
  package static let rules: [Rule] = pages.values.compactMap { RulePageReader.rule(of: $0) }.sorted {
    $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
  }

  package static func rule(of id: String) -> Rule? { rules.first { $0.id == id } }

  /// All pages, in that order.
  package static var allPages: [RulePage] { rules.compactMap { page(of: $0.id) } }

  /// The page of a rule; nil if there is no such rule. Tests ask for the page of each.
  package static func page(of id: String) -> RulePage? {
    pages[id].flatMap { try? RulePageReader.page(of: $0) }
  }

  /// The rules that a word names: one, or a family, all of whose ids begin with it, be it said as one or as several.
  package static func ids(named word: String) -> [String] {
    if rule(of: word) != nil { return [word] }
    let family = rules.map(\.id).filter { $0.hasPrefix(word + "-") }
    return family.isEmpty && word.count > 1 && word.hasSuffix("s")
      ? ids(named: String(word.dropLast())) : family
  }

  /// The sentence for a word that names none.
  package static func unknown(_ word: [UInt8]) -> String {
    let near = Spelling.suggestions(for: word, among: rules.map(\.id)).first
    return "there is no rule '\(TerminalText.escaped(bytes: word))'; "
      + (near.map { "did you mean '\($0)'?" } ?? "`l10ncheck rules` lists all")
  }

  /// The text of each page, by the id that is its heading.
  private static let pages: [String: String] = {
    let texts = AssetFile.rulePages.texts
    return Dictionary(firstOf: texts.map { (String($0.prefix { $0 != "\n" }.dropFirst(2)), $0) })
  }()
}

extension RuleRegistry {
  /// `l10ncheck rules --format json`: `l10ncheck.rules/1`, by id.
  /// - Parameter severities: what the configuration says of them.
  package static func json(_ pages: [RulePage], _ severities: [String: RuleSeverity]) -> JSONValue {
    .object([
      "schema": .string("l10ncheck.rules/1"),
      "rules": .array(pages.map { json($0, severities[$0.rule.id]) }),
    ])
  }

  private static func json(_ page: RulePage, _ setting: RuleSeverity?) -> JSONValue {
    let rule = page.rule
    return .object([
      "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
      "effective": .string(rule.level(by: setting).rawValue),
      "overridden": .bool(!rule.isFixed && setting?.overrides.isEmpty == false),
      "configurable": .bool(!rule.isFixed), "optIn": .bool(rule.isOptIn),
      "subject": .string(page.subject),
      "summary": .string(page.summary), "why": .string(page.why), "remedy": .string(page.remedy),
      "since": .string(page.since), "example": page.example.map(json) ?? .null,
    ])
  }

  private static func json(_ example: RuleExample) -> JSONValue {
    .object([
      "command": .strings(example.command),
      "reported": .array((example.both + example.reported).map(json)),
      "clean": .array((example.both + example.clean).map(json)),
    ])
  }

  private static func json(_ file: RuleExample.File) -> JSONValue {
    .object(["path": .string(file.path), "lines": .strings(file.shown)])
  }
}

extension Rule {
  /// The level of the rule's findings, unless an override sets another.
  package func level(by setting: RuleSeverity?) -> RuleSeverity.Level {
    if !isFixed, let level = setting?.level { return level }
    switch severity {
    case .error: return .error
    case .warning: return .warning
    case .note: return .note
    }
  }
}
