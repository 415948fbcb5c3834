import Foundation
import TestSupport
import Synchronization
import Testing

/// Two runs at the same time that write to the same place.
@Suite struct SimultaneousRunTests {
  private let tool = BuiltProduct.l10ncheck
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(["App/en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n"])
    for locale in ["de", "fr", "ja"] {
      try folder.write("\"a\" = \"x\";\n", to: "App/\(locale).lproj/L.strings")
    }
    let outcome = try run("App", "--time", "1", "--commit", "a")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  private func run(_ words: String...) throws -> BuiltProduct.Outcome {
    try tool.run(["dashboard", "--history", folder.at("h.sqlite")] + words, in: folder.path)
  }

  @Test func ofTwoSitesOneIsThereWhole() throws {
    let titles = ["One", "Another"]
    let alone = try titles.map { title in
      #expect(try run("--no-record", "--title", title, "--output", "of-\(title)").status == 0)
      return try folder.files(below: "of-\(title)")
    }
    #expect(alone[0].keys == alone[1].keys && alone[0] != alone[1])
    for round in 0..<4 {
      // Into a folder that neither finds, and then into one that is there.
      let place = "site-\(round / 2)/deep"
      let outcomes = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        let outcome = try? run("--no-record", "--title", titles[number % 2], "--output", place)
        outcomes.withLock { $0.append("\(outcome?.status ?? -1) \(outcome?.errorText ?? "")") }
      }
      #expect(outcomes.withLock { $0 } == Array(repeating: "0 ", count: 4))
      let found = try folder.files(below: place)
      #expect(alone.contains(found), "\(found.keys.sorted())")
    }
  }
}
