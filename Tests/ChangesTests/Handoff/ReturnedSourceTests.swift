import L10nHandoff
import L10nFormats
import L10nLocale
import TestSupport
import L10nText
import Testing

/// What services return of texts that nobody translated, or confirmed.
@Suite struct ReturnedSourceTests {
  private static let catalog = #"""
    {"sourceLanguage":"en","strings":{"Delete this trip for good?":{},"OK":{}},"version":"1.0"}
    """#
  private static let project = [
    "en.lproj/L.strings": "\"a\" = \"Delete this trip for good?\";\n\"b\" = \"OK\";\n\"c\" = \"%@ · %@\";\n",
    "fr.lproj/L.strings": "/* none */\n", "C.xcstrings": catalog,
  ]

  private static func xliff(
    _ original: String, _ units: [(id: String, text: String)], _ attributes: String = ""
  )
    -> String
  {
    "<xliff version=\"1.2\" xmlns:mq=\"MQXliff\" xmlns:m=\"m\" xmlns:sdl=\"sdl\">"
      + "<file original=\"\(original)\" source-language=\"en\" target-language=\"fr\"><body>"
      + units.map {
        "<trans-unit id=\"\($0.id)\"\(attributes)><source>\($0.text)</source><target>\($0.text)</target></trans-unit>"
      }.joined() + "</body></file></xliff>"
  }

  /// The source's text over nothing is a translation where a language may share it.
  @Test(arguments: [nil, "fr"])
  func sourceOverNothing(_ added: String?) throws {
    var files = Self.project
    if added != nil { files["fr.lproj/L.strings"] = nil }
    let sample = try Sample(files)
    let options = ImportOptions(addedLocales: [LocaleTag(name: "fr")])
    let text = Self.xliff(
      "en.lproj/L.strings", [("a", "Delete this trip for good?"), ("b", "OK"), ("c", "%@ · %@")])
    let plan = try sample.plan(text, options)
    #expect(plan.outcomes.map(\.result) == [.returned, .taken, .taken])
    #expect(plan.plan.returnedCount == 1 && plan.plan.untranslatedCount == 1 && plan.takenCount == 2)
    try Sample.write(plan, to: sample.folder.path)
    #expect(
      try sample.handoff("fr").units.compactMap(\.target).map { String(decoding: $0, as: UTF8.self) }.sorted()
        == ["%@ · %@", "OK"])
    // Nothing is left to do when the file comes again.
    #expect(try sample.plan(text, options).files.isEmpty)
  }

  /// A catalog says of such a text that it is new.
  @Test func sourceOverNothingInACatalog() throws {
    let sample = try Sample(Self.project)
    let plan = try sample.plan(
      Self.xliff("C.xcstrings", [("Delete this trip for good?", "Delete this trip for good?"), ("OK", "OK")]))
    #expect(plan.outcomes.map(\.result) == [.takenAsNew, .taken])
    #expect(plan.plan.newCount == 1)
    try Sample.write(plan, to: sample.folder.path)
    let states = try sample.handoff("fr").units.filter { $0.target != nil }.map { $0.state }
    #expect(states.sorted { ($0?.rawValue ?? "") < ($1?.rawValue ?? "") } == [.new, .translated])
  }

  /// White space may stand there so that nothing is shown: what came back as it went out is no translation of it.
  @Test(arguments: ["new", "translated"])
  func sourceOverWhiteSpace(_ state: String) throws {
    var files = Self.project
    files["fr.lproj/L.strings"] = "\"b\" = \" \";\n"
    files["C.xcstrings"] = Self.catalog.replacing(
      "\"OK\":{}",
      with: "\"OK\":{\"localizations\":{\"fr\":{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\" \"}}}}")
    let sample = try Sample(files)
    #expect(
      try sample.plan(Self.xliff("en.lproj/L.strings", [("b", "OK")])).outcomes.map(\.result) == [.returned])
    #expect(
      try sample.plan(Self.xliff("C.xcstrings", [("OK", "OK")])).outcomes.map(\.result) == [.takenAsNew])
  }

  /// A source text may stay where it is missing if the localization has its words in texts that it translates.
  @Test(arguments: [("Jetzt Save und Lamp!", true), ("Jetzt sichern!", false)])
  func wordsThatTheLanguageUses(_ sentence: String, _ isTaken: Bool) throws {
    let others = (0..<10).map { "\"k\($0)\" = \"%@ \($0)\";\n" }.joined()
    let sample = try Sample([
      "en.lproj/L.strings": "\"name\" = \"Save lamp\";\n\"s\" = \"Save the lamp now\";\n"
        + others.replacing("%@", with: "text"),
      "fr.lproj/L.strings": "\"s\" = \"\(sentence)\";\n" + others.replacing("%@", with: "Wort"),
    ])
    let outcome = try #require(
      sample.plan(Self.xliff("en.lproj/L.strings", [("name", "Save lamp")])).outcomes.first)
    #expect(outcome.result == (isTaken ? .taken : .returned))
    #expect(outcome.doubts.map(\.message) == (isTaken ? ["the same as English"] : []))
  }

  /// A word in a small table may stay if the bundle's other tables are translated with care.
  @Test(arguments: [true, false])
  func wordInASmallTable(_ isCareful: Bool) throws {
    var files = ["en.lproj/L.strings": "\"word\" = \"Version\";\n\"a\" = \"A text\";\n"]
    files["fr.lproj/L.strings"] = "\"a\" = \"Un texte\";\n"
    for other in ["cs", "es", "fi", "it", "pl"] {
      files["\(other).lproj/L.strings"] = "\"word\" = \"\(other)\";\n\"a\" = \"\(other) 1\";\n"
    }
    for (language, text) in ["en": "Text", "fr": isCareful ? "Mot" : "Text"] {
      files["\(language).lproj/W.strings"] =
        (0..<12).map { "\"k\($0)\" = \"\(text) of \($0)\";\n" }.joined()
    }
    #expect(
      try Sample(files).plan(Self.xliff("en.lproj/L.strings", [("word", "Version")])).outcomes.map(\.result)
        == [isCareful ? .taken : .returned])
  }

  /// A text that the report calls still English goes out as work, whatever its file says. It changes nothing when it comes back, and a
  /// translation in its place is taken.
  @Test(arguments: HandoffForm.allCases)
  func stillEnglish(_ form: HandoffForm) throws {
    let open = "Play the whole song"
    func unit(_ language: String, _ text: String) -> String {
      "\"\(language)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
    }
    let sample = try Sample([
      "en.lproj/L.strings": "\"a\" = \"\(open)\";\n\"b\" = \"Close the window\";\n",
      "fr.lproj/L.strings": "\"a\" = \"\(open)\";\n\"b\" = \"Fermer\";\n",
      "de.lproj/L.strings": "\"a\" = \"Das Lied spielen\";\n\"b\" = \"Fenster zu\";\n",
      "C.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{\"c\":{\"localizations\":{"
        + "\(unit("en", open)),\(unit("fr", open)),\(unit("de", "Das Lied spielen"))}}},\"version\":\"1.0\"}",
    ])
    let units = try sample.handoff("fr").units
    #expect(units.filter(\.isTranslated).map { String(decoding: $0.key, as: UTF8.self) } == ["b"])
    var text = try Sample.text(sample.handoff("fr"), form)
    let back = try sample.plan(text)
    #expect(back.files.isEmpty && back.refusedCount == 0 && back.plan.untranslatedCount == 2, "\(text)")
    for (old, new) in [
      ("<target state=\"new\">\(open)</target>", "<target state=\"new\">Jouer</target>"),
      ("<source>\(open)</source>\n      </seg", "<source>\(open)</source><target>Jouer</target></seg"),
      ("\(open),\(open),", "\(open),Jouer,"), ("\(open)\t\(open)\t", "\(open)\tJouer\t"),
      ("msgid \"\(open)\"\nmsgstr \"\"", "msgid \"\(open)\"\nmsgstr \"Jouer\""),
    ] { text = text.replacing(old, with: new) }
    let plan = try sample.plan(text)
    #expect(plan.takenCount == 2 && plan.refusedCount == 0, "\(text): \(plan.refusals)")
  }

  /// Words of services: what nobody confirmed is held back, or written as in need of a review.
  @Test(arguments: [
    ("mq:status=\"NotStarted\"", "", false), ("mq:status=\"PreTranslated\"", "", false),
    ("mq:status=\"Rejected\"", "", false), ("mq:status=\"ManuallyConfirmed\"", "", true),
    ("mq:status=\"Proofread\"", "", true), ("m:confirmed=\"0\"", "", false), ("m:confirmed=\"1\"", "", true),
    ("", "<sdl:seg-defs><sdl:seg id=\"1\" conf=\"Draft\" origin=\"mt\"/></sdl:seg-defs>", false),
    ("", "<sdl:seg-defs><sdl:seg id=\"1\"/></sdl:seg-defs>", false),
    ("", "<sdl:seg-defs><sdl:seg id=\"1\" conf=\"RejectedSignOff\"/></sdl:seg-defs>", false),
    ("", "<sdl:seg-defs><sdl:seg id=\"1\" conf=\"ApprovedTranslation\"/></sdl:seg-defs>", true),
    (
      "",
      "<sdl:seg-defs><sdl:seg id=\"1\" conf=\"Translated\"/><sdl:seg id=\"2\" conf=\"Draft\"/></sdl:seg-defs>",
      false
    ),
  ])
  func onlyAConfirmedTextIsTaken(_ attribute: String, _ content: String, _ isConfirmed: Bool) throws {
    func text(_ original: String, _ id: String) -> String {
      // Units of one shape, of which the state is not the same.
      Self.xliff(original, [("none", "x")], " mq:status=\"Proofread\" m:confirmed=\"1\"").replacing(
        "</body>",
        with: "<trans-unit id=\"\(id)\" \(attribute)><source>Delete this trip for good?</source>"
          + "<target>Supprimer ?</target>\(content)</trans-unit></body>")
    }
    let sample = try Sample(Self.project)
    let plan = try sample.plan(text("en.lproj/L.strings", "a"))
    #expect(plan.takenCount == (isConfirmed ? 1 : 0))
    #expect(plan.refusals.contains { $0.contains("it needs a review") } == !isConfirmed, "\(plan.refusals)")
    let catalog = try sample.plan(text("C.xcstrings", "Delete this trip for good?"))
    #expect(catalog.outcomes.last?.result == (isConfirmed ? .taken : .takenForReview))
    // The source's text is no translation where nobody confirmed it.
    let copy = text("C.xcstrings", "Delete this trip for good?").replacing(
      "Supprimer ?", with: "Delete this trip for good?")
    let result = try sample.plan(copy).outcomes.last?.result
    if isConfirmed { #expect(result == .taken) }
    if !isConfirmed, !attribute.contains("Rejected"), !content.contains("Rejected") {
      #expect(result == .untranslated)
    }
  }
}
