import Foundation
import L10nCommands
@testable import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// `report`, in this process.
@Suite struct ReportCommandTests {
  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [:])
    try folder.write("\"a\" = \"One\";\n\"b\" = \"Two\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"a\" = \"Eins\";\n", to: "App/de.lproj/Localizable.strings")
    return folder
  }

  private func run(
    in folder: ScratchFolder, terminal: Terminal = .none, _ words: String...
  ) -> CommandRun {
    CommandRun(["report"] + words, in: folder.path, terminal: terminal)
  }

  /// The lowest is first, also a language of the past; of one language it is said of that one.
  @Test func theLowestIsFirst() throws {
    let folder = try Self.project()
    try folder.write("\"a\" = \"\";\n", to: "App/enm.lproj/Localizable.strings")
    let lines = run(in: folder, folder.path, "--summary", "--fail-under", "95").output.split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("  language") }
    #expect(table.dropFirst().first?.hasPrefix("  enm") == true, "\(lines)")
    try folder.write("\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n", to: "App/de.lproj/Localizable.strings")
    let one = run(in: folder, folder.path, "--locale", "de").output
    #expect(one.contains("are translated in de") && !one.contains("in 1 localization"), "\(one)")
  }

  /// What an option does not do is said.
  @Test func detailsGoWithJSON() throws {
    let folder = try Self.project()
    let words = "'--details' adds nothing to csv"
    #expect(run(in: folder, folder.path, "--format", "csv", "--details").errors.contains(words))
    #expect(!run(in: folder, folder.path, "--format", "json", "--details").errors.contains("--details"))
  }

  /// `--list` lists in full.
  @Test(arguments: ["missing", "empty", "extra"]) func listsInFull(_ state: String) throws {
    let folder = try Self.project()
    let keys = (0..<40).map { "k\($0)" }
    func table(_ value: String) -> String { keys.map { "\"\($0)\" = \"\(value)\";\n" }.joined() }
    let own = "\"a\" = \"A\";\n"
    try folder.write(own + (state == "extra" ? "" : table("x")), to: "App/en.lproj/Localizable.strings")
    try folder.write(
      own + (state == "missing" ? "" : table(state == "empty" ? "" : "y")),
      to: "App/de.lproj/Localizable.strings")
    let short = run(in: folder, folder.path).output
    let full = run(in: folder, folder.path, "--list", state).output
    #expect(!short.contains("k39") && keys.allSatisfy { full.contains($0) }, "\(short)\n\(full)")
  }

  @Test func textIsTheStandard() throws {
    let folder = try Self.project()
    let root = folder.path + "/App"
    let answer = run(in: folder, root)
    #expect(answer.status == .clean)
    #expect(answer.errors == "")
    #expect(answer.output.contains("\n  de             50.0%     1        1     1\n"))
    #expect(
      answer.output.contains(
        """

          Localizable  \(root)/en.lproj/Localizable.strings
            1 key missing from de
              2  b  "Two"

        """))
    #expect(answer.output.contains("\n50.0% translated: 1 of 2 texts needs work: 1 missing, in de.\n"))
  }

  /// A status says that something is wrong, and not what.
  @Test(arguments: ["csv", "tsv", "openmetrics", "badge", "shields"])
  func errorsAreNamedWhereTheResultHasNoRoom(_ format: String) throws {
    let folder = try Self.project()
    let root = folder.path + "/App"
    try folder.write("\"a\" = \"Eins\"", to: "App/de.lproj/Localizable.strings")
    let answer = run(in: folder, root, "--format", format)
    #expect(answer.status == .findings)
    #expect(answer.errors.contains("\(root)/de.lproj/Localizable.strings:1:"))
    #expect(answer.errors.contains(" error: "))
    #expect(run(in: folder, root, "--format", format, "--quiet").errors == answer.errors)
    // A file beside it is not where people look.
    let file = folder.at("report.json")
    #expect(run(in: folder, root, "--format", format, "--report", "json=" + file).errors == answer.errors)
    #expect(run(in: folder, root, "--report", format + "=" + file).errors == "")
    #expect(
      run(in: folder, root, "--format", format, "--output", file, "--report", "json=-").errors == "")
    try folder.write("\"a\" = \"Eins\";\n", to: "App/de.lproj/Localizable.strings")
    #expect(run(in: folder, root, "--format", format).errors == "")
  }

  @Test func bars() throws {
    let folder = try Self.project()
    let root = folder.path + "/App"
    #expect(run(in: folder, "--fail-under", "50", root).status == .clean)
    let missed = run(in: folder, root, "--fail-under=50.01")
    #expect(missed.status == .findings)
    #expect(missed.output.contains("Failed: de is 50.0% translated (50.01% required)."))
    #expect(run(in: folder, "--fail-under", "fr=1", root).status == .findings)
    #expect(run(in: folder, "--fail-under", "fr=1", "--locale", "de", root).status == .clean)
    #expect(run(in: folder, "--fail-under", "half", root).status == .failure)
  }

  @Test func colorsAndExcerptsAreForTheTerminal() throws {
    let folder = try Self.project()
    try folder.write("\"a\" = \"Eins\"\n\"b\" = \"Zwei\";\n", to: "App/de.lproj/Localizable.strings")
    let root = folder.path + "/App"
    let terminal = Terminal(outputIsTerminal: true, width: 120)
    let shown = run(in: folder, terminal: terminal, root)
    #expect(shown.status == .findings)
    #expect(shown.output.contains("\u{1B}[") && shown.output.contains(" \"a\" = \"Eins\"\n"))
    let piped = run(in: folder, root)
    #expect(!piped.output.contains("\u{1B}[") && !piped.output.contains(" \"a\" = \"Eins\"\n"))
    let file = folder.path + "/report.txt"
    #expect(run(in: folder, terminal: terminal, root, "--output", file).output == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == piped.output)
  }

  @Test func reportsGoToFiles() throws {
    let folder = try Self.project()
    let answer = run(
      in: folder, folder.path + "/App", "--format", "csv", "--report", "json=out.json", "--report=tsv=a=b.tsv"
    )
    #expect(answer.status == .clean)
    #expect(answer.output.hasPrefix("bundle,kind,"))
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.json"))
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(document?["schema"] as? String == "l10ncheck.report/1")
    let tsv = try folder.text("a=b.tsv")
    #expect(tsv.hasPrefix("bundle\tkind\t"))
  }

  @Test(arguments: [
    ["--report", "jsn=x"], ["--report", "json"], ["--report", "json="], ["--format", "xml"],
    ["--report", "json=x", "--report", "csv=x"], ["--output", "x", "--report", "csv=x"],
  ])
  func badDestinations(_ words: [String]) throws {
    let folder = try Self.project()
    let run = folder.run(["report", folder.path + "/App"] + words)
    #expect(run.status == .failure && run.output == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
  }

  /// Each stream gets one report.
  @Test func reportsGoToStandardOutput() throws {
    let folder = try Self.project()
    let twice = run(in: folder, "App", "--report", "json=-")
    #expect(twice.status == .failure && twice.output.isEmpty)
    #expect(twice.errors.contains("standard output has a report already"))
    let once = run(in: folder, folder.path + "/App", "--report", "csv=-", "-o", "report.txt")
    #expect(once.output.hasPrefix("bundle,"))
    #expect(folder.has("report.txt"))
    #expect(!folder.has("-"))
  }

  @Test func failuresNameTheFileAsItWasGiven() throws {
    let folder = try Self.project()
    #expect(
      run(in: folder, folder.path + "/App", "-o", "/dev/null").errors.contains("/dev/null is not a file"))
  }

  @Test func nothingIsAFailure() throws {
    let folder = try ScratchFolder()
    let answer = run(in: folder, folder.path)
    #expect(answer.status == .failure)
    #expect(answer.errors.hasPrefix("l10ncheck: error: nothing localizable found in \(folder.path)\n"))
    let gone = run(in: folder, folder.path + "/gone")
    #expect(gone.status == .failure)
    #expect(gone.errors == "l10ncheck: error: \(folder.path)/gone: No such file or directory\n")
  }

  /// What the system reads from an `Info.plist` is never recommended for being taken out.
  @Test func pruningIsForWhatNobodyLooksUp() throws {
    let folder = try Self.project()
    let root = folder.path + "/App"
    try folder.write("\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n", to: "App/de.lproj/Localizable.strings")
    try folder.write("\"CFBundleName\" = \"App\";\n", to: "App/de.lproj/InfoPlist.strings")
    let first = run(in: folder, root)
    #expect(first.output.contains("InfoPlist in de: CFBundleName") && !first.output.contains("--prune"))
    try folder.write("\"c\" = \"Drei\";\n", to: "App/de.lproj/Other.strings")
    #expect(!run(in: folder, root).output.contains("--prune"), "Other has no original")
    try folder.write("\"c\" = \"Three\";\n", to: "App/en.lproj/Other.strings")
    try folder.write("\"c\" = \"Drei\";\n\"d\" = \"Vier\";\n", to: "App/de.lproj/Other.strings")
    // Nothing that deletes is what to do next.
    let last = run(in: folder, root)
    #expect(
      last.output.contains("\nExtra  # l10ncheck stubs --prune ")
        && last.output.contains(" takes out 1 text that nothing needs\n"), "\(last.output)")
    #expect(!last.output.contains("Next: l10ncheck stubs --prune"))
  }
}
