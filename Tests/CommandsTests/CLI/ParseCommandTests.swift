import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// `parse`, in this process.
@Suite struct ParseCommandTests {
  typealias Status = L10nCommandLine.ExitStatus

  private func run(_ words: [String], in folder: ScratchFolder) -> (Status, String, String) {
    let run = folder.run(["parse"] + words)
    return (run.status, run.output, run.errors)
  }

  @Test func entriesHavePlacesAndMarks() throws {
    let folder = try ScratchFolder(["x.strings": "/* c */\n\"a\" = \"b\\n\";\n\"a\" = c;\n"])
    let (status, output, errors) = run(["x.strings"], in: folder)
    #expect(status == .clean)
    #expect(
      output == """
        x.strings: 2 entries, 1 loaded, 1 problems
        x.strings:2:1: "a" = "b\\n" (not loaded)
        x.strings:3:1: "a" = "c"
        x.strings:3:1: warning: "a" is repeated with another value; this one wins [duplicate-key]
          3 | "a" = c;
            | ^~~
          hint: keep one of the two
        x.strings:2:1: note: first defined here

        """)
    #expect(errors == "")
  }

  @Test func jsonIsTheContracts() throws {
    let folder = try ScratchFolder(["x.strings": "/* c */ \"a\" = \"b\";\n", "y.strings": " "])
    let (status, output, _) = run(["--format", "json", "x.strings", "y.strings"], in: folder)
    #expect(status == .clean)
    #expect(
      output == """
        {
          "files": [
            {
              "encoding": "utf-8",
              "entries": [
                {
                  "column": 9,
                  "comment": "c",
                  "key": "a",
                  "line": 1,
                  "loaded": true,
                  "value": "b"
                }
              ],
              "format": "strings",
              "path": "x.strings",
              "problems": []
            },
            {
              "encoding": "utf-8",
              "entries": [],
              "format": "strings",
              "path": "y.strings",
              "problems": []
            }
          ],
          "schema": "l10ncheck.parse/1"
        }

        """)
  }

  @Test func aFolderIsReadInTheOrderOfItsPaths() throws {
    let folder = try ScratchFolder([
      "t/z.strings": "a=b;", "t/a.lproj/x.strings": "a=b;c=d;", "t/a.lproj/x.txt": "no",
    ])
    let (status, output, _) = run(["--summary", "t"], in: folder)
    #expect(status == .clean)
    #expect(
      output == """
        t/z.strings: 1 entries, 1 loaded, 0 problems
        t/a.lproj/x.strings: 2 entries, 2 loaded, 0 problems

        """)
    #expect(run(["--summary", "."], in: folder).1.hasPrefix("t/z.strings: "))
    #expect(run(["--summary"], in: folder).1.hasPrefix("t/z.strings: "))
  }

  @Test func whatCannotBeReadNeverStopsTheOthers() throws {
    let folder = try ScratchFolder(["bad.strings": "a = b c;", "good.strings": "a = b;"])
    try folder.makeFolder("empty")
    let (status, output, errors) = run(
      ["--summary", "bad.strings", "none.strings", "good.strings"], in: folder)
    #expect(status == .failure)
    #expect(
      output == """
        bad.strings: 2 entries, 0 loaded, 1 problems
        good.strings: 1 entries, 1 loaded, 0 problems

        """)
    #expect(errors.hasSuffix("none.strings: No such file or directory\n"))
    #expect(run(["--summary", "bad.strings"], in: folder).0 == .findings)
    #expect(run(["empty"], in: folder).0 == .failure)
    #expect(run(["--summary", "--format", "json", "good.strings"], in: folder).0 == .failure)
    #expect(run(["--format", "json", "none.strings", "good.strings"], in: folder).1.contains("[\n    {"))
  }

  /// The answer is the same on one thread and on several.
  @Test func threadsChangeNothing() throws {
    let folder = try ScratchFolder()
    let block = (0..<20_000).map { "\"key \($0)\" = \"some value that is long enough to fill the file\";\n" }
    for index in 0..<14 { try folder.write(block.joined(), to: "\(index).strings") }
    let one = run(["--summary", "--jobs", "1"], in: folder)
    #expect(one.1.split(separator: "\n").count == 14)
    for jobs in ["2", "5"] { #expect(run(["--summary", "--jobs", jobs], in: folder) == one) }
  }

  @Test func foldersUnderTheNameOfFilesAreWalked() throws {
    let folder = try ScratchFolder(["x.strings/inside.strings": "a=b;"])
    let (status, output, _) = run(["--summary", "x.strings"], in: folder)
    #expect(status == .clean)
    #expect(output == "x.strings/inside.strings: 1 entries, 1 loaded, 0 problems\n")
  }

  @Test func otherFormatsAreRead() throws {
    let folder = try ScratchFolder([
      "a.xcstrings":
        #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"v"}}}}}}"#,
      "b.stringsdict":
        "<plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%d</string></dict></dict></plist>",
      "c.loctable": "<plist><dict><key>de</key><dict><key>k</key><string>v</string></dict></dict></plist>",
      "d.xib":
        #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><button id="a-b-c"><buttonCell key="cell" title="Go" id="x-y-z"/></button></objects></document>"#,
    ])
    try folder.write(
      """
      <plist><dict><key>INIntents</key><array><dict><key>INIntentTitle</key><string>Order</string>
      <key>INIntentTitleID</key><string>AbCd12</string></dict></array></dict></plist>
      """, to: "e.intentdefinition")
    let (status, output, _) = run(["."], in: folder)
    #expect(status == .clean)
    #expect(output.contains(#"c.loctable:1:14: "de" = { "k" = "v"; }"#))
    #expect(output.contains(#"d.xib:1:128: "x-y-z.title" = "Go""#))
    #expect(output.contains(#"e.intentdefinition:1:71: "AbCd12" = "Order""#))
    #expect(output.contains(#"a.xcstrings:1:51: "k" = { "de" = "v"; }"#))
    #expect(output.contains(#"b.stringsdict:1:14: "n" = { "NSStringLocalizedFormatKey" = "%d"; }"#))
  }

  @Test(arguments: [
    (["--table", "Main"], "a/Main.strings\na/fr.lproj/Main.strings\n"),
    (["--table", "b/*"], "b/fr.lproj/Sub.strings\n"),
    (["--include", "a"], "a/Main.strings\na/fr.lproj/Main.strings\n"),
    (["--include", "*.strings", "--exclude", "fr.lproj"], "a/Main.strings\n"),
    (["--exclude", "a", "b/fr.lproj/Sub.strings"], "b/fr.lproj/Sub.strings\n"),
  ])
  func ofAFolderWhatTheFlagsLeave(_ words: [String], _ expected: String) throws {
    let folder = try ScratchFolder()
    for path in ["a/Main.strings", "a/fr.lproj/Main.strings", "b/fr.lproj/Sub.strings"] {
      try folder.write("a = b;\n", to: path)
    }
    let (status, output, _) = run(["--summary"] + words, in: folder)
    #expect(status == .clean)
    let paths = output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    #expect(paths.map { $0 + "\n" }.joined() == expected)
  }

  @Test func theResultGoesWhereItIsSent() throws {
    let folder = try ScratchFolder(["x.strings": "a = b;\n"])
    let (_, printed, _) = run(["x.strings"], in: folder)
    let (status, output, errors) = run(["--output", "result.txt", "x.strings"], in: folder)
    #expect(status == .clean)
    #expect(output == "" && errors == "")
    #expect(try folder.text("result.txt") == printed)
  }
}
