import Foundation
import TestSupport
import Testing

/// The steps of the action for GitHub (action.yml, scripts/maintainer/action), run on a local repository, with GitHub's programs played by scripts
/// that write down what they were asked.
@Suite struct ActionTests {
  private let repository: HostedRepository
  private var folder: ScratchFolder { repository.folder }

  init() throws {
    repository = try HostedRepository(en: "\"a\" = \"One\";\n", de: "\"a\" = \"Eins\";\n")
    try folder.makeFolder("temp")
    try repository.git("init", "-q", "--bare", folder.at("kept"), in: "tree")
    try repository.program(
      "gh",
      """
      printf '%s\\n' "gh $*" >> "$ASKED"
      for word; do case $word in sarif=@*) base64 -d "${word#*@}" | gunzip > "$SCANNED" ;; esac; done
      case "$*" in
        *--jq*) [ ! -f "$COMMENTED" ] || echo 7 ;;
        *body=*) : > "$COMMENTED" ;;
      esac
      """)
    try repository.program(
      "curl",
      """
      printf '%s\\n' "curl $*" >> "$ASKED"
      while [ "$1" != --output ]; do shift; done
      cp "$RELEASED" "$2"
      """)
  }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    repository.environment([
      "GITHUB_SHA": "c0ffee", "GITHUB_REF": "refs/pull/3/merge", "GITHUB_SERVER_URL": "https://h",
      "GITHUB_PATH": folder.at("path"), "RUNNER_TEMP": folder.at("temp"), "GH_TOKEN": "t",
      "MAY_COMMENT": "true", "TREE": ".", "SCANNED": folder.at("scanned"),
      "RELEASED": folder.at("released.tar.gz"),
    ]).merging(more) { $1 }
  }

  private func step(_ word: String, _ variables: [String: String] = [:]) throws -> BuiltProduct.Outcome {
    try BuiltProduct(path: Fixtures.checkout.appendingPathComponent("scripts/maintainer/action").path).run(
      [word], environment: environment(variables), in: folder.at("tree"))
  }

  private func text(_ path: String) -> String { (try? folder.text(path)) ?? "" }

  /// Each step of action.yml is tried here, and each variable that the script reads is set there or by the runner.
  @Test func stepsAndVariablesAreThoseOfTheAction() throws {
    let action = try Fixtures.text("action.yml", below: Fixtures.checkout)
    let script = try Fixtures.text("scripts/maintainer/action", below: Fixtures.checkout)
    let steps = action.matches(of: /scripts\/maintainer\/action" ([a-z]+)'/).map { String($0.1) }
    #expect(steps == ["install", "comment", "sarif", "check", "bar", "history"])
    let read = Set(script.matches(of: #/\$\{?([A-Z][A-Z_0-9]+)/#).map { String($0.1) })
    let set = Set(action.matches(of: #/\n        ([A-Z][A-Z_0-9]+):\s/#).map { String($0.1) })
    let given = read.filter { $0.hasPrefix("GITHUB_") || $0.hasPrefix("RUNNER_") }
    #expect(read.subtracting(set).subtracting(given) == ["BASH_SOURCE", "HISTORY_REMOTE"])
    // What others wrote is never part of a command.
    #expect(!action.contains(#/run: .*\$\{\{/#))
  }

  @Test func anExecutableOfAnotherSumIsNotInstalled() throws {
    try folder.writeProgram("#!/bin/sh\n", to: "l10ncheck-9.9.9-linux-x86_64/l10ncheck")
    let packing = try BuiltProduct(path: "/usr/bin/env").run(
      ["tar", "-czf", folder.at("released.tar.gz"), "l10ncheck-9.9.9-linux-x86_64"],
      environment: environment(), in: folder.path)
    try #require(packing.status == 0)
    let sum = try BuiltProduct(path: "/usr/bin/env").run(
      ["sha256sum", folder.at("l10ncheck-9.9.9-linux-x86_64/l10ncheck")], environment: environment(),
      in: folder.path)
    let wanted = String(sum.text.prefix(64))
    var variables = ["REPOSITORY": "o/l10ncheck", "VERSION": "9.9.9", "SHA256": wanted]
    let done = try step("install", variables)
    #expect(done.status == 0, "\(done.errorText)")
    #expect(text("path") == folder.at("temp/l10ncheck-9.9.9") + "\n")
    #expect(
      text("asked").contains(
        "https://h/o/l10ncheck/releases/download/9.9.9/l10ncheck-9.9.9-linux-x86_64.tar.gz"))
    #expect(FileManager.default.isExecutableFile(atPath: folder.at("temp/l10ncheck-9.9.9/l10ncheck")))
    variables["SHA256"] = String(wanted.reversed())
    #expect(try step("install", variables).errorText.contains("is not the one that was released"))
    #expect(!folder.has("temp/l10ncheck-9.9.9/l10ncheck"))
    variables["SHA256"] = ""
    #expect(try step("install", variables).status == 1)
  }

  @Test func aPullRequestIsCommentedOnceAndHeldToItsBar() throws {
    let since = ["SINCE": "origin/main"]
    try repository.change("\"a\" = \"One\";\n\"New %d\" = \"New %d\";\n", "\"a\" = \"Eins\";\n")
    let fork = try step("comment", since.merging(["MAY_COMMENT": "false"]) { $1 })
    #expect(fork.status == 0, "\(fork.errorText)")
    #expect(text("asked").isEmpty && text("summary.md").contains("1 new text to translate"))
    #expect(try step("comment", since).status == 0)
    #expect(text("asked").contains("repos/o/r/issues/3/comments --field body=@"))
    #expect(try step("comment", since).status == 0)
    #expect(text("asked").contains("--method PATCH repos/o/r/issues/comments/7 --field body=@"))
    #expect(try step("check", since).status == 0)
    let bar = since.merging(["FAIL_UNDER": "100"]) { $1 }
    #expect(try step("bar", bar).status == 1)
    try repository.change(
      "\"a\" = \"One\";\n\"New %d\" = \"New %d\";\n",
      "\"a\" = \"Eins\";\n\"New %d\" = \"Neu %d\";\n")
    #expect(try step("bar", bar).status == 0)
    try repository.change(
      "\"a\" = \"One\";\n\"New %d\" = \"New %d\";\n",
      "\"a\" = \"Eins\";\n\"New %d\" = \"Neu %@\";\n")
    let findings = try step("check", since)
    #expect(findings.status == 1)
    #expect(findings.text.contains("::error title=placeholder-type,file=de.lproj/L.strings,line=2"))
    let scanned = try step("sarif")
    #expect(scanned.status == 0, "\(scanned.errorText)")
    #expect(text("asked").contains("code-scanning/sarifs --silent --raw-field commit_sha=c0ffee"))
    #expect(text("scanned").contains("\"placeholder-type\""))
  }

  @Test func aBranchKeepsTheHistoryAndLosesNoRun() throws {
    let variables = ["BRANCH": "l10n-history", "HISTORY_REMOTE": folder.at("kept"), "SITE": "site"]
    for round in 1...2 {
      try repository.change("\"a\" = \"\(round)\";\n", "\"a\" = \"Eins\";\n")
      try folder.remove("temp")
      try folder.makeFolder("temp")
      let outcome = try step("history", variables)
      #expect(outcome.status == 0, "\(outcome.errorText)")
      #expect(folder.has("tree/site/index.html"))
      try folder.remove("tree/site")
    }
    try repository.git("clone", "-q", "-b", "l10n-history", folder.at("kept"), folder.at("clone"), in: "tree")
    let kept = try folder.text("clone/coverage.jsonl")
    #expect(kept.matches(of: /"commit":/).count == 2, "\(kept)")
    let commits = try BuiltProduct(path: "/usr/bin/env").run(
      ["git", "rev-list", "--count", "HEAD"], environment: environment(),
      in: folder.at("clone"))
    #expect(commits.text == "1\n")
  }
}
