import Foundation
import L10nPatch
import TestSupport
import Testing

/// Git converts line ends on the way into the working tree: the patch is what git itself would make of the change, with
/// `--index` and without.
@Suite struct GitLineEndTests {
  /// How git comes to convert files, and whether it gives them CR LF.
  struct Setting: Sendable, CustomTestStringConvertible {
    var attributes: String
    var autocrlf = "false"
    /// Whether git ends lines with CR LF when it writes them.
    var writesCarriageReturns = true
    var testDescription: String { "\(attributes)\(autocrlf)" }
  }

  static let settings = [
    Setting(attributes: "*.strings text eol=crlf\n"), Setting(attributes: "*.strings eol=crlf\n"),
    Setting(attributes: "*.strings crlf eol=crlf\n"),
    Setting(attributes: "* text=auto eol=crlf\n"), Setting(attributes: "", autocrlf: "true"),
    Setting(attributes: "* text=auto eol=lf\n", autocrlf: "true", writesCarriageReturns: false),
    Setting(attributes: "", autocrlf: "input", writesCarriageReturns: false),
    Setting(attributes: "*.strings text\n", writesCarriageReturns: false),
  ]

  private static let files: [String: [UInt8]] = [
    "en.lproj/L.strings": Array("/* c */\r\n\"a\" = \"A\";\r\n\r\n\"b\" = \"B\";\r\n".utf8),
    "de.lproj/L.strings": Array("\"b\" = \"2\";\r\n".utf8),
    "fr.lproj/x.txt": [],
  ]

  private func tools(_ setting: Setting) throws -> PatchTools {
    let tools = try PatchTools()
    try tools.git("config", "core.autocrlf", setting.autocrlf)
    try tools.write(Self.files)
    try tools.write([".gitattributes": Array(setting.attributes.utf8)])
    return tools
  }

  @Test(arguments: settings, [[], ["--index"]])
  func converted(_ setting: Setting, _ flags: [String]) throws {
    let tools = try tools(setting)
    try tools.commit()
    let run = try StubRun(tools.root)
    #expect(!run.patch.contains(0x0D))
    try tools.run(["git", "apply"] + flags, input: run.patch)
    let after = try tools.files()
    func lines(_ text: String) -> [UInt8] {
      Array((setting.writesCarriageReturns ? text.replacing("\n", with: "\r\n") : text).utf8)
    }
    #expect(after["de.lproj/L.strings"] == lines("/* c */\n\"a\" = \"A\";\n\"b\" = \"2\";\n"))
    #expect(after["fr.lproj/L.strings"] == lines("/* c */\n\"a\" = \"A\";\n\n\"b\" = \"B\";\n"))
    #expect(try StubRun(tools.root).patch.isEmpty)
    // What git makes of the change itself is the patch.
    if !flags.isEmpty {
      let diff = try tools.git("diff", "--cached", "--no-renames", "-c")
      let own = String(decoding: diff, as: UTF8.self).split(separator: "\n").filter {
        !$0.hasPrefix("index ")
      }
      #expect(own == String(decoding: run.patch, as: UTF8.self).split(separator: "\n").map(Substring.init))
    }
  }

  /// Files that git has with CR LF stay so, whatever the attributes say: they were taken before these came.
  /// Where they say that CR LF has to go, the tree is changed to git, and `--index` refuses it.
  @Test(arguments: [
    ("*.strings text eol=crlf\n", []), ("* text=auto eol=crlf\n", []),
    ("* text=auto eol=crlf\n", ["--index"]),
  ])
  func whatGitHasWithCarriageReturns(_ attributes: String, _ flags: [String]) throws {
    let tools = try tools(Setting(attributes: "* -text\n"))
    try tools.commit()
    try tools.write([".gitattributes": Array(attributes.utf8)])
    let run = try StubRun(tools.root, locales: ["de"])
    #expect(run.patch.contains(0x0D))
    try tools.run(["git", "apply"] + flags, input: run.patch)
    let added = Array("/* c */\r\n\"a\" = \"A\";\r\n\"b\" = \"2\";\r\n".utf8)
    #expect(try tools.files()["de.lproj/L.strings"] == added)
  }

  /// Files are in git as they lie there if no setting converts them, or with `-text`.
  @Test(arguments: ["", "* -text\n", "* -crlf\n", "*.strings binary\n", "*.txt text\n"])
  func notConverted(_ attributes: String) throws {
    let tools = try tools(Setting(attributes: attributes))
    try tools.commit()
    let run = try StubRun(tools.root, locales: ["de"])
    #expect(run.patch.contains(0x0D))
    try tools.git("apply", "--index", input: run.patch)
    let added = Array("/* c */\r\n\"a\" = \"A\";\r\n\"b\" = \"2\";\r\n".utf8)
    #expect(try tools.files()["de.lproj/L.strings"] == added)
  }

  /// UTF-16 is no text to git, unless the attributes call it that.
  @Test func utf16() throws {
    let tools = try tools(Setting(attributes: "* text=auto eol=crlf\n"))
    try tools.write(["de.lproj/L.strings": TableText.utf16("\"b\" = \"2\";\r\n")])
    try tools.commit()
    let run = try StubRun(tools.root, locales: ["de"])
    try tools.git("apply", "--index", input: run.patch)
    let added = TableText.utf16("/* c */\r\n\"a\" = \"A\";\r\n\"b\" = \"2\";\r\n")
    #expect(try tools.files()["de.lproj/L.strings"] == added)
  }
}
