import Foundation
import TestSupport
import Testing

/// The steps that pipelines take over, in a checkout that somebody else has filled: a merge request brings modules for
/// interpreters, programs, folders that the steps would make, and comments that begin as ours.
@Suite struct TemplateTests {
  private let repository: HostedRepository
  private var folder: ScratchFolder { repository.folder }

  init() throws {
    repository = try HostedRepository(en: "\"a\" = \"One\";\n", de: "\"a\" = \"Eins\";\n")
    let mark = folder.at("PWNED")
    for module in [
      "json", "sys", "pip/__init__", "pip/__main__", "sitecustomize", "usercustomize", "encodings",
    ] {
      try folder.write("open(\"\(mark)\", \"w\")\ndef load(file): return []\n", to: "tree/\(module).py")
    }
    for program in [
      ".l10ncheck/bin/l10ncheck", "bin/l10ncheck", "l10ncheck", "git", "curl", "python3", "jq", "gh",
    ] {
      try folder.writeProgram("#!/bin/sh\n: >\(mark)\n", to: "tree/" + program)
    }
    try repository.git("add", "-A", in: "tree")
    try repository.git("commit", "-q", "-m", "evil", in: "tree")
    try repository.change("\"a\" = \"One\";\n\"New one\" = \"New one\";\n", "\"a\" = \"Eins\";\n")
  }

  /// The lines of the component's two scripts.
  private static func component() throws -> String {
    let text = try Fixtures.text("templates/localization.yml", below: Fixtures.checkout)
    let lines = text.components(separatedBy: "\n")
    let job = lines.drop { $0 != "  before_script:" }.prefix { $0 != "  artifacts:" }
    return job.compactMap { line -> String? in
      let isNoCommand =
        ["  before_script:", "  script:", "    - |"].contains(line) || line.hasPrefix("    #")
      if isNoCommand { return nil }
      return String(line.dropFirst(6))
    }.joined(separator: "\n")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
    arguments: [false, true])
  func nothingOfAMergeRequestRuns(hasComment: Bool) throws {
    try repository.program(
      "python3",
      """
      case "$*" in
        "-I -m pip install"*) while [ "$1" != --target ]; do shift; done
          mkdir "$2/bin" && cp "$(command -v l10ncheck)" "$2/bin/l10ncheck" ;;
        *) exec /usr/bin/python3 "$@" ;;
      esac
      """)
    let notes = [
      #"{"id": 6, "author": {"id": 1}, "body": "<!-- l10ncheck diff --> of a stranger"}"#,
      #"{"id": 7, "author": {"id": 9}, "body": "<!-- l10ncheck diff -->"}"#,
    ].prefix(hasComment ? 2 : 1).joined(separator: ",")
    try repository.program(
      "curl",
      """
      printf '%s\\n' "$*" >>"$ASKED"
      case "$*" in
        */user) echo '{"id": 9}' ;;
        *per_page*) echo '[\(notes)]' ;;
      esac
      """)
    let outcome = try BuiltProduct(path: "/bin/bash").run(
      ["-eo", "pipefail", "-c", try Self.component()],
      environment: repository.environment([
        "VERSION": "0.0.0", "SHA256": "", "TREE": ".", "FAIL_UNDER": "", "TARGET": "origin/main",
        "CI_PROJECT_DIR": folder.at("tree"), "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
        "CI_MERGE_REQUEST_IID": "3", "CI_PROJECT_ID": "1", "CI_API_V4_URL": "https://h",
        "LOCALIZATION_TOKEN": "t", "TMPDIR": folder.path,
      ]), in: folder.at("tree"))
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(!folder.has("PWNED"))
    let asked = try folder.text("asked")
    #expect(asked.contains(hasComment ? "--request PUT" : "--request POST"))
    #expect(asked.contains("notes/7") == hasComment && !asked.contains("notes/6"), "\(asked)")
  }

  /// What people copy keeps to it as well.
  @Test(arguments: [
    "templates/localization.yml", "action.yml", "scripts/maintainer/action", "Docs/PullRequests.md",
    "Docs/Pages.md", ".pre-commit-hooks.yaml",
  ]) func interpretersImportNothingOfACheckout(file: String) throws {
    let text = try String(contentsOf: Fixtures.checkout.appendingPathComponent(file), encoding: .utf8)
    for line in text.split(separator: "\n") {
      #expect(!line.contains(/\bpython3?\b (?!-I\b)[-\w]/), "\(line)")
      #expect(!line.contains(/\b(?:node|perl|ruby|php) -/), "\(line)")
      #expect(!line.contains(/\bpip3? install/) || line.contains("python3 -I -m pip install"), "\(line)")
      #expect(!line.contains(/--target (?!"\$)/), "\(line)")
    }
  }

  /// GitHub's answer goes through the action's own expression.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")),
    arguments: [("octocat", 2), ("github-actions[bot]", 1), ("stranger", nil), (nil, 1)] as [(String?, Int?)])
  func onlyAnOwnCommentIsReplaced(user: String?, comment: Int?) throws {
    try repository.program(
      "gh",
      """
      case "$*" in
        *graphql*) \(user.map { "echo '\($0)'" } ?? "echo '{}'; exit 1") ;;
        *--jq*) while [ "$1" != --jq ]; do shift; done
          /usr/bin/jq -r "$2" <<'END'
      [{"id": 666, "user": {"login": "mallory"}, "body": "<!-- l10ncheck diff --> of a stranger"},
       {"id": 1, "user": {"login": "github-actions[bot]"}, "body": "<!-- l10ncheck diff -->"},
       {"id": 2, "user": {"login": "octocat"}, "body": "<!-- l10ncheck diff -->"},
       {"id": 3, "user": {"login": "stranger"}, "body": "Quoted: <!-- l10ncheck diff -->"}]
      END
          ;;
        *) printf '%s\\n' "gh $*" >>"$ASKED" ;;
      esac
      """)
    try folder.makeFolder("temp")
    let step = try BuiltProduct(
      path: Fixtures.checkout.appendingPathComponent("scripts/maintainer/action").path
    ).run(
      ["comment"],
      environment: repository.environment([
        "RUNNER_TEMP": folder.at("temp"), "MAY_COMMENT": "true", "TREE": ".", "SINCE": "origin/main",
      ]), in: folder.at("tree"))
    #expect(step.status == 0, "\(step.errorText)")
    let asked = try folder.text("asked")
    #expect(asked.contains("--method PATCH") == (comment != nil))
    #expect(comment.map { asked.contains("issues/comments/\($0) ") } ?? asked.contains("issues/3/comments "))
  }
}
