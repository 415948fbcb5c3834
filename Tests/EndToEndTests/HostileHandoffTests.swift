import Foundation
import TestSupport
import Testing

/// Handoffs that are damaged, or meant to do harm: a clear error with its place, a status of 1, and nothing written.
@Suite struct HostileHandoffTests {
  private let project: HandoffFolder

  init() throws { project = try HandoffFolder() }

  private static let sound = HandoffFolder.unit("d", "Four", "Quatre")
  private static let header =
    "key,source,target,comment,file,line,limit,state,placeholders,source-language,target-language\r\n"
  private static let po =
    "msgid \"\"\nmsgstr \"Language: fr\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n>1;\\n\"\n\n"

  struct Case: Sendable, CustomStringConvertible {
    var name: String
    var text: String
    /// What standard error has to say, from the place on.
    var said: String
    var description: String { name }

    init(_ name: String, _ text: String, _ said: String) {
      (self.name, self.text, self.said) = (name, text, said)
    }
  }

  static let cases: [Case] = [
    Case(
      "document type", "<!DOCTYPE xliff SYSTEM \"http://127.0.0.1:9/x.dtd\">\n" + HandoffFolder.xliff(sound),
      "in:1:50: error: it declares the document type xliff"),
    Case(
      "external entity",
      "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<xliff version=\"1.2\">&e;</xliff>",
      "in:1:13: error: it declares the document type x"),
    Case(
      "parameter entity",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY % p SYSTEM \"http://127.0.0.1:9/\"> %p;]><xliff version=\"1.2\"/>",
      "in:2:13: error: it declares the document type x"),
    Case(
      "bomb",
      "<!DOCTYPE x [<!ENTITY a \"ha\">"
        + (1..<40).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined().replacing(
          "&a0;", with: "&a;")
        + "]>\n<xliff version=\"1.2\">&a39;</xliff>", "in:1:13: error: it declares the document type x"),
    Case(
      "undeclared entity", HandoffFolder.xliff(HandoffFolder.unit("d", "Four", "Quatre&nbsp;")),
      "in:5:"),
    Case(
      "wrong encoding", "\u{FEFF}" + HandoffFolder.xliff(sound).replacing("UTF-8", with: "ISO-8859-1"),
      "in:1:1: error: the file declares the encoding ISO-8859-1"),
    Case("truncated", String(HandoffFolder.xliff(sound).dropLast(40)), "error: not well-formed XML"),
    Case("end tag of another", HandoffFolder.xliff(sound + "</trans-unit>"), "in:5:"),
    Case(
      "wrong source language", HandoffFolder.xliff(sound, source: "ja"),
      "in:5:7: error: the handoff is translated from ja, the project's texts are en"),
    Case(
      "wrong target language", HandoffFolder.xliff(sound, target: "it"),
      "in:5:7: error: the project has no localization it"),
    Case(
      "language that is a path", HandoffFolder.xliff(sound, target: "../../fr"),
      "in:5:7: error: \"../../fr\" is not a locale"),
    Case(
      "no target language", HandoffFolder.xliff(sound).replacing(" target-language=\"fr\"", with: ""),
      "in:3:3: error: the <file> \"App/en.lproj/L.strings\" does not name its target language"),
    Case(
      "out of the tree", HandoffFolder.xliff(sound, original: "../en.lproj/L.strings"),
      "in:3:3: error: the original \"../en.lproj/L.strings\" does not lie in the project"),
    Case(
      "in and out", HandoffFolder.xliff(sound, original: "App/../../x/L.strings"),
      "in:3:3: error: the original"),
    Case("absolute", HandoffFolder.xliff(sound, original: "/etc/passwd"), "in:3:3: error: the original"),
    Case("drive", HandoffFolder.xliff(sound, original: "C:\\x"), "in:3:3: error: the original"),
    Case(
      "file that is none", HandoffFolder.xliff(sound, original: "App/en.lproj/Other.strings"),
      "in:5:7: error: App/en.lproj/Other.strings: d (fr): the project has no file App/en.lproj/Other.strings"),
    Case(
      "id that names another file",
      HandoffFolder.xliff(HandoffFolder.unit("../../../x.strings:d", "Four", "Quatre")),
      "in:5:7: error: App/en.lproj/L.strings: ../../../x.strings:d (fr): the project has no such key"),
    Case("other version", "<xliff version=\"3.0\"/>", "in:1:1: error: XLIFF 3.0 is not supported"),
    Case("other XML", "<html/>", "in:1:1: error: this XML is not XLIFF: it starts with <html>"),
    Case("nothing", "", "in: error: the file is empty"),
    Case("zip", "PK\u{3}\u{4}…", "in: error: this is a zip archive, which is not unpacked"),
    Case(
      "ragged row", header + "d,Four,Quatre,,App/en.lproj/L.strings,1,,,en,fr\r\n",
      "in:2:1: error: this row has 10 cells, the header has 11"),
    Case(
      "column renamed",
      header.replacing("target,", with: "ziel,") + "d,Four,Quatre,,App/en.lproj/L.strings,1,,,,en,fr\r\n",
      "in:1:1: error: the column \"target\" is missing"),
    Case(
      "column twice", header.replacing("comment", with: "source"),
      "in:1:1: error: the column \"source\" is repeated"),
    Case(
      "open quote", header + "d,Four,\"Quatre,,App/en.lproj/L.strings,1,,,,en,fr\r\n",
      "in:2:8: error: a quote is never closed"),
    Case(
      "row out of the tree", header + "d,Four,Quatre,,../L.strings,1,,,,en,fr\r\n",
      "in:2:1: error: the file \"../L.strings\" does not lie in the project"),
    Case(
      "number of plurals", po.replacing("nplurals=2", with: "nplurals=4") + plural(4),
      "in:1:1: error: the header gives fr 4 plural forms, which it does not have"),
    Case(
      "one form too many", po + plural(3), "in:4:1: error: this message has 3 plural forms, the header says 2"
    ),
    Case(
      "one form too few", po + plural(1), "in:4:1: error: this message has 1 plural forms, the header says 2"),
    Case(
      "message cut off", po + "msgctxt \"App/L:d\"\nmsgid \"Four\"\n",
      "in:4:1: error: a message has no msgstr"),
    Case(
      "no context", po + "msgid \"Four\"\nmsgstr \"Quatre\"\n", "in:4:1: error: this message has no msgctxt"),
    Case(
      "context that is a path", po + "msgctxt \"../../App/L:d\"\nmsgid \"Four\"\nmsgstr \"Quatre\"\n",
      "in:4:1: error: ../../App/L:d (fr): the project has no table of this name"),
  ]

