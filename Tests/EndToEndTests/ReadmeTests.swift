import Foundation
import TestSupport
import Testing

/// What the README shows is what the program writes.
@Suite struct ReadmeTests {
  @Test func examplesAreReal() throws {
    let page = Fixtures.checkout.appendingPathComponent("README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.split(whereSeparator: \.isWhitespace).count < 900)
    let blocks = text.components(separatedBy: "```console\n$ scripts/l10ncheck ").dropFirst()
    #expect(blocks.count == 1)
    for block in blocks {
      let parts = block.components(separatedBy: "\n```")[0].split(separator: "\n", maxSplits: 1)
      try #require(parts.count == 2)
      let words = parts[0].split(separator: " ").map(String.init)
      let run = try BuiltProduct.l10ncheck.run(words, folder: Fixtures.checkout)
      // Where a line is an ellipsis, something is left out.
      var rest = String(decoding: run.output, as: UTF8.self)[...]
      for piece in "\(parts[1])\n".components(separatedBy: "…\n") where !piece.isEmpty {
        let place = try #require(rest.range(of: piece), "\(parts[0]): record it anew")
        rest = rest[place.upperBound...]
      }
    }
  }

  /// The walk from a report over stubs to the next report, in a copy of the example that is a repository of its own.
  @Test(arguments: [("Docs/Stubs.md", "report --locale de")])
  func gapsAreFilledAsShown(page: String, start: String) throws {
    let text = try String(contentsOf: Fixtures.checkout.appendingPathComponent(page), encoding: .utf8)
    let blocks = text.components(separatedBy: "```console\n$ l10ncheck \(start)").dropFirst()
    #expect(blocks.count == 1)
    let block = "$ l10ncheck \(start)" + (blocks.first ?? "").components(separatedBy: "\n```")[0]
    let folder = try ScratchFolder()
    let shell = BuiltProduct(path: "/bin/bash")
    let binary = URL(fileURLWithPath: BuiltProduct.l10ncheck.path).deletingLastPathComponent().path
    let environment = [
      "PATH": binary + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
    ]
    let project = folder.at("Wayfarer")
    func run(_ command: String, in place: String) throws -> String {
      try shell.run(
        ["-c", "exec 2>&1; " + command], environment: environment, folder: URL(fileURLWithPath: place)
      ).text
    }
    let source = Fixtures.checkout.appendingPathComponent("Fixtures/projects/Wayfarer").path
    #expect(try run("cp -R '\(source)' . && cd Wayfarer && git init -q", in: folder.path) == "")
    var shown = ""
    for line in block.components(separatedBy: "\n") where line.hasPrefix("$ ") {
      shown += line + "\n" + (try run(String(line.dropFirst(2)), in: project))
    }
    #expect(shown == block + "\n", "record it anew")
  }
}
