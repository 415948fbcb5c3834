import L10nCommandLine
import TestSupport
import Testing

/// What a change does to users is no good news, whatever becomes of a percentage.
@Suite struct DiffHarmTests {
  private static let english = """
    "a.one" = "Welcome to the party";
    "a.two" = "The second text of these";
    "a.three" = "Three of these";

    """
  private static let french = english.replacing("Welcome to the party", with: "Bienvenue")

  /// Two trees, compared.
  private func diff(
    _ old: [String: String], _ new: [String: String], _ words: [String] = []
  ) throws -> CommandRun {
    let folder = try ScratchFolder()
    try folder.write(old, below: "old")
    try folder.write(new, below: "new")
    return folder.run(["diff", folder.at("old"), folder.at("new")] + words)
  }

  private func tree(en: String = english, fr: String?, _ others: [String: String] = [:]) -> [String: String] {
    var files = others
    files["en.lproj/Localizable.strings"] = en
    files["fr.lproj/Localizable.strings"] = fr
    return files
  }

  // MARK: - Crashes

  /// A call that passes something else breaks the texts of all languages, though the original stands in the call.
  @Test(arguments: [("\"x\"", true), ("4", false)]) func aCallThatBreaksTranslations(
    argument: String, isCrash: Bool
  ) throws {
    func files(_ argument: String) -> [String: String] {
      let call =
        "String(format: NSLocalizedString(\"take.count\", value: \"Take %d\", comment: \"\"), \(argument))"
      return tree(
        fr: Self.french + "\"take.count\" = \"Prenez %d\";\n",
        ["A.swift": "import Foundation\nlet y = \(call)\n"])
    }
    let run = try diff(files("3"), files(argument), ["--fail-on", "crash"])
    #expect((run.status == .findings) == isCrash, "\(run.output)")
  }

