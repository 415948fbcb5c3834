import Foundation
import L10nHandoff
import L10nLocale
import L10nPatch
import TestSupport
import L10nText
import Testing

/// What comes back is held against the tree of today.
@Suite struct ImportTests {
  private func sample() throws -> Sample {
    try Sample([
      "en.lproj/L.strings": #"/* c */ "a" = "One"; "b" = "Two"; "n" = "%d files";"#,
      "fr.lproj/L.strings": #""a" = "Un";"#,
      "en.lproj/L.stringsdict": XLIFF12Tests.rule, "fr.lproj/Other.txt": "x",
    ])
  }

  private func xliff(_ units: String, _ original: String = "en.lproj/L.strings", locale: String = "fr")
    -> String
  {
    "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"\(original)\" "
      + "source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\"><body>\(units)</body></file></xliff>"
  }

  private func result(
    _ units: String, _ options: ImportOptions = ImportOptions()
  ) throws -> UnitOutcome.Result? {
    try sample().plan(xliff(units), options).outcomes.first?.result
  }

  @Test func taken() throws {
    let sample = try sample()
    let plan = try sample.plan(xliff(XLIFFText.unit("b", "Two", "Deux") + XLIFFText.unit("a", "One", "Un")))
    #expect(plan.outcomes.map(\.result) == [.taken, .unchanged])
    try Sample.write(plan, to: sample.folder.path)
    let again = try sample.plan(xliff(XLIFFText.unit("b", "Two", "Deux")))
    #expect(again.outcomes.map(\.result) == [.unchanged] && again.files.isEmpty)
    #expect(plan.plan.lacking.first?.names.contains("en.lproj/L.strings: n") == true)
  }

  @Test func refused() throws {
    #expect(try result(XLIFFText.unit("b", "Too", "Deux")) == .refused(.stale(today: Array("Two".utf8))))
    #expect(try result(XLIFFText.unit("b", "Too", "Deux"), ImportOptions(accepts: [.stale])) == .taken)
    #expect(try result(XLIFFText.unit("x", "Two", "Deux")) == .refused(.unknown))
    #expect(try result(XLIFFText.unit("a", "One", "")) == .refused(.empty))
    #expect(try result(XLIFFText.unit("a", "One", ""), ImportOptions(accepts: [.empty])) == .taken)
    #expect(try result(XLIFFText.unit("b", "Two", "")) == .untranslated)
    let review = XLIFFText.unit("b", "Two", "Deux", " state=\"needs-review-l10n\"")
    #expect(try result(review) == .refused(.unreviewed))
    #expect(try result(review, ImportOptions(accepts: [.review])) == .taken)
    guard case .refused(.placeholders) = try result(XLIFFText.unit("n", "%d files", "%@ fichiers")) else {
      Issue.record("%@ for %d was taken")
      return
    }
    let twice = try sample().plan(
      xliff(XLIFFText.unit("b", "Two", "Deux") + XLIFFText.unit("b", "Two", "Dos")))
    #expect(twice.outcomes.map(\.result) == [.refused(.repeated), .refused(.repeated)])
    #expect(twice.takenCount == 0 && twice.files.isEmpty)
  }

  /// Two texts for one key are refused whichever comes first, and even if one of them changes nothing.
  @Test func whatIsThereTwiceIsRefusedWhateverTheTreeSays() throws {
    let (own, other) = (XLIFFText.unit("a", "One", "Un"), XLIFFText.unit("a", "One", "Uno"))
    for units in [own + other, other + own] {
      let plan = try sample().plan(xliff(units))
      let results = plan.outcomes.map(\.result)
      #expect(results.filter { $0 != .unchanged } == [.refused(.repeated)])
      #expect(plan.takenCount == 0 && plan.files.isEmpty)
    }
    #expect(try sample().plan(xliff(own + own)).refusedCount == 0)
    let same = try sample().plan(xliff(other + other))
    #expect(same.takenCount == 1 && same.refusedCount == 0)
  }

