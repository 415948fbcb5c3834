import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// What people type who have not read the help, and what they are told.
@Suite struct MistakesTests {
  private func errors(_ words: String...) throws -> String {
    let folder = try ScratchFolder()
    try folder.makeFolder("Wayfarer")
    let answer = folder.run(words)
    #expect(answer.status == .failure && answer.output.isEmpty)
    return answer.errors
  }

  @Test(arguments: [
    ("--html", "--format html"), ("--json", "--format json"), ("--markdown", "--format markdown"),
    ("--lang", "--locale"), ("--language", "--locale"), ("--threshold", "--fail-under"),
    ("--min-coverage", "--fail-under"), ("--ignore", "--exclude"),
    ("--source-language", "--development-region"),
    ("--out", "--output"), ("--threads", "--jobs"), ("--silent", "--quiet"),
  ])
  func optionsOfOtherTools(typed: String, meant: String) throws {
    let words = try errors("report", typed, "x")
    #expect(
      words == """
        l10ncheck: error: unknown option '\(typed)'
        Did you mean '\(meant)'?
        Try 'l10ncheck report --help' for more.

        """)
  }

  @Test func anOptionOfAnotherCommand() throws {
    // `--format text` is none of what `--text` may mean while a command has it.
    #expect(try errors("keys", "--text", "Cancel").contains("It is an option of 'resolve'."))
    #expect(try errors("stubs", "--html").contains("'report', as '--format html'"))
    #expect(try errors("--threshold", "9", "report").contains("'report', as '--fail-under'"))
  }

  @Test(arguments: ["report", "stubs", "export", "check", "resolve"])
  func nothingIsLookedForSomewhere(command: String) throws {
    let folder = try ScratchFolder()
    for name in ["Wayfarer", "Second"] { try folder.makeFolder(name) }
    for words in [[folder.at("Wayfarer")], [folder.at("Wayfarer"), folder.at("Second")]] {
      let answer = folder.run([command] + words)
      #expect(answer.status == .failure)
      #expect(
        answer.errors.contains(
          """
          l10ncheck: error: nothing localizable found in \(words.joined(separator: ", "))
          Looked for: .lproj folders, string catalogs (.xcstrings), .loctable files, Settings.bundle, .storekit, App Store texts.
          Not looked at: hidden, build and dependency folders, what git ignores, submodules that are not checked out, and what --include and --exclude \
          leave out.

          """))
    }
  }

  /// What is left out below a folder, or is elsewhere in the working tree, is named.
  @Test func whereSomethingLocalizableIsIsSaid() throws {
    let folder = try ScratchFolder()
    try folder.git(["init", "-q"])
    try folder.write("", to: "Code/main.swift")
    try folder.write("\"a\" = \"A\";\n", to: "Code/node_modules/x/en.lproj/L.strings")
    let skipped = folder.run("report", folder.at("Code"))
    #expect(skipped.status == .failure)
    #expect(
      skipped.errors.contains(
        "There is \(folder.at("Code/node_modules/x/en.lproj")), which is not looked at: name its folder"))
    #expect(folder.run("report", folder.at("Code/node_modules/x")).status == .clean)
    try folder.remove("Code/node_modules")
    try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
    #expect(
      folder.run("report", folder.at("Code")).errors.contains(
        "There is \(folder.at("App/en.lproj")), which"))
  }

  @Test func aBrokenConfigurationIsNamed() throws {
    let folder = try ScratchFolder(["App/en.lproj/L.strings": ""])
    let named = folder.run("report", "--config", "gone.yml").errors
    #expect(
      named == "l10ncheck: error: the configuration gone.yml cannot be read: No such file or directory\n")
    try folder.write("thresholds: [", to: "App/.l10ncheck.yml")
    let broken = folder.run("report", folder.at("App")).errors
    #expect(broken.hasPrefix("l10ncheck: error: the configuration App/.l10ncheck.yml has a fault\n"))
    try folder.makeFolder("Other/.l10ncheck.yml")
    try folder.write("", to: "Other/en.lproj/L.strings")
    let unreadable = folder.run("report", folder.at("Other")).errors
    #expect(unreadable.contains("Other/.l10ncheck.yml"))
  }

  /// A family of rules has the name that they begin with.
  @Test func aFamilyOfRules() throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"%d of %@\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"%d  of\";\n", to: "App/de.lproj/L.strings")
    let all = folder.run("check", "--only", "placeholder,doubled-space", folder.at("App"))
    #expect(
      all.output.contains("[placeholder-missing]") && all.output.contains("[doubled-space]"), "\(all.output)")
    let family = folder.run("check", "--only", "placeholder", folder.at("App"))
    #expect(family.output.contains("[placeholder-missing]") && !family.output.contains("[doubled-space]"))
  }

  // MARK: - Completions

  /// What shells offer for values that only the tree knows.
  @Test func knownValues() throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de", "pt-BR"] {
      try folder.write("\"a\" = \"A\";\n", to: "App/\(locale).lproj/Main.strings")
    }
    #expect(folder.run("known-values", "locales", folder.at("App")).output == "de\nen\npt-BR\n")
    #expect(folder.run("known-values", "tables", folder.at("App")).output == "Main\n")
    #expect(folder.run("known-values", "targets", folder.at("App")).output == "")
  }

  /// A name is written as its option takes it; what cannot be written so, or not be seen, is not handed out.
  @Test func knownValuesAreWordsOfTheirOptions() throws {
    let folder = try ScratchFolder()
    let names = [
      "a*b", "[x]", "{p,q}", "back\\slash", "$(touch PWNED)", "line\nfeed", "\u{1B}[31m", "turn\u{202E}ed",
    ]
    for name in names { try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/\(name).strings") }
    #expect(
      folder.run("known-values", "tables", folder.at("App")).output
        == "$(touch PWNED)\n\\[x]\na\\*b\nback\\\\slash\n\\{p,q}\n")
    for name in folder.run("known-values", "tables", folder.at("App")).output.split(separator: "\n") {
      let answer = folder.run("report", "--format", "csv", "--table", String(name), folder.at("App"))
      #expect(answer.status == .clean, "\(answer.errors)")
    }
    let languages = ["de", "$(>PWNED)", "x,y", "a b", "a*", "n\nl"].map {
      "\"\($0.replacing("\n", with: "\\n"))\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"v\"}}"
    }
    let catalog =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"#
      + languages.joined(separator: ",") + "}}}}"
    try folder.write(catalog, to: "Catalog/L.xcstrings")
    #expect(folder.run("known-values", "locales", folder.at("Catalog")).output == "de\nen\n")
  }

  @Test(arguments: Shell.allCases)
  func valuesOfTheTreeComplete(shell: Shell) {
    let script = shell.completions(for: ToolDefinition.tool)
    for values in KnownValues.allCases { #expect(script.contains(values.rawValue)) }
    #expect(script.contains(KnownValues.command))
    for flag in ["fail-under", "by-table", "history", "details"] {
      #expect(script.contains(flag))
    }
  }
}
