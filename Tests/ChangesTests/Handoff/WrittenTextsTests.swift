import Foundation
import L10nHandoff
import L10nPatch
import TestSupport
import L10nText
import Testing

/// What is counted as taken stands where the loader finds it, or is refused by name.
@Suite struct WrittenTextsTests {
  /// New rules of one file come from several originals, where the keys of all localizations are expected: each is written
  /// after its own.
  @Test func rulesOfSeveralOriginals() throws {
    let sample = try Sample([
      "en.lproj/L.stringsdict": Rules.file(["a", "c", "z"], in: "en"),
      "fr.lproj/L.stringsdict": Rules.file(["a", "b"], in: "fr"),
      "de.lproj/L.stringsdict": Rules.file(["z"], in: "de"),
    ])
    let incoming = [("a", "en"), ("b", "fr"), ("c", "en")]
    let plan = try sample.plan(Rules.table(incoming, to: "de"), isUnion: true)
    #expect(plan.refusals == [] && plan.takenCount == 9)
    try Sample.write(plan, to: sample.folder.path)
    let list = try Rules.read(sample.folder.at("de.lproj/L.stringsdict"))
    #expect(list.keys.sorted() == ["a", "b", "c", "z"])
    for (key, _) in incoming {
      let variable = (list[key] as? [String: Any])?["v"] as? [String: String]
      #expect(variable?["one"] == "%d \(key) new", "\(key)")
      #expect(variable?["other"] == "%d \(key)s new", "\(key)")
    }
  }

  /// A key that a language has of its own may come from its file first: what comes again is unchanged even
  /// so.
  @Test func theSameAgain() throws {
    let sample = try Sample([
      "en.lproj/L.stringsdict": Rules.file(["a"], in: "en"),
      "fr.lproj/L.stringsdict": Rules.file(["b"], in: "fr"),
      "de.lproj/L.stringsdict": Rules.file(["a"], in: "de"),
    ])
    let text = Rules.table([("b", "fr")], to: "de")
    try Sample.write(sample.plan(text, isUnion: true), to: sample.folder.path)
    let plan = try sample.plan(text, isUnion: true)
    #expect(plan.refusals == [] && plan.files.isEmpty && plan.plan.unchangedCount == 3)
  }

  /// A text that its file has no room for is not counted as taken, and nothing of its key is written.
  @Test func textInThePlaceOfSomethingElse() throws {
    let broken = Rules.file(["a"], in: "de").replacing("<string>%d a de</string>", with: "<array/>")
    let sample = try Sample([
      "en.lproj/L.stringsdict": Rules.file(["a", "b"], in: "en"), "de.lproj/L.stringsdict": broken,
    ])
    let plan = try sample.plan(Rules.table([("a", "en"), ("b", "en")], to: "de"))
    #expect(plan.takenCount == 3 && plan.refusedCount > 0)
    #expect(
      plan.refusals.allSatisfy { $0.contains("/a:dict") && $0.contains("would not be found there") },
      "\(plan.refusals)")
    let change = try #require(plan.files.first)
    let written = String(decoding: try change.content.bytes(), as: UTF8.self)
    #expect(written.contains("%d b new") && !written.contains("%d a new") && !written.contains("%d as new"))
  }

  /// The loader takes a rule before a text of the same key.
  @Test func textBehindARule() throws {
    let sample = try Sample([
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.lproj/L.strings": "\"c\" = \"C\";\n",
      "de.lproj/L.stringsdict": Rules.file(["a"], in: "de"),
    ])
    let plan = try sample.plan(
      "key,source,target,file,target-language\na,A,Ah,en.lproj/L.strings,de\nb,B,Beh,en.lproj/L.strings,de\n")
    #expect(plan.takenCount == 1)
    #expect(
      plan.refusals == [
        "de en.lproj/L.strings: a: de.lproj/L.stringsdict has a rule for the same key, which hides every text of it"
      ])
  }

  // MARK: - What goes out

  /// What an import would refuse because a rule hides it does not go out, and is not counted.
  @Test func textBehindARuleStaysHere() throws {
    let sample = try Sample([
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "de.lproj/L.strings": "\"a\" = \"Ah\";\n", "de.lproj/L.stringsdict": Rules.file(["a"], in: "de"),
      "fr.lproj/L.strings": "\"b\" = \"Bé\";\n",
    ])
    func keys(_ locale: String) throws -> [String] {
      try sample.handoff(locale).units.map { String(decoding: $0.key, as: UTF8.self) }
    }
    #expect(try keys("de") == ["b"] && keys("fr") == ["a", "b"])
    let builder = try Sample.builder(sample.folder.path)
    #expect(builder.problems.isEmpty)
    #expect(try HandoffCounts(builder, memory: builder).total.units == 3)
  }

  /// Nobody can translate a text that the source language does not have: it is named, and does not go out in another one.
  @Test func textsWithoutASource() throws {
    let sample = try Sample([
      "en.lproj/L.stringsdict": Rules.file(["a"], in: "en"),
      "bg.lproj/L.stringsdict": Rules.file(["a", "b"], in: "bg"),
      "ar.lproj/L.stringsdict": Rules.file(["a"], in: "ar"),
      "en.lproj/T.strings": "\"x.title\" = \"X\";\n",
      "bg.lproj/T.strings": "\"x.title\" = \"Х\";\n\"y.title\" = \"Игрек\";\n\"Save as…\" = \"Запиши\";\n",
    ])
    let builder = try Sample.builder(sample.folder.path, isUnion: true)
    let units = try #require(Handoff.all(builder).first { $0.locale == "ar" }).units
    let sources = Set(units.map { String(decoding: $0.source, as: UTF8.self) })
    #expect(sources == ["%#@v@", "%d a en", "%d as en", "X", "Save as…"])
    #expect(
      builder.problems.map { "\($0.path):\($0.position?.line ?? 0): \($0.message)" } == [
        "bg.lproj/L.stringsdict:20: \"b\" is left out for ar, bg: en has no text for it",
        "bg.lproj/T.strings:2: \"y.title\" is left out for ar, bg: en has no text for it",
      ])
  }
}

/// Plural rules for tests: one variable `v`, two forms.
private enum Rules {
  static func file(_ keys: [String], in locale: String) -> String {
    TableText.pluralRules(
      keys.map { ($0, [("one", "%d \($0) \(locale)"), ("other", "%d \($0)s \(locale)")]) }, of: "v")
  }

  /// New texts for keys, each with the localization that has the original.
  static func table(_ keys: [(key: String, original: String)], to locale: String) -> String {
    var text = "key,source,target,file,target-language\n"
    for (key, original) in keys {
      let file = "\(original).lproj/L.stringsdict"
      text += "/\(key):dict/NSStringLocalizedFormatKey:dict/:string,%#@v@,%#@v@,\(file),\(locale)\n"
      text += "/\(key):dict/v:dict/one:dict/:string,%d \(key) \(original),%d \(key) new,\(file),\(locale)\n"
      text +=
        "/\(key):dict/v:dict/other:dict/:string,%d \(key)s \(original),%d \(key)s new,\(file),\(locale)\n"
    }
    return text
  }

  static func read(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }
}
