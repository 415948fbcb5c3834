internal import L10nLocale
internal import L10nText

/// Checks what the schema cannot say: how options go together.
struct ConfigurationRules {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func check(_ root: ConfigurationGroup) {
    for (option, members) in [
      ("identical-allowlist", ["keys", "values"]), ("formats", ["keys", "values", "tables"]),
      ("ignore", ["keys", "texts", "tables", "paths"]),
    ] {
      check(root[option], option, has: members, hint: "keys: [\"*\"] matches every key")
    }
    checkTiers(root["tiers"]?.list ?? [])
    if let value = root["requires"], let text = value.text, VersionRequirement.numbers(text) == nil {
      report(.configValue, "'requires' is no version", value, hint: "requires: \">= 0.2\"")
    }
    let temporary =
      ["ignore", "tiers"].flatMap { root[$0]?.list ?? [] }
      + ["thresholds", "thresholds-present"].compactMap { root[$0] }
    for value in temporary.compactMap({ $0.group["expires"] })
    where value.text.flatMap(ConfigurationExpiry.day) == nil {
      report(.configValue, "'expires' is no day", value, hint: "expires: 2030-03-01")
    }
    for member in root["rules"]?.group.members ?? [] { checkSeverity(of: member) }
  }

  private mutating func checkSeverity(of rule: ConfigurationGroup.Member) {
    let group = rule.value.group
    if group.members.isEmpty {
      report(.configMissingKey, "'rules.\(rule.name)' needs 'severity' or 'overrides'", rule.value, hint: nil)
    }
    check(
      group["overrides"], "overrides", has: ["locales", "tables", "paths"],
      hint: "the severity for all findings of the rule is set in 'rules.\(rule.name).severity'")
  }

  /// Each entry of a list needs one of several members.
  private mutating func check(
    _ list: ConfigurationValue?, _ option: String, has members: [String], hint: String
  ) {
    let names = members.map { "'\($0)'" }
    let words = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    for entry in list?.list ?? [] where !members.contains(where: { entry.group[$0] != nil }) {
      report(.configMissingKey, "an entry of '\(option)' needs \(words)", entry, hint: hint)
    }
  }

  private mutating func checkTiers(_ tiers: [ConfigurationValue]) {
    var names: [String: ConfigurationValue] = [:]
    var owners: [String: ConfigurationValue] = [:]
    for tier in tiers {
      checkBars(of: tier)
      if let name = tier.group["name"], let text = name.text {
        report(
          twice: name, names.updateValue(name, forKey: text),
          "there are two tiers '\(TerminalText.escaped(text))'")
      }
      for locale in tier.group["locales"]?.list ?? [] {
        guard let text = locale.text else { continue }
        report(
          twice: locale, owners.updateValue(locale, forKey: LocaleTag(name: text).text),
          "\(TerminalText.escaped(text)) is in two tiers")
      }
    }
  }

  private mutating func checkBars(of tier: ConfigurationValue) {
    let bars = [tier.group["fail-under"], tier.group["warn-under"]].compactMap { $0 }
    guard let reportOnly = tier.group["report-only"], reportOnly.boolean == true else {
      if bars.isEmpty {
        report(
          .configMissingKey, "a tier needs 'fail-under', 'warn-under' or 'report-only: true'", tier, hint: nil
        )
      }
      return
    }
    for bar in bars {
      report(
        .configConflict, "a tier that is only reported has no threshold", bar,
        hint: "take out one of the two",
        other: reportOnly)
    }
  }

  private mutating func report(
    twice value: ConfigurationValue, _ first: ConfigurationValue?, _ message: String
  ) {
    guard let first else { return }
    report(.configConflict, message, value, hint: nil, other: first)
  }

  private mutating func report(
    _ rule: Rule, _ message: String, _ value: ConfigurationValue, hint: String?,
    other: ConfigurationValue? = nil
  ) {
    let notes = other?.range.map { [DiagnosticNote("the other is here", at: $0)] } ?? []
    diagnostics.append(Diagnostic(rule, message, at: value.range, hint: hint, notes: notes))
  }
}
