import Foundation
import TestSupport
import Testing

/// `up` on made-up projects: the patch applies, the gate that it writes is green, and fails for what it promises; nothing of the
/// tree is run, or written where the tree says.
@Suite struct UpTests: TestedRepository {
  private let tool = BuiltProduct.l10ncheck
  /// An executable of the tree, which runs the tool.
  private let own = "tools/l10ncheck"
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for language in ["en", "fr", "de"] {
      try folder.write(
        "\"k.a\" = \"\(language) first\";\n\"k.b\" = \"\(language) has %d files\";\n",
        to: "tree/App/\(language).lproj/Localizable.strings")
    }
    try folder.write(
      "let a = NSLocalizedString(\"k.a\", comment: \"\")\nlet b = NSLocalizedString(\"k.b\", comment: \"\")\n",
      to: "tree/App/a.swift")
    try folder.write("# Project\n\nWords.\n", to: "tree/README.md")
    try folder.write("#!/bin/sh\nexec '\(tool.path)' \"$@\"\n", to: "tree/" + own)
    try folder.write("on: pull_request\n", to: "tree/.github/workflows/build.yml")
    try git("init", "-q", "-b", "main")
    try git("remote", "add", "origin", "https://token@github.com/owner/name.git")
    try folder.write("ref: refs/remotes/origin/main\n", to: "tree/.git/refs/remotes/origin/HEAD")
    try commit()
  }

  var environment: [String: String] {
    [
      "HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b", "TMPDIR": folder.path,
    ]
  }

  @discardableResult
  private func shell(
    _ script: String, _ variables: [String: String] = [:]
  ) throws -> BuiltProduct.Outcome {
    try BuiltProduct(path: "/bin/bash").run(
      ["-e", "-c", script], environment: environment.merging(variables) { $1 },
      in: folder.at("tree"))
  }

  private func up(_ words: String...) throws -> BuiltProduct.Outcome {
    try run(["up"] + words)
  }

  private func text(_ path: String) throws -> String { try folder.text("tree/" + path) }

  /// The script of the workflow's step, and its variables but for the target.
  private func step() throws -> (script: String, variables: [String: String]) {
    let lines = try text(".github/workflows/localization.yml").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasSuffix("run: |") })
    var variables: [String: String] = [:]
    for line in lines[..<start] {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, ["FROM", "SHA256", "TREE"].contains(parts[0]) {
        variables[parts[0]] = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      }
    }
    return (lines[(start + 1)...].joined(separator: "\n"), variables)
  }

  /// What the gate says of the branch that is checked out.
  private func gate() throws -> BuiltProduct.Outcome {
    let (script, variables) = try step()
    return try shell(
      script, variables.merging(["TARGET": "main", "GITHUB_STEP_SUMMARY": folder.at("summary")]) { $1 })
  }

  @Test func theGateIsGreenAndFailsForWhatItPromises() throws {
    let made = try up("--from", own, "--ask", "all")
    #expect(made.status == 0, "\(made.errorText)")
    #expect(!made.errorText.contains("git add"))
    #expect(made.errorText.contains("green today: old faults fail nobody. A pull request fails if"))
    try made.text.write(toFile: folder.at("up.patch"), atomically: true, encoding: .utf8)
    try git("apply", "--check", folder.at("up.patch"))
    try git("apply", folder.at("up.patch"))
    #expect(
      try text("README.md").hasPrefix("# Project\n\n[![localization](https://github.com/owner/name/actions/"))
    #expect(try text(".gitattributes") == "*.strings merge=l10ncheck diff=l10ncheck\n")
    try commit()
    let again = try up("--from", own)
    #expect(again.text.isEmpty && again.status == 0)
    #expect(try up().errorText.contains("nothing to change"))

    try git("checkout", "-q", "-b", "change")
    #expect(try gate().status == 0)
    let english = "App/en.lproj/Localizable.strings"
    try folder.write(try text(english) + "\"k.c\" = \"A new text\";\n", to: "tree/" + english)
    try folder.write(
      try text("App/a.swift") + "let c = NSLocalizedString(\"k.c\", comment: \"\")\n", to: "tree/App/a.swift")
    let untranslated = try gate()
    #expect(untranslated.status == 1)
    #expect(untranslated.text.contains("::error title=text-needs-work,file=\(english),line=3"))
    try git("checkout", "-q", ".")
    try folder.write("\"k.a\" = \"x\";\n\"k.b\" = \"%@\";\n", to: "tree/App/de.lproj/Localizable.strings")
    let crashing = try gate()
    #expect(crashing.status == 1)
    #expect(
      crashing.text.contains(
        "::error title=placeholder-type,file=App/de.lproj/Localizable.strings,line=2"))
    try git("checkout", "-q", ".")
    try folder.remove("tree/App/fr.lproj")
    let gone = try gate()
    #expect(gone.status == 1)
    #expect(
      gone.text.hasPrefix("::error title=no-longer-compared,file=App/fr.lproj/Localizable.strings")
        && !gone.text.contains("title=threshold-missed"), "\(gone.text)")
  }

  /// An executable in the tree is of use to jobs once it is committed.
  @Test func theExecutableIsToBeCommitted() throws {
    #expect(try up("--from", "tool/l10ncheck").errorText.contains("copy the executable there first"))
    try folder.write("x", to: "tree/tool/l10ncheck")
    let line = "By hand: git add :/tool/l10ncheck  # the jobs run it: commit it with the patch\n"
    #expect(try up("--from", "tool/l10ncheck").errorText.contains(line))
    try git("add", ":/tool/l10ncheck")
    #expect(try !up("--from", "tool/l10ncheck").errorText.contains("git add"))
  }

  /// A line of people that says otherwise of tables stays, and is named, in folders too.
  @Test(arguments: ["", "App/", "Docs/"]) func aLineThatKeepsOursAwayIsNamed(place: String) throws {
    try folder.write("*.strings\ttext diff=other\n*.png binary\n", to: "tree/\(place).gitattributes")
    let errors = try up("--from", own).errorText
    #expect(errors.contains("\(place).gitattributes: '*.strings") == (place != "Docs/"), "\(errors)")
    #expect(!errors.contains("png"))
  }

  /// No job has a file of this machine: what is handed out is the rest, and the line that brings the workflow in.
  @Test func aToolOfThisMachineIsInNoWorkflow() throws {
    try folder.write("x", to: "elsewhere/l10ncheck")
    try git("rm", "-q", "-r", "tools")
    let made = try up("--from", folder.at("elsewhere/l10ncheck"))
    #expect(made.status == 0)
    #expect(made.text.contains(".gitattributes") && !made.text.contains(".github"))
    #expect(!made.text.contains(folder.path))
    #expect(made.errorText.contains("green today: old faults fail nobody. No workflow was written: "))
    let line = try #require(
      made.errorText.split(separator: "\n").first { $0.contains("mkdir -p tools && ") }.map(String.init))
    try shell(line.replacingOccurrences(of: "&& l10ncheck", with: "&& '\(tool.path)'") + " --write")
    #expect(try text(".github/workflows/localization.yml").contains("FROM: tools/l10ncheck"))
  }

  /// What is there of a workflow is what is said of it.
  @Test func aWorkflowThatIsSomebodysIsNoGate() throws {
    try folder.write("on: push\n", to: "tree/.github/workflows/localization.yml")
    let made = try up("--from", own)
    #expect(made.status == 0 && !made.text.contains("workflows"))
    #expect(made.errorText.contains("No workflow was written: what is left out says why. With one, a"))
    #expect(made.errorText.contains("localization.yml is yours and stays as it is"))
  }

  /// Danish is hardly begun, Italian has an empty file, Dutch and the French of Canada are listed and have none. Whichever of them an app
  /// has, the gate is green for all that a person would let pass.
  @Test(arguments: [[], ["da"], ["it"], ["nl"], ["fr-CA"], ["da", "nl"], ["da", "it", "nl", "fr-CA"]])
  func theGateSuitsLanguagesOfAllKinds(_ others: [String]) throws {
    func write(_ count: Int, _ languages: [String]) throws {
      for language in languages {
        let lines = (1...count).map { "\"n.\($0)\" = \"Text \(language) \($0)\";\n" }
        try folder.write(lines.joined(), to: "tree/App/\(language).lproj/More.strings")
      }
    }
    func ask(_ count: Int, _ comment: String = "") throws {
      let lines = (1...count).map {
        "_ = NSLocalizedString(\"n.\($0)\", tableName: \"More\", comment: \"\")\n"
      }
      try folder.write(comment + lines.joined(), to: "tree/App/b.swift")
    }
    func expect(_ status: Int32, _ change: String) throws {
      let outcome = try gate()
      #expect(outcome.status == status, "\(others), \(change): \(outcome.text)\(outcome.errorText)")
      try git("checkout", "-q", ".")
      try git("clean", "-q", "-d", "-f")
    }
    let whole = ["en", "fr", "de"]
    try write(20, whole)
    try ask(20)
    if others.contains("da") { try write(1, ["da"]) }
    if others.contains("it") { try folder.write("", to: "tree/App/it.lproj/More.strings") }
    let files = (whole + others.filter { ["da", "it"].contains($0) }).map { "App/\($0).lproj/More.strings" }
    let target = ProjectText.Target(
      "App", files + whole.map { "App/\($0).lproj/Localizable.strings" },
      sources: ["App/a.swift", "App/b.swift"])
    try folder.write(
      ProjectText(regions: whole + others, [target]).text, to: "tree/App.xcodeproj/project.pbxproj")
    try commit()
    let made = try up("--write", "--from", own, "--ask", "fr,de")
    #expect(made.status == 0 && made.errorText.contains("Gate: green today"), "\(made.errorText)")
    try commit()
    try git("checkout", "-q", "-b", "change")

    try ask(20, "// Texts.\n")
    try expect(0, "no text")
    try write(21, ["en"])
    try ask(21)
    try expect(1, "a text that is not translated")
    try write(21, whole)
    try ask(21)
    try expect(0, "a text that is translated")
    for language in others where language != "nl" && language != "fr-CA" {
      try write(20, [language])
      try expect(0, "\(language) is filled")
    }
    if others.contains("fr-CA") {
      try write(20, ["fr-CA"])
      try expect(0, "a region begins, whole")
    }
  }

  /// Commits that each bring a text in English, and in German and Polish but for those that are named.
  private func grow(_ numbers: ClosedRange<Int>, withoutPolish: Set<Int> = [], withoutGerman: Set<Int> = [])
    throws
  {
    for number in numbers {
      for (language, missed) in [("en", []), ("de", withoutGerman), ("pl", withoutPolish)]
      where !missed.contains(number) {
        let lines = (0...number).map { "\"t.\($0)\" = \"The text of \(language) \($0)\";\n" }
        try folder.write(lines.joined(), to: "tree/App/\(language).lproj/More.strings")
      }
      try commit()
    }
  }

  /// The options of the gate's first line, behind the revisions.
  private func gateLine() throws -> String {
    let words = try text(".github/workflows/localization.yml").components(separatedBy: "\"$TARGET\" ")
    #expect(words.count == 3 && words[0].hasSuffix(" report --since "))
    return words[words.count - 1]
  }

  @Test func theGateAsksTheLanguagesThatComeWithTheChange() throws {
    try folder.write("files: []\n", to: "tree/crowdin.yml")
    let few = try up("--write", "--from", own).errorText
    #expect(try gateLine().hasPrefix("--format github"))
    #expect(few.contains("0 changes brought texts so far, too few to tell"), "\(few)")
    #expect(few.contains("append_commit_message: false"))
    try grow(0...10, withoutPolish: [3, 7])
    let made = try up("--write", "--from", own).errorText
    #expect(try gateLine().hasPrefix("--fail-under de=100 --format github"))
    let words =
      "or adds a text without German: it comes with the change here (10 of the last 10). 2 languages may follow."
    #expect(made.contains(words), "\(made)")
    try commit()
    #expect(try up("--from", own).text.isEmpty)
    #expect(try up().errorText.contains("nothing to change"))
    // A habit that is lost lets nobody go, and neither does a clone without a history.
    try grow(11...12, withoutGerman: [11, 12])
    let lost = try up("--from", own)
    #expect(lost.text.isEmpty)
    #expect(
      lost.errorText.contains("German missed 2 of the last 10; 'up --ask none' lets it go."),
      "\(lost.errorText)")
    try git("clone", "-q", "--depth", "1", "file://" + folder.at("tree"), folder.at("shallow"))
    try git("remote", "set-url", "origin", "https://github.com/owner/name.git", in: "shallow")
    let shallow = try run("up", "--from", own, in: "shallow")
    #expect(!shallow.text.contains("localization.yml"))
    #expect(shallow.errorText.contains("'git fetch --unshallow'"), "\(shallow.errorText)")
  }

  /// A choice stands in the workflow, whose source of the tool is read again.
  @Test func aChoiceIsKept() throws {
    try grow(0...6)
    _ = try up("--write", "--from", own, "--ask", "pl")
    #expect(try gateLine().hasPrefix("--fail-under pl=100 "))
    try commit()
    #expect(try up("--from", own).text.isEmpty)
    #expect(try up("--ask", "none").text.contains("+# l10ncheck up --ask none\n"))
    _ = try up("--write", "--ask", "all")
    #expect(try gateLine().hasPrefix("--fail-under 100 "))
    // The bar of before stays, whoever set it.
    let path = ".github/workflows/localization.yml"
    func replace(_ old: String, _ new: String) throws {
      try folder.write(try text(path).replacingOccurrences(of: old, with: new), to: "tree/" + path)
    }
    try replace("# l10ncheck up --ask all\n", "")
    try commit()
    #expect(try up("--from", own).text.isEmpty)
    #expect(try up("--ask", "xx").status == 2)
    try folder.write("tiers:\n  - {name: new, locales: [pl], report-only: true}\n", to: "tree/.l10ncheck.yml")
    #expect(try up("--ask", "pl").status == 2)
    // Neither is a line of an earlier version for long, nor a language that is only reported.
    try replace(" report ", " check ")
    try replace(" --fail-under 100", "")
    _ = try up("--write")
    #expect(try gateLine().hasPrefix("--fail-under de=100 "))
  }

  /// A language and a text that go on purpose pass the gate that says so in the same change; later runs keep that.
  @Test func whatGoesOnPurposeIsInTheGate() throws {
    _ = try up("--write", "--from", own, "--ask", "fr,de")
    try commit()
    try git("checkout", "-q", "-b", "change")
    try folder.remove("tree/App/fr.lproj")
    try folder.write("\"k.b\" = \"de has %d files\";\n", to: "tree/App/de.lproj/Localizable.strings")
    let red = try gate()
    #expect(red.status == 1 && red.text.contains("this change removes French (2 texts)"), "\(red.text)")
    #expect(red.text.contains("--accept k.a@de") && red.text.contains("--accept-removed fr"), "\(red.text)")
    let refused = try up("--write", "--accept", "a ${{ secrets.TOKEN }}@de")
    #expect(refused.status == 2, "\(refused.errorText)")
    let made = try up("--write", "--accept-removed", "fr", "--accept", "k.a@de", "--accept", "it's @de")
    #expect(
      try gateLine().hasPrefix(
        "--accept-removed fr --accept k.a@de --accept 'it'\\''s @de' --fail-under de=100 "))
    #expect(try gate().status == 0)
    #expect(try text("../summary").contains("accepted as gone: fr (2 texts)"), "\(made.errorText)")
    try commit()
    #expect(try up("--from", own).text.isEmpty)
    // A mark that somebody else wrote is no word of ours.
    let path = ".github/workflows/localization.yml"
    try folder.write(
      try text(path).replacingOccurrences(of: "@de\n", with: "${{ secrets.TOKEN }}@de\n"), to: "tree/" + path)
    #expect(try up("--write").status == 0)
    #expect(try !text(path).contains("secrets.TOKEN"))
  }

  /// Two apps of a tree have habits of their own.
  @Test func eachAppIsAskedForItsOwn() throws {
    for number in 0...6 {
      for (app, german) in [("One", number), ("Two", 0)] {
        for (language, last) in [("en", number), ("de", german)] {
          let lines = (0...last).map { "\"\(app).\($0)\" = \"The text of \(language) \($0)\";\n" }
          try folder.write(lines.joined(), to: "tree/\(app)/\(language).lproj/More.strings")
        }
        let target = ProjectText.Target(app, ["en", "de"].map { "\($0).lproj/More.strings" }, sources: [])
        try folder.write(
          ProjectText(regions: ["en", "de"], [target]).text,
          to: "tree/\(app)/\(app).xcodeproj/project.pbxproj")
      }
      try commit()
    }
    _ = try up("--write", "--from", own)
    let lines = try text(".github/workflows/localization.yml").components(separatedBy: "\"$TARGET\" ")
    #expect(lines.count == 5 && lines[2].hasPrefix("--format github"))
    #expect(lines[lines.count - 1].hasPrefix("--target One --fail-under de=100 --format github"), "\(lines)")
    try commit()
    #expect(try up("--from", own).text.isEmpty)
  }

  @Test func aDownloadIsHeldAgainstItsSum() throws {
    let made = try up(
      "--from",
      "https://example.com/l10ncheck-0.2.0-linux-x86_64.tar.xz#sha256=" + String(repeating: "a", count: 64))
    #expect(made.text.contains("echo \"$SHA256  $own/got\" | sha256sum --check --quiet"))
  }

  /// The gate is run from the top, wherever `up` is typed.
  @Test func theGateOfAFolderIsGreen() throws {
    let made = try run("up", "--from", "../tools/l10ncheck", in: "tree/App")
    #expect(made.errorText.contains("Gate: green today"), "\(made.errorText)")
  }

  @Test func withoutASourceThereIsNoWorkflow() throws {
    let made = try up()
    #expect(made.status == 0)
    #expect(!made.text.contains(".github"))
    #expect(made.errorText.contains("Left out: workflow: nothing is published yet"))
    #expect(
      made.errorText.contains("No workflow was written: --from says where jobs get the tool. With one, a"))
  }

  @Test func oldFaultsFailNobodyAndAreNamed() throws {
    try folder.write("\"k.a\" = \"x\";\n\"k.b\" = \"%@\";\n", to: "tree/App/de.lproj/Localizable.strings")
    try commit()
    let made = try up("--baseline", "--write", "--from", own)
    #expect(made.status == 0 && made.text.isEmpty, "\(made.errorText)")
    #expect(made.errorText.contains("App/de.lproj/Localizable.strings:2:"))
    #expect(made.errorText.contains("1 known error is in it"))
    #expect(try text(".l10ncheck.yml").split(separator: "\n").count <= 10)
    #expect(try text(".gitattributes").contains(".l10ncheck-baseline.jsonl merge=union\n"))
    try commit()
    #expect(try up("--baseline").text.isEmpty)
    let check = try run("check")
    #expect(check.status == 0)
  }

  @Test func ownersAreInTheConfiguration() throws {
    try folder.write("* @all\n*.strings @\"words: [x]\n", to: "tree/CODEOWNERS")
    _ = try up("--write", "--from", own)
    let configuration = try text(".l10ncheck.yml")
    #expect(configuration.contains("- {name: \"@\\\"words:\"}"))
    let read = try run("config")
    #expect(read.status == 0, "\(read.errorText)")
  }

  @Test func aBlockInTheFileOfGitLabIsReplacedAsAWhole() throws {
    try git("remote", "set-url", "origin", "git@gitlab.com:owner/name.git")
    try folder.write(
      "stages: [build]\r\nb:\r\n  script: [make, !reference [x]]\r\n", to: "tree/.gitlab-ci.yml")
    _ = try up("--write", "--from", "https://example.com/l10ncheck")
    let first = try text(".gitlab-ci.yml")
    #expect(first.hasPrefix("stages: [build]\r\nb:\r\n  script: [make, !reference [x]]\r\n# l10ncheck up:"))
    #expect(
      first.contains("  stage: build\r\n") && !first.replacingOccurrences(of: "\r\n", with: "").contains("\n")
    )
    _ = try up("--write", "--from", "https://example.com/l10ncheck-2.whl")
    let second = try text(".gitlab-ci.yml")
    #expect(
      second.components(separatedBy: "\r\nlocalization:").count == 2 && second.contains("l10ncheck-2.whl"))
    #expect(try up("--from", "https://example.com/l10ncheck-2.whl").text.isEmpty)
  }

  @Test func aHookComesWhereHooksAre() throws {
    try folder.write(
      "repos:\n  - repo: https://example.com/x\n    rev: v1\n    hooks:\n      - id: x\n",
      to: "tree/.pre-commit-config.yaml")
    _ = try up("--write")
    #expect(
      try text(".pre-commit-config.yaml").contains("\n  - repo: local\n    hooks:\n      - id: l10ncheck\n"))
    #expect(try up().text.isEmpty)
  }

  @Test func agentsGetTheSkillWhereTheyAreAtHome() throws {
    #expect(try up("--agent").errorText.contains("neither AGENTS.md"))
    try folder.write("Be good.\n", to: "tree/AGENTS.md")
    _ = try up("--agent", "--write")
    #expect(try text(".agents/skills/l10ncheck/SKILL.md").contains("name: l10ncheck"))
    #expect(try text(".mcp.json").contains("\"args\": [\"mcp\", \".\"]"))
    #expect(try up("--agent").text.isEmpty)
  }

  @Test(arguments: [
    "$(touch x)", "https://example.com/a b", "https://example.com/${{x}}", "http://example.com/x", "nothing",
    "a/b@c'd",
  ])
  func aSourceThatAShellWouldReadIsRefused(source: String) throws {
    let made = try up("--from", source)
    #expect(made.status == 2 && made.text.isEmpty)
  }

  @Test func nothingIsWrittenOrReadThroughLinks() throws {
    try folder.write("# Secret\n", to: "outside/README.md")
    try folder.remove("tree/README.md")
    for (name, target) in ["README.md": "../outside/README.md", ".gitattributes": "../outside/attributes"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.at("tree/" + name), withDestinationPath: target)
    }
    try folder.remove("tree/.github")
    try folder.makeFolder("outside/workflows")
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("tree/.github"), withDestinationPath: "../outside")
    let made = try up("--write", "--from", own)
    #expect(!made.errorText.contains("Secret"))
    #expect(!folder.has("outside/attributes"))
    #expect(!folder.has("outside/workflows/localization.yml"))
    #expect(try folder.text("outside/README.md") == "# Secret\n")
    // What could not be written is not called so.
    try shell(
      "rm .github README.md .gitattributes; ln -s nowhere .github; mkdir tools; cp /bin/true tools/l10ncheck")
    let failed = try up("--write", "--from", "tools/l10ncheck")
    #expect(failed.status == 2 && !failed.errorText.contains("Written"), "\(failed.errorText)")
  }

  @Test func oldRevisionsComeIntoAHistoryOnce() throws {
    for (number, day) in ["2026-01-05", "2026-01-06", "2026-01-14", "2026-01-21"].enumerated() {
      try shell(
        "git commit -q --allow-empty -m \(number); git tag v\(number)",
        ["GIT_COMMITTER_DATE": "\(day)T12:00:00Z"])
    }
    func dashboard(_ words: String...) throws -> BuiltProduct.Outcome {
      try run(["dashboard", "--history", folder.at("h.sqlite")] + words)
    }
    let first = try dashboard("--backfill", "2026-01-01")
    #expect(
      first.status == 0 && first.errorText.contains("3 old revisions recorded, 0 were there already"),
      "\(first.errorText)")
    let second = try dashboard("--backfill", "2026-01-01", "--tags")
    #expect(
      second.errorText.contains("1 old revision recorded, 2 were there already"), "\(second.errorText)")
    let runs = try run("history", "export", "--history", folder.at("h.sqlite"))
    #expect(runs.text.contains("\"event\":\"v0\""))
    #expect(try dashboard("--backfill", "never").status == 2)
    #expect(try dashboard("--tags").status == 2)
  }
}
