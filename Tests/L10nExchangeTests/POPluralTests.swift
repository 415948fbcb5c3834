import L10nLocale
import L10nPatch
import L10nText
import Testing

@testable import L10nExchange

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

  /// Two forms that are one category in CLDR: what they have in common is taken.
  @Test(arguments: [("%d d", 3, 0), ("%d x", 2, 1)])
  func formsOfOneCategory(_ last: String, _ taken: Int, _ refused: Int) throws {
    let units = try #require(
      HandoffReader.read(
        Array(
          """
          msgid ""
          msgstr "Language: he\\nPlural-Forms: nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3;\\n"

          msgctxt "L:k.*"
          msgid "a"
          msgid_plural "b"
          msgstr[0] "%d a"
          msgstr[1] "%d b"
          msgstr[2] "%d d"
          msgstr[3] "\(last)"

          """.utf8), path: "he.po"
      ).handoffs.first
    ).units
    #expect(units.map(\.name.shown) == ["L:k.one", "L:k.two", "L:k.other", "L:k.other"])
    #expect(Set(units.compactMap(\.target)).count == taken + refused * 2)
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
