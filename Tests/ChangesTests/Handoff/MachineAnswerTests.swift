import L10nCoverage
import L10nEngine
import L10nLocale
import L10nText
import TestSupport
import Testing

@testable import L10nHandoff

/// What a machine is told of texts, and which of its answers are taken.
@Suite struct MachineAnswerTests {
  private let sample: Sample

  init() throws {
    sample = try Sample([
      "en.lproj/L.strings": """
      /* The title; at most 12 characters */
      "title" = "Hello";
      "two" = "%1$@ has %2$d files to read now";
      "kinds" = "%@ in %d";
      "link" = "Read <b>this</b> &amp; that";
      "named" = "Open ${app}";
      "lines" = "One\\n{x} ";

      """,
      "fr.lproj/L.strings": "\"other\" = \"Autre\";\n",
      "de.lproj/L.strings": "\"title\" = \"Hallo\";\n",
      "C.xcstrings": """
      {"sourceLanguage":"en","strings":{"files":{"localizations":{"en":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}},"version":"1.0"}
      """,
      "pl.lproj/L.strings": "\"title\" = \"Halo\";\n",
    ])
  }

  private func open(_ locale: String, _ selection: UnitSelection = .untranslated) throws -> [OpenText] {
    try Sample.builder(sample.folder.path, HandoffOptions(selection: selection)).openTexts().texts.filter {
      $0.locale == locale
    }
  }

  private func results(_ answers: [MachineAnswers.Answer]) throws -> [UnitOutcome.Result] {
    let engine = Sample.engine(sample.folder.path)
    let catalog = try engine.catalog()
    var comparison = engine.writingOptions
    comparison.needs.takesEveryKey = true
    comparison.needs.staying = .ofKnown
    return MachineVerification(
      catalog: catalog, report: try engine.report(catalog, comparison), options: ImportOptions(), path: "-",
      jobs: 2
    ).results(MachineAnswers(answers, as: .machine))
  }

  private func answer(_ key: String, _ text: String, in locale: String = "fr") throws -> UnitOutcome.Result {
    let question = try #require(open(locale).first { $0.unitID == Array(key.utf8) })
    return try #require(results([MachineAnswers.Answer(question, Array(text.utf8))]).first)
  }

