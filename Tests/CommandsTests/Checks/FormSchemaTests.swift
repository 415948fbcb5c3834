import Foundation
import L10nReports
import TestSupport
import Testing

private let xmllint = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { $0 + "/xmllint" }
  .first { FileManager.default.isExecutableFile(atPath: $0) }.map { BuiltProduct(path: $0) }

/// The forms in XML, as xmllint judges them by their schemas.
@Suite(.enabled(if: xmllint != nil, "xmllint is not installed")) struct FormSchemaTests {
  private static func faults(of text: String, _ schema: String) throws -> String {
    let xmllint = try #require(xmllint)
    let folder = try ScratchFolder(["form.xml": text])
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
