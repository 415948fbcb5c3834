/// One change of a small app, as a pull request makes it: what each gate says of it is a row of `Fixtures/gates/gates.tsv`.
struct GateChange: Sendable {
  let base: AppTree
  let change: @Sendable (inout AppTree) -> Void

  init(_ base: AppTree = .app(), _ change: @escaping @Sendable (inout AppTree) -> Void) {
    self.base = base
    self.change = change
  }

  /// A change of one place of a file.
  static func edit(_ path: String, _ old: String, _ new: String, in base: AppTree = .app()) -> GateChange {
    GateChange(base) { $0.edit(path, old, new) }
  }

  /// A file or folder that moves, and no more.
  static func move(_ old: String, _ new: String, in base: AppTree = .app()) -> GateChange {
    GateChange(base) { $0.move(old, new) }
  }

  /// All changes by the names of their rows.
  static let all: [String: GateChange] = [
    code, texts, entries, languages, containers, projects, targets, programs, harmless, faults,
    translations, tables, files, catalogs, rules, forms, calls, idioms, folders, widgets, moves, packages,
    manifests, editions, nibs, generated, copies,
  ].reduce(into: [:]) { all, topic in all.merge(topic) { $1 } }
}

extension GateChange {
  static let code: [String: GateChange] = [
    "code: a typo in a used key": GateChange { $0.edit(AppTree.code, "\"home.title\"", "\"home.titel\"") },
    "table: a used key renamed, code not": GateChange { $0.renameKey("home.title", "home.x", inCode: false) },
    "code: a SwiftUI text edited, tables not": GateChange {
      $0.edit(AppTree.code, "Hello there", "Hello again")
    },
    "code: a SwiftUI text edited, catalog not": GateChange(.ofCatalog) {
      $0.edit(AppTree.code, "Hello there", "Hello again")
    },
    "code: an argument less": GateChange { $0.edit(AppTree.code, ", 3, \"you\"", ", 3") },
    "code: an argument of another type": GateChange {
      $0.edit(AppTree.code, ", 3, \"you\"", ", \"three\", \"you\"")
    },
    "code: a new identifier in no table": GateChange { $0.use("home.new") },
    "code: a new SwiftUI text in no table": GateChange {
      let text = "    Text(\"Hello there\")\n"
      $0.edit(AppTree.code, text, text + text.replacing("Hello there", with: "How are you?"))
    },
    "code: a text asked of a table that is nowhere": .edit(
      AppTree.code, "Text(\"\(AppTree.plainEntries[0].key)\"",
      "Text(\"\(AppTree.plainEntries[0].key)\", tableName: \"Nowhere\"",
      in: .ofPlainCatalog),
    "code: a table named that is nowhere": GateChange {
      $0.edit(AppTree.code, "\"home.title\", ", "\"home.title\", tableName: \"Nowhere\", ")
    },
  ]

  /// Texts that come, or say something else.
  static let texts: [String: GateChange] = [
    "table: a placeholder added to the development text": GateChange {
      $0.edit(AppTree.table("en"), "Welcome home", "Welcome home, %@")
      let call = "NSLocalizedString(\"home.title\", comment: \"\")"
      $0.edit(AppTree.code, call, "String(format: \(call), \"you\")")
    },
    "table: a new text in use, no translation": GateChange {
      $0.add(to: ["en"])
      $0.use("home.new")
    },
    "table: a new text in use, copies for translations": GateChange {
      $0.add(to: AppTree.languages)
      $0.use("home.new")
    },
    "table: a new text that no code uses": GateChange { $0.add(to: ["en"]) },
    "text: a new one that is its own key": GateChange(.ofPlain) {
      $0.append(AppTree.line("Leave", "Leave"), to: AppTree.table("en"))
      $0.use("Leave")
    },
    "text: a new key that French alone has": GateChange {
      $0.append(AppTree.line("home.new", "Du nouveau"), to: AppTree.table("fr"))
      $0.use("home.new")
    },
    "text: a typo in the development text that French lacks": .edit(
      AppTree.table("en"), "Welcome home", "Welcome home!", in: .withoutFrenchTitle),
    "text: another development text where French lacks it": .edit(
      AppTree.table("en"), "Welcome home", "Your house is here", in: .withoutFrenchTitle),
    "catalog: a text that code showed comes with French alone": GateChange(.ofShownText) {
      $0.addUnits([AppTree.unit("fr", "Adieu")], of: "Goodbye now")
    },
    "table: a development text says something else": GateChange {
      $0.edit(AppTree.table("en"), "Welcome home", "Your account is closed")
    },
  ]
}

extension AppTree {
  fileprivate static let withoutFrenchTitle: AppTree = {
    var tree = app()
    tree.removeEntry("home.title", from: table("fr"))
    return tree
  }()

  /// An app with a catalog that lacks a text of its code.
  fileprivate static let ofShownText: AppTree = {
    var tree = ofPlainCatalog
    tree.append("let last = Text(\"Goodbye now\")\n", to: code)
    return tree
  }()

  /// An app whose keys are its texts.
  fileprivate static let ofPlain: AppTree = {
    var tree = app()
    for language in languages {
      tree.files[table(language)] = plainEntries.map { line($0.key, $0.texts[language] ?? "") }.joined()
    }
    tree.files[code] = "import Foundation\n"
    for entry in plainEntries { tree.use(entry.key) }
    return tree
  }()

  fileprivate mutating func use(_ key: String) {
    append(
      "let new\(files[Self.code]?.count ?? 0) = NSLocalizedString(\"\(key)\", comment: \"\")\n", to: Self.code
    )
  }

  fileprivate mutating func add(to languages: [String]) {
    for language in languages {
      append(Self.line("home.new", "There is something new"), to: Self.table(language))
    }
  }

  /// Takes a key out of all tables of the app.
  mutating func removeKey(_ key: String) {
    for language in Self.languages { removeEntry(key, from: Self.table(language)) }
  }

  /// Gives the only table another name, and names it in the code.
  mutating func renameTable() {
    for language in Self.languages { move(Self.table(language), Self.table(language, name: "Home")) }
    edit(Self.code, ", comment", ", tableName: \"Home\", comment")
    edit(Self.code, "Text(\"Hello there\")", "Text(\"Hello there\", tableName: \"Home\")")
  }

  mutating func renameKey(_ old: String, _ new: String, inCode: Bool = true) {
    for language in Self.languages { edit(Self.table(language), "\"\(old)\" =", "\"\(new)\" =") }
    if inCode { edit(Self.code, "\"\(old)\"", "\"\(new)\"") }
  }

  /// Moves two keys and their code to a folder of their own.
  mutating func split(_ languages: [String] = languages) {
    for key in ["home.help", "home.close"] {
      let code = source(of: key)
      edit(Self.code, code, "")
      append(code, to: "Help/Help.swift")
      removeKey(key)
      for language in languages {
        let text = Self.entries.first { $0.key == key }?.texts[language] ?? ""
        append(Self.line(key, text), to: Self.table(language, "Help"))
      }
    }
  }

  /// The line of code that uses a key.
  func source(of key: String, in file: String = code) -> String {
    let lines = (files[file] ?? "").split(separator: "\n")
    return lines.first { $0.contains("\"\(key)\"") }.map { $0 + "\n" } ?? "\(key) is nowhere"
  }
}
