import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Placeholders with names, `%(count)lld`: the same answer by whatever way a text comes.
@Suite struct LabelledSpecifierTests {
  /// A source text, a translation, and what is to be said of it.
  struct Row: Sendable, CustomTestStringConvertible {
    var source: String
    var translation: String
    /// Rules without `placeholder-`, with their severities.
    var findings: [String]
    /// What a call passes: numbers and texts.
    var arguments: [String]

    init(_ source: String, _ translation: String, _ findings: [String] = [], _ arguments: String...) {
      (self.source, self.translation, self.findings, self.arguments) = (
        source, translation, findings, arguments
      )
    }

    var testDescription: String { "\(source) → \(translation)" }
    var isError: Bool { findings.contains { $0.hasSuffix("error") } }
  }

  private static let number = "1"
  private static let text = "\"x\""

  static let rows = [
    // An argument of another type crashes.
    Row("%(n)lld files", "%(n)@ Dateien", ["type error"], number),
    Row("%1$(n)lld of %2$(f)@", "%1$(n)@ von %2$(f)@", ["type error"], number, text),
    Row("%1$(temp).1f °", "%1$(temp)lld °", ["type error"]),
    // An argument too many.
    Row("%(count)lld items", "%(count)lld von %(total)lld", ["extra error"], number),
    // A name here and none there.
    Row("%(n)@ files", "%@ Dateien", [], text), Row("%@ files", "%(n)@ Dateien", [], text),
    Row("%1$@ and %2$@", "%2$(b)@ und %1$(a)@", [], text, text),
    Row("%1$(a)@ and %2$(b)@", "%2$@ und %1$@", [], text, text),
    Row("%(a)@ and %(b)@", "%2$(b)@ und %1$(a)@", [], text, text),
    Row("%1$(a)@ and %2$(b)@", "%(a)@ und %(b)@", [], text, text),
    Row("%1$(num)10.5lf m", "%1$(num).1f m"),
    // A name that stands twice is one argument.
    Row("%(a)@, %(b)@", "%(a)@, %(b)@, %(a)@", [], text, text),
    Row("%1$(a)@ … %2$(b)@", "%1$(a)@ … %1$(a)@", ["missing warning"], text, text),
    // Percent signs of prose.
    Row("100 % (sure)", "100 % (sicher)"), Row("100 % (sure)", "100 %(sicher) ist das"),
    Row("50%(ca.) done", "50%(ca.) fertig"), Row("100%(pure)gold", "100%(reines)gold"),
    // The names stand in another order, without numbers.
    Row("%(a)@ and %(b)@", "%(b)@ und %(a)@", ["label-order warning"], text, text),
    Row("%(n)lld files in %(f)@", "In %(f)@: %(n)lld Dateien", ["label-order warning"], number, text),
    Row("%1$(n)lld files in %2$(f)@", "In %(f)@: %(n)lld Dateien", ["label-order warning"], number, text),
    Row("%2$(b)@ and %1$(a)@", "%(b)@ und %(a)@", ["label-order warning"], text, text),
    Row("%(a)@, %lld, %(b)@", "%(b)@, %lld, %(a)@", ["label-order warning"], text, number, text),
    Row("%(n)lld in %(f)@", "%(f)@: %(n)d", ["type error", "type error"]),
    // The name of another argument.
    Row("%1$(a)@ and %2$(b)@", "%1$(b)@ und %2$(a)@", ["label-position warning"], text, text),
    Row("%1$(a)@ and %2$(b)@", "%1$(b)@", ["label-position warning"]),
    Row("%1$(n)lld of %2$(f)@", "%2$(n)lld von %1$(f)@", ["type error", "type error"], number, text),
    // A name that nobody knows.
    Row("%(count)lld files", "%(anzahl)lld Dateien", ["label note"], number),
    Row("%1$@ and %2$(b)@", "%1$(a)@ und %2$(b)@", [], text, text),
  ]

