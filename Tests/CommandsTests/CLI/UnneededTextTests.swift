import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Texts that are not to be translated, in tables whose users see the key where a language has none.
@Suite struct UnneededTextTests {
  private static let ignore = "ignore: [{keys: [brand.name], reason: names}]\n"

  /// What says that a text stays as it is: a comment, or the configuration, for one language too.
  private static let reasons: [(comment: String, value: String, configuration: String)] = [
    ("/* l10ncheck:do-not-translate */\n", "Acme", ""), ("", "Acme", ignore),
    ("", "Acme", "ignore: [{keys: [\"brand.*\"], locales: [fr], reason: names}]\n"),
  ]

  private func tree(_ value: String, comment: String = "", _ configuration: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      "\(comment)\"brand.name\" = \"\(value)\";\n\"save\" = \"Save the file now\";\n",
      to: "en.lproj/Localizable.strings")
    try folder.write("\"save\" = \"Enregistrer\";\n", to: "fr.lproj/Localizable.strings")
    if !configuration.isEmpty { try folder.write(configuration, to: ".l10ncheck.yml") }
    return folder
  }

  private func run(_ words: [String], in folder: ScratchFolder) -> CommandRun {
    CommandRun(words + [folder.path], in: folder.path)
  }

  @Test(arguments: reasons.indices) func isNobodysTranslation(_ place: Int) throws {
    let (comment, value, configuration) = Self.reasons[place]
    let folder = try tree(value, comment: comment, configuration)
    #expect(run(["report", "--fail-under", "100"], in: folder).status == .clean)
    for only in ["untranslated", "missing", "all"] {
      let handoff = run(
        ["export", "--only", only, "--locale", "fr", "--output", folder.at("out-\(only)")], in: folder)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.at("out-\(only)"))) ?? []
      for file in files {
        #expect(try !folder.text("out-\(only)/\(file)").contains("brand.name"), "\(handoff.errors)")
      }
    }
  }

  @Test(arguments: reasons.indices) func whoSeesItsKeyIsTold(_ place: Int) throws {
    let (comment, value, configuration) = Self.reasons[place]
    let folder = try tree(value, comment: comment, configuration)
    let report = run(["report"], in: folder)
    #expect(!report.output.contains("Complete"))
    #expect(report.output.contains("users see 1 bare key"), "\(report.output)")
    #expect(report.output.contains("stubs --locale fr"), "\(report.output)")
    #expect(run(["report", "--list", "bare"], in: folder).output.contains("brand.name"))
    #expect(run(["report", "--fail-on-bare-keys"], in: folder).status == .findings)
    #expect(run(["report", "--ready"], in: folder).output.contains("not ready"))
  }

  /// Whatever stubs are to say, it gets the source text, and is nobody's stub.
  @Test(arguments: ["source", "empty", "key", "pseudo", "memory", "prefix:TODO "])
  func isWrittenAsItIs(_ value: String) throws {
    let folder = try tree("Acme", Self.ignore)
    let stubs = run(["stubs", "--value", value, "--write"], in: folder)
    #expect(stubs.errors.contains("1 text not to be translated, as it is in 1 file"), "\(stubs.errors)")
    #expect(
      try folder.text("fr.lproj/Localizable.strings")
        == "\"brand.name\" = \"Acme\";\n\"save\" = \"Enregistrer\";\n")
    #expect(run(["report"], in: folder).output.contains("Complete"))
    #expect(run(["stubs"], in: folder).output.isEmpty)
  }

  /// A language that has nothing else is not begun by what needs no translation.
  @Test func beginsNoLanguage() throws {
    let folder = try tree("Acme", Self.ignore)
    try folder.write("", to: "da.lproj/Localizable.strings")
    let report = run(["report"], in: folder)
    #expect(report.output.contains("da") && !report.output.contains("50.0%"), "\(report.output)")
    #expect(
      run(["export", "--only", "untranslated", "--count"], in: folder).output.contains("total       0"))
  }

  /// A text like it that is to be translated stays work.
  @Test func whatIsToBeTranslatedIsWork() throws {
    let folder = try tree("Acme", "ignore: [{keys: [brand.named], reason: names}]\n")
    #expect(run(["report", "--fail-under", "100"], in: folder).status == .findings)
    #expect(run(["stubs"], in: folder).output.contains("l10ncheck:untranslated"))
  }
}
