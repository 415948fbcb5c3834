import Foundation
import L10nLocale
import L10nPatch
import L10nText
import Testing

@testable import L10nHandoff

/// Plurals that come back in PO files, whatever rule the file counts by.
@Suite struct POPluralTests {
  private static let english = XLIFF12Tests.rule

  private func sample(_ locale: String) throws -> Sample {
    try Sample([
      "en.lproj/L.stringsdict": Self.english, "\(locale).lproj/L.strings": #""z" = "Z";"#,
      "en.lproj/L.strings": #""z" = "Z";"#,
    ])
  }

  /// The handoff of a tree with the header's rule and the forms of its plural in place of its own.
  private func document(_ sample: Sample, _ locale: String, _ field: String, _ forms: [String]) throws
    -> String
  {
    let text = try Sample.text(sample.handoff(locale), .po)
    let own = try #require(GettextPlurals(LocaleTag(name: locale), usesRare: false))
    var empty = ""
    var full = ""
    for number in own.categories.indices { empty += "msgstr[\(number)] \"\"\n" }
    for (number, form) in forms.enumerated() { full += "msgstr[\(number)] \"\(form)\"\n" }
    #expect(text.contains(empty) && text.contains(own.header))
    return text.replacing(own.header, with: field).replacing(empty, with: full)
  }