  private static func catalog(_ source: String, _ translation: String?) -> String {
    func unit(_ text: String) -> String {
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }
    let german = translation.map { #""de" : \#(unit($0)), "# } ?? ""
    return #"""
      { "sourceLanguage" : "en", "strings" : {
        "k" : { "extractionState" : "manual", "localizations" : { \#(german)"en" : \#(unit(source)) } },
        "other" : { "localizations" : { "de" : \#(unit("Anderes")), "en" : \#(unit("Other")) } }
      }, "version" : "1.0" }
      """#
  }

  private static func project(_ row: Row, _ translation: String?, code: String? = nil) throws
    -> CheckedProject
  {
    var files = ["Localizable.xcstrings": catalog(row.source, translation)]
    files["Main.swift"] = code
    return try CheckedProject(files)
  }

  private static func placeholders(_ project: CheckedProject) throws -> [CheckedProject.Finding] {
    try project.findings().filter { $0.rule.hasPrefix("placeholder-") }
  }

  @Test(arguments: rows) func check(_ row: Row) throws {
    let found = try Self.placeholders(Self.project(row, row.translation))
    #expect(found.map { "\($0.rule.dropFirst(12)) \($0.severity)" } == row.findings, "\(found)")
    #expect(found.allSatisfy { $0.locale == "de" && $0.key == "k" })
  }

  /// What is an error is an error to `report`, too.
  @Test(arguments: rows) func report(_ row: Row) throws {
    let answer = try Self.project(row, row.translation).run(["report", "--no-code"])
    #expect((answer.status == .findings) == row.isError, "\(answer.output)")
  }

  @Test(arguments: rows) func importing(_ row: Row) throws {
    let project = try Self.project(row, nil)
    let handoff = project.folder.at("handoff")
    #expect(project.run(["export", "--locale", "de", "--output", handoff]).status == .clean)
    let file = URL(fileURLWithPath: handoff).appendingPathComponent("de.xliff")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written.contains("<source>\(row.source)</source>"), "names stay for translators")
    try written.replacing(
      "<source>\(row.source)</source>",
      with: "<source>\(row.source)</source>\n<target>\(row.translation)</target>"
    ).write(to: file, atomically: true, encoding: .utf8)
    let answer = project.run(["import", "--write", file.path, "--into"])
    let isRefused = answer.errors.contains("[handoff-refused]")
    #expect(isRefused == row.isError, "\(answer.errors)")
    #expect((answer.status == .clean) == !row.isError)
    let doubts = row.isError ? [] : row.findings.map { $0.split(separator: " ").last.map(String.init) ?? "" }
    for doubt in doubts { #expect(answer.errors.contains("\(doubt): "), "\(answer.errors)") }
    #expect(answer.errors.contains("[handoff-doubtful]") == !doubts.isEmpty)
    let catalog = try project.folder.text("Localizable.xcstrings")
    #expect(catalog.contains("\"\(row.translation)\"") == !row.isError)
  }

  /// A source text that becomes another one, and its translation does not.
  @Test(arguments: rows) func diff(_ row: Row) throws {
    let old = try Self.project(row, nil)
    try old.folder.write(Self.catalog(row.translation, row.translation), to: "Localizable.xcstrings")
    let new = try Self.project(row, row.translation)
    let answer = new.run(["diff", old.folder.path])
    #expect(answer.output.contains("will crash or print nonsense") == row.isError, "\(answer.output)")
  }

  @Test(arguments: rows.filter { !$0.arguments.isEmpty }) func callSites(_ row: Row) throws {
    let call = (["format: NSLocalizedString(\"k\", comment: \"\")"] + row.arguments).joined(separator: ", ")
    let project = try Self.project(row, row.translation, code: "let text = String(\(call))\n")
    let wanted =
      row.isError ? ["error"] : row.findings.filter { $0 == "missing warning" }.map { _ in "warning" }
    for command in ["keys", "check"] {
      let answer = project.run([command])
      let found = (answer.output + answer.errors).split(separator: "\n").filter {
        $0.hasSuffix("[placeholder-call]")
      }
      #expect(found.count == wanted.count, "\(answer.output)\(answer.errors)")
      for (line, severity) in zip(found, wanted) { #expect(line.contains(" \(severity): "), "\(line)") }
    }
  }

  /// `.strings` are read by the same rules.
  @Test(arguments: rows) func texts(_ row: Row) throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"k\" = \(CheckedProject.quoted(row.source));\n",
      "de.lproj/T.strings": "\"k\" = \(CheckedProject.quoted(row.translation));\n",
    ])
    let found = try Self.placeholders(project)
    #expect(found.map { "\($0.rule.dropFirst(12)) \($0.severity)" } == row.findings)
  }

  @Test func whatIsSaid() throws {
    func messages(_ source: String, _ translation: String) throws -> [String] {
      try Self.placeholders(Self.project(Row(source, translation), translation)).map(\.message)
    }
    #expect(
      try messages("%(n)lld in %(f)@", "%(f)@: %(n)lld") == [
        "The placeholders have the names of the source text in another order, and no numbers: write \"%2$(f)@: %1$(n)lld\""
      ])
    #expect(
      try messages("%1$(a)@ and %2$(b)@", "%1$(b)@ und %2$(a)@") == [
        "%1$(b)@ prints argument 1, and has the name of argument 2"
      ])
    #expect(
      try messages("%(count)lld", "%(anzahl)lld") == [
        "%(anzahl)lld has a name that the source text does not have, which says count"
      ])
  }

  @Test func numbersAreMended() throws {
    let row = Row("%(n)lld in %(f)@", "Im %(f)@ sind %(n)lld")
    let project = try Self.project(row, row.translation)
    #expect(project.run(["check", "--fix", "--write"]).status == .clean)
    let catalog = try project.folder.text("Localizable.xcstrings")
    #expect(catalog == Self.catalog(row.source, "Im %2$(f)@ sind %1$(n)lld"))
    #expect(try Self.placeholders(project).isEmpty)
  }

  /// Forms of a plural may leave their number out; what a substitution prints goes by its own number.
  @Test func pluralsAndSubstitutions() throws {
    func unit(_ text: String) -> String {
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }
    func plural(_ one: String, _ other: String) -> String {
      #""variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } }"#
    }
    func language(_ text: String, _ one: String, _ other: String) -> String {
      #"""
      { "stringUnit" : { "state" : "translated", "value" : "\#(text)" }, "substitutions" : { "n" : {
        "argNum" : 2, "formatSpecifier" : "lld", \#(plural(one, other)) } } }
      """#
    }
    let catalog = #"""
      { "sourceLanguage" : "en", "strings" : {
        "files" : { "extractionState" : "manual", "localizations" : {
          "de" : { \#(plural("eine Datei", "%(count)lld Dateien")) },
          "en" : { \#(plural("%(count)lld file", "%(count)lld files")) } } },
        "wrong" : { "extractionState" : "manual", "localizations" : {
          "de" : { \#(plural("eine Datei", "%(count)@ Dateien")) },
          "en" : { \#(plural("%(count)lld file", "%(count)lld files")) } } },
        "substituted" : { "extractionState" : "manual", "localizations" : {
          "de" : \#(language("%#@n@ hat %(name)@", "%arg Datei", "%arg Dateien")),
          "en" : \#(language("%(name)@ has %#@n@", "%arg file", "%arg files")) } }
      }, "version" : "1.0" }
      """#
    let found = try Self.placeholders(CheckedProject(["Localizable.xcstrings": catalog]))
    #expect(
      found.map { "\($0.key ?? "") \($0.leaf ?? "") \($0.rule)" } == ["wrong plural.other placeholder-type"])
  }

  /// A name is no text: nobody asks for a translation of it, counts it or looks for words in it.
  @Test func namesAreNoWords() throws {
    let project = try CheckedProject([
      ".l10ncheck.yml": "glossary: glossary.yml\n",
      "glossary.yml": "terms:\n  - term: folder\n    must: {de: Ordner}\n  - term: App\n    keep: true\n",
      "en.lproj/T.strings": """
      "a" = "%(folder)@: %(App)@";
      "b" = "Open %(folder)@";
      /* at most 9 characters */
      "c" = "Open %(folder)@";

      """,
      "de.lproj/T.strings": """
      "a" = "%(folder)@: %(App)@";
      "b" = "Öffne %@";
      "c" = "Öffne %(folder)@";

      """,
    ])
    #expect(try project.findings().map(\.rule) == [])
    let report = project.run(["report"])
    #expect(report.output.contains("Complete: all 3 texts in the tables are translated"), "\(report.output)")
  }

  /// A page of changes marks a placeholder as one word.
  @Test func changedWords() throws {
    func tree(_ text: String) throws -> CheckedProject {
      try CheckedProject(["Localizable.xcstrings": Self.catalog(text, "Text")])
    }
    let old = try tree("Copy %1$(numberOfFiles)lld files")
    let answer = try tree("Copy %1$(numberOfPages)lld files").run(
      ["diff", old.folder.path, "--format", "html"])
    #expect(answer.output.contains(">%1$(numberOfPages)lld</"), "\(answer.output)")
  }

  /// People give names in the catalog: code that says the same without them changes nothing.
  @Test func synchronising() throws {
    let catalog = #"""
      {
        "sourceLanguage" : "en",
        "strings" : {
          "files" : {
            "extractionState" : "extracted_with_value",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "%1$(count)lld files in %2$(folder)@"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """#
    let project = try CheckedProject([
      "Localizable.xcstrings": catalog,
      "Main.swift": """
      let count = 1
      let folder = "x"
      let text = String(localized: "files", defaultValue: "\\(count) files in \\(folder)")
      """,
    ])
    let answer = project.run(["sync", "--check"])
    #expect(answer.status == .clean, "\(answer.output)\(answer.errors)")
    #expect(answer.output == "Tables and code match.\n")
  }
}
