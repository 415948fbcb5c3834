import L10nCommandLine
import TestSupport
import Testing

/// Random trees under random entries of the configuration, each of which names keys, texts, tables, paths and languages, or some of
/// these, against what its page says they are about.
@Suite struct RandomConfigurationTests {
  /// An entry of a list in the configuration; what it does not name it does not ask for.
  private struct Entry {
    var keys, texts, tables, paths, locales: String?

    init(_ random: inout SeededRandom, in tree: RandomTree, isOwner: Bool = false) {
      func maybe(_ values: [String]) -> String? { random.next(3) == 0 ? random.pick(values) : nil }
      let table = random.pick(tree.tables)
      tables = maybe([table.name, "T*", table.container + "/" + table.name, "/T0", "Deep/*", "Kit/T1"])
      locales = maybe(["fr", "fr-CA", "de", "ja"])
      if isOwner { return }
      keys = maybe(["menu.k0", "menu.k1", "menu.*", "*2", "k1"])
      if let key = table.keys.first { texts = maybe([table.original(key).text, "Nothing like it"]) }
      paths = maybe(["en.lproj", "Kit", "\(table.name).strings", "Kit/en.lproj", "*.stringsdict"])
      if keys == nil, texts == nil, tables == nil, paths == nil { keys = "menu.k0" }
    }

    func isAbout(_ place: RandomTree.Place, in tree: RandomTree) -> Bool {
      let table = tree.tables[place.table]
      let (text, path) = table.original(place.key)
      let components = path.split(separator: "/").map(String.init)
      // A pattern without a slash means a file or folder anywhere.
      let isInPath = paths.map { paths in
        paths.contains("/")
          ? path.hasPrefix(paths + "/") : components.contains { Self.matches(paths, $0) }
      }
      let place = ([""] + table.container.split(separator: "/").map(String.init), place)
      return (keys.map { Self.matches($0, place.1.key) } ?? true) && (texts.map { $0 == text } ?? true)
        && (tables.map { Self.names($0, place.0 + [table.name]) } ?? true) && (isInPath ?? true)
        && (locales.map { $0 == place.1.locale } ?? true)
    }

    /// Whether a pattern of components is the end of a path; one that begins with a slash is all of it.
    private static func names(_ pattern: String, _ path: [String]) -> Bool {
      let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return parts.count <= path.count && zip(parts, path.suffix(parts.count)).allSatisfy { matches($0, $1) }
    }

