import Foundation
import L10nCommandLine
import L10nTestSupport
import Testing

/// `report` says of what is there that it crashes.
@Suite struct ReportErrorTests {
  private func isComplete(_ files: [String: String]) throws -> Bool {
    let answer = try CheckedProject(files).run("report")
    let crashes = answer.output.contains("[placeholder-")
    #expect(crashes == (answer.status == .findings), "\(answer.output)")
    return !crashes
  }

  @Test func inStrings() throws {
    let english = "\"a\" = \"%d of %@\";\n\"b\" = \"Open\";\n"
    #expect(
      try !isComplete([
        "en.lproj/T.strings": english, "ko.lproj/T.strings": "\"a\" = \"%@ … %d\";\n\"b\" = \"b\";\n",
      ]))
    #expect(
      try !isComplete([
        "en.lproj/T.strings": english, "ko.lproj/T.strings": "\"a\" = \"%d %@\";\n\"b\" = \"b %@\";\n",
      ]))
    #expect(
      try isComplete([
        "en.lproj/T.strings": english, "ko.lproj/T.strings": "\"a\" = \"%2$@ %1$d\";\n\"b\" = \"b 50%\";\n",
      ]))
    #expect(
      try !isComplete([
        "en.lproj/T.strings": english, "ko.lproj/T.strings": "\"a\" = \"%d ％@\";\n\"b\" = \"b\";\n",
      ]))
    #expect(
      try !isComplete([
        "en.lproj/T.strings": english, "ko.lproj/T.strings": #""a" = "%d %@"; "b" = "b \\(name)";"# + "\n",
      ]))
  }

  @Test func inPropertyLists() throws {
    func list(_ text: String) -> String { CheckedProject.list("<key>a</key><string>\(text)</string>") }
    #expect(try !isComplete(["en.lproj/T.strings": list("%d"), "ko.lproj/T.strings": list("%@")]))
    #expect(try isComplete(["en.lproj/T.strings": list("%d"), "ko.lproj/T.strings": list("%i")]))
  }

  @Test func inCatalogs() throws {
    func catalog(_ text: String) -> String {
      """
      { "sourceLanguage" : "en", "strings" : { "%lld of %@" : { "localizations" : {
        "ko" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } } }, "version" : "1.0" }
      """
    }
    #expect(try !isComplete(["T.xcstrings": catalog("%@ %lld")]))
    #expect(try isComplete(["T.xcstrings": catalog("%2$@ %1$lld")]))
  }

  @Test func notWhatTheDeveloperFoundRight() throws {
    #expect(
      try isComplete([
        "en.lproj/T.strings": "/* l10ncheck:ignore placeholder-type */\n\"a\" = \"%d\";\n",
        "ko.lproj/T.strings": "\"a\" = \"%@\";\n",
      ]))
  }
}
