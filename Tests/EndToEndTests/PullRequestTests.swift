import Foundation
import TestSupport
import Testing

/// The workflows of Docs/PullRequests.md, run as they stand there on a local repository, with the hosts' programs played
/// by scripts that write down what they were asked.
@Suite struct PullRequestTests {
  private let repository: HostedRepository
  private let page: String
  private var folder: ScratchFolder { repository.folder }

  init() throws {
    page = try Fixtures.text("Docs/PullRequests.md", below: Fixtures.checkout)
    repository = try HostedRepository(
      en: "\"a\" = \"One\";\n\"old\" = \"Never translated\";\n", de: "\"a\" = \"Eins\";\n", tables: "App/")
    // The programs of both hosts write what they are asked into a file.
    for name in ["gh", "curl"] {
      try repository.program(
        name,
        """
        printf '%s\\n' "\(name) $*" >> "$ASKED"
        case "$*" in
          *--jq*) [ ! -f "$COMMENTED" ] || echo 7 ;;
          *per_page*) if [ -f "$COMMENTED" ]; then echo '[{"id": 7, "author": {"id": 9}, "body": "<!-- l10ncheck diff -->"}]'; else echo '[]'; fi ;;
          */user) echo '{"id": 9}' ;;
          *) : > "$COMMENTED" ;;
        esac
        """)
    }
    if !FileManager.default.isExecutableFile(atPath: "/usr/bin/jq") {
      try repository.program("jq", "[ \"$1\" != .id ] || exec echo 9\ngrep -q '\"id\": 7' && echo 7\nexit 0")
    }
  }

  private var environment: [String: String] {
    repository.environment([
      "TARGET": "origin/main", "CI_API_V4_URL": "https://h", "CI_PROJECT_ID": "1",
      "CI_MERGE_REQUEST_IID": "3", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "LOCALIZATION_TOKEN": "t",
    ])
  }

  /// The scripts of the page's block that begins with a comment, a step for each.
  private func scripts(_ file: String) throws -> [String] {
    let block = try #require(page.components(separatedBy: "```yaml\n# \(file)\n").dropFirst().first)
    let lines = try #require(block.components(separatedBy: "\n```").first).components(separatedBy: "\n")
    var scripts: [String] = []
    var indent: Int?
    for line in lines {
      let text = line.drop { $0 == " " }
      let depth = line.count - text.count
      if let open = indent {
        if text.isEmpty || depth >= open {
          scripts[scripts.count - 1] += line.dropFirst(open) + "\n"
          continue
        }
        indent = nil
      }
      if text == "run: |" || text == "- |" {
        scripts.append("")
        indent = depth + 2
      } else if text.hasPrefix("- git ") || text.hasPrefix("- l10ncheck ") {
        scripts.append(String(text.dropFirst(2)) + "\n")
      }
    }
    return scripts
  }

  private func run(_ script: String) throws -> BuiltProduct.Outcome {
    try BuiltProduct(path: "/bin/sh").run(["-euc", script], environment: environment, in: folder.at("tree"))
  }

  private var asked: String { (try? folder.text("asked")) ?? "" }

  @Test func theWorkflowForGitHubRuns() throws {
    let steps = try scripts(".github/workflows/localization.yml")
    try #require(steps.count == 4)
    // The gate passes if nothing is new: what was missing before does not count.
    #expect(try run(steps[3]).status == 0)
    try repository.change(
      "\"a\" = \"One thing\";\n\"old\" = \"Never translated\";\n\"New %d\" = \"New %d\";\n",
      "\"a\" = \"Eins\";\n")
    let outcome = try run(steps[0])
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let comment = try folder.text("tree/comment.md")
    #expect(comment.hasPrefix("<!-- l10ncheck diff -->\n"))
    #expect(comment.contains("1 outdated translation, 1 new text to translate"))
    // Made once, then updated.
    #expect(try run(steps[1]).status == 0)
    #expect(asked.contains("repos/o/r/issues/3/comments --field body=@comment.md"))
    #expect(try run(steps[1]).status == 0)
    #expect(asked.contains("--method PATCH repos/o/r/issues/comments/7 --field body=@comment.md"))
    #expect(try run(steps[2]).status == 0)
    #expect(try run(steps[3]).status == 1)
    try repository.change(
      "\"a\" = \"One thing\";\n\"old\" = \"Never translated\";\n\"New %d\" = \"New %d\";\n",
      "\"a\" = \"Ein Ding\";\n\"New %d\" = \"Neu %@\";\n")
    let annotations = try run(steps[2])
    #expect(annotations.status == 1)
    #expect(annotations.text.contains("::error title=placeholder-type,file=App/de.lproj/L.strings,line=2"))
  }

  @Test func theWorkflowForGitLabRuns() throws {
    let steps = try scripts(".gitlab-ci.yml")
    try #require(steps.count == 5)
    try repository.change(
      "\"a\" = \"One\";\n\"old\" = \"Never translated\";\n\"New one\" = \"New one\";\n", "\"a\" = \"Eins\";\n"
    )
    for number in 0..<4 {
      let outcome = try run(steps[number])
      #expect(outcome.status == 0, "\(steps[number]) \(outcome.errorText)")
    }
    #expect(asked.contains("--request POST") && asked.contains("--data-urlencode body@comment.md"))
    #expect(try run(steps[2]).status == 0)
    #expect(asked.contains("--request PUT") && asked.contains("merge_requests/3/notes/7"))
    let findings = try folder.data("tree/gl-code-quality-report.json")
    #expect(try JSONSerialization.jsonObject(with: findings) is [Any])
    #expect(try run(steps[4]).status == 1)
    try repository.change(
      "\"a\" = \"One\";\n\"old\" = \"Never translated\";\n\"New one\" = \"New one\";\n",
      "\"a\" = \"Eins\";\n\"New one\" = \"Neu\";\n")
    #expect(try run(steps[4]).status == 0)
  }
}
