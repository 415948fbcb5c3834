package import L10nConfiguration
package import L10nText

/// All rules: every finding of every command is of one of these.
package enum RuleRegistry {
  /// In the order of the documentation: from the tree to the texts, and on to handoffs.
  package static let groups: [RuleGroup] = [
    RuleGroup("Files and folders", RuleEntry.files),
    RuleGroup("Names of localizations", RuleEntry.localeNames),
    RuleGroup("Bundles", RuleEntry.bundles),
    RuleGroup("Xcode projects", RuleEntry.projects),
    RuleGroup("Swift packages", RuleEntry.packages),
    RuleGroup("Resources", RuleEntry.resources),
    RuleGroup("Tables", RuleEntry.tables),
    RuleGroup("Thresholds", RuleEntry.thresholds),
    RuleGroup("Info.plist", RuleEntry.infoPlist),
    RuleGroup("Code", RuleEntry.code),
    RuleGroup("Encodings", RuleEntry.encodings),
    RuleGroup("Strings files", RuleEntry.strings),
    RuleGroup("Property lists", RuleEntry.propertyLists),
    RuleGroup("Plural and width rules (.stringsdict)", RuleEntry.stringsDict),
    RuleGroup("String catalogs (.xcstrings)", RuleEntry.catalogs),
    RuleGroup("JSON", RuleEntry.json),
    RuleGroup("Interface files", RuleEntry.nibs),
    RuleGroup("App Shortcuts", RuleEntry.appShortcuts),
    RuleGroup("Placeholders", RuleEntry.placeholders),
    RuleGroup("Plural forms", RuleEntry.pluralForms),
    RuleGroup("Texts", RuleEntry.texts),
    RuleGroup("Texts, off by default", RuleEntry.optionalTexts),
    RuleGroup("Handoffs", RuleEntry.handoffs),
    RuleGroup("Configuration", RuleEntry.configuration),
  ]

  /// By the bytes of their ids.
  package static let all: [RuleEntry] = groups.flatMap(\.entries).sorted { left, right in
    left.rule.id.utf8.lexicographicallyPrecedes(right.rule.id.utf8)
  }

  /// The rules alone, as a configuration knows them.
  package static var rules: [Rule] { all.map(\.rule) }

  package static func entry(of id: String) -> RuleEntry? { all.first { $0.rule.id == id } }
}

/// Rules about one subject.
package struct RuleGroup: Sendable {
  /// A heading.
  package let title: String
  package let entries: [RuleEntry]

  package init(_ title: String, _ entries: [RuleEntry]) {
    self.title = title
    self.entries = entries
  }
}

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

extension Rule {
  /// What becomes of its findings, as far as no override says otherwise.
  package func level(by setting: RuleSeverity?) -> RuleSeverity.Level {
    if !isFixed, let level = setting?.level { return level }
    switch severity {
    case .error: return .error
    case .warning: return .warning
    case .note: return .note
    }
  }
}

/// Docs/Rules.md, made from the registry.
package enum RulesPage {
  /// The page.
  package static var text: String {
    var page = introduction
    for group in RuleRegistry.groups { page += contents(group) }
    for group in RuleRegistry.groups {
      page += "\n## \(group.title)\n"
      for entry in group.entries { page += section(entry) }
    }
    return page + RuleFigures.section
  }

  private static func contents(_ group: RuleGroup) -> String {
    var text = "\n**\(group.title)**\n\n| rule | severity | what it says |\n| --- | --- | --- |\n"
    for entry in group.entries {
      let rule = entry.rule
      let mark = rule.isFixed ? ", fixed" : rule.isOptIn ? ", off by default" : ""
      text +=
        "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue)\(mark) | \(escaped(rule.summary)) |\n"
    }
    return text
  }

  private static func section(_ entry: RuleEntry) -> String {
    let rule = entry.rule
    let fixed = rule.isFixed ? " that cannot be changed" : ""
    var text = "\n### \(rule.id)\n\n\(escaped(rule.summary))\n"
    let asked = rule.isOptIn ? ", off by default" : ""
    text += "\n*\(rule.severity.rawValue)\(fixed)\(asked), since \(entry.since)*\n"
    text += "\n**Why it matters.** \(escaped(entry.why))\n\n**What to do.** \(escaped(entry.remedy))\n"
    guard let example = entry.example else { return text }
    text += "\nReported by `\(example.line)`:\n" + (example.reported + example.both).map(block).joined()
    return text + "\n\(example.cleanWords)\n" + example.clean.map(block).joined()
  }

  private static func block(_ file: RuleExample.File) -> String {
    let lines = file.shown.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    return "\n`\(file.path)`:\n\n\(lines)"
  }

  /// What Markdown would take for a tag, a link or a cell of a table.
  private static func escaped(_ text: String) -> String {
    var isCode = false
    var escaped = ""
    for character in text {
      if character == "`" { isCode.toggle() }
      if character == "|" || !isCode && "<[".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  private static let introduction = """
    # Rules

    Made from the registry of rules by `scripts/generate`; not to be edited by hand.

    Every finding belongs to one of these rules, and names it: `[duplicate-key]` in text, `rule` in
    JSON. `l10ncheck rules` lists them, `l10ncheck rules ID` explains one. Each example here is run by the tests.

    An **error** ends a run with status 1; a **warning** and a **note** do not. The configuration can give a rule any of
    these, or turn it `off`, for the whole project or for some locales, tables and paths:

    ```yaml
    rules:
      duplicate-key: error
      unreachable-localization:
        overrides:
          - paths: [Vendor]
            severity: off
    ```

    [Configuration](Configuration.md#rules) has the details. A severity changes what is said and the status, never a number:
    coverage is the same whatever is turned off. Rules that are *fixed* report a failure; no configuration
    silences them.

    A rule that is *off by default* runs with `l10ncheck check --only ID`, and where the configuration gives it a severity.
    [Checks](Checks.md) explains how they work, and how often people act on their findings.

    ## All rules

    """
}