  /// A translation that does not fit its source any more is a crash, whichever of the two has changed.
  @Test func aTranslationThatBreaksIsACrash() throws {
    func texts(_ one: String, _ two: String, _ known: String) -> String {
      "\"one\" = \"\(one)\";\n\"two\" = \"\(two)\";\n\"known\" = \"\(known)\";\n"
    }
    let english = texts("%d files", "%@ is here", "%d left")
    let sound = tree(en: english, fr: texts("%d fichiers", "%@ est ici", "%@ restent"))
    let broken = tree(en: english, fr: texts("%@ fichiers", "Voilà %@", "%@ restants"))
    let run = try diff(sound, broken, ["--fail-on", "crash"])
    #expect(run.status == .findings)
    #expect(
      run.output.contains(
        "(1):\n  Localizable \"one\" (fr): %@ where the source text has %d, fr.lproj/Localizable.strings:1\n"),
      "\(run.output)")
    // What was broken before is no new crash, and what fits is a change.
    #expect(
      run.output.contains(
        "Translations changed (2):\n  Localizable \"two\" (fr)\n  Localizable \"known\" (fr)"),
      "\(run.output)")
    for form in ["markdown", "html", "json"] {
      let page = try diff(sound, broken, ["--format", form]).output
      #expect(page.contains("where the source text has"), "\(page)")
    }
    #expect(try diff(broken, sound, ["--fail-on", "crash"]).status == .clean)
    #expect(try diff(tree(en: english, fr: nil), broken, ["--fail-on", "crash"]).status == .findings)
  }

  /// A text that came and is still to be translated is told once, as what it does.
  @Test func aTextToTranslateThatBreaksIsOneChange() throws {
    let english = ["a": "Hello %@ now", "b": "Bye for now"]
    let trees = [["b": "Bis dann"], ["a": "Hallo %d nun", "b": "Bis dann"]].map { german in
      ["L.xcstrings": TableText.catalog(["en": english, "de": german], state: "new")]
    }
    let run = try diff(trees[0], trees[1])
    #expect(run.output.hasPrefix("Texts that will crash or print nonsense (1):\n"), "\(run.output)")
    #expect(!run.output.contains("to be translated"), "\(run.output)")
  }

  /// Reports leave texts without words out; `check` finds all the same which crash.
  @Test(arguments: [("%d → %@", true), ("%@ ⇒ %@", false)])
  func aTextWithoutWordsThatBreaksIsACrash(_ text: String, isCrash: Bool) throws {
    let entry = "\"%@ → %@\" = \"%@ → %@\";\n"
    let english = Self.english + entry
    let old = tree(en: english, fr: Self.french + entry)
    let new = tree(en: english, fr: Self.french + entry.replacing("\"%@ → %@\";", with: "\"\(text)\";"))
    let run = try diff(old, new, ["--fail-on", "crash"])
    #expect((run.status == .findings) == isCrash, "\(run.output)")
    #expect(run.output.contains("%d where the source text has %@, fr.lproj") == isCrash, "\(run.output)")
  }

  // MARK: - Languages

  /// A folder that takes the name it resolves to changes nothing for users; one that takes another name does.
  @Test(
    arguments: [
      ("zh-CN", "zh-Hans", true), ("no", "nb", true), ("de-DE", "de", true), ("fr", "fr-FR", true),
      ("zh-CN", "zh-Hant", false), ("fr", "fr-CA", false), ("pt", "pt-BR", false),
    ]) func aLanguageMayTakeTheNameItResolvesTo(_ old: String, _ new: String, isSame: Bool) throws
  {
    func tree(_ language: String) -> [String: String] {
      let texts = ["en": Self.english, language: Self.english.replacing("t", with: "x")]
      return texts.reduce(into: [:]) { files, texts in
        files["\(texts.key).lproj/Localizable.strings"] = texts.value
        files["\(texts.key).lproj/sign.png"] = texts.key == "en" ? "a" : "b"
      }
    }
    let run = try diff(tree(old), tree(new), ["--fail-on", isSame ? "any" : "regressions"])
    #expect(run.status == (isSame ? .clean : .findings), "\(run.output)")
  }

  // MARK: - Bare keys

  /// `.strings` fall back by file: a text that is still English is better than none.
  @Test func aTextThatBecomesABareKeyIsLost() throws {
    let cut = tree(fr: "\"a.one\" = \"Bienvenue\";\n")
    let run = try diff(tree(fr: Self.french), cut, ["--fail-on", "regressions"])
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        "Bare keys, or nothing, where users saw a text (2):\n  Localizable \"a.two\" (fr)\n"),
      "\(run.output)")
    #expect(!run.output.contains("not expected"), "\(run.output)")
    for form in ["markdown", "html", "json"] {
      let page = try diff(tree(fr: Self.french), cut, ["--format", form]).output
      #expect(page.contains(form == "json" ? "\"text-lost\": 2" : "2 texts now seen as bare keys"), "\(page)")
    }
    // A language without a file showed English before, and loses nothing.
    let begun = try diff(tree(fr: nil), cut, ["--fail-on", "regressions"])
    #expect(begun.status == .findings && begun.output.contains("Localizable \"a.three\" (fr)"))
    // The change the other way mends the harm.
    #expect(try diff(cut, tree(fr: Self.french), ["--fail-on", "regressions"]).status == .clean)
    #expect(try diff(cut, tree(fr: nil), ["--format", "json"]).output.contains("\"text-lost\": 0"))
  }

  /// A region that begins a file of its own hides its language's.
  @Test func aRegionThatHidesItsLanguageLosesTexts() throws {
    let canadian = ["fr-CA.lproj/Other.strings": "\"x\" = \"Y\";\n"]
    let other = ["en.lproj/Other.strings": "\"x\" = \"X\";\n", "fr.lproj/Other.strings": "\"x\" = \"Z\";\n"]
    let old = tree(fr: Self.french, canadian.merging(other) { $1 })
    var new = old
    new["fr-CA.lproj/Localizable.strings"] = "\"a.one\" = \"Bienvenue !\";\n"
    let run = try diff(old, new, ["--fail-on", "regressions"])
    #expect(run.status == .findings)
    #expect(run.output.contains("Localizable \"a.two\" (fr-CA)"), "\(run.output)")
    #expect(!run.output.contains("\"a.two\" (fr)"), "\(run.output)")
  }

  /// Code still asks for what was taken out of all languages.
  @Test func aLanguageThatOneTableLosesIsLost() throws {
    var old: [String: String] = [:]
    for table in ["A", "B"] {
      for locale in ["en", "fr", "de"] {
        let texts = "\"one\" = \"One \(locale)\";\n\"two\" = \"Two \(locale)\";\n"
        old["\(table)/\(locale).lproj/L.strings"] = texts
      }
    }
    var new = old
    new["B/de.lproj/L.strings"] = nil
    let run = try diff(old, new, ["--fail-on", "regressions"])
    #expect(run.status == .findings)
    #expect(
      run.output.contains("are missing now (2):\n  B/L \"one\" (de)\n  B/L \"two\" (de)\n"), "\(run.output)")
    let notes = try diff(old, new, ["--format", "notes"]).output
    #expect(notes.contains("- B/L: 2 translations lost in German\n"), "\(notes)")
    let chosen = try diff(old, new, ["--locale", "fr"]).output
    #expect(!chosen.contains("(de)"), "\(chosen)")
    // Of a language that is gone from all tables that is said, once.
    new["A/de.lproj/L.strings"] = nil
    let gone = try diff(old, new).output
    #expect(gone.contains("Languages removed (1)") && !gone.contains("are missing now"), "\(gone)")
  }

  @Test func aKeyThatIsGoneAndUsedIsLost() throws {
    func main(_ keys: String) -> [String: String] {
      ["Main.swift": "import Foundation\nlet all = [\(keys)]\n"]
    }
    func call(_ key: String) -> String { "NSLocalizedString(\"\(key)\", comment: \"\")" }
    let texts = "\"Plain words\" = \"Plain words\";\n"
    let code = main(["a.one", "a.two", "a.three", "Plain words"].map(call).joined(separator: ", "))
    let cut = Self.english.replacing("\"a.two\" = \"The second text of these\";\n", with: "")
    let old = tree(en: Self.english + texts, fr: Self.french + texts, code)
    let run = try diff(old, tree(en: cut, fr: cut, code), ["--fail-on", "regressions"])
    #expect(run.status == .findings)
    #expect(
      run.output.contains("where users saw a text (1):\n  Localizable \"a.two\"\n"),
      "\(run.output)")
    #expect(
      !run.output.contains("Other changed texts") && !run.output.contains("lost \"Plain"), "\(run.output)")
    let unused = main(["a.one", "a.three", "Plain words"].map(call).joined(separator: ", "))
    let gone = try diff(
      old,
      tree(
        en: cut + texts,
        fr: Self.french.replacing("\"a.two\" = \"The second text of these\";\n", with: "") + texts,
        unused), ["--fail-on", "regressions"])
    #expect(gone.status == .clean && gone.output.contains("Keys removed (1)"), "\(gone.output)")
  }

  // MARK: - What nobody has translated

  /// A text that is what the source said before is no translation of what it says now.
  @Test func anUntouchedTextIsNoTranslation() throws {
    let old = tree(fr: Self.french)
    var new = tree(
      en: Self.english.replacing("The second text of these", with: "A wholly other sentence"), fr: Self.french
    )
    let run = try diff(old, new, ["--fail-on", "outdated"])
    #expect(run.status == .findings)
    #expect(
      run.output.contains(
        "Outdated translations: the source has changed in meaning (1):\n  Localizable \"a.two\" (fr)"))
    #expect(!run.output.contains("Translations added"), "\(run.output)")
    #expect(
      run.output.contains(
        "Note: 1 text that nobody has touched counts as translated now, because only the source has changed"))
    // The translation crashes if the source text takes other arguments now.
    func numbered(_ text: String) -> String { text.replacing("Three of these", with: "%d of these") }
    let other = numbered(Self.english).replacing("%d", with: "%@")
    let crash = try diff(
      tree(en: numbered(Self.english), fr: numbered(Self.french)), tree(en: other, fr: numbered(Self.french)),
      ["--fail-on", "crash"])
    #expect(crash.status == .findings)
    // A point more is no new source, and no translation either.
    new["en.lproj/Localizable.strings"] = Self.english.replacing(
      "The second text of these", with: "The second text of these.")
    let touched = try diff(old, new, ["--format", "json"]).output
    #expect(touched.contains("\"translation-added\": 0") && touched.contains("\"outdated\": 0"), "\(touched)")
    #expect(touched.contains("\"source-touched\": 1"))
  }

  /// Every text of a language or a table that is new is told, whether or not anybody expects it.
  @Test func textsOfANewLanguageAreTold() throws {
    let german = "\"a.one\" = \"Willkommen\";\n\"a.two\" = \"\";\n\"x\" = \"Mehr\";\n"
    let run = try diff(tree(fr: Self.french), tree(fr: Self.french, ["de.lproj/Localizable.strings": german]))
    for line in [
      "a.one\" (de)\n", "a.two\" (de): none → \"\"", "a.three\" (de)\n", "x\" (de): none → \"Mehr\"",
    ] {
      #expect(run.output.contains("Localizable \"" + line), "\(line) \(run.output)")
    }
    let more = [
      "en.lproj/More.strings": "\"m\" = \"More\";\n", "fr.lproj/More.strings": "\"n\" = \"Non\";\n",
    ]
    let table = try diff(tree(fr: Self.french), tree(fr: Self.french, more))
    #expect(table.output.contains("More \"n\" (fr): none → \"Non\""), "\(table.output)")
  }

  // MARK: - Texts in code alone

  @Test func whatOnlyCodeHasIsNoKeyOfATable() throws {
    func main(_ texts: String) -> [String: String] {
      [
        "Main.swift":
          "import SwiftUI\nstruct Main: View { var body: some View { Text(\"a.one\"); Text(\"a.two\"); \(texts) } }\n"
      ]
    }
    let (none, coded) = (
      tree(fr: Self.french, main("")), tree(fr: Self.french, main("Text(\"Hello there\")"))
    )
    let gone = try diff(coded, none).output
    #expect(
      gone.hasPrefix(
        "Texts that only code had, and that are gone from it (1):\n  Localizable \"Hello there\"\n"),
      "\(gone)")
    #expect(!gone.contains("Keys removed"))
    let synced = tree(
      en: Self.english + "\"Hello there\" = \"Hello there\";\n", fr: Self.french,
      main("Text(\"Hello there\")"))
    let added = try diff(coded, synced).output
    #expect(
      added.contains("Keys added (1):\n  Localizable \"Hello there\"") && !added.contains("Other changed"),
      "\(added)")
    let lost = try diff(synced, coded).output
    #expect(
      lost.contains("New texts in code that are in no table (1)") && !lost.contains("Other changed"),
      "\(lost)")
  }
}