    /// Whether a pattern with at most one star matches a text.
    private static func matches(_ pattern: String, _ text: String) -> Bool {
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return pattern == text }
      return text.count >= pattern.count - 1 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1])
    }

    func yaml(_ names: [(String, String?)], _ more: String) -> String {
      let named = names.compactMap { name, value in value.map { "\(name): [\"\($0)\"]" } }
      return "  - {\((named + [more]).filter { !$0.isEmpty }.joined(separator: ", "))}\n"
    }
  }

  private func drawn(
    _ seed: UInt64, _ configuration: (inout SeededRandom, RandomTree) -> String
  ) throws -> (tree: RandomTree, report: ReportDocument, words: Comment)? {
    var random = SeededRandom(seed)
    let tree = RandomTree(&random)
    guard !tree.locales.isEmpty else { return nil }
    let configuration = configuration(&random, tree)
    let folder = try ScratchFolder(top: tree.files)
    try folder.write(
      configuration + "begun: [\(tree.locales.joined(separator: ", "))]\n", to: ".l10ncheck.yml")
    let run = folder.runWithPath("report", "--format", "json", "--details")
    return (tree, try ReportDocument.read(run.output), "\(configuration)\(run.errors)")
  }

  /// What an entry is about counts as translated where it is the same text; what lacks stays missing unless it is ignored.
  @Test(arguments: 200..<280 as Range<UInt64>, ["ignore", "identical-allowlist"])
  func entriesAreAboutWhatTheyName(seed: UInt64, option: String) throws {
    var entries: [Entry] = []
    let isIgnore = option == "ignore"
    let drawn = try drawn(seed) { random, tree in
      entries = (0...random.next(3)).map { _ in Entry(&random, in: tree) }
      return "\(option):\n"
        + entries.indices.map { place in
          if !isIgnore {
            entries[place].paths = nil
            if entries[place].texts == nil { entries[place].keys = entries[place].keys ?? "menu.k1" }
          }
          let entry = entries[place]
          let names = [
            ("keys", entry.keys), (isIgnore ? "texts" : "values", entry.texts), ("tables", entry.tables),
            ("paths", entry.paths), ("locales", entry.locales),
          ]
          return entry.yaml(names, isIgnore ? "reason: on purpose" : "")
        }.joined()
    }
    guard let (tree, report, words) = drawn else { return }
    for (number, table) in tree.tables.enumerated() {
      let found = report.tables.first {
        $0.name == table.name && $0.container == (table.container.isEmpty ? "." : table.container)
      }
      for locale in tree.localizations(of: table.container).subtracting(["en"]) {
        let cell = try #require(found?.locales[locale], words)
        func keys(_ state: RandomTree.State) -> [RandomTree.Place] {
          table.keys.map { .init(table: number, locale: locale, key: $0) }.filter { tree.state($0) == state }
        }
        func isMeant(_ place: RandomTree.Place) -> Bool { entries.contains { $0.isAbout(place, in: tree) } }
        let unchanged = keys(.unchanged).filter { !isMeant($0) }
        let missing = keys(.missing).filter { !isIgnore || !isMeant($0) }
        #expect(cell.unchangedKeys?.sorted() == unchanged.map(\.key), "\(locale) \(table) \(words)")
        #expect(cell.missingKeys?.sorted() == missing.map(\.key), "\(locale) \(table) \(words)")
      }
    }
  }

  /// A pattern for tables means the same wherever it stands: the end of a table's name with its folders, or all of it behind a slash.
  @Test(arguments: [
    ("L", [0, 1, 2]), ("/L", [0]), ("Kit/L", [1]), ("Kit/*", [1]), ("Deep/L", [2]), ("Kit/Deep/L", [2]),
    ("*/L", [1, 2]), ("/Kit/*", [1]), ("/Kit/*/*", [2]),
  ]) func patternsForTables(pattern: String, meant: [Int]) throws {
    let (folder, containers) = (try ScratchFolder(top: [:]), ["", "Kit/", "Kit/Deep/"])
    for container in containers {
      let text = "Seven green birds sing a song today"
      try folder.write("\"menu.a\" = \"\(text)\";\n", to: container + "en.lproj/L.strings")
      try folder.write(
        "\"menu.a\" = \"\(text)\";\n\"menu.b\" = \"Acht\";\n", to: container + "de.lproj/L.strings")
    }
    func tables(_ configuration: String, _ words: String...) throws -> [ReportDocument.Table] {
      try folder.write(configuration, to: ".l10ncheck.yml")
      let run = folder.run(["report", "--format", "json", "--details", folder.path] + words)
      let found = try ReportDocument.read(run.output).tables
      return containers.compactMap { container in
        found.first { $0.container == (container.isEmpty ? "." : String(container.dropLast())) }
      }
    }
    func places(_ tables: [ReportDocument.Table], _ isMeant: (ReportDocument.Table) -> Bool) -> [Int] {
      tables.indices.filter { isMeant(tables[$0]) }
    }
    for option in ["ignore:\n  - {reason: x", "identical-allowlist:\n  - {keys: [\"*\"]"] {
      let found = try tables("\(option), tables: [\"\(pattern)\"]}\n")
      #expect(places(found) { $0.locales["de"]?.unchangedKeys == [] } == meant, "\(option)")
    }
    let union = try tables("tables:\n  - {match: \"\(pattern)\", expected: union}\n")
    #expect(places(union) { $0.expected == 2 } == meant)
    let chosen = try tables("", "--table", pattern)
    #expect(chosen.map(\.container) == meant.map { [".", "Kit", "Kit/Deep"][$0] })
  }

  /// The first entry of `owners` that names a table and a language has its work.
  @Test(arguments: 300..<360 as Range<UInt64>) func theFirstOwnerHasTheWork(seed: UInt64) throws {
    var entries: [Entry] = []
    let drawn = try drawn(seed) { random, tree in
      entries = (0...random.next(4)).map { _ in Entry(&random, in: tree, isOwner: true) }
      return "owners:\n"
        + entries.enumerated().map { place, entry in
          entry.yaml([("tables", entry.tables), ("locales", entry.locales)], "name: o\(place % 3)")
        }.joined()
    }
    guard let (tree, report, words) = drawn else { return }
    var work: [String: Int] = [:]
    for (number, table) in tree.tables.enumerated() {
      let found = report.tables.first {
        $0.name == table.name && $0.container == (table.container.isEmpty ? "." : table.container)
      }
      for locale in tree.localizations(of: table.container).subtracting(["en"]) {
        let places = table.keys.map { RandomTree.Place(table: number, locale: locale, key: $0) }
        let owner = entries.firstIndex { $0.isAbout(places[0], in: tree) }.map { "o\($0 % 3)" }
        #expect(found?.locales[locale]?.owner == owner, "\(locale) \(table) \(words)")
        if let owner { work[owner, default: 0] += places.count { tree.state($0) != .translated } }
      }
    }
    let told = (report.owners ?? []).map { ($0.name, $0.needsWork) }
    #expect(
      Dictionary(told, uniquingKeysWith: +).filter { $0.value > 0 } == work.filter { $0.value > 0 }, words)
  }
}
