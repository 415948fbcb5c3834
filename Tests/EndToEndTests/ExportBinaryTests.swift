import Foundation
import TestSupport
import Testing

/// `export` as a process: its streams, its status, and the files that it makes.
@Suite struct ExportBinaryTests {
  private let project: HandoffFolder

  init() throws { project = try HandoffFolder() }

  @Test func oneLocaleGoesToStandardOutput() throws {
    let outcome = try project.run("export", "--locale", "fr", "--only", "missing", "App")
    #expect(outcome.status == 0 && outcome.errorText == "")
    #expect(outcome.text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff "))
    #expect(outcome.text.hasSuffix("  </file>\n</xliff>\n"))
    #expect(outcome.text.contains("<tool tool-id=\"l10ncheck\""))
    #expect(!outcome.text.contains("id=\"a\""))
    // Originals start below the root, if that is the project.
    #expect(outcome.text.contains("<file original=\"en.lproj/L.strings\" source-language=\"en\""))
  }

  @Test func severalLocalesNeedAFolder() throws {
    let refused = try project.run("export")
    #expect(refused.status == 2 && refused.text == "")
    #expect(refused.errorText.contains("there are 2 files: name a folder with '--output DIR'"))
    #expect(try project.run("export", "--format", "xcloc", "--locale", "fr").status == 2)
    let outcome = try project.run("export", "--output", "deep/out")
    #expect(outcome.status == 0 && outcome.text == "")
    #expect(
      outcome.errorText
        == "l10ncheck: 14 texts for 2 localizations (10 keys: each form of a plural, device or width is a text)\n"
    )
    #expect(try Self.names(project.folder.at("deep/out")) == ["de.xliff", "fr.xliff"])
    #expect(try project.run("export", "--quiet", "--output", "deep/out").errorText == "")
  }

  @Test(arguments: [
    ("xliff", "fr.xliff"), ("xliff2", "fr.xlf"), ("csv", "fr.csv"), ("tsv", "fr.tsv"), ("po", "fr.po"),
  ])
  func theFormsHaveTheirNames(_ form: String, _ name: String) throws {
    #expect(try project.run("export", "--format", form, "--output", "out", "--locale", "fr").status == 0)
    #expect(try Self.names(project.folder.at("out")) == [name])
    // A folder's file and a stream's are the same.
    let stream = try project.run("export", "--format", form, "--locale", "fr")
    #expect(stream.text == project.content("out/\(name)"))
  }

  /// A key that is the id of another key's text is left out by name, and the rest comes back as it went.
  @Test(arguments: ["xliff", "xliff2", "csv", "po"]) func idsAreUnique(_ form: String) throws {
    func unit(_ value: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"# }
    func plural(_ one: String, _ other: String) -> String {
      #"{"variations":{"plural":{"one":\#(unit(one)),"other":\#(unit(other))}}}"#
    }
    try project.folder.write(
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":\#(plural("one", "others")),"#
        + #""de":\#(plural("ein", "viele"))}},"a|==|plural.one":{"localizations":{"en":\#(unit("literal")),"#
        + #""de":\#(unit("wörtlich"))}},"b|==|plural.one":{"localizations":{"de":\#(unit("b"))}}},"version":"1.0"}"#,
      to: "C/C.xcstrings")
    let outcome = try project.run("export", "--format", form, "--locale", "de", "C")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("\"a|==|plural.one\" is left out for de"))
    #expect(!outcome.errorText.contains("b|==|plural.one"))
    try project.folder.write(outcome.text, to: "back.\(form)")
    let back = try project.run("import", "--into", "C", "back.\(form)")
    #expect(back.status == 0 && back.text == "")
  }

  @Test func anXclocHoldsTheSources() throws {
    let outcome = try project.run("export", "--format", "xcloc", "--output", "out", "--locale", "fr")
    #expect(outcome.status == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: project.folder.at("out")).sorted()
    #expect(
      files.filter { $0.contains(".xliff") || $0.contains(".json") || $0.contains("strings") } == [
        "fr.xcloc/Localized Contents/fr.xliff", "fr.xcloc/Source Contents/App/en.lproj/L.strings",
        "fr.xcloc/Source Contents/App/en.lproj/L.stringsdict", "fr.xcloc/contents.json",
      ])
    let contents = try #require(project.content("out/fr.xcloc/contents.json"))
    #expect(contents.contains("\"targetLocale\" : \"fr\"") && contents.contains("\"toolID\" : \"l10ncheck\""))
    #expect(
      project.content("out/fr.xcloc/Source Contents/App/en.lproj/L.strings")
        == project.content("App/en.lproj/L.strings"))
  }

  /// Sources whose paths would lead out of the folder are named.
  @Test func anXclocSaysWhichSourcesItLacks() throws {
    try project.folder.write("\"e\" = \"Five\";\n", to: "Other/en.lproj/M.strings")
    try project.folder.write("\"e\" = \"Cinq\";\n", to: "Other/fr.lproj/M.strings")
    let outcome = try project.run(
      "export", "--format", "xcloc", "--output", "out", "--locale", "fr", "App/../App", "Other")
    #expect(outcome.status == 1)
    #expect(
      outcome.errorText.contains(
        "App/../App/en.lproj/L.strings: error: the file is left out of fr.xcloc: its path is none below the folder"
      ),
      "\(outcome.errorText)")
    #expect(project.content("out/fr.xcloc/Source Contents/Other/en.lproj/M.strings") != nil)
  }

  @Test func xcodesToolIDLeavesNothingButXcodes() throws {
    let own = try project.run("export", "--locale", "fr").text
    #expect(own.contains("<note from=\"l10ncheck\">") && own.contains("maxwidth=\"20\""))
    let text = try project.run("export", "--locale", "fr", "--tool-id", "xcode").text
    #expect(text.contains("tool-id=\"com.apple.dt.xcode\" tool-name=\"Xcode\""))
    #expect(!text.contains("l10ncheck") && !text.contains("maxwidth"))
  }

  @Test func referencesStandBesideTheSource() throws {
    let csv = try project.run("export", "--format", "csv", "--locale", "fr", "--reference", "de").text
    let rows = csv.components(separatedBy: "\r\n")
    #expect(rows[0].hasSuffix(",target-language,base,reference:de"))
    #expect(
      rows[1].hasPrefix("a,One,Un,") && rows[1].hasSuffix(",Eins")
        && rows[1].contains(",en,fr,l10ncheck:base="))
    #expect(rows[2].hasPrefix("b,Two %@,,") && rows[2].hasSuffix("%@ = text,en,fr,l10ncheck:base=none,"))
    let xliff = try project.run("export", "--locale", "fr", "--reference", "de").text
    #expect(xliff.contains("<target xml:lang=\"de\">Vier</target>"))
    let wrong = try project.run("export", "--locale", "fr", "--reference", "jp!")
    #expect(wrong.status == 2 && wrong.errorText.contains("jp! is not a locale"))
  }

  @Test func formulasAreDefusedAndAMarkIsOnRequest() throws {
    let plain = try project.run("export", "--format", "csv", "--locale", "fr")
    #expect(plain.text.hasPrefix("key,source,target,comment,"))
    #expect(plain.text.contains("\r\nc,'=1+1,,"))
    let marked = try project.run("export", "--format", "csv", "--locale", "fr", "--bom")
    #expect(marked.output == [0xEF, 0xBB, 0xBF] + plain.output)
  }

  @Test func countsWords() throws {
    let outcome = try project.run("export", "--count")
    #expect(outcome.status == 0)
    #expect(outcome.errorText.hasSuffix("keys: each form of a plural, device or width is a text\n"))
    #expect(
      outcome.text == """
        locale  texts  words  new  repeated  memory  translated  characters
        de          7      7    5         0       0           2          37
        fr          7      7    6         0       0           1          37
        total      14     14   11         0       0           3          74

        """)
    let missing = try project.run("export", "--count", "--only", "missing", "--locale", "fr")
    #expect(missing.text.contains("\nfr          6      6    6 "))
  }

  /// The statuses of nothing to hand out, nothing to find, something left out, and a broken file.
  @Test func statuses() throws {
    try project.folder.write("\"a\" = \"One\";\n", to: "Whole/en.lproj/L.strings")
    try project.folder.write("\"a\" = \"Un\";\n", to: "Whole/fr.lproj/L.strings")
    let nothing = try project.run("export", "--only", "missing", "Whole")
    #expect(nothing.status == 0 && nothing.text == "")
    #expect(nothing.errorText == "l10ncheck: warning: there is nothing to export\n")
    try project.folder.makeFolder("Empty")
    let none = try project.run("export", "Empty")
    #expect(
      none.status == 2 && none.errorText.hasPrefix("l10ncheck: error: nothing localizable found in Empty\n"))
    #expect(try project.run("export", "Nowhere").status == 2)
    #expect(try project.run("export", "--format", "doc", "Whole").status == 2)
    try project.folder.write("\"a\" = \"U\\U0001n\";\n", to: "Whole/fr.lproj/L.strings")
    let control = try project.run("export", "Whole")
    #expect(control.status == 1)
    #expect(
      control.errorText.contains("\"a\" is left out for fr: XML has no way to write one of its characters"))
    #expect(try project.run("export", "--format", "xliff2", "Whole").status == 0)
    try project.folder.write("\"a\" = \"Un\n", to: "Whole/fr.lproj/L.strings")
    let broken = try project.run("export", "Whole")
    // What import would refuse does not go out, nor is it counted.
    let reason = "is left out for fr: its file is damaged"
    #expect(broken.status == 1 && !broken.text.contains("<trans-unit id=\"a\""))
    #expect(broken.errorText.contains("fr.lproj/L.strings:1:") && broken.errorText.contains(reason))
    for more in [["--reference", "en"], ["--count"]] {
      let outcome = try project.run(["export"] + more + ["Whole"])
      #expect(outcome.status == 1 && outcome.errorText.contains(reason), "\(outcome.errorText)")
      #expect(!outcome.text.contains("<trans-unit"))
    }
  }

  @Test func jobsDoNotShow() throws {
    for form in ["xliff", "csv", "po"] {
      for jobs in ["1", "3"] {
        let outcome = try project.run("export", "--format", form, "--jobs", jobs, "--output", "out\(jobs)")
        #expect(outcome.status == 0)
      }
      for name in try Self.names(project.folder.at("out1")) {
        #expect(project.content("out1/\(name)") == project.content("out3/\(name)"))
      }
    }
  }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// A handoff that somebody filled in, and that nobody imported, is not lost.
  @Test(arguments: ["xliff", "xcloc", "xliff2", "csv", "po"])
  func aFilledHandoffIsNotWrittenOver(_ form: String) throws {
    let arguments = ["export", "--format", form, "--locale", "fr", "--output", "out"]
    func run(_ more: String...) throws -> (status: Int32, text: String) {
      let outcome = try project.run(arguments + more)
      return (outcome.status, outcome.errorText)
    }
    for _ in 0..<2 { #expect(try run().status == 0) }
    // What becomes of the project makes no handoff a filled one.
    try project.folder.write("\"a\" = \"Un, mieux\";\n\"d\" = \"Quatre\";\n", to: "App/fr.lproj/L.strings")
    #expect(try run().status == 0)
    try project.folder.write("\"e\" = \"Five\";\n", to: "App/en.lproj/L2.strings")
    try project.folder.write("\"e\" = \"Cinq\";\n", to: "App/fr.lproj/L2.strings")
    #expect(try run().status == 0)
    try project.folder.write("\"f\" = \"Six\";\n", to: "App/en.lproj/L2.strings")
    #expect(try run().status == 0)
    let path = [
      "xliff": "out/fr.xliff", "xcloc": "out/fr.xcloc/Localized Contents/fr.xliff", "xliff2": "out/fr.xlf",
    ][
      form, default: "out/fr.\(form)"]
    let filled = try #require(project.content(path)).replacing("Un, mieux", with: "Un, encore mieux")
    try project.folder.write(filled, to: path)
    let refused = try run()
    #expect(
      refused.status == 2 && refused.text.contains("\(path) has translations that the project does not have"))
    #expect(project.content(path) == filled)
    #expect(try run("--force").status == 0 && project.content(path) != filled)
    try project.folder.write("damaged", to: path)
    #expect(try run().status == 2)
  }

  /// Texts that `import` would refuse are not handed out, and are not counted.
  @Test func whatCannotComeBackIsLeftOut() throws {
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["a": "Un"], format: .binary, options: 0)
    try project.folder.write(
      "\"a\" = \"One word\";\n\"b\" = \"Two more\";\n", to: "App/V.bundle/en.lproj/V.strings")
    try project.folder.write(Array(binary), to: "App/V.bundle/fr.lproj/V.strings")
    try project.folder.write("\"a\" = \"Link\";\n", to: "App/en.lproj/K.strings")
    try project.folder.write("\"a\" = \"Lien\";\n", to: "elsewhere/K.strings")
    try project.folder.link("App/fr.lproj/K.strings", to: "../../elsewhere/K.strings")
    let outcome = try project.run("export", "--locale", "fr", "App")
    #expect(outcome.status == 1 && !outcome.text.contains("One word") && !outcome.text.contains("Link"))
    #expect(outcome.text.contains("<source>Four</source>"))
    for (path, count, reason) in [
      ("V.bundle/fr.lproj/V.strings", "2 texts are", "a binary property list is not changed in place"),
      ("fr.lproj/K.strings", "1 text is", "its file is reached through a link"),
    ] {
      let message = "\(path): error: \(count) left out for fr: \(reason)"
      #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
    }
    let counts = try project.run("export", "--count", "--locale", "fr", "App")
    #expect(counts.status == 1 && counts.errorText.contains("2 texts are left out for fr"))
    #expect(counts.text.contains("\nfr          7 "), "\(counts.text)")
  }

  @Test func countsForPrograms() throws {
    let names = ["locale", "texts", "words", "new", "repeated", "memory", "translated", "characters"]
    let text = try project.run("export", "--count", "--locale", "de,fr").text
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows[0] == names && rows.count == 4)
    for (form, delimiter, ending) in [("csv", ",", "\r\n"), ("tsv", "\t", "\n")] {
      let outcome = try project.run("export", "--count", "--format", form, "--locale", "de,fr")
      #expect(outcome.text == rows.dropLast().map { $0.joined(separator: delimiter) + ending }.joined())
    }
    let json = try project.run("export", "--count", "--format", "json", "--locale", "de,fr").text
    let values = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let locales = try #require(values["locales"] as? [[String: Any]])
    #expect(locales.map { $0["locale"] as? String } == ["de", "fr"])
    #expect(locales.map { $0["words"] as? Int } == rows[1...2].map { Int($0[2]) })
    #expect((values["total"] as? [String: Int])?["characters"] == Int(rows[3][7]))
    #expect(try project.run("export", "--count", "--format", "po").status == 2)
    #expect(try project.run("export", "--format", "json", "--locale", "fr").status == 2)
  }

  /// A language that the project does not have: everything goes out, and what comes back begins it.
  @Test(arguments: ["xliff", "csv", "po"])
  func aNewLanguage(_ form: String) throws {
    let outcome = try project.run("export", "--format", form, "--locale", "sv", "--output", "out")
    #expect(outcome.status == 0)
    #expect(
      outcome.errorText == """
        l10ncheck: sv is new to the project: its handoff has all texts, and 'import --locale sv' starts it
        l10ncheck: 7 texts for 1 localization (5 keys: each form of a plural, device or width is a text)

        """)
    let path = "out/sv.\(form)"
    let text = try #require(project.content(path))
      .replacing("<source>Four</source>", with: "<source>Four</source>\n        <target>Fyra</target>")
      .replacing("d,Four,,", with: "d,Four,Fyra,")
      .replacing("msgid \"Four\"\nmsgstr \"\"", with: "msgid \"Four\"\nmsgstr \"Fyra\"")
    try project.folder.write(text, to: path)
    #expect(try project.run("import", path).status == 1)
    #expect(try project.run("import", "--write", "--locale", "sv", path).status == 0)
    #expect(project.content("App/sv.lproj/L.strings")?.contains("\"d\" = \"Fyra\";") == true)
    #expect(try project.run("export", "--count", "--locale", "da").text.contains("\nda          7 "))
  }

  @Test(arguments: [
    ("qqq", "there is no such locale"),
    ("fr-FR", "the project calls it fr"),
  ])
  func whatIsNoNewLanguage(_ locale: String, _ reason: String) throws {
    let outcome = try project.run("export", "--locale", locale)
    #expect(
      outcome.status == 2 && outcome.errorText.contains("--locale \(locale): \(reason)"),
      "\(outcome.errorText)")
  }

  /// A workbook for each localization, which comes back as it is.
  @Test func workbooks() throws {
    let way = "'--one-file' writes one with a column for each language"
    let refused = try project.run("export", "--format", "xlsx")
    #expect(refused.status == 2 && refused.errorText.contains(way))
    let several = try project.run("export", "--format", "xlsx", "--output", "several")
    #expect(several.errorText.contains("2 workbooks; \(way)"), "\(several.errorText)")
    #expect(try project.run("report", "--format", "xlsx", "--output", "all.xlsx").status == 0)
    let outcome = try project.run("export", "--format", "xlsx", "--locale", "fr,de", "--output", "out")
    #expect(outcome.status == 0 && outcome.errorText.contains("for 2 localizations"))
    let back = try project.run("import", "out/fr.xlsx", "out/de.xlsx")
    #expect(back.status == 0 && back.text.isEmpty && back.errorText.contains("0 taken"), "\(back.errorText)")
    #expect(try project.run("export", "--format", "xlsx", "--locale", "fr", "--output", "out").status == 0)
    #expect(try project.run("export", "--format", "xlsx", "--locale", "fr").status == 0)
    #expect(try project.run("export", "--format", "xlsx").status == 2)
  }
}
