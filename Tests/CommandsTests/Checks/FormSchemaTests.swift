import Foundation
import L10nReports
import TestSupport
import Testing

/// The forms in XML, as xmllint judges them by their schemas. Where it is not installed, that is a printed skip.
@Suite struct FormSchemaTests {
  private static let xmllint: BuiltProduct? = {
    for folder in ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"] {
      let path = folder + "/xmllint"
      if FileManager.default.isExecutableFile(atPath: path) { return BuiltProduct(path: path) }
    }
    print("skipped: xmllint is not installed")
    return nil
  }()

  private static func faults(of text: String, _ schema: String) throws -> String {
    guard let xmllint else { return "" }
    let folder = try ScratchFolder()
    try folder.write(text, to: "form.xml")
    let schema = Fixtures.root.appendingPathComponent("schemas/\(schema).xsd").path
    let outcome = try xmllint.run(["--nonet", "--noout", "--schema", schema, folder.at("form.xml")])
    return outcome.status == 0 ? "" : outcome.errorText
  }

  @Test(arguments: ["junit", "checkstyle"])
  func hostileTextsKeepToTheSchema(_ name: String) throws {
    let form = try #require(FindingsFormats.format(named: name))
    #expect(try Self.faults(of: FindingsFormTests.written(form), name) == "")
  }

  @Test(arguments: ["junit", "checkstyle"], ["check", "report"])
  func projectsKeepToTheSchema(_ name: String, _ command: String) throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"%d\";\n\"b\" = \"B\";\n", "de.lproj/T.strings": "\"a\" = \"%@\";\n\"a",
      "fr.lproj/T.strings": "\"a\" = \"%d\";\n", "jp.lproj/T.strings": "\"a\" = \"%d\";\n",
    ])
    #expect(try Self.faults(of: project.run(command, "--format", name).output, name) == "")
    let clean = try CheckedProject(["en.lproj/T.strings": "\"a\" = \"A\";\n"])
    #expect(try Self.faults(of: clean.run(command, "--format", name).output, name) == "")
  }

  /// The schemas themselves are strict.
  @Test func whatIsNoneIsRefused() throws {
    guard Self.xmllint != nil else { return }
    let suite = "<testsuite name='a' tests='1' failures='0' errors='0'>"
    let cases = [
      ("junit", "<testsuites><testsuite name='a'/></testsuites>"),
      ("junit", "<testsuites>\(suite)<testcase classname='a'/></testsuite></testsuites>"),
      ("junit", "<testsuites>\(suite)<testcase name='a' file='b'/></testsuite></testsuites>"),
      ("checkstyle", "<checkstyle version='1'><file name='a'/><file name='a'/></checkstyle>"),
      (
        "checkstyle",
        "<checkstyle version='1'><file name='a'><error severity='note' message='' source=''/></file></checkstyle>"
      ),
    ]
    for (schema, text) in cases { #expect(try Self.faults(of: text, schema) != "", "\(text)") }
  }
}
