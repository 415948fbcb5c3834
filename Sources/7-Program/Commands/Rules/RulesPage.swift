internal import L10nText

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
      let mark = rule.isFixed ? ", fixed" : rule.isOptIn ? ", when asked for" : ""
      text +=
        "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue)\(mark) | \(escaped(rule.summary)) |\n"
    }
    return text
  }

  private static func section(_ entry: RuleEntry) -> String {
    let rule = entry.rule
    let fixed = rule.isFixed ? " that cannot be changed" : ""
    var text = "\n### \(rule.id)\n\n\(escaped(rule.summary))\n"
    let asked = rule.isOptIn ? ", looked for when it is asked for" : ""
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

    Everything that l10ncheck finds is a finding of one of these rules, and names it: `[duplicate-key]` in text, `rule` in
    JSON. `l10ncheck rules` lists them, `l10ncheck rules ID` explains one. Each example here is run by the tests.

    An **error** ends a run with status 1; a **warning** and a **note** do not. The configuration can make a rule anything of
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
    coverage is the same whatever is turned off. Rules that are *fixed* say that something could not be done; no configuration
    silences them.

    A rule *when asked for* is looked for by `l10ncheck check --only ID`, and where the configuration gives it a severity.
    [Checks](Checks.md) has how they work, and how often people act on what they find.

    ## All rules

    """
}
