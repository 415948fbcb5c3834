import L10nCommandLine
import TestSupport
import Testing

extension SyncRenameTests {
  /// Only what a change has brought, and not what was open before.
  @Test func keysOfAChangeComeAlone() throws {
    let folder = try ScratchFolder([
      "en.lproj/Localizable.strings": "\"Door\" = \"Door\";\n\"Gone\" = \"Gone\";\n",
      "A.swift":
        "let a = [NSLocalizedString(\"Door\", comment: \"\"), NSLocalizedString(\"Old one\", comment: \"\")]\n",
    ])
    try folder.git(["init", "-q", "-b", "main"])
    try folder.git(["add", "."])
    try folder.git(["commit", "-q", "-m", "a"])
    try folder.write("let b = NSLocalizedString(\"New one\", comment: \"\")\n", to: "B.swift")
    let part = run(in: folder, ["--since", "HEAD"])
    #expect(part.status == .clean && part.output.contains("+\"New one\""), "\(part.errors)")
    #expect(!part.output.contains("Old one") && run(in: folder, []).output.contains("+\"Old one\""))
    #expect(run(in: folder, ["--since", "nowhere"]).status == .failure)
  }

  private static let tables = [
    "en.lproj/Localizable.strings": "\"door.hello\" = \"Hello there\";\n\"word\" = \"Jump\";\n",
    "de.lproj/Localizable.strings": "\"door.hello\" = \"Hallo\";\n\"word\" = \"Sprung\";\n",
  ]