  @Test func whatIsAsked() throws {
    let texts = try open("fr")
    #expect(
      texts.map { WTF8.text($0.unitID) } == [
        "files|==|plural.one", "files|==|plural.other", "title", "two", "kinds", "link", "named", "lines",
      ])
    let request = MachineRequest(texts[2]).object(language: "French")
    #expect(request["maxLength"] == .integer(12))
    #expect(request["comment"] == .string("The title; at most 12 characters"))
    let two = MachineRequest(texts[3]).object(language: nil)
    #expect(
      two["placeholders"]
        == .array([
          .object(["placeholder": .string("%1$@"), "meaning": .string("text")]),
          .object(["placeholder": .string("%2$d"), "meaning": .string("whole number")]),
        ]))
    let few = try #require(open("pl").first { $0.unitID == Array("files|==|plural.few".utf8) })
    #expect(
      MachineRequest(few).object(language: nil)["plural"]
        == .object(["category": .string("few"), "examples": .strings(["2", "3", "4", "22", "23"])]))
    // What names a text says what it is.
    #expect(Set(texts.map(\.id)).count == texts.count)
    try sample.folder.write("\"title\" = \"Hello, you\";\n", to: "en.lproj/L.strings")
    #expect(try !open("fr").contains { $0.id == texts[2].id })
  }

  @Test func whatIsTaken() throws {
    for (key, text) in [
      ("title", "Bonjour"), ("two", "%2$d fichiers de %1$@"), ("kinds", "%@ dans %d"),
      ("link", "Lisez <b>ceci</b> &amp; cela"), ("named", "Ouvrir ${app}"),
    ] {
      #expect(try answer(key, text) == .takenFromMachine, "\(text)")
    }
  }

  /// Each fault is refused by its name.
  @Test(
    arguments: [
      ("two", "%1$@ a des fichiers", "%2$d of the source text is missing"),
      ("two", "%1$@ a %2$@ fichiers", "%2$@"),
      ("two", "%1$@ a %2$d et %3$@", "%3$@"), ("two", "%d %@", "%"), ("kinds", "%d en %@", "%"),
      ("title", "Salut %@", "%@"), ("title", "Salut %n", "%n"), ("named", "Ouvrir", "${app} is missing"),
      ("named", "Ouvrir ${app} ${HOME}", "${HOME}"), ("title", "Salut ${HOME}", "brace"),
      ("title", "Salut \\(x)", "interpolation"), ("title", "Salut\u{7}", "U+0007"),
      ("title", "Sa\u{0}lut", "NUL"),
      ("title", "\u{1B}[31mSalut", "U+001B"), ("title", "Salut\u{9B}", "U+009B"),
      ("title", "Salut\u{FFFE}", "U+FFFE"),
      ("title", "\u{202E}Salut\u{202C}", "U+202E"), ("title", "\u{2067}Salut", "counterpart"),
      ("title", "Sa\u{200B}lut", "U+200B"), ("title", "Salut\u{2028}!", "U+2028"),
      ("title", "Salut\u{E0041}", "U+E0041"),
      ("title", "\u{FEFF}Salut", "U+FEFF"), ("title", "Salut\u{E000}", "U+E000"),
      ("title", "Sal\u{FFFD}t", "U+FFFD"),
      ("title", "<b>Salut</b>", "</b>"), ("title", "Salut <img src=x", "tag"),
      ("title", "Salut <!-- x", "tag"),
      ("link", "Lisez ceci &amp; cela", "is missing"), ("title", "L&#39;air", "&#39;"),
      ("title", "Voici :\nSalut", "several lines"), ("title", "Salut ", "white space"),
      ("title", "\"Salut\"", "quotation"),
      ("title", "{\"a\":1}", "brace"), ("title", "Bonjour le monde", "16 characters where 12"),
      ("title", "", "nothing"),
      ("lines", "Un\n{x}\ny ", "several lines"), ("lines", "Un\n{x} {y} ", "brace"),
      ("lines", "Un\n{x}  ", "white space"), ("title", " \u{A0}", "nothing"),
    ] as [(String, String, String)])
  func whatIsRefused(key: String, text: String, reason: String) throws {
    switch try answer(key, text) {
    case .refused(let refusal): #expect(refusal.message.contains(reason), "\(refusal.message)")
    case .untranslated: #expect(reason == "nothing")
    case let other: Issue.record("\(text): \(other)")
    }
  }

  /// A sentence that comes back as it went out was not translated, whatever stands there.
  @Test func whatComesBack() throws {
    for (key, text) in [
      ("title", "Hello"), ("two", "%1$@ has %2$d files to read now"), ("link", "Read <b>this</b> &amp; that"),
    ] {
      #expect(try answer(key, text) == .returned, "\(text)")
    }
    try sample.folder.write(
      """
      /* l10ncheck:machine ffff */
      "two" = "%1$@ has %2$d files to read now";
      "kinds" = "%@ en %d";

      """, to: "fr.lproj/L.strings")
    #expect(try answer("two", "%1$@ has %2$d files to read now") == .returned)
    #expect(try answer("two", "%1$@ a %2$d fichiers") == .takenFromMachine)
  }

  @Test func halfASurrogateAndAMillionCharacters() throws {
    let title = try #require(open("fr").first { $0.unitID == Array("title".utf8) })
    for text in [[0x53, 0xED, 0xA0, 0x80], [UInt8](repeating: 0x61, count: 1_000_000)] {
      guard case .refused = try results([MachineAnswers.Answer(title, text)])[0] else {
        Issue.record("\(text.count) bytes were taken")
        continue
      }
    }
  }

  /// A flag of tags, marks that join, and directions that are closed are text.
  @Test(arguments: [
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{2067}Salut\u{2069}", "co\u{AD}op",
  ])
  func whatOnlyLooksHidden(text: String) throws { #expect(try answer("title", text) == .takenFromMachine) }

  /// All that begins a direction has to end, each kind with its own sign.
  @Test(arguments: [
    ("\u{202A}a\u{202C}", true), ("\u{202B}a\u{202C}", true), ("\u{2066}a\u{2069}", true),
    ("\u{2068}a\u{2069}", true),
    ("\u{202A}a", false), ("a\u{202C}", false), ("\u{2066}a", false), ("a\u{2069}", false),
    ("\u{202C}a\u{202A}", false),
    ("\u{2069}a\u{2066}", false), ("\u{202A}a\u{2069}", false), ("\u{2066}a\u{202C}", false),
    ("\u{202A}\u{2066}a\u{2069}\u{202C}", true), ("\u{202A}\u{202A}a\u{202C}", false),
    ("\u{202A}a\u{202C}\u{202C}", false),
    ("\u{202A}a\u{202C}\u{202A}b\u{202C}", true), ("\u{202C}\u{202A}a\u{202C}\u{202A}", false), ("…a", true),
  ])
  func directionsAreClosed(text: String, isClosed: Bool) throws {
    let answer = try answer("title", text)
    guard !isClosed else {
      #expect(answer == .takenFromMachine, "\(text.debugDescription)")
      return
    }
    guard case .refused(let refusal) = answer else {
      Issue.record("\(text.debugDescription): \(answer)")
      return
    }
    #expect(refusal.message.contains("counterpart"), "\(refusal.message)")
  }

  @Test func aPluralComesWhole() throws {
    let texts = try open("pl").filter { $0.unitID.starts(with: "files".utf8) }
    #expect(texts.count == 4)
    let answers = texts.map { MachineAnswers.Answer($0, Array("%lld plik".utf8)) }
    #expect(try results(answers) == texts.map { _ in .takenFromMachine })
    var broken = answers
    broken[1].text = Array("%@ plik".utf8)
    let found = try results(broken)
    #expect(found.allSatisfy { if case .refused = $0 { true } else { false } })
    #expect(found[0] == .refused(.form(["few"])))
  }

  /// An import of a machine's handoff is as strict; a person's gets a warning.
  @Test func importIsTheSame() throws {
    func unit(_ qualifier: String) -> String {
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="en.lproj/L.strings" \
      source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="title"><source>Hello</source>\
      <target state="translated"\(qualifier)>&lt;b>Salut</target></trans-unit></body></file></xliff>
      """
    }
    let machine = try sample.plan(unit(" state-qualifier=\"leveraged-mt\""))
    #expect(machine.plan.refusedCount == 1)
    let person = try sample.plan(unit(""))
    #expect(person.plan.refusedCount == 0 && person.plan.takenCount == 1)
  }
}
