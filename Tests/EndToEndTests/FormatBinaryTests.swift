import Foundation
import TestSupport
import Testing

/// Texts that are formats, as `export` and `import` have it.
@Suite struct FormatBinaryTests {
  private let project: HandoffFolder

  init() throws { project = try HandoffFolder() }

  /// A wrong placeholder is refused, and taken if that is asked for; the configuration says what is no placeholder.
  @Test func refusedAcceptedAndOverridden() throws {
    try project.folder.write(
      HandoffFolder.xliff(HandoffFolder.unit("b", "Two %@", "Deux %d"), target: "fr"), to: "in.xliff")
    let refused = try project.run("import", "in.xliff")
    #expect(refused.status == 1 && refused.text == "")
    #expect(
      refused.errorText.contains(
        "error: App/en.lproj/L.strings: b (fr): %d where the source text has %@ [handoff-refused]\n"))
    #expect(refused.errorText.contains("hint: pass --accept placeholders if this is intended"))
    let accepted = try project.run("import", "--accept", "placeholders", "in.xliff")
    #expect(accepted.status == 0 && accepted.text.contains("+\"b\" = \"Deux %d\";"))
    #expect(
      accepted.errorText.contains(
        "warning: App/en.lproj/L.strings: b (fr): %d where the source text has %@"))
    for rule in ["keys: b", "values: Two %@", "tables: App/L"] {
      try project.folder.write("formats:\n  - \(rule)\n    format: false\n", to: ".l10ncheck.yml")
      let overridden = try project.run("import", "in.xliff")
      #expect(overridden.status == 0 && overridden.text.contains("+\"b\" = \"Deux %d\";"), "\(rule)")
      #expect(!overridden.errorText.contains("%d"))
      let export = try project.run("export", "--format", "csv", "--locale", "fr")
      #expect(!export.text.contains("%@ = text") && export.text.contains("Two %@"), "\(rule)")
    }
    try project.folder.write("formats:\n  - format: false\n", to: ".l10ncheck.yml")
    #expect(try project.run("import", "in.xliff").status == 2)
  }

  /// A source text with a fault is named where it stands, once for all languages; that is no reason to fail.
  @Test func faultsOfTheSource() throws {
    try project.folder.write("\"a\" = \"One\";\n\"x\" = \"%@ is 50% full\";\n", to: "App/en.lproj/L.strings")
    let outcome = try project.run("export", "--output", "out")
    #expect(outcome.status == 0)
    let line = "App/en.lproj/L.strings:2:1: warning: x: write the percent sign of \"% f\" as %%"
    #expect(outcome.errorText.components(separatedBy: line).count == 2, "\(outcome.errorText)")
    try project.folder.write("formats:\n  - keys: x\n    format: false\n", to: ".l10ncheck.yml")
    #expect(try !project.run("export", "--output", "out").errorText.contains("warning"))
  }

  /// What comes back by another language's plural rule is refused as a whole, and both rules are named.
  @Test func aForeignPluralRule() throws {
    try project.folder.write("\"a\" = \"X\";\n", to: "App/lv.lproj/L.strings")
    let text = try project.run("export", "--format", "po", "--locale", "lv").text
    let own = "nplurals=3; plural=(n%10==0 || n%100>=11 && n%100<=19 ? 0 : n%10==1 && n%100!=11 ? 1 : 2);"
    let other = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"
    #expect(text.contains(own))
    try project.folder.write(
      text.replacing(own, with: other)
        .replacing(
          "msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"",
          with: "msgstr[0] \"%d a\"\nmsgstr[1] \"%d b\"\nmsgstr[2] \"%d c\""), to: "lv.po")
    let outcome = try project.run("import", "lv.po")
    #expect(outcome.status == 1 && outcome.text == "")
    #expect(outcome.errorText.contains(own) && outcome.errorText.contains(other))
    #expect(outcome.errorText.contains("form 1 is for several: 2 is other, 10 is zero"))
  }
}
