import Foundation
import L10nCommandLine
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the forms of findings say of a report that misses a threshold.
@Suite struct GateFormsTests {
  private static func tree(keys: Int = 3) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let english = (0..<keys).map { "\"key \($0)\" = \"Text \($0)\";\n" }.joined()
    try folder.write(english, to: "en.lproj/L.strings")
    try folder.write("\"key 0\" = \"Ein Text\";\n", to: "de.lproj/L.strings")
    try folder.write(english.replacing("Text", with: "Texte"), to: "fr.lproj/L.strings")
    return folder
  }

  @Test(arguments: ["github", "xcode", "gitlab", "checkstyle", "sarif", "junit"])
  func eachFormSaysWhy(form: String) throws {
    let folder = try Self.tree()
    let run = folder.runWithPath("report", "--fail-under", "100", "--format", form)
    #expect(run.status == .findings)
    #expect(run.output.contains("de is 33.3%"), "\(run.output)")
    #expect(run.output.contains("key 1") && run.output.contains("key 2"), "\(run.output)")
    #expect(!run.output.contains("key 0") && !run.output.contains("fr is"), "\(run.output)")
    // Texts are not named if no threshold asks for anything.
    let free = folder.runWithPath("report", "--format", form)
    #expect(free.status == .clean && !free.output.contains("key 1"), "\(free.output)")
  }

  @Test func textsStandAtTheirSource() throws {
    let folder = try Self.tree()
    let run = folder.runWithPath("report", "--fail-under", "100", "--format", "xcode")
    #expect(
      run.output.replacing(folder.path + "/", with: "") == """
        en.lproj/L.strings: error: de is 33.3% translated (100% required) (threshold-missed)
        en.lproj/L.strings:2:1: error: "key 1" has no translation in de (text-needs-work)
        en.lproj/L.strings:3:1: error: "key 2" has no translation in de (text-needs-work)

        """)
  }

  /// Fifty are named, the rest is a number; tests of JUnit count all.
  @Test func manyTextsAreANumber() throws {
    let folder = try Self.tree(keys: 71)
    let run = folder.runWithPath("report", "--fail-under", "100", "--format", "xcode")
    #expect(run.output.components(separatedBy: "has no translation in").count == 51)
    #expect(run.output.contains("20 more texts to be done"), "\(run.output)")
    let junit = folder.runWithPath("report", "--fail-under", "100", "--format", "junit")
    #expect(junit.output.contains("<failure message=\"70 findings\""), "\(junit.output)")
  }

  @Test func junitFailsByWhatFailsTheRun() throws {
    let folder = try Self.tree()
    try folder.write("\"key 0\" = \"A\";\n\"key 0\" = \"B\";\n", to: "en.lproj/Twice.strings")
    try folder.write("\"key 0\" = \"B\";\n", to: "de.lproj/Twice.strings")
    let run = folder.runWithPath("report", "--fail-under", "de=100,fr=50", "--format", "junit")
    #expect(run.output.contains("<testsuite name=\"thresholds\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(run.output.contains("<testsuite name=\"L\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    // A warning is output.
    #expect(run.output.contains("<system-out>") && run.output.contains("[duplicate-key]"), "\(run.output)")
    let parser = XMLParser(data: Data(run.output.utf8))
    #expect(parser.parse())
  }

  @Test func keysOfCodeStandWhereCodeUsesThem() throws {
    let folder = try Self.tree()
    try folder.write(
      "let a = NSLocalizedString(\"gone\", tableName: \"L\", comment: \"\")\n", to: "Main.swift")
    let run = folder.runWithPath("report", "--fail-on-no-table", "--format", "github")
    #expect(run.status == .findings)
    #expect(run.output.contains("1 key that code uses is in no table (0 allowed)"), "\(run.output)")
    #expect(run.output.contains("title=text-needs-work,file=Main.swift,line=1"), "\(run.output)")
  }
}
