import Foundation
import TestSupport
import Testing

/// What is an error to `check` is one to `report`, however damaged a catalog is.
@Suite struct SameErrorsTests {
  static let catalogs = Fixtures.names(in: "formats/xcstrings")

  private func errors(_ tree: ReportedTree, _ words: [String], _ member: String) throws -> [String] {
    let answer = try JSONSerialization.jsonObject(with: Data(tree.text(words).utf8)) as? [String: Any]
    let found = try #require(answer?[member] as? [[String: Any]])
    return found.filter { $0["severity"] as? String == "error" }
      .map { "\($0["rule"] ?? "") \($0["line"] ?? 0):\($0["column"] ?? 0)" }.sorted()
  }

  private func compare(_ catalog: String) throws -> [String] {
    let tree = try ReportedTree(["Words.xcstrings": catalog])
    let checked = try errors(tree, ["check", "--format", "json"], "findings")
    #expect(try errors(tree, ["report", "--no-code", "--format", "json"], "problems") == checked)
    return checked
  }

  @Test(arguments: catalogs) func fixtures(_ name: String) throws {
    let bytes = try Fixtures.data("formats/xcstrings/\(name)/input.xcstrings")
    _ = try compare(String(decoding: bytes, as: UTF8.self))
  }

  /// A plural without `other` is an error even if its texts have no placeholder.
  @Test func pluralWithoutOther() throws {
    let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "eine" } }"#
    let errors = try compare(
      #"{ "sourceLanguage" : "en", "strings" : { "some" : { "localizations" : { "de" : { "variations" : { "plural" : { "one" : \#(unit) } } } } } }, "version" : "1.0" }"#
    )
    #expect(errors == ["plural-without-other 1:174"])
  }
}
