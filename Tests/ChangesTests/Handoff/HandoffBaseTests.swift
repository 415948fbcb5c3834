import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

@testable import L10nHandoff

/// What went out and came back as it was changes nothing, whatever became of the project; what both changed is refused.
@Suite struct HandoffBaseTests {
  /// A project in three kinds of file, with the French texts of three keys and a plural.
  private func files(_ texts: [String?], plural: (String, String)? = ("%d fichier", "%d fichiers"))
    -> [String: String]
  {
    func strings(_ texts: [String?]) -> String {
      zip(["a", "b", "c"], texts).compactMap { key, text in text.map { "\"\(key)\" = \"\($0)\";\n" } }
        .joined()
    }
    let units = zip(["One", "Two", "Three"], texts).map { key, text in
      let unit = text.map { #""fr":{"stringUnit":{"state":"translated","value":"\#($0)"}}"# } ?? ""
      return #""\#(key)":{"localizations":{\#(unit)}}"#
    }
    let rule = plural.map {
      XLIFF12Tests.rule.replacing("%d files", with: $0.1).replacing("%d file<", with: $0.0 + "<")
    }
    return [
      "en.lproj/L.strings": strings(["One", "Two", "Three"]),
      "fr.lproj/L.strings": "/* fr */\n" + strings(texts),
      "C.xcstrings": #"{"sourceLanguage":"en","strings":{\#(units.joined(separator: ","))},"version":"1.0"}"#,
      "en.lproj/R.stringsdict": XLIFF12Tests.rule,
      "fr.lproj/R.stringsdict": rule ?? "<plist version=\"1.0\"><dict/></plist>\n",
    ]
  }

  private func texts(_ sample: Sample) throws -> [String] {
    try sample.handoff("fr").units.compactMap(\.target).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Fixes made meanwhile survive an untouched handoff.
  @Test(arguments: HandoffForm.allCases)
  func untouched(_ form: HandoffForm) throws {
    let sample = try Sample(files(["Un", "Deux", nil]))
    let text = try Sample.text(sample.handoff("fr"), form)
    try sample.folder.write(files(["Un, mieux", "Deux", "Trois"], plural: ("un fichier", "%d dossiers")))
    let plan = try sample.plan(text)
    #expect(
      plan.files.isEmpty && plan.takenCount == 0 && plan.refusals == [], "\(form): \(plan.refusals)\n\(text)")
  }

  /// What only the handoff changed is taken; what the project changed as well is refused, or as one says.
  @Test(arguments: HandoffForm.allCases)
  func changed(_ form: HandoffForm) throws {
    let sample = try Sample(files(["Un", "Deux", nil]))
    var text = try Sample.text(sample.handoff("fr"), form)
    for (old, new) in [("Un", "Le un"), ("Deux", "Le deux"), ("%d fichiers", "%d fiches")] {
      for (before, after) in [(">", "<"), (",", ","), ("\t", "\t"), ("\"", "\"")] {
        text = text.replacing(before + old + after, with: before + new + after)
      }
    }
    try sample.folder.write(files(["Un, mieux", "Deux", nil]))
    let plan = try sample.plan(text)
    #expect(plan.takenCount == 3 && plan.refusedCount == 2, "\(form): \(plan.refusals)\n\(text)")
    #expect(
      plan.outcomes.filter { $0.result == .refused(.conflict(today: Array("Un, mieux".utf8))) }.count == 2)
    let ours = try sample.plan(text, ImportOptions(accepts: [.ours]))
    #expect(ours.takenCount == 3 && ours.refusedCount == 0)
    let theirs = try sample.plan(text, ImportOptions(accepts: [.theirs]))
    #expect(theirs.takenCount == 5 && theirs.refusedCount == 0)
    try Sample.write(theirs, to: sample.folder.path)
    #expect(try texts(sample).filter { $0 == "Le un" }.count == 2)
  }