  private static func plural(_ forms: Int) -> String {
    "msgctxt \"App/L:/files:dict/n:dict/*:dict/:string\"\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n"
      + (0..<forms).map { "msgstr[\($0)] \"%d\"\n" }.joined()
  }

  @Test(arguments: cases)
  func isRefused(_ wrong: Case) throws {
    try project.folder.write(wrong.text, to: "in")
    let before = try project.tree()
    let outcome = try project.run("import", "--write", "in")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains(wrong.said), "\(outcome.errorText)")
    #expect(outcome.text == "")
    #expect(try project.tree() == before)
  }

  /// Twenty thousand units are found again, and each refusal has its line: neither may cost a look at all
  /// that stands before.
  @Test func tensOfThousandsOfFiles() throws {
    let count = 20_000
    let files = (0..<count).map { number in
      "<file original=\"\(number).strings\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\"><body>"
        + "<trans-unit id=\"d\"><source>Four</source><target>Quatre</target></trans-unit></body></file>\n"
    }
    let head = "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n"
    try project.folder.write(head + files.joined() + "</xliff>\n", to: "in")
    let outcome = try project.run("import", "--write", "in")
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("in:\(count + 1):"))
    #expect(outcome.errorText.contains("20,000 texts: 0 taken, 0 unchanged, \(count) refused"))
  }

  @Test func bytesThatAreNoText() throws {
    let bytes = Array(HandoffFolder.xliff(Self.sound).utf8).map { $0 == UInt8(ascii: "Q") ? 0xFF : $0 }
    try project.folder.write(bytes, to: "in")
    let outcome = try project.run("import", "--write", "in")
    #expect(
      outcome.status == 1 && outcome.errorText.contains("in:5:55: error: the file is not UTF-8"),
      "\(outcome.errorText)")
  }

  /// A folder is looked into without following links; one without an XLIFF is none.
  @Test func foldersThatAreNoHandoff() throws {
    try project.folder.makeFolder("x.xcloc/Localized Contents")
    let empty = try project.run("import", "--write", "x.xcloc")
    #expect(
      empty.status == 1 && empty.errorText.contains("x.xcloc: error: there is no XLIFF"), "\(empty.errorText)"
    )
    try project.folder.write(HandoffFolder.xliff(Self.sound), to: "elsewhere.xliff")
    try project.folder.link("x.xcloc/Localized Contents/fr.xliff", to: "../../elsewhere.xliff")
    #expect(try project.run("import", "--write", "x.xcloc").status == 1)
    try project.folder.makeFolder("plain")
    #expect(try project.run("import", "--write", "plain").errorText.contains("this folder is no .xcloc"))
    try project.folder.write("PK\u{3}\u{4}…", to: "zipped.xcloc")
    #expect(try project.run("import", "--write", "zipped.xcloc").errorText.contains("a zip archive"))
    #expect(project.content("App/fr.lproj/L.strings") == "\"a\" = \"Un\";\n")
  }

  /// A localization that is a link is read by nobody through an import, and never written through.
  @Test func linksAreNotWrittenThrough() throws {
    try project.folder.remove("App/fr.lproj")
    try project.folder.write("\"a\" = \"Un\";\n", to: "outside/L.strings")
    try project.folder.link("App/fr.lproj", to: "../outside")
    try project.folder.write(HandoffFolder.xliff(Self.sound), to: "in")
    let outcome = try project.run("import", "--write", "in")
    #expect(outcome.status != 0)
    #expect(project.content("outside/L.strings") == "\"a\" = \"Un\";\n")
  }

  /// What a translator writes reaches no terminal as it is.
  @Test func textIsEscaped() throws {
    try project.folder.write(
      HandoffFolder.xliff(
        HandoffFolder.unit("d\u{202E}&#27;[31m".replacing("&#27;", with: ""), "x", "\u{9B}31m")), to: "in")
    let outcome = try project.run("import", "in")
    #expect(outcome.status == 1)
    #expect(!outcome.errorText.contains("\u{202E}") && !outcome.errorText.contains("\u{9B}"))
  }
}