  /// A text that is not called done does not replace a finished one.
  @Test(arguments: [
    #"<trans-unit id="a"><source>One</source><target state="new">Uno</target></trans-unit>"#,
    #"<unit id="1" name="a"><segment state="initial"><source>One</source><target>Uno</target></segment></unit>"#,
    #"a,One,Uno,en.lproj/L.strings,fr,new"#,
  ])
  func whatIsNewReplacesNoTranslation(unit: String) throws {
    let text =
      if unit.hasPrefix("<unit") {
        #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f" original="en.lproj/L.strings">"#
          + unit + "</file></xliff>"
      } else {
        unit.hasPrefix("<") ? xliff(unit) : "key,source,target,file,target-language,state\r\n" + unit
      }
    #expect(try sample().plan(text).outcomes.map(\.result) == [.refused(.lesser)])
    #expect(try sample().plan(text, ImportOptions(accepts: [.review])).takenCount == 1)
    // The text is taken where the project has none.
    let other = text.replacing("a\"", with: "b\"").replacing("a,", with: "b,").replacing("One", with: "Two")
    #expect(try sample().plan(other).takenCount == 1)
  }

  @Test(arguments: [
    #"<trans-unit id="b"><source>Two</source><target>Deux</target><target>Dos</target></trans-unit>"#,
    #"<trans-unit id="b"><source>Two</source><target>Deux</target><note>n</note><target state="translated"/></trans-unit>"#,
    #"<unit id="1" name="b"><segment><source>Two</source><target>De</target><target>ux</target></segment></unit>"#,
  ])
  func aUnitWithTwoTargets(unit: String) throws {
    let text =
      unit.hasPrefix("<unit")
      ? #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f" original="en.lproj/L.strings">"#
        + unit + "</file></xliff>" : xliff(unit)
    let plan = try sample().plan(text)
    #expect(plan.refusals.count == 1 && plan.refusals[0].contains("two <target>"), "\(plan.refusals)")
    #expect(plan.files.isEmpty)
  }

