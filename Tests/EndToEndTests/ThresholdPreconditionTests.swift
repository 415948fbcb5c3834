import Foundation
import TestSupport
import Testing

/// Bars that never turn green by accident.
@Suite struct ThresholdPreconditionTests {
  private let tool = BuiltProduct.l10ncheck
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder([
      "App/en.lproj/L.strings": "/* Title */\n\"a\" = \"Save all files now\";\n\"b\" = \"Open the door\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"Alle Dateien sichern\";\n",
    ])
  }

  private func run(_ words: String...) throws -> BuiltProduct.Outcome {
    try tool.run(words, in: folder.path)
  }

  /// The gate does not open for stubs that the report proposes, as no word is translated.
  @Test func stubsOpenNoGate() throws {
    let before = try run("report", "--fail-under", "95", "App")
    #expect(before.status == 1)
    #expect(
      before.text.contains("\nNext: l10ncheck export --only untranslated --locale de --output handoff App  #")
    )
    #expect(try run("stubs", "--write", "App").status == 0)
    let after = try run("report", "--fail-under", "95", "App")
    #expect(after.status == 1)
    #expect(after.text.contains("1 of 2 texts needs work: 1 stub, in de"))
    #expect(
      after.text.contains("\nNext: l10ncheck export --only untranslated --locale de --output handoff App  #"))
    #expect(try run("report", "--fail-under-present", "100", "App").status == 0)
    // The handoff that is proposed holds what is to be done, and with it the bar is met.
    #expect(try run("export", "--only", "untranslated", "--output", "out", "App").status == 0)
    let handoff = try folder.text("out/de.xliff")
    #expect(handoff.contains("<target state=\"new\">Open the door</target>"))
    try folder.write(
      handoff.replacing(" state=\"new\">Open the door<", with: ">Öffne die Tür<"),
      to: "de.xliff")
    #expect(try run("import", "--write", "--into", "App", "de.xliff").status == 0)
    let german = try folder.text("App/de.lproj/L.strings")
    #expect(german == "\"a\" = \"Alle Dateien sichern\";\n\"b\" = \"Öffne die Tür\";\n")
    #expect(try run("report", "--fail-under", "95", "App").status == 0)
  }

  @Test(arguments: ["source", "prefix:TODO ", "pseudo", "key", "memory"])
  func whateverAStubSaysItIsOne(_ value: String) throws {
    #expect(try run("stubs", "--write", "--value", value, "App").status == 0)
    #expect(try run("report", "--fail-under", "95", "App").status == 1)
    #expect(try run("report", "--fail-under", "50", "App").status == 0)
  }

  @Test(
    arguments: [
      "--table Localisable --fail-under 0": 2, "--table Localisable": 2, "--locale fr": 2,
      "--locale fr,de --fail-under 0": 2, "--locale fr,de": 0, "--include nope --fail-under 0": 2,
      "--target Nope": 2, "--fail-under 0.95": 2, "--fail-under 95 --exit-zero": 0, "--fail-under 95": 1,
      "--locale en --fail-under 50": 2, "--list nonsense": 2, "--list unchanged,missing": 0,
    ] as [String: Int32])
  func filtersThatMatchNothing(_ flags: String, _ status: Int32) throws {
    let words = ["report", "App"] + flags.split(separator: " ").map(String.init)
    #expect(try tool.run(words, in: folder.path).status == status)
  }

  @Test func theNearestNameIsProposed() throws {
    try folder.write("", to: "App/de.lproj/Localizable.strings")
    let outcome = try run("report", "App", "--table", "Localisable", "--fail-under", "1")
    #expect(
      outcome.errorText.contains("--table Localisable: there is no such table; did you mean Localizable?"))
    #expect(try run("report", "App", "--fail-under", "0.95").errorText.contains("write 95"))
  }

  @Test func keysAreListedByState() throws {
    let rows = try run("report", "App", "--format", "csv", "--list", "missing").text
    #expect(rows.contains("\r\n.,.,L,de,missing,b,Open the door,en.lproj/L.strings,3,1,\r\n"))
    try folder.write("\"a\" = \"Save all files now\";\n\"b\" = \"Auf\";\n", to: "App/de.lproj/L.strings")
    let text = try run("report", "App", "--list", "unchanged").text
    let unchanged = "Still English\n  L  App/en.lproj/L.strings\n    1 key in de\n"
    #expect(text.contains(unchanged))
    let json = try run("report", "App", "--format", "json", "--details").text
    #expect(json.contains("\"unchangedKeys\": [\n                \"a\"\n              ]"))
  }

  @Test func onlyWhatWasAskedForIsPrinted() throws {
    #expect(
      try run("report", "--quiet", "App").text
        == "50.0% translated: 1 of 2 texts needs work: 1 missing, in de.\n")
    let summary = try run("report", "--summary", "App").text
    #expect(summary.contains("50.0%") && !summary.contains("en.lproj"))
  }
}
