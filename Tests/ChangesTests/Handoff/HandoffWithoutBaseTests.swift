import L10nHandoff
import L10nSystem
import TestSupport
import Testing

/// Handoffs that do not say what the project had when they went out.
@Suite struct HandoffWithoutBaseTests {
  private struct History: TextHistory {
    var versions: [String]
    var isWhole = true

    func read(_ files: [FilePath], _ body: (Int, [UInt8]) -> Bool) -> [Bool] {
      for number in files.indices {
        for version in versions where !body(number, Array(version.utf8)) { break }
      }
      return files.map { _ in isWhole }
    }
  }

  private static let header = "key,source,target,file,target-language\n"

  private func sample() throws -> Sample {
    try Sample([
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      "fr.lproj/L.strings": "\"a\" = \"Mended\";\n\"b\" = \"Bé\";\n",
    ])
  }

  private func plan(
    _ sample: Sample, _ history: History, accepts: Set<ImportOptions.Acceptance> = []
  ) throws -> Imported {
    let rows = [("a", "A", "Old"), ("b", "B", "New"), ("c", "C", "Cé")].map {
      "\($0.0),\($0.1),\($0.2),en.lproj/L.strings,fr\n"
    }
    let reading = HandoffReader.read(Array((Self.header + rows.joined()).utf8), path: "h.csv")
    return try Sample.plan(
      sample.folder.path, reading.handoffs, ImportOptions(accepts: accepts), history: history)
  }

  private static let reverted =
    "fr en.lproj/L.strings: a: the project had this text, and replaced it: there it is \"Mended\""

  /// A text that the file once had is a revert; one that it never had is a change.
  @Test func whatWasMended() throws {
    let history = History(versions: ["\"a\" = \"Mended\";\n", "\"a\" = \"Old\";\n\"b\" = \"Bé\";\n"])
    let plan = try plan(sample(), history)
    #expect(plan.refusals == [Self.reverted] && plan.takenCount == 2 && plan.plan.unbasedCount == 0)
    let theirs = try self.plan(sample(), history, accepts: [.theirs])
    #expect(theirs.refusals == [] && theirs.takenCount == 3)
    let ours = try self.plan(sample(), history, accepts: [.ours])
    #expect(ours.refusals == [] && ours.takenCount == 2 && ours.plan.unchangedCount == 1)
  }

  /// A text without a base cannot be judged if there is no history, or a part of one; a revert is one all the
  /// same.
  @Test func withoutAHistory() throws {
    let none = try plan(sample(), History(versions: [], isWhole: false))
    #expect(none.takenCount == 1 && none.plan.unbasedCount == 2)
    #expect(
      none.refusals.allSatisfy { $0.contains("nothing says what the project had when it went out") },
      "\(none.refusals)")
    let part = try plan(sample(), History(versions: ["\"a\" = \"Old\";\n"], isWhole: false))
    #expect(part.refusals.first == Self.reverted && part.plan.unbasedCount == 1 && part.takenCount == 1)
    let theirs = try plan(sample(), History(versions: [], isWhole: false), accepts: [.theirs])
    #expect(theirs.takenCount == 3 && theirs.refusals == [])
  }

  /// A plural is taken whole: one form that would be taken back is all of it.
  @Test func aFormOfAPlural() throws {
    func catalog(_ one: String, _ other: String) -> String {
      func unit(_ text: String) -> String {
        "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
      }
      return "{\"sourceLanguage\":\"en\",\"strings\":{\"n\":{\"localizations\":{"
        + "\"en\":{\"variations\":{\"plural\":{\"one\":\(unit("%d a")),\"other\":\(unit("%d b"))}}},"
        + "\"fr\":{\"variations\":{\"plural\":{\"one\":\(unit(one)),\"other\":\(unit(other))}}}}}},\"version\":\"1.0\"}"
    }
    let sample = try Sample(["C.xcstrings": catalog("%d mended", "%d autres")])
    let rows = "n|==|plural.one,%d a,%d old,C.xcstrings,fr\nn|==|plural.other,%d b,%d new,C.xcstrings,fr\n"
    let reading = HandoffReader.read(Array((Self.header + rows).utf8), path: "h.csv")
    let plan = try Sample.plan(
      sample.folder.path, reading.handoffs, history: History(versions: [catalog("%d old", "%d autres")]))
    #expect(plan.takenCount == 0 && plan.files.isEmpty && plan.refusedCount == 2)
  }
}