  @Test func aPluralHasToBeWhole() throws {
    func id(_ category: String) -> String { "/k:dict/v:dict/\(category):dict/:string" }
    let other = XLIFFText.unit(id("other"), "%d files", "%d fichiers")
    let sample = try sample()
    let part = try sample.plan(xliff(other, "en.lproj/L.stringsdict"))
    #expect(part.outcomes.map(\.result) == [.refused(.incomplete(["one"]))] && part.files.isEmpty)
    let whole = try sample.plan(
      xliff(other + XLIFFText.unit(id("one"), "%d file", "%d fichier"), "en.lproj/L.stringsdict"))
    #expect(whole.takenCount == 2)
    try Sample.write(whole, to: sample.folder.path)
    let units = try sample.handoff("fr").units.filter { $0.target != nil }
    #expect(
      units.map { String(decoding: $0.target ?? [], as: UTF8.self) } == [
        "Un", "%#@v@", "%d fichier", "%d fichiers",
      ])
  }

  @Test func languages() throws {
    let sample = try sample()
    for locale in ["../../x", "en%2F..", "sv", "CON", String(repeating: "a", count: 10_000)] {
      let plan = try sample.plan(xliff(XLIFFText.unit("b", "Two", "Deux"), locale: locale))
      #expect(
        plan.problems.map(\.rule.id) == ["handoff-language"] && plan.files.isEmpty, "\(locale.prefix(9))")
    }
    let swedish = try sample.plan(
      xliff(XLIFFText.unit("b", "Two", "Två"), locale: "sv"),
      ImportOptions(addedLocales: [LocaleTag(name: "sv")]))
    #expect(swedish.files.map { String(decoding: $0.path, as: UTF8.self) } == ["sv.lproj/L.strings"])
  }

  /// A new folder is named as those that are there.
  @Test(arguments: [(["zh_CN", "en_GB"], "pt_BR"), (["zh-Hans"], "pt-BR"), (["zh-cn"], "pt-br")])
  func newFolders(_ others: [String], _ name: String) throws {
    var files = ["A/en.lproj/L.strings": #""b" = "Two";"#]
    for other in others { files["A/\(other).lproj/L.strings"] = #""b" = "2";"# }
    let sample = try Sample(files)
    let tag = LocaleTag(name: "pt-BR")
    let plan = try sample.plan(
      xliff(XLIFFText.unit("b", "Two", "Dois"), "A/en.lproj/L.strings", locale: "pt-BR"),
      ImportOptions(addedLocales: [tag]))
    #expect(plan.files.map { String(decoding: $0.path, as: UTF8.self) } == ["A/\(name).lproj/L.strings"])
  }

  /// A file that breaks the rules is an error with its place, and nothing of it is taken.
  @Test(arguments: [
    ("<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><xliff/>", "handoff-forbidden"),
    ("<!DOCTYPE xliff SYSTEM \"http://example.com/x.dtd\"><xliff version=\"1.2\"/>", "handoff-forbidden"),
    (
      "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"fr\">",
      "handoff-syntax"
    ),
    (
      "<xliff version=\"1.2\"><file original=\"../../x\" source-language=\"en\" target-language=\"fr\"/></xliff>",
      "handoff-forbidden"
    ),
    (
      "<xliff version=\"1.2\"><file original=\"/etc/x\" source-language=\"en\" target-language=\"fr\"/></xliff>",
      "handoff-forbidden"
    ),
    ("<xliff version=\"3\"/>", "handoff-syntax"), ("<html/>", "handoff-syntax"), ("", "handoff-syntax"),
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><xliff version=\"1.2\"/>", "handoff-syntax"),
    ("PK\u{3}\u{4}rest", "handoff-forbidden"),
    ("key,source,target,file\na,b,c,d\n", "handoff-syntax"),
    ("key,source,target,file,target-language\na,b,c\n", "handoff-syntax"),
    ("key,source,target,file,target-language\na,\"b,c,d,fr\n", "handoff-syntax"),
    ("key,source,target,file,target-language\na,b,c,../x,fr\n", "handoff-forbidden"),
    ("just some words", "handoff-syntax"),
    (
      "msgid \"\"\nmsgstr \"Language: pl\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n\nmsgctxt \"a\"\nmsgid \"x\"\nmsgid_plural \"y\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n",
      "handoff-syntax"
    ),
    (
      "msgid \"\"\nmsgstr \"Language: fr\\nContent-Type: text/plain; charset=ISO-8859-1\\n\"\n",
      "handoff-syntax"
    ),
    ("msgid \"\"\nmsgstr \"\"\n", "handoff-language"), ("msgid \"a", "handoff-syntax"),
  ])
  func hostile(_ text: String, _ rule: String) {
    let reading = HandoffReader.read(Array(text.utf8), path: "x")
    #expect(reading.handoffs.isEmpty)
    #expect(reading.problems.first?.rule.id == rule, "\(text.prefix(60))")
  }

  @Test func bombsEndAtOnce() {
    var bomb = "<!DOCTYPE x [<!ENTITY a \"ha\">"
    for index in 1..<40 { bomb += "<!ENTITY a\(index) \"&a\(index - 1);&a\(index - 1);\">" }
    #expect(HandoffReader.read(Array((bomb + "]><xliff>&a39;</xliff>").utf8), path: "x").handoffs.isEmpty)
    let deep = String(repeating: "<g>", count: 100_000)
    #expect(HandoffReader.read(Array("<xliff version=\"1.2\">\(deep)".utf8), path: "x").problems.count == 1)
  }

  /// A tree may have files whose paths would be others elsewhere.
  @Test(arguments: HandoffForm.allCases)
  func pathsWithColonsAndBackslashes(_ form: HandoffForm) throws {
    let paths = ["a:b/", "c\\d/"]
    let sample = try Sample(
      Dictionary(
        uniqueKeysWithValues: paths.flatMap {
          [("\($0)en.lproj/L.strings", #""a" = "One";"#), ("\($0)fr.lproj/L.strings", "/* none */\n")]
        }))
    let text = try Sample.text(sample.handoff("fr"), form)
      .replacing("<source>One</source>", with: "<source>One</source><target>Un</target>")
      .replacing("One,,", with: "One,Un,")
      .replacing("One\t\t", with: "One\tUn\t").replacing(
        "msgid \"One\"\nmsgstr \"\"", with: "msgid \"One\"\nmsgstr \"Un\"")
    let plan = try sample.plan(text)
    #expect(plan.problems.isEmpty && plan.refusals == [] && plan.takenCount == 2)
    #expect(
      plan.files.map { String(decoding: $0.path, as: UTF8.self) } == paths.map { "\($0)fr.lproj/L.strings" })
  }

  /// Files with paths of other systems give nothing.
  @Test(arguments: ["C:\\x", "a:b/en.lproj/M.strings", "a:b\\en.lproj\\L.strings", "x\\..\\y", "C:/x"])
  func pathsOfOtherSystems(_ path: String) throws {
    let sample = try Sample([
      "a:b/en.lproj/L.strings": #""a" = "One";"#, "a:b/fr.lproj/L.strings": "/* none */\n",
    ])
    let handoff = xliff(XLIFFText.unit("a", "One", "Un"), "a:b/en.lproj/L.strings")
      .replacing(
        "</xliff>", with: "<file original=\"\(path)\" source-language=\"en\" target-language=\"fr\"/></xliff>"
      )
    let row =
      "key,source,target,file,target-language\na,One,Un,a:b/en.lproj/L.strings,fr\na,One,Un,\(path),fr\n"
    for text in [handoff, row] {
      let plan = try sample.plan(text)
      #expect(plan.problems.map(\.rule.id) == ["handoff-forbidden"])
      #expect(plan.problems.first?.position?.line == (text == row ? 3 : 1))
      #expect(plan.outcomes.isEmpty && plan.files.isEmpty)
    }
  }

  /// A key may have the mark that parts it from its place.
  @Test func keysWithMarks() throws {
    let sample = try Sample([
      "L.xcstrings": #"""
      {"sourceLanguage":"en","strings":{"a|==|plural.one":{},"b|==|x":{},"c|==":{},
        "z":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"z"}}}}},"version":"1.0"}
      """#
    ])
    let units = [
      ("a|==|plural.one", "one"), ("a|==|plural.one", "other"), ("c|==", "one"), ("c|==", "other"),
    ].map {
      XLIFFText.unit("\($0.0)|==|plural.\($0.1)", $0.0, $0.1)
    }
    let plan = try sample.plan(xliff(units.joined() + XLIFFText.unit("b|==|x", "b|==|x", "x"), "L.xcstrings"))
    #expect(plan.refusals == [] && plan.takenCount == 5)
    let written = String(decoding: try #require(plan.files.first).content.bytes(), as: UTF8.self)
    #expect(written.components(separatedBy: "\"plural\"").count == 3 && written.contains(#""value":"x""#))
  }

  /// A context may be long, and every colon in it could end the name of a table.
  @Test(.timeLimit(.minutes(20))) func contextFullOfColons() throws {
    let colons = String(repeating: ":", count: 400_000)
    let plan = try sample().plan(
      "msgid \"\"\nmsgstr \"Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
        + "msgctxt \"\(colons)\"\nmsgid \"One\"\nmsgstr \"Un\"\n\n"
        + "msgctxt \"L:b\"\nmsgid \"Two\"\nmsgstr \"Deux\"\n")
    #expect(plan.outcomes.map(\.result) == [.refused(.unknownTable), .taken])
  }

  @Test func alternativesAreNoTargets() throws {
    let text =
      "<source>Two</source><alt-trans><target>No</target></alt-trans><target>De<mrk mtype=\"x\">u</mrk>x</target>"
    let plan = try sample().plan(xliff("<trans-unit id=\"b\">\(text)</trans-unit>"))
    let change = try #require(plan.files.first)
    #expect(String(decoding: try change.content.bytes(), as: UTF8.self).contains(#""b" = "Deux";"#))
  }
}
