import L10nHandoff
import L10nLocale
import L10nPatch
import TestSupport
import L10nText
import Testing

/// Plural rules, of which there may be many, and which may have many variables.
@Suite struct RuleTests {
  private static func list(_ rules: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(rules)</dict>
    </plist>

    """
  }

  /// A rule that counts with each of some variables.
  private static func rule(_ key: String, variables: [String] = ["v"], _ forms: String) -> String {
    let all = variables.map { name in
      """
      \t\t<key>\(name)</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>d</string>
      \(forms)\t\t</dict>

      """
    }
    return """
      \t<key>\(key)</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>\(variables.map { "%#@\($0)@" }.joined())</string>
      \(all.joined())\t</dict>

      """
  }

  private static func forms(_ forms: [(String, String)]) -> String {
    forms.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }.joined()
  }

  private static func xliff(_ locale: String, _ units: [(id: String, source: String, target: String)])
    -> String
  {
    XLIFFText.file(
      "en.lproj/L.stringsdict", units.map { XLIFFText.unit($0.id, $0.source, $0.target) }, to: locale)
  }

  private static let english = forms([("one", "%d file"), ("other", "%d files")])

  /// What comes in beside what is there stands in the order of the categories, wherever the others are.
  @Test func placesOfForms() throws {
    let order = Self.forms([("other", "%d pliku"), ("one", "%d plik")])
    let sample = try Sample([
      "en.lproj/L.stringsdict": Self.list(Self.rule("a", Self.english) + Self.rule("b", Self.english)),
      "pl.lproj/L.stringsdict": Self.list(Self.rule("b", order)),
    ])
    func units(_ key: String, _ forms: [(String, String)]) -> [(id: String, source: String, target: String)] {
      forms.map { form in
        ("/\(key):dict/v:dict/\(form.0):dict/:string", form.0 == "one" ? "%d file" : "%d files", form.1)
      }
    }
    let all = [("many", "%d plików"), ("one", "%d plik"), ("other", "%d pliku"), ("few", "%d pliki")]
    let plan = try sample.plan(Self.xliff("pl", units("b", all) + units("a", all)))
    #expect(plan.refusals == [])
    let change = try #require(plan.files.first)
    let sorted = [("one", "%d plik"), ("few", "%d pliki"), ("many", "%d plików"), ("other", "%d pliku")]
    let completed = [("few", "%d pliki"), ("many", "%d plików"), ("other", "%d pliku"), ("one", "%d plik")]
    #expect(
      String(decoding: try change.content.bytes(), as: UTF8.self)
        == Self.list(Self.rule("a", Self.forms(sorted)) + Self.rule("b", Self.forms(completed))))
  }

  /// A list without entries, and a variable without any, are opened up.
  @Test(arguments: ["<dict/>", "<dict></dict>"])
  func emptyDictionaries(_ empty: String) throws {
    let sample = try Sample([
      "en.lproj/L.stringsdict": Self.list(Self.rule("a", Self.english) + Self.rule("b", Self.english)),
      "en.lproj/P.strings": Self.list(
        "\t<key>x</key>\n\t<string>X</string>\n\t<key>y</key>\n\t<string>Y</string>\n"),
      "fr.lproj/L.stringsdict": "<plist version=\"1.0\">\n\(empty)\n</plist>\n",
      "fr.lproj/P.strings":
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(empty)\n</plist>\n",
    ])
    var texts = try Sample.text(sample.handoff("fr"), .csv)
    for (old, new) in [
      ("%d file,,", "%d file,%d fichier,"), ("%d files,,", "%d files,%d fichiers,"), ("x,X,,", "x,X,Ix,"),
      ("y,Y,,", "y,Y,Igrec,"),
    ] {
      texts = texts.replacing(old, with: new)
    }
    let plan = try sample.plan(texts)
    #expect(plan.refusals == [] && plan.takenCount == 6)
    let french = Self.forms([("one", "%d fichier"), ("other", "%d fichiers")])
    let written = try plan.files.map { String(decoding: try $0.content.bytes(), as: UTF8.self) }
    #expect(
      written == [
        "<plist version=\"1.0\">\n<dict>\n\(Self.rule("a", french) + Self.rule("b", french))</dict>\n</plist>\n",
        Self.list("\t<key>x</key>\n\t<string>Ix</string>\n\t<key>y</key>\n\t<string>Igrec</string>\n"),
      ])
  }

  /// The work grows with the file, not with its square.
  @Test(.timeLimit(.minutes(20))) func manyRules() throws {
    let keys = (0..<1500).map { "k\($0)" }
    let french = Self.forms([("one", "%d fichier")])
    let sample = try Sample([
      "en.lproj/L.stringsdict": Self.list(keys.map { Self.rule($0, Self.english) }.joined()),
      "fr.lproj/L.stringsdict": Self.list(keys.map { Self.rule($0, french) }.joined()),
    ])
    let plan = try sample.plan(
      Self.xliff("fr", keys.map { ("/\($0):dict/v:dict/other:dict/:string", "%d files", "%d fichiers") }))
    #expect(plan.takenCount == keys.count && plan.refusedCount == 0)
    let both = Self.forms([("one", "%d fichier"), ("other", "%d fichiers")])
    let change = try #require(plan.files.first)
    #expect(
      String(decoding: try change.content.bytes(), as: UTF8.self)
        == Self.list(keys.map { Self.rule($0, both) }.joined()))
  }

  /// A rule with hundreds of variables goes out and comes back in.
  @Test(.timeLimit(.minutes(20))) func manyVariables() throws {
    let variables = (0..<800).map { "v\($0)" }
    let sample = try Sample([
      "en.lproj/L.stringsdict": Self.list(Self.rule("k", variables: variables, Self.english)),
      "fr.lproj/L.stringsdict": Self.list(Self.rule("k", variables: variables, Self.english)),
    ])
    let text = try Sample.text(sample.handoff("fr"), .xliff)
    let plan = try sample.plan(text.replacing("<target>%d file", with: "<target>%d fichier"))
    #expect(plan.takenCount == 2 * variables.count && plan.refusedCount == 0)
  }
}
