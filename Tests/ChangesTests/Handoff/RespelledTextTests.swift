import Foundation
import L10nHandoff
import TestSupport
import L10nText
import Testing

/// Changes that programs make by themselves: line ends in cells, and the normalization of letters.
@Suite struct RespelledTextTests {
  private static let composed = "Caf\u{E9}"
  private static let decomposed = "Cafe\u{301}"

  private func files(_ source: String, _ target: String) -> [String: String] {
    [
      "en.lproj/L.strings":
        "\"a\" = \"\(source)\";\n\"One\\nTwo\" = \"One\\nTwo\";\n\"c\" = \"Third text\";\n",
      "fr.lproj/L.strings": "\"a\" = \"\(target)\";\n\"One\\nTwo\" = \"Un\\nDeux\";\n",
      "C.xcstrings":
        #"{"sourceLanguage":"en","strings":{"x\ny z":{"localizations":{"fr":{"stringUnit":{"state":"needs_review","value":"u\nv w"}}}}},"version":"1.0"}"#,
    ]
  }

  /// A program that saves CSV may write each of its lines, and those in its cells, as its system has them.
  @Test(arguments: [HandoffForm.csv, .tsv], ["\r\n", "\r"])
  func lineEndsOfCells(_ form: HandoffForm, _ lineEnd: String) throws {
    let sample = try Sample(files("First\\nSecond", "Un\\nDeux"))
    let text = try Sample.text(sample.handoff("fr"), form)
    let saved = text.replacing("\r\n", with: "\n").replacing("\n", with: lineEnd)
    let untouched = try sample.plan(saved)
    #expect(untouched.refusals == [] && untouched.files.isEmpty, "\(untouched.refusals)")
    #expect(untouched.plan.unchangedCount == 3)
    let changed = try sample.plan(
      saved.replacing("Un\(lineEnd)Deux", with: "Le un\(lineEnd)Le deux")
        .replacing("u\(lineEnd)v w", with: "le u\(lineEnd)v w"))
    #expect(changed.refusals == [] && changed.takenCount == 3, "\(changed.refusals)")
    let patch = String(decoding: try Sample.patch(changed), as: UTF8.self)
    #expect(
      !patch.contains("\r") && !patch.contains("\\r") && patch.contains("+\"a\" = \"Le un\\nLe deux\";"))
  }

  /// Line ends that the project itself has are kept.
  @Test func lineEndsOfTheProject() throws {
    let sample = try Sample(files("First\\r\\nSecond", "Un\\r\\nDeux"))
    let text = try Sample.text(sample.handoff("fr"), .csv)
    for text in [text, text.replacing("\r\n", with: "\n")] {
      #expect(try sample.plan(text).files.isEmpty && sample.plan(text).refusals == [])
    }
    let changed = try sample.plan(text.replacing("Un\r\nDeux", with: "Trois\r\nQuatre"))
    #expect(String(decoding: try Sample.patch(changed), as: UTF8.self).contains("Trois\\r\\nQuatre"))
  }

  /// Not a byte of a text changes because a program composed its letters, or took them apart.
  @Test(arguments: HandoffForm.allCases)
  func normalization(_ form: HandoffForm) throws {
    for (own, other) in [(Self.composed, Self.decomposed), (Self.decomposed, Self.composed)] {
      let sample = try Sample(files(own, own + " fran\u{E7}ais"))
      let text = try Sample.text(sample.handoff("fr"), form)
      #expect(text.utf8.count != text.replacing(own, with: other).utf8.count)
      let untouched = try sample.plan(text.replacing(own, with: other))
      #expect(untouched.refusals == [] && untouched.takenCount == 0 && untouched.files.isEmpty, "\(form)")
      // Two handoffs that differ in nothing else do not contradict each other.
      let changed = text.replacing("fran\u{E7}ais", with: "noir")
      let both = [changed, changed.replacing(own, with: other)].flatMap {
        HandoffReader.read(Array($0.utf8), path: "x").handoffs
      }
      let plan = try Sample.plan(sample.folder.path, both)
      #expect(plan.refusals == [] && plan.takenCount == 1, "\(form): \(plan.refusals)")
    }
  }
}
