package import L10nConfiguration
package import L10nText

extension RuleRegistry {
  /// `l10ncheck rules --format json`: `l10ncheck.rules/1`, by id.
  /// - Parameter severities: what the configuration says of them.
  package static func json(_ entries: [RuleEntry], _ severities: [String: RuleSeverity]) -> JSONValue {
    var subjects: [String: String] = [:]
    for group in groups { for entry in group.entries { subjects[entry.rule.id] = group.title } }
    return .object([
      "schema": .string("l10ncheck.rules/1"),
      "rules": .array(entries.map { json($0, subject: subjects[$0.rule.id], severities[$0.rule.id]) }),
    ])
  }

  private static func json(_ entry: RuleEntry, subject: String?, _ setting: RuleSeverity?) -> JSONValue {
    .object([
      "id": .string(entry.rule.id), "severity": .string(entry.rule.severity.rawValue),
      "effective": .string(entry.rule.level(by: setting).rawValue),
      "overridden": .bool(!entry.rule.isFixed && setting?.overrides.isEmpty == false),
      "configurable": .bool(!entry.rule.isFixed), "optIn": .bool(entry.rule.isOptIn),
      "subject": .optional(subject),
      "summary": .string(entry.rule.summary), "why": .string(entry.why), "remedy": .string(entry.remedy),
      "since": .string(entry.since), "example": entry.example.map(json) ?? .null,
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
