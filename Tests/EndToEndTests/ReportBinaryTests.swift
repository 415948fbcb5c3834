import Foundation
import TestSupport
import Testing

/// `report` as people and scripts meet it: its arguments, its streams, its exit status.
@Suite struct ReportBinaryTests {
  private let tool = BuiltProduct.l10ncheck
  private let folder: ScratchFolder

  /// Two tables; `de` has everything of one and lacks the other; `fr` has half and a resource less.
  init() throws {
    folder = try ScratchFolder()
    try folder.write("\"a\" = \"One\";\n\"b\" = \"Two\";\n", to: "App/en.lproj/Main.strings")
    try folder.write("\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n", to: "App/de.lproj/Main.strings")
    try folder.write("\"a\" = \"Un\";\n", to: "App/fr.lproj/Main.strings")
    try folder.write("\"c\" = \"Three\";\n", to: "App/en.lproj/Other.strings")
    try folder.write("\"c\" = \"Trois\";\n", to: "App/fr.lproj/Other.strings")
    try folder.write("Help", to: "App/en.lproj/help.html")
    try folder.write("Hilfe", to: "App/de.lproj/help.html")
  }

  private func run(_ words: String..., folder place: String = "") throws -> BuiltProduct.Outcome {
    try tool.run(["report"] + words, in: folder.at(place))
  }

  private func json(_ words: String..., folder place: String = "") throws -> ReportDocument {
    let outcome = try tool.run(["report", "--format", "json"] + words, in: folder.at(place))
    return try .read(outcome.output)
  }

  // MARK: Exit status

