import Foundation
import L10nConfiguration
import TestSupport
import L10nText
import Testing

@Suite struct ConfigurationTemplateTests {
  static let project = ProjectSummary(
    localizations: ["fr", "de", "zh-Hans", "no", "en"], developmentRegion: "en",
    vendoredFolders: ["Pods", "Libraries/Odd [1]"])

  @Test func ofAProject() {
    Golden.expect(ConfigurationTemplate.text(for: Self.project), at: "configuration-template/project.yml")
  }

  @Test func ofNothing() throws {
    let text = ConfigurationTemplate.text(for: ProjectSummary(localizations: []))
    let file = ConfigurationFile(Array(text.utf8), path: ".l10ncheck.yml", rules: RuleSeverityTests.rules)
    #expect(file.problems == [])
    #expect(file.values.members.isEmpty)
  }

  @Test func saysWhatWasFound() throws {
    let text = ConfigurationTemplate.text(for: Self.project)
    let file = ConfigurationFile(Array(text.utf8), path: ".l10ncheck.yml", rules: RuleSeverityTests.rules)
    #expect(file.problems == [])
    let configuration = EffectiveConfiguration(file: file)
    #expect(configuration.developmentRegion == "en")
    #expect(configuration.paths.exclude.count == 2)
    #expect(configuration.paths.exclude.contains { $0.matches("Libraries/Odd [1]/a".utf8) })
    #expect(configuration.paths.exclude.contains { $0.matches("Pods/a".utf8) })
    #expect(!configuration.paths.exclude.contains { $0.matches("App/Pods/a".utf8) })
  }

  /// Its options are set with examples that are valid.
  @Test func isValidWithItsOptionsSet() throws {
    let text = ConfigurationTemplate.text(for: ProjectSummary(localizations: ["de", "no"]))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("#") && !(line.hasPrefix("# ") && !line.hasPrefix("#  ")) ? line.dropFirst() : line
    }
    let file = ConfigurationFile(
      Array(lines.joined(separator: "\n").utf8), path: ".l10ncheck.yml", rules: RuleSeverityTests.rules)
    #expect(file.problems == [])
    #expect(file.values.members.map(\.name) == ConfigurationTemplate.options.map(\.name))
    #expect(EffectiveConfiguration(file: file).locales?.names == ["de", "no"])
  }

  /// The example of every option below another one.
  @Test func examplesOfTheSchemaAreValid() throws {
    for option in ConfigurationSchema.options {
      for part in option.options {
        let others = option.options.filter { $0.isRequired && $0.name != part.name }
        let members = ([part] + others).map { "\($0.name): \($0.example)" }
        let isList = if case .entries = option.kind { true } else { false }
        let lines = members.enumerated().map { index, line in (isList && index == 0 ? "- " : "  ") + line }
        let isByRule = if case .byRule = option.kind { true } else { false }
        let start = "\(option.name):\n" + (isByRule ? "  duplicate-key:\n" : "")
        let text = start + lines.map { "  \($0)\n" }.joined()
        let faults = ConfigurationFile(Array(text.utf8), path: "x", rules: RuleSeverityTests.rules).problems
        // What goes with what is another question.
        #expect(faults.allSatisfy { $0.rule.id == "config-missing-key" }, "\(text)\(faults)")
      }
    }
  }

  @Test func optionsAreDescribed() {
    var pending = ConfigurationSchema.options
    while let option = pending.popLast() {
      pending += option.options
      #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."))
      #expect(!option.example.isEmpty && !option.since.isEmpty)
      #expect(option.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    }
  }
}
