import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// What `parse` prints of every kind of `.strings` file, sound and damaged, places included.
@Suite struct StringsFixtureTests {
  static let cases = Fixtures.names(in: "formats/strings")

  @Test func thereAreCases() { #expect(Self.cases.count > 80) }

  @Test(arguments: cases)
  func isPrinted(name: String) {
    let folder = Fixtures.root.appendingPathComponent("formats/strings/\(name)")
    func run(_ words: String...) -> (L10nCommandLine.ExitStatus, String, String) {
      let run = CommandRun(words, in: folder.path)
      return (run.status, run.output, run.errors)
    }
    let (status, output, errors) = run("parse", "input.strings")
    Golden.expect(output, at: "formats/strings/\(name)/expected.txt")
    #expect(errors == "")
    #expect(status == (output.contains(": error: ") ? .findings : .clean))
    // The other forms of `parse` agree with the text.
    let summary = run("parse", "--summary", "input.strings")
    #expect(summary.1 == String(output.prefix { $0 != "\n" }) + "\n")
    #expect(summary.0 == status)
    let json = run("parse", "--format", "json", "input.strings")
    #expect(json.0 == status)
    // Deeper than Foundation reads.
    if name == "nested-as-deep-as-can-be" { return }
    let document = try? JSONSerialization.jsonObject(with: Data(json.1.utf8)) as? [String: Any]
    let file = (document?["files"] as? [[String: Any]])?.first
    let entries = file?["entries"] as? [[String: Any]] ?? []
    let loaded = entries.count { $0["loaded"] as? Bool == true }
    let problems = (file?["problems"] as? [Any])?.count ?? -1
    #expect(summary.1 == "input.strings: \(entries.count) entries, \(loaded) loaded, \(problems) problems\n")
  }
}
