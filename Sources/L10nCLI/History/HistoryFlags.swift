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
  static let recorded = flag("A file that is not there is made, but not with `--no-record`.")

  private static func flag(_ making: String) -> Flag {
    Flag(
      "history", value: .file("FILE"), "the history: a SQLite file, or `postgresql://…`",
      details: """
        \(making) Of an address nothing but the database is reached, with the client `psql` of the PATH; a password \
        is better kept in `PGPASSFILE` or `PGPASSWORD`.
        """, group: .input)
  }

  /// The store that is named.
  static func store(_ arguments: ParsedArguments, in context: CommandContext) throws -> HistoryStore {
    guard let argument = arguments.value(history) else {
      throw arguments.error("option '--history' is missing: it names the history")
    }
    return try store(argument, in: context)
  }

  /// The store that an argument names.
  static func store(_ argument: Argument, in context: CommandContext) throws -> HistoryStore {
    try HistoryStore(
      name: argument.bytes, path: context.path(argument), environment: context.environment.all)
  }
}
