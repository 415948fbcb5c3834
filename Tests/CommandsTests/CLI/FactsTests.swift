import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `report --format facts` and `history export --format facts`.
@Suite struct FactsTests {
  private let folder: ScratchFolder
  private static let run = [
    "--project", "Mail", "--commit", "c1", "--time", "2026-11-24",
  ]

  init() throws {
    folder = try ScratchFolder([
      "Package.swift":
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Mail\", "
        + "defaultLocalization: \"en\", targets: [.target(name: \"Inbox\", resources: [.process(\"R\")])])\n",
      "Sources/Inbox/A.swift": "let a = 1\n",
      "Sources/Inbox/R/en.lproj/Main.strings": "\"a\" = \"One\";\n\"b\" = \"Two words\";\n",
      "Sources/Inbox/R/de.lproj/Main.strings": "\"a\" = \"Eins\";\n",
      "Sources/Inbox/R/fr.lproj/Main.strings": "\"a\" = \"Un\";\n\"b\" = \"Deux mots\";\n",
      ".l10ncheck.yml": "owners:\n  - {name: Post, tables: \"*\", locales: de}\n",
    ])
  }

  private func facts(_ words: [String]) throws -> [[String: Any]] {
    let answer = CommandRun(words)
    #expect(answer.status == .clean, "\(answer.errors)")
    return try answer.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func aLineIsATableInALanguageWithAllOfItsRun() throws {
    let lines = try facts(["report", "--no-code", "--format", "facts"] + Self.run + [folder.path])
    let schema = try JSONSchema(named: "facts")
    for line in lines { #expect(schema.faults(in: line) == []) }
    #expect(lines.map { $0["language"] as? String } == ["de", "fr"])
    #expect(lines.map { $0["owner"] as? String } == ["Post", nil])
    #expect(lines.map { $0["needs_work"] as? Int } == [1, 0])
    #expect(lines.map { $0["missing_words"] as? Int } == [2, 0])
    for (name, value) in [
      "project": "Mail", "branch": "main", "commit_name": "c1", "product": "Inbox", "table_name": "Main",
    ] {
      #expect(lines.allSatisfy { $0[name] as? String == value }, "\(name)")
    }
  }

  /// A history keeps neither products nor owners, and all else.
  @Test func anExportOfTheHistorySaysTheSame() throws {
    let (file, history) = (folder.at("facts.jsonl"), folder.at("h.sqlite"))
    _ = folder.runWithPath(
      ["report", "--no-code", "--quiet", "--summary", "--report", "facts=\(file)"] + Self.run)
    var lines = try String(contentsOfFile: file, encoding: .utf8)
    lines.replace("\"product\":\"Inbox\"", with: "\"product\":null")
    lines.replace("\"owner\":\"Post\"", with: "\"owner\":null")
    _ = folder.runWithPath(["dashboard", "--no-code", "--history", history] + Self.run)
    #expect(
      CommandRun(["history", "export", "--history", history, "--format", "facts"]).output
        == lines)
  }

  /// A repository with nothing to localize fails no night, and is in it.
  @Test func nothingToLocalizeIsALine() throws {
    try folder.write("x\n", to: "none/a.txt")
    let words = ["report", "--format", "facts"] + Self.run + [folder.at("none")]
    #expect(CommandRun(words).status == .failure)
    let lines = try facts(words + ["--exit-zero"])
    let schema = try JSONSchema(named: "facts")
    #expect(lines.count == 1 && lines.allSatisfy { schema.faults(in: $0) == [] }, "\(lines)")
    #expect(lines[0]["language"] is NSNull && lines[0]["tables"] as? Int == 0)
    #expect(CommandRun(["report", "--exit-zero", folder.at("none")]).status == .failure)
  }

  /// A part is not signed as a whole run.
  @Test func factsAreOfAWholeRun() {
    for part in [["--since", "main"], ["--owner", "german"]] {
      let refused = CommandRun(["report", "--format", "facts"] + part)
      #expect(refused.status == .failure && refused.errors.contains("leave out '\(part[0])'"))
    }
  }

  @Test func whatNamesARunGoesWithFacts() {
    let answer = folder.runWithPath("report", "--project", "Mail")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("'--project' says which run the facts are of"))
  }
}
