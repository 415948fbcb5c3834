import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Old-style lists come out of the same reader as the others.
@Suite struct OldStylePropertyListTests {
  static let files = [
    "{ a = b; c = (1, \"two\", { d = e; }); }", "a = b; \"c\" = { d = (x); };", "(a, b, (c), <0a 0B>)", "<>",
    "<0102>", "// c\n{ key; \"\\U00e9\" = \"\\n\\341\"; }\n", "\"lone\"", "{ a = b; a = c; }", "( a b )",
    "{ a = }", "{ a = b }", "()x", "{}", "( )", "/* only */", "{ a = (((((b))))); }",
    "{ a = \"x\ny\"; } // end",
  ]

  @Test func agreesWithTheToolchain() {
    for file in Self.files {
      let bytes = Array(file.utf8)
      let ours = Ours(bytes)
      let theirs = PropertyListOracle(bytes)
      #expect(ours.list.map { OracleValue($0.root) } == theirs.value, "\(file): \(ours.lines)")
      #expect(ours.list != nil || ours.problems.contains { $0.severity == .error }, "\(file)")
    }
  }

  /// Rules in old style are read as those in XML.
  @Test(arguments: StringsDictReaderTests.cases) func stringsDictAgrees(_ name: String) throws {
    guard name != "duplicates", name != "plain-and-odd-values" else { return }
    let bytes = try StringsDictReaderTests.input(name)
    let list = try #require(Ours(bytes).list)
    let old = Array("{\n\(Self.entries(list.root))}\n".utf8)
    let expected = StringsDictDump(bytes)
    let actual = StringsDictDump(old)
    #expect(actual.summary == expected.summary)
    #expect(actual.rules.sorted() == expected.rules.sorted())
  }

  private static func entries(_ node: PropertyListNode) -> String {
    node.entries.map { entry in
      let value =
        entry.value.kind == .dictionary ? "{\n\(entries(entry.value))}" : quoted(entry.value.bytes)
      return "\(quoted(entry.key.bytes)) = \(value);\n"
    }.joined()
  }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    "\"" + WTF8.text(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
