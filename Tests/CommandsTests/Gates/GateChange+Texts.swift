import Foundation

private let english = AppTree.table("en")
private let french = AppTree.table("fr")
private let folder = "App/Resources/fr.lproj"
private let welcome = "Bienvenue chez vous"

private func notice(_ year: Int) -> String { "Version 2.1, made from 2004 to \(year) by all of us" }

/// What translations, tables and their files say.
extension GateChange {
  static let translations: [String: GateChange] = [
    "text: the source text in another case": .edit(french, welcome, "welcome HOME"),
    "text: the source text with a period": .edit(french, welcome, "Welcome home."),
    "text: a no-break space": .edit(french, welcome, "\u{A0}"),
    "text: a braille blank": .edit(french, welcome, "\u{2800}"),
    "text: a period and no more": .edit(french, welcome, "."),
    "text: TODO": .edit(french, welcome, "TODO"),
    "text: German in French": .edit(french, welcome, "Willkommen zu Hause"),
    "text: a file becomes a copy of German": GateChange { $0.files[french] = $0.files[AppTree.table("de")] },
    "text: a placeholder too many": .edit(french, "pour %@", "pour %@ %s"),
    "text: a placeholder less": .edit(french, "%d tâches", "Tâches"),
    "text: a placeholder less in the source text": .edit(english, "tasks for %@", "tasks"),
    "text: another year where French keeps the source text": GateChange(.withNotice()) {
      $0.writeNotice(notice(2026), french: notice(2026))
    },
    "text: another year, and French keeps it no more": GateChange(
      .withNotice("Version 2.1, fait par nous tous")
    ) {
      $0.writeNotice(notice(2026), french: notice(2026))
    },
    "text: a key twice, the right text last": GateChange {
      $0.edit(french, welcome, "Welcome home")
      $0.append(AppTree.line("home.title", welcome), to: french)
    },
    "table: lines end as on Windows": GateChange {
      for language in AppTree.languages { $0.edit(AppTree.table(language), "\n", "\r\n") }
    },
    "table: letters escaped": .edit(french, "ç", "\\U00e7"),
    "table: comments for translators": GateChange {
      for language in AppTree.languages {
        $0.edit(AppTree.table(language), "\"home.", "/* The first page */\n\"home.")
      }
    },
  ]

  static let tables: [String: GateChange] = [
    "table: a new text with all translations": GateChange {
      for language in AppTree.languages {
        $0.append(AppTree.line("home.new", "New in \(language)"), to: AppTree.table(language))
      }
      $0.append("let new = NSLocalizedString(\"home.new\", comment: \"\")\n", to: AppTree.code)
    },
    "table: goes with its code": GateChange(.withOtherTable()) {
      $0.remove("App/Other.swift")
      for language in AppTree.languages { $0.remove(AppTree.table(language, name: "Other")) }
    },
    "table: joins another with its code": GateChange(.withOtherTable()) {
      for language in AppTree.languages {
        $0.append(AppTree.line("other.text", "Words in \(language)"), to: AppTree.table(language))
        $0.remove(AppTree.table(language, name: "Other"))
      }
      $0.edit("App/Other.swift", ", tableName: \"Other\"", "")
    },
    "table: a new one in use, in English alone": GateChange { $0 = .withOtherTable(["en"]) },
    "table: renamed with its code, French left behind": GateChange {
      $0.renameTable()
      $0.move(AppTree.table("fr", name: "Home"), french)
    },
    "file: conflict markers": .edit(french, "\"home.help\"", "<<<<<<< HEAD\n\"home.help\""),
    "file: UTF-16 without a mark": GateChange { $0.encoding = .utf16LittleEndian },
    "file: its name in another case": .move(french, AppTree.table("fr", name: "localizable")),
    "file: the development table emptied": GateChange { $0.files[english] = "" },
    "file: a table in no language hides all": GateChange {
      $0.files["App/Resources/Localizable.strings"] = $0.files[english]
    },
    "file: a catalog of English beside the tables": GateChange {
      $0.files[AppTree.catalog] = AppTree.catalog(AppTree.entries(in: ["en"]))
    },
    "file: a table in Base beside English": GateChange {
      $0.files[AppTree.table("Base")] = AppTree.line("home.title", "Base")
    },
  ]

