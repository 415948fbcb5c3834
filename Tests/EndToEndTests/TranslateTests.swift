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
    // What no language translates may stay as it is.
    try project.folder.write("\"a\" = \"Eins\";\n", to: "App/de.lproj/L.strings")
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
    for words in [["init", "-q"], ["apply", "--check", "out.patch"]] { try project.folder.git(words) }
  }

  @Test func inPlaceWithPlurals() throws {
    let outcome = try translate("--with", Self.echo, "--unmarked", "--write")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(project.content("App/fr.lproj/L.stringsdict")?.contains("<string>%d files</string>") == true)
    let again = try translate("--with", "false", "--only", "missing")
    #expect(again.status == 0 && again.errorText.contains("there is nothing to translate"))
  }

  @Test func aProgramIsNamed() throws {
    let outcome = try translate()
    #expect(outcome.status == 2 && outcome.errorText.contains("'export --count' counts"))
  }

  /// A program that fails is named with how it ended; the answers before are taken, and the status is 2.
  @Test(arguments: [
    ("head -n 1 | sh ./echo.sh; echo >&2 no credit; exit 3", "ended with status 3", 2),
    ("head -n 1 | sh ./echo.sh; kill -9 $$", "was ended by signal 9", 2),
    ("yes '{}'", "was stopped", 1), ("./no-such-program", "ended with status 127", 1),
  ])
  func programsThatFail(command: String, reason: String, taken: Int) throws {
    let outcome = try translate("--with", command)
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains(reason), "\(outcome.errorText)")
    #expect(outcome.errorText.contains("3 texts: \(taken) taken"), "\(outcome.errorText)")
    // What has no words is not asked for.
    #expect(outcome.text.contains("+\"c\" = \"=1+1\";") && outcome.text.contains("+\"b\"") == (taken == 2))
  }

  @Test func refusedAnswersGoBackOnceWithTheReason() throws {
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

  /// A sentence that comes back as it went out is no translation: it is not written, and not asked for again.
  @Test func whatComesBack() throws {
    try project.folder.write(
      "\"s\" = \"Delete this trip for good?\";\n\"t\" = \"Please open the file %@\";\n",
      to: "App/en.lproj/L.strings")
    let words = ["--with", "tee asked.jsonl | sh ./echo.sh", "--state", "state.jsonl"]
    for answered in [0, 2] {
      let outcome = try project.run(["translate", "--locale", "de", "--write"] + words)
      #expect(outcome.errorText.contains("0 taken, 2 untranslated as returned"), "\(outcome.errorText)")
      #expect(outcome.errorText.contains("2 answered before") == (answered == 2), "\(outcome.errorText)")
      #expect(project.content("asked.jsonl")?.split(separator: "\n").count == 2)
      #expect(project.content("App/de.lproj/L.strings")?.contains("Delete") != true)
    }
  }

  /// The two example programs: every fault of the one is refused, and the other is tried with a stand-in for a model.
  @Test(.enabled(if: Self.hasPython)) func theExamples() throws {
    let examples = Fixtures.checkout.appendingPathComponent("scripts/maintainer/examples.d").path
    let listed = try Self.output("python3", "\(examples)/translator.py", "--faults")
    let faults = try #require(listed).split(separator: "\n")
    #expect(faults.count > 50)
    for fault in faults where !["swap-placeholders", "hangs", "closes-and-hangs", "endless"].contains(fault) {
      let log = "log-\(fault)"
      let outcome = try translate(
        "--with", "\(examples)/translator.py --fault \(fault) --log \(log)", "--output", "\(fault).patch")
      let asked = (project.content(log) ?? "").split(separator: "\n")
      let wrong = Set(
        asked.filter { !$0.contains("\"fault\": null") }.compactMap {
          $0.split(separator: "\"").dropFirst(3).first
        })
      // What has no words is not asked for, and taken.
      let taken = outcome.errorText.firstMatch(of: /texts: (\d+) taken/).flatMap { Int($0.output.1) } ?? -1
      #expect(taken == 3 - wrong.count, "\(fault): \(outcome.errorText)")
      #expect(wrong.isEmpty || outcome.status > 0, "\(fault)")
    }
    try project.folder.write("#!/bin/sh\ntail -n 1 | sed 's/^/Le /'\n", to: "model.sh")
    let model = try translate("--with", "\(examples)/local-model.py -- sh ./model.sh")
    #expect(model.text.contains("+\"b\" = \"Le Two %@\";"), "\(model.errorText)")
  }

  private static let hasPython = ((try? Self.output("python3", "--version")) ?? nil) != nil

  private static func output(_ words: String...) throws -> String? {
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      words, environment: ProcessInfo.processInfo.environment)
    return outcome.status == 0 ? outcome.text : nil
  }
}
