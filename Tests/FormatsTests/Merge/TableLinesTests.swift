@testable import L10nFormats
import Testing

/// Tables as lines for `git diff`.
@Suite struct TableLinesTests {
  private func lines(_ text: String, _ syntax: TableSyntax) -> String? {
    TableLines.text(of: Array(text.utf8), as: syntax).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func stringsAreSortedByKey() {
    let text = "/* Head */\n\n/* Of\n   b */\n\"b\" = 'it\\'s\\n';\na = \"\\U00e4\";\nb = 2; // two\n"
    #expect(lines(text, .strings) == "\"a\" = \"ä\";\n/* Of b */\n\"b\" = \"it's\\n\";\n\"b\" = \"2\";\n")
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "a = \"ä\";".utf16 { wide += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    #expect(TableLines.text(of: wide, as: .strings) == Array("\"a\" = \"ä\";\n".utf8))
    #expect(lines("a = \"1;\n", .strings) == nil)
  }

  @Test func catalogsHaveALineForEachText() {
    let text = """
      {"sourceLanguage":"en","strings":{"Dog":{},"Cat":{"comment":"pet","localizations":{
      "fr":{"variations":{"plural":{"one":{"stringUnit":{"state":"needs_review","value":"Chat"}}}}},
      "de":{"stringUnit":{"state":"translated","value":"Katze"}}}}},"version":"1.0"}
      """
    #expect(
      lines(text, .catalog) == """
        sourceLanguage = "en"
        "Cat" comment = "pet"
        "Cat" [de] = "Katze" (translated)
        "Cat" [fr] plural.one = "Chat" (needs_review)
        "Dog"
        version = "1.0"

        """)
  }

  @Test func propertyListsAreFlat() {
    let text = """
      <plist version="1.0"><dict><key>n</key><dict><key>v</key><dict><key>one</key><string>1</string>
      <key>NSx</key><true/></dict></dict><key>l</key><array><integer>7</integer><string>b</string></array></dict></plist>
      """
    #expect(
      lines(text, .propertyList)
        == "\"l\" . 0 = 7\n\"l\" . 1 = \"b\"\n\"n\" . \"v\" . \"NSx\" = true\n\"n\" . \"v\" . \"one\" = \"1\"\n"
    )
  }

  @Test func theKindIsToldByNameOrContent() {
    #expect(TableSyntax(path: Array("a.b/x.STRINGS".utf8)) == .strings)
    #expect(TableSyntax(path: Array("a.strings/x".utf8)) == nil)
    #expect(TableSyntax(content: Array("{ a = b; }".utf8)) == .strings)
    #expect(TableSyntax(content: Array("{ \"strings\" : {} }".utf8)) == .catalog)
    #expect(TableSyntax(content: Array("  <plist/>".utf8)) == .propertyList)
    #expect(TableSyntax(content: Array("\u{FEFF}{ \"strings\" : {} }".utf8)) == .catalog)
    #expect(TableSyntax(content: [0xFF, 0xFE] + "{\"a\":1}".utf16.flatMap { [UInt8($0), 0] }) == .catalog)
    #expect(TableSyntax(content: [0xFF, 0xFE] + "\"a\"=b;".utf16.flatMap { [UInt8($0), 0] }) == .strings)
  }
}