  static let files: [String: GateChange] = [
    "language: its folder misspelt": .move(folder, "App/Resources/frr.lproj"),
    "language: its folder gets the old name of the language": .move(folder, "App/Resources/French.lproj"),
    "language: its folder becomes that of a region": .move(folder, "App/Resources/fr-CA.lproj"),
    "language: its folder gets another name in one of two apps": .move(
      "Apps/A/Resources/fr.lproj", "Apps/A/Resources/fr-FR.lproj", in: .projects),
    "language: its folder gets another name, and loses a text": GateChange {
      $0.move(folder, "App/Resources/fr-FR.lproj")
      $0.removeEntry("home.title", from: AppTree.table("fr-FR"))
    },
    "language: a region of English with one text": GateChange {
      $0.files[AppTree.table("en-GB")] = AppTree.line("home.title", "Welcome")
    },
    "language: empty, identifiers are shown": GateChange { $0.files[AppTree.table("es")] = "" },
    "configuration: German alone, a French text lost": GateChange {
      $0.removeEntry("home.title", from: french)
      $0.files[".l10ncheck.yml"] = "locales: [de]\n"
    },
    "files: a page of documentation": GateChange {
      $0.files["README.md"] = "# An app\n\n\"home.title\" is a key.\n"
    },
    "files: a sample table in the documentation": GateChange {
      $0.files["Docs/Sample/en.lproj/Localizable.strings"] = AppTree.line("sample", "A sample")
    },
    "files: tests with tables of their own": GateChange {
      let check = "XCTAssertEqual(NSLocalizedString(\"test.key\", comment: \"\"), \"x\")"
      $0.files["Tests/AppTests/PageTests.swift"] =
        "import XCTest\nfinal class PageTests: XCTestCase {\n  func testPage() { \(check) }\n}\n"
      $0.files["Tests/AppTests/en.lproj/Localizable.strings"] = AppTree.line("test.key", "x")
    },
    "code: a file that shows no texts": GateChange {
      $0.files["App/Sum.swift"] = "func sum(_ a: Int, _ b: Int) -> Int { a + b }\n"
    },
    "code: blanks at ends of lines": .edit(AppTree.code, "\n", "  \n"),
    "code: a file renamed and moved": .move(AppTree.code, "App/Pages/Home.swift"),
  ]
}

extension AppTree {
  /// The texts in some of their languages.
  static func entries(in languages: [String]) -> [Entry] {
    entries.map { key, texts in (key: key, texts: texts.filter { languages.contains($0.key) }) }
  }

  /// An app with a text that ends with a year.
  fileprivate static func withNotice(_ french: String = notice(2025)) -> AppTree {
    var tree = app()
    tree.append("let notice = NSLocalizedString(\"home.notice\", comment: \"\")\n", to: code)
    tree.writeNotice(notice(2025), french: french)
    return tree
  }

  fileprivate mutating func writeNotice(_ text: String, french: String) {
    for (language, text) in ["en": text, "fr": french, "de": "Version 2.1, von uns allen"] {
      let path = Self.table(language)
      files[path] =
        (files[path] ?? "").split(separator: "\n").filter { !$0.contains("home.notice") }
        .joined(separator: "\n") + "\n" + Self.line("home.notice", text)
    }
  }

  /// An app with two tables.
  fileprivate static func withOtherTable(_ languages: [String] = languages) -> AppTree {
    var tree = app()
    for language in languages {
      tree.files[table(language, name: "Other")] = line("other.text", "Words in \(language)")
    }
    tree.files["App/Other.swift"] =
      "let other = NSLocalizedString(\"other.text\", tableName: \"Other\", comment: \"\")\n"
    return tree
  }
}
