import Foundation
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nReports
import L10nSystem
import TestSupport
import L10nText
import Testing

/// What localizations themselves say of the keys that are listed.
@Suite struct TranslationTextTests {
  private func report(_ path: String, readsTranslations: Bool) throws -> Report {
    var engine = Engine(
      roots: [FilePath(path)], configuration: EffectiveConfiguration(),
      git: GitEnvironment(variable: { _ in nil }))
    engine.needs.translations = readsTranslations ? .ofListedKeys : .none
    return try engine.report(engine.catalog(), engine.writingOptions)
  }

  /// `Table locale key = text @ file:line:column`, a line each.
  private func lines(_ report: Report) -> [String] {
    report.bundles.flatMap { bundle in
      bundle.tables.flatMap { table in
        table.cells.flatMap { cell in
          cell.translations.map { item in
            let place = Int(item.place)
            let key = place < table.keys.count ? table.keys[place].key : cell.extra[place - table.keys.count]
            let at = item.translation.position.map { ":\($0.line):\($0.column)" } ?? ""
            let value = item.translation.value.map { WTF8.text($0).debugDescription } ?? "rules"
            return "\(table.name) \(cell.locale) \(WTF8.text(key)) = \(value) @ \(item.translation.file)\(at)"
          }
        }
      }
    }
  }

  @Test(arguments: ["Wayfarer", "Atelier"]) func goldens(_ project: String) throws {
    let path = Fixtures.root.appendingPathComponent("projects/\(project)").path
    let text = lines(try report(path, readsTranslations: true)).map { $0 + "\n" }.joined()
    Golden.expect(text, at: "reports/\(project)/translations.txt")
  }

  @Test func nobodyPaysWhoDoesNotAsk() throws {
    let path = Fixtures.root.appendingPathComponent("projects/Wayfarer").path
    #expect(lines(try report(path, readsTranslations: false)).isEmpty)
  }

  @Test func everyFormOfAFile() throws {
    let folder = try ScratchFolder(["en.lproj/T.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n"])
    // The last one wins, escapes are taken out, and a key that nobody expects has its text too.
    try folder.write(
      "\"a\" = \"\";\n\"old\" = \"x\";\n/* again */ \"old\" = \"\\\"y\\\"\\n\";\n", to: "fr.lproj/T.strings")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>b</key><string></string>
        <key>gone</key><string>&lt;weg&gt;</string>
      </dict></plist>
      """, to: "de.lproj/T.strings")
    let found = lines(try report(folder.path, readsTranslations: true))
    #expect(
      found == [
        "T de b = \"\" @ de.lproj/T.strings:3:3", "T de gone = \"<weg>\" @ de.lproj/T.strings:4:3",
        "T fr a = \"\" @ fr.lproj/T.strings:1:1", "T fr old = \"\\\"y\\\"\\n\" @ fr.lproj/T.strings:3:13",
      ])
  }

  /// What a language that has all of it says of a key that another one lacks, or has in a state; of other keys nothing.
  @Test func languagesThatHaveAKeySayWhatItIs() throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/T.strings")
    try folder.write("\"a\" = \"Ah\";\n\"b\" = \"Beh\";\n", to: "de.lproj/T.strings")
    try folder.write("\"b\" = \"B\u{E9}\";\n", to: "fr.lproj/T.strings")
    #expect(
      lines(try report(folder.path, readsTranslations: true)) == ["T de a = \"Ah\" @ de.lproj/T.strings:1:1"])
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"c": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Zeh"}},
        "fr": {"stringUnit": {"state": "new", "value": "C"}}}}}}
      """, to: "U.xcstrings")
    let found = lines(try report(folder.path, readsTranslations: true)).filter { $0.hasPrefix("U") }
    #expect(found.map { $0.prefix { $0 != "@" } } == ["U de c = \"Zeh\" ", "U fr c = \"C\" "])
  }

  /// Few languages are asked if many keys are listed: those that have most of the table.
  @Test func fewLanguagesAreAskedOfManyKeys() throws {
    let folder = try ScratchFolder()
    let count = 4_000
    func table(_ keys: Range<Int>) -> String { keys.map { "\"k\($0)\" = \"Text \($0)\";\n" }.joined() }
    try folder.write(table(0..<count), to: "en.lproj/T.strings")
    for (place, language) in ["ar", "de", "es", "fr", "it", "ja", "ko"].enumerated() {
      let texts = table(0..<(place * count / 7)).replacing("Text", with: "T")
      try folder.write(texts, to: "\(language).lproj/T.strings")
    }
    let cells = try report(folder.path, readsTranslations: true).bundles[0].tables[0].cells
    #expect(cells.filter { !$0.translations.isEmpty }.map(\.locale) == ["es", "fr", "it", "ja", "ko"])
  }

  /// The first text is kept of what there is no room for: by it a page knows that there is more. What a
  /// language says of a key that is listed for it takes no room.
  @Test func aPageHasSoMuchRoom() throws {
    let folder = try ScratchFolder()
    for table in ["S", "T"] {
      try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n", to: "en.lproj/\(table).strings")
      try folder.write(
        "\"a\" = \"Ah\";\n\"b\" = \"Beh\";\n\"c\" = \"\";\n", to: "de.lproj/\(table).strings")
      try folder.write("\"x\" = \"X\";\n", to: "fr.lproj/\(table).strings")
    }
    let engine = Engine(
      roots: [FilePath(folder.path)], configuration: EffectiveConfiguration(),
      git: GitEnvironment(variable: { _ in nil }))
    func found(_ room: TextBudget?) throws -> [String] {
      var options = engine.writingOptions
      (options.needs.translations, options.needs.textBudget) = (.ofListedKeys, room)
      return try lines(engine.report(try engine.catalog(), options)).map { String($0.prefix { $0 != "=" }) }
    }
    let own = ["S de c ", "S fr x ", "T de c ", "T fr x "]
    #expect(try found(nil).filter { !own.contains($0) } == ["S de a ", "S de b ", "T de a ", "T de b "])
    #expect(try found(TextBudget(bytes: 30)) == ["S de a ", "S de b "] + own)
    #expect(try found(TextBudget(bytes: 70)) == ["S de a ", "S de b "] + own[..<2] + ["T de a "] + own[2...])
  }

  /// The page of a project, without its style and its script, which are files of their own.
  @Test func page() throws {
    let path = Fixtures.root.appendingPathComponent("projects/Wayfarer").path
    let tool = ReportOptions.Tool(name: "l10ncheck", version: "0.1.0", icu: "72.1")
    var bytes: [UInt8] = []
    HTMLFormat.write(
      try report(path, readsTranslations: true),
      options: ReportOptions(
        tool: tool, arguments: "Wayfarer", pathPrefix: "Wayfarer/", commands: ["resolve", "stubs"]),
      to: &bytes)
    let html = String(decoding: bytes, as: UTF8.self)
    let start = try #require(html.range(of: "<body>\n"))
    let end = try #require(html.range(of: "<script>"))
    Golden.expect(String(html[start.upperBound..<end.lowerBound]), at: "reports/Wayfarer/report.html")
  }
}
