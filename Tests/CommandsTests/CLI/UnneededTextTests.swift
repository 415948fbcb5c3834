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

  @Test(arguments: reasons.indices) func isNobodysTranslation(_ place: Int) throws {
    let (comment, value, configuration) = Self.reasons[place]
    let folder = try tree(value, comment: comment, configuration)
    #expect(folder.runWithPath("report", "--fail-under", "100").status == .clean)
    for only in ["untranslated", "missing", "all"] {
      let handoff = folder.runWithPath(
        "export", "--only", only, "--locale", "fr", "--output", folder.at("out-\(only)"))
      let files = (try? folder.names(in: "out-\(only)")) ?? []
      for file in files {
        #expect(try !folder.text("out-\(only)/\(file)").contains("brand.name"), "\(handoff.errors)")
      }
    }
  }

  @Test(arguments: reasons.indices) func whoSeesItsKeyIsTold(_ place: Int) throws {
    let (comment, value, configuration) = Self.reasons[place]
    let folder = try tree(value, comment: comment, configuration)
    let report = folder.runWithPath("report")
    #expect(!report.output.contains("Complete"))
    #expect(report.output.contains("users see 1 bare key"), "\(report.output)")
    #expect(report.output.contains("stubs --locale fr"), "\(report.output)")
    #expect(folder.runWithPath("report", "--list", "bare").output.contains("brand.name"))
    #expect(folder.runWithPath("report", "--fail-on-bare-keys").status == .findings)
    #expect(folder.runWithPath("report", "--ready").output.contains("not ready"))
  }

  /// Whatever stubs are to say, it gets the source text, and is nobody's stub.
  @Test(arguments: ["source", "empty", "key", "pseudo", "memory", "prefix:TODO "])
  func isWrittenAsItIs(_ value: String) throws {
    let folder = try tree("Acme", Self.ignore)
    let stubs = folder.runWithPath("stubs", "--value", value, "--write")
    #expect(stubs.errors.contains("1 text not to be translated, as it is in 1 file"), "\(stubs.errors)")
    #expect(
      try folder.text("fr.lproj/Localizable.strings")
        == "\"brand.name\" = \"Acme\";\n\"save\" = \"Enregistrer\";\n")
    #expect(folder.runWithPath("report").output.contains("Complete"))
    #expect(folder.runWithPath("stubs").output.isEmpty)
  }

  /// A language that has nothing else is not begun by what needs no translation.
  @Test func beginsNoLanguage() throws {
    let folder = try tree("Acme", Self.ignore)
    try folder.write("", to: "da.lproj/Localizable.strings")
    let report = folder.runWithPath("report")
    #expect(report.output.contains("da") && !report.output.contains("50.0%"), "\(report.output)")
    #expect(
      folder.runWithPath("export", "--only", "untranslated", "--count").output.contains("total       0"))
  }

  /// A text like it that is to be translated stays work.
  @Test func whatIsToBeTranslatedIsWork() throws {
    let folder = try tree("Acme", "ignore: [{keys: [brand.named], reason: names}]\n")
    #expect(folder.runWithPath("report", "--fail-under", "100").status == .findings)
    #expect(folder.runWithPath("stubs").output.contains("l10ncheck:untranslated"))
  }
}