  /// A key that went where one came with the same text, or nearly: the command that is proposed does it, before and after the new
  /// key has been added.
  @Test(arguments: ["Hello there", "Hello, there"], [false, true])
  func aRenamedKeyIsProposed(_ text: String, _ isAdded: Bool) throws {
    let folder = try ScratchFolder(
      top: Self.tables.merging([
        "A.swift":
          "let a = String(localized: \"entry.hello\", defaultValue: \"\(text)\"), b = NSLocalizedString(\"word\", comment: \"\")\n"
      ]) { $1 })
    let said = run(in: folder, isAdded ? ["--write"] : []).errors
    #expect(
      said.contains(
        "\"door.hello\" seems to be \"entry.hello\" now: l10ncheck sync --rename door.hello=entry.hello \(folder.path)\n"
      ),
      "\(said)")
    #expect(rename("door.hello=entry.hello", in: folder).status == .clean)
    for (path, old) in Self.tables {
      #expect(try folder.text(path) == old.replacing("door.hello", with: "entry.hello"))
    }
    #expect(!run(in: folder, []).errors.contains("seems to be"))
  }

  /// What seems to be renamed is not added, and what it was before stays: the rename comes first. Others are added.
  @Test func whatSeemsRenamedIsNotAdded() throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(Self.entry("Good mornig", [])),
      "A.swift": "import SwiftUI\nlet a = Text(\"Good morning\")\n",
    ])
    let before = try folder.text("Localizable.xcstrings")
    let listed = run(in: folder, ["--exit-code"])
    #expect(listed.status == .findings && listed.output == "No table changes.\n", "\(listed.output)")
    let alone = run(in: folder, ["--write"])
    #expect(try alone.status == .clean && folder.text("Localizable.xcstrings") == before, "\(alone.errors)")
    try folder.write("import SwiftUI\nlet a = Text(\"Good morning\"), b = Text(\"Stars\")\n", to: "A.swift")
    let both = run(in: folder, ["--write"])
    #expect(both.errors.hasPrefix("\"Good mornig\" seems to be"), "\(both.errors)")
    let new = Self.catalog([Self.entry("Good mornig", []), Self.entry("Stars", [])].joined(separator: ",\n"))
    #expect(try folder.text("Localizable.xcstrings") == new)
  }

  /// One command does them all.
  @Test func severalAreProposedTogether() throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(
        [Self.entry("Good mornig", [("de", "Morgen")]), Self.entry("Good nighd", [("de", "Nacht")])]
          .joined(separator: ",\n")),
      "A.swift": "import SwiftUI\nlet a = Text(\"Good morning\"), b = Text(\"Good night\")\n",
    ])
    let said = run(in: folder, []).errors
    #expect(
      said.contains(
        "All of these: l10ncheck sync --rename 'Good mornig=Good morning' --rename 'Good nighd=Good night' "),
      "\(said)")
  }

  /// Texts in all languages and forms follow a placeholder of another type, and so do the types that rules name.
  @Test func textsFollowPlaceholders() throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(
        [Self.entry("%d files", [("de", "%1$d Dateien, 100 % %s")]), Self.entry("%d of us", [])]
          .joined(separator: ",\n")),
      "fr.lproj/Localizable.strings": "\"%d files\" = \"%02d \\\"fichiers\\\"\";\n\"Open\" = \"%d\";\n",
      "it.lproj/Localizable.stringsdict": Self.rules.replacing("items &amp; more", with: "%d files"),
      "A.m":
        "void f(unsigned long n) { NSLocalizedString(@\"%lu files\", nil); NSLocalizedString(@\"%lu of us\", nil); NSLocalizedString(@\"Open\", nil); }\n",
    ])
    let before = try folder.files()
    #expect(rename("%d files=%lu files", "%d of us=%lu of us", in: folder).status == .clean)
    let new = Self.catalog(
      [Self.entry("%lu files", [("de", "%1$lu Dateien, 100 % %s")]), Self.entry("%lu of us", [])]
        .joined(separator: ",\n"))
    #expect(try folder.text("Localizable.xcstrings") == new)
    #expect(
      try folder.text("fr.lproj/Localizable.strings")
        == "\"%lu files\" = \"%02lu \\\"fichiers\\\"\";\n\"Open\" = \"%d\";\n")
    let rules = try folder.text("it.lproj/Localizable.stringsdict")
    #expect(rules.contains("<string>%lu items</string>") && rules.contains("<string>lu</string>"))
    try folder.write("", to: "A.m")
    #expect(rename("%lu files=%d files", "%lu of us=%d of us", in: folder).status == .clean)
    for (path, file) in before where path != "A.m" { #expect(try folder.files()[path] == file, "\(path)") }
  }

  /// A key that is a text, with a letter mended: users see what the code says now.
  @Test func aMendedTextIsProposed() throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog(Self.entry("Good mornig", [("de", "Guten Morgen")])),
      "A.swift": "import SwiftUI\nlet a = Text(\"Good morning\")\n",
    ])
    #expect(
      run(in: folder, []).errors.contains(
        "\"Good mornig\" seems to be \"Good morning\" now: l10ncheck sync --rename 'Good mornig=Good morning' \(folder.path)\n"
      ))
    #expect(rename("Good mornig=Good morning", in: folder).status == .clean)
    let new = Self.catalog(Self.entry("Good morning", [("de", "Guten Morgen")]))
    #expect(try folder.text("Localizable.xcstrings") == new)
    #expect(run(in: folder, ["--exit-code"]).status == .clean)
  }

  /// Other words, other numbers, and two keys that one may be, are nothing to propose.
  @Test(arguments: [
    "NSLocalizedString(\"door.hello\", comment: \"\") + NSLocalizedString(\"Pump\", comment: \"\")",
    "NSLocalizedString(\"door.hello2\", comment: \"\") + NSLocalizedString(\"word\", comment: \"\")",
    """
    String(localized: "a.hello", defaultValue: "Hello there") + String(localized: "b.hello", defaultValue: "Hello there")
      + NSLocalizedString("word", comment: "")
    """,
  ])
  func otherKeysAreNotProposed(_ code: String) throws {
    let used =
      "let b = [NSLocalizedString(\"one\", comment: \"\"), NSLocalizedString(\"two\", comment: \"\")]\n"
    let folder = try ScratchFolder(
      top: Self.tables.mapValues { $0 + "\"one\" = \"1\";\n\"two\" = \"2\";\n" }.merging([
        "A.swift": "let a = \(code)\n\(used)"
      ]) { $1 })
    let said = run(in: folder, []).errors
    #expect(said.contains("nothing uses"), "\(said)")
    #expect(!said.contains("seems to be"), "\(said)")
  }
}
