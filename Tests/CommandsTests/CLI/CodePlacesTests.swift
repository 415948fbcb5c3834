import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// The places where code uses keys, as the forms of the report show them.
@Suite struct CodePlacesTests {
  private func run(_ files: [String: String], _ words: [String]) throws -> String {
    let folder = try ScratchFolder(files)
    return folder.runWithPath(words).output.replacing(folder.path + "/", with: "")
  }

  private static let tables = [
    "en.lproj/Localizable.strings": "\"Open\" = \"Open\";\n\"Close\" = \"Close\";\n",
    "de.lproj/Localizable.strings": "\"Close\" = \"Schließen\";\n",
  ]

  @Test func keysThatNoTableHas() throws {
    var files = Self.tables
    files["App/Main.swift"] = """
      import SwiftUI
      let a = Text("Hello, world!")
      let b = Text("Hello, world!")
      let c = NSLocalizedString("menu.save", tableName: "Other", comment: "")
      let d = Text("Open")
      """
    files["en.lproj/Other.strings"] = "\"x\" = \"X\";\n"
    files["de.lproj/Other.strings"] = "\"x\" = \"X!\";\n"
    let text = try run(files, ["report"])
    #expect(
      text.contains(
        """
        Used in code, in no table: 2 keys  # 'l10ncheck sync' adds 1 of them
          "Hello, world!"  App/Main.swift:2:14
          "menu.save" (Other)  App/Main.swift:4:27

        """), "\(text)")
    #expect(try !run(files, ["report", "--no-code"]).contains("Used in code"))
    #expect(try !run(files, ["report", "--summary"]).contains("Used in code"))
  }

  @Test func longListsAreCut() throws {
    var files = Self.tables
    files["Main.swift"] =
      "import SwiftUI\n" + (10..<15).map { "let a\($0) = Text(\"Text \($0)\")\n" }.joined()
    for number in 15..<40 {
      files["F\(number).swift"] = "import SwiftUI\nlet b\(number) = Text(\"Text \(number)\")\n"
    }
    let text = try run(files, ["report"])
    #expect(text.contains("Used in code, in no table: 30 keys  "))
    #expect(text.contains("\"Text 24\"") && text.contains("and 20 more keys"))
    let all = try run(files, ["report", "--verbose"])
    #expect(all.contains("  \"Text 39\"  F39.swift:2:16\n"))
  }

  /// The data of the page.
  private func page(_ files: [String: String]) throws -> [String: Any] {
    let page = try run(files, ["report", "--format", "html"])
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let object = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(object as? [String: Any])
  }

  @Test func aKeyOfThePageShowsItsLines() throws {
    var files = Self.tables
    files["App/Main.swift"] =
      "import SwiftUI\n\n   \tlet d = Text(\"Open\") // </script><b>&\u{2028}\r\nlet e = 1\n"
    files["App/Twice.m"] =
      "void f() { NSLocalizedString(@\"Open\", nil); }\n"
      + String(repeating: "NSLocalizedString(@\"Open\", nil);\n", count: 7)
    let data = try page(files)
    let table = try #require((data["tables"] as? [[String: Any]])?.first)
    #expect(table["k"] as? [String] == ["Open"])
    let uses = try #require(table["u"] as? [Any])
    let names = try #require(data["files"] as? [String])
    #expect(uses.count == 30)
    #expect((uses[1] as? Int).map { names[$0] } == "App/Main.swift")
    #expect(uses[2] as? Int == 3 && uses[3] as? Int == 18)
    #expect(uses[4] as? String == "let d = Text(\"Open\") // </script><b>&\u{2028}")
    // Five places, and how many more.
    #expect((uses[6] as? Int).map { names[$0] } == "App/Twice.m")
    #expect(uses[26] as? Int == -1 && uses[27] as? Int == 4)
  }

  @Test func longLinesAreCutAndOtherEncodingsRead() throws {
    var files = Self.tables
    let long = "let d = [Text(\"Open\"), " + String(repeating: "é", count: 5_000) + "]"
    files["App/Main.swift"] = "import SwiftUI\n" + long + "\n"
    let data = try page(files)
    let table = try #require((data["tables"] as? [[String: Any]])?.first)
    let line = try #require((table["u"] as? [Any])?[4] as? String)
    #expect(line.hasSuffix("é…") && line.unicodeScalars.count == 201)
  }

  @Test func translationsOfKeysThatOnlyCodeHas() throws {
    let files = [
      "Main.swift": """
      import SwiftUI
      let n = 3
      let a = Text("count \\(n) left")
      let b = Text("known")
      """,
      "en.lproj/Localizable.strings": "\"known\" = \"Known\";\n",
      "de.lproj/Localizable.strings": "\"known\" = \"Bekannt\";\n\"count %lld left\" = \"noch %@ übrig\";\n",
      "fr.lproj/Localizable.strings": "\"known\" = \"Connu\";\n\"count %lld left\" = \"encore %lld\";\n",
    ]
    for words in [["report", "--expected", "code"], ["check"]] {
      let text = try run(files, words)
      #expect(
        text.contains("de.lproj/Localizable.strings:2:27: error: %@ where the source text has %lld"),
        "\(text)")
      #expect(!text.contains("fr.lproj"), "\(text)")
      #expect(try !run(files, words + ["--no-code"]).contains("[placeholder-type]"))
    }
  }
}
