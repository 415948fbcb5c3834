import Foundation
import TestSupport
import Testing

/// A process that may write files of half a kilobyte at most: as on a full disk, a write fails, and nothing is left over.
@Suite struct LargestFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let many = (0..<400).map { "\"key\($0)\" = \"Text number \($0)\";\n" }.joined()
    try folder.write(many, to: "tree/en.lproj/L.strings")
    try folder.write("\"key0\" = \"Null\";\n", to: "tree/de.lproj/L.strings")
  }

  private func run(_ arguments: [String]) throws -> BuiltProduct.Outcome {
    try BuiltProduct(path: "/bin/sh").run(
      ["-c", "ulimit -f 1 && exec \"$0\" \"$@\"", BuiltProduct.l10ncheck.path] + arguments,
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(arguments: [
    ["report", "--format", "html", "--output", "out", "tree"], ["report", "--report", "json=out", "tree"],
    ["stubs", "--write", "tree"], ["stubs", "--output", "out", "tree"],
    ["stubs", "--format", "files", "--output", "out", "tree"], ["export", "--output", "out", "tree"],
    ["dashboard", "--history", "out", "--branch", "main", "--time", "2026-08-01", "tree"],
    ["check", "--only", "missing-plural-category", "--output", "out", "--format", "sarif", "tree"],
  ])
  func aWriteThatFailsIsSaid(arguments: [String]) throws {
    let before = try files()
    let outcome = try run(arguments)
    #expect(outcome.status == 2, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("l10ncheck: error:"))
    #expect(try files() == before)
    #expect(try folder.text("tree/de.lproj/L.strings") == "\"key0\" = \"Null\";\n")
  }

  @Test func standardOutputThatFailsIsSaid() throws {
    let outcome = try BuiltProduct(path: "/bin/sh").run(
      [
        "-c", "ulimit -f 1 && exec \"$0\" \"$@\" >printed", BuiltProduct.l10ncheck.path, "report", "--format",
        "json", "tree",
      ],
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("cannot write to standard output: File too large"))
  }
}
