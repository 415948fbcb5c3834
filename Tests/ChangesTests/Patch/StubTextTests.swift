import L10nPatch
import TestSupport
import Testing

/// What stubs never say.
@Suite struct StubTextTests {
  private func texts(_ word: String, _ entries: String, _ more: [String: String] = [:]) throws -> String? {
    let value = try #require(StubValue(word: Array(word.utf8)))
    let files = ["en.lproj/L.strings": entries, "de.lproj/L.strings": ""].merging(more) { $1 }
    return try AppliedStubs.of(files, StubOptions(value: value)).files["de.lproj/L.strings"]
  }

  /// A key that asks for arguments which the call does not pass would crash the app.
  @Test func keysThatPrintOtherArguments() throws {
    #expect(
      try texts(
        "key",
        "\"%@ of %d\" = \"%d of %d\";\n\"plain %@\" = \"Plain\";\n\"title %@\" = \"Title %@\";\n\"x\" = \"%d\";\n"
      )
        == "\"%@ of %d\" = \"%d of %d\";\n\"plain %@\" = \"Plain\";\n\"title %@\" = \"title %@\";\n\"x\" = \"x\";\n"
    )
  }

  @Test func prefixesThatPrintArguments() throws {
    #expect(try texts("prefix:%@ ", "\"a\" = \"%d files\";\n") == "\"a\" = \"%d files\";\n")
    #expect(try texts("prefix:? ", "\"a\" = \"%d files\";\n") == "\"a\" = \"? %d files\";\n")
  }

  @Test func remembersNothingThatPrintsOtherArguments() throws {
    #expect(
      try texts(
        "memory", "\"a\" = \"%d files\";\n",
        [
          "B/en.lproj/M.strings": "\"m\" = \"%d files\";\n",
          "B/de.lproj/M.strings": "\"m\" = \"%@ Dateien\";\n",
        ]) == "\"a\" = \"%d files\";\n")
  }
}
