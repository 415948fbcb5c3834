import Foundation
import L10nHandoff
import L10nLocale
import L10nPatch
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Handoffs of files that are not plain tables.
@Suite struct CarrierHandoffTests {
  /// An interface's texts are translated in `mul.lproj`, in a catalog that need not have them yet.
  @Test func interfaceWithACatalog() throws {
    let interface = try Fixtures.text("projects/Wayfarer/Wayfarer/Base.lproj/Main.storyboard")
    let catalog = #"""
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Btn-01-aaa.normalTitle" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Reise dazu"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """#
    let sample = try Sample([
      "Base.lproj/Main.storyboard": interface, "mul.lproj/Main.xcstrings": catalog,
      "de.lproj/X.strings": "", "en.lproj/X.strings": "",
    ])
    let text = try Sample.text(sample.handoff("de"), .xliff)
    #expect(text.contains(#"<file original="mul.lproj/Main.xcstrings" source-language="en""#))
    #expect(text.contains(#"<target state="translated">Reise dazu</target>"#))
    let back = text.replacing(
      "<source>Trips</source>", with: #"<source>Trips</source><target state="translated">Reisen</target>"#)
    let plan = try sample.plan(back)
    #expect(plan.takenCount == 1 && plan.refusedCount == 0, "\(plan.refusals)")
    let change = try #require(plan.files.first)
    let written = String(decoding: try change.content.bytes(), as: UTF8.self)
    #expect(written.contains(#""Trp-Vc-001.title""#) && written.contains(#""value" : "Reisen""#))
  }

  /// Texts of Info.plist that nobody translates so far.
  @Test func theFirstTranslationOfInfoPlist() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Way</string>
      <key>NSCameraUsageDescription</key><string>To scan</string></dict></plist>
      """
    let sample = try Sample([
      "Info.plist": list, "en.lproj/InfoPlist.strings": "/* none */\n", "en.lproj/L.strings": #""a" = "A";"#,
      "fr.lproj/L.strings": #""a" = "Ah";"#,
    ])
    let plan = try sample.plan(
      XLIFFText.file(
        "Info.plist", [XLIFFText.unit("NSCameraUsageDescription", "To scan", "Pour scanner")]))
    #expect(plan.refusals == [] && plan.takenCount == 1)
    #expect(plan.files.map { String(decoding: $0.path, as: UTF8.self) } == ["fr.lproj/InfoPlist.strings"])
    #expect(plan.plan.lacking.isEmpty)
  }

  /// Xcode hands out the texts of an `Info.plist` as those of its table, whether that is there and has them or not.
  @Test(arguments: [nil, "\"CFBundleName\" = \"App\";\n"])
  func textsOfInfoPlistByTheirTable(_ table: String?) throws {
    var files = [
      "App/Info.plist":
        "<plist version=\"1.0\"><dict><key>NSCameraUsageDescription</key><string>To scan</string>"
        + "<key>CFBundleName</key><string>App</string></dict></plist>\n",
      "App/en.lproj/L.strings": #""a" = "A";"#, "App/fr.lproj/L.strings": #""a" = "Ah";"#,
    ]
    files["App/en.lproj/InfoPlist.strings"] = table
    let sample = try Sample(files)
    let plan = try sample.plan(
      XLIFFText.file(
        "App/en.lproj/InfoPlist.strings",
        [
          XLIFFText.unit("NSCameraUsageDescription", "To scan", "Pour scanner"),
          XLIFFText.unit("CFBundleName", "App", "Appli"),
        ]))
    #expect(plan.refusals == [] && plan.takenCount == 2)
    try Sample.write(plan, to: sample.folder.path)
    let written = try sample.folder.text("App/fr.lproj/InfoPlist.strings")
    #expect(written.contains("Pour scanner") && written.contains("Appli"))
  }

