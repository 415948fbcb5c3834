import L10nCommandLine
import TestSupport
import Testing

/// The file that a missed threshold is reported at: that of the table which the language lacks most of.
@Suite struct ThresholdPlaceTests {
  @Test(arguments: [
    ([0, 1, 3], "C"), ([3, 1, 0], "A"), ([1, 3, 1], "B"), ([0, 0, 1], "C"), ([0, 1, 0], "B"),
    ([1, 0, 0], "A"),
    // Of several the first.
    ([2, 2, 1], "A"), ([0, 2, 2], "B"), ([1, 1, 1], "A"),
  ])
  func aThresholdStandsAtTheTableThatLacksMost(lacks: [Int], table: String) throws {
    let folder = try ScratchFolder()
    for (name, count) in zip(["A", "B", "C"], lacks) {
      let texts = (0..<4).map { "\"\(name).\($0)\" = \"Text \($0)\";\n" }
      try folder.write(texts.joined(), to: "en.lproj/\(name).strings")
      let own = texts.dropFirst(count).joined().replacing("Text", with: "Texte")
      try folder.write(own, to: "de.lproj/\(name).strings")
      try folder.write(texts.joined().replacing("Text", with: "Texto"), to: "es.lproj/\(name).strings")
    }
    let run = folder.runWithPath("report", "--fail-under", "100", "--format", "xcode")
    let lines = run.output.replacing(folder.path + "/", with: "").split(separator: "\n")
    let missed = lines.filter { $0.hasSuffix("(threshold-missed)") }
    #expect(
      missed.count == 1 && missed.first?.hasPrefix("en.lproj/\(table).strings: error: de is ") == true,
      "\(lines)")
    #expect(lines.count { $0.hasSuffix("(text-needs-work)") } == lacks.reduce(0, +))
  }
}
