/// What a command line asks for.
package enum Invocation: Sendable {
  /// Help on the tool (no words) or on the command that the words lead to; the short form lists, the long explains.
  case help([String], isLong: Bool)
  /// The version of the tool.
  case version
  /// A command, to be run.
  case command(ParsedArguments)
}
