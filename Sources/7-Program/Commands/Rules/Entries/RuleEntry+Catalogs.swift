internal import L10nCoverage
internal import L10nFormats
internal import L10nText

extension RuleEntry {
  /// Of string catalogs.
  static let catalogs: [RuleEntry] = [
    RuleEntry(
      .xcstringsStructure,
      why: "Xcode does not open the catalog, or drops what it does not know with the next save.",
      remedy: "Give the member the shape that Xcode writes, or take it out.",
      example: RuleExample(
        RuleExample.File.catalog,
        reported: RuleExample.File.german("\"stringUnit\" : \"Öffnen\""), clean: good)),
    RuleEntry(
      .xcstringsNoSourceLanguage,
      why: "Nothing tells which texts the translations are compared with.",
      remedy: "Add `\"sourceLanguage\" : \"en\"`, with the language of the originals.",
      example: RuleExample(
        RuleExample.File.catalog, reported: good.replacing("  \"sourceLanguage\" : \"en\",\n", with: ""),
        clean: good)),
    RuleEntry(
      .xcstringsVersion,
      why:
        "A newer Xcode may write members that are not known here yet; the catalog is read as far as it is known.",
      remedy: "Nothing, as long as the report is right. Else look for a newer version of this tool.",
      example: RuleExample(
        RuleExample.File.catalog, reported: good.replacing("\"1.0\"", with: "\"9.0\""), clean: good)),
    RuleEntry(
      .xcstringsUnknownState,
      why:
        "It is unknown whether the text is translated: Xcode and translators' tools treat it differently.",
      remedy: "Write `new`, `translated`, `needs_review` or `machine_translated`.",
      example: RuleExample(
        RuleExample.File.catalog, reported: good.replacing("translated", with: "done"), clean: good)),
    RuleEntry(
      .xcstringsDuplicateKey,
      why: "A merge by lines often leaves both versions. Xcode takes the first and throws the other away.",
      remedy: "Keep one, with the texts of both.",
      example: RuleExample(
        RuleExample.File.catalog, reported: RuleExample.File.catalog("\"Open\" : { },\n\"Open\" : { }"),
        clean: RuleExample.File.catalog("\"Open\" : { },\n\"Close\" : { }"))),
    RuleEntry(
      .xcstringsDuplicateMember,
      why: "A merge by lines often leaves both versions. Xcode takes the first and throws the other away.",
      remedy: "Keep one.",
      example: RuleExample(
        RuleExample.File.catalog, reported: RuleExample.File.german("\(unit("Öffnen")),\n\(unit("Auf"))"),
        clean: good)),
    RuleEntry(
      .xcstringsUnknownVariation,
      why: "The build fails, or the text is never chosen.",
      remedy: "Take one of the names that the hint of the finding lists.",
      example: RuleExample(
        RuleExample.File.catalog, reported: plural.replacing("\"one\"", with: "\"=1\""), clean: plural)),
    RuleEntry(
      .xcstringsPluralVaried,
      why: "The build fails. By hand it is easily written; Xcode itself does not offer it.",
      remedy: "Choose by device first, and by number inside of that.",
      example: RuleExample(
        RuleExample.File.catalog, reported: RuleExample.File.german(varied("plural", "device", "mac")),
        clean: RuleExample.File.german(varied("device", "plural", "one", inner: "mac")))),
    RuleEntry(
      .xcstringsFallbackVaried,
      why: "The build fails: `other` is what all devices get that nothing else is for.",
      remedy: "Give `other` one text, and vary the devices that need it.",
      example: RuleExample(
        RuleExample.File.catalog, reported: RuleExample.File.german(varied("device", "plural", "one")),
        clean: RuleExample.File.german(varied("device", "plural", "one", inner: "mac")))),
    RuleEntry(
      .xcstringsMixedVariations,
      why: "Xcode's export writes one of the two, and with the import the other is gone.",
      remedy: "Keep the text or its variations.",
      example: RuleExample(
        RuleExample.File.catalog,
        reported: RuleExample.File.german("\(unit("Öffnen")),\n\(variations("plural", "other"))"),
        clean: plural)),
    RuleEntry(
      .xcstringsUndefinedSubstitution,
      why: "The build fails. Substitutions are per language: that another language defines it does not help.",
      remedy: "Define it under `substitutions` of this language, or correct its name.",
      example: RuleExample(
        RuleExample.File.catalog, reported: RuleExample.File.german(unit("%#@files@ öffnen")),
        clean: substitution())),
    RuleEntry(
      .xcstringsUnusedSubstitution,
      why: "Its forms are translated and never read, or the text lost the number that it should have.",
      remedy: "Refer to it in the text, `%#@files@`, or take it out.",
      example: RuleExample(
        RuleExample.File.catalog, reported: substitution(text: "Öffnen"), clean: substitution())),
    RuleEntry(
      .xcstringsSubstitutionWithoutUnit,
      why: "The build fails: there are forms, and no sentence that they are part of.",
      remedy: "Add a `stringUnit` whose text refers to the substitution.",
      example: RuleExample(
        RuleExample.File.catalog,
        reported: substitution().replacing("  \(unit("%#@files@ öffnen")),\n", with: ""),
        clean: substitution())),
    RuleEntry(
      .xcstringsSourceNew,
      why: """
        Xcode's compiler takes a source text in the state `new` for one that nobody has written: users of the source language see \
        the key.
        """,
      remedy:
        "Set the state to `translated`. If code gives the text as a default, `extractionState` is `extracted_with_value`.",
      example: RuleExample(
        RuleExample.File.catalog, reported: sourceText("new"), clean: sourceText("translated"))),
    RuleEntry(
      .xcstringsPathKey,
      why: """
        Xcode exports a plural case as `key|==|plural.one`. A key that ends so itself is exported, and its translations are \
        ignored on import, without a word; beside a key with that plural case, the export crashes.
        """,
      remedy: "Give the key another name.",
      example: RuleExample(
        RuleExample.File.catalog, reported: RuleExample.File.catalog("\"days|==|plural.one\" : { }"),
        clean: RuleExample.File.catalog("\"days|==|one\" : { }"))),
    RuleEntry(
      .catalogSourceLanguage,
      why: """
        The translations are compared with another language than the rest of the project, and new texts that Xcode \
        finds in code are taken for that language.
        """,
      remedy: "Set `sourceLanguage` to the development region, or the other way round.",
      example: RuleExample(
        RuleExample.File.catalog, reported: RuleExample.File.catalog("\"Open\" : { }", source: "fr"),
        clean: RuleExample.File.catalog("\"Open\" : { }"),
        both: [
          .init("en.lproj/Other.strings", "\"close\" = \"Close\";\n"),
          .init("fr.lproj/Other.strings", "\"close\" = \"Fermer\";\n"),
        ])),
    RuleEntry(
      .translatedDoNotTranslate,
      why:
        "A name or a code that must not change was translated, or the text was excluded later: wasted work.",
      remedy: "Take the translation out, or let the key be translated.",
      example: RuleExample(
        RuleExample.File.catalog,
        reported: good.replacing("\"Open\" : {", with: "\"Open\" : { \"shouldTranslate\" : false,"),
        clean: good)),
  ]

  private static let good = RuleExample.File.german(unit("Öffnen"))
  private static let plural = RuleExample.File.german(variations("plural", "one", "other"))

  private static func sourceText(_ state: String) -> String {
    RuleExample.File.catalog(
      """
      "menu.open" : { "extractionState" : "manual", "localizations" : {
        "en" : { "stringUnit" : { "state" : "\(state)", "value" : "Open" } } } }
      """)
  }

  private static func unit(_ text: String) -> String {
    "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }"
  }

  /// Texts by plural category or device.
  private static func variations(_ kind: String, _ names: String...) -> String {
    let cases = names.map { "\"\($0)\" : { \(unit("%lld öffnen")) }" }.joined(separator: ",\n    ")
    return "\"variations\" : { \"\(kind)\" : {\n    \(cases)\n} }"
  }

  /// Variations of one kind, of which one has variations of the other kind.
  private static func varied(_ kind: String, _ inside: String, _ name: String, inner: String = "other")
    -> String
  {
    let texts = variations(inside, name, "other")
    let rest = inner == "other" ? "" : ",\n\"other\" : { \(unit("Öffnen")) }"
    return "\"variations\" : { \"\(kind)\" : {\n\"\(inner)\" : { \(texts) }\(rest)\n} }"
  }

  private static func substitution(text: String = "%#@files@ öffnen") -> String {
    RuleExample.File.german(
      """
      \(unit(text)),
      "substitutions" : { "files" : {
        "formatSpecifier" : "lld",
        \(variations("plural", "other").replacing("%lld öffnen", with: "%arg Dateien"))
      } }
      """)
  }
}
