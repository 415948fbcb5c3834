#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What is known of the streams and the screen they may lead to. A value, so that tests need no terminal.
package struct Terminal: Sendable {
  /// Whether standard input is a terminal.
  package var inputIsTerminal: Bool
  /// Whether standard output is a terminal.
  package var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  package var errorIsTerminal: Bool
  /// The width in columns; nil where there is no terminal that tells it.
  package var width: Int?
  /// Whether the terminal can do no more than print (`TERM` is `dumb`).
  package var isDumb: Bool

  package init(
    inputIsTerminal: Bool = false, outputIsTerminal: Bool = false, errorIsTerminal: Bool = false,
    width: Int? = nil, isDumb: Bool = false
  ) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.width = width
    self.isDumb = isDumb
  }

  /// No terminal at all: as in a pipe, a file, or CI.
  package static let none = Terminal()

  /// The terminal of this process. `COLUMNS` wins over what the terminal says of its width.
  package static func current(environment: Environment) -> Terminal {
    var terminal = Terminal(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1, isDumb: environment["TERM"] == "dumb")
    terminal.width = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    if terminal.width == nil, terminal.outputIsTerminal || terminal.errorIsTerminal {
      terminal.width = width(of: terminal.outputIsTerminal ? STDOUT_FILENO : STDERR_FILENO)
    }
    return terminal
  }

  /// The width for text that is wrapped: that of the terminal, between 40 and 100 columns; 80 if unknown.
  package var textWidth: Int { min(max(width ?? 80, 40), 100) }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
