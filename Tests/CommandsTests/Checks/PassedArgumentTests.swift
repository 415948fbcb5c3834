import L10nCommandLine
import TestSupport
import Testing

/// A translation may print an argument that the source leaves out, where the call passes it.
@Suite struct PassedArgumentTests {
  private static let own =
    "\nfunc line(_ key: String, _ args: CVarArg...) -> String { String(format: NSLocalizedString(key, comment: \"\"), arguments: args) }"
    + "\nfunc text(_ key: String, _ note: String) -> String { NSLocalizedString(key, comment: note) }"

  @Test(arguments: [
    ("PageString(stringKey: \"help\", \"a\", name)", true), ("PageString(stringKey: \"help\", \"a\")", false),
    ("line(\"help\", \"a\", name)", true), ("line(\"help\", \"a\")", false),
    // The one that passes less crashes, and a note is no argument.
    ("[line(\"help\", \"a\", name), line(\"help\", \"a\")]", false), ("text(\"help\", \"a\")", false),
    // A call that surely fills the text decides, whatever others say.
    (
      "[String(format: NSLocalizedString(\"help\", comment: \"\"), name), note(\"help\", \"a\", name)]", false
    ),
  ]) func callsOfFunctions(code: String, isRight: Bool) throws {
    let project = try CheckedProject([
      "en.lproj/Localizable.strings": "\"help\" = \"Help the %@ team.\";\n",
      "cy.lproj/Localizable.strings": "\"help\" = \"Gallwch helpu tîm %@. Dewiswch yr ap %@.\";\n",
      "M.swift": "import PageKit\nlet name = \"b\"\nlet body = \(code)\(Self.own)\n",
    ])
    #expect((project.run("check").status == .clean) == isRight)
  }
}
