import Foundation
import L10nCommands
import L10nCommandLine
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nHandoff
import L10nLocale
import L10nReports
import L10nSystem
import TestSupport
import Testing

/// What needs work is one list, text by text: in the report, in handoffs with what they leave out, in the tasks of pages and in
/// stubs.
@Suite struct NeedsWorkTests {
  /// A text of a language.
  private struct Text: Hashable {
    var table: String
    var key: String
    var locale: String
  }

  /// The rows of a tab separated text, by their columns.
  static func rows(_ text: String) -> [[String: String]] {
    var lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard !lines.isEmpty else { return [] }
    let header = lines.removeFirst()
    return lines.map { Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }) }
  }

  /// A tree of two containers with tables of several formats, languages and regions in every state that a text can have.
  static func tree(seed: UInt64) throws -> ScratchFolder {
    var random = SeededGenerator(seed: seed)
    let folder = try ScratchFolder()
    let locales = ["de", "fr", "fr-CA", "en-GB", "ja", "pt-BR"]
    let words = ["Open the file", "Save all changes", "Nothing was found here", "Acme", "%d of %d", "OK", ""]
    func quoted(_ text: String) -> String { "\"\(text)\"" }
    for (container, name) in [("App", "Localizable"), ("App", "Menu"), ("Kit", "Localizable")] {
      let keys = (0..<Int.random(in: 3...9, using: &random)).map { number in
        (key: Bool.random(using: &random) ? "key.\(number)" : "Text number \(number)", number: number)
      }
      var originals: [String: String] = [:]
      for key in keys {
        let word = words.randomElement(using: &random) ?? ""
        originals[key.key] =
          key.key.hasPrefix("Text") && Bool.random(using: &random)
          ? key.key : word.isEmpty ? "" : "\(word) \(key.number)"
      }
      func translation(_ key: String) -> String? {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: nil
        case 1: ""
        case 2: originals[key]
        default: "Übersetzt \(key)"
        }
      }
      func text(_ translate: (String) -> String?) -> String {
        keys.compactMap { key in translate(key.key).map { "\(quoted(key.key)) = \(quoted($0));\n" } }.joined()
      }
      if name == "Menu" {
        var strings: [String: Any] = [:]
        for key in keys {
          var localizations: [String: Any] = [:]
          for locale in locales {
            guard let value = translation(key.key) else { continue }
            let state = ["new", "translated", "needs_review"].randomElement(using: &random) ?? "new"
            localizations[locale] = ["stringUnit": ["state": state, "value": value]]
          }
          strings[key.key] = ["localizations": localizations]
        }
        let catalog: [String: Any] = ["sourceLanguage": "en", "strings": strings, "version": "1.0"]
        let data = try JSONSerialization.data(
          withJSONObject: catalog, options: [.prettyPrinted, .sortedKeys])
        try folder.write(String(decoding: data, as: UTF8.self), to: "\(container)/\(name).xcstrings")
        continue
      }
      try folder.write(text { originals[$0] }, to: "\(container)/en.lproj/\(name).strings")
      for locale in locales where Int.random(in: 0..<5, using: &random) > 0 {
        try folder.write(text(translation), to: "\(container)/\(locale).lproj/\(name).strings")
      }
    }
    return folder
  }

  private static func engine(_ folder: ScratchFolder) -> Engine {
    Engine(
      roots: [FilePath(folder.path)], configuration: EffectiveConfiguration(),
      git: GitEnvironment(variable: { _ in nil }))
  }

  private static func needing(_ folder: ScratchFolder) -> Set<Text> {
    let text = folder.runWithPath("report", "--list", "untranslated", "--format", "tsv").output
    return Set(
      rows(text).map { row in
        let container = row["container"] ?? ""
        return Text(
          table: (container == "." ? "" : container + "/") + (row["table"] ?? ""), key: row["key"] ?? "",
          locale: row["locale"] ?? "")
      })
  }

  /// What `export --only untranslated` hands out, and what it names as left out.
  private static func handedOut(_ folder: ScratchFolder) throws -> (handed: Set<Text>, left: Set<Text>) {
    let out = try ScratchFolder()
    _ = folder.runWithPath("export", "--only", "untranslated", "--format", "tsv", "--output", out.path + "/h")
    var handed: Set<Text> = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: out.path + "/h")) ?? [] {
      let text = try out.text("h/" + name)
      for row in rows(text) {
        let parts = (row["file"] ?? "").split(separator: "/")
        let file = parts.last.map { String($0.prefix { $0 != "." }) } ?? ""
        let container = parts.dropLast().filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
        handed.insert(
          Text(table: "\(container)/\(file)", key: row["key"] ?? "", locale: row["target-language"] ?? ""))
      }
    }
    let engine = engine(folder)
    let catalog = try engine.catalog()
    let report = try engine.report(catalog, engine.coverageOptions)
    let builder = HandoffBuilder(
      catalog: catalog, report: report, options: HandoffOptions(selection: .untranslated))
    let left = builder.leftOut.map {
      Text(table: $0.table, key: String(decoding: $0.key, as: UTF8.self), locale: $0.locale.text)
    }
    return (handed, Set(left))
  }

  @Test(arguments: 1...40) func handoffsHaveWhatNeedsWork(_ seed: Int) throws {
    let folder = try Self.tree(seed: UInt64(seed))
    let needing = Self.needing(folder)
    let (handed, left) = try Self.handedOut(folder)
    #expect(handed.isDisjoint(with: left))
    #expect(needing.subtracting(handed.union(left)) == [], "seed \(seed): in no handoff")
    #expect(handed.union(left).subtracting(needing) == [], "seed \(seed): needs no work")

    let page = folder.runWithPath("report", "--format", "html").output
    let all = page.firstMatch(of: /Hand out (?:both|all [0-9]+) languages<\/h3><p>([0-9,]+) texts?/).map {
      Int($0.1.replacing(",", with: "")) ?? 0
    }
    if let all { #expect(all == handed.count, "seed \(seed)") }
    #expect(all != nil || Set(handed.map(\.locale)).count < 2, "seed \(seed)")
    if let task = page.firstMatch(of: /<h3>Translate <bdi>[^:<]+<\/bdi><\/h3><p>([0-9,]+) texts?</),
      let tag = page.firstMatch(
        of: /Translate <bdi>.*?export.*?--locale ([A-Za-z-]+)</)
    {
      let count = Int(task.1.replacing(",", with: "")) ?? 0
      #expect(handed.count { $0.locale == tag.1 } == count, "seed \(seed)")
    }
    let headline = folder.runWithPath("report", "--quiet").output
    if !needing.isEmpty { #expect(headline.contains("\(needing.count) of "), "seed \(seed): \(headline)") }
  }

  /// `stubs` makes the missing and the empty ones, and nothing else; then none of these is left but what it names.
  @Test(arguments: 1...20) func stubsMakeTheirPart(_ seed: Int) throws {
    let folder = try Self.tree(seed: UInt64(seed))
    func count(_ states: String) -> Int {
      Self.rows(folder.runWithPath("report", "--list", states, "--format", "tsv").output).count
    }
    let answer = folder.runWithPath("stubs", "--write")
    #expect(answer.status == .clean, "seed \(seed): \(answer.errors)")
    #expect(count("missing,empty") == 0, "seed \(seed): \(answer.errors)")
  }

  /// Nobody translates into the language that is translated from, even if it is a column, nor into a name
  /// that is no language.
  @Test func whatNobodyTranslatesIntoIsInNoStep() throws {
    let folder = try ScratchFolder()
    let keys = (1...9).map { "Text number \($0)" }
    func text(_ keys: some Sequence<String>) -> String {
      keys.map { "\"\($0)\" = \"\($0) anders\";\n" }.joined()
    }
    try folder.write("\"Text number 1\" = \"Text number 1\";", to: "en.lproj/L.strings")
    try folder.write(text(keys), to: "de.lproj/L.strings")
    try folder.write(text(keys.prefix(7)), to: "fr.lproj/L.strings")
    try folder.write(text(keys.prefix(8)), to: "it.lproj/L.strings")
    try folder.write(text(keys.prefix(1)), to: "jp.lproj/L.strings")
    let page = folder.runWithPath("report", "--expected", "union", "--format", "html").output
    #expect(page.contains("<b><bdi>French</bdi></b> is lowest"))
    #expect(
      page.contains("<h3>Translate <bdi>French</bdi></h3><p>2 texts</p>")
        && page.contains("<h3>Hand out both languages</h3><p>3 texts; 8 more cannot be handed out yet</p>"))
    let rows = page.matches(of: /<tr data-locale="([^"]+)">/).map { String($0.1) }
    #expect(rows == ["fr", "it", "de", "jp", "en"], "\(rows)")
    let out = try ScratchFolder()
    let export = folder.runWithPath(
      "export", "--expected", "union", "--only", "untranslated", "--output", out.path + "/h")
    #expect(export.errors.contains("3 texts for 2 localizations"), "\(export.errors)")

    let arguments = ["--branch", "main", "--output", out.path + "/site", "--history", out.path + "/h.sqlite"]
    func record(_ commit: String, _ day: String) -> CommandRun {
      folder.runWithPath(["dashboard", "--expected", "union", "--commit", commit, "--time", day] + arguments)
    }
    _ = record("aaaaaaa1", "2026-08-01")
    try folder.write(text(keys + ["Text number 10"]), to: "de.lproj/L.strings")
    _ = record("aaaaaaa2", "2026-08-02")
    let site = try out.text("site/index.html")
    #expect(
      site.contains("<b>Hand</b> out both languages, 5 texts (15 words), 2 of them new"),
      "fr and it, not en and jp")
    let own = try out.text("site/locale/en.html")
    #expect(own.contains("nobody translates into it") && !own.contains("export"))

    // The report of the run that is shown stays when the site is built again.
    let again = folder.runWithPath(["dashboard", "--no-record"] + arguments)
    #expect(again.output.contains("written") && !again.output.contains("removed"), "\(again.output)")
    #expect(FileManager.default.fileExists(atPath: out.path + "/site/report/index.html"))
    let kept = try out.text("site/index.html")
    #expect(kept.contains("report/index.html#keys?") && kept.contains(", 2 of them new"))
  }

  /// Texts that stand behind a fault are not handed out, as they are translated already.
  @Test func whatStandsBehindAFaultIsNotHandedOut() throws {
    let folder = try ScratchFolder()
    try folder.write(
      #""a" = "One thing"; "b" = "Two things"; "c" = "Three things";"#, to: "en.lproj/L.strings")
    let damaged = "\"a\" = \"Ein Ding\";\n* b */\n\"b\" = \"Zwei Dinge\"; \"c\" = \"Drei Dinge\";"
    try folder.write(damaged, to: "de.lproj/L.strings")
    let broken = folder.runWithPath("report").output
    #expect(broken.contains("2 of 3 texts need work") && broken.contains("silent-stop"), "\(broken)")
    // Stubs and handoffs leave the file alone.
    #expect(broken.contains("Next: l10ncheck check --only silent-stop"), "\(broken)")
    let page = folder.runWithPath("report", "--format", "html").output
    #expect(
      page.contains("Fix the error") && page.contains("2 texts can be handed out only then")
        && !page.contains("Translate "))
    try folder.write(damaged.replacing("* b", with: "/* b"), to: "de.lproj/L.strings")
    #expect(folder.runWithPath("report").output.contains("Complete"))
  }
}