  /// The texts that were taken, by their categories.
  private func taken(_ plan: Imported) throws -> [String] {
    let change = try #require(
      plan.files.first { String(decoding: $0.path, as: UTF8.self).hasSuffix("stringsdict") })
    let written = String(decoding: try change.content.bytes(), as: UTF8.self)
    return try ["zero", "one", "two", "few", "many", "other"].compactMap { category in
      let form = try Regex(
        "<key>\(category)</key>\\s*<string>(.*?)</string>", as: (Substring, Substring).self)
      return written.firstMatch(of: form).map { "\(category): \($0.output.1)" }
    }
  }

  @Test(arguments: [
    (
      "lv", "nplurals=3; plural=(n%10==0 || n%100>=11 && n%100<=19) ? 2 : (n%10==1 && n%100!=11) ? 0 : 1;",
      ["%d fails", "%d faili", "%d failu"], ["zero: %d failu", "one: %d fails", "other: %d faili"]
    ),
    (
      "de", "nplurals=2; plural=(n == 1);", ["%d Dateien", "%d Datei"],
      ["one: %d Datei", "other: %d Dateien"]
    ),
    (
      "ru",
      "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || "
        + "(n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3);", ["%d a", "%d b", "%d c", "%d d"],
      ["one: %d a", "few: %d b", "many: %d c", "other: %d d"]
    ),
  ])
  func byNumbers(_ locale: String, _ field: String, _ forms: [String], _ expected: [String]) throws {
    let sample = try sample(locale)
    let plan = try sample.plan(try document(sample, locale, field, forms))
    #expect(plan.refusals == [])
    #expect(try taken(plan) == expected)
  }

  /// A rule that divides the numbers otherwise is refused, and both are named.
  @Test func latvianOfMsginit() throws {
    let sample = try sample("lv")
    let field = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"
    let text = try document(sample, "lv", field, ["%d fails", "%d faili", "nav failu"])
    let reading = HandoffReader.read(Array(text.utf8), path: "lv.po")
    #expect(reading.handoffs.isEmpty)
    #expect(
      reading.problems.map(\.message) == [
        "the header's plural rule \"\(field)\" is not that of lv, \"nplurals=3; plural=(n%10==0 || n%100>=11 && "
          + "n%100<=19 ? 0 : n%10==1 && n%100!=11 ? 1 : 2);\": form 1 is for several: 2 is other, 10 is zero"
      ])
  }

  /// A rule matters where there is a plural.
  @Test func withoutPlurals() throws {
    let sample = try Sample(["en.lproj/L.strings": #""a" = "A";"#, "lv.lproj/L.strings": "/* none */\n"])
    let text = try Sample.text(sample.handoff("lv"), .po)
      .replacing(/Plural-Forms: .*?\\n/, with: "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n")
      .replacing("msgid \"A\"\nmsgstr \"\"", with: "msgid \"A\"\nmsgstr \"B\"")
    #expect(try sample.plan(text).takenCount == 1)
  }

  /// The form that most numbers take counts of those that are one category in CLDR, if it says something; the
  /// other is named.
  @Test(arguments: [
    ("%d c", "%d d", "%d d", true), ("%d d", "%d d", "%d d", false), ("%d c", "", "%d c", false),
    ("", "%d d", "%d d", false),
  ])
  func formsOfOneCategory(_ tens: String, _ last: String, _ taken: String, _ isNamed: Bool) throws {
    let sample = try sample("he")
    let field = "nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3;"
    let plan = try sample.plan(try document(sample, "he", field, ["%d a", "%d b", tens, last]))
    #expect(plan.refusals == [])
    #expect(try self.taken(plan) == ["one: %d a", "two: %d b", "other: \(taken)"])
    let doubts = plan.outcomes.flatMap(\.doubts).map(\.message)
    #expect(
      doubts
        == (isNamed
          ? ["the file has two forms for other; \"\(tens)\" is left out, which fewer numbers take"] : []))
  }

  /// A service's form for what fractions have, beside the message that went out for them: this one counts where it says something.
  @Test(arguments: [("%d e", "%d e"), ("", "%d d")])
  func formBesideAMessage(_ own: String, _ taken: String) throws {
    let sample = try sample("ru")
    let field =
      "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || "
      + "(n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3);"
    var text = try document(sample, "ru", field, ["%d a", "%d b", "%d c", "%d d"])
    let message = try #require(text.range(of: "other:dict/:string\"\nmsgid \"%d files\"\nmsgstr \"\""))
    text.replaceSubrange(
      message, with: "other:dict/:string\"\nmsgid \"%d files\"\nmsgstr \"\(own)\"")
    let plan = try sample.plan(text)
    #expect(plan.refusals == [])
    #expect(try self.taken(plan) == ["one: %d a", "few: %d b", "many: %d c", "other: \(taken)"])
  }

  /// The word for one is that for many as well: so may a language have it, as a report has it.
  @Test func otherFormAsTheSourceHasOne() throws {
    let english = Self.english.replacing("%d files", with: "%d Cores").replacing("%d file", with: "%d Core")
    let sample = try Sample([
      "en.lproj/L.stringsdict": english, "de.lproj/L.strings": "\"z\" = \"Z\";\n",
      "en.lproj/L.strings": "\"z\" = \"Z\";\n",
    ])
    let text = try document(sample, "de", "nplurals=2; plural=(n != 1);", ["%d Core", "%d Core"])
    let plan = try sample.plan(text)
    #expect(plan.refusals == [] && plan.plan.returnedCount == 0)
    #expect(try taken(plan) == ["one: %d Core", "other: %d Core"])
  }

  /// The message counts beside the service's form as well if it comes first, as programs sort them.
  @Test func formBesideAMessageBeforeIt() throws {
    let sample = try sample("ru")
    let field =
      "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || "
      + "(n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3);"
    let text = try document(sample, "ru", field, ["%d a", "%d b", "%d c", "%d d"]).replacing(
      "other:dict/:string\"\nmsgid \"%d files\"\nmsgstr \"\"",
      with: "other:dict/:string\"\nmsgid \"%d files\"\nmsgstr \"%d e\"")
    var messages = text.components(separatedBy: "\n\n")
    let own = try #require(messages.firstIndex { $0.contains("msgstr \"%d e\"") })
    messages.insert(messages.remove(at: own), at: 1)
    let plan = try sample.plan(messages.joined(separator: "\n\n"))
    #expect(plan.refusals == [])
    #expect(try taken(plan) == ["one: %d a", "few: %d b", "many: %d c", "other: %d e"])
  }

  /// What the project had goes by category, wherever a form comes back.
  @Test func marksOfFormsInAnotherOrder() throws {
    let german = Self.english.replacing("%d file", with: "%d Datei")
    let sample = try Sample(["en.lproj/L.stringsdict": Self.english, "de.lproj/L.stringsdict": german])
    let text = try Sample.text(sample.handoff("de"), .po)
    let (one, other) = ("msgstr[0] \"%d Datei\"\n", "msgstr[1] \"%d Dateis\"\n")
    #expect(text.contains(one + other))
    let back = text.replacing("nplurals=2; plural=(n==1 ? 0 : 1);", with: "nplurals=2; plural=(n == 1);")
      .replacing(one + other, with: "msgstr[0] \"%d Dateien\"\nmsgstr[1] \"%d Datei\"\n")
    let plan = try sample.plan(back)
    #expect(plan.refusals == [] && plan.takenCount == 1)
    #expect(try taken(plan) == ["one: %d Datei", "other: %d Dateien"])
  }

  @Test(arguments: [
    "msgstr[2] \"x\"", "msgstr[9] \"x\"", "msgstr[-1] \"x\"", "msgstr[99999999999999999999] \"x\"",
  ])
  func formsOutOfRange(_ line: String) {
    let text = """
      msgid ""
      msgstr "Language: de\\nPlural-Forms: nplurals=2; plural=n!=1;\\n"

      msgctxt "L:k.*"
      msgid "a"
      msgid_plural "b"
      msgstr[0] "c"
      msgstr[1] "d"
      \(line)

      """
    let reading = HandoffReader.read(Array(text.utf8), path: "de.po")
    #expect(reading.handoffs.isEmpty && reading.problems.map(\.rule.id) == ["handoff-syntax"])
  }
}
