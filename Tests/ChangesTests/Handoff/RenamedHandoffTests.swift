import L10nHandoff
import TestSupport
import L10nText
import Testing

/// Files, paths and cells that are named or laid out otherwise than they went out.
@Suite struct RenamedHandoffTests {
  private func sample() throws -> Sample {
    try Sample([
      "App/en.lproj/Localizable.strings": "\"a\" = \"A text\";\n\"b\" = \"\\nTwo lines\";\n",
      "App/fr.lproj/Localizable.strings": "/* none */\n",
      "Kit/en.lproj/Localizable.strings": "\"k\" = \"K\";\n",
      "Kit/fr.lproj/Localizable.strings": "/* none */\n",
    ])
  }

  private func xliff(_ original: String, _ units: String, _ attributes: String = "") -> String {
    "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" target-language=\"fr\"\(attributes)>"
      + "<body>\(units)</body></file></xliff>"
  }

  private static let unit =
    "<trans-unit id=\"a\"><source>A text</source><target>Un texte</target></trans-unit>"

  /// A file that is not there is no key that is not there; the nearest one is named.
  @Test(arguments: [
    ("Sources/App/en.lproj/Localizable.strings", "App/en.lproj/Localizable.strings"),
    ("App/en.lproj/Localisable.strings", "App/en.lproj/Localizable.strings"),
    ("Kit/Resources/en.lproj/Localizable.strings", "Kit/en.lproj/Localizable.strings"),
    ("Other.md", nil),
  ])
  func unknownFile(_ original: String, _ nearest: String?) throws {
    let plan = try sample().plan(xliff(original, Self.unit))
    guard case .refused(let refusal)? = plan.outcomes.first?.result else {
      Issue.record("\(plan.outcomes)")
      return
    }
    #expect(refusal == .unknownFile(original, nearest: nearest))
    #expect(refusal.message.contains("no file \(original)"))
    #expect(refusal.hint == nearest.map { "did you mean \($0)?" })
  }

  @Test func unknownTable() throws {
    let po =
      "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgctxt \"App/Localisable:a\"\nmsgid \"A text\"\nmsgstr \"Un texte\"\n"
    #expect(try sample().plan(po).refusals == ["fr App/Localisable:a: the project has no table of this name"])
  }

  @Test(arguments: ["./App/en.lproj/Localizable.strings", "././App/./en.lproj/Localizable.strings"])
  func pathsWithDots(_ original: String) throws {
    #expect(try sample().plan(xliff(original, Self.unit)).takenCount == 1)
    let table = "key,source,target,file,target-language\na,A text,Un texte,\(original),fr\n"
    #expect(try sample().plan(table).takenCount == 1)
  }

  /// A line break and an indentation at both ends are layout where the source has none, whatever the file says of white space; at
  /// one end they are a text's where white space is kept.
  @Test(arguments: [
    ("", "", "Un texte"), ("", " xml:space=\"default\"", "Un texte"),
    ("", " xml:space=\"preserve\"", "Un texte"), (" xml:space=\"preserve\"", "", "Un texte"),
    (" xml:space=\"preserve\"", " xml:space=\"default\"", "Un texte"),
    ("", " xml:space=\"preserve\"", "\n      Un texte"),
  ])
  func prettyPrinted(_ file: String, _ unit: String, _ expected: String) throws {
    let end = expected == "Un texte" ? "\n    " : ""
    let text =
      "<trans-unit id=\"a\"\(unit)><source>A text</source><target>\n      Un texte\(end)</target></trans-unit>"
    let sample = try sample()
    let plan = try sample.plan(xliff("App/en.lproj/Localizable.strings", text, file))
    #expect(plan.takenCount == 1)
    #expect(
      plan.outcomes.flatMap(\.doubts).map(\.message)
        == (expected == "Un texte"
          ? ["the line break and the indentation around it are treated as layout"] : []))
    try Sample.write(plan, to: sample.folder.path)
    let units = try sample.handoff("fr").units.compactMap(\.target)
    #expect(units.map { String(decoding: $0, as: UTF8.self) } == [expected])
  }

  /// What the source has as well is part of the text.
  @Test func lineBreaksOfTheSource() throws {
    let text =
      "<trans-unit id=\"b\"><source>\nTwo lines</source><target>\nDeux lignes\n  </target></trans-unit>"
    let sample = try sample()
    try Sample.write(sample.plan(xliff("App/en.lproj/Localizable.strings", text)), to: sample.folder.path)
    let units = try sample.handoff("fr").units.compactMap(\.target)
    #expect(units.map { String(decoding: $0, as: UTF8.self) } == ["\nDeux lignes"])
  }
}
