import Foundation
import TestSupport

/// What the commands say of an app that is made up, in the sentences of its truth.
struct MadeAppAnswers {
  /// What was built in and is not said, and what is said and was not built in.
  private(set) var differences: [String] = []
  private let app: MadeApp
  private let folder: ScratchFolder
  private var said: Set<String> = []
  /// The languages that a product is asked for.
  private var asked: [String: Set<String>] = [:]

  init(_ app: MadeApp, _ random: inout SeededRandom) throws {
    self.app = app
    folder = try ScratchFolder(top: app.files)
    readReport()
    readKeys()
    readTargets()
    readFindings()
    let truth = app.truth
    differences += truth.subtracting(said).sorted().map { "not said: " + $0 }
    differences += said.subtracting(truth).sorted().map { "said: " + $0 }
    resolve(&random)
  }

  private mutating func read<Answer: Decodable>(_ answer: Answer.Type, _ words: String...) -> Answer? {
    let run = folder.runWithPath(words + ["--format", "json"])
    let read = try? JSONDecoder().decode(answer, from: Data(run.output.utf8))
    if read == nil { differences.append("no answer to \(words.joined(separator: " "))") }
    return read
  }

  /// The table at a place, if it is ours.
  private func table(_ container: String, _ name: String) -> MadeApp.Table? {
    app.tables.first { app.root + $0.folder == container && $0.name == name }
  }

  private func isOthers(_ path: String) -> Bool {
    app.tables.contains { !$0.isOurs && path.hasPrefix(app.root + $0.folder) }
  }

  private mutating func readReport() {
    guard let report = read(ReportDocument.self, "report", "--details") else { return }
    for table in report.tables where !isOthers(table.container) {
      let container =
        table.container.hasPrefix(app.root) ? String(table.container.dropFirst(app.root.count)) : "?"
      for (locale, cell) in table.locales {
        said.insert("\(container)/\(table.name) is asked in \(locale)")
        if self.table(table.container, table.name)?.targets.count == 1 {
          for (from, count) in cell.shows ?? [:] where count > 0 {
            said.insert("\(container)/\(table.name) shows \(from) \(count) in \(locale)")
          }
        }
        for key in cell.missingKeys ?? [] {
          said.insert("\(container)/\(table.name) lacks \(key) in \(locale)")
        }
      }
    }
    for (locale, total) in report.locales { said.insert("\(locale) lacks \(total.missing ?? 0)") }
    for product in report.products {
      // What two products share may be compared with the language of one alone.
      for (locale, total) in product.locales
      where total.missing ?? 0 > 0 || locale != app.developmentTag(of: product.name) {
        said.insert("\(product.name) in \(locale) lacks \(total.missing ?? 0)")
        if total.expected ?? 0 > 0 { asked[product.name, default: []].insert(locale) }
      }
    }
    for key in report.inNoTable?.keys ?? [] { said.insert("no table has \(key.key)") }
    for resource in report.bundles.flatMap(\.resources) where !resource.path.hasSuffix(".html") {
      for (locale, state) in resource.locales { said.insert("\(resource.path) is \(state) in \(locale)") }
    }
    if !app.isComplete, folder.runWithPath("report").output.contains("Complete") {
      said.insert("it is complete")
    }
  }

  private struct Keys: Decodable {
    struct Key: Decodable { let key, table, state: String; let container: String? }
    let keys: [Key]
  }

  private mutating func readKeys() {
    for key in read(Keys.self, "keys")?.keys ?? [] where key.state != "missing" {
      guard let container = key.container, !isOthers(container) else { continue }
      let table = table(container, key.table)
      if table?.isCarried == true { continue }
      said.insert("\(table?.id ?? "?\(container)"): \(key.key) is \(key.state)")
    }
  }

  private struct Targets: Decodable {
    struct Project: Decodable { let path: String; let targets: [Target] }
    struct Target: Decodable {
      let name, owner: String
      let files, embeds, localizations: [String]
      let columns: [Column]?
      let infoPlist: [String]?
    }
    struct Column: Decodable { let locale, reason: String }
    let projects: [Project]
    let notShipped: [String]
  }

  private mutating func readTargets() {
    guard let targets = read(Targets.self, "targets") else { return }
    for target in targets.projects.flatMap(\.targets)
    where app.targets.contains(where: { $0.name == target.name }) {
      for file in target.files where !file.contains(".help/") && !file.contains("/Copied/") {
        said.insert("\(target.name) ships \(file)")
      }
      said.formUnion(target.embeds.map { "\(target.name) embeds \($0)" })
      said.formUnion(target.localizations.map { "\(target.name) is in \($0)" })
      if target.owner != "own" { differences.append("\(target.name) is \(target.owner)") }
      let apart = ["notBegun", "others"]
      let columns = Set(target.columns?.filter { !apart.contains($0.reason) }.map(\.locale) ?? [])
      for locale in asked[target.name] ?? [] where !columns.contains(locale) {
        differences.append("\(target.name) is asked in \(locale), which is no column of it")
      }
      for path in target.infoPlist ?? [] where app.targets[0].settings.contains("INFOPLIST_FILE") {
        let isNamed =
          target.name == "App" && app.targets[0].settings.contains(" \(path.dropFirst(app.root.count));")
        if !isNamed { differences.append("\(target.name) has \(path)") }
      }
    }
    for file in targets.notShipped where !isOthers(file) { said.insert("nobody ships \(file)") }
  }

  private struct Check: Decodable {
    struct Finding: Decodable { let rule, severity, path: String; let container, table, locale, key: String? }
    let findings: [Finding]
  }

  /// No text was built with a wrong placeholder, and what is said of a key is said of one that exists.
  private mutating func readFindings() {
    for finding in read(Check.self, "check")?.findings ?? [] {
      if finding.rule == "language-not-begun", let locale = finding.locale {
        said.insert("\(locale) was never begun")
      }
      if finding.severity == "error", !app.neverBegun.contains(finding.locale ?? "") {
        said.insert("an error: \(finding.rule) in \(finding.path)")
      }
      guard let key = finding.key, let container = finding.container, let name = finding.table else {
        continue
      }
      let isThere = table(container, name)?.keys.contains(key) == true || app.uses.contains { $0.key == key }
      if !isThere { said.insert("a finding of no key: \(finding.rule), \(container)/\(name), \(key)") }
    }
  }

  struct Resolved: Decodable {
    struct Bundle: Decodable { let product, asset: String?; let shows: Shows? }
    struct Shows: Decodable { let text: String? }
    let bundles: [Bundle]
  }

  /// Asks what some users see of some keys.
  private mutating func resolve(_ random: inout SeededRandom) {
    for _ in 0..<3 {
      let table = random.pick(app.tables.filter { $0.isOurs && !$0.targets.isEmpty })
      let (key, target) = (random.pick(table.keys.sorted()), random.pick(table.targets))
      // Whose folder has no file of the table is asked more often.
      let lacking = app.names(of: target).subtracting(table.folders + ["Base"]).map(MadeApp.tag).sorted()
      let user = random.pick(["de", "fr", "fr-CA", "ja", "en", "en-GB", "de-AT", "it"] + lacking + lacking)
      let answer = read(Resolved.self, "resolve", "--prefer", user, "--key", key)
      let shows = answer?.bundles.first { $0.product == target && $0.asset == table.name }?.shows?.text
      let right = app.shown(key, of: table, to: app.preferences(of: user, in: target), in: target).text
      if shows != right {
        differences.append(
          "\(user) sees '\(right)' for \(key) of \(table.id) in \(target), not '\(shows ?? "-")'")
      }
    }
  }
}
