package import L10nCommandLine

/// A command of the tool: one type in one file of `Commands`, listed in ``CommandRegistry``.
package protocol Subcommand: Sendable {
  /// Its name, arguments and help.
  static var definition: Command { get }

  /// Does the work. What it throws becomes a message and a status in ``Failure``; findings are no failure,
  /// they are printed and end in the status that is returned.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus
}
