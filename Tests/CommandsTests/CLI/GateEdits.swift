import Foundation
import TestSupport

/// A change of a made-up tree, as a pull request makes it.
struct GateEdit {
  enum Expectation {
    /// What users see before and after decides.
    case judged
    /// Nothing is worse: every gate passes.
    case harmless
    /// Something is worse: no report passes.
    case harm
    /// The configuration narrows: that is said where a gate passes.
    case narrowed
  }

  var name: String
  var expectation: Expectation
  /// The tree as it is then.
  var tree: GateTree
  /// What happens to its files, in their folder.
  var onFiles: ((String) throws -> Void)?

  /// Each single edit of an entry, a file, a folder, and a line of the configuration, at a random place.
  static func all(of tree: GateTree, _ random: inout SeededRandom) -> [GateEdit] {
    let place = random.pick(tree.tables.keys.sorted())
    let languages = tree.tables[place]?.texts.keys.sorted().filter { $0 != GateTree.development } ?? []
    let language = random.pick(languages)
    let keys = tree.tables[place]?.texts[language]?.keys.sorted() ?? []
    let maker = Maker(
      tree: tree, place: place, languages: languages, language: language,
      key: keys.isEmpty ? "" : random.pick(keys), isOfDevelopment: random.next(2) == 0)
    return maker.entries + maker.tables + maker.harmless + maker.files + maker.folders + maker.lines
  }
}

private struct Maker {
  let tree: GateTree
  let place: GateTree.Place
  let languages: [String]
  let language: String
  let key: String
  let isOfDevelopment: Bool

  private var format: GateTree.Format { tree.tables[place]?.format ?? .strings }
  private var container: String { place.container }
  private let source = GateTree.development

  init(
    tree: GateTree, place: GateTree.Place, languages: [String], language: String, key: String,
    isOfDevelopment: Bool
  ) {
    (self.tree, self.place, self.languages, self.language) = (tree, place, languages, language)
    (self.key, self.isOfDevelopment) = (key, isOfDevelopment)
  }

  private func edit(
    _ name: String, _ expectation: GateEdit.Expectation = .judged, _ change: (inout GateTree) -> Void
  ) -> GateEdit {
    var tree = tree
    change(&tree)
    return GateEdit(name: name, expectation: expectation, tree: tree)
  }

  private func set(_ text: String?, _ tree: inout GateTree, _ language: String, _ key: String) {
    tree.tables[place]?.texts[language]?[key] = text
  }

  private func add(_ tree: inout GateTree, copies: Bool = false, translates: Bool = false) {
    let key = key.isEmpty ? "new.key" : key.prefix(2) + ".new"
    set(GateTree.text("A new text", format), &tree, source, key)
    for other in languages where copies || translates {
      set(
        GateTree.text(copies ? "A new text that is there" : "\(other) autrux \(other)zek", format), &tree,
        other, key)
    }
    tree.code[place]?.insert(key)
  }

  private func removeEverywhere(_ tree: inout GateTree) {
    for other in languages + [source] { set(nil, &tree, other, key) }
  }

  // MARK: - Entries

  var entries: [GateEdit] {
    let text = tree.tables[place]?.texts[source]?[key]
    // A rule has several texts.
    let isRule = format == .stringsdict
    return [
      edit("key removed, still in code") { removeEverywhere(&$0) },
      edit("key removed from the development table") { set(nil, &$0, source, key) },
      edit("source emptied", isRule ? .judged : .harm) { if !isRule { set("", &$0, source, key) } },
      edit("entry its identifier", isRule ? .judged : .harm) {
        if !isRule { set(key.contains(" ") ? nil : key, &$0, language, key) }
      },
      edit("code asks for another identifier", .harm) {
        $0.stray[place] = [Self.line("\(key.prefix(2)).typo", place)]
      },
      edit("code shows another text", .harm) {
        $0.stray[place] = [Self.line("Words that no table has", place)]
      },
      edit("comment in code", .harmless) { $0.stray[place] = ["// NSLocalizedString(\"not.code\")\n"] },
      edit("entry removed") { set(nil, &$0, language, key) },
      edit("entry emptied") { set("", &$0, language, key) },
      edit("entry a copy of the source") { set(text, &$0, language, key) },
      edit("entry a copy and a blank") { set(text.map { $0 + " " }, &$0, language, key) },
      edit("entry of no width") { set("\u{200B}", &$0, language, key) },
      edit("key added") { add(&$0) },
      edit("key added with copies") { add(&$0, copies: true) },
      edit("key added with translations", .harmless) { add(&$0, translates: true) },
      edit("entry changed", .harmless) { set(GateTree.text("other words", format), &$0, language, key) },
      edit("key removed with its code", .harmless) {
        removeEverywhere(&$0)
        $0.code[place]?.remove(key)
      },
    ]
  }

