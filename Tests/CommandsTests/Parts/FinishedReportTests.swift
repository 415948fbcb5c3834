import Foundation
import TestSupport
import Testing

/// A report is finished when it is made: it agrees with itself, each part with the whole, and each task with its handoff. On apps that
/// are made up, in two commits.
///
/// `L10NCHECK_MADE_PARTS=N` asks everything of N apps, and prints of how many each property does not hold; else each of some
/// apps is asked for some parts.
@Suite struct FinishedReportTests {
  private static let asked = ProcessInfo.processInfo.environment["L10NCHECK_MADE_PARTS"].flatMap { Int($0) }

  private static let changes = ["--since", "--git --since", "--owner --since", "--locale --since"]

  /// The properties that do not hold yet, with the words of the commands that break each: a word goes as soon as they hold there.
  private static let broken: [String: [String]] = [
    // With --target texts are judged beside those of its own languages alone.
    "a product is as in the whole": ["--target"],
    // A comparison names texts of cells that no history was asked about.
    "no state that the whole has not": ["--git --since"],
    // A damaged file of a region of the source's language is no obstacle to tasks.
    "a handoff has the texts of its task": ["tasks", "tasks --git", "tasks --since", "tasks --git --owner"],
  ]

  @Test(arguments: 0..<(asked ?? 20)) func partsAgreeWithTheWhole(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let history = try MadeHistory(&random)
    let parts = MadeHistoryAnswers.Part.allCases
    let chosen = parts.filter { Self.asked != nil || ($0.rawValue + seed) % 6 == 0 }
    let known = Self.broken.flatMap { property, words in words.map { "\($0): \(property)" } }
    if Self.asked != nil, seed == 0 { for property in known { print("known part: \(property)") } }
    for (property, differences) in try MadeHistoryAnswers(history, chosen).wrong {
      if Self.asked != nil { print("made part: \(property)") }
      if known.contains(property) { continue }
      Issue.record("seed \(seed), \(history.edit): \(property)\n\(differences.joined(separator: "\n"))")
    }
  }
}

/// What the commands say of parts of an app that is made up.
struct MadeHistoryAnswers {
  enum Part: Int, CaseIterable {
    case git, since, sinceWithGit, sinceHead, locale, locales, localeSince, owners, ownerSince, targets,
      silenced, tasks
  }

  /// What does not hold, by the property and the words of the command.
  private(set) var wrong: [String: [String]] = [:]
  private let history: MadeHistory
  private let whole: ReportFolds
  private let since = ["--since", "main"]

  init(_ history: MadeHistory, _ parts: [Part]) throws {
    self.history = history
    whole = try #require(history.ask())
    add(whole, "report")
    for part in parts { try hold(part) }
  }

  private mutating func hold(_ part: Part) throws {
    let first = history.first
    let isAsked = whole.json["locales"].members[first] != nil
    switch part {
    case .git: _ = report("--git")
    case .since: holdPart(of: whole, "--since", "main")
    case .sinceWithGit: if let git = report("--git") { holdPart(of: git, "--git", "--since", "main") }
    case .sinceHead: holdNothing()
    case .locale where isAsked: holdLanguages([first])
    case .locales: holdLanguages(whole.json["locales"].members.keys.sorted())
    case .localeSince where isAsked: holdSince("--locale", first) { $0.locale == first }
    case .owners: holdOwners()
    case .ownerSince: holdSince("--owner", "one") { $0.owner == "one" }
    case .targets: holdTargets()
    case .silenced: holdSilenced()
    case .tasks: try holdTasks()
    case .locale, .localeSince: break
    }
  }

  private mutating func hold(_ property: String, _ details: some Collection<String>) {
    if !details.isEmpty { wrong[property, default: []] += details.prefix(3) }
  }

  private mutating func add(_ report: ReportFolds, _ words: String) {
    for (property, details) in report.wrong { hold("\(words): \(property)", details) }
  }

  /// A report with more words, held against itself. A part that gives no report is wrong.
  private mutating func report(_ words: String...) -> ReportFolds? { report(words) }

  private mutating func report(_ words: [String]) -> ReportFolds? {
    // Names differ from app to app.
    let name = words.filter { $0.hasPrefix("--") }.joined(separator: " ")
    guard let report = history.ask(words) else {
      hold("\(name): there is a report", [words.joined(separator: " ")])
      return nil
    }
    add(report, name)
    return report
  }

  // MARK: - Parts

  /// No key has a state in a part that it has not in the whole. Texts that are gone are missing in the part alone, and what came to
  /// silence a finding silences nothing there.
  private mutating func holdPart(of whole: ReportFolds, _ words: String...) {
    guard let part = report(words) else { return }
    let isSilenced = part.json["problems"].list.contains { $0["rule"].text == "silenced-since" }
    if isSilenced { return }
    let all = whole.states
    let more = part.states.filter { name, keys in
      name.last != "missingKeys" && all[name].map { !keys.isSubset(of: $0) } ?? false
    }
    let name = words.filter { $0.hasPrefix("--") }.joined(separator: " ")
    hold("\(name): no state that the whole has not", more.map { "\($0.key): \($0.value.sorted())" })
  }

