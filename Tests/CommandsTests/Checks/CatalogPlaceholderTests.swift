import TestSupport
import Testing

/// Substitutions of catalogs stand for arguments: what counts is which of these a text prints.
@Suite struct CatalogPlaceholderTests {
  private static let english = """
    "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" }, "substitutions" : {
      "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } },
      "folders" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg folder" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } } } } } } }
    """

  private func errors(_ key: String, _ localizations: String...) throws -> [String] {
    let catalog = """
      { "sourceLanguage" : "en", "strings" : { "\(key)" : { "localizations" : {
      \(localizations.joined(separator: ",\n"))
      } } }, "version" : "1.0" }
      """
    return try CheckedProject(["T.xcstrings": catalog]).findings().filter { $0.severity == "error" }.map(
      \.rule)
  }

  private func unit(_ language: String, _ text: String) -> String {
    "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
  }

  @Test func numbersMayBePrintedPlainly() throws {
    #expect(try errors("%lld in %lld", Self.english) == [])
    #expect(try errors("%lld in %lld", Self.english, unit("ja", "%2$lld に %1$lld")) == [])
    #expect(try errors("%lld in %lld", Self.english, unit("ja", "%lld - %lld")) == [])
    #expect(try errors("%lld in %lld", Self.english, unit("ja", "%@ - %lld")) == ["placeholder-type"])
    #expect(try errors("%lld in %lld", Self.english, unit("ja", "%lld %lld %@")) == ["placeholder-extra"])
  }

  @Test func namesOfSubstitutionsAreFree() throws {
    let german = Self.english.replacing("\"en\"", with: "\"de\"").replacing("files", with: "dateien")
      .replacing("folders", with: "ordner")
    #expect(try errors("%lld in %lld", Self.english, german) == [])
    #expect(
      try errors("%lld in %lld", Self.english, unit("de", "%#@dateien@ - %lld")).contains(
        "placeholder-variable"))
  }

  /// What is passed stands in the key, though the source leaves some of it out.
  @Test func theKeySaysWhatIsPassed() throws {
    let english = unit("en", "Followers")
    #expect(try errors("Followers of %@: %lld", english, unit("de", "Folger von %@: %lld")) == [])
    #expect(try !errors("Followers of %@: %lld", english, unit("de", "Folger: %2$lld")).isEmpty)
    #expect(try !errors("Followers of %@: %lld", english, unit("de", "Folger von %lld")).isEmpty)
    // An original that says nothing does not say either.
    #expect(try errors("followers-2", unit("en", ""), unit("pl", "%lld osoby")) == [])
  }

  /// The forms of a substitution print what the call passes, whatever the key is called.
  @Test(arguments: ["followers %lld %@", "followers"]) func formsSayWhatIsPassed(key: String) throws {
    func form(_ category: String, _ text: String) -> String {
      "\"\(category)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    let forms = [form("one", "%2$@ follower"), form("other", "%arg %2$@ followers")].joined(separator: ",")
    let english =
      unit("en", "%#@n@").dropLast(2) + """
        , "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { \(forms) } } } } }
        """
    #expect(try errors(key, String(english), unit("ko", "%2$@ 팔로워 %1$lld명")) == [])
    // The loader passes over no argument.
    #expect(try errors(key, String(english), unit("ko", "%2$@ 팔로워")) == ["placeholder-gap"])
    #expect(try errors(key, String(english), unit("ko", "%3$@ 팔로워 %1$lld %2$@")) == ["placeholder-extra"])
  }
}
