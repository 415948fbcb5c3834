import L10nCoverage
@testable import L10nText

/// The reports that goldens are made of.
enum SampleReport: String, CaseIterable {
  /// The report has one localization and one table.
  case single
  /// Four localizations, three tables, a bit of everything.
  case small
  /// Forty localizations, twenty tables.
  case wide
  /// Nothing is missing.
  case complete
  /// Names and texts that mean harm.
  case hostile
  /// Several bundles, one of them without a development localization.
  case several
  /// The report has no bundle.
  case nothing

  var report: Report {
    var builder = ReportBuilder()
    switch self {
    case .single: Self.single(&builder)
    case .small: Self.small(&builder)
    case .wide: Self.wide(&builder)
    case .complete: Self.complete(&builder)
    case .hostile: return Self.hostile(&builder)
    case .several: Self.several(&builder)
    case .nothing: break
    }
    return builder.report
  }

  static let syntax = Rule("strings-syntax", .error)
  static let duplicate = Rule("duplicate-key", .warning)
  static let copied = Rule("copied-resource", .note)

  private static func single(_ builder: inout ReportBuilder) {
    builder.bundle(
      ".", locales: ["de"],
      tables: [
        ReportBuilder.table(
          "Localizable", keys: ReportBuilder.keys(12),
          cells: [ReportBuilder.cell("de", of: 12, missing: [3, 7], extra: ["old.key"])])
      ])
  }

  private static func small(_ builder: inout ReportBuilder) {
    let locales = ["de", "fr", "ja", "pt-BR"]
    let texts: [(key: String, value: String)] = [
      ("welcome.title", "Welcome to %@"), ("welcome.body", "Your messages in one place,\non every device."),
      ("settings", "settings"), ("Delete all photos?", "Delete all photos?"), ("空の状態.タイトル", "まだ何もありません"),
      ("login.button.label", "Log in"), ("login.password.placeholder", "Password"),
    ]
    builder.bundle(
      "MyApp.app", kind: "ios-app", identifier: "com.example.MyApp", locales: locales,
      tables: [
        ReportBuilder.table(
          "InfoPlist",
          keys: [("CFBundleDisplayName", "My App"), ("NSCameraUsageDescription", "To scan codes")],
          cells: locales.map {
            ReportBuilder.cell($0, of: 2, missing: $0 == "ja" ? [0, 1] : [], isAbsent: $0 == "ja")
          }),
        ReportBuilder.table(
          "Localizable", keys: texts,
          cells: [
            ReportBuilder.cell("de", of: 7, missing: [1]),
            ReportBuilder.cell("fr", of: 7, missing: [1], identical: [2], extra: ["a.old", "b.old"]),
            ReportBuilder.cell("ja", of: 7, missing: [1, 3, 4], empty: [0]),
            ReportBuilder.cell("pt-BR", of: 7, missing: [1], inherited: [5, 6]),
          ]),
        ReportBuilder.table(
          "Main", keys: ReportBuilder.keys(3, prefix: "Ab1-cd-2Ef.text"), expectedFrom: .carrier,
          cells: locales.filter { $0 != "ja" }.map { ReportBuilder.cell($0, of: 3) }),
      ],
      resources: [
        ResourceReport(
          id: nil, container: ".", path: "CitySounds/city1.aiff",
          states: [("de", .missing), ("fr", .present), ("ja", .missing), ("pt-BR", .inherited)],
          identical: ["fr"])
      ])
    builder.problems = [
      Problem(
        duplicate, path: "MyApp.app/fr.lproj/Localizable.strings", position: TextPosition(line: 9, column: 1),
        message: "the key 'settings' is repeated; the first is loaded", hint: "delete one of them",
        notes: [ProblemNote("here first", position: TextPosition(line: 4, column: 1))]),
      Problem(
        syntax, path: "MyApp.app/de.lproj/Localizable.strings", position: TextPosition(line: 3, column: 25),
        message: "a semicolon is missing", hint: "put ; behind the value",
        excerpt: SourceExcerpt(line: "\"login.button.label\" = \"Anmelden\"", columns: 31..<32)),
      Problem(copied, path: "MyApp.app/fr.lproj/CitySounds/city1.aiff", message: "the file is that of en"),
    ]
  }

