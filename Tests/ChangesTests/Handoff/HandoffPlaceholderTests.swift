import Foundation
import L10nLocale
import L10nPatch
import TestSupport
import L10nText
import Testing

@testable import L10nHandoff

/// Placeholders in handoffs: only where a text is a format.
@Suite struct HandoffPlaceholderTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// What msgfmt would refuse has no flag, nor what it may not know.
  @Test(
    arguments: [
      (["%@"], true), (["%@ of %d", "%d/%@"], false), (["%1$@ of %2$d", "%2$d/%1$@"], true),
      (["%ld", "%lld"], false),
      (["%ld", "%ld"], true), (["%d", "%i"], true), (["%d", "%u"], false), (["%x", "%u"], true),
      (["%f", "%.2f"], true),
      (["%lf", "%f"], true), (["%@ 50% of"], false), (["50% of"], false), (["%2$@"], false),
      (["%1$@ %@"], false),
      (["%D"], false), (["%1$@ %1$@", "%1$@"], true), (["%1$@ %1$d"], false),
      (["%@ 100%%", "100%% %@"], true),
      (["%5-d"], false), (["%-5d"], true), (["%*d"], false), (["%#@files@"], true), (["%"], false),
      (["no", "no"], false),
      (["%@ %y"], false), (["%S"], false), (["%'d"], false), (["%hhd", "%hd"], false), (["%C"], false),
      (["%5%"], false),
      (["%@", "%@ %@"], false), (["%@", ""], false), (["%d", "%@"], false), (["%100$@"], false),
      (["%é"], false),
    ] as [([String], Bool)])
  func flags(_ texts: [String], _ isFlagged: Bool) {
    #expect(GettextFormat.flags(texts.map(Self.bytes)) == isFlagged, "\(texts)")
  }

  private static let strings = #"""
    "a" = "% of screen";
    "b" = "%@ of %ld";
    "c" = "%0 of %1 used";
    "d" = "100 % sure";
    "e" = "%1$@ and %2$@";
    """#

  private func sample(_ french: String = "/* none */\n") throws -> Sample {
    try Sample(["en.lproj/L.strings": Self.strings, "fr.lproj/L.strings": french])
  }

  /// A translator is told of placeholders, and of nothing else.
  @Test func notes() throws {
    let sample = try sample()
    let handoff = try sample.handoff("fr")
    for form in [HandoffForm.csv, .po, .xliff, .xliff2] {
      let text = try Sample.text(handoff, form)
      #expect(text.contains("%@ = text, %ld = whole number"), "\(form)")
      #expect(!text.contains("% o =") && !text.contains("%0 o =") && !text.contains("% s ="), "\(form)")
    }
    let po = try Sample.text(handoff, .po)
    #expect(po.components(separatedBy: "objc-format").count == 3)
    let translated = try self.sample(#""b" = "%1$@ sur %2$lld"; "e" = "%2$@ et %1$@";"#)
    let again = try Sample.text(translated.handoff("fr"), .po)
    // The size of an argument that gettext tells apart, and the system does not.
    #expect(again.components(separatedBy: "objc-format").count == 2 && !again.contains("fuzzy"))
  }

  private func plan(
    _ sample: Sample, _ texts: [(String, String, String)], _ options: ImportOptions = ImportOptions(),
    file: String = "en.lproj/L.strings"
  ) throws -> Imported {
    try sample.plan(XLIFFText.file(file, texts.map { XLIFFText.unit($0.0, $0.1, $0.2) }), options)
  }

  @Test func proseIsTaken() throws {
    let plan = try plan(
      sample(),
      [
        ("a", "% of screen", "% d'écran"), ("b", "%@ of %ld", "%1$@ sur %2$lld"),
        ("c", "%0 of %1 used", "%0 sur %1 utilisés"), ("d", "100 % sure", "sûr à 100 %"),
      ])
    #expect(plan.refusals == [] && plan.takenCount == 4)
    #expect(plan.outcomes.allSatisfy { $0.doubts.isEmpty })
  }

  /// Names of placeholders tell people what these stand for; gettext's own check takes none of them.
  @Test func namesOfPlaceholders() throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = "%1$(app)@ has %2$(count)lld files";"#,
      "fr.lproj/L.strings": #""a" = "%1$@ a %2$(nombre)lld fichiers";"#,
    ])
    let handoff = try sample.handoff("fr")
    for form in [HandoffForm.csv, .po, .xliff, .xliff2] {
      let text = try Sample.text(handoff, form)
      #expect(text.contains("%1$(app)@ has %2$(count)lld files"), "\(form)")
      #expect(text.contains("%1$(app)@ = app (text), %2$(count)lld = count (whole number)"), "\(form)")
      #expect(!text.contains("objc-format") && !text.contains("fuzzy"), "\(form)")
    }
    #expect(try !Sample.text(handoff, .xliff, toolID: "xcode").contains("whole number"))
    // What went out before the names were given, comes back.
    try sample.folder.write(#""a" = "%1$(app)@ has %2$(number)lld files";"#, to: "en.lproj/L.strings")
    let text = try Sample.text(handoff, .xliff).replacing("fichiers", with: "documents")
    let plan = try Sample.plan(
      sample.folder.path, HandoffReader.read(Array(text.utf8), path: "x").handoffs)
    #expect(plan.takenCount == 1 && plan.refusals == [])
  }

  /// What is refused for its placeholders, is taken when that is asked for, and named.
  @Test func acceptedPlaceholders() throws {
    let texts = [("b", "%@ of %ld", "%d sur %@"), ("e", "%1$@ and %2$@", "%1$@ et %3$@")]
    let refused = try plan(sample(), texts)
    #expect(refused.refusedCount == 2 && refused.files.isEmpty)
    let taken = try plan(sample(), texts, ImportOptions(accepts: [.placeholders]))
    #expect(taken.refusedCount == 0 && taken.takenCount == 2)
    #expect(
      taken.outcomes.first?.doubts.map(\.message) == [
        "%d where the source text has %@", "%@ where the source text has %ld",
      ])
  }

  /// What a project says of its texts holds.
  @Test func overrides() throws {
    var options = ImportOptions(formats: { key, source, table in
      #expect(table == "L")
      return key == Self.bytes("b") && source == Self.bytes("%@ of %ld")
        ? false : key == Self.bytes("d") ? true : nil
    })
    let texts = [("b", "%@ of %ld", "sur %s"), ("d", "100 % sure", "%@"), ("e", "%1$@ and %2$@", "%1$d")]
    let plan = try plan(sample(), texts, options)
    #expect(plan.refusedCount == 2 && plan.takenCount == 1)
    options.formats = nil
    #expect(try self.plan(sample(), texts, options).refusedCount == 3)
    let handoff = try sample().handoff("fr", HandoffOptions(formats: { _, _, _ in false }))
    #expect(try !Sample.text(handoff, .po).contains("objc-format"))
    #expect(try !Sample.text(handoff, .csv).contains("= text"))
  }

  /// Nobody formats the texts of interface files and of the system's own tables.
  @Test func tablesWithoutFormats() throws {
    let sample = try Sample([
      "en.lproj/Main.strings": #""abc-12-XYZ.title" = "%@ left"; "k" = "%@ left";"#,
      "fr.lproj/Main.strings": "/* none */\n",
      "en.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "For ${PRODUCT_NAME}, %@";"#,
      "fr.lproj/InfoPlist.strings": "/* none */\n",
      "Settings.bundle/Root.plist": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSGroupSpecifier</string>
      <key>Title</key><string>%d pages</string></dict></array></dict></plist>
      """,
      "Settings.bundle/en.lproj/Root.strings": #""%d pages" = "%d pages";"#,
      "Settings.bundle/fr.lproj/Root.strings": "/* none */\n",
    ])
    let main = try plan(
      sample, [("abc-12-XYZ.title", "%@ left", "reste"), ("k", "%@ left", "%d restent")],
      file: "en.lproj/Main.strings")
    #expect(main.takenCount == 1 && main.refusedCount == 1)
    let info = try plan(
      sample, [("NSCameraUsageDescription", "For ${PRODUCT_NAME}, %@", "Pour App, %s")],
      file: "en.lproj/InfoPlist.strings")
    #expect(info.takenCount == 1 && info.refusals == [])
    let settings = try plan(
      sample, [("%d pages", "%d pages", "% de pages %@")], file: "Settings.bundle/Root.plist")
    #expect(settings.takenCount == 1 && settings.refusals == [])
    let po = try Sample.text(sample.handoff("fr"), .po)
    #expect(po.components(separatedBy: "objc-format").count == 2)
  }

  /// What is wrong with a source text is said of it, once, where it stands.
  @Test func faultsOfSources() throws {
    let sample = try Sample([
      "en.lproj/L.strings": "\"a\" = \"fine %@\";\n\"b\" = \"%@ is 50% full\";\n\"c\" = \"%1$@ %@\";\n",
      "fr.lproj/L.strings": #""b" = "%@ est plein à 50 %"; "c" = "%1$@ et %@";"#,
      "de.lproj/L.strings": "/* none */\n",
    ])
    let builder = try Sample.builder(sample.folder.path)
    let output = HandoffOutput(.xliff, version: "1.0", project: "App")
    let summary = HandoffExport(builder, output, heads: builder.heads[...]).run { _, _ in }
    #expect(
      summary.sourceProblems.map { "\($0.path):\($0.position?.line ?? 0): \($0.message) [\($0.rule.id)]" }
        == [
          "en.lproj/L.strings:2: b: write the percent sign of \"% f\" as %% [source-format]",
          "en.lproj/L.strings:3: c: placeholders with and without numbers are mixed [source-format]",
        ])
    let text = try Sample.text(sample.handoff("de"), .xliff)
      .replacing(
        "<source>%@ is 50% full</source>",
        with: "<source>%@ is 50% full</source><target>%@ ist 50% voll</target>"
      )
      .replacing("<source>%1$@ %@</source>", with: "<source>%1$@ %@</source><target>%1$@ und %@</target>")
    let plan = try sample.plan(text)
    #expect(plan.takenCount == 2 && plan.refusals == [] && plan.outcomes.allSatisfy { $0.doubts.isEmpty })
  }
}