  /// Clients that drop notes need the handoff as it went out.
  @Test func withoutNotes() throws {
    let sample = try Sample(files(["Un", "Deux", nil]))
    let text = try Sample.text(sample.handoff("fr"), .xliff, toolID: "xcode")
    #expect(!text.contains("l10ncheck"))
    let base = ExportedTexts(HandoffReader.read(Array(text.utf8), path: "x").handoffs)
    try sample.folder.write(files(["Un, mieux", "Deux", "Trois"]))
    #expect(try sample.plan(text).takenCount == 2)
    #expect(try sample.plan(text, ImportOptions(base: base)).takenCount == 0)
    let changed = text.replacing(">Un<", with: ">Le un<")
    let plan = try sample.plan(changed, ImportOptions(base: base))
    #expect(
      plan.refusals.count == 2 && plan.refusals.allSatisfy { $0.contains("changed in the project as well") })
  }

  /// Two translators, each with all texts: what one of them left as it was is no second opinion.
  @Test(arguments: HandoffForm.allCases)
  func twoTranslators(_ form: HandoffForm) throws {
    let sample = try Sample(files(["Un", "Deux", "Trois"]))
    let text = try Sample.text(sample.handoff("fr"), form)
    func changed(_ old: String) -> [IncomingHandoff] {
      var text = text
      for (before, after) in [(">", "<"), (",", ","), ("\t", "\t"), ("\"", "\"")] {
        text = text.replacing(before + old + after, with: before + "Le " + old + after)
      }
      return HandoffReader.read(Array(text.utf8), path: old).handoffs
    }
    for handoffs in [changed("Un") + changed("Deux"), changed("Deux") + changed("Un")] {
      let plan = try Sample.plan(sample.folder.path, handoffs)
      #expect(plan.takenCount == 4 && plan.refusals == [], "\(form): \(plan.refusals)")
    }
    // Both sides changed the text.
    let other = try Sample.plan(
      sample.folder.path,
      changed("Un")
        + HandoffReader.read(
          Array(text.replacing("Un", with: "Ein").utf8), path: "x"
        ).handoffs)
    #expect(other.takenCount == 0 && other.refusals.count == 4, "\(form): \(other.refusals)")
  }

  /// A stub is no translation that could be lost, a region's inherited text is none of its own, and what came where nothing was
  /// may be from the same handoff: git's history decides.
  @Test func whatIsNoChange() throws {
    func catalog(_ state: String, _ text: String) -> String {
      #"{"sourceLanguage":"en","strings":{"Save":{"localizations":{"fr":{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}}}},"version":"1.0"}"#
    }
    let sample = try Sample(["L.xcstrings": catalog("new", "")])
    let text = try Sample.text(sample.handoff("fr"), .csv).replacing("Save,Save,,", with: "Save,Save,Sauver,")
    try sample.folder.write(catalog("new", "Save"), to: "L.xcstrings")
    #expect(try sample.plan(text).takenCount == 1)
    try sample.folder.write(catalog("needs_review", "Enregistrer"), to: "L.xcstrings")
    #expect(try sample.plan(text).takenCount == 1)
  }

  /// A region's table that is gone comes back, whatever its users get meanwhile.
  @Test func regions() throws {
    let sample = try Sample([
      "en.lproj/L.strings": "\"a\" = \"Center\";\n", "en-GB.lproj/L.strings": "\"a\" = \"Centre\";\n",
      "en-GB.lproj/O.txt": "",
    ])
    let text = try Sample.text(sample.handoff("en-GB"), .xliff)
    try sample.folder.remove("en-GB.lproj/L.strings")
    #expect(try sample.plan(text).takenCount == 1)
  }

  @Test func marks() {
    let one = ExportedTextMark(Array("a".utf8)), none = ExportedTextMark(Optional<[UInt8]>.none)
    #expect(one.text == "af63dc4c8601ec8c")
    let text = "line 3; l10nl10ncheck:base=none,af63dc4c8601ec8c; l10ncheck:base=x"
    #expect(ExportedTextMark.marks(in: Array(text.utf8)) == [none, one])
    #expect(ExportedTextMark.marks(in: Array("l10ncheck:base=zz".utf8)).isEmpty)
    #expect(ExportedTextMark(Array("".utf8)) == none)
  }
}
