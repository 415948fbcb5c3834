internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nLookup
internal import L10nPatch
internal import L10nText

/// `sync --rename OLD=NEW`: the keys that are meant, and their tables.
struct KeyRenames {
  static let flag = Flag(
    "rename", value: .text("OLD=NEW"), "give a key another name in all languages, and in code that means it",
    details: """
      Nothing else is brought in step. Where keys have the sign `=`, OLD is a key that is there. If several tables have it, \
      `--table` says which. Literals that may mean something else are named, and stay.
      """,
    isRepeatable: true, excludes: ["update-values", "since"])

  /// Why it is not clear what is meant.
  struct Fault: Error {
    var message: String
  }

  private let engine: Engine
  private let run: KeysRun
  private let entries: [TableID: [TableKeys.Entry]]
  private let mentions: KeyMentions

  /// - Parameter words: as they are typed.
  init(_ words: [[UInt8]], _ engine: Engine, _ run: KeysRun) {
    (self.engine, self.run) = (engine, run)
    let catalog = run.catalog
    let ids = catalog.tableIDs.filter { [.source, .loadable].contains(catalog.bundles[$0.bundle].kind) }
    let keys = Set(words.flatMap(Self.readings).flatMap { [$0.old, $0.new] })
    entries = DevelopmentTables.entries(of: keys, in: ids, of: catalog, jobs: engine.needs.jobs)
    mentions = KeyMentions(run.uses, catalog, jobs: engine.needs.jobs)
  }

  /// Keys may have the sign that stands between them.
  private static func readings(_ word: [UInt8]) -> [(old: [UInt8], new: [UInt8])] {
    let signs = word.indices.filter { word[$0] == UInt8(ascii: "=") }
    return signs.map { (old: Array(word[..<$0]), new: Array(word[($0 + 1)...])) }
      .filter { !$0.old.isEmpty && !$0.new.isEmpty && $0.old != $0.new }
  }

  /// The changes, all of which are made or none.
  func plan(_ words: [[UInt8]]) throws(Fault) -> SyncPlan {
    var renames: [KeyRename] = []
    for word in words {
      let rename = try rename(word)
      let others = renames.filter { $0.tables == rename.tables }
      if others.contains(where: { $0.old == rename.old || $0.new == rename.new }) {
        throw Fault(message: "\(Self.shown(word)): another --rename has one of these keys as well")
      }
      renames.append(rename)
    }
    return SyncPlan(renaming: renames, entries, run.audit, run.tables, mentions)
  }

  private func rename(_ word: [UInt8]) throws(Fault) -> KeyRename {
    let catalog = run.catalog
    let all = Self.readings(word)
    func homes(of key: [UInt8]) -> Set<TableID> {
      let having = entries.filter { $0.value.contains { $0.key == key } }.keys.map(catalog.plainTable)
      return Set(having).filter { id in
        let names = catalog[id].products.map { catalog.products[$0].name }
        return engine.configuration.wants(table: catalog[id].nameBytes, of: names)
      }
    }
    /// Whether no table has the old key any more, and code asks for it: the rename was broken off before its end.
    func isAsked(_ old: [UInt8], _ homes: Set<TableID>) -> Bool {
      !homes.isEmpty && mentions.mentions(of: old, in: Array(homes), besides: []).contains(where: \.isSure)
    }
    var known = all.filter { !homes(of: $0.old).isEmpty }
    let isBegun = known.isEmpty
    if isBegun { known = all.filter { isAsked($0.old, homes(of: $0.new)) } }
    guard let (old, new) = known.first else { throw Fault(message: absence(of: word)) }
    if known.count > 1 {
      throw Fault(
        message: "\(Self.shown(word)): '=' is in keys, and several of them may be meant as the old one")
    }
    let own = homes(of: isBegun ? new : old)
    if own.count > 1, engine.configuration.tables.isEmpty {
      let places = own.map { TerminalText.escaped(catalog.path(of: $0)) }.sorted()
      throw Fault(
        message:
          "\(Self.shown(old)) is in several tables: \(places.joined(separator: ", ")); say which with --table"
      )
    }
    let tables = catalog.tableIDs.filter { entries[$0] != nil && own.contains(catalog.plainTable(of: $0)) }
    return KeyRename(old, new, in: tables)
  }

  private func absence(of word: [UInt8]) -> String {
    guard let old = Self.readings(word).first?.old else {
      return "--rename \(TerminalText.escaped(bytes: word)): write OLD=NEW, two different keys"
    }
    let keys = Set(run.audit.rows.filter { $0.id != nil && engine.wants($0) }.map { WTF8.text($0.key) })
    let near = Spelling.suggestions(for: old, among: keys.sortedByBytes()).map(TerminalText.escaped)
    return "\(Self.shown(old)) is in no table"
      + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?")
  }

  /// Keys that seem to have another name in code already, with the commands that rename them, each behind a sentence.
  /// - Parameter arguments: those of this run.
  static func proposals(_ engine: Engine, _ run: KeysRun, _ arguments: ParsedArguments) -> [(
    old: KeyRow, new: KeyRow, text: String
  )] {
    let pairs = run.audit.renamed(where: engine.wants).map {
      (old: $0.old, new: $0.new, word: $0.old.key + Array("=".utf8) + $0.new.key)
    }.filter { String(validating: $0.word, as: UTF8.self) != nil }
    if pairs.isEmpty { return [] }
    let renames = KeyRenames(pairs.map(\.word), engine, run)
    func areDone(_ pairs: some Collection<(old: KeyRow, new: KeyRow, word: [UInt8])>) -> Bool {
      guard let plan = try? renames.plan(pairs.map(\.word)) else { return false }
      return plan.refusals.isEmpty && plan.renames.map(\.old) == pairs.map(\.old.key)
    }
    let rest =
      arguments.typed(of: KeysCommand.selection).map(\.text)
      + arguments.positionals.map { ShellText.quoted(bytes: $0.bytes) }
    func command(_ words: [[UInt8]]) -> String {
      (["l10ncheck sync"] + words.map { "--rename " + ShellText.quoted(bytes: $0) } + rest).joined(
        separator: " ")
    }
    // Mostly all can be done, which one look tells.
    let areAll = areDone(pairs)
    let found = areAll ? pairs : pairs.prefix(mostTried).filter { areDone([$0]) }
    var proposals = found.map { pair in
      let text = "\(shown(pair.old.key)) seems to be \(shown(pair.new.key)) now: \(command([pair.word]))\n"
      return (old: pair.old, new: pair.new, text: text)
    }
    if areAll, (2...mostTried).contains(pairs.count) {
      proposals[pairs.count - 1].text += "All of these: \(command(pairs.map(\.word)))\n"
    }
    return proposals
  }

  private static let mostTried = 20

  private static func shown(_ key: [UInt8]) -> String { "\"\(TerminalText.escaped(bytes: key))\"" }
}