  /// Old-style rules are read, and left alone.
  @Test func oldStyleRules() throws {
    func rules(_ one: String, _ other: String) -> String {
      #"{ k = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "#
        + #"NSStringFormatValueTypeKey = d; one = "\#(one)"; other = "\#(other)"; }; }; }"#
    }
    let sample = try Sample([
      "en.lproj/L.stringsdict": rules("%d file", "%d files"),
      "pl.lproj/L.stringsdict": rules("%d plik", "%d pliku"),
    ])
    let units = try sample.handoff("pl").units.map { String(decoding: $0.target ?? [], as: UTF8.self) }
    #expect(units.contains("%d plik"))
    let (text, problems) = try sample.handoff("pl").document(
      HandoffOutput(.csv, version: "1.0", project: "App"))
    #expect(!String(decoding: text, as: UTF8.self).contains("%d file"))
    #expect(problems.map(\.message).allSatisfy { $0.contains("left out for pl: an old-style property list") })
    let plan = try sample.plan(
      "key,source,target,file,target-language\n"
        + "/k:dict/v:dict/many:dict/:string,%d files,%d x,en.lproj/L.stringsdict,pl\n"
        + "/k:dict/v:dict/other:dict/:string,%d files,%d x,en.lproj/L.stringsdict,pl\n")
    #expect(plan.files.isEmpty && plan.refusedCount == 2)
    #expect(plan.refusals.allSatisfy { $0.contains("old-style property list is not changed in place") })
  }

