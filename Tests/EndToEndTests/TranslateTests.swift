import Foundation
import TestSupport
import Testing

/// `translate` as a process, with programs of a line: its streams, its status, and what it leaves in the tree.
@Suite struct TranslateTests {
  private let project: HandoffFolder

  init() throws {
    project = try HandoffFolder()
    try project.folder.write(
      "#!/bin/sh\n# Answers each text with itself.\nsed -E 's/^.*\"id\":\"([^\"]*)\".*\"source\":(\"[^\"]*\").*$/{\"id\":\"\\1\",\"text\":\\2}/'\n",
      to: "echo.sh")
  }

  private static let echo = "sh ./echo.sh"

  private func translate(_ arguments: String...) throws -> BuiltProduct.Outcome {
    try project.run(["translate", "--locale", "fr"] + arguments)
  }

  @Test func aPatchThatGitApplies() throws {
    let before = try project.tree()
    let outcome = try translate("--with", Self.echo, "--output", "out.patch")
    #expect(outcome.status == 1, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("L.stringsdict: error: 3 texts are left out for fr"))
    #expect(outcome.errorText.hasSuffix("l10ncheck: 3 texts: 3 taken (2 the same as the source)\n"))
    #expect(try project.tree() == before)
    let patch = try #require(project.content("out.patch"))
    #expect(patch.contains("+/* l10ncheck:machine "))
    for words in [["init", "-q"], ["apply", "--check", "out.patch"]] {
      #expect(try git(words) == 0, "\(words)")
    }
  }

  @Test func inPlaceWithPlurals() throws {
    let outcome = try translate("--with", Self.echo, "--unmarked", "--write")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(project.content("App/fr.lproj/L.stringsdict")?.contains("<string>%d files</string>") == true)
    let again = try translate("--with", "false", "--only", "missing")
    #expect(again.status == 0 && again.errorText.contains("there is nothing to translate"))
  }

  @Test func countsAndRunsNothing() throws {
    let outcome = try translate("--plan")
    #expect(outcome.text.contains("fr          2"), "\(outcome.text)")
    #expect(try translate("--plan", "--with", "touch ran").status == 2)
    #expect(try translate().status == 2 && project.content("ran") == nil)
  }

  /// What fails: the program's end is said, what came before it is taken, and the status is 2.
  @Test(arguments: [
    ("head -n 1 | sh ./echo.sh; echo >&2 no credit; exit 3", "ended with status 3", 2),
    ("head -n 1 | sh ./echo.sh; kill -9 $$", "was ended by signal 9", 2),
    ("head -n 1 | sh ./echo.sh; sleep 60", "was silent for too long", 2),
    ("exec >&- 2>&-; sleep 60", "was silent for too long", 1),
    ("yes '{}'", "was stopped", 1), ("./no-such-program", "ended with status 127", 1),
  ])
  func programsThatFail(command: String, reason: String, taken: Int) throws {
    let outcome = try translate("--with", command, "--patience", "1")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains(reason), "\(outcome.errorText)")
    #expect(outcome.errorText.contains("3 texts: \(taken) taken"), "\(outcome.errorText)")
    // What has no words is not asked for.
    #expect(outcome.text.contains("+\"c\" = \"=1+1\";") && outcome.text.contains("+\"b\"") == (taken == 2))
  }

  @Test func refusedOnesGoBackOnceWithTheReason() throws {
    // Answers wrongly as long as nobody complains.
    try project.folder.write(
      """
      #!/bin/sh
      while read -r line; do
        echo "$line" >> asked.jsonl
        id=$(echo "$line" | sed -E 's/.*"id":"([^"]*)".*/\\1/')
        case $line in
          *'"key":"b"'*'"refused"'*) echo "{\\"id\\":\\"$id\\",\\"text\\":\\"Deux %@\\"}" ;;
          *'"key":"b"'*) echo "{\\"id\\":\\"$id\\",\\"text\\":\\"Deux\\"}" ;;
          *'"key":"d"'*) echo "{\\"id\\":\\"$id\\",\\"text\\":\\"<i>Quatre\\"}" ;;
        esac
      done
      """, to: "learn.sh")
    let outcome = try translate("--with", "sh ./learn.sh")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("+\"b\" = \"Deux %@\";") && !outcome.text.contains("Quatre"))
    #expect(
      outcome.errorText.contains(
        "error: \"d\" (fr): <i> is not in the source text [handoff-refused]"))
    #expect(
      outcome.errorText.contains("3 texts: 2 taken, 1 refused, 2 asked for twice"),
      "\(outcome.errorText)")
    let asked = try #require(project.content("asked.jsonl")).split(separator: "\n")
    #expect(asked.count == 4)
    #expect(asked.last?.contains("\"refused\":{\"reason\":\"<i> is not in") == true)
  }

  @Test func goesOnAfterAnInterruption() throws {
    let first = try translate(
      "--with", "sh ./echo.sh; exit 1", "--state", "state.jsonl", "--output", "x")
    #expect(first.status == 2)
    let state = try #require(project.content("state.jsonl"))
    #expect(
      state.hasPrefix("{\"schema\":\"l10ncheck.translate/1\"}\n") && state.split(separator: "\n").count == 3)
    // The end of a line that was cut off is an answer less.
    try project.folder.write(state.dropLast(5).description, to: "state.jsonl")
    let second = try translate(
      "--with", "tee asked.jsonl | sh ./echo.sh", "--state", "state.jsonl", "--output", "x")
    #expect(second.errorText.contains("3 texts: 3 taken"), "\(second.errorText)")
    #expect(second.errorText.contains("1 answered before"))
    #expect(project.content("asked.jsonl")?.split(separator: "\n").count == 1)
    let other = try translate("--with", "true", "--state", "App/en.lproj/L.strings")
    #expect(other.status == 2 && other.errorText.contains("is no state of 'translate'"))
  }

  private func git(_ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: project.folder.path)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
