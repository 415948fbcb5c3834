import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// `config` and `init`, in this process.
@Suite struct ConfigurationCommandTests {
  /// A project below a `.git`, so that nothing above it counts.
  private static func project(_ configuration: String? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [:])
    for path in [
      "App/en.lproj/a", "App/de.lproj/a", "App/Base.lproj/a", "Kit/zh_CN.lproj/a", "Pods/X/fr.lproj/a",
    ] {
      try folder.write(to: path)
    }
    if let configuration { try folder.write(configuration, to: ".l10ncheck.yml") }
    return folder
  }

  /// Whether a line is this one, but for the blanks that align it.
  private func says(_ text: String, _ line: String) -> Bool {
    text.split(separator: "\n").contains { $0.split(separator: " ").joined(separator: " ") == line }
  }

  @Test func configShowsDefaults() throws {
    let answer = try Self.project().run("config")
    #expect(answer.status == .clean)
    #expect(answer.output.hasPrefix("# no .l10ncheck.yml\n"))
    #expect(says(answer.output, "expected: used # default"))
    #expect(answer.errors == "")
  }

  @Test func configShowsTheFileAndFlags() throws {
    let folder = try Self.project("thresholds:\n  all: 90\n  locales: {fr: 95}\nexclude: Pods\n")
    let answer = folder.run("config", "App", "--fail-under", "fr=10", "--locale=de,ja", "--locale", "fr")
    #expect(answer.status == .clean)
    #expect(answer.output.hasPrefix("# .l10ncheck.yml\n"))
    #expect(says(answer.output, "all: 90 # .l10ncheck.yml:2"))
    #expect(says(answer.output, "fr: 10 # --fail-under"))
    #expect(says(answer.output, "- ja # --locale"))
    #expect(says(answer.output, "- fr # --locale"))
    #expect(says(answer.output, "- Pods # .l10ncheck.yml:4"))
  }

  /// A policy that other files go on from: groups are put together, all else is replaced.
  @Test func aConfigurationGoesOnFromAnother() throws {
    let folder = try Self.project(
      "extends: policy/l10n.yml\nthresholds: {locales: {fr: 80}}\nexclude: [Pods]\n")
    try folder.write(
      "extends: ../all.yaml\nthresholds: {all: 95, locales: {fr: 99, de: 98}}\nexclude: [Vendor]\n",
      to: "policy/l10n.yml")
    try folder.write("fail-on-no-table: 3\nthresholds: {all: 1}\nrequires: \">= 0.1\"\n", to: "all.yaml")
    let text = folder.run("config").output
    #expect(says(text, "all: 95 # policy/l10n.yml:2") && says(text, "de: 98 # policy/l10n.yml:2"), "\(text)")
    #expect(says(text, "fr: 80 # .l10ncheck.yml:2") && says(text, "- Pods # .l10ncheck.yml:3"))
    #expect(says(text, "fail-on-no-table: 3 # all.yaml:1") && !text.contains("Vendor"))
    // The copy says the same.
    try folder.write(text, to: "copy.yml")
    #expect(folder.run("config", "--config", "copy.yml").status == .clean)
  }

  @Test(arguments: [
    ("extends: https://example.org/l10n.yml\n", "nothing is fetched"),
    ("extends: ../outside.yml\n", "is not in the tree"),
    ("extends: /etc/passwd\n", "is not in the tree"),
    ("extends: notes.txt\n", "not called '.yml'"),
    ("extends: none.yml\n", "there is no file none.yml"),
    ("extends: .l10ncheck.yml\n", ".l10ncheck.yml extends itself"),
    ("extends: link.yml\n", "link leads out"),
    ("extends: broken.yml\n", "broken.yml:1:1: error: "),
    ("requires: \">= 9\"\nnothing: 1\n", "the configuration requires >= 9"),
    ("extends: newer.yml\n", "the configuration requires >= 7.1"),
    ("requires: new\n", "is no version"),
    ("ignore: [{texts: [a], reason: b, expires: soon}]\n", "'expires' is no day"),
    ("tiers: [{name: a, locales: [de], report-only: true, expires: 2026-02-30}]\n", "'expires' is no day"),
  ])
  func aPolicyThatCannotBeReadIsNamed(configuration: String, message: String) throws {
    let folder = try Self.project(configuration)
    try folder.write("a", to: "notes.txt")
    try folder.write("nothing: 1\n", to: "broken.yml")
    try folder.write("requires: \">= 7.1\"\n", to: "newer.yml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("link.yml"), withDestinationPath: "/etc/passwd")
    let answer = folder.run("config")
    #expect(answer.status == .failure && answer.errors.contains(message), "\(answer.errors)")
  }

  /// What holds for a time only is said when it holds no more.
  @Test func whatExpiresIsSaid() throws {
    func configuration(_ day: String) -> String {
      """
      thresholds: {all: 100, locales: {de: 10}, expires: \(day)}
      tiers: [{name: new, locales: [fr], report-only: true, expires: \(day)}]
      ignore: [{keys: [b], reason: names, expires: \(day)}]

      """
    }
    let folder = try Self.project(configuration("9999-01-01"))
    try folder.write("\"a\" = \"One\";\n\"b\" = \"Two windows are open\";\n", to: "App/en.lproj/L.strings")
    for language in ["de", "fr"] {
      try folder.write(
        "\"a\" = \"Eins\";\n\"b\" = \"Two windows are open\";\n", to: "App/\(language).lproj/L.strings")
    }
    let before = folder.run("report", folder.at("App"))
    #expect(before.status == .clean && !before.errors.contains("expired"), "\(before.errors)")
    try folder.write(configuration("2020-01-01"), to: ".l10ncheck.yml")
    let after = folder.run("report", folder.at("App"))
    #expect(after.status == .findings)
    for sentence in [
      "the entry 'names' of 'ignore' expired on 2020-01-01, and counts no more",
      "the entry 'new' of 'tiers' expired on 2020-01-01, and counts no more",
      "'thresholds.locales' expired on 2020-01-01, and counts no more",
    ] { #expect(after.errors.contains("warning: .l10ncheck.yml: " + sentence), "\(after.errors)") }
    try folder.write("thresholds: {all: 10, expires: 2020-01-01}\n", to: ".l10ncheck.yml")
    let none = folder.run("report", folder.at("App")).errors
    #expect(
      none.contains("ends thresholds of single 'locales', and there are none: 'all' holds on"), "\(none)")
    #expect(
      after.output.contains(
        "2 languages miss their thresholds, the lowest: de is 50.0% translated (100% required)"))
  }

  @Test func configAsJSON() throws {
    let folder = try Self.project("thresholds: {all: 90.5}\n")
    let answer = folder.run("config", "--format", "json", "--fail-on-resources")
    let value = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    #expect(value?["schema"] as? String == "l10ncheck.config/1")
    let options = try #require(value?["options"] as? [[String: Any]])
    let all = try #require(options.first { $0["option"] as? String == "thresholds.all" })
    #expect(all["value"] as? Double == 90.5)
    #expect(all["line"] as? Int == 1)
    #expect(all["column"] as? Int == 19)
    let resources = try #require(options.first { $0["option"] as? String == "fail-on-resources" })
    #expect(resources["flag"] as? String == "--fail-on-resources")
  }

  @Test func faultsAreReportedAllAtOnce() throws {
    let folder = try Self.project("expectd: union\nthresholds:\n  all: 101\n")
    let answer = folder.run("config")
    #expect(answer.status == .failure)
    #expect(answer.output == "")
    #expect(
      answer.errors == """
        l10ncheck: error: the configuration .l10ncheck.yml has 2 faults
        .l10ncheck.yml:1:1: error: there is no option 'expectd' [config-unknown-key]
          1 | expectd: union
            | ^~~~~~~
          hint: did you mean 'expected'?
        .l10ncheck.yml:3:8: error: 'thresholds.all' cannot be 101: expected a percentage from 0 to 100 [config-value]
          3 |   all: 101
            |        ^~~

        """)
  }

  @Test func aLocaleIsInOneTierWhateverItIsCalled() throws {
    let folder = try Self.project(
      """
      tiers:
        - {name: x, fail-under: 1, locales: [fr, iw]}
        - {name: y, fail-under: 99, locales: [French, he]}

      """)
    let answer = folder.run("config")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains(":3:41: error: French is in two tiers"))
    #expect(answer.errors.contains("he is in two tiers"))
  }

  @Test func aNamedFileBeatsTheOneThatIsFound() throws {
    let folder = try Self.project("nonsense")
    try folder.write("expected: union", to: "other.yml")
    let answer = folder.run("config", "--config", "other.yml")
    #expect(answer.status == .clean)
    #expect(answer.output.contains("# other.yml:1\n"))
    let none = folder.run("config", "--config", "none.yml")
    #expect(none.status == .failure)
    #expect(none.errors.contains("the configuration none.yml cannot be read: No such file or directory"))
  }

  @Test(arguments: [
    ["--fail-under", "101"], ["--locale", "a,,b"], ["--development-region", "en.lproj"], ["--table", "[a"],
    ["--exclude", "{"],
  ])
  func flagsAreChecked(words: [String]) throws {
    let folder = try Self.project()
    let answer = folder.run("config", words[0], words[1])
    #expect(answer.status == .failure)
    #expect(
      answer.errors.hasPrefix("l10ncheck: error: '\(words[1])' is not a value for option '\(words[0])': "))
  }

  @Test func initWritesWhatConfigReads() throws {
    let folder = try Self.project()
    let answer = folder.run("init")
    #expect(answer.status == .clean)
    #expect(answer.output == "")
    #expect(answer.errors == "l10ncheck: wrote \(folder.at(".l10ncheck.yml"))\n")
    let text = try folder.text(".l10ncheck.yml")
    #expect(text.contains("# Found here: de, en, zh_CN\n"))
    #expect(folder.run("config").output.contains("  - \"/Pods/\" "))
  }

  @Test func initLeavesAFileAlone() throws {
    let folder = try Self.project("expected: union\n")
    let answer = folder.run("init", ".")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("already exists; --force replaces it"))
    #expect(try folder.text(".l10ncheck.yml") == "expected: union\n")
    #expect(folder.run("init", "--force", "--quiet").errors == "")
    #expect(try folder.text(".l10ncheck.yml").hasPrefix("# The configuration"))
  }

  @Test func initWritesWhereItIsTold() throws {
    let folder = try Self.project()
    let shown = folder.run("init", "--output", "-", "App")
    #expect(shown.output.contains("# Found here: de, en\n"))
    #expect(shown.errors == "")
    #expect(!folder.has("App/.l10ncheck.yml"))
    #expect(folder.run("init", "-o", "first.yml").status == .clean)
    #expect(folder.has("first.yml"))
    #expect(folder.run("init", "none").status == .failure)
  }
}
