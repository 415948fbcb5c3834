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
    try tool.run(["report"] + words, folder: URL(fileURLWithPath: folder.at(place)))
  }

  private func json(_ words: String..., folder place: String = "") throws -> [String: Any] {
    let outcome = try tool.run(
      ["report", "--format", "json"] + words, folder: URL(fileURLWithPath: folder.at(place)))
    return try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  private func tables(_ document: [String: Any]) throws -> [[String: Any]] {
    try #require(document["bundles"] as? [[String: Any]]).flatMap { $0["tables"] as? [[String: Any]] ?? [] }
  }

  private func rules(_ document: [String: Any]) -> [String] {
    (document["problems"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String }
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
      folder: URL(fileURLWithPath: folder.path))
    #expect(outcome.status == status, "\(flags): \(outcome.text)\(outcome.errorText)")
  }

  @Test func errorsFailAndTheOthersGoOn() throws {
    try folder.write("\"a\" = \"Eins\"\n\"b\" = \"Zwei\";\n", to: "App/de.lproj/Main.strings")
    let outcome = try run("App", "--format", "json")
    #expect(outcome.status == 1)
    #expect(outcome.errorText == "")
    let document = try json("App")
    #expect(rules(document) == ["missing-semicolon"])
    #expect(try tables(document).count == 2)
  }

  @Test func whatCannotBeDoneIsTwo() throws {
    try folder.makeFolder("empty")
    let nothing = try run("empty")
    #expect(
      nothing.status == 2
        && nothing.errorText.hasPrefix("l10ncheck: error: nothing localizable found in empty\n"))
    #expect(try run("gone").errorText == "l10ncheck: error: gone: No such file or directory\n")
    #expect(try run("App", "gone").status == 2)
    #expect(try run("App/en.lproj/Main.strings").status == 2)
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
    let file = try setpriv.run(nobody + ["report", "App"], folder: URL(fileURLWithPath: folder.path))
    #expect(file.status == 2)
    #expect(
      file.text.contains("App/de.lproj/Main.strings: error: The file cannot be read: Permission denied"))
    #expect(file.text.contains("App/fr.lproj/Main.strings:1:"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.at("App/fr.lproj"))
    let place = try setpriv.run(
      nobody + ["report", "--format", "json", "App"], folder: URL(fileURLWithPath: folder.path))
    #expect(place.status == 2)
    #expect(place.text.contains("\"unreadable-folder\""))
  }

  // MARK: Roots

  @Test func severalRootsAreNamedAsTyped() throws {
    try folder.write("\"k\" = \"Kay\";\n", to: "Kit/en.lproj/Kit.strings")
    try folder.write("\"k\" = \"Ka\"", to: "Kit/de.lproj/Kit.strings")
    let document = try json("./App", "Kit/")
    let bundles = try #require(document["bundles"] as? [[String: Any]])
    #expect(bundles.compactMap { $0["path"] as? String } == ["./App", "Kit"])
    let problems = try #require(document["problems"] as? [[String: Any]])
    #expect(problems.compactMap { $0["path"] as? String } == ["Kit/de.lproj/Kit.strings"])
    let single = try json("Kit")
    #expect((single["bundles"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == ["."])
    let here = try json(folder: "App")
    #expect((here["bundles"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == ["."])
  }

  @Test func whatIsNamedIsRead() throws {
    try folder.write("\"h\" = \"H\";\n", to: "App/node_modules/x/en.lproj/Hidden.strings")
    #expect(try tables(json("App")).count == 2)
    #expect(try tables(json("App/node_modules")).count == 1)
  }

  // MARK: Selection

  @Test func selection() throws {
    let one = try json("App", "--locale", "de", "--table", "Oth*")
    let tables = try tables(one)
    #expect(tables.compactMap { $0["name"] as? String } == ["Other"])
    #expect((tables[0]["locales"] as? [String: Any])?.keys.sorted() == ["de"])
    #expect((one["locales"] as? [String: Any])?.keys.sorted() == ["de"])
    let two = try json("App", "--locale", "de", "--locale", "fr")
    #expect((two["locales"] as? [String: Any])?.keys.sorted() == ["de", "fr"])
    #expect(try self.tables(json(".", "--exclude", "**/Other.strings")).count == 1)
    #expect(try self.tables(json(".", "--include", "App/**/Other.strings")).count == 1)
  }

  @Test func expectedUnion() throws {
    try folder.write("\"z\" = \"Zut\";\n\"a\" = \"Un\";\n", to: "App/fr.lproj/Main.strings")
    let table = try tables(json("App", "--expected", "union", "--table", "Main"))[0]
    #expect(table["expectedFrom"] as? String == "union" && table["expected"] as? Int == 3)
    let columns = try #require(table["locales"] as? [String: [String: Any]])
    #expect(columns.keys.sorted() == ["de", "en", "fr"])
    #expect(columns["en"]?["missingKeys"] as? [String] == ["z"])
  }

  @Test func developmentRegion() throws {
    let german = try json("App", "--development-region", "de")
    let bundle = try #require((german["bundles"] as? [[String: Any]])?.first)
    let region = try #require(bundle["developmentRegion"] as? [String: Any])
    #expect(region["locale"] as? String == "de" && region["from"] as? String == "flag")
    #expect(region["directories"] as? [String] == ["de.lproj"])
    #expect((german["locales"] as? [String: Any])?.keys.sorted() == ["en", "fr"])
    // A development region that is not there is a finding, and the next rule decides.
    let wrong = try json("App", "--development-region", "sv")
    #expect(rules(wrong) == ["development-region"])
    #expect((wrong["locales"] as? [String: Any])?.keys.sorted() == ["de", "fr"])
  }

  @Test func nothingToCompareWithIsTwo() throws {
    try FileManager.default.removeItem(atPath: folder.at("App/en.lproj"))
    let outcome = try run("App")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("no-development-region"))
    let document = try json("App")
    let bundle = try #require((document["bundles"] as? [[String: Any]])?.first)
    #expect(bundle["developmentRegion"] is NSNull)
    #expect(try run("App", "--development-region", "de").status == 0)
    #expect(try run("App", "--expected", "union").status == 0)
  }

  @Test(arguments: ["development", "carrier", "used", "union"])
  func everythingThatTheConfigurationExpectsMayBeAskedFor(_ keys: String) throws {
    #expect(try run("App", "--expected", keys).status == 0)
  }

  @Test func details() throws {
    #expect(try tables(json("App"))[0]["keys"] == nil)
    let keys = try #require(try tables(json("App", "--details"))[0]["keys"] as? [String: [String: Any]])
    #expect(keys.keys.sorted() == ["b"])
    #expect(keys["b"]?["file"] as? String == "en.lproj/Main.strings")
    #expect(keys["b"]?["line"] as? Int == 2 && keys["b"]?["column"] as? Int == 1)
    #expect(keys["b"]?["value"] as? String == "Two" && keys["b"]?["comment"] is NSNull)
  }

  // MARK: Outputs

  @Test func filesAndStreams() throws {
    let plain = try run("App", "--format", "json")
    let outcome = try run(
      "App", "--format", "csv", "--output", "out.csv", "--report", "json=a.json", "--report", "json=b.json")
    #expect(outcome.status == 0 && outcome.text == "" && outcome.errorText == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.at("a.json"))) == plain.output)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.at("b.json"))) == plain.output)
    #expect(try String(contentsOfFile: folder.at("out.csv"), encoding: .utf8).hasPrefix("bundle,kind,"))
    #expect(try run("App", "--quiet", "--format", "json").output == plain.output)
    let verbose = try run("App", "--verbose", "--format", "json")
    #expect(verbose.output == plain.output && verbose.errorText != "")
    #expect(try run("App", "--report", "json=gone/a.json").status == 2)
  }

  @Test func closedPipeEndsQuietly() throws {
    for format in ["text", "json", "csv"] {
      let outcome = try tool.run(
        ["report", "App", "--format", format], folder: URL(fileURLWithPath: folder.path), output: .closedPipe)
      #expect(outcome.status == 0 && outcome.errorText == "", "\(format): \(outcome.errorText)")
    }
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
