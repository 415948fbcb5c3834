import Foundation
import TestSupport
import Testing

/// Handoffs that do not say what the project had when they went out, held against the history of a repository.
@Suite struct RevertTests: TestedRepository {
  private let project: HandoffFolder
  let tree = ""
  var folder: ScratchFolder { project.folder }

  /// French has had two texts, and has mended one of them.
  init() throws {
    project = try HandoffFolder()
    try git("init", "-q", "-b", "main")
    try commit("\"a\" = \"Uhn\";\n\"d\" = \"Quatre\";\n")
    try commit("\"a\" = \"Un\";\n\"d\" = \"Quatre\";\n")
  }

  private func commit(_ french: String) throws {
    try project.folder.write(french, to: "App/fr.lproj/L.strings")
    try git("add", "-A")
    try git("commit", "-q", "-m", "texts")
  }

  /// What went out with the first commit, and came back without notes: one text as it was, one that a translator changed.
  private static let handoff = HandoffFolder.xliff(
    HandoffFolder.unit("a", "One", "Uhn") + "\n" + HandoffFolder.unit("d", "Four", "Les quatre"))

  private func take(_ words: String..., in folder: String = ".") throws -> BuiltProduct.Outcome {
    try project.folder.write(Self.handoff, to: "\(folder)/in.xliff")
    return try project.run(
      ["import", "--write", "--into", "\(folder)/App/..", "\(folder)/in.xliff"] + words)
  }

  private func french(in folder: String = ".") -> String? {
    project.content("\(folder)/App/fr.lproj/L.strings")
  }

  @Test func whatWasMendedIsNotTakenBack() throws {
    let outcome = try take()
    #expect(outcome.status == 1)
    #expect(
      outcome.errorText.contains(
        "App/en.lproj/L.strings: a (fr): the project had this text, and replaced it: there it is \"Un\""),
      "\(outcome.errorText)")
    #expect(outcome.errorText.contains("2 texts: 1 taken, 0 unchanged, 1 refused\n"), "\(outcome.errorText)")
    #expect(french() == "\"a\" = \"Un\";\n\"d\" = \"Les quatre\";\n")
  }

  /// The last commit alone does not tell whether the text was there before, nor does a folder without any.
  @Test(arguments: [true, false])
  func whatTheHistoryDoesNotTellIsCounted(_ isShallow: Bool) throws {
    if isShallow {
      try git("clone", "-q", "--depth", "1", "file://\(project.folder.path)", "copy")
    } else {
      try git("clone", "-q", ".", "copy")
      try project.folder.remove("copy/.git")
      try project.folder.remove(".git")
    }
    let outcome = try take(in: "copy")
    #expect(outcome.status == 1)
    #expect(
      outcome.errorText.contains(
        "2 texts would replace translations without saying what the project had when they went out"),
      "\(outcome.errorText)")
    #expect(outcome.errorText.contains("2 texts: 0 taken, 0 unchanged, 2 refused\n"), "\(outcome.errorText)")
    #expect(french(in: "copy") == "\"a\" = \"Un\";\n\"d\" = \"Quatre\";\n")
    let ours = try take("--accept", "ours", in: "copy")
    #expect(ours.status == 0 && french(in: "copy") == "\"a\" = \"Un\";\n\"d\" = \"Quatre\";\n")
    let theirs = try take("--accept", "theirs", in: "copy")
    #expect(theirs.status == 0 && french(in: "copy") == "\"a\" = \"Uhn\";\n\"d\" = \"Les quatre\";\n")
  }

  /// The handoff as it went out says it as well.
  @Test func theHandoffAsItWentOutTells() throws {
    try project.folder.write(
      HandoffFolder.xliff(
        HandoffFolder.unit("a", "One", "Uhn") + "\n" + HandoffFolder.unit("d", "Four", "Quatre")),
      to: "base.xliff")
    let outcome = try take("--base", "base.xliff")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("2 texts: 1 taken, 1 unchanged\n"), "\(outcome.errorText)")
    #expect(french() == "\"a\" = \"Un\";\n\"d\" = \"Les quatre\";\n")
  }
}
