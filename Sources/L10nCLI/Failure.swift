internal import L10nCommandLine
internal import L10nSystem
internal import L10nText

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What went wrong in the world, in words: the one place where an error becomes a message.
enum Failure {
  /// The message for the user, without the tool's name and without a full stop.
  static func message(for error: any Error) -> String {
    switch error {
    case let error as UsageError: error.message(tool: ToolDefinition.name)
    case let error as SystemError: message(for: error)
    default: "unexpected failure: \(TerminalText.escaped(String(describing: error)))"
    }
  }

  /// What the system says of an `errno`.
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  private static func message(for error: SystemError) -> String {
    if error.path.bytes.isEmpty { return "\(error.call): \(reason(error.code))" }
    return "\(TerminalText.escaped(bytes: error.path.bytes)): \(reason(error.code))"
  }
}
