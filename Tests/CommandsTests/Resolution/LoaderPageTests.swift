import Foundation
import TestSupport
import Testing

/// The rows of `Docs/Evidence/Loader.md`: each has a tree, a command, and what the command writes in that tree.
@Suite struct LoaderPageTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let tree: String
    let command: String
    let answer: String

    var testDescription: String { "\(tree): \(command)" }
  }

  static let rows: [Row] = {
    let text = (try? Fixtures.text("Docs/Evidence/Loader.md", below: Fixtures.checkout)) ?? ""
    return text.matches(of: /\n\| [^|]+ \| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \| [^|]+ \|/).map {
      Row(tree: String($0.1), command: String($0.2), answer: String($0.3))
    }
  }()

  @Test(arguments: rows) func answer(_ row: Row) {
    var folder = Fixtures.root.appendingPathComponent(row.tree)
    let tree = folder.appendingPathComponent("tree")
    if FileManager.default.fileExists(atPath: tree.path) { folder = tree }
    var words = row.command.split(separator: " ").map(String.init)
    // `report` gets a path, without which it reads the folder of this process.
    if words.first == "report" { words.append(folder.path) }
    let output = CommandRun(words, in: folder.path).output.replacing(folder.path + "/", with: "")
    #expect(Self.words(output).contains(Self.words(row.answer)), "\(output)")
  }

  /// No line of a table is overlooked.
  @Test func everyRowIsRun() throws {
    let text = try Fixtures.text("Docs/Evidence/Loader.md", below: Fixtures.checkout)
    let lines = text.split(separator: "\n")
    #expect(Self.rows.count > 50)
    let folders = ["| `bundles/", "| `formats/", "| `projects/"]
    #expect(lines.count { line in folders.contains { line.contains($0) } } == Self.rows.count)
  }

  /// Columns and line breaks do not count.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
