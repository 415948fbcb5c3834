internal import L10nCommandLine
internal import L10nHistory
internal import L10nSystem

/// Flags that say which history is meant.
enum HistoryFlags {
  /// `--history FILE|URL` of commands that make a history where there is none.
  static let history = flag("A file that is not there is made.")
  /// The same of commands that only take one that is there.
  static let existing = flag("It has to be there.")
  /// The same of `dashboard`, which makes one to record in it.
  static let recorded = flag(
    """
    A file that is not there is made, but not with `--no-record`. With it several histories make one site: runs that \
    name no project are then those of a project that is called as the file is.
    """, isRepeatable: true)

  private static func flag(_ making: String, isRepeatable: Bool = false) -> Flag {
    Flag(
      "history", value: .file("FILE"), "the history: a SQLite file, or `postgresql://…`",
      details: """
        \(making) Of an address nothing but the database is reached, with the client `psql` of the PATH; a password \
        is better kept in `PGPASSFILE` or `PGPASSWORD`.
        """, isRepeatable: isRepeatable, group: .input)
  }

  /// The store that is named.
  static func store(_ arguments: ParsedArguments, in context: CommandContext) throws -> HistoryStore {
    guard let argument = arguments.value(history) else {
      throw arguments.error("option '--history' is missing: it names the history")
    }
    return try store(argument, in: context)
  }

  /// The stores that are named, with what the projects of files that name none are called.
  static func stores(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> [(store: HistoryStore, name: String)] {
    let named = arguments.values(recorded)
    if named.isEmpty { return [(try store(arguments, in: context), "")] }
    let stores = try named.map { try store($0, in: context) }
    let names = HistoryName.names(
      of: zip(named, stores).map { argument, store in
        // An address may have a password in it.
        if case .server = store { store.shownName.bytes } else { argument.bytes }
      })
    return zip(stores, names).map { (store: $0, name: $1) }
  }

  /// The store that an argument names.
  static func store(_ argument: Argument, in context: CommandContext) throws -> HistoryStore {
    try HistoryStore(
      name: argument.bytes, path: context.path(argument), environment: context.environment.all)
  }
}
