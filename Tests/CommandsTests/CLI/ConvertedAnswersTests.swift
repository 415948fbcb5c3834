import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What users see of a key is the same before `convert` and after it, as `resolve` says it.
@Suite struct ConvertedAnswersTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(top: [:])
  }

  private func run(_ words: String...) -> CommandRun {
    folder.runWithPath(words + ["--development-region", "en"])
  }

  /// The line of `resolve` that says what is shown, without where it comes from.
  private func shown(_ key: String, to languages: String) -> Substring? {
    run("resolve", "--prefer", languages, "--key", key).output.split(separator: "\n")
      .first { $0.contains("→ “") }?.prefix { $0 != "(" }
  }

  private static func unit(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  /// A plain text stays what its users see where another language has a rule for the key.
  @Test(arguments: [
    (
      #"{"variations": {"device": {"mac": \#(unit("Click")), "other": \#(unit("Tap"))}}}"#,
      #"{"variations": {"plural": {"one": \#(unit("%lld fichier")), "other": \#(unit("%lld fichiers"))}}}"#
    ),
    (
      unit("Tap"),
      #"{"variations": {"plural": {"one": \#(unit("%lld fichier")), "other": \#(unit("%lld fichiers"))}}}"#
    ),
  ])
  func rulesOfOtherLanguagesHideNoText(english: String, french: String) throws {
    try folder.write(
      """
      {"sourceLanguage": "en", "strings": {
        "plain": {"localizations": {"en": \(Self.unit("Plain")), "de": \(Self.unit("Schlicht"))}},
        "tap": {"localizations": {"en": \(english), "fr": \(french), "de": \(Self.unit("Tippen")), "ja": \(Self.unit("タップ"))}}
      }, "version": "1.0"}
      """, to: "Localizable.xcstrings")
    let languages = ["en", "de", "ja", "fr", "de,fr"]
    let before = languages.map { shown("tap", to: $0) }
    let converted = run("convert", "--to", "strings", "--write")
    #expect(converted.status == .clean, "\(converted.errors)")
    #expect(languages.map { shown("tap", to: $0) } == before)
    #expect(before[1]?.contains("Tippen") == true)
    #expect(shown("plain", to: "de")?.contains("Schlicht") == true)
    // The text stands once in German, which has others beside it.
    let german = try folder.text("de.lproj/Localizable.strings")
    #expect(german == "\"plain\" = \"Schlicht\";\n")
  }

  /// Users of a language without any rule get another language's, of a catalog as of files; beside rules of its own, none.
  @Test(arguments: [false, true]) func rulesOfAnotherLanguageAreShown(hasRules: Bool) throws {
    let days =
      #"{"variations": {"plural": {"one": \#(Self.unit("%lld day")), "other": \#(Self.unit("%lld days"))}}}"#
    try folder.write(
      """
      {"sourceLanguage": "en", "strings": {
        "plain": {"localizations": {"en": \(Self.unit("Plain")), "ar": \(Self.unit("نص"))}},
        "days": {"localizations": {"en": \(days)}},
        "more": {"localizations": {"en": \(days)\(hasRules ? ", \"ar\": \(days)" : "")}},
        "new": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"state": "new", "value": "New text"}}}},
        "old": {"extractionState": "extracted_with_value", "localizations": {"en": {"stringUnit": {"state": "new", "value": "Old text"}}}}
      }, "version": "1.0"}
      """, to: "Localizable.xcstrings")
    #expect(shown("days", to: "ar")?.contains("%lld days") == !hasRules)
    #expect(run("report", "--list", "bare").output.contains("days") == hasRules)
    // A build leaves out a source text in the state `new`.
    #expect(shown("new", to: "en")?.contains("New text") == false)
    #expect(shown("old", to: "en")?.contains("Old text") == true)
  }

  /// A key that only translations have shows the text that code gives, in a catalog too.
  @Test func textsOfCodeStay() throws {
    try folder.write("\"bye\" = \"Good bye\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"bye\" = \"Пока\";\n\"greet\" = \"Привет\";\n", to: "ru.lproj/Localizable.strings")
    let call = #"NSLocalizedString("greet", value: "🎉 All done!", comment: "")"#
    try folder.write("import Foundation\nlet a = \(call)\nlet b = \(call)\n", to: "App.swift")
    let before = ["en", "ru"].map { shown("greet", to: $0) }
    #expect(before[0]?.contains("🎉 All done!") == true)
    let other = call.replacing("All done", with: "Well done")
    try folder.write("import Foundation\nlet a = \(call)\nlet b = \(other)\n", to: "App.swift")
    let refused = run("convert", "--to", "catalog", "--write")
    #expect(refused.status == .findings)
    #expect(
      refused.errors.contains("\"greet\" has no text in en, and code gives it several"), "\(refused.errors)")
    #expect(!folder.has("Localizable.xcstrings"))
    try folder.write("import Foundation\nlet a = \(call)\n", to: "App.swift")
    let converted = run("convert", "--to", "catalog", "--write")
    #expect(converted.status == .clean, "\(converted.errors)")
    #expect(["en", "ru"].map { shown("greet", to: $0) } == before)
    // Nothing but the catalog says it from now on.
    try folder.write("import Foundation\n", to: "App.swift")
    #expect(shown("greet", to: "en") == before[0])
  }
}
