import L10nConfiguration
import L10nText
import Testing

/// `rules` of the configuration.
@Suite struct RuleSeverityTests {
  /// Rules as the whole tool has them.
  static let rules = [
    Rule("duplicate-key", .warning), Rule("unreachable-localization", .warning),
    Rule("unreadable-file", .error, isFixed: true),
  ]

  private func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(Array(text.utf8), path: "x.yml", rules: Self.rules)
  }

  private func severities(_ text: String) throws -> [String: RuleSeverity] {
    let file = file(text)
    #expect(file.problems == [])
    return EffectiveConfiguration(file: file).severities
  }

  @Test func aWordIsTheSeverityEverywhere() throws {
    let severities = try severities("rules:\n  duplicate-key: off\n")
    let setting = try #require(severities["duplicate-key"])
    #expect(severities.count == 1)
    #expect(setting.level(locale: nil, table: nil, path: []) == .off)
    #expect(setting.level(locale: "de", table: Array("A/Main".utf8), path: Array("a/b".utf8)) == .off)
  }

  @Test func theFirstOverrideThatMatchesHolds() throws {
    let severities = try severities(
      """
      rules:
        duplicate-key:
          severity: note
          overrides:
            - locales: [de, nl]
              tables: Main
              severity: error
            - paths: [Vendor, "Generated/*.strings"]
              severity: off
            - locales: de
              severity: warning
      """)
    let setting = try #require(severities["duplicate-key"])
    func level(_ locale: String?, _ table: String?, _ path: String) -> RuleSeverity.Level? {
      setting.level(locale: locale, table: table.map { Array($0.utf8) }, path: Array(path.utf8))
    }
    #expect(level("de", "App/Main", "App/de.lproj/Main.strings") == .error)
    #expect(level("de", "App/Main", "Vendor/de.lproj/Main.strings") == .error)
    #expect(level("de", "App/Other", "Vendor/de.lproj/Other.strings") == .off)
    #expect(level("de", "App/Other", "App/de.lproj/Other.strings") == .warning)
    #expect(level("fr", "App/Main", "App/fr.lproj/Main.strings") == .note)
    #expect(level(nil, nil, "Vendor") == .off)
    #expect(level(nil, nil, "Generated/x.strings") == .off)
    #expect(level(nil, nil, "App") == .note)
  }

  @Test func withoutASeverityTheRestStaysAsItIs() throws {
    let severities = try severities(
      "rules:\n  duplicate-key:\n    overrides: [{paths: Vendor, severity: off}]\n")
    let setting = try #require(severities["duplicate-key"])
    #expect(setting.level(locale: nil, table: nil, path: Array("App".utf8)) == nil)
  }

  @Test func anUnknownRuleIsAnErrorWithTheNearestName() throws {
    let problem = try #require(file("rules: {duplicat-key: off}\n").problems.first)
    #expect(problem.rule == .configUnknownKey)
    #expect(problem.message == "there is no rule 'duplicat-key' in 'rules'")
    #expect(problem.hint == "did you mean 'duplicate-key'?")
    #expect(problem.position == TextPosition(line: 1, column: 9))
    #expect(file("rules: {xyz: off}\n").problems.first?.hint == "`l10ncheck rules` lists all rules")
  }

  @Test func whatCouldNotBeDoneIsAlwaysSaid() {
    let problems = file("rules: {unreadable-file: off}\n").problems
    #expect(problems.map(\.rule) == [.configValue])
    #expect(problems.map(\.message) == ["the severity of 'unreadable-file' cannot be set"])
  }

  @Test func whatSaysNothingIsAnError() {
    let messages = file(
      """
      rules:
        duplicate-key: {}
        unreachable-localization:
          overrides: [{severity: off}, {paths: Vendor}]
      """
    ).problems.map { "\($0.rule.id): \($0.message)" }
    #expect(
      messages == [
        "config-missing-key: 'rules.duplicate-key' needs 'severity' or 'overrides'",
        "config-missing-key: an entry of 'overrides' needs 'locales', 'tables' or 'paths'",
        "config-missing-key: 'rules.unreachable-localization.overrides[1]' lacks 'severity'",
      ])
    #expect(file("rules: {duplicate-key: loud}\n").problems.map(\.rule) == [.configValue])
    #expect(file("rules: [duplicate-key]\n").problems.map(\.rule) == [.configType])
  }

  @Test func listingReadsBack() {
    let text = """
      rules:
        duplicate-key:
          severity: off
          overrides:
            - locales: [de]
              tables: ["*/Main"]
              paths: [Vendor/**]
              severity: error
        unreachable-localization: note
      """
    let first = EffectiveConfiguration(file: file(text))
    let second = EffectiveConfiguration(file: file(ConfigurationListing(first).text))
    #expect(first.severities.count == 2)
    #expect(second.severities == first.severities)
  }
}
