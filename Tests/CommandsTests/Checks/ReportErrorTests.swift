import Foundation
import L10nCommandLine
import TestSupport
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
    let texts = [
      ("\"a\" = \"%@ … %d\";\n\"b\" = \"b\";\n", false), ("\"a\" = \"%d %@\";\n\"b\" = \"b %@\";\n", false),
      ("\"a\" = \"%2$@ %1$d\";\n\"b\" = \"b 50%\";\n", true),
      ("\"a\" = \"%d ％@\";\n\"b\" = \"b\";\n", false),
      (#""a" = "%d %@"; "b" = "b \\(name)";"# + "\n", false),
    ]
    let english = "\"a\" = \"%d of %@\";\n\"b\" = \"Open\";\n"
    for (korean, isRight) in texts {
      #expect(
        try isComplete(["en.lproj/T.strings": english, "ko.lproj/T.strings": korean]) == isRight, "\(korean)")
    }
  }

  /// A translation of a text that nobody is asked for, as one without words or one that all keep, crashes all
  /// the same.
  @Test func inTextsThatNobodyIsAskedFor() throws {
    let english =
      "\"a\" = \"Open\";\n\"%@: %@\" = \"%@: %@\";\n/* Do not translate. */\n\"%@ on\" = \"%@ on\";\n"
    #expect(
      try !isComplete([
        "en.lproj/T.strings": english, "ko.lproj/T.strings": "\"a\" = \"b\";\n\"%@: %@\" = \"%d: %s\";\n",
      ]))
    #expect(
      try !isComplete([
        "en.lproj/T.strings": english, "ko.lproj/T.strings": "\"a\" = \"b\";\n\"%@ on\" = \"%d on\";\n",
      ]))
    #expect(
      try isComplete([
        "en.lproj/T.strings": english,
        "ko.lproj/T.strings": "\"a\" = \"b\";\n\"%@: %@\" = \"%@：%@\";\n\"%@ on\" = \"%@\";\n",
      ]))
  }

  /// Keys that are the texts are what is translated, whether the table of the source is missing or a stub.
  @Test(arguments: [nil, "\"Two words\" = \"Two words\";\n"])
  func whereKeysAreTheTexts(_ english: String?) throws {
    func files(_ hello: String) -> [String: String] {
      let texts =
        "\"Hello %@\" = \"\(hello)\";\n\"Two words\" = \"x y\";\n\"Some more\" = \"u v\";\n\"a.b\" = \"%d\";\n"
      var files = ["ko.lproj/T.strings": texts, "ja.lproj/T.strings": texts, "th.lproj/T.strings": texts]
      files["en.lproj/T.strings"] = english
      return files
    }
    #expect(try isComplete(files("%@ x")))
    #expect(try !isComplete(files("%d x")))
    #expect(try CheckedProject(files("%d x")).run("check").status == .findings)
  }

  /// What all languages that have the text do wrong is one finding, in `report` as in `check`.
  @Test(arguments: [("\"b\" = \"x\";\n", 1), ("\"a\" = \"%@ x\";\n", 3)])
  func whatAllShare(_ last: String, _ count: Int) throws {
    var files = ["en.lproj/T.strings": "\"a\" = \"%@ on\";\n\"b\" = \"B\";\n", "it.lproj/T.strings": last]
    for name in ["de", "fr", "es"] {
      files["\(name).lproj/T.strings"] = "\"a\" = \"%d x\";\n\"b\" = \"b\";\n"
    }
    let project = try CheckedProject(files)
    func errors(_ command: String, _ list: String) throws -> [String] {
      let answer = try project.run(command, "--format", "json").object()
      return (answer[list] as? [[String: Any]] ?? []).filter { $0["severity"] as? String == "error" }
        .compactMap { $0["message"] as? String }
    }
    let found = try errors("report", "problems")
    #expect(found.count == count)
    #expect(try errors("check", "findings") == found)
  }

  /// Three faults of one text are not one of three languages, nor is a language two for its two files.
  @Test func severalFaultsOfOneText() throws {
    var files = [
      "en.lproj/T.strings": "\"a\" = \"%@ on\";\n", "it.lproj/T.strings": "\"a\" = \"%d %d %d\";\n",
    ]
    for name in ["de", "fr"] { files["\(name).lproj/T.strings"] = "\"a\" = \"%@ x\";\n" }
    let messages = try CheckedProject(files).findings().map(\.message)
    #expect(messages.count == 3 && !messages.contains { $0.contains("languages") }, "\(messages)")
    for name in ["de", "fr", "it"] {
      files["\(name).lproj/T.strings"] = "\"a\" = \"%d x\";\n"
      files["\(name).lproj/T.stringsdict"] = CheckedProject.list("<key>a</key><string>%d y</string>")
    }
    let shared = try CheckedProject(files).findings().filter { $0.severity == "error" }
    #expect(
      shared.map(\.message) == ["%d where the source text has %@, in all 3 languages: de, fr, it"])
  }

  /// What code interpolates makes no variables: such a key is its text, and says nothing of what is passed.
  @Test func keysWithVariables() throws {
    let catalog = """
      { "sourceLanguage" : "en", "strings" : { "%#@n@ of us" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@n@ of us" },
        "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } } } } },
        "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld von uns" } } } } }, "version" : "1.0" }
      """
    #expect(try isComplete(["T.xcstrings": catalog]))
    #expect(try !isComplete(["T.xcstrings": catalog.replacing("%lld von", with: "%@ von")]))
  }

  /// The carrier does not have the key, the development table beside it does.
  @Test func besideACarrier() throws {
    let definition = CheckedProject.list(
      "<key>INIntents</key><array><dict><key>INIntentTitle</key><string>Sound</string>"
        + "<key>INIntentTitleID</key><string>abc123</string></dict></array>")
    func files(_ korean: String) -> [String: String] {
      [
        "Base.lproj/Intents.intentdefinition": definition,
        "en.lproj/Intents.strings": "\"abc123\" = \"Sound\";\n\"own\" = \"Open ${vault}\";\n",
        "ko.lproj/Intents.strings": "\"abc123\" = \"b\";\n\"own\" = \"\(korean)\";\n",
      ]
    }
    #expect(try !isComplete(files("b ${kuba}")))
    #expect(try isComplete(files("b ${vault}")))
  }

  /// A broken text may have a fault for every byte: so many are told, and how many more there are.
  @Test func manyFaultsOfOneText() throws {
    let many = { (text: String) in String(repeating: text, count: 300) }
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"\(many("%@ "))\";\n",
      "ko.lproj/T.strings": "\"a\" = \"\(many("%d "))\";\n",
    ])
    let answer = project.run("check", "--format", "text")
    #expect(answer.output.contains("100 errors."))
    #expect(answer.output.contains(", and 200 more in this text [placeholder-type]"))
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

  @Test func textsThatTheDeveloperFoundRightAreNoErrors() throws {
    #expect(
      try isComplete([
        "en.lproj/T.strings": "/* l10ncheck:ignore placeholder-type */\n\"a\" = \"%d\";\n",
        "ko.lproj/T.strings": "\"a\" = \"%@\";\n",
      ]))
  }
}
