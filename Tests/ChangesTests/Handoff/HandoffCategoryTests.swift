import Foundation
import L10nCoverage
import L10nFormats
import L10nLocale
import TestSupport
import L10nText
import Testing

@testable import L10nHandoff

/// Plurals go out with the categories of the language that they go to, whatever the source has, and come back with them.
@Suite struct HandoffCategoryTests {
  /// The categories that whole numbers of a language can be in, after CLDR's table.
  private static let languages = [
    "ja": ["other"], "de": ["one", "other"], "fr": ["one", "other"], "lv": ["zero", "one", "other"],
    "sl": ["one", "two", "few", "other"], "pl": ["one", "few", "many", "other"],
    "cs": ["one", "few", "other"], "ro": ["one", "few", "other"],
    "ar": ["zero", "one", "two", "few", "many", "other"],
    "cy": ["zero", "one", "two", "few", "many", "other"],
  ]
  private static let sources = [
    "en": [["one", "other"], ["other"], ["zero", "one", "other"]], "ja": [["other"]],
    "pl": [["one", "few", "many", "other"], ["one", "other"]],
  ]
  private static let order = ["zero", "one", "two", "few", "many", "other"]

  private static func files(_ source: String, _ categories: [String]) -> [String: String] {
    let units = categories.map {
      "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%lld \(source) \($0)\"}}"
    }
    return [
      "Info.plist": "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key>"
        + "<string>\(source)</string></dict></plist>\n",
      "C.xcstrings": "{\"sourceLanguage\":\"\(source)\",\"strings\":{\"k\":{\"localizations\":{\"\(source)\":"
        + "{\"variations\":{\"plural\":{\(units.joined(separator: ","))}}}}}},\"version\":\"1.0\"}",
      "\(source).lproj/R.stringsdict": TableText.pluralRules([
        ("r", categories.map { ($0, "%d \(source) \($0)") })
      ]),
    ]
  }

  @Test(arguments: [HandoffForm.xliff, .xliff2, .csv, .tsv, .po, .xcloc])
  func eachLanguageHasItsOwn(_ form: HandoffForm) throws {
    for (source, sets) in Self.sources.sorted(by: { $0.key < $1.key }) {
      for (number, categories) in sets.enumerated() {
        // One form and one source meet all languages, the others some.
        let isWhole = form == .xliff && source == "en" && number == 0
        for (target, own) in Self.languages.sorted(by: { $0.key < $1.key })
        where target != source && (isWhole || ["ar", "pl", "ja"].contains(target)) {
          try check(form, source, categories, target, own)
        }
      }
    }
  }

  private func check(
    _ form: HandoffForm, _ source: String, _ categories: [String], _ target: String, _ own: [String]
  ) throws {
    let label = "\(source) \(categories) to \(target) as \(form)"
    let sample = try Sample(Self.files(source, categories))
    let options = HandoffOptions(added: [LocaleTag(name: target)])
    // A zero of the source is said apart in every language.
    let wanted = Self.order.filter { own.contains($0) || $0 == "zero" && categories.contains($0) }
    let builder = try Sample.builder(sample.folder.path, options)
    let handoff = try #require(Handoff.all(builder).first { $0.locale == target }, "\(label)")
    let files = handoff.files.map { file -> HandoffFile in
      let plural = file.units.filter { $0.place.category != nil }
      #expect(Set(plural.compactMap { $0.place.category }) == Set(wanted), "\(label)")
      #expect(plural.count == wanted.count, "\(label)")
      var file = file
      for (number, unit) in file.units.enumerated() {
        guard let category = unit.place.category else {
          file.units[number].target = unit.source
          continue
        }
        let shown = categories.contains(category) ? category : "other"
        #expect(WTF8.text(unit.source).hasSuffix("\(source) \(shown)"), "\(label): \(category)")
        let number2 = file.format == .catalog ? "%lld" : "%d"
        file.units[number].target = Array("\(number2) \(target) \(category)".utf8)
        file.units[number].state = file.format == .catalog ? .translated : nil
      }
      return file
    }
    #expect(files.count == 2, "\(label)")
    let filled = Handoff(head: handoff.head, builder: builder, files: files)
    let reading = HandoffReader.read(
      filled.slowDocument(HandoffOutput(form, version: "1.0", project: "App")), path: "x")
    #expect(reading.problems.isEmpty, "\(label): \(reading.problems.map(\.message))")
    let plan = try Sample.plan(
      sample.folder.path, reading.handoffs, ImportOptions(addedLocales: [LocaleTag(name: target)]))
    #expect(plan.refusals == [] && plan.plan.filledCount == 0, "\(label): \(plan.refusals)")
    try Sample.write(plan, to: sample.folder.path)
    let texts = Dictionary(uniqueKeysWithValues: wanted.map { ($0, "\(target) \($0)") })
    #expect(try Self.catalog(sample, target) == texts, "\(label)")
    #expect(try Self.rule(sample, target) == texts, "\(label)")
  }

  /// The texts of a language without their numbers, by category, as Foundation reads them.
  private static func catalog(_ sample: Sample, _ locale: String) throws -> [String: String] {
    let data = try sample.folder.data("C.xcstrings")
    var value = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    for name in ["strings", "k", "localizations", locale, "variations", "plural"] {
      value = value?[name] as? [String: Any]
    }
    return (value ?? [:]).compactMapValues { unit in
      let text = (unit as? [String: [String: String]])?["stringUnit"]?["value"]
      return text.map { String($0.dropFirst("%lld ".count)) }
    }
  }

  private static func rule(_ sample: Sample, _ locale: String) throws -> [String: String] {
    let path = sample.folder.at("\(locale).lproj/R.stringsdict")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: URL(fileURLWithPath: path)), format: nil)
    let variable = (list as? [String: [String: Any]])?["r"]?["n"] as? [String: String] ?? [:]
    return variable.filter { order.contains($0.key) }.mapValues { String($0.dropFirst("%d ".count)) }
  }
}
