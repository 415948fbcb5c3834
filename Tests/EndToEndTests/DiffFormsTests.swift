import Foundation
import TestSupport
import Testing

/// The forms of a comparison, and what it is of, as a process.
@Suite struct DiffFormsTests: TestedRepository {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
    try write(["a": "Open %d files", "b": "Save it", "c": "Cancel"], to: "en")
    try write(["a": "%d Dateien öffnen", "b": "Sichern", "c": "Abbrechen"], to: "de")
    try commit("one")
  }

  private func change() throws {
    try write(["a": "Open %@", "b": "Save <all> of | `it`", "c": "cancel", "n": "@team www.x.y"], to: "en")
  }

  // MARK: - Forms

  @Test func aCommentSaysTheVerdictFirst() throws {
    try change()
    let outcome = try run("diff", "HEAD", "--format", "markdown", "--fail-on", "crash")
    #expect(outcome.status == 1)
    let lines = outcome.text.components(separatedBy: "\n")
    #expect(lines.first == "<!-- l10ncheck diff -->")
    #expect(
      lines[1].hasPrefix(
        "### Localization: failed: 1 translation that crashes, 1 outdated translation, 1 new text to translate"
      ))
    #expect(
      lines[3...4] == ["| | | |", "| --- | --- | --- |"]
        && lines[5].hasPrefix("| **Crash** | `a` "))
    // Words that differ are marked, and nothing of a text is markup or a mention.
    #expect(
      outcome.text.contains(
        "<code>Open <del>%d files</del></code> → <code>Open <ins>%@</ins></code>".replacing(
          "@", with: "&#64;")))
    #expect(outcome.text.contains("Save <ins>&#60;all&#62; of &#124; &#96;</ins>it<ins>&#96;</ins></code>"))
    #expect(outcome.text.contains("<details><summary>Keys added: 1</summary>"))
    #expect(!outcome.text.contains("<all>"))
    let mild = try run("diff", "HEAD", "HEAD", "--format", "markdown")
    #expect(mild.text.contains("### Localization: no localized text has changed"))
  }

  @Test func aCommentIsNeverTooLong() throws {
    var texts: [String: String] = [:]
    for number in 0..<3000 { texts["key number \(number)"] = String(repeating: "many words ", count: 12) }
    try write(texts, to: "en")
    let outcome = try run("diff", "HEAD", "--format", "markdown")
    #expect(outcome.output.count <= 65_536)
    #expect(outcome.output.count > 10_000)
    #expect(outcome.text.contains("more"))
    #expect(
      outcome.text.components(separatedBy: "<details>").count
        == outcome.text.components(separatedBy: "</details>").count)
  }

  @Test func aPageNeedsNothingAndEscapesAll() throws {
    try change()
    let text = try run("diff", "HEAD", "--format", "html").text
    #expect(text.hasPrefix("<!doctype html>"))
    #expect(text.contains("Open <del>%d files</del><br>Open <ins>%@</ins>"))
    #expect(text.contains("Save <ins>&lt;all&gt; of | `</ins>it<ins>`</ins>"))
    // Its one script is in the page.
    #expect(text.components(separatedBy: "<script").count == 2 && !text.contains(" src="))
    #expect(!text.contains("<all>"))
  }

  @Test func gradesAreInTheJSON() throws {
    try change()
    let outcome = try run("diff", "HEAD", "--format", "json")
    let value = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let changes = value?["changes"] as? [[String: Any]] ?? []
    func grade(_ kind: String) -> String? {
      changes.first { $0["kind"] as? String == kind }?["grade"] as? String
    }
    #expect(grade("crash") == "arguments" && grade("outdated") == "meaning")
    #expect(grade("source-touched") == "form")
  }

  // MARK: - What is compared

  @Test func aFileIsNoSide() throws {
    try folder.write("{}", to: "tree/none.json")
    #expect(try run("diff", "none.json").errorText.contains("neither a folder nor an app or archive"))
  }

  @Test func aBranchIsComparedWithWhereItLeft() throws {
    try git("checkout", "-q", "-b", "branch")
    try write(["a": "Open %d files", "b": "Save all", "c": "Cancel"], to: "en")
    try commit("branch")
    try git("checkout", "-q", "main")
    try write(["a": "Open %d files", "b": "Save it", "c": "Stop"], to: "en")
    try commit("main")
    let plain = try run("diff", "main", "branch").text
    #expect(plain.contains("\"c\""))
    let outcome = try run("diff", "main", "branch", "--merge-base")
    #expect(outcome.text.contains("\"b\" (de)") && !outcome.text.contains("\"c\""))
    try git("checkout", "-q", "branch")
    #expect(try run("diff", "main", "--merge-base").text == outcome.text)
    try git("checkout", "-q", "--orphan", "other")
    try commit("nothing in common")
    #expect(try run("diff", "main", "--merge-base").errorText.contains("have no commit in common"))
  }

  @Test func aMovedTableIsTheSame() throws {
    try git("mv", "App", "Sources")
    try write(["a": "Open %d files", "b": "Save all", "c": "Cancel"], to: "en", below: "Sources")
    let text = try run("diff", "HEAD").text
    #expect(text.contains("Tables in another folder (1):\n  Sources/L, before App/L"))
    #expect(
      text.contains("Outdated translations: the source has changed in meaning (1):\n  Sources/L \"b\" (de)"))
    #expect(!text.contains("Keys added"))
    #expect(try run("diff", "HEAD:Sources").errorText.contains("the revision has no folder Sources"))
  }

  @Test func aShallowCloneSaysWhatItLacks() throws {
    try write(["a": "Open %d files", "b": "Save all", "c": "Cancel"], to: "en")
    try commit("two")
    try git("clone", "-q", "--depth", "1", "file://" + folder.at("tree"), folder.at("shallow"))
    let outcome = try run("diff", "HEAD~1", in: "shallow")
    #expect(outcome.status == 2)
    #expect(
      outcome.errorText.contains("this clone is shallow") && outcome.errorText.contains("fetch-depth: 0"))
    try git("clone", "-q", "--bare", folder.at("tree"), folder.at("bare.git"))
    #expect(try run("diff", "main", in: "bare.git").errorText.contains("this is a bare repository"))
    try folder.makeFolder("plain")
    #expect(try run("diff", "main", in: "plain").errorText.contains("no git here"))
  }

  @Test func largeFilesKeptElsewhereAreNotTaken() throws {
    let content = "\"a\" = \"Open %d files\";\n\"b\" = \"Save it\";\n\"c\" = \"Cancel\";\n"
    let name = String(repeating: "ab", count: 32)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(name)\nsize 70\n"
    try folder.write(pointer, to: "tree/App/en.lproj/L.strings")
    try commit("pointer")
    try folder.write(content, to: "tree/App/en.lproj/L.strings")
    let absent = try run("diff", "HEAD")
    #expect(absent.status == 2)
    #expect(absent.errorText.contains("'git lfs fetch' gets the files"))
    try folder.write(content, to: "tree/.git/lfs/objects/ab/ab/\(name)")
    let there = try run("diff", "HEAD", "--fail-on", "any")
    #expect(there.status == 0, "\(there.text) \(there.errorText)")
  }

  @Test func submodulesAreOnNeitherSide() throws {
    try git("clone", "-q", folder.at("tree"), folder.at("other"))
    try git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", folder.at("other"), "Sub")
    try commit("sub")
    let outcome = try run("diff", "HEAD", "--fail-on", "any")
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.errorText.contains("compared on neither side: Sub"))
  }

  @Test func whatWasBuiltIsComparedWithItsSources() throws {
    try folder.write(
      "\"a\" = \"Open %d files\";\n\"b\" = \"Save it\";\n\"c\" = \"Cancel\";\n",
      to: "P.app/en.lproj/L.strings")
    try folder.write(
      "\"a\" = \"%d Dateien öffnen\";\n\"b\" = \"Sichern!\";\n", to: "P.app/de.lproj/L.strings")
    let info = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleExecutable</key><string>P</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string><key>CFBundlePackageType</key><string>APPL</string></dict></plist>
      """
    try folder.write(info, to: "P.app/Info.plist")
    let outcome = try run("diff", "App", "../P.app")
    #expect(outcome.text.contains("Translations that were there and are missing now (1):\n  P/L \"c\" (de)"))
    #expect(outcome.text.contains("Translations changed (1):\n  P/L \"b\" (de)"))
    #expect(!outcome.text.contains("Tables added"))
  }

  @Test func textsOfTheCodeAreNamed() throws {
    let code = "import Foundation\nlet a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\n"
    try folder.write(code, to: "tree/App/A.swift")
    try commit("code")
    try folder.write(
      code + "let n = NSLocalizedString(\"not there\", tableName: \"L\", comment: \"\")\n",
      to: "tree/App/A.swift")
    let outcome = try run("diff", "HEAD")
    #expect(
      outcome.text.contains(
        "New texts in code that are in no table (1):\n  App/L \"not there\", App/A.swift:3"))
    #expect(try run("diff", "HEAD", "HEAD", "--fail-on", "any").status == 0)
  }
}
