import TestSupport
import Testing

/// Texts that are passed over are those of which nothing is found: with a rule that makes every text be looked at, the
/// findings are the same.
@Suite struct SkippedTextTests {
  private static let pieces = [
    "Open", " ", "\n", ".", "?", "…", "%@", "%d", "%1$@", "%%", "％@", "$", "${a}", "Ä", "日本。", "\\", "\"",
    ":", "!", "\t",
  ]

  @Test func passingOverChangesNothing() throws {
    var random = SeededRandom(7)
    func text() -> String {
      (0..<(random.next(4) + 1)).map { _ in random.pick(Self.pieces) }.joined()
    }
    for _ in 0..<20 {
      var english = ""
      var german = ""
      for number in 0..<120 {
        let source = text()
        // Most texts are as they should be, or there would be no habits.
        let translation = random.next(4) == 0 ? text() : source
        let comment = number % 9 == 0 ? "/* At most 5 characters */\n" : ""
        english += "\(comment)\"k\(number)\" = \(CheckedProject.quoted(source));\n"
        if random.next(40) == 0 { german += "/* l10ncheck:ignore line-break-count, edge-space */\n" }
        if number % 13 != 0 { german += "\"k\(number)\" = \(CheckedProject.quoted(translation));\n" }
        if number % 31 == 0 { german += "\"x\(number)\" = \(CheckedProject.quoted(translation));\n" }
      }
      // A file that the loader refuses, and one that is a property list.
      let project = try CheckedProject([
        "en.lproj/T.strings": english, "de.lproj/T.strings": german,
        "fr.lproj/T.strings": german + "\"broken\" = ;\n",
        "ja.lproj/T.strings": CheckedProject.list("<key>k1</key><string>a %d\n</string>"),
      ])
      try project.folder.write("rules:\n  not-normalized:\n    severity: note\n", to: "all.yml")
      let fast = try project.findings()
      let all = try project.findings("--config", project.folder.path + "/all.yml")
      #expect(fast == all.filter { $0.rule != "not-normalized" })
      #expect(!fast.isEmpty)
    }
  }

  /// What the loader does not get is no language that has the key.
  @Test func aRefusedFileHasNoKeys() throws {
    let wrong = "\"k\" = \"%d\";\n"
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"k\" = \"Open %@\";\n", "de.lproj/T.strings": wrong,
      "fr.lproj/T.strings": wrong,
      "it.lproj/T.strings": wrong, "ja.lproj/T.strings": "\"k\" = \"%@\";\n\"broken\" = ;\n",
    ])
    let found = try project.findings().filter { $0.rule == "placeholder-type" }
    #expect(found.count == 1)
    #expect(found.first?.message.hasSuffix("in all 3 languages: de, fr, it") == true)
  }

  /// Both texts of a key that stands twice are looked at, whatever the form of the file.
  @Test func aKeyThatStandsTwice() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"k\" = \"Open %@\";\n",
      "de.lproj/T.strings": "\"k\" = \"%d\";\n\"k\" = \"%@\";\n",
      "fr.lproj/T.strings": CheckedProject.list(
        "<key>k</key><string>%d</string>\n<key>k</key><string>%@</string>"),
    ])
    let found = try project.findings().filter { $0.rule == "placeholder-type" }
    #expect(found.map(\.locale) == ["de", "fr"] && found.map(\.line) == [1, 4])
  }
}