  /// Since the last commit nothing is new.
  private mutating func holdNothing() {
    guard let none = report("--since", "HEAD") else { return }
    let gates = none.json["gates"].list.filter {
      $0["value"].count ?? 0 > 0 || $0["passed"].value as? Bool == false
    }
    hold(
      "--since HEAD: no gate counts anything",
      gates.map { "\($0["gate"].text ?? "") \($0["value"].count ?? 0)" })
    hold("--since HEAD: no text is new", none.said().map { "\($0.key): \($0.value)" })
    for name in ["notBegun", "lacking", "inNoTable"] {
      let members = none.json[name].isList ? none.json[name].list : none.json[name]["keys"].list
      hold("--since HEAD: no \(name)", members.map { "\($0.value ?? "")" })
    }
  }

  private mutating func holdLanguages(_ languages: [String]) {
    if languages.isEmpty { return }
    guard let part = report("--locale", languages.joined(separator: ",")) else { return }
    compare(
      "--locale: a language is as in the whole", part.said { languages.contains($0.locale) },
      whole.said { languages.contains($0.locale) })
  }

  /// A part of a part is the same in either order: it has what the part of the change has of it.
  private mutating func holdSince(_ words: String..., isMeant: (ReportFolds.Cell) -> Bool) {
    guard let outer = history.ask(since), let inner = report(words + since) else { return }
    compare("\(words[0]) --since: it is the part of the change", inner.said(), outer.said(isMeant))
  }

  private mutating func holdOwners() {
    let parts = ["one", "others"].map { (name: $0, report: report("--owner", $0)) }
    var sums: [String: Int] = [:]
    for (name, part) in parts {
      guard let part else { return }
      compare("--owner: a cell is as in the whole", part.said(), whole.said { $0.owner == name })
      let work = part.cells.reduce(0) { $0 + $1.untranslated }
      let said = whole.json["owners"].list.first { $0["name"].text == name }?["needsWork"].count
      hold(
        "--owner: an owner's work is the sum of cells",
        said == work ? [] : ["\(name): \(said ?? -1), cells \(work)"])
      for (locale, total) in part.json["locales"].members {
        sums[locale, default: 0] += total["expected"].count ?? 0
      }
      let own = whole.failing.filter { ($0 == history.first) == (name == "one") }
      hold(
        "--owner: what fails the whole fails its owner and no other",
        own.symmetricDifference(part.failing).map { "\(name): \($0)" })
      let begun = part.json["notBegun"].list.compactMap { $0["locale"].text }
      hold(
        "--owner: no language of others is not begun",
        begun.filter { ($0 == history.first) != (name == "one") }.map { "\(name): \($0)" })
    }
    let languages = whole.json["locales"].members.mapValues { $0["expected"].count ?? 0 }
    hold(
      "--owner: owners together are the whole",
      languages.filter { $0.value != sums[$0.key] ?? 0 }.map { "\($0): \(sums[$0.key] ?? 0)" })
  }

  private mutating func holdTargets() {
    let names = whole.json["products"].list.compactMap { $0["name"].text }
    for product in whole.json["products"].list {
      guard let name = product["name"].text, names.count(where: { $0 == name }) == 1,
        !product["locales"].members.isEmpty, let part = report("--target", name)
      else { continue }
      func shares(_ product: JSONAnswer?) -> [String: String] {
        (product?["locales"].members ?? [:]).filter { $0.value["expected"].count ?? 0 > 0 }.mapValues {
          total in
          let counts = ["expected", "present", "missing", "empty", "inherited"].map { total.sum([$0]) }
          return "\(counts + ReportFolds.translation.map { total["translation"].sum([$0]) })"
        }
      }
      let own = part.json["products"].list.first { $0["name"].text == name }
      compare("--target: a product is as in the whole", shares(own), shares(product))
    }
  }

  // MARK: - Other commands

  /// What a comment silences is found by no check and counted by no gate.
  private mutating func holdSilenced() {
    guard let report = report("--git") else { return }
    let counted = report.cells.flatMap { cell in
      cell.json["outdatedKeys"].keys.map {
        (cell.place.dropFirst() + [$0, cell.locale]).joined(separator: " ")
      }
    }
    hold(
      "check --git: it finds what report --git counts", history.foundOutdated().symmetricDifference(counted))
  }

  private mutating func holdTasks() throws {
    for words in [[], ["--git"], since, ["--owner", "one"], ["--git", "--owner", "others"]] {
      let name = (["tasks"] + words.filter { $0.hasPrefix("--") }).joined(separator: " ")
      for task in history.ask(words)?.json["tasks"].list ?? [] {
        if let fault = try history.follow(task) {
          hold("\(name): a handoff has the texts of its task", [fault])
        }
      }
    }
  }

  private mutating func compare(_ property: String, _ part: [String: String], _ whole: [String: String]) {
    let names = Set(part.keys).union(whole.keys).filter { part[$0] != whole[$0] }
    hold(property, names.sorted().map { "\($0): \(part[$0] ?? "nothing"), not \(whole[$0] ?? "nothing")" })
  }
}
