import Foundation
import TestSupport
import Testing

/// Texts of code that nothing localizes, from the listing to the gate, as processes in a repository.
@Suite struct HardCodedTests: TestedRepository {
  let folder: ScratchFolder

  private static let code = """
    import UIKit
    let asked = NSLocalizedString("save", comment: "")
    let newest = String(localized: "Save your changes")
    let action = UIAlertAction(title: "Discard all changes?", style: .destructive)
    func show(title: String) { label.text = title }
    func use() { show(title: "Nothing was saved") }
    func name() { label.text = "Braxonia" }

    """

  init() throws {
    folder = try ScratchFolder()
    for language in ["en", "de"] {
      try folder.write(
        "\"save\" = \"Save it\";\n\"Save your changes\" = \"Save your changes\";\n",
        to: "tree/\(language).lproj/Localizable.strings")
    }
    try folder.write(Self.code, to: "tree/Editor.swift")
    try git("init", "-q", "-b", "main")
    try commit()
    try git("checkout", "-q", "-b", "change")
  }

  private func append(_ text: String) throws {
    try folder.write(Self.code + text, to: "tree/Editor.swift")
    try commit()
  }

  @Test func listsTexts() throws {
    #expect(
      try run("keys", "--only", "hard-coded").text == """
        people see it, and nothing localizes it, certain: 1 text
          "Discard all changes?" (UIAlertAction title) Editor.swift:4:35

        people see it, and nothing localizes it, likely: 1 text
          "Nothing was saved" (.text =, by show(title:), Editor.swift:5) Editor.swift:6:26

        people see it, and nothing localizes it, possible: 1 text
          "Braxonia" (.text =) Editor.swift:7:28

        """)
    try folder.write("ignore:\n  - texts: [\"Discard*\"]\n", to: "tree/.l10ncheck.yml")
    #expect(!(try run("keys", "--only", "hard-coded").text.contains("Discard")))
  }

  @Test func writesJSON() throws {
    let text = try run("keys", "--only", "hard-coded", "--format", "json").text
    let schema = try JSONSchema(named: "keys")
    #expect(try schema.faults(inText: text) == [])
    #expect(text.contains("\"flow\": \"by show(title:), Editor.swift:5\""))
    #expect(text.contains("\"certainty\": \"likely\""))
  }

  @Test func writesCSV() throws {
    let lines = try run("keys", "--only", "hard-coded", "--format", "csv").text.split(separator: "\r\n")
    #expect(lines.first == "text,place,sink,flow,certainty,targets")
    #expect(
      lines.dropFirst().first == "Discard all changes?,Editor.swift:4:35,UIAlertAction title,direct,certain,")
  }

  @Test func oneLanguageHasNone() throws {
    try folder.remove("tree/de.lproj")
    let outcome = try run("keys", "--only", "hard-coded")
    #expect(outcome.text.hasPrefix("no text"))
    #expect(outcome.errorText.contains("3 texts in targets of one language are left out"))
  }

  @Test func checkAsksForNewLinesAlone() throws {
    #expect(!(try run("check").text.contains("hard-coded-text")))
    try append("let more = UIAlertAction(title: \"Keep all of it?\", style: .default)\n")
    let text = try run("check", "--since", "main").text
    #expect(text.contains("Keep all of it?"))
    #expect(!text.contains("Discard all changes?"))
    #expect(text.contains("write String(localized: \"Keep all of it?\")"))
  }

  @Test func reportCountsThemApart() throws {
    let before = try run("report")
    #expect(
      before.text.contains("2 texts in code seem not to be localized (l10ncheck keys --only hard-coded)"))
    #expect(before.status == 0)
    #expect(try run("report", "--fail-on-hard-coded=2").status == 0)
    let failed = try run("report", "--fail-on-hard-coded")
    #expect(failed.status == 1)
    #expect(failed.text.contains("2 texts in code are not localized (0 allowed)"))
    #expect(try run("report", "--since", "main", "--fail-on-hard-coded").status == 0)
  }

  /// A file that gets another name has what it had, and a copy of it is new.
  @Test func aFileThatGetsAnotherNameBringsNothing() throws {
    try git("mv", "Editor.swift", "Pages.swift")
    try commit()
    #expect(try run("report", "--since", "main", "--fail-on-hard-coded").status == 0)
    try folder.write(Self.code, to: "tree/Editor.swift")
    let copied = try run("report", "--since", "main", "--fail-on-hard-coded")
    #expect(copied.status == 1 && copied.text.contains("2 texts in code are not localized"), "\(copied.text)")
  }

  /// What lies in no folder of a language, the system shows as it is; what code fills or looks up is no text.
  @Test func interfaceFiles() throws {
    let menu = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
      <customObject id="o" customClass="Owner"><connections><outlet property="state" destination="f" id="c"/></connections></customObject>
      <menuItem title="Empty the Trash" id="m"/><menuItem title="save" id="n"/><menuItem title="7" id="p"/>
      <textField id="f"><textFieldCell key="cell" title="Not yet saved" id="g"/></textField>
      </objects></document>
      """
    try folder.write(menu, to: "tree/Menu.xib")
    try folder.write(menu, to: "tree/Base.lproj/Other.xib")
    let text = try run("keys", "--only", "hard-coded").text
    #expect(text.contains("\"Empty the Trash\" (NSMenuItem title) Menu.xib:3:"))
    #expect(!text.contains("\"save\"") && !text.contains("\"7\"") && !text.contains("Other.xib"))
    #expect(text.split(separator: "possible:").last?.contains("Not yet saved") == true)
    #expect(try run("report").text.contains("3 texts in code and interface files seem not to be localized"))
  }

  @Test func baselineKnowsThem() throws {
    _ = try run("check", "--only", "hard-coded-text", "--baseline", "known.jsonl", "--write-baseline")
    #expect(try run("report", "--fail-on-hard-coded", "--baseline", "known.jsonl").status == 0)
    try append("let more = UIAlertAction(title: \"Keep all of it?\", style: .default)\n")
    #expect(try run("report", "--fail-on-hard-coded", "--baseline", "known.jsonl").status == 1)
  }

  @Test func fixesCodeAndTable() throws {
    let patch = try run("check", "--fix", "--only", "hard-coded-text")
    #expect(patch.errorText.contains("1 finding fixed in 2 files; 2 findings left"))
    #expect(
      patch.text.contains(
        "+let action = UIAlertAction(title: String(localized: \"Discard all changes?\"), style: .destructive)"
      ))
    #expect(patch.text.contains("+\"Discard all changes?\" = \"Discard all changes?\";"))
    try folder.write(patch.text, to: "fix.patch")
    try git("apply", "--check", folder.at("fix.patch"))
    _ = try run("check", "--fix", "--only", "hard-coded-text", "--write")
    #expect(!(try run("keys", "--only", "hard-coded").text.contains("Discard all changes?")))
    #expect(try run("keys", "--fail-on", "missing").status == 0)
  }
}
