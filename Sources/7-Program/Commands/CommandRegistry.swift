internal import L10nCommandLine

/// All commands.
package enum CommandRegistry {
  /// In the order of help.
  package static var all: [any Subcommand.Type] {
    [
      ReportCommand.self,
      ResolveCommand.self,
      TargetsCommand.self,
      KeysCommand.self,
      SyncCommand.self,
      ParseCommand.self,
      CheckCommand.self,
      StubsCommand.self,
      ExportCommand.self,
      ImportCommand.self,
      DiffCommand.self,
      MergeCommand.self,
      MergeDriverCommand.self,
      TextconvCommand.self,
      DashboardCommand.self,
      HistoryCommand.self,
      RulesCommand.self,
      ConfigCommand.self,
      InitCommand.self,
      CompletionsCommand.self,
      KnownValuesCommand.self,
      HelpCommand.self,
    ]
  }

  /// The command that a command line begins with.
  package static func command(named name: String) -> (any Subcommand.Type)? {
    all.first { $0.definition.name == name }
  }
}
