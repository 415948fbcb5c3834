import TestSupport
import Testing

/// Texts of `.strings` files that plurals of the same key hide.
@Suite struct HiddenEntryTests {
  private static func rules(_ keys: String...) -> String {
    TableText.pluralRules(keys.map { ($0, [("one", "%d"), ("other", "%d")]) })
  }

  @Test func oneFindingForATable() throws {
    let project = try CheckedProject([
      "en.lproj/T.stringsdict": Self.rules("a", "b"), "de.lproj/T.stringsdict": Self.rules("a", "b"),
      "fr.lproj/T.stringsdict": Self.rules("a", "b"),
      "en.lproj/T.strings": "\"c\" = \"C\";\n",
      "de.lproj/T.strings": "\"a\" = \"%d\";\n\"c\" = \"C\";\n",
      "fr.lproj/T.strings": "\"a\" = \"%d\";\n\"b\" = \"%d\";\n\"c\" = \"C\";\n",
    ])
    let found = project.run("report", "--format", "xcode")
    let lines = found.output.split(separator: "\n").filter { $0.contains("strings-hidden-by-plural") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("de.lproj/T.strings") == true)
    #expect(lines.first?.contains("“a”, “b”") == true)
  }

  @Test func keysOfOneFileAloneHideNothing() throws {
    let project = try CheckedProject([
      "en.lproj/T.stringsdict": Self.rules("a"), "de.lproj/T.stringsdict": Self.rules("a"),
      "en.lproj/T.strings": "\"c\" = \"C\";\n", "de.lproj/T.strings": "\"c\" = \"D\";\n",
    ])
    #expect(!project.run("report", "--format", "xcode").output.contains("strings-hidden-by-plural"))
  }
}