  private static func wide(_ builder: inout ReportBuilder) {
    let locales = [
      "ar", "bg", "ca", "cs", "da", "de", "de-AT", "el", "es", "es-419", "et", "fi", "fr", "fr-CA", "he",
      "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro",
      "ru", "sk", "sl", "sv", "th", "tr", "uk", "vi", "zh-Hans",
    ]
    let tables = (0..<20).map { table in
      let count = 40 + table * 17
      let cells = locales.enumerated().map { index, locale in
        let isBehind = index.isMultiple(of: 5) && table < 9
        var missing: [Int32] = isBehind ? (0..<Int32(2 + (index + table) % 6)).map { $0 * 3 } : []
        if table == 4 { missing = Array(Set(missing + [30, 31])).sorted() }
        return ReportBuilder.cell(locale, of: count, missing: missing)
      }
      return ReportBuilder.table(
        table == 0 ? "Localizable" : "Feature\(table)Localizable",
        container: "Sources/Feature\(table)/Resources",
        keys: ReportBuilder.keys(count, prefix: "feature.\(table).title"), cells: cells)
    }
    builder.bundle(".", locales: locales, tables: tables)
    for index in 0..<9 {
      builder.problems.append(
        Problem(
          duplicate, path: "Sources/Feature\(index)/Resources/fr.lproj/Localizable.strings",
          position: TextPosition(line: 10 + index, column: 1), message: "the key 'a' is repeated"))
    }
  }

  private static func complete(_ builder: inout ReportBuilder) {
    let locales = ["de", "fr", "ja"]
    builder.bundle(
      "Kit.framework", kind: "framework", locales: locales,
      tables: [
        ReportBuilder.table(
          "Localizable", keys: ReportBuilder.keys(1240),
          cells: locales.map { ReportBuilder.cell($0, of: 1240) })
      ])
  }

  private static func several(_ builder: inout ReportBuilder) {
    complete(&builder)
    single(&builder)
    builder.bundle(
      "Plug.bundle", kind: "loadable", development: nil, locales: ["fr", "sv"],
      tables: [ReportBuilder.table("Plug", keys: [], cells: [])])
    builder.bundle(
      "Broken.bundle", kind: "loadable", locales: ["fr"],
      tables: [
        ReportBuilder.table(
          "Broken", keys: ReportBuilder.keys(5), expectedFrom: .recovered,
          cells: [ReportBuilder.cell("fr", of: 5)])
      ])
  }

  private static func hostile(_ builder: inout ReportBuilder) -> Report {
    let locales = ["=1+1", "de\u{1B}[31m", "fr|x"]
    let keys: [(key: String, value: String)] = [
      ("=HYPERLINK(\"http://evil\")", "\u{202E}reversed\u{2066}"),
      ("a|b`c``d", "pipe | and `tick` <b>bold</b>"),
      ("line\nbreak\r\ttab", "@mention #1 ![x](http://evil)"),
      ("escape\u{1B}]0;title\u{07}", "\u{85}\u{0}nul"),
      ("</details></summary><script>", "\u{2028}separator"), ("👩‍👩‍👧 family", "e\u{301}\u{302}\u{303}"),
    ]
    var table = ReportBuilder.table(
      "@SUM(A1)\n|table", container: "-dir;=cmd", keys: keys,
      cells: locales.map {
        ReportBuilder.cell($0, of: 8, missing: [0, 1, 2, 3, 4, 5, 6, 7], extra: ["+x", "z\u{1B}[2J", "`|`"])
      })
    // Two keys that differ in a lone surrogate alone.
    for surrogate: UInt8 in [0x80, 0x81] {
      table.keys.append(
        SourceKey(
          key: Array("half ".utf8) + [0xED, 0xA0, surrogate], value: [0xED, 0xB0, 0x80], file: nil,
          position: nil, comment: "\u{1B}[1mcomment"))
    }
    builder.bundle(
      "App\n\"quoted\", name.app", kind: "macos-app", locales: locales, tables: [table],
      resources: [
        ResourceReport(
          id: nil, container: "-dir;=cmd", path: "a\u{202E}b|c.png",
          states: locales.map { ($0, ResourceReport.State.missing) }, identical: [])
      ])
    builder.problems = [
      Problem(
        syntax, path: "a\nb/\u{1B}[31m.strings", position: TextPosition(line: 1, column: 2),
        message: "unexpected '\u{202E}' | `x` <img src=x>", hint: "\u{1B}[2J",
        excerpt: SourceExcerpt(
          line: String(repeating: "\t漢字\u{1B}", count: 40) + "HERE" + String(repeating: "長い", count: 60),
          columns: 160..<164))
    ]
    return builder.report
  }
}
