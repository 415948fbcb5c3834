import Foundation
import L10nHandoff
import L10nLocale
import L10nPatch
import TestSupport
import Testing

/// What went out while there was no translation, and came back as it was, takes nothing away.
@Suite struct UntouchedExportTests {
  private static func catalog(_ state: String, _ text: String) -> String {
    """
    {"sourceLanguage":"en","strings":{"Save":{"localizations":{"fr":{"stringUnit":{"state":"\(state)","value":"\(text)"}}}}},
    "version":"1.0"}
    """
  }

  private static let strings = "\"a\" = \"Save\";\n"
  private static func rules(_ one: String, _ other: String) -> String {
    XLIFF12Tests.rule.replacing("%d files", with: other).replacing("%d file<", with: one + "<")
  }

  /// The words of clients for what is not translated, in the one text of the catalog.
  @Test(arguments: [
    "<target state=\"needs-translation\">Save</target>", "<target state=\"new\">Save</target>",
    "<target state=\"needs-l10n\">Save</target>", "<target state=\"needs-adaptation\">Save</target>",
    "<target state=\"new\"/>", "<target state=\"needs-translation\"> </target>",
    "<target state=\"new\"></target>", "<target>Save</target>", "<target> </target>", "",
    "<target state=\"new\" state-qualifier=\"leveraged-mt\">Save</target>",
  ])
  func wordsOfClients(_ target: String) throws {
    for flags in [
      ImportOptions(), ImportOptions(accepts: [.stale, .review, .empty]),
    ] where target != "<target> </target>" || !flags.accepts.contains(.empty) {
      for approval in ["", " approved=\"no\""] {
        let sample = try Sample(["L.xcstrings": Self.catalog("translated", "Enregistrer")])
        let plan = try sample.plan(
          XLIFFText.file(
            "L.xcstrings", ["<trans-unit id=\"Save\"\(approval)><source>Save</source>\(target)</trans-unit>"]),
          flags)
        #expect(plan.outcomes.map(\.result) == [.untranslated])
        #expect(plan.takenCount == 0 && plan.plan.untranslatedCount == 1 && plan.files.isEmpty)
      }
    }
  }

  /// The source's text is no translation if nothing is said of it but that it is not approved.
  @Test func unapproved() throws {
    let sample = try Sample(["L.xcstrings": Self.catalog("translated", "Enregistrer")])
    func plan(_ target: String, _ state: String = "") throws -> [UnitOutcome.Result] {
      let unit =
        "<trans-unit id=\"Save\" approved=\"no\"><source>Save</source><target\(state)>\(target)</target></trans-unit>"
      return try sample.plan(XLIFFText.file("L.xcstrings", [unit])).outcomes.map(\.result)
    }
    #expect(try plan("Save") == [.untranslated])
    #expect(try plan("Save", " state=\"translated\"") == [.untranslated])
    #expect(try plan("Sauver") == [.refused(.lesser)])
    #expect(try plan("Sauver", " state=\"translated\"") == [.taken])
  }

  /// Out while it was new, translated meanwhile, back untouched: in every form, into every kind of file.
  @Test(arguments: HandoffForm.allCases)
  func stubs(_ form: HandoffForm) throws {
    let cases: [(files: [String: String], changed: String, content: String)] = [
      (
        ["L.xcstrings": Self.catalog("new", "Save")], "L.xcstrings",
        Self.catalog("translated", "Enregistrer")
      ),
      (
        ["en.lproj/L.strings": Self.strings, "fr.lproj/L.strings": Self.strings], "fr.lproj/L.strings",
        "\"a\" = \"Enregistrer\";\n"
      ),
      (
        ["en.lproj/L.stringsdict": XLIFF12Tests.rule, "fr.lproj/L.stringsdict": XLIFF12Tests.rule],
        "fr.lproj/L.stringsdict", Self.rules("%d fichier", "%d fichiers")
      ),
    ]
    for (files, changed, content) in cases {
      let sample = try Sample(files)
      // All texts of tables are handed out: a single word that is the same may be a translation, and is not
      // among the untranslated ones.
      let options = HandoffOptions(selection: changed.hasSuffix("xcstrings") ? .untranslated : .all)
      let text = try Sample.text(sample.handoff("fr", options), form)
      #expect(!text.contains("initial"))
      try sample.folder.write(content, to: changed)
      for flags in [
        ImportOptions(), ImportOptions(accepts: [.stale, .review, .empty]),
      ] {
        let plan = try sample.plan(text, flags)
        #expect(plan.files.isEmpty && plan.takenCount == 0, "\(form) \(changed): \(text)")
        #expect(plan.refusedCount == 0, "\(form) \(changed): \(plan.refusals)")
      }
    }
  }