  // MARK: - Tables

  var tables: [GateEdit] {
    var edits = [
      edit("language of a table gone") { $0.tables[place]?.texts[language] = nil },
      edit("table of a language empty") { $0.tables[place]?.texts[language] = [:] },
      edit("language gone") {
        for place in $0.tables.keys { $0.tables[place]?.texts[language] = nil }
      },
    ]
    edits += [
      edit("development file gone") { $0.tables[place]?.texts[source] = nil },
      edit("development file empty") { $0.tables[place]?.texts[source] = [:] },
      edit("table gone") { $0.tables[place] = nil },
    ]
    if !tree.hasProject {
      edits.append(edit("keys moved without a language", .harm) { split(&$0, without: [language]) })
    }
    edits.append(
      edit("table renamed, old name in code") { $0.tables[renamed] = $0.tables.removeValue(forKey: place) })
    return edits
  }

  private static func line(_ key: String, _ place: GateTree.Place) -> String {
    "let stray = NSLocalizedString(\"\(key)\", tableName: \"\(place.name)\", comment: \"c\")\n"
  }

  /// Moves half of the keys of a table, with their code, to a folder that is new, without some languages.
  private func split(_ tree: inout GateTree, without languages: [String] = []) {
    guard let table = tree.tables[place] else { return }
    let keys = Set((table.texts[source] ?? [:]).keys.sorted().suffix(2))
    let new = GateTree.Place(container: "New/\(container)", name: place.name)
    tree.tables[new] = GateTree.Table(
      format: table.format, texts: table.texts.mapValues { $0.filter { keys.contains($0.key) } })
    for language in languages { tree.tables[new]?.texts[language] = nil }
    for language in table.texts.keys { for key in keys { set(nil, &tree, language, key) } }
    tree.code[new] = keys
    tree.code[place]?.subtract(keys)
  }

  private var renamed: GateTree.Place { GateTree.Place(container: container, name: place.name + "2") }

  // MARK: - What makes nothing worse

  var harmless: [GateEdit] {
    var edits = [
      edit("container moved", .harmless) { tree in
        for place in tree.tables.keys where place.container == container {
          let moved = GateTree.Place(container: "Moved/\(container)", name: place.name)
          tree.tables[moved] = tree.tables.removeValue(forKey: place)
          tree.code[moved] = tree.code.removeValue(forKey: place)
        }
      },
      edit("comment", .harmless) { $0.comment = "/* A comment */\n" },
      edit("other order", .harmless) { $0.isReversed = true },
      edit("translations added", .harmless) { tree in
        for (place, table) in tree.tables {
          for language in table.texts.keys { complete(&tree, place, language) }
        }
      },
      edit("language added", .harmless) { tree in
        for place in tree.tables.keys { complete(&tree, place, "it") }
      },
    ]
    if tree.tables.count > 1 {
      edits.append(
        edit("table and its code gone", .harmless) {
          $0.tables[place] = nil
          $0.code[place] = nil
        })
    }
    // A target has one table of a name.
    if !tree.hasProject { edits.append(edit("keys and their code moved", .harmless) { split(&$0) }) }
    // A text that had no translation is a new one under a new name, in a copy, or when its source changes.
    if tree.isPartial { return edits }
    edits.append(
      edit("table and its code renamed", .harmless) {
        $0.tables[renamed] = $0.tables.removeValue(forKey: place)
        $0.code[renamed] = $0.code.removeValue(forKey: place)
      })
    if !tree.hasProject {
      edits.append(
        edit("container copied", .harmless) { tree in
          for place in tree.tables.keys where place.container == container {
            let copy = GateTree.Place(container: "Copy/\(container)", name: place.name)
            (tree.tables[copy], tree.code[copy]) = (tree.tables[place], tree.code[place])
          }
        })
    }
    // The translation is outdated, which has a gate of its own.
    edits.append(
      edit("source changed", .harmless) {
        if !key.contains(" ") { set(GateTree.text("Quite other words", format), &$0, source, key) }
      })
    return edits
  }

  private func complete(_ tree: inout GateTree, _ place: GateTree.Place, _ language: String) {
    guard let table = tree.tables[place] else { return }
    for key in (table.texts[source] ?? [:]).keys where table.texts[language]?[key] == nil {
      tree.tables[place]?.texts[language, default: [:]][key] = GateTree.text(
        "\(language) added", table.format)
    }
  }