  /// 2.0 cuts a text into segments; the blanks between them are not translated, and belong to it.
  @Test func segments() throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = "One. Two.";"#, "fr.lproj/L.strings": "/* none */\n",
    ])
    func document(_ second: String) -> String {
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">"#
        + #"<file id="f1" original="en.lproj/L.strings"><unit id="u1" name="a">"#
        + #"<segment state="final"><source>One.</source><target>Un.</target></segment>"#
        + "<ignorable><source> </source></ignorable>" + second + "</unit></file></xliff>"
    }
    let whole = try sample.plan(
      document(#"<segment state="translated"><source>Two.</source><target>Deux.</target></segment>"#))
    #expect(whole.takenCount == 1)
    let change = try #require(whole.files.first)
    #expect(String(decoding: try change.content.bytes(), as: UTF8.self).contains(#""a" = "Un. Deux.";"#))
    let part = try sample.plan(document("<segment><source>Two.</source></segment>"))
    #expect(part.outcomes.map(\.result) == [.untranslated])
    // What was changed is a translation, whatever the file still says of it; what is the source's is none.
    let changed = try sample.plan(
      document(#"<segment state="initial"><source>Two.</source><target>Deux.</target></segment>"#))
    #expect(changed.outcomes.map(\.result) == [.taken])
    for target in ["<target>Two.</target>", "<target> </target>", "<target/>"] {
      let same = try sample.plan(
        document("<segment state=\"initial\"><source>Two.</source>\(target)</segment>"))
      #expect(same.outcomes.map(\.result) == [.untranslated], "\(target)")
    }
  }

  /// A translation may turn the order of its segments; what stands between them without a place keeps its own.
  @Test(
    arguments: [
      ("2", "1", "Deux.Un. "), ("3", "1", "Deux. Un."), ("1", "3", "Un. Deux."), ("", "2", nil),
      ("2", "2", nil),
      ("4", "1", nil), ("0", "1", nil), ("x", "1", nil), ("9999999999999999999", "1", nil), ("1", "1", nil),
    ] as [(String, String, String?)])
  func orderOfSegments(_ first: String, _ second: String, _ expected: String?) throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = "One. Two.";"#, "fr.lproj/L.strings": "/* none */\n",
    ])
    func segment(_ source: String, _ target: String, _ order: String) -> String {
      "<segment><source>\(source)</source><target\(order.isEmpty ? "" : " order=\"\(order)\"")>\(target)</target></segment>"
    }
    // The blank has a place of its own, too, in the first case.
    let blank =
      first == "2" && second == "1"
      ? #"<source> </source><target order="3"> </target>"# : "<source> </source>"
    let document =
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">"#
      + #"<file id="f1" original="en.lproj/L.strings"><unit id="u1" name="a">"#
      + segment("One.", "Un.", first) + "<ignorable>\(blank)</ignorable>" + segment("Two.", "Deux.", second)
      + "</unit></file></xliff>"
    let reading = HandoffReader.read(Array(document.utf8), path: "handoff")
    guard let expected else {
      #expect(reading.problems.map(\.rule.id) == ["handoff-syntax"] && reading.handoffs.isEmpty)
      return
    }
    let plan = try sample.plan(document)
    let change = try #require(plan.files.first)
    #expect(String(decoding: try change.content.bytes(), as: UTF8.self).contains("\"a\" = \"\(expected)\";"))
  }

  /// A segment that is not translated yet may be what has the place that another one seems to take.
  @Test func orderOfSegmentsThatAreNotAllTranslated() throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = "One. Two.";"#, "fr.lproj/L.strings": "/* none */\n",
    ])
    let plan = try sample.plan(
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">"#
        + #"<file id="f1" original="en.lproj/L.strings"><unit id="u1" name="a">"#
        + #"<segment><source>One. </source><target order="2">Un.</target></segment>"#
        + "<segment><source>Two.</source></segment></unit></file></xliff>")
    #expect(plan.outcomes.map(\.result) == [.untranslated])
  }

  /// Only a width that a text can have limits it.
  @Test func widths() throws {
    func rules(_ text: String) -> String {
      let widths = ["-5", "0", "20", "x"].map { "<key>\($0)</key><string>\(text)</string>" }
      return "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringVariableWidthRuleType</key>"
        + "<dict>\(widths.joined())</dict></dict></dict></plist>"
    }
    let sample = try Sample(["en.lproj/L.stringsdict": rules("a"), "fr.lproj/L.stringsdict": rules("b")])
    let handoff = try sample.handoff("fr")
    #expect(handoff.units.map(\.limit) == [nil, nil, 20, nil])
    let text = try Sample.text(handoff, .xliff)
    #expect(text.contains("maxwidth=\"20\"") && !text.contains("maxwidth=\"-5\""))
  }

  /// What cannot stand beside the texts is named.
  @Test func companionsThatAreLeftOut() throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = "A";"#, "fr.lproj/L.strings": "/* none */\n",
      "en.lproj/M.strings": #""a" = "A";"#,
      "fr.lproj/M.strings": "/* none */\n",
    ])
    let builder = try Sample.builder(sample.folder.path)
    try sample.folder.remove("en.lproj/M.strings")
    var paths: [String] = []
    let output = HandoffOutput(.xcloc, version: "1.0", project: "App")
    let problems = try output.companions(of: #require(builder.heads.first), in: builder) {
      paths.append($0.path.text)
    }
    #expect(paths == ["fr.xcloc/contents.json", "fr.xcloc/Source Contents/en.lproj/L.strings"])
    #expect(problems.map(\.path) == ["en.lproj/M.strings"] && problems.map(\.rule.id) == ["handoff-left-out"])
    #expect(
      problems.first?.message.hasPrefix("the file is left out of fr.xcloc: it cannot be read: ") == true)
  }

  /// What is written of all handoffs side by side, from pieces, is what each says unit by unit.
  @Test(arguments: HandoffForm.allCases)
  func piecesAreTheWhole(_ form: HandoffForm) throws {
    let root = Fixtures.root.appendingPathComponent("projects/Wayfarer").path
    let builder = try Sample.builder(root)
    let output = HandoffOutput(form, version: "1.0", project: "App")
    var streams = [[UInt8]](repeating: [], count: builder.heads.count)
    _ = HandoffExport(builder, output, heads: builder.heads[...]).run { streams[$0] += $1 }
    let handoffs = Handoff.all(builder)
    #expect(!handoffs.isEmpty && streams.count == handoffs.count)
    for (stream, handoff) in zip(streams, handoffs) {
      let whole = handoff.slowDocument(output)
      // Numbers of files count those that a locale has nothing of, too.
      func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing(/<file id="f\d+"/, with: "<file")
      }
      #expect(text(stream) == text(whole), "\(form) \(handoff.locale)")
    }
  }
}