  /// Stubs in the pseudo-language change nothing when they come back, and are no translations where they are gone.
  @Test(arguments: HandoffForm.allCases)
  func pseudoStubs(_ form: HandoffForm) throws {
    func pseudo(_ text: String) -> String {
      String(decoding: PseudoText.text(of: Array(text.utf8), .leftToRight), as: UTF8.self)
    }
    let cases: [(files: [String: String], changed: String, contents: [String])] = [
      (
        ["L.xcstrings": Self.catalog("new", pseudo("Save"))], "L.xcstrings",
        [Self.catalog("translated", "Enregistrer"), Self.catalog("new", "")]
      ),
      (
        ["en.lproj/L.strings": Self.strings, "fr.lproj/L.strings": "\"a\" = \"\(pseudo("Save"))\";\n"],
        "fr.lproj/L.strings", ["\"a\" = \"Enregistrer\";\n", "/* none */\n"]
      ),
      (
        [
          "en.lproj/L.stringsdict": XLIFF12Tests.rule,
          "fr.lproj/L.stringsdict": Self.rules(pseudo("%d file"), pseudo("%d files")),
        ], "fr.lproj/L.stringsdict",
        [Self.rules("%d fichier", "%d fichiers"), "<plist version=\"1.0\"><dict/></plist>\n"]
      ),
    ]
    for (files, changed, contents) in cases {
      let sample = try Sample(files)
      let text = try Sample.text(sample.handoff("fr"), form)
      for content in [nil] + contents {
        if let content { try sample.folder.write(content, to: changed) }
        let plan = try sample.plan(text, ImportOptions(accepts: [.review]))
        #expect(plan.files.isEmpty && plan.takenCount == 0, "\(form) \(changed): \(text)")
        // The format of a rule has nothing to translate, and makes none alone.
        #expect(plan.refusals.allSatisfy { $0.contains("lacks one, other") }, "\(form): \(plan.refusals)")
      }
    }
  }

  /// A client that sets targets, and nothing else, brings translations.
  @Test(arguments: HandoffForm.allCases)
  func clientsThatSetTargetsOnly(_ form: HandoffForm) throws {
    for state in ["new", nil] {
      let sample = try Sample([
        "L.xcstrings": state.map { Self.catalog($0, "Save") }
          ?? #"{"sourceLanguage":"en","strings":{"Save":{},"x":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"X"}}}}},"version":"1.0"}"#
      ])
      var text = try Sample.text(sample.handoff("fr"), form)
      // The target is changed in each form, or put where it belongs if there is none.
      for (old, new) in [
        ("<target state=\"new\">Save</target>", "<target state=\"new\">Enregistrer</target>"),
        (
          "<source>Save</source>\n        <note",
          "<source>Save</source>\n        <target>Enregistrer</target>\n        <note"
        ),
        (
          "<source>Save</source>\n      </segment>",
          "<source>Save</source><target>Enregistrer</target></segment>"
        ),
        ("Save,Save,Save,", "Save,Save,Enregistrer,"), ("Save,Save,,", "Save,Save,Enregistrer,"),
        ("Save\tSave\tSave\t", "Save\tSave\tEnregistrer\t"), ("Save\tSave\t\t", "Save\tSave\tEnregistrer\t"),
        ("msgid \"Save\"\nmsgstr \"\"", "msgid \"Save\"\nmsgstr \"Enregistrer\""),
      ] { text = text.replacing(old, with: new) }
      let plan = try sample.plan(text)
      #expect(plan.takenCount == 1 && plan.refusedCount == 0, "\(form): \(text)")
      let change = try #require(plan.files.first)
      let written = String(decoding: try change.content.bytes(), as: UTF8.self)
      #expect(written.contains("Enregistrer") && written.contains("translated"))
    }
  }

  /// A text that is empty in both languages goes to nobody.
  @Test(arguments: [HandoffForm.xliff, .xliff2, .csv, .tsv])
  func emptyInBothLanguages(_ form: HandoffForm) throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = ""; "b" = "B";"#, "fr.lproj/L.strings": #""a" = "";"#,
    ])
    let text = try Sample.text(sample.handoff("fr"), form)
    try sample.folder.write("/* none */\n", to: "fr.lproj/L.strings")
    let plan = try sample.plan(text)
    #expect(plan.takenCount == 0 && plan.refusals == [], "\(text)")
  }

  /// What needs a review replaces no translation, unless that is wanted.
  @Test func reviews() throws {
    let sample = try Sample(["L.xcstrings": Self.catalog("translated", "Enregistrer")])
    for (attributes, result, state) in [
      (" state=\"needs-review-translation\"", .takenForReview, "needs_review"),
      (" state=\"translated\" state-qualifier=\"leveraged-mt\"", .takenFromMachine, "machine_translated"),
      (" state=\"needs-translation\"", .takenForReview, "needs_review"),
    ] as [(String, UnitOutcome.Result, String)] {
      let text = XLIFFText.file("L.xcstrings", [XLIFFText.unit("Save", "Save", "Sauver", attributes)])
      #expect(try sample.plan(text).outcomes.map(\.result) == [.refused(.lesser)])
      let accepted = try sample.plan(text, ImportOptions(accepts: [.review]))
      #expect(accepted.outcomes.map(\.result) == [result])
      #expect(accepted.plan.reviewCount + accepted.plan.machineCount == 1)
      let change = try #require(accepted.files.first)
      #expect(
        String(decoding: try change.content.bytes(), as: UTF8.self) == Self.catalog(state, "Sauver"))
    }
  }
}