  // MARK: - Files

  private func harm(_ name: String, _ change: @escaping (String) throws -> Void) -> GateEdit {
    GateEdit(name: name, expectation: .harm, tree: tree, onFiles: change)
  }

  private static func move(_ old: String, _ new: String) throws {
    let parent = URL(fileURLWithPath: new).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }

  private static func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  var files: [GateEdit] {
    // Users of a region see the texts of its language, where it has none of its own.
    let language = languages.first { $0 != "fr-CA" } ?? language
    let whose = isOfDevelopment ? source : language
    let path = tree.path(of: place, in: whose)
    let isText = format == .strings
    var edits = [
      harm("file of \(whose) invalid") {
        try Self.write(isText ? [0xFF, 0xFE, 0, 0x22] : Array("<plist><dict".utf8), "\($0)/\(path)")
      },
      harm("file of \(whose) without a byte") { try Self.write([], "\($0)/\(path)") },
      harm("file of \(whose) cut") {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\($0)/\(path)"))
        try Self.write(Array(bytes.prefix(bytes.count * 2 / 3)), "\($0)/\(path)")
      },
      harm("file of \(whose) linked out of the tree") {
        try Self.move("\($0)/\(path)", "\($0)-out")
        try Self.link("\($0)/\(path)", to: "\($0)-out")
      },
      harm("file of \(whose) ignored by git") { try ignore(path, in: $0) },
    ]
    if format == .xcstrings { return edits }
    let own = tree.path(of: place, in: language)
    edits += [
      harm("file linked to the development one") {
        try FileManager.default.removeItem(atPath: "\($0)/\(own)")
        try Self.link("\($0)/\(own)", to: "../en.lproj/\(place.name).\(format.rawValue)")
      },
      harm("file moved out of its folder") {
        try Self.move("\($0)/\(own)", "\($0)/\(container)/x/\(place.name).\(format.rawValue)")
      },
    ]
    return edits
  }

  private func ignore(_ path: String, in folder: String) throws {
    try Self.write(Array("/\(path)\n".utf8), "\(folder)/.gitignore")
    _ = try BuiltProduct(path: "/usr/bin/env").run(
      ["git", "rm", "-rq", "--cached", path], environment: GeneratedGateTests.environment,
      in: folder)
  }

  // MARK: - Folders

  var folders: [GateEdit] {
    var edits: [GateEdit] = []
    edits.append(harm("container ignored by git") { try ignore(container, in: $0) })
    if format == .xcstrings { return edits }
    let own = "\(container)/\(language).lproj"
    edits.append(
      harm("folder renamed") { try Self.move("\($0)/\(own)", "\($0)/\(container)/x-\(language).lproj") })
    for other in ["Tests", "Pods", "build", ".hidden", "node_modules"] {
      edits.append(
        harm("language moved to \(other)") {
          try Self.move("\($0)/\(own)", "\($0)/\(other)/\(language).lproj")
        })
    }
    return edits
  }

  // MARK: - Lines of the configuration

  /// Changes of a line of the configuration, alone and with a new text that nobody has translated.
  var lines: [GateEdit] {
    let narrowing: [[String]] = [
      ["exclude: [\(container)]"], ["exclude: [\"**/\(language).lproj\", \"**/*.xcstrings\"]"],
      ["include: [Nothing]"], ["include: [Code]"], ["locales: [en]"], ["targets: [None]"],
      ["ignore:", "  - keys: [\"*\"]", "    reason: x"], ["identical-allowlist:", "  - keys: [\"*\"]"],
      ["development-region: \(language)"], ["expected: union"], ["expected: carrier"],
      ["expected: development"], ["code: false"], ["formats:", "  - keys: [\"*\"]", "    format: false"],
      ["baseline: known.jsonl"], ["tables:", "  - match: \"*\"", "    expected: union"],
      [
        "tiers:", "  - name: c", "    locales: [\(languages.joined(separator: ", "))]",
        "    report-only: true",
      ],
    ]
    let wide = [["all-files: true"], ["dependencies: true"]].map { lines in
      edit(lines[0], .harmless) { $0.configuration += lines }
    }
    let less = edit("thresholds less", tree.configuration.isEmpty ? .harmless : .narrowed) {
      $0.configuration = ["thresholds:", "  all: 10"]
    }
    return wide + [less]
      + narrowing.flatMap { lines in
        [
          edit(lines.joined(), .narrowed) { $0.configuration += lines },
          edit(lines.joined() + ", key added", .narrowed) {
            $0.configuration += lines
            add(&$0)
          },
        ]
      }
  }
}
