@testable import L10nHandoff
import L10nLocale
import L10nPatch
import TestSupport
import L10nText
import Testing

/// Handoffs that call a localization otherwise than the project does.
@Suite struct LanguageMapTests {
  private static func map(_ pairs: [(String, String)]) -> LanguageMap {
    var map = LanguageMap()
    for (name, locale) in pairs { _ = map.add(name, for: LocaleTag(name: locale)) }
    return map
  }

  private func sample(_ locales: [String]) throws -> Sample {
    try Sample(
      Dictionary(
        uniqueKeysWithValues: [("en.lproj/L.strings", "\"k\" = \"Text\";\n")]
          + locales.map { ("\($0).lproj/L.strings", "/* none */\n") }))
  }

  private func xliff(_ target: String, from source: String = "en") -> String {
    XLIFFText.file("en.lproj/L.strings", [XLIFFText.unit("k", "Text", "T")], to: target, from: source)
  }

  /// A language means the localization that is the same by its likely script and region.
  @Test(arguments: [
    ("fr-FR", ["fr", "fr-CA"], "fr"), ("zh-CN", ["zh-Hans", "zh-Hant"], "zh-Hans"),
    ("zh_TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("pt", ["pt-BR", "pt-PT"], "pt-BR"),
    ("sr-Cyrl-RS", ["sr", "sr-Latn"], "sr"), ("fr_FR", ["fr", "fr-FR"], "fr-FR"),
  ])
  func matched(_ name: String, _ locales: [String], _ locale: String) throws {
    let sample = try sample(locales)
    let plan = try sample.plan(xliff(name))
    #expect(plan.outcomes.map(\.locale) == [locale] && plan.takenCount == 1 && plan.problems.isEmpty)
    #expect(plan.files.map { String(decoding: $0.path, as: UTF8.self) } == ["\(locale).lproj/L.strings"])
    let isGuess = LocaleTag(name: name).text != locale
    #expect(
      plan.plan.guesses == (isGuess ? [HandoffGuess(name: LocaleTag(name: name).text, meant: locale)] : []))
  }

  @Test(arguments: [
    (
      "de-AT", ["de"],
      "its users get de: pass --locale de-AT to start it with all of that, or --map de-AT=de to change what all users of de get"
    ),
    (
      "zh-Hans-CN", ["zh-CN", "zh-Hans"],
      "it could be any of zh-CN, zh-Hans: pass --map zh-Hans-CN=zh-CN, say"
    ), ("es", ["fr"], "pass --locale es to add it"),
  ])
  func inDoubt(_ name: String, _ locales: [String], _ hint: String) throws {
    let plan = try sample(locales).plan(xliff(name))
    #expect(plan.problems.map(\.hint) == [hint] && plan.files.isEmpty)
  }

  @Test func named() throws {
    let map = Self.map([("de-AT", "de"), ("de-CH", "de"), ("en-US", "en")])
    let sample = try sample(["de"])
    let plan = try sample.plan(xliff("de-CH", from: "en-US"), ImportOptions(languages: map))
    #expect(plan.takenCount == 1 && plan.plan.guesses.isEmpty)
    // What is named with --locale is begun, whatever it is like.
    let added = try sample.plan(
      xliff("de-DE"), ImportOptions(addedLocales: [LocaleTag(name: "de-DE")]))
    #expect(added.outcomes.map(\.locale) == ["de-DE"])
    var other = map
    let isAdded = other.add("de-AT", for: LocaleTag(name: "fr"))
    #expect(!isAdded)
  }

  /// `--locale nl` names the texts of the App Store in `nl-NL` as well, and no other localization of a region.
  @Test func ofTheStore() throws {
    let sample = try Sample([
      "en.lproj/L.strings": "\"k\" = \"Text\";\n", "nl.lproj/L.strings": "/* none */\n",
      "fr-FR.lproj/L.strings": "/* none */\n", "fastlane/metadata/en-US/subtitle.txt": "Track habits\n",
      "fastlane/metadata/en-US/name.txt": "Doors\n", "fastlane/metadata/nl-NL/name.txt": "Deuren\n",
    ])
    let options = ImportOptions(onlyLocales: ["nl", "fr"].map { LocaleTag(name: $0) })
    let text = try Sample.text(sample.handoff("nl-NL"), .xliff)
    #expect(try sample.plan(text, options).problems.isEmpty && text.contains("Track habits"))
    #expect(try sample.plan(xliff("fr-FR"), options).problems.count == 1)
  }

  /// The source language may be called otherwise as well.
  @Test func sourceLanguages() throws {
    let sample = try sample(["fr"])
    #expect(try sample.plan(xliff("fr", from: "en-US")).takenCount == 1)
    #expect(try sample.plan(xliff("fr", from: "en-GB")).problems.count == 1)
    let map = Self.map([("en-GB", "en")])
    #expect(try sample.plan(xliff("fr", from: "en-GB"), ImportOptions(languages: map)).takenCount == 1)
  }

  /// What goes out by another name comes back by it.
  @Test(arguments: HandoffForm.allCases)
  func exports(_ form: HandoffForm) throws {
    let map = Self.map([("zh_CN", "zh-Hans"), ("zh-CN", "zh-Hans"), ("en-US", "en")])
    let sample = try sample(["zh-Hans"])
    let handoff = try sample.handoff("zh-Hans", HandoffOptions(languages: map))
    let text = try Sample.text(handoff, form)
    #expect(!text.contains("zh-Hans") && text.contains("zh_CN") && text.contains("en-US"), "\(text)")
    let plan = try sample.plan(text, ImportOptions(languages: map))
    #expect(plan.problems.isEmpty && plan.plan.unitCount == 1)
  }
}
