import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// An app that is made up, with texts of the App Store, owners of its languages and two commits; one change makes the second.
struct MadeHistory {
  /// The second commit's change.
  enum Edit: CaseIterable {
    case source, translation, added, lost, emptied, machine, stub, gone, inCode, silenced, none
  }

  let app: MadeApp
  let edit: Edit
  let tree: PullRequestTree
  /// The first language, which is the owner's `one`; all others are of `others`.
  let first: String

  init(_ random: inout SeededRandom) throws {
    var app = MadeApp(MadeApp.Trait.draw(&random), &random)
    let own = app.tables.filter { $0.isOurs && !$0.targets.isEmpty }.flatMap(\.folders)
    let languages = Set(own.map(MadeApp.tag)).subtracting(["Base", "en"]).sorted()
    first = random.pick(languages)
    app.configuration += ["owners:", "  - name: one", "    locales: [\(first)]", "  - name: others"]
    // The App Store has names of languages that an app has as well.
    let store = languages.first { ["ja", "fr-CA", "hu", "ko"].contains($0) } ?? "de-DE"
    for (name, text) in ["en-US": "The quickest way to draw maps", store: "Words of \(store)"] {
      app.otherFiles["fastlane/metadata/\(name)/description.txt"] = text + "\n"
    }
    edit = random.pick(Edit.allCases)
    let before = app.files
    var after = before
    Self.make(edit, in: &app, &after, &random)
    if random.next(4) == 0 { Self.breakFile(of: &after, &random) }
    if edit == .none || after == before { after[app.root + "App/Empty.swift"] = "\n" }
    self.app = app
    let module =
      "mkdir -p Kits/kit && git update-index --add --cacheinfo 160000,\(String(repeating: "1", count: 40)),Kits/kit"
    let hasModule = random.next(4) == 0
    let modules =
      hasModule ? [".gitmodules": "[submodule \"kit\"]\n\tpath = Kits/kit\n\turl = ../kit\n"] : [:]
    tree = try PullRequestTree(
      before.merging(modules) { $1 }, setUp: hasModule ? module : ":",
      then: Self.difference(before, after))
  }

  private static func difference(_ before: [String: String], _ after: [String: String]) -> [String: String?] {
    var change: [String: String?] = [:]
    for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
      change.updateValue(after[path], forKey: path)
    }
    return change
  }

  /// A file of texts that breaks off.
  private static func breakFile(of files: inout [String: String], _ random: inout SeededRandom) {
    let paths = files.keys.filter { $0.hasSuffix(".strings") && files[$0]?.contains("\";\n") == true }
      .sorted()
    if paths.isEmpty { return }
    let path = random.pick(paths)
    files[path] = files[path]?.replacing("\";\n", with: "\" x;\n", maxReplacements: 1)
  }

  private static func make(
    _ edit: Edit, in app: inout MadeApp, _ files: inout [String: String], _ random: inout SeededRandom
  ) {
    let places = app.tables.indices.filter { app.tables[$0].isOurs && !app.tables[$0].targets.isEmpty }
    let place = random.pick(Array(places))
    let table = app.tables[place]
    let key = random.pick(table.keys.sorted())
    let sources = ["en", "English", "Base", "fr"].filter { table.texts[$0]?[key] != nil }
    let source = sources.first ?? "en"
    let language = random.pick(table.folders.filter { $0 != source } + [source])
    switch edit {
    case .source, .silenced:
      app.tables[place].texts[source]?[key]? += " and quite another thing"
    case .translation: app.tables[place].texts[language]?[key] = "Other words of \(key) in \(language)"
    case .added:
      app.tables[place].texts[source, default: [:]]["new.key"] = "Save all of the new things"
      app.uses.append(.init(key: "new.key", table: table.name, target: table.targets[0]))
    case .lost: app.tables[place].texts[language]?[key] = nil
    case .emptied: app.tables[place].texts[language]?[key] = ""
    case .machine, .stub, .none: break
    case .gone:
      for name in table.texts.keys { app.tables[place].texts[name]?[key] = nil }
      for number in app.uses.indices where app.uses[number].key == key {
        app.uses[number].key = "Please do the other thing"
      }
    case .inCode: app.uses.append(.init(key: "no.table", table: table.name, target: table.targets[0]))
    }
    files = app.files
    let path =
      "\(app.root)\(table.folder)/\(edit == .silenced ? source : language).lproj/\(table.name).strings"
    let line = "\"\(key)\" = "
    switch edit {
    case .machine, .stub:
      let text = edit == .stub ? table.texts[source]?[key] ?? "" : "Words of a machine for \(key)"
      let mark = TableText.mark(for: text, isByMachine: edit == .machine)
      let old = table.texts[language]?[key] ?? ""
      files[path] = files[path]?.replacing("\(line)\"\(old)\"", with: "/* \(mark) */\n\(line)\"\(text)\"")
    case .silenced:
      files[path] = files[path]?.replacing(line, with: "/* l10ncheck:ignore outdated-translation */\n" + line)
    default: break
    }
  }

  // MARK: - Answers

  func ask(_ words: String...) -> ReportFolds? { ask(words) }

  /// A report as JSON, with gates that compare and hold.
  func ask(_ words: [String]) -> ReportFolds? {
    let gates = ["--fail-on-outdated=999999", "--fail-on-bare-keys=999999", "--fail-under=100"]
    return JSONAnswer(tree.run(["report", "--format", "json", "--details"] + gates + words).output)
      .map(ReportFolds.init)
  }

  /// The texts of outdated translations that `check` finds.
  func foundOutdated() -> Set<String> {
    let answer = JSONAnswer(tree.run(["check", "--git", "--format", "json"]).output)
    let findings = answer?["findings"].list.filter { $0["rule"].text == "outdated-translation" } ?? []
    return Set(
      findings.map { finding in
        ["container", "table", "key", "locale"].map { finding[$0].text ?? "" }.joined(separator: " ")
      })
  }

  /// What is wrong with a task that hands texts out; nil for nothing.
  func follow(_ task: JSONAnswer) throws -> String? {
    guard let command = task["command"].text, let count = task["count"].count else { return nil }
    let words = command.split(separator: " ").dropFirst().map(String.init)
    guard words.first == "export", let place = words.firstIndex(of: "--output") else { return nil }
    let folder = words[place + 1]
    let run = tree.folder.run(
      words + ["--format", "tsv"], environment: GeneratedGateTests.environment)
    guard tree.folder.has(folder) else { return "\(command): \(run.errors)" }
    defer { try? tree.folder.remove(folder) }
    let rows = try tree.folder.names(in: folder).map {
      NeedsWorkTests.rows(try tree.folder.text("\(folder)/\($0)")).count
    }.reduce(0, +)
    // A threshold is met by a part of the texts.
    let isRight = task["rank"].count == 3 ? rows >= count : rows == count
    return isRight ? nil : "\(command): \(rows) texts, the task says \(count)"
  }
}