  @Test func missingKeysAloneAreNoFailure() throws {
    let outcome = try run("App")
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    #expect(
      outcome.text.contains(
        "66.6% translated: 2 of 6 texts need work: 2 missing, in all 2 localizations, and 1 resource missing."
      ))
  }

  /// Coverage: de 2 of 3, fr 2 of 3.
  @Test(
    arguments: [
      "--fail-under 66": 0, "--fail-under 66.67": 1, "--fail-under 100": 1, "--fail-under de=66,fr=60": 0,
      "--fail-under de=67": 1, "--fail-under it=10": 1, "--fail-under fr=90 --locale de": 0,
      "--fail-on-resources": 1, "--fail-on-resources --locale de": 0, "--fail-under 101": 2,
      "--fail-under -1": 2, "--nonsense": 2, "--format yaml": 2, "--jobs 0": 2,
    ] as [String: Int32])
  func bars(_ flags: String, _ status: Int32) throws {
    let outcome = try tool.run(
      ["report", "App"] + flags.split(separator: " ").map(String.init),
      in: folder.path)
    #expect(outcome.status == status, "\(flags): \(outcome.text)\(outcome.errorText)")
  }

  @Test func errorsFailAndTheOthersGoOn() throws {
    try folder.write("\"a\" = \"Eins\"\n\"b\" = \"Zwei\";\n", to: "App/de.lproj/Main.strings")
    let outcome = try run("App", "--format", "json")
    #expect(outcome.status == 1)
    #expect(outcome.errorText == "")
    let document = try json("App")
    #expect(document.rules == ["missing-semicolon"])
    #expect(document.tables.count == 2)
  }

  @Test func whatCannotBeDoneIsTwo() throws {
    try folder.makeFolder("empty")
    let nothing = try run("empty")
    #expect(
      nothing.status == 2
        && nothing.errorText.hasPrefix("l10ncheck: error: nothing localizable found in empty\n"))
    #expect(try run("gone").errorText == "l10ncheck: error: gone: No such file or directory\n")
    #expect(try run("App", "gone").status == 2)
    #expect(try run("App/en.lproj/Nowhere.strings").status == 2)
    #expect(try run("").status == 2)
  }

  @Test func unreadableFilesAndFoldersAreTwo() throws {
    let setpriv = BuiltProduct(path: "/usr/bin/setpriv")
    guard FileManager.default.fileExists(atPath: setpriv.path), getuid() == 0 || geteuid() == 0 else {
      print("skipped: no setpriv, or not run as root")
      return
    }
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", tool.path]
    guard try setpriv.run(nobody + ["--version"]).status == 0 else {
      print("skipped: another user cannot run the tool")
      return
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.at("App/de.lproj/Main.strings"))
    // An error stands as well: 2 beats 1.
    try folder.write("\"a\" = \"Un\"", to: "App/fr.lproj/Main.strings")
    let file = try setpriv.run(nobody + ["report", "App"], in: folder.path)
    #expect(file.status == 2)
    #expect(
      file.text.contains("App/de.lproj/Main.strings: error: The file cannot be read: Permission denied"))
    #expect(file.text.contains("App/fr.lproj/Main.strings:1:"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.at("App/fr.lproj"))
    let place = try setpriv.run(nobody + ["report", "--format", "json", "App"], in: folder.path)
    #expect(place.status == 2)
    #expect(place.text.contains("\"unreadable-folder\""))
  }

  // MARK: Roots

  @Test func severalRootsAreNamedAsTyped() throws {
    try folder.write("\"k\" = \"Kay\";\n", to: "Kit/en.lproj/Kit.strings")
    try folder.write("\"k\" = \"Ka\"", to: "Kit/de.lproj/Kit.strings")
    let document = try json("./App", "Kit/")
    #expect(document.bundles.map(\.path) == ["./App", "Kit"])
    #expect(document.problems.map(\.path) == ["Kit/de.lproj/Kit.strings"])
    #expect(try json("Kit").bundles.map(\.path) == ["."])
    #expect(try json(folder: "App").bundles.map(\.path) == ["."])
  }

  @Test func whatIsNamedIsRead() throws {
    try folder.write("\"h\" = \"H\";\n", to: "App/node_modules/x/en.lproj/Hidden.strings")
    #expect(try json("App").tables.count == 2)
    #expect(try json("App/node_modules").tables.count == 1)
  }

  // MARK: Selection

  @Test func selection() throws {
    let one = try json("App", "--locale", "de", "--table", "Oth*")
    #expect(one.tables.map(\.name) == ["Other"])
    #expect(one.tables[0].locales.keys.sorted() == ["de"])
    #expect(one.locales.keys.sorted() == ["de"])
    let two = try json("App", "--locale", "de", "--locale", "fr")
    #expect(two.locales.keys.sorted() == ["de", "fr"])
    #expect(try json(".", "--exclude", "**/Other.strings").tables.count == 1)
    #expect(try json(".", "--include", "App/**/Other.strings").tables.count == 1)
  }

  @Test func expectedUnion() throws {
    try folder.write("\"z\" = \"Zut\";\n\"a\" = \"Un\";\n", to: "App/fr.lproj/Main.strings")
    let table = try json("App", "--expected", "union", "--table", "Main").tables[0]
    #expect(table.expectedFrom == "union" && table.expected == 3)
    #expect(table.locales.keys.sorted() == ["de", "en", "fr"])
    #expect(table.locales["en"]?.missingKeys == ["z"])
  }

  @Test func developmentRegion() throws {
    let german = try json("App", "--development-region", "de")
    let region = try #require(german.bundles.first?.developmentRegion)
    #expect(region.locale == "de" && region.from == "flag")
    #expect(region.directories == ["de.lproj"])
    #expect(german.locales.keys.sorted() == ["en", "fr"])
    // A development region that is not there is a finding, and the next rule decides.
    let wrong = try json("App", "--development-region", "sv")
    #expect(wrong.rules == ["development-region"])
    #expect(wrong.locales.keys.sorted() == ["de", "fr"])
  }

  @Test func nothingToCompareWithIsTwo() throws {
    try folder.remove("App/en.lproj")
    let outcome = try run("App")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("no-development-region"))
    let bundle = try #require(try json("App").bundles.first)
    #expect(bundle.developmentRegion == nil)
    #expect(try run("App", "--development-region", "de").status == 0)
    #expect(try run("App", "--expected", "union").status == 0)
  }

  @Test(arguments: ["development", "carrier", "used", "union"])
  func everythingThatTheConfigurationExpectsMayBeAskedFor(_ keys: String) throws {
    #expect(try run("App", "--expected", keys).status == 0)
  }

  @Test func details() throws {
    #expect(try json("App").tables[0].keys == nil)
    let keys = try #require(try json("App", "--details").tables[0].keys)
    #expect(keys.keys.sorted() == ["b"])
    let key = try #require(keys["b"])
    #expect(key.file == "en.lproj/Main.strings" && key.line == 2 && key.column == 1)
    #expect(key.value == "Two" && key.comment == nil)
  }

  // MARK: Outputs

  @Test func filesAndStreams() throws {
    let plain = try run("App", "--format", "json")
    let outcome = try run(
      "App", "--format", "csv", "--output", "out.csv", "--report", "json=a.json", "--report", "json=b.json")
    #expect(outcome.status == 0 && outcome.text == "" && outcome.errorText == "")
    #expect(try folder.data("a.json") == plain.output)
    #expect(try folder.data("b.json") == plain.output)
    #expect(try folder.text("out.csv").hasPrefix("bundle,kind,"))
    #expect(try run("App", "--quiet", "--format", "json").output == plain.output)
    let verbose = try run("App", "--verbose", "--format", "json")
    #expect(verbose.output == plain.output && verbose.errorText != "")
    #expect(try run("App", "--report", "json=gone/a.json").status == 2)
  }

  // MARK: Configuration

  @Test func configuration() throws {
    try folder.write("thresholds:\n  all: 70\n", to: ".l10ncheck.yml")
    #expect(try run("App").status == 1)
    #expect(try run("App", "--fail-under", "50").status == 0)
    #expect(try run(folder: "App").status == 1)
    try folder.write("thresholds:\n  all: 50\n", to: "other.yml")
    #expect(try run("App", "--config", "other.yml").status == 0)
    try folder.write("treshold:\n  all: 50\n", to: "App/.l10ncheck.yml")
    let wrong = try run("App")
    #expect(wrong.status == 2 && wrong.text == "")
    #expect(wrong.errorText.contains(".l10ncheck.yml:1:1") && wrong.errorText.contains("thresholds"))
    #expect(try run("App", "--config", "gone.yml").status == 2)
  }

  @Test func tiers() throws {
    func tiers(_ first: String, _ second: String) throws -> BuiltProduct.Outcome {
      try folder.write(
        """
        tiers:
          - name: first
            locales: [de]
            \(first)
          - name: second
            locales: [fr]
            \(second)

        """, to: ".l10ncheck.yml")
      return try run("App")
    }
    #expect(try tiers("fail-under: 90", "report-only: true").status == 1)
    #expect(try tiers("fail-under: 60", "fail-under: 90").status == 1)
    #expect(try tiers("fail-under: 60", "report-only: true").status == 0)
    let warned = try tiers("warn-under: 90", "report-only: true")
    #expect(warned.status == 0)
    #expect(warned.text.contains("de"))
  }
}
