import Foundation
import TestSupport
import Testing

/// What commands say of programs that are made up is what a naive model says. `L10NCHECK_MADE_APPS=N` tries
/// all of them on N, and prints of how many each property does not hold.
@Suite struct MadeProgramsTests {
  private static let asked = ProcessInfo.processInfo.environment["L10NCHECK_MADE_APPS"].flatMap { Int($0) }

  @Test func lookUpsReadWhereTheModelSays() throws {
    var wrong: [String: Int] = [:]
    for seed in 0..<(Self.asked ?? 20) {
      var random = SeededRandom(UInt64(seed))
      let programs = MadePrograms(&random)
      var answers = try MadeProgramsAnswers(programs)
      try answers.readKeys()
      let others = MadeProgramsAnswers.Other.allCases
      for (place, other) in others.enumerated() where Self.asked != nil || place == seed % others.count {
        try answers.read(other, &random)
      }
      for (property, differences) in answers.differences {
        #expect(differences.isEmpty, "seed \(seed): \(property)")
        wrong[property, default: 0] += differences.isEmpty ? 0 : 1
      }
    }
    for (property, count) in wrong.sorted(by: { $0.key < $1.key }) where Self.asked != nil {
      print("made app: programs, \(property): \(count) of \(Self.asked ?? 0) disagree")
    }
  }
}

/// What the commands say of programs that are made up.
private struct MadeProgramsAnswers {
  /// What is said otherwise, by the property that it breaks.
  private(set) var differences: [String: [String]] = [:]
  private let programs: MadePrograms
  private let missing: Set<String>
  private let folder: ScratchFolder
  private let report: String

  init(_ programs: MadePrograms) throws {
    self.programs = programs
    missing = programs.missing
    folder = try ScratchFolder(top: programs.files())
    report = Self.report(folder)
  }

  private static func report(_ folder: ScratchFolder, _ words: String...) -> String {
    folder.runWithPath(["report", "--details", "--exit-zero", "--format", "json"] + words).output
  }

  private mutating func hold(_ property: String, _ found: some Collection<String>) {
    differences[property, default: []] += found.sorted()
  }

  private struct Keys: Decodable {
    struct Key: Decodable { let key, table, state: String; let container: String? }
    let keys: [Key]
  }

  mutating func readKeys() throws {
    let text = folder.runWithPath("keys", "--only", "missing,unused", "--format", "json").output
    let keys = try JSONDecoder().decode(Keys.self, from: Data(text.utf8)).keys
    let told = keys.filter { $0.state == "missing" }.map { "\($0.table): \($0.key)" }
    hold("keys --only missing", missing.symmetricDifference(told))
    let lacking = try ReportDocument.read(report).inNoTable?.keys.map { "\($0.table): \($0.key)" } ?? []
    hold("in no table", missing.symmetricDifference(lacking))
    for table in programs.tables {
      let rows = keys.filter {
        $0.state == "unused" && $0.container == table.folder && $0.table == table.name
      }
      let found = Set(rows.map(\.key))
      let live = found.filter { !programs.isFree($0, in: table, missing: missing) }
      hold("live keys are not unused", live.map { "\(table.id): \($0)" })
      let unused = programs.unused(in: table, missing: missing)
      hold("keys --only unused", unused.subtracting(found).map { "\(table.id): \($0)" })
    }
  }

  enum Other: CaseIterable { case region, cells, sync, remove, prune }

  mutating func read(_ other: Other, _ random: inout SeededRandom) throws {
    switch other {
    case .region: try readRegion()
    case .cells: try readCells(&random)
    case .sync: try change(["sync", "--write"])
    case .remove: try change(["keys", "--only", "unused", "--remove"])
    case .prune: try change(["stubs", "--prune", "--write"])
    }
  }

  /// A region that a flag names and one that project and package name. A catalog has its own.
  private mutating func readRegion() throws {
    let region = programs.tables.contains(where: \.isCatalog) ? "en" : "de"
    let other = try ScratchFolder(top: programs.files(region: region))
    let answers = try [Self.report(other), Self.report(folder, "--development-region", region)].map { text in
      let report = try ReportDocument.read(text)
      let cells = report.tables.flatMap { table in
        table.locales.map {
          "\(table.container) \(table.name) \($0): \($1.missingKeys ?? []) \($1.extraKeys ?? [])"
        }
      }
      return Set(cells + (report.inNoTable?.keys.map { "\($0.table): \($0.key)" } ?? []))
    }
    hold("region by flag and by project", answers[0].symmetricDifference(answers[1]))
  }

  /// What a report says of a text is what `resolve` shows.
  private mutating func readCells(_ random: inout SeededRandom) throws {
    let tables = try ReportDocument.read(report).tables
    for _ in 0..<3 {
      let said = random.pick(tables)
      let table = programs.tables.first { $0.folder == said.container && $0.name == said.name }
      guard let cell = said.locales["de"], let table else { continue }
      let key = random.pick(table.keys.sorted())
      if said.unusedKeys?.contains(key) == true { continue }
      let words = ["--prefer", "de", "--key", key, "--table", said.name, "--format", "json"]
      let text = folder.runWithPath(["resolve"] + words).output
      let shown = try JSONDecoder().decode(MadeAppAnswers.Resolved.self, from: Data(text.utf8)).bundles.filter
      {
        said.products.contains($0.product ?? "")
      }
      let isMissing = cell.missingKeys?.contains(key) == true
      let isRight = !shown.isEmpty && shown.allSatisfy { ($0.shows?.text == "Deutsch \(key)") == !isMissing }
      hold("cell and resolve", isRight ? [] : ["\(table.id): \(key), \(shown)"])
    }
  }

  /// No command takes out, or marks as stale, what somebody reads or wants elsewhere.
  private mutating func change(_ words: [String]) throws {
    let changed = try ScratchFolder(programs.files())
    let output = changed.runWithPath(words).output
    if words.contains("--remove") {
      let patch = try ScratchFolder(["patch": output])
      #expect(try KilledWritesTests.git(changed, ["apply", "--allow-empty", patch.at("patch")]) == 0)
    }
    for table in programs.tables {
      for path in table.paths {
        let taken = try Self.keys(in: folder, path).subtracting(Self.keys(in: changed, path))
        let live = taken.filter { !programs.isFree($0, in: table, missing: missing) }
        hold("nothing live is taken: \(words[0])", live.map { "\(path): \($0)" })
      }
    }
  }

  /// The keys of a file that are not marked as stale.
  private static func keys(in folder: ScratchFolder, _ path: String) throws -> Set<String> {
    let text = try folder.text(path)
    if path.hasSuffix(".strings") {
      return Set(text.split(separator: "\n").compactMap { $0.split(separator: "\"").first.map(String.init) })
    }
    let catalog = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let keys = catalog?["strings"] as? [String: [String: Any]] ?? [:]
    return Set(keys.filter { $0.value["extractionState"] as? String != "stale" }.keys)
  }
}
